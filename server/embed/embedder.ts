// The vectors of one root: made in the background, those of the files that somebody works on first, and asked when a question comes.
//
// Invariant: nothing here throws at whoever asks for context. Without vectors there are fewer hits, and status says why.

import { messageOf } from '../util/failure.ts'
import type { Loaded } from './job.ts'
import type { ModelHost } from './model-host.ts'
import { nameOf } from './parts.ts'
import type { Near } from './tree.ts'
import type { Found, Listed } from './vector-index.ts'

/** A root, as far as its texts are read here. */
export interface EmbeddedFiles {
  /** Tells it from others. */
  readonly root: string
  /** Where its vectors are kept. */
  readonly directory: string
  /** Every file with the name of what it says; those first that are wanted first. Undefined while not all are known. */
  list(signal: AbortSignal): Promise<readonly Listed[] | undefined>
  /** Symbols and their texts. Undefined when the file says something else by now. */
  parts(path: string, hash: string, signal: AbortSignal): Promise<readonly Part[] | undefined>
}

export type Part = readonly [id: string, text: string]

export interface Asking {
  readonly text: string
  readonly limit: number
  readonly paths?: readonly string[]
}

/** Whoever saves many files at once is done by then. */
const QUIET_MS = 500
/** Texts that are sent, and stored, together. */
const BATCH = 100

interface Waiting {
  readonly path: string
  readonly hash: string
  readonly leaves: readonly (readonly [id: string, name: string, text: string])[]
}

export class Embedder {
  readonly files: EmbeddedFiles
  readonly #log: (text: string) => void
  readonly #abort = new AbortController()
  #host: ModelHost | undefined
  #loaded: Loaded | undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #done = 0
  #total = 0

  constructor(files: EmbeddedFiles, log: (text: string) => void) {
    this.files = files
    this.#log = log
  }

  /** From now on this is the model; undefined for none. */
  use(host: ModelHost | undefined): void {
    this.#host = host
    this.#loaded = undefined
    this.#done = 0
    this.#total = 0
    if (host) this.changed()
  }

  /** Files changed, or the process that held their vectors is another one. */
  changed(): void {
    this.#again = true
    if (!this.#host || this.#host.off || this.#abort.signal.aborted) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#running ??= this.#run().finally(() => {
        this.#running = undefined
        if (this.#again) this.changed()
      })
    }, QUIET_MS).unref()
  }

  /** A model is named, whether it can be used or not. */
  get isOn(): boolean {
    return this.#host !== undefined
  }

  /** Best first. Undefined where no vectors are there yet; rejects when there will be none, and when `signal` says so. */
  async nearest({ text, limit, paths }: Asking, signal: AbortSignal): Promise<readonly Near[] | undefined> {
    const host = this.#host
    if (!host) return undefined
    if (host.off) throw host.off
    if (!this.#loaded) return undefined
    const { root } = this.files
    const found: Found | null = await host.ask('search', { root, text, limit, ...(paths ? { paths } : {}) }, signal)
    return found?.hits
  }

  /** For people. */
  status(): string | undefined {
    const host = this.#host
    if (!host) return undefined
    if (host.off) return `off: ${host.off.message}`
    if (!this.#loaded) return 'being loaded'
    const { name, dimensions } = this.#loaded
    return `${name} (${dimensions} dimensions): vectors of ${this.#done} of ${this.#total} files`
  }

  /** Resolves when all files have their vectors, or there will be none. */
  async settled(): Promise<void> {
    while (!this.#abort.signal.aborted && (this.#timer || this.#running)) {
      await this.#running
      if (this.#timer) await new Promise(resolve => setTimeout(resolve, QUIET_MS))
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#abort.abort()
    if (this.#host && !this.#host.off && this.#loaded) this.#host.ask('drop', { root: this.files.root }).catch(() => {})
  }

  async #run(): Promise<void> {
    const host = this.#host
    if (!host) return
    try {
      const loaded = await host.load()
      if (host === this.#host) this.#loaded = loaded
      await this.#pass(host)
    } catch (error) {
      // What is wrong with the model itself was said when it went off.
      if (!this.#abort.signal.aborted && !host.off) this.#log(`Vectors of ${this.files.root} are incomplete: ${messageOf(error)}`)
    }
  }

  /** Begins anew when files changed meanwhile: others may be wanted first then. What was made is stored by its text, and not made again. */
  async #pass(host: ModelHost): Promise<void> {
    const { signal } = this.#abort
    const { root, directory } = this.files
    this.#again = false
    const files = await this.files.list(signal)
    // Vectors of files that are not listed would be forgotten.
    if (!files) return
    const { missing } = await host.ask('sync', { root, directory, files }, signal)
    this.#total = files.length
    this.#done = files.length - missing.length
    let waiting: Waiting[] = []
    let texts = 0
    for (const [path, hash] of missing) {
      if (this.#again || host !== this.#host) return
      const parts = await this.files.parts(path, hash, signal)
      if (!parts) continue
      waiting.push({ path, hash, leaves: parts.map(([id, text]) => [id, nameOf(text), text]) })
      texts += parts.length
      if (texts < BATCH) continue
      await this.#make(waiting, host)
      waiting = []
      texts = 0
    }
    await this.#make(waiting, host)
  }

  async #make(files: readonly Waiting[], host: ModelHost): Promise<void> {
    const { signal } = this.#abort
    const { root } = this.files
    const texts = new Map(files.flatMap(({ leaves }) => leaves.map(([, name, text]) => [name, text] as const)))
    const unknown = await host.ask('unknown', { root, texts: [...texts.keys()] }, signal)
    for (let at = 0; at < unknown.length; at += BATCH)
      await host.ask('add', { root, texts: unknown.slice(at, at + BATCH).map(name => [name, texts.get(name)!] as const) }, signal)
    for (const { path, hash, leaves } of files) {
      await host.ask('put', { root, path, hash, leaves: leaves.map(([id, name]) => [id, name] as const) }, signal)
      this.#done++
    }
  }
}
