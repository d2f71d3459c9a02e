// The models that the settings name, and the roots they work for. Nothing is started before a setting names it, and whatever goes wrong with one is
// said once and told by status: everything else works without.

import { type Failure, messageOf } from '../util/failure.ts'
import { type EmbeddedFiles, Embedder } from './embedder.ts'
import { Endpoint } from './endpoint.ts'
import type { Model } from './manifest.ts'
import { ModelHost } from './model-host.ts'

/** Folders of models and an address; empty for none. */
export interface Named {
  readonly embedding: string
  readonly rerank: string
  readonly rerankUrl: string
}

export interface ModelsOptions {
  /** The compiled model-process. */
  readonly script: URL
  readonly log: (text: string) => void
}

/** Vectors are made again when nobody typed for so long. */
const TYPING_MS = 1_500
/** An answer waits no longer for what a cross-encoder on this machine says. */
const RERANK_MS = 3_000
const NONE: Named = { embedding: '', rerank: '', rerankUrl: '' }

export class Models {
  readonly #options: ModelsOptions
  readonly #roots = new Set<Embedder>()
  #named = NONE
  #embedding: ModelHost | undefined
  #reranker: ModelHost | undefined
  #endpoint: Endpoint | undefined
  #typing: NodeJS.Timeout | undefined

  constructor(options: ModelsOptions) {
    this.#options = options
  }

  /** From now on these. What stays the same goes on. */
  use(named: Named): void {
    const before = this.#named
    this.#named = named
    if (before.embedding !== named.embedding) {
      const old = this.#embedding
      this.#embedding = named.embedding === '' ? undefined : this.#host(named.embedding, 'embedding')
      old?.dispose()
      for (const root of this.#roots) root.use(this.#embedding)
    }
    if (before.rerank !== named.rerank) {
      const old = this.#reranker
      this.#reranker = named.rerank === '' ? undefined : this.#host(named.rerank, 'rerank')
      old?.dispose()
    }
    if (before.rerankUrl !== named.rerankUrl)
      this.#endpoint = named.rerankUrl === '' ? undefined : new Endpoint({ url: named.rerankUrl, onOff: why => this.#off(why) })
  }

  /** The caller closes it with `remove`. */
  add(files: EmbeddedFiles): Embedder {
    const root = new Embedder(files, this.#options.log)
    this.#roots.add(root)
    root.use(this.#embedding)
    return root
  }

  remove(root: Embedder): void {
    this.#roots.delete(root)
    root.close()
  }

  /** Somebody types: vectors wait. */
  typed(): void {
    if (!this.#embedding) return
    this.#embedding.pause(true)
    clearTimeout(this.#typing)
    this.#typing = setTimeout(() => this.#embedding?.pause(false), TYPING_MS).unref()
  }

  get reranks(): boolean {
    return this.#reranker ? !this.#reranker.off : this.#endpoint !== undefined && !this.#endpoint.off
  }

  /** How much each text matters for the question, 0 to 1. Undefined where nobody can tell, or not in time. Rejects only when cancelled. */
  async score(question: string, texts: readonly string[], signal: AbortSignal): Promise<readonly number[] | undefined> {
    const host = this.#reranker
    if (!host) return this.#endpoint?.score(question, texts, signal)
    if (host.off) return undefined
    const late = AbortSignal.timeout(RERANK_MS)
    try {
      return await sooner(host.ask('score', { question, texts }, AbortSignal.any([signal, late])), late)
    } catch (error) {
      signal.throwIfAborted()
      if (!host.off) this.#options.log(`The answer was not reranked: ${messageOf(error)}`)
      return undefined
    }
  }

  /** For people. */
  status(): string | undefined {
    const { rerank, rerankUrl } = this.#named
    if (this.#reranker) return `reranking: ${this.#reranker.off ? `off: ${this.#reranker.off.message}` : rerank}`
    if (this.#endpoint) return `reranking: ${this.#endpoint.off ? `off: ${this.#endpoint.off.message}` : new URL(rerankUrl).origin}`
    return undefined
  }

  dispose(): void {
    clearTimeout(this.#typing)
    for (const root of this.#roots) root.close()
    this.#roots.clear()
    this.use(NONE)
  }

  #host(folder: string, kind: Model['kind']): ModelHost {
    const host = new ModelHost({
      script: this.#options.script,
      folder,
      kind,
      onOff: why => {
        // One that was replaced ends, too.
        if (host === this.#embedding || host === this.#reranker) this.#off(why)
      },
      onRestart: () => {
        if (host === this.#embedding) for (const root of this.#roots) root.changed()
      },
    })
    return host
  }

  #off(why: Failure): void {
    this.#options.log(`${why.message}. Answers go on without it`)
  }
}

/** Loading a model cannot be cancelled; waiting for it can. */
function sooner<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([result, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))])
}
