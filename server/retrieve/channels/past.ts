// Channel: who was changed by commits that say the words of the question. BM25 over commits: what a symbol says here is the messages of all that
// changed it, and a commit that changed much, or long ago, says less of each.
//
// In:  weighted terms. Out: scores of symbols and of files, and who was found best.

import type { Past } from '../../model/past.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Chronicle } from '../chronicle.ts'
import { largestBut } from '../score.ts'
import type { PastWeights } from '../weights.ts'

export interface PastWords {
  /** By symbol and by the number of the file symbol; good until the next question. */
  readonly own: Float64Array
  readonly file: Float64Array
  readonly most: number
  readonly mostFile: number
  /** The best symbols, ascending. */
  readonly found: Int32Array
  /** Numbers of the terms that commits say, the rarest first. */
  readonly terms: readonly number[]
}

/** So many of the best are looked at, whether their text says anything or not. */
const MAX_FOUND = 300
/** A word of every tenth commit tells nothing. */
const SMALL = 20
const MAX_TERMS = 60

export function past(terms: ReadonlyMap<string, number>, chronicle: Chronicle, catalogue: Catalogue, weights: PastWeights): PastWords {
  const { said, touched } = chronicle.past
  const { fileOf } = catalogue
  const commits = chronicle.past.times.length
  const { own, file, sum, fileSum, met, metFiles } = pageOf(catalogue)
  const { worth, length, average } = worthsOf(chronicle.past, weights)
  const chosen = termsIn(terms, chronicle.past, weights.maxShare)
  const all: number[] = []
  const allFiles: number[] = []
  for (const { term, weight, count } of chosen) {
    const rarity = weight * Math.log(1 + (commits - count + 0.5) / (count + 0.5))
    let symbols = 0
    let files = 0
    for (let n = said.first[term]!; n < said.first[term + 1]!; n++) {
      const commit = said.values[n]!
      let before = -1
      for (let at = touched.first[commit]!; at < touched.first[commit + 1]!; at++) {
        const place = touched.values[at]!
        const symbol = chronicle.symbolOf(place)
        const holder = symbol < 0 ? -1 : fileOf[symbol]!
        if (holder < 0) continue
        if (sum[symbol] === 0) met[symbols++] = symbol
        sum[symbol]! += worth[commit]! / (1 - weights.lengthPenalty + (weights.lengthPenalty * length[place]!) / average)
        // Places of one file stand together.
        if (holder === before) continue
        before = holder
        if (fileSum[holder] === 0) metFiles[files++] = holder
        fileSum[holder]! += worth[commit]!
      }
    }
    const { saturation } = weights
    for (let n = 0; n < symbols; n++) {
      const symbol = met[n]!
      if (own[symbol] === 0) all.push(symbol)
      own[symbol]! += (rarity * sum[symbol]! * (saturation + 1)) / (sum[symbol]! + saturation)
      sum[symbol] = 0
    }
    for (let n = 0; n < files; n++) {
      const holder = metFiles[n]!
      if (file[holder] === 0) allFiles.push(holder)
      file[holder]! += (rarity * fileSum[holder]! * (saturation + 1)) / (fileSum[holder]! + saturation)
      fileSum[holder] = 0
    }
  }
  const scores = Float64Array.from(all, symbol => own[symbol]!)
  const least = scores.length > MAX_FOUND ? largestBut(MAX_FOUND, scores) : 0
  return {
    own,
    file,
    most: scores.reduce((most, value) => Math.max(most, value), NOTHING),
    mostFile: allFiles.reduce((most, holder) => Math.max(most, file[holder]!), NOTHING),
    found: Int32Array.from(all.filter((_, n) => scores[n]! >= least)).sort(),
    terms: chosen.map(it => it.term),
  }
}

/** Never 0, so that it can divide. */
const NOTHING = 1e-9

/** The newest commit that changed a symbol and says most of the question; undefined where none says any of it. */
export function commitFor(symbol: number, chronicle: Chronicle, { terms }: PastWords): number | undefined {
  const { said, times } = chronicle.past
  let best: number | undefined
  let bestScore = 0
  for (const commit of chronicle.changesOf(symbol)) {
    let score = 0
    for (const term of terms) {
      const [from, to] = [said.first[term]!, said.first[term + 1]!]
      if (holds(said.values, from, to, commit)) score += Math.log(1 + times.length / (to - from))
    }
    if (score > bestScore) {
      best = commit
      bestScore = score
    }
  }
  return best
}

interface Chosen {
  readonly term: number
  readonly weight: number
  readonly count: number
}

function termsIn(terms: ReadonlyMap<string, number>, { terms: known, said, times }: Past, maxShare: number): Chosen[] {
  const chosen: Chosen[] = []
  for (const [text, weight] of terms) {
    const term = placeOf(known, text)
    if (term < 0) continue
    const count = said.first[term + 1]! - said.first[term]!
    if (count <= maxShare * Math.max(SMALL, times.length)) chosen.push({ term, weight, count })
  }
  return chosen.sort((a, b) => a.count - b.count || a.term - b.term).slice(0, MAX_TERMS)
}

interface Worths {
  /** By commit. */
  readonly worth: Float64Array
  /** By place: the worth of all that changed it; and the mean of that. */
  readonly length: Float64Array
  readonly average: number
}

const knownWorths = new WeakMap<PastWeights, WeakMap<Past, Worths>>()

function worthsOf(past: Past, weights: PastWeights): Worths {
  const known = knownWorths.get(weights) ?? new WeakMap<Past, Worths>()
  knownWorths.set(weights, known)
  const before = known.get(past)
  if (before) return before
  const { times, touched, changes } = past
  const newest = times.reduce((latest, time) => Math.max(latest, time), 0)
  const worth = Float64Array.from(times, (time, commit) => {
    const breadth = touched.first[commit + 1]! - touched.first[commit]!
    return 0.5 ** ((newest - time) / (weights.halfLifeDays * DAY)) / breadth ** weights.breadth
  })
  const length = Float64Array.from({ length: changes.first.length - 1 }, (_, place) => {
    let sum = 0
    for (let n = changes.first[place]!; n < changes.first[place + 1]!; n++) sum += worth[changes.values[n]!]!
    return sum
  })
  const worths = { worth, length, average: length.reduce((sum, it) => sum + it, NOTHING) / Math.max(1, length.length) }
  known.set(past, worths)
  return worths
}

const DAY = 86_400

interface Page {
  readonly own: Float64Array
  readonly file: Float64Array
  readonly sum: Float64Array
  readonly fileSum: Float64Array
  readonly met: Int32Array
  readonly metFiles: Int32Array
}

const pages = new WeakMap<Catalogue, Page>()

/** Wiped and written on anew, as the page of the words is. */
function pageOf(catalogue: Catalogue): Page {
  const size = catalogue.fileOf.length
  const before = pages.get(catalogue)
  if (before?.own.length === size) {
    before.own.fill(0)
    before.file.fill(0)
    return before
  }
  const row = (): Float64Array => new Float64Array(size)
  const page = { own: row(), file: row(), sum: row(), fileSum: row(), met: new Int32Array(size), metFiles: new Int32Array(size) }
  pages.set(catalogue, page)
  return page
}

function placeOf(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const value = sorted[middle]!
    if (value === text) return middle
    if (value < text) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function holds(sorted: Uint32Array, from: number, to: number, value: number): boolean {
  let low = from
  let high = to - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (sorted[middle] === value) return true
    if (sorted[middle]! < value) low = middle + 1
    else high = middle - 1
  }
  return false
}
