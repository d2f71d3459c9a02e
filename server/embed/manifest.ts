// What a folder with a model says of it. It needs model.onnx and tokenizer.json; how to use them is read from model.json, else from the files that
// models are published with, else it is what most models need.

import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'
import { Failure, messageOf } from '../util/failure.ts'

export interface Model {
  readonly folder: string
  readonly name: string
  /** A text to a vector, or a question and a text to a score. */
  readonly kind: 'embedding' | 'rerank'
  /** The file with the network. */
  readonly graph: string
  /** How the vectors of tokens become the one of the text. */
  readonly pooling: 'mean' | 'cls'
  readonly normalize: boolean
  /** Longer texts are cut. */
  readonly maxTokens: number
  readonly queryPrefix: string
  readonly documentPrefix: string
}

export const GRAPHS = ['model.onnx', 'onnx/model.onnx'] as const
export const TOKENIZER = 'tokenizer.json'
export const MANIFEST = 'model.json'
const FIELDS = ['name', 'kind', 'file', 'pooling', 'normalize', 'maxTokens', 'queryPrefix', 'documentPrefix']

/** Nobody embeds more of a text than this, whatever a model could. */
const MOST_TOKENS = 8_192
const USUAL_TOKENS = 256
const MAX_JSON_BYTES = 200_000_000
const MAX_PREFIX = 2_000

/** Throws a Failure that says what is missing or wrong. */
export function readModel(folder: string): Model {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Failure(`There is no folder ${folder} with a model`, 'Name a folder that holds model.onnx and tokenizer.json')
  const manifest = object(join(folder, MANIFEST))
  for (const field of Object.keys(manifest))
    if (!FIELDS.includes(field)) throw wrong(folder, `field ${JSON.stringify(field.slice(0, 100))}`, `Known are ${FIELDS.join(', ')}`)
  const given = text(folder, manifest, 'file')
  if (given !== undefined && !isInside(folder, given)) throw wrong(folder, `file ${JSON.stringify(given)}`, 'Name one inside the folder')
  const graph = (given === undefined ? GRAPHS : [given]).map(it => join(folder, it)).find(it => existsSync(it))
  if (!graph) throw new Failure(`The folder ${folder} has no ${given ?? 'model.onnx'}`, 'Convert the model to ONNX, or name the file in model.json')
  if (!existsSync(join(folder, TOKENIZER)))
    throw new Failure(`The folder ${folder} has no ${TOKENIZER}`, 'Models are published with this file; put it beside model.onnx')
  const kind = oneOf(folder, manifest, 'kind', ['embedding', 'rerank'])
  return {
    folder,
    graph,
    name: text(folder, manifest, 'name') ?? basename(resolve(folder)),
    kind: kind ?? publishedKind(folder),
    pooling: oneOf(folder, manifest, 'pooling', ['mean', 'cls']) ?? publishedPooling(folder),
    normalize: flag(folder, manifest, 'normalize') ?? true,
    maxTokens: count(folder, manifest, 'maxTokens') ?? publishedTokens(folder),
    queryPrefix: text(folder, manifest, 'queryPrefix') ?? '',
    documentPrefix: text(folder, manifest, 'documentPrefix') ?? '',
  }
}

type Json = Readonly<Record<string, unknown>>

/** Empty where the file is missing. */
export function object(path: string): Json {
  if (!existsSync(path)) return {}
  const { size } = statSync(path)
  if (size > MAX_JSON_BYTES) throw new Failure(`${path} has ${size} bytes`, 'That is no description of a model; look what was put there')
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  } catch (error) {
    throw new Failure(`${path} cannot be read (${messageOf(error)})`, 'Add the model again', error)
  }
  throw new Failure(`${path} is no JSON object`, 'Add the model again')
}

/** As sentence-transformers write it. */
function publishedPooling(folder: string): Model['pooling'] {
  return object(join(folder, '1_Pooling/config.json')).pooling_mode_cls_token === true ? 'cls' : 'mean'
}

function publishedKind(folder: string): Model['kind'] {
  const { architectures } = object(join(folder, 'config.json'))
  return Array.isArray(architectures) && architectures.some(it => /ForSequenceClassification$/.test(String(it))) ? 'rerank' : 'embedding'
}

function publishedTokens(folder: string): number {
  const said = [object(join(folder, 'sentence_bert_config.json')).max_seq_length, object(join(folder, 'tokenizer_config.json')).model_max_length]
  const known = said.filter(it => typeof it === 'number' && it >= MIN_TOKENS && it <= MOST_TOKENS) as number[]
  return known[0] ?? USUAL_TOKENS
}

/** Below, special tokens leave no room for words. */
const MIN_TOKENS = 8

function count(folder: string, manifest: Json, field: string): number | undefined {
  const value = manifest[field]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= MIN_TOKENS && value <= MOST_TOKENS) return value
  throw wrong(folder, field, `It must be a whole number from ${MIN_TOKENS} to ${MOST_TOKENS}`)
}

function flag(folder: string, manifest: Json, field: string): boolean | undefined {
  const value = manifest[field]
  if (value === undefined || typeof value === 'boolean') return value
  throw wrong(folder, field, 'It must be true or false')
}

function text(folder: string, manifest: Json, field: string): string | undefined {
  const value = manifest[field]
  if (value === undefined || (typeof value === 'string' && value.length <= MAX_PREFIX)) return value
  throw wrong(folder, field, `It must be a text of at most ${MAX_PREFIX} characters`)
}

function oneOf<const T extends string>(folder: string, manifest: Json, field: string, options: readonly T[]): T | undefined {
  const value = manifest[field]
  const option = options.find(it => it === value)
  if (value === undefined || option !== undefined) return option
  throw wrong(folder, field, `It must be one of ${options.join(', ')}`)
}

function isInside(folder: string, path: string): boolean {
  return resolve(folder, path).startsWith(resolve(folder) + sep)
}

function wrong(folder: string, what: string, advice: string): Failure {
  return new Failure(`${join(folder, MANIFEST)} has a wrong ${what}`, advice)
}
