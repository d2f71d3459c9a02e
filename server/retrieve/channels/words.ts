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
  /** Share of its name that the question says. */
  readonly exact: Float64Array
  /** The best of those that stand beside it. */
  readonly siblings: Float64Array
  readonly all: number
  /** By the number of the file symbol. */
  readonly file: Float64Array
  readonly fileCovered: Float64Array
  /** Rarity of the terms that the path of the file says, whole words only. */
  readonly path: Float64Array
  /** The best of its members. */
  readonly most: Float64Array
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
  const page = pageOf(catalogue)
  const said = chosen(terms, lexicon)
  let all = NOTHING
  for (const term of said) {
    all += term.weight * rarityOf(term, lexicon)
    add(term, page, lexicon, catalogue, weights)
  }
  const found = above(page)
  tellFamilies(found, page, catalogue)
  return { ...page, all, terms: said, found }
}

export function noWords(catalogue: Catalogue): Words {
  return { ...pageOf(catalogue), all: NOTHING, found: new Int32Array(0), terms: [] }
}

/** Never 0, so that it can divide. */
const NOTHING = 1e-9

interface Page extends Omit<Words, 'all' | 'found' | 'terms'> {
  readonly places: Int32Array
  readonly second: Float64Array
  /** What the files say of one term, and which they are. Wiped after each. */
  readonly fileText: Float64Array
  readonly filePath: Uint8Array
  readonly isSaid: Uint8Array
}

const pages = new WeakMap<Catalogue, Page>()

/** A row of zeros for every symbol is megabytes, and collecting them takes longer than a question: one page is wiped and written on anew. */
function pageOf(catalogue: Catalogue): Page {
  const size = catalogue.fileOf.length
  const before = pages.get(catalogue)
  if (before && before.own.length === size) {
    for (const list of Object.values(before) as Float64Array[]) list.fill(0)
    return before
  }
  const row = (): Float64Array => new Float64Array(size)
  const page: Page = {
    own: row(),
    covered: row(),
    named: row(),
    exact: row(),
    siblings: row(),
    file: row(),
    fileCovered: row(),
    path: row(),
    most: row(),
    second: row(),
    places: new Int32Array(size),
    fileText: row(),
    filePath: new Uint8Array(size),
    isSaid: new Uint8Array(size),
  }
  pages.set(catalogue, page)
  return page
}

/** The hot loop of every question: a common term is said by tens of thousands. So all it reads is in flat arrays. */
function add(term: ChosenTerm, page: Page, lexicon: Lexicon, catalogue: Catalogue, weights: Weights): void {
  const { symbols, counts } = term.postings
  const { own, covered, named, exact, places, fileText, filePath, isSaid } = page
  const { fileOf } = catalogue
  const { textLengths, nameLengths } = lexicon
  const { ofText, ofFile, inName } = worthsOf(weights.fields)
  const nameWorth = weights.fields[NAME]!
  const worth = term.weight * rarityOf(term, lexicon)
  const [least, more] = [1 - weights.lengthPenalty, weights.lengthPenalty / lexicon.averageLength]
  const [leastName, moreName] = [1 - weights.nameLengthPenalty, weights.nameLengthPenalty / MIDDLING_NAME]
  const { saturation } = weights
  let files = 0
  for (let n = 0; n < symbols.length; n++) {
    const symbol = symbols[n]!
    const file = fileOf[symbol]!
    if (!(file >= 0)) continue
    const bits = counts[n]!
    if (isSaid[file] === 0) {
      isSaid[file] = 1
      places[files++] = file
    }
    fileText[file]! += ofFile[bits]!
    let frequency = ofText[bits]! / (least + more * textLengths[symbol]!)
    const times = inName[bits]!
    if (times > 0) {
      // The name of a file is its path, which all its symbols share.
      if (symbol === file) filePath[file] = times
      else {
        frequency += (nameWorth * times) / (leastName + moreName * nameLengths[symbol]!)
        named[symbol]! += worth
        exact[symbol]! += 1 / nameLengths[symbol]!
      }
    }
    if (frequency <= 0) continue
    own[symbol]! += (worth * frequency * (saturation + 1)) / (frequency + saturation)
    covered[symbol]! += worth
  }
  addFiles(places.subarray(0, files), term.weight, worth, page, catalogue, weights)
}

function addFiles(
  files: Int32Array,
  weight: number,
  worth: number,
  page: Page,
  { fileLength, fileCount, averageFileLength }: Catalogue,
  weights: Weights,
): void {
  const { fileText, filePath, isSaid } = page
  const { saturation } = weights
  const [least, more] = [1 - weights.lengthPenalty, weights.lengthPenalty / averageFileLength]
  const fileWorth = weight * idf(files.length, fileCount)
  for (const file of files) {
    const inPath = filePath[file]!
    const frequency = fileText[file]! / (least + more * fileLength[file]!) / 2 + weights.path * 2 * inPath
    page.file[file]! += (fileWorth * frequency * (saturation + 1)) / (frequency + saturation)
    page.fileCovered[file]! += worth
    if (inPath > 0) page.path[file]! += fileWorth
    fileText[file] = 0
    filePath[file] = 0
    isSaid[file] = 0
  }
}

/** Words in a name that is neither short nor long. */
const MIDDLING_NAME = 3

interface Worths {
  readonly ofText: Float64Array
  readonly ofFile: Float64Array
  /** How often the name says it. */
  readonly inName: Float64Array
}

const knownWorths = new WeakMap<readonly number[], Worths>()

/** What counts are worth in the text of a symbol and in that of its file, for every value that they can have. */
function worthsOf(fields: readonly number[]): Worths {
  const before = knownWorths.get(fields)
  if (before) return before
  const table = (worthOf: (bits: number) => number) =>
    Float64Array.from({ length: 1 << FIELD_BITS.reduce((sum, bits) => sum + bits, 0) }, (_, bits) => worthOf(bits))
  const worths = {
    ofText: table(bits => fields.reduce((sum, worth, field) => (field < OWNER ? sum : sum + worth * countOf(bits, field)), 0)),
    ofFile: table(bits => countOf(bits, BODY) + countOf(bits, DOC) + 2 * countOf(bits, NAME)),
    inName: table(bits => countOf(bits, NAME)),
  }
  knownWorths.set(fields, worths)
  return worths
}

function tellFamilies(found: Int32Array, { own, most, second, siblings }: Page, { parentOf }: Catalogue): void {
  for (const symbol of found) {
    const parent = parentOf[symbol]!
    if (parent < 0) continue
    const value = own[symbol]!
    if (value > most[parent]!) {
      second[parent] = most[parent]!
      most[parent] = value
    } else if (value > second[parent]!) second[parent] = value
  }
  for (const symbol of found) {
    const parent = parentOf[symbol]!
    if (parent >= 0) siblings[symbol] = most[parent]! > own[symbol]! ? most[parent]! : second[parent]!
  }
}

/** Places of what is above zero, ascending. */
function above({ own, places }: Page): Int32Array {
  let count = 0
  for (let n = 0; n < own.length; n++) if (own[n]! > 0) places[count++] = n
  return places.subarray(0, count)
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
