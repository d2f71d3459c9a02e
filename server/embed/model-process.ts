// The process that holds one model, and the vectors it made. Started by model-host.ts, and killed by it when it makes no end.

import { setPriority } from 'node:os'
import { Failure, messageOf } from '../util/failure.ts'
import { turn } from '../util/slices.ts'
import type { Answer, Asked, JobName, Jobs } from './job.ts'
import { readModel } from './manifest.ts'
import { type Network, openNetwork } from './network.ts'
import { VectorIndex } from './vector-index.ts'

/** Whoever types goes first. */
const NICE = 10

let network: Network | undefined
const indexes = new Map<string, VectorIndex>()
let resume: (() => void) | undefined
let running = Promise.resolve()

type Handlers = { readonly [Name in JobName]: (job: Parameters<Jobs[Name]>[0]) => ReturnType<Jobs[Name]> | Promise<ReturnType<Jobs[Name]>> }

const handlers: Handlers = {
  async load({ folder, kind, threads }) {
    const model = readModel(folder)
    if (model.kind !== kind)
      throw new Failure(
        `The model ${model.name} is for ${MEANING[model.kind]}, not for ${MEANING[kind]}`,
        `Name it in the setting ${SETTING[model.kind]}`,
      )
    network = await openNetwork(model, threads)
    return { id: network.id, name: model.name, dimensions: network.dimensions }
  },
  sync({ root, directory, files }) {
    let index = indexes.get(root)
    if (!index) {
      index = new VectorIndex(loaded(), directory)
      indexes.set(root, index)
    }
    return { missing: index.sync(files), count: index.count }
  },
  unknown: ({ root, texts }) => indexOf(root).unknown(texts),
  async add({ root, texts }) {
    await indexOf(root).add(texts, unpaused)
    return null
  },
  put({ root, path, hash, leaves }) {
    const index = indexOf(root)
    index.put(path, hash, leaves)
    return { count: index.count }
  },
  search: async ({ root, ...wanted }) => (await indexes.get(root)?.search(wanted)) ?? null,
  drop({ root }) {
    indexes.get(root)?.close()
    indexes.delete(root)
    return null
  },
  async embed({ texts, isQuery }) {
    const all: Float32Array[] = []
    for (const text of texts) all.push(await loaded().embed(text, isQuery))
    return all
  },
  async score({ question, texts }) {
    const all: number[] = []
    for (const text of texts) all.push(await loaded().score(question, text))
    return all
  },
  pause({ isPaused }) {
    resume?.()
    resume = undefined
    if (isPaused)
      running = new Promise(resolve => {
        resume = resolve
      })
    return null
  },
  memory: () => process.memoryUsage().rss,
}

const MEANING = { embedding: 'vectors', rerank: 'reranking' } as const
const SETTING = { embedding: 'model.embedding', rerank: 'model.rerank' } as const

function loaded(): Network {
  if (!network) throw new Error('Bug: expected a model to be loaded first.')
  return network
}

function indexOf(root: string): VectorIndex {
  const index = indexes.get(root)
  if (!index) throw new Error('Bug: expected the workspace to be synced first.')
  return index
}

/** Questions that came meanwhile go first. */
async function unpaused(): Promise<void> {
  await turn()
  await running
}

process.on('message', ({ id, name, job }: Asked) => {
  void answer(id, name, job as never).then(it => process.send?.(it))
})

async function answer<N extends JobName>(id: number, name: N, job: never): Promise<Answer> {
  try {
    return { id, result: await handlers[name](job) }
  } catch (error) {
    if (!(error instanceof Failure)) return { id, failure: messageOf(error) }
    return { id, failure: error.message.slice(0, -`. ${error.advice}`.length), advice: error.advice }
  }
}

try {
  setPriority(NICE)
} catch {
  // Not everywhere may a process be polite.
}

// The parent is gone: nobody waits for an answer.
process.on('disconnect', () => process.exit(0))
