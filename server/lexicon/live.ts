// The lexicon of a workspace that changes: what is stored, and over it the files that are not as they were stored.
//
// Files that changed are kept as sorted numbers, eight bytes a word of a symbol: while a first index is made, every file is one of them.

import type { Lexicon, Postings, StoredLexicon } from '../model/lexicon.ts'
import { MAX_NAME, type SymbolTerms } from './file-terms.ts'

/** A file that is not as it was stored. */
export interface ChangedFile {
  /** Numbers of its symbols now. */
  readonly symbols: readonly number[]
  /** Parallel to `symbols`. */
  readonly terms: readonly SymbolTerms[]
}

interface Packed {
  readonly symbols: readonly number[]
  /** One number for each term of each symbol, ascending: the term, the place of the symbol, the counts. */
  readonly words: Float64Array
}

/** Counts have 12 bits (model/lexicon.ts), places 20, and the other 21 of a safe integer are the term. */
const PLACE = 2 ** 12
const TERM = 2 ** 32
const MAX_PLACES = 2 ** 20

export class LiveLexicon implements Lexicon {
  readonly #stored: StoredLexicon
  /** 1 for stored symbols whose file changed since. */
  readonly #stale: Uint8Array
  #stales = 0
  /** Of lists that hold stale symbols, what is left of them, and of how many stale symbols that is true. */
  readonly #left = new WeakMap<Postings, { readonly stales: number; readonly fresh: Postings | undefined }>()
  readonly #files = new Map<string, Packed>()
  readonly #terms = new Map<string, number>()
  readonly #packs = new WeakMap<SymbolTerms, Float64Array>()
  /** Lists with what files say that changed, each as long as these say the same. */
  readonly #mixed = new WeakMap<Postings, { readonly more: readonly Saying[]; readonly all: Postings }>()
  #names: Uint8Array
  #texts: Uint16Array
  #size = 0
  #total = 0

  /** `isStale` says of a stored symbol that its file changed since. */
  constructor(stored: StoredLexicon, files: readonly ChangedFile[] = [], isStale?: (symbol: number) => boolean) {
    this.#stored = stored
    this.#size = stored.textLengths.length
    this.#stale = new Uint8Array(this.#size)
    this.#names = stored.nameLengths.slice()
    this.#texts = stored.textLengths.slice()
    for (const length of stored.textLengths) this.#total += length
    if (isStale) this.#forget([...this.#stale.keys()].filter(isStale))
    files.forEach((file, n) => void this.put(`${n}`, file))
  }

  get size(): number {
    return Math.max(1, this.#size)
  }

  get averageLength(): number {
    return Math.max(1, this.#total / this.size)
  }

  get nameLengths(): Uint8Array {
    return this.#names
  }

  get textLengths(): Uint16Array {
    return this.#texts
  }

  /** A file changes: these symbols of it say nothing until it is put. */
  drop(path: string, symbols: readonly number[]): void {
    this.#forget(symbols)
    const before = this.#files.get(path)
    if (!before) return
    this.#files.delete(path)
    for (const symbol of before.symbols) {
      this.#size--
      this.#total -= this.#texts[symbol]!
    }
  }

  /** What a file says now. `drop` comes before. */
  put(path: string, { symbols, terms }: ChangedFile): void {
    const known = symbols.slice(0, MAX_PLACES)
    const packed = terms.slice(0, known.length).map(it => this.#pack(it))
    const words = new Float64Array(packed.reduce((sum, it) => sum + it.length, 0))
    let at = 0
    for (let place = 0; place < known.length; place++) {
      const { nameLength, textLength } = terms[place]!
      const symbol = symbols[place]!
      this.#reserve(symbol)
      this.#names[symbol] = Math.min(MAX_NAME, nameLength)
      this.#texts[symbol] = textLength
      this.#size++
      this.#total += textLength
      for (const word of packed[place]!) words[at++] = word + place * PLACE
    }
    this.#files.set(path, { symbols: known, words: words.sort() })
  }

  /** The words of one symbol as they stand in a file that has it in the first place. Those of a file that is put again are mostly the same. */
  #pack(terms: SymbolTerms): Float64Array {
    const before = this.#packs.get(terms)
    if (before) return before
    const pack = new Float64Array(terms.counts.size)
    let at = 0
    for (const [term, bits] of terms.counts) pack[at++] = this.#number(term) * TERM + bits
    this.#packs.set(terms, pack)
    return pack
  }

  postings(term: string): Postings | undefined {
    const stored = this.#stored.postings(term)
    const number = this.#terms.get(term)
    const more: Saying[] = []
    if (number !== undefined) for (const file of this.#files.values()) find(file, number, more)
    more.sort((a, b) => a[0] - b[0])
    const fresh = stored && this.#fresh(stored)
    if (!fresh) return more.length > 0 ? listOf(more) : undefined
    if (more.length === 0) return fresh
    const before = this.#mixed.get(fresh)
    if (before && same(before.more, more)) return before.all
    const all = merged(fresh, more)
    this.#mixed.set(fresh, { more, all })
    return all
  }

  /** Those that are still as they were stored. The very same lists, where all are. Many questions come between two files that turn stale. */
  #fresh(stored: Postings): Postings | undefined {
    if (this.#stales === 0) return stored
    const before = this.#left.get(stored)
    if (before?.stales === this.#stales) return before.fresh
    const fresh = this.#without(stored)
    this.#left.set(stored, { stales: this.#stales, fresh })
    return fresh
  }

  #without(stored: Postings): Postings | undefined {
    let left = 0
    for (const symbol of stored.symbols) if (this.#stale[symbol] !== 1) left++
    if (left === stored.symbols.length) return stored
    if (left === 0) return undefined
    const fresh = { symbols: new Uint32Array(left), counts: new Uint16Array(left) }
    for (let n = 0, at = 0; n < stored.symbols.length; n++) {
      if (this.#stale[stored.symbols[n]!] === 1) continue
      fresh.symbols[at] = stored.symbols[n]!
      fresh.counts[at++] = stored.counts[n]!
    }
    return fresh
  }

  #forget(symbols: readonly number[]): void {
    for (const symbol of symbols) {
      if (symbol >= this.#stale.length || this.#stale[symbol] === 1) continue
      this.#stale[symbol] = 1
      this.#stales++
      this.#size--
      this.#total -= this.#stored.textLengths[symbol]!
    }
  }

  /** Makes room for a number. Whoever said nothing yet has one word, so that it can divide. */
  #reserve(symbol: number): void {
    if (symbol < this.#texts.length) return
    const size = Math.max(symbol + 1, this.#texts.length + (this.#texts.length >> 2))
    const [names, texts] = [new Uint8Array(size).fill(1), new Uint16Array(size).fill(1)]
    names.set(this.#names)
    texts.set(this.#texts)
    this.#names = names
    this.#texts = texts
  }

  #number(term: string): number {
    let number = this.#terms.get(term)
    if (number === undefined) {
      number = this.#terms.size
      this.#terms.set(term, number)
    }
    return number
  }
}

/** A symbol and how often its fields say a term. */
type Saying = readonly [symbol: number, counts: number]

function same(before: readonly Saying[], now: readonly Saying[]): boolean {
  return before.length === now.length && before.every(([symbol, counts], n) => symbol === now[n]![0] && counts === now[n]![1])
}

function merged({ symbols, counts }: Postings, more: readonly Saying[]): Postings {
  const all = { symbols: new Uint32Array(symbols.length + more.length), counts: new Uint16Array(symbols.length + more.length) }
  for (let n = 0, old = 0, added = 0; n < all.symbols.length; n++) {
    const takesOld = added >= more.length || (old < symbols.length && symbols[old]! < more[added]![0])
    all.symbols[n] = takesOld ? symbols[old]! : more[added]![0]
    all.counts[n] = takesOld ? counts[old++]! : more[added++]![1]
  }
  return all
}

/** Adds each symbol of the file that says the term. */
function find({ symbols, words }: Packed, term: number, found: Saying[]): void {
  let low = 0
  let high = words.length
  const least = term * TERM
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]! < least) low = middle + 1
    else high = middle
  }
  for (; low < words.length && words[low]! < least + TERM; low++) {
    const rest = words[low]! - least
    found.push([symbols[Math.floor(rest / PLACE)]!, rest % PLACE])
  }
}

function listOf(pairs: readonly Saying[]): Postings {
  return { symbols: Uint32Array.from(pairs, it => it[0]), counts: Uint16Array.from(pairs, it => it[1]) }
}

export const NOTHING_STORED: StoredLexicon = { nameLengths: new Uint8Array(0), textLengths: new Uint16Array(0), postings: () => undefined }
