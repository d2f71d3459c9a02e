// Writes tiny networks as real ONNX files: the protobuf of ONNX in as many lines as the networks of the tests need. What they compute is plain enough
// to be known without running them.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FLOAT = 1
const INT8 = 3
const INT64 = 7

/** A word is a row of numbers; unknown ones are all zero. Words of one row mean the same. */
export const WORDS = {
  pay: [1, 0, 0, 0],
  settle: [1, 0, 0, 0],
  cart: [0, 1, 0, 0],
  basket: [0, 1, 0, 0],
  mail: [0, 0, 1, 0],
  letter: [0, 0, 1, 0],
  retry: [0, 0, 0, 1],
  again: [0, 0, 0, 1],
} as const
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]']
const VOCABULARY = [...SPECIAL, ...Object.keys(WORDS)]
const DIMENSIONS = 4
const TABLE = VOCABULARY.flatMap(word => WORDS[word as keyof typeof WORDS] ?? new Array<number>(DIMENSIONS).fill(0))

export interface TinyModel {
  /** `tokens`: a row for each token. `text`: one row. `words8`: rows of bytes, made into numbers by the network. */
  readonly network: 'tokens' | 'text' | 'words8' | 'pairs' | 'three' | 'strange'
  readonly manifest?: object
}

/** A folder that can be named in the settings. */
export function writeModel(folder: string, { network, manifest }: TinyModel): string {
  const files: Record<string, string | Uint8Array> = { 'model.onnx': NETWORKS[network](), 'tokenizer.json': JSON.stringify(tokenizer()) }
  if (manifest) files['model.json'] = JSON.stringify(manifest)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

function tokenizer(): object {
  const special = (id: number) => ({
    id,
    content: VOCABULARY[id],
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  })
  const sequence = (id: 'A' | 'B', type: number) => ({ Sequence: { id, type_id: type } })
  const token = (id: string, type: number) => ({ SpecialToken: { id, type_id: type } })
  const single = [token('[CLS]', 0), sequence('A', 0), token('[SEP]', 0)]
  return {
    version: '1.0',
    added_tokens: [0, 1, 2, 3].map(special),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single,
      pair: [...single, sequence('B', 1), token('[SEP]', 1)],
      special_tokens: Object.fromEntries(SPECIAL.map((id, n) => [id, { id, ids: [n], tokens: [id] }])),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(VOCABULARY.map((word, n) => [word, n])),
    },
  }
}

const IDS = input('input_ids')
const MASK = input('attention_mask')
const TYPES = input('token_type_ids')

const NETWORKS: Readonly<Record<TinyModel['network'], () => Uint8Array>> = {
  // The mask is an input that is not used, as in networks that leave pooling to others.
  tokens: () =>
    model([node('Gather', ['table', 'input_ids'], 'out')], [tensor('table', [VOCABULARY.length, DIMENSIONS], TABLE)], [IDS, MASK, TYPES], 3),
  text: () =>
    model(
      [node('Gather', ['table', 'input_ids'], 'rows'), node('ReduceSum', ['rows', 'axis'], 'out', { keepdims: 0 })],
      [tensor('table', [VOCABULARY.length, DIMENSIONS], TABLE), whole('axis', [1])],
      [IDS],
      2,
    ),
  words8: () =>
    model(
      [node('DequantizeLinear', ['bytes', 'scale'], 'table'), node('Gather', ['table', 'input_ids'], 'out')],
      [bytes('bytes', [VOCABULARY.length, DIMENSIONS], TABLE), tensor('scale', [], [0.5])],
      [IDS, MASK],
      3,
    ),
  // How many words the texts share in meaning, less one: 1 / (1 + e^(1 - shared)).
  pairs: () =>
    model(
      [
        node('Gather', ['table', 'input_ids'], 'rows'),
        node('Cast', ['token_type_ids'], 'second', { to: FLOAT }),
        node('Sub', ['one', 'second'], 'first'),
        node('Unsqueeze', ['first', 'last'], 'first3'),
        node('Unsqueeze', ['second', 'last'], 'second3'),
        node('Mul', ['rows', 'first3'], 'of1'),
        node('Mul', ['rows', 'second3'], 'of2'),
        node('ReduceSum', ['of1', 'middle'], 'sum1', { keepdims: 0 }),
        node('ReduceSum', ['of2', 'middle'], 'sum2', { keepdims: 0 }),
        node('Mul', ['sum1', 'sum2'], 'shared'),
        node('ReduceSum', ['shared', 'middle'], 'count', { keepdims: 1 }),
        node('Sub', ['count', 'one'], 'out'),
      ],
      [tensor('table', [VOCABULARY.length, DIMENSIONS], TABLE), tensor('one', [], [1]), whole('last', [2]), whole('middle', [1])],
      [IDS, MASK, TYPES],
      2,
    ),
  three: () =>
    model(
      [
        node('Gather', ['table', 'input_ids'], 'rows'),
        node('ReduceSum', ['rows', 'axis'], 'sum', { keepdims: 0 }),
        node('Slice', ['sum', 'zero', 'three', 'axis'], 'out'),
      ],
      [tensor('table', [VOCABULARY.length, DIMENSIONS], TABLE), whole('axis', [1]), whole('zero', [0]), whole('three', [3])],
      [IDS],
      2,
    ),
  strange: () => model([node('Cast', ['pixels'], 'out', { to: FLOAT })], [], [input('pixels')], 2),
}

function model(nodes: Uint8Array[], initializers: Uint8Array[], inputs: Uint8Array[], rank: number): Uint8Array {
  const output = valueInfo('out', FLOAT, rank)
  const graph = bytesOf(
    nodes.map(it => message(1, it)),
    text(2, 'tiny'),
    initializers.map(it => message(5, it)),
    inputs.map(it => message(11, it)),
    message(12, output),
  )
  return bytesOf(number(1, 8), message(8, bytesOf(text(1, ''), number(2, 17))), message(7, graph))
}

function node(type: string, inputs: readonly string[], output: string, attributes: Readonly<Record<string, number>> = {}): Uint8Array {
  const all = Object.entries(attributes).map(([name, value]) => message(5, bytesOf(text(1, name), number(3, value), number(20, 2))))
  return bytesOf(
    inputs.map(it => text(1, it)),
    text(2, output),
    text(4, type),
    all,
  )
}

function tensor(name: string, shape: readonly number[], values: readonly number[]): Uint8Array {
  return stored(name, shape, FLOAT, new Uint8Array(Float32Array.from(values).buffer))
}

function whole(name: string, values: readonly number[]): Uint8Array {
  return stored(name, [values.length], INT64, new Uint8Array(BigInt64Array.from(values, BigInt).buffer))
}

/** Twice the values: the scale beside them is a half. */
function bytes(name: string, shape: readonly number[], values: readonly number[]): Uint8Array {
  return stored(name, shape, INT8, new Uint8Array(Int8Array.from(values, it => 2 * it).buffer))
}

function stored(name: string, shape: readonly number[], type: number, data: Uint8Array): Uint8Array {
  return bytesOf(
    shape.map(it => number(1, it)),
    number(2, type),
    text(8, name),
    message(9, data),
  )
}

function input(name: string): Uint8Array {
  return valueInfo(name, INT64, 2)
}

function valueInfo(name: string, type: number, rank: number): Uint8Array {
  const dimensions = Array.from({ length: rank }, (_, n) => message(1, text(2, `d${n}`)))
  return bytesOf(text(1, name), message(2, message(1, bytesOf(number(1, type), message(2, bytesOf(dimensions))))))
}

// Protobuf: a field is its number and kind, then a varint or a length and bytes.

function number(field: number, value: number): Uint8Array {
  return bytesOf(varint(field << 3), varint(value))
}

function text(field: number, value: string): Uint8Array {
  return message(field, new TextEncoder().encode(value))
}

function message(field: number, content: Uint8Array): Uint8Array {
  return bytesOf(varint((field << 3) | 2), varint(content.length), content)
}

function varint(value: number): Uint8Array {
  const out: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128)
  return Uint8Array.from([...out, rest])
}

function bytesOf(...parts: readonly (Uint8Array | readonly Uint8Array[])[]): Uint8Array {
  return Buffer.concat(parts.flat() as Uint8Array[])
}
