// Channel: who says the words of the question. BM25 over fields, symbol by symbol and file by file, in one pass over the postings.
//
// In:  weighted terms, the lexicon.
// Out: scores of symbols by their own text, by their names alone and by how much of the question they cover, and scores of files.

import { countOf } from '../../lexicon/file-terms.ts'
import { FIELD_BITS, FIELDS, type Lexicon, type Postings } from '../../model/lexicon.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Weights } from '../weights.ts'

export interface Words {
  /** By symbol number; 0 for those that say nothing. These lists are good until the next question: see `pageOf`. */
  readonly own: Float64Array
  /** Rarity of the question's terms that the symbol says anywhere, and that its name says; the whole question is `all`. */
  readonly covered: Float64Array
  readonly named: Float64Array
  /** How many terms of the question its name says. */
  readonly namedTerms: Uint8Array
  readonly all: number
  /** By the number of the file symbol. */
  readonly file: Float64Array
  readonly fileCovered: Float64Array
  /** Rarity of the terms that the path of the file says, whole words only. */
  readonly path: Float64Array
  /** Room for what is found of members, by symbol number. */
  readonly members: readonly [Float64Array, Float64Array]
  /** Symbols with a score of their own, ascending. */
  readonly found: Int32Array
  readonly terms: readonly ChosenTerm[]
}

export interface ChosenTerm {
  readonly term: string
  readonly weight: number
  readonly postings: Postings
}

const [NAME, OWNER, , DOC, BODY] = FIELDS.map((_, field) => field) as [number, number, number, number, number]
/** Words that half of all symbols say do not tell them apart. */
const MAX_SHARE = 0.5
const SMALL = 40
/** The rarest terms say most; a report of a thousand words is read no slower than one of two hundred. */
const MAX_TERMS = 160

export function words(terms: ReadonlyMap<string, number>, lexicon: Lexicon, catalogue: Catalogue, weights: Weights): Words {
  const result = { ...noWords(catalogue), terms: chosen(terms, lexicon) }
  const files = new Said(catalogue.fileOf.length)
  const worths = fieldWorths(weights)
  for (const term of result.terms) {
    result.all += term.weight * rarityOf(term, lexicon)
    add(term, result, lexicon, catalogue, weights, worths, files)
  }
  return { ...result, found: above(result.own) }
}

export function noWords(catalogue: Catalogue): Words & { all: number } {
  return { ...pageOf(catalogue), all: 1e-9, found: new Int32Array(0), terms: [] }
}

type Page = Omit<Words, 'all' | 'found' | 'terms'>
const pages = new WeakMap<Catalogue, Page>()

/** A row of zeros for every symbol is megabytes, and collecting them takes longer than a question: one page is wiped and written on anew. */
function pageOf(catalogue: Catalogue): Page {
  const size = catalogue.fileOf.length
  const before = pages.get(catalogue)
  if (before && before.own.length === size) {
    for (const list of [before.own, before.covered, before.named, before.namedTerms, before.file, before.fileCovered, before.path]) list.fill(0)
    return before
  }
  const row = (): Float64Array => new Float64Array(size)
  const page: Page = {
    own: row(),
    covered: row(),
    named: row(),
    namedTerms: new Uint8Array(size),
    file: row(),
    fileCovered: row(),
    path: row(),
    members: [row(), row()],
  }
  pages.set(catalogue, page)
  return page
}

function add(
  term: ChosenTerm,
  into: Omit<Words, 'all'>,
  lexicon: Lexicon,
  { fileOf, fileLength, fileCount, averageFileLength }: Catalogue,
  weights: Weights,
  worths: Float64Array,
  files: Said,
): void {
  const { symbols, counts } = term.postings
  const { saturation, lengthPenalty, nameLengthPenalty, fields } = weights
  const { averageLength } = lexicon
  const worth = term.weight * rarityOf(term, lexicon)
  for (let n = 0; n < symbols.length; n++) {
    const symbol = symbols[n]!
    const file = fileOf[symbol] ?? -1
    if (file < 0) continue
    const bits = counts[n]!
    const named = countOf(bits, NAME)
    // The name of a file is its path, which all its symbols share.
    files.say(file, countOf(bits, BODY) + countOf(bits, DOC) + 2 * named, symbol === file ? named : 0)
    const text = worths[bits]!
    const shortness = 1 - lengthPenalty + lengthPenalty * (lexicon.textLength(symbol) / averageLength)
    const nameShortness = 1 - nameLengthPenalty + nameLengthPenalty * (lexicon.nameLength(symbol) / 3)
    const frequency = text / shortness + (symbol === file ? 0 : (fields[NAME]! * named) / nameShortness)
    if (frequency <= 0) continue
    into.own[symbol]! += (worth * frequency * (saturation + 1)) / (frequency + saturation)
    into.covered[symbol]! += worth
    if (named > 0 && symbol !== file) {
      into.named[symbol]! += worth
      into.namedTerms[symbol]!++
    }
  }
  const fileWorth = term.weight * idf(files.count, fileCount)
  files.each((file, text, path) => {
    const shortness = 1 - lengthPenalty + lengthPenalty * (fileLength[file]! / averageFileLength)
    const frequency = text / shortness / 2 + weights.path * 2 * path
    into.file[file]! += (fileWorth * frequency * (saturation + 1)) / (frequency + saturation)
    into.fileCovered[file]! += worth
    if (path > 0) into.path[file]! += fileWorth
  })
}

/** What the files say of the term at hand. Flat, because common terms are in most files. */
class Said {
  readonly #text: Float64Array
  readonly #path: Uint8Array
  readonly #isSaid: Uint8Array
  readonly #files: Int32Array
  count = 0

  constructor(size: number) {
    this.#text = new Float64Array(size)
    this.#path = new Uint8Array(size)
    this.#isSaid = new Uint8Array(size)
    this.#files = new Int32Array(size)
  }

  say(file: number, text: number, path: number): void {
    if (this.#isSaid[file] === 0) {
      this.#isSaid[file] = 1
      this.#files[this.count++] = file
    }
    this.#text[file]! += text
    if (path > 0) this.#path[file] = path
  }

  /** Gives every file once, and forgets it: the next term follows. */
  each(visit: (file: number, text: number, path: number) => void): void {
    for (let n = 0; n < this.count; n++) {
      const file = this.#files[n]!
      visit(file, this.#text[file]!, this.#path[file]!)
      this.#text[file] = 0
      this.#path[file] = 0
      this.#isSaid[file] = 0
    }
    this.count = 0
  }
}

/** What the counts of a symbol are worth, but for its name, for every value that they can have. */
function fieldWorths({ fields }: Weights): Float64Array {
  return Float64Array.from({ length: 1 << FIELD_BITS.reduce((sum, bits) => sum + bits, 0) }, (_, bits) => {
    let text = 0
    for (let field = OWNER; field < fields.length; field++) text += fields[field]! * countOf(bits, field)
    return text
  })
}

/** Places of what is above zero, ascending. */
function above(values: Float64Array): Int32Array {
  const places = new Int32Array(values.length)
  let count = 0
  for (let n = 0; n < values.length; n++) if (values[n]! > 0) places[count++] = n
  return places.slice(0, count)
}

function chosen(terms: ReadonlyMap<string, number>, lexicon: Lexicon): ChosenTerm[] {
  return [...terms]
    .flatMap(([term, weight]): ChosenTerm[] => {
      const postings = lexicon.postings(term)
      return postings && postings.symbols.length <= MAX_SHARE * Math.max(SMALL, lexicon.size) ? [{ term, weight, postings }] : []
    })
    .sort((a, b) => a.postings.symbols.length - b.postings.symbols.length || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_TERMS)
}

export function rarityOf({ postings }: ChosenTerm, lexicon: Lexicon): number {
  return idf(postings.symbols.length, lexicon.size)
}

export function idf(holders: number, all: number): number {
  return Math.log(1 + (all - holders + 0.5) / (holders + 0.5))
}

const FIELD_NAMES = ['name', 'owner', 'signature', 'documentation', 'body']

/** Which words a symbol says where, the rarest first, as the question writes them: «its name says retry; its body says uploads, queue». */
export function wordsOf(symbol: number, { terms }: Words, written: ReadonlyMap<string, string>): string {
  const said: string[][] = FIELDS.map(() => [])
  for (const { term, postings } of terms) {
    const at = indexIn(postings.symbols, symbol)
    if (at < 0) continue
    const field = FIELDS.findIndex((_, n) => countOf(postings.counts[at]!, n) > 0)
    if (field >= 0) said[field]!.push(written.get(term) ?? term)
  }
  return said
    .flatMap((list, field) => (list.length > 0 ? [`its ${FIELD_NAMES[field]} says ${told(list)}`] : []))
    .slice(0, MAX_FIELDS)
    .join('; ')
}

/** Which words the path of a file says. */
export function pathWordsOf(file: number, { terms }: Words, written: ReadonlyMap<string, string>): string {
  const said = terms.flatMap(({ term, postings }) => {
    const at = indexIn(postings.symbols, file)
    return at >= 0 && countOf(postings.counts[at]!, NAME) > 0 ? [written.get(term) ?? term] : []
  })
  return said.length > 0 ? `its path says ${told(said)}` : ''
}

/** Who says `edge weights` says `weights`, too. */
function told(words: readonly string[]): string {
  const others = new Set(words)
  return [...others]
    .filter(word => ![...others].some(it => it !== word && it.split(' ').includes(word)))
    .slice(0, MAX_TOLD)
    .map(it => `*${it}*`)
    .join(', ')
}

const MAX_TOLD = 3
const MAX_FIELDS = 3

function indexIn(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! === value) return middle
    if (sorted[middle]! < value) low = middle + 1
    else high = middle - 1
  }
  return -1
}
