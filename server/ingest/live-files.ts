// What counts for each path of a live root now: the open document, else what is on disk as the index has it.

import type { Language } from '../../grammars/language.ts'
import type { LiveGraph } from '../graph/live.ts'
import type { SourceFile } from '../graph/world.ts'
import type { Said } from '../lexicon/file-terms.ts'
import type { FileFacts, Told, Uses } from '../model/fact.ts'
import { hashOf } from '../util/content-hash.ts'
import { takeFirst } from '../util/take-first.ts'
import { NO_USES, type Shelf } from './shelf.ts'

/** What an open document says; `reason` where that is not all, or nothing. */
export interface DocumentResult {
  readonly facts?: FileFacts
  readonly language?: Language | undefined
  readonly reason?: string
}

export interface Buffer extends DocumentResult {
  /** What was read. */
  readonly text: string
  /** Closed, but what is on disk was not looked at yet. */
  readonly closed: boolean
}

/** What a file says in the graph: the text of an open document, or the name of the bytes on disk. */
export interface Held {
  readonly text?: string
  readonly hash?: Uint8Array | undefined
}

/** What language servers said of files, by the hash of the text they were asked about. */
export interface Telling {
  /** Paths that something may be known of. */
  paths(): Iterable<string>
  of(path: string, hash: () => Uint8Array | undefined): readonly Told[] | undefined
}

const NOBODY: Telling = { paths: () => [], of: () => undefined }

export class LiveFiles {
  /** Open documents that were read. */
  readonly buffers = new Map<string, Buffer>()
  /** Of files on disk that have facts. */
  versions = new Map<string, number>()
  readonly #shelf: Shelf
  readonly #telling: Telling
  /** Files whose edges do not show yet what was told. */
  readonly #untold = new Set<string>()
  readonly #outdated = new Set<string>()

  constructor(shelf: Shelf, telling = NOBODY) {
    this.#shelf = shelf
    this.#telling = telling
  }

  /** For the graph; undefined when nothing can be read in the file. */
  source(path: string): SourceFile | undefined {
    const buffer = this.buffers.get(path)
    if (buffer) return buffer.facts && { path, language: buffer.language, outline: buffer.facts }
    const version = this.versions.get(path)
    return version === undefined ? undefined : this.#shelf.file(version)
  }

  uses(path: string): Uses {
    const told = this.#telling.of(path, () => this.hash(path))
    return told ? { ...this.#uses(path), told } : this.#uses(path)
  }

  #uses(path: string): Uses {
    const buffer = this.buffers.get(path)
    if (buffer) return buffer.facts ?? NO_USES
    const version = this.versions.get(path)
    return version === undefined ? NO_USES : this.#shelf.uses(version)
  }

  /** More is known of these files, or of any. `tell` then shows it. */
  toldMore(paths: Iterable<string> = this.#telling.paths()): void {
    for (const path of paths) this.#untold.add(path)
  }

  /** What was said of these files does not count any more. */
  toldLess(paths: Iterable<string>): void {
    for (const path of paths) this.#outdated.add(path)
  }

  /** Shows what was told, a file a step. Files where something was taken back wait to be linked then. */
  *tell(graph: LiveGraph): Generator<void> {
    for (let path = takeFirst(this.#outdated); path !== undefined; path = takeFirst(this.#outdated)) graph.retell(path)
    for (let path = takeFirst(this.#untold); path !== undefined; path = takeFirst(this.#untold)) {
      graph.tell(path)
      yield
    }
  }

  said(path: string): Said | undefined {
    const buffer = this.buffers.get(path)
    if (buffer) return buffer.facts && { outline: buffer.facts, words: buffer.facts.words }
    const version = this.versions.get(path)
    const file = version === undefined ? undefined : this.#shelf.file(version)
    return file && version !== undefined ? { outline: file.outline, words: this.#shelf.words(version) } : undefined
  }

  /** Undefined for a path that nothing is known of. */
  held(path: string): Held | undefined {
    const buffer = this.buffers.get(path)
    if (buffer) return buffer.closed ? { hash: hashOf(new TextEncoder().encode(buffer.text)) } : { text: buffer.text }
    const version = this.versions.get(path)
    return version === undefined ? undefined : { hash: this.#shelf.hash(version) }
  }

  /** Names the bytes of what a file says. */
  hash(path: string): Uint8Array | undefined {
    const held = this.held(path)
    return held?.text === undefined ? held?.hash : hashOf(new TextEncoder().encode(held.text))
  }

  /** Documents that were closed, in whose place nothing else was put yet. */
  closed(): string[] {
    return [...this.buffers].filter(([, it]) => it.closed).map(([path]) => path)
  }

  dropClosed(closed: readonly string[]): void {
    for (const path of closed) if (this.buffers.get(path)?.closed) this.buffers.delete(path)
  }
}
