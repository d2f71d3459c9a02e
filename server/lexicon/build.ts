// The terms of all files -> for each term the symbols that say it, and how long each symbol is.

import type { BuiltLexicon } from '../model/lexicon.ts'
import { MAX_NAME, type SymbolTerms } from './file-terms.ts'

/** Collects as numbers: millions of small objects would cost more than reading did. */
export class LexiconBuilder {
  readonly #numbers = new Map<string, number>()
  readonly #sizes: number[] = []
  #term = new Uint32Array(1 << 16)
  #symbol = new Uint32Array(1 << 16)
  #counts = new Uint16Array(1 << 16)
  #length = 0
  readonly #nameLengths: number[] = []
  readonly #textLengths: number[] = []

  /** Symbols are numbered in the order they come. */
  add({ counts, nameLength, textLength }: SymbolTerms): void {
    const symbol = this.#nameLengths.length
    this.#nameLengths.push(Math.min(MAX_NAME, nameLength))
    this.#textLengths.push(textLength)
    this.#reserve(counts.size)
    for (const [term, bits] of counts) {
      let number = this.#numbers.get(term)
      if (number === undefined) {
        number = this.#sizes.length
        this.#numbers.set(term, number)
        this.#sizes.push(0)
      }
      this.#sizes[number]!++
      this.#term[this.#length] = number
      this.#symbol[this.#length] = symbol
      this.#counts[this.#length++] = bits
    }
  }

  finish(): BuiltLexicon {
    const first = new Uint32Array(this.#sizes.length + 1)
    this.#sizes.forEach((size, n) => {
      first[n + 1] = first[n]! + size
    })
    const next = first.slice()
    const symbols = new Uint32Array(this.#length)
    const counts = new Uint16Array(this.#length)
    for (let n = 0; n < this.#length; n++) {
      const at = next[this.#term[n]!]!++
      symbols[at] = this.#symbol[n]!
      counts[at] = this.#counts[n]!
    }
    const terms = [...this.#numbers.keys()].sort()
    const numbers = this.#numbers
    return {
      nameLengths: Uint8Array.from(this.#nameLengths),
      textLengths: Uint16Array.from(this.#textLengths),
      postings: (function* () {
        for (const term of terms) {
          const n = numbers.get(term)!
          yield [term, { symbols: symbols.subarray(first[n]!, first[n + 1]!), counts: counts.subarray(first[n]!, first[n + 1]!) }] as const
        }
      })(),
    }
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#term.length) return
    const size = Math.max(2 * this.#term.length, this.#length + more)
    const [term, symbol, counts] = [new Uint32Array(size), new Uint32Array(size), new Uint16Array(size)]
    term.set(this.#term)
    symbol.set(this.#symbol)
    counts.set(this.#counts)
    this.#term = term
    this.#symbol = symbol
    this.#counts = counts
  }
}
