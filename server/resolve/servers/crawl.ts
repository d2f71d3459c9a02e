// Which files a server is still to be asked about: all at first, later those that changed. Open ones and those that were shown come first.

import { turn } from '../../util/slices.ts'
import { takeFirst } from '../../util/take-first.ts'
import { languageOf } from '../../workspace/languages.ts'
import type { AskedFile, Files } from '../files.ts'
import { learn } from '../learn.ts'
import type { Ledger } from '../ledger.ts'
import { callsIn, type Question } from '../questions.ts'
import type { ReferenceResolver, Stamp } from '../resolver.ts'

/** A file on disk that is not what it was: 1 made, 2 changed, 3 gone, as LSP numbers them. */
export interface FileChange {
  readonly uri: string
  readonly type: 1 | 2 | 3
}

/** Asked about together. */
const MAX_FILES = 10
const MAX_CALLS = 400
/** Of one file: what is generated may call tens of thousands of things. */
const MAX_CALLS_OF_FILE = 4_000
/** Files that answers name, kept while a crawl goes on. */
const MAX_TEXTS = 200
const SLICE_MS = 8

export class Crawl {
  readonly #files: Files
  readonly #ledger: Ledger
  readonly #languages: ReadonlySet<string>
  readonly #queue = new Set<string>()
  /** What to look at before the queue is known. */
  #changed: Set<string> | 'all' = 'all'
  /** As it was when somebody looked last. */
  readonly #hashes = new Map<string, string>()
  readonly #texts = new Map<string, AskedFile>()

  constructor(files: Files, ledger: Ledger, languages: ReadonlySet<string>) {
    this.#files = files
    this.#ledger = ledger
    this.#languages = languages
  }

  knows(path: string): boolean {
    const language = languageOf(path)
    return language !== undefined && this.#languages.has(language.id)
  }

  /** These files changed, or any. */
  changed(paths?: Iterable<string>): void {
    if (paths === undefined) this.#changed = 'all'
    else if (this.#changed !== 'all') for (const path of paths) if (this.knows(path)) this.#changed.add(path)
  }

  /** How many files there are to ask about, as far as somebody looked. */
  get files(): number {
    return this.#hashes.size
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** Something changed since the last look. */
  get isStale(): boolean {
    return this.#changed === 'all' || this.#changed.size > 0
  }

  /** Fills the queue with what this server did not say yet. Returns what changed on disk since the last look. */
  async look(stamp: Stamp, signal: AbortSignal): Promise<FileChange[]> {
    const changed = this.#changed
    this.#changed = new Set()
    const isFirst = this.#hashes.size === 0
    const paths = changed === 'all' ? this.#files.paths().filter(path => this.knows(path)) : [...changed]
    const changes: FileChange[] = []
    if (changed === 'all') {
      const there = new Set(paths)
      for (const path of [...this.#hashes.keys()]) if (!there.has(path)) paths.push(path)
    }
    let until = performance.now() + SLICE_MS
    for (const path of paths) {
      const hash = this.#files.hash(path)
      const before = this.#hashes.get(path)
      if (hash === undefined) {
        this.#hashes.delete(path)
        this.#queue.delete(path)
        if (before !== undefined) changes.push({ uri: this.#files.uriOf(path), type: 3 })
      } else {
        const now = Buffer.from(hash).toString('base64')
        this.#hashes.set(path, now)
        if (before !== now) changes.push({ uri: this.#files.uriOf(path), type: before === undefined ? 1 : 2 })
        if (!this.#ledger.isComplete(path, hash, stamp)) this.#queue.add(path)
      }
      if (performance.now() < until) continue
      await turn()
      signal.throwIfAborted()
      until = performance.now() + SLICE_MS
    }
    return isFirst ? [] : changes
  }

  /** Asks about some files of the queue. Those are not asked about again before they change, however it ends. Returns questions and edges. */
  async step(resolver: ReferenceResolver, first: Iterable<string>, signal: AbortSignal): Promise<{ questions: number; edges: number }> {
    const byFile = new Map<AskedFile, readonly Question[]>()
    let questions = 0
    while (byFile.size < MAX_FILES && questions < MAX_CALLS) {
      const path = this.#take(first)
      if (path === undefined) break
      const file = await this.#files.read(path)
      if (!file || this.#ledger.isComplete(path, file.hash, resolver.stamp)) continue
      const calls = callsIn(file, resolver.encoding).slice(0, MAX_CALLS_OF_FILE)
      byFile.set(file, calls)
      questions += calls.length
    }
    if (byFile.size === 0) return { questions: 0, edges: 0 }
    const { edges } = await learn({ resolver, byFile, read: path => this.#read(path), isComplete: true }, this.#files, this.#ledger, signal)
    return { questions, edges }
  }

  /** The crawl rests: what it read is old soon. */
  rest(): void {
    this.#texts.clear()
  }

  #take(first: Iterable<string>): string | undefined {
    for (const path of first) if (this.#queue.delete(path)) return path
    return takeFirst(this.#queue)
  }

  async #read(path: string): Promise<AskedFile | undefined> {
    const known = this.#texts.get(path)
    const hash = this.#files.hash(path)
    if (known && hash && Buffer.compare(known.hash, hash) === 0) return known
    const file = await this.#files.read(path)
    if (this.#texts.size >= MAX_TEXTS) this.#texts.clear()
    if (file) this.#texts.set(path, file)
    return file
  }
}
