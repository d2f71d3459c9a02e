// Stage: who says the words of the question (BM25 over fields), symbol by symbol and file by file, in one pass over the postings.
//
// In:  weighted terms, the lexicon.
// Out: a score for each symbol of the view by its own text, and one for each file by all of it; which terms were found where is told on demand.

import { countOf } from '../lexicon/file-terms.ts'
import { FIELDS, type Lexicon } from '../model/lexicon.ts'
import type { View } from '../model/view.ts'
import type { Weights } from './weights.ts'

export interface Lexical {
  /** By symbol number; 0 for those that say nothing. */
  readonly own: Float64Array
  /** By the number of the file symbol. */
  readonly file: Float64Array
  /** Symbols with a score of their own, ascending. */
  readonly found: readonly number[]
}

/** Words that half of all symbols say do not tell them apart. */
const MAX_SHARE = 0.5
/** The rarest terms say most; a report of a thousand words is read no slower than one of two hundred. */
const MAX_TERMS = 160

export function lexical(terms: ReadonlyMap<string, number>, lexicon: Lexicon, view: View, files: FileTable, weights: Weights): Lexical {
  const own = new Float64Array(view.size)
  const byFile = new Float64Array(view.size)
  for (const { weight, postings } of chosen(terms, lexicon)) {
    const { symbols, counts } = postings
    const rarity = idf(symbols.length, lexicon.size)
    let fileCount = 0
    const filesHere: [number, number, number][] = []
    let file = -1
    let inFile = 0
    let inPath = 0
    for (let n = 0; n < symbols.length; n++) {
      const symbol = symbols[n]!
      const of = files.fileOf[symbol]!
      if (of < 0) continue
      if (of !== file) {
        if (file >= 0) filesHere.push([file, inFile, inPath])
        file = of
        inFile = 0
        inPath = 0
        fileCount++
      }
      const bits = counts[n]!
      const shortness = 1 - weights.lengthPenalty + weights.lengthPenalty * (lexicon.textLength(symbol) / lexicon.averageLength)
      let text = 0
      for (let field = 1; field < FIELDS.length; field++) text += weights.fields[field]! * countOf(bits, field)
      const named = countOf(bits, 0)
      const nameShortness = 1 - weights.nameLengthPenalty + weights.nameLengthPenalty * (lexicon.nameLength(symbol) / 3)
      // The name of a file is its path, which all its symbols share.
      if (symbol === of) inPath = named
      const frequency = text / shortness + (symbol === of ? 0 : (weights.fields[0]! * named) / nameShortness)
      if (frequency > 0) own[symbol]! += (weight * rarity * frequency * (weights.saturation + 1)) / (frequency + weights.saturation)
      inFile += countOf(bits, 4) + countOf(bits, 3) + 2 * named
    }
    if (file >= 0) filesHere.push([file, inFile, inPath])
    const fileRarity = idf(fileCount, files.count)
    for (const [number, count, path] of filesHere) {
      const shortness = 1 - weights.lengthPenalty + weights.lengthPenalty * (files.length[number]! / files.averageLength)
      const frequency = count / shortness / 2 + weights.path * 2 * path
      byFile[number]! += (weight * fileRarity * frequency * (weights.saturation + 1)) / (frequency + weights.saturation)
    }
  }
  const found: number[] = []
  for (let symbol = 0; symbol < own.length; symbol++) if (own[symbol]! > 0) found.push(symbol)
  return { own, file: byFile, found }
}

/** What is known of files before any question: kept with the view. */
export interface FileTable {
  /** Number of the file symbol of each symbol; -1 for externals and numbers that are not in use. */
  readonly fileOf: Int32Array
  /** Terms in each file, by the number of the file symbol. */
  readonly length: Float64Array
  readonly count: number
  readonly averageLength: number
}

export function fileTable(view: View, lexicon: Lexicon): FileTable {
  const fileOf = new Int32Array(view.size).fill(-1)
  const length = new Float64Array(view.size)
  let count = 0
  let total = 0
  for (let symbol = 0; symbol < view.size; symbol++) {
    const file = view.file(symbol)
    if (file === undefined) continue
    fileOf[symbol] = file
    if (file === symbol) count++
    const terms = lexicon.textLength(symbol)
    length[file]! += terms
    total += terms
  }
  return { fileOf, length, count: Math.max(1, count), averageLength: Math.max(1, total / Math.max(1, count)) }
}

function chosen(terms: ReadonlyMap<string, number>, lexicon: Lexicon) {
  return [...terms]
    .flatMap(([term, weight]) => {
      const postings = lexicon.postings(term)
      return postings && postings.symbols.length <= MAX_SHARE * Math.max(40, lexicon.size) ? [{ term, weight, postings }] : []
    })
    .sort((a, b) => a.postings.symbols.length - b.postings.symbols.length || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_TERMS)
}

export function idf(holders: number, all: number): number {
  return Math.log(1 + (all - holders + 0.5) / (holders + 0.5))
}
