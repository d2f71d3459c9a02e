// The words of a live graph: what was stored, and over it every file that changed. A change costs nothing here; its words are read when
// somebody asks a question.

import type { LiveGraph } from '../graph/live.ts'
import { fileTerms, type Known, type Said } from '../lexicon/file-terms.ts'
import { LiveLexicon, NOTHING_STORED } from '../lexicon/live.ts'
import type { StoredLexicon } from '../model/lexicon.ts'

/** So many files are edited in turn. */
const MAX_KNOWN = 8

export class LiveWords {
  readonly lexicon: LiveLexicon
  /** When each path last changed: the newest last. */
  readonly changes = new Map<string, number>()
  readonly #waiting = new Set<string>()
  /** What the files that were read last said, the newest last: mostly the same file is edited again. */
  readonly #known = new Map<string, Known>()
  #sequence = 0

  constructor(stored: StoredLexicon = NOTHING_STORED) {
    this.lexicon = new LiveLexicon(stored)
  }

  /** The graph is about to show another text of a file, or none. `symbols` are those it had. */
  change(path: string, symbols: readonly number[]): void {
    this.lexicon.drop(path, symbols)
    this.#waiting.add(path)
    this.changes.delete(path)
    this.changes.set(path, ++this.#sequence)
  }

  /** Reads the words of what changed, a file a step. */
  *read(graph: LiveGraph, saidIn: (path: string) => Said | undefined): Generator<void> {
    for (const path of this.#waiting) {
      this.#waiting.delete(path)
      const symbols = graph.symbolsIn(path)
      const said = symbols.length > 0 ? saidIn(path) : undefined
      const terms = said && fileTerms(path, said, this.#known.get(path))
      if (terms) this.#keep(path, { ...said, terms })
      // Between two texts of a file the graph may be ahead of what is known of it; the change that follows reads it again.
      if (terms?.length === symbols.length) this.lexicon.put(path, { symbols, terms })
      yield
    }
  }

  #keep(path: string, known: Known): void {
    this.#known.delete(path)
    this.#known.set(path, known)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest)
  }
}
