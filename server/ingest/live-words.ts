// The words of a live graph, and what names its state: what was stored, and over it every file that changed. A file that changes costs
// nothing here; it is read when somebody asks a question.

import { createHash } from 'node:crypto'
import type { LiveGraph } from '../graph/live.ts'
import { fileTerms } from '../lexicon/file-terms.ts'
import { LiveLexicon, NOTHING_STORED } from '../lexicon/live.ts'
import type { Outline } from '../model/fact.ts'
import type { StoredLexicon } from '../model/lexicon.ts'

/** What a file says now. */
export interface Said {
  readonly outline: Outline
  readonly words: readonly string[]
}

export class LiveWords {
  readonly lexicon: LiveLexicon
  /** When each path last changed: the newest last. */
  readonly changes = new Map<string, number>()
  readonly #waiting = new Set<string>()
  readonly #digests = new Map<string, readonly [number, number]>()
  #sequence = 0
  #high = 0
  #low = 0

  constructor(stored: StoredLexicon = NOTHING_STORED) {
    this.lexicon = new LiveLexicon(stored)
  }

  /** Names what the graph says: the same files with the same bytes have the same key, in whatever order they came. */
  get key(): string {
    return this.#high.toString(16).padStart(8, '0') + this.#low.toString(16).padStart(8, '0')
  }

  /** A file of the stored graph, as it was stored. */
  known(path: string, hash: Uint8Array | undefined): void {
    const before = this.#digests.get(path)
    if (before) this.#mix(before)
    this.#digests.delete(path)
    if (!hash) return
    const digest = createHash('sha1').update(path).update('\0').update(hash).digest()
    const mixed = [digest.readUInt32BE(0), digest.readUInt32BE(4)] as const
    this.#digests.set(path, mixed)
    this.#mix(mixed)
  }

  /** The graph is about to show another text of a file, or none. `symbols` are those it had. `hash` names the bytes of the new text. */
  change(path: string, symbols: readonly number[], hash: Uint8Array | undefined): void {
    this.lexicon.drop(path, symbols)
    this.#waiting.add(path)
    this.changes.delete(path)
    this.changes.set(path, ++this.#sequence)
    this.known(path, hash)
  }

  /** Reads the words of what changed, a file a step. */
  *read(graph: LiveGraph, saidIn: (path: string) => Said | undefined): Generator<void> {
    for (const path of this.#waiting) {
      this.#waiting.delete(path)
      const symbols = graph.symbolsIn(path)
      const said = symbols.length > 0 ? saidIn(path) : undefined
      const terms = said && fileTerms(path, said.outline, said.words)
      // Between two texts of a file the graph may be ahead of what is known of it; the change that follows reads it again.
      if (terms?.length === symbols.length) this.lexicon.put(path, { symbols, terms })
      yield
    }
  }

  #mix([high, low]: readonly [number, number]): void {
    this.#high = (this.#high ^ high) >>> 0
    this.#low = (this.#low ^ low) >>> 0
  }
}
