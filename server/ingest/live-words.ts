// The words of a live graph: what was stored, and over it every file that changed. A change costs nothing here; its words are read when
// somebody asks a question.

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
      const terms = said && fileTerms(path, said.outline, said.words)
      // Between two texts of a file the graph may be ahead of what is known of it; the change that follows reads it again.
      if (terms?.length === symbols.length) this.lexicon.put(path, { symbols, terms })
      yield
    }
  }
}
