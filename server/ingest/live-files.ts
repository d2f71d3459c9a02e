// What counts for each path of a live root now: the open document, else what is on disk as the index has it.

import type { Language } from '../../grammars/language.ts'
import type { SourceFile } from '../graph/world.ts'
import type { FileFacts, Uses } from '../model/fact.ts'
import { hashOf } from './content-hash.ts'
import type { Said } from './live-words.ts'
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

export class LiveFiles {
  /** Open documents that were read. */
  readonly buffers = new Map<string, Buffer>()
  /** Of files on disk that have facts. */
  versions = new Map<string, number>()
  readonly #shelf: Shelf

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  /** For the graph; undefined when nothing can be read in the file. */
  source(path: string): SourceFile | undefined {
    const buffer = this.buffers.get(path)
    if (buffer) return buffer.facts && { path, language: buffer.language, outline: buffer.facts }
    const version = this.versions.get(path)
    return version === undefined ? undefined : this.#shelf.file(version)
  }

  uses(path: string): Uses {
    const buffer = this.buffers.get(path)
    if (buffer) return buffer.facts ?? NO_USES
    const version = this.versions.get(path)
    return version === undefined ? NO_USES : this.#shelf.uses(version)
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

  /** Documents that were closed, in whose place nothing else was put yet. */
  closed(): string[] {
    return [...this.buffers].filter(([, it]) => it.closed).map(([path]) => path)
  }

  dropClosed(closed: readonly string[]): void {
    for (const path of closed) if (this.buffers.get(path)?.closed) this.buffers.delete(path)
  }
}
