// Stage: spread relevance from the seeds over the graph: a random walk that returns to the seeds, computed by forward push, so that its cost
// depends on how exact it is and not on how large the graph is.
//
// In:  seeds with weights. Out: for each symbol reached, the chance of meeting the walk there, without what the seed got for being one.

import { EDGE_TYPES, LSP_ONLY, PROVENANCES } from '../model/edge.ts'
import type { VisitEnd } from '../model/view.ts'
import type { Catalogue } from './catalogue.ts'
import type { Inputs } from './pipeline.ts'
import type { Weights } from './weights.ts'

const LSP = PROVENANCES.indexOf('lsp')
/** In hundredths, as edges have it. What the text shows as well is surer, and an edge like all others. */
const ONLY = Math.round(LSP_ONLY * 100)
/** A hub that everything uses tells nothing of what is near; its edges are not followed. */
const MAX_ENDS = 300
/** Bounds the cost of one question, whatever the graph looks like. */
const MAX_PUSHES = 4_000

/** So many that nobody needs to look at them to know that they are too many. */
const MANY_ENDS = 2_000

export function walk(seeds: ReadonlyMap<number, number>, inputs: Inputs, weights: Weights): Map<number, number> {
  let total = 0
  for (const value of seeds.values()) total += value
  if (total <= 0) return new Map()
  const page = pageOf(inputs.catalogue)
  const { waiting, mass } = page
  const queue: number[] = []
  for (const [seed, value] of seeds) {
    waiting[seed] = value / total
    queue.push(seed)
  }
  const { restart, walkEpsilon } = weights
  const met = new Set(seeds.keys())
  const endsOf = reader(inputs, weights)
  for (let at = 0, pushes = 0; at < queue.length && pushes < MAX_PUSHES; at++) {
    const symbol = queue[at]!
    const amount = waiting[symbol]!
    if (amount < walkEpsilon) continue
    pushes++
    waiting[symbol] = 0
    mass[symbol]! += restart * amount
    // What leads nowhere is not spread.
    const { others, shares, count, sum } = endsOf(symbol)
    for (let n = 0; n < count; n++) {
      const other = others[n]!
      const before = waiting[other]!
      const after = before + ((1 - restart) * amount * shares[n]!) / sum
      waiting[other] = after
      if (before < walkEpsilon) {
        if (before === 0) met.add(other)
        if (after >= walkEpsilon) queue.push(other)
      }
    }
  }
  const reached = new Map<number, number>()
  for (const symbol of met) {
    const seeded = seeds.get(symbol)
    const left = mass[symbol]! - (seeded === undefined ? 0 : (restart * seeded) / total)
    if (left > 0) reached.set(symbol, left)
    // The next walk finds the page as this one did.
    waiting[symbol] = 0
    mass[symbol] = 0
  }
  return reached
}

interface Page {
  readonly waiting: Float64Array
  readonly mass: Float64Array
}

const pages = new WeakMap<Catalogue, Page>()

/** A number for every symbol; all are 0 between two walks. */
function pageOf(catalogue: Catalogue): Page {
  const size = catalogue.fileOf.length
  const before = pages.get(catalogue)
  if (before?.mass.length === size) return before
  const page = { waiting: new Float64Array(size), mass: new Float64Array(size) }
  pages.set(catalogue, page)
  return page
}

/** The first `count` of the lists. */
interface Ends {
  readonly others: Int32Array
  readonly shares: Float64Array
  count: number
  sum: number
}

/** What leads from a symbol, and how much of the walk takes each way. The same lists are filled again for the next symbol. */
function reader({ view, catalogue, chronicle }: Inputs, weights: Weights): (symbol: number) => Ends {
  const byType = Float64Array.from(EDGE_TYPES, type => weights.edges[type] ?? 0)
  const { fileOf } = catalogue
  const ends: Ends = { others: new Int32Array(MAX_ENDS), shares: new Float64Array(MAX_ENDS), count: 0, sum: 0 }
  const taken =
    (factor: number): VisitEnd =>
    (other, type, provenance, confidence) => {
      const share = byType[type]! * factor * (provenance === LSP && confidence <= ONLY ? weights.lsp : 1)
      if (share <= 0 || fileOf[other]! < 0) return
      if (ends.count < MAX_ENDS) {
        ends.others[ends.count] = other
        ends.shares[ends.count] = share
      }
      ends.count++
      ends.sum += share
    }
  const together = weights.edges.changed_with ?? 0
  const [used, users] = [taken(1), taken(weights.backward)]
  return symbol => {
    ends.count = 0
    ends.sum = 0
    if (view.degree(symbol) > MANY_ENDS) return ends
    view.eachFrom(symbol, used)
    view.eachTo(symbol, users)
    if (chronicle && together > 0)
      for (const { symbol: other, confidence } of chronicle.partnersOf(symbol)) {
        if (fileOf[other]! < 0 || ends.count >= MAX_ENDS) continue
        ends.others[ends.count] = other
        ends.shares[ends.count++] = together * confidence
        ends.sum += together * confidence
      }
    if (ends.count > MAX_ENDS) ends.count = 0
    return ends
  }
}
