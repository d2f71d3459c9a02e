// The lexicon of a workspace that changes: what is stored, and over it the files that are not as they were stored.

import type { Lexicon, Postings, StoredLexicon } from '../model/lexicon.ts'
import type { SymbolTerms } from './file-terms.ts'

/** A file that is not as it was stored. Read when somebody asks for a word. */
export interface ChangedFile {
  /** Numbers of its symbols now, and of those it had when it was stored. */
  readonly symbols: readonly number[]
  readonly terms: readonly SymbolTerms[]
}

export class LiveLexicon implements Lexicon {
  readonly #stored: StoredLexicon
  readonly #changed: ReadonlyMap<number, SymbolTerms>
  readonly #isStale: (symbol: number) => boolean
  readonly size: number
  readonly averageLength: number

  /** `isStale` says of a stored symbol that its file changed since. */
  constructor(stored: StoredLexicon, files: readonly ChangedFile[], isStale: (symbol: number) => boolean) {
    this.#stored = stored
    this.#isStale = isStale
    this.#changed = new Map(files.flatMap(({ symbols, terms }) => symbols.map((symbol, n): [number, SymbolTerms] => [symbol, terms[n]!])))
    this.size = Math.max(1, stored.textLengths.length, this.#changed.size)
    let total = 0
    for (const length of stored.textLengths) total += length
    for (const { textLength } of this.#changed.values()) total += stored.textLengths.length === 0 ? textLength : 0
    this.averageLength = Math.max(1, total / this.size)
  }

  postings(term: string): Postings | undefined {
    const stored = this.#stored.postings(term)
    if (this.#changed.size === 0) return stored
    const found: [number, number][] = []
    if (stored)
      for (let n = 0; n < stored.symbols.length; n++) if (!this.#isStale(stored.symbols[n]!)) found.push([stored.symbols[n]!, stored.counts[n]!])
    for (const [symbol, { counts }] of this.#changed) {
      const count = counts.get(term)
      if (count !== undefined) found.push([symbol, count])
    }
    if (found.length === 0) return undefined
    found.sort((a, b) => a[0] - b[0])
    return { symbols: Uint32Array.from(found, it => it[0]), counts: Uint16Array.from(found, it => it[1]) }
  }

  nameLength(symbol: number): number {
    return this.#changed.get(symbol)?.nameLength ?? this.#stored.nameLengths[symbol] ?? 1
  }

  textLength(symbol: number): number {
    return this.#changed.get(symbol)?.textLength ?? this.#stored.textLengths[symbol] ?? 1
  }
}

export const NOTHING_STORED: StoredLexicon = { nameLengths: new Uint8Array(0), textLengths: new Uint16Array(0), postings: () => undefined }
