// Runs a model: texts -> vectors, a question and texts -> scores. The only file that knows onnxruntime, and it is loaded in a process of its own.
//
// One text at a time. A batch would be padded to its longest text, which costs more than it saves here, and an int8 network scales what it computes
// by everything in the batch: the vector of a text would depend on its neighbours.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import type { InferenceSession, Tensor } from 'onnxruntime-node'
import { Failure, messageOf } from '../util/failure.ts'
import { type Model, TOKENIZER } from './manifest.ts'
import { type Encoder, encoderOf, type Tokens } from './tokens.ts'

type Runtime = typeof import('onnxruntime-node')

export interface Network {
  readonly model: Model
  /** Names what makes the vectors: the network, the tokenizer, and how they are used. */
  readonly id: string
  /** 0 for a reranker. */
  readonly dimensions: number
  embed(text: string, isQuery: boolean): Promise<Float32Array>
  /** 0 to 1. */
  score(question: string, text: string): Promise<number>
}

export async function openNetwork(model: Model, threads: number): Promise<Network> {
  const runtime = await loadRuntime()
  const encoder = encoderOf(model)
  const session = await openSession(runtime, model, threads)
  const wanted = inputsOf(session, model)
  const [output] = session.outputNames
  const run = async (tokens: Tokens): Promise<Tensor> => {
    const feeds = Object.fromEntries(wanted.map(({ name, type }) => [name, tensorOf(runtime, type, COLUMNS[name as Column](tokens))]))
    const results = await session.run(feeds)
    const found = results[output ?? ''] as Tensor | undefined
    if (!found || !(found.data instanceof Float32Array)) throw unfit(model, 'its first output is no tensor of float32')
    return found
  }
  const network = model.kind === 'embedding' ? embedder(model, encoder, run) : reranker(model, encoder, run)
  return { model, id: await idOf(model), ...(await checked(network, model)) }
}

type Run = (tokens: Tokens) => Promise<Tensor>
type Work = Pick<Network, 'embed' | 'score'>

function embedder(model: Model, encoder: Encoder, run: Run): Work {
  const { queryPrefix, documentPrefix } = model
  return {
    async embed(text, isQuery) {
      const tokens = encoder.one((isQuery ? queryPrefix : documentPrefix) + text)
      const pooled = pool(await run(tokens), model)
      return model.normalize ? normalized(pooled) : pooled
    },
    score: () => Promise.reject(unfit(model, 'it makes vectors, and scores nothing')),
  }
}

function reranker(model: Model, encoder: Encoder, run: Run): Work {
  return {
    embed: () => Promise.reject(unfit(model, 'it scores, and makes no vectors')),
    async score(question, text) {
      const { data } = await run(encoder.pair(question, text))
      const values = data as Float32Array
      if (values.length === 1) return sigmoid(values[0]!)
      if (values.length === 2) return sigmoid(values[1]! - values[0]!)
      throw unfit(model, `it gives ${values.length} numbers for a pair, not one or two`)
    },
  }
}

/** A model that cannot do its work says so when it is loaded, not at the first question. */
async function checked(work: Work, model: Model): Promise<Work & { readonly dimensions: number }> {
  if (model.kind === 'rerank') {
    const score = await work.score('a question', 'a text')
    if (!Number.isFinite(score)) throw unfit(model, 'its scores are no numbers')
    return { ...work, dimensions: 0 }
  }
  const vector = await work.embed('a text', false)
  if (vector.length === 0 || vector.length > MAX_DIMENSIONS || !vector.every(Number.isFinite))
    throw unfit(model, `its vectors have ${vector.length} dimensions, or hold something that is no number`)
  return { ...work, dimensions: vector.length }
}

const MAX_DIMENSIONS = 4_096

/** Tokens side by side, or already the vector of the text. */
function pool({ dims, data }: Tensor, model: Model): Float32Array {
  const values = data as Float32Array
  const [batch = 0, rows = 0, columns = 0] = dims
  if (dims.length === 2 && batch === 1) return values.slice()
  if (dims.length !== 3 || batch !== 1 || rows === 0 || columns === 0) throw unfit(model, `its output has the shape ${dims.join(' × ')}`)
  if (model.pooling === 'cls') return values.slice(0, columns)
  const mean = new Float32Array(columns)
  for (let row = 0; row < rows; row++) for (let n = 0; n < columns; n++) mean[n]! += values[row * columns + n]! / rows
  return mean
}

function normalized(vector: Float32Array): Float32Array {
  let square = 0
  for (const value of vector) square += value * value
  const length = Math.sqrt(square)
  return length > 0 ? vector.map(value => value / length) : vector
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

const COLUMNS = {
  input_ids: ({ ids }: Tokens) => ids,
  attention_mask: ({ ids }: Tokens) => ids.map(() => 1),
  token_type_ids: ({ types }: Tokens) => types,
  position_ids: ({ ids }: Tokens) => ids.map((_, n) => n),
} as const
type Column = keyof typeof COLUMNS

function inputsOf(session: InferenceSession, model: Model): { readonly name: string; readonly type: string }[] {
  const inputs = session.inputMetadata.map(it => ({ name: it.name, type: it.isTensor ? it.type : 'other' }))
  for (const { name, type } of inputs) {
    if (!Object.hasOwn(COLUMNS, name)) throw unfit(model, `it wants an input ${JSON.stringify(name.slice(0, 100))}, which nobody knows here`)
    if (type !== 'int64' && type !== 'int32') throw unfit(model, `its input ${name} is ${type}, not int64 or int32`)
  }
  if (!inputs.some(it => it.name === 'input_ids')) throw unfit(model, 'it has no input "input_ids"')
  return inputs
}

function tensorOf({ Tensor }: Runtime, type: string, values: readonly number[]): Tensor {
  const shape = [1, values.length]
  return type === 'int32' ? new Tensor('int32', Int32Array.from(values), shape) : new Tensor('int64', BigInt64Array.from(values, BigInt), shape)
}

async function loadRuntime(): Promise<Runtime> {
  try {
    return await import('onnxruntime-node')
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'
    const what = isMissing
      ? 'The package onnxruntime-node is not installed'
      : `onnxruntime-node does not run on ${process.platform} ${process.arch} (${messageOf(error)})`
    throw new Failure(
      what,
      'Models need it: install it beside this server (npm install onnxruntime-node), or leave the settings of models empty',
      error,
    )
  }
}

async function openSession(runtime: Runtime, model: Model, threads: number): Promise<InferenceSession> {
  try {
    return await runtime.InferenceSession.create(model.graph, { intraOpNumThreads: threads, interOpNumThreads: 1, logSeverityLevel: 4 })
  } catch (error) {
    throw new Failure(`${model.graph} cannot be loaded (${messageOf(error)})`, 'Add the model again, or use another one', error)
  }
}

async function idOf(model: Model): Promise<string> {
  const { kind, pooling, normalize, maxTokens, queryPrefix, documentPrefix } = model
  const hash = createHash('sha256')
  for (const file of [model.graph, join(model.folder, TOKENIZER)]) for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  hash.update(JSON.stringify([kind, pooling, normalize, maxTokens, queryPrefix, documentPrefix]))
  return hash.digest('hex').slice(0, 32)
}

function unfit(model: Model, why: string): Failure {
  return new Failure(`The model ${model.name} (${basename(model.graph)}) cannot be used: ${why}`, 'Use another model, or correct its model.json')
}
