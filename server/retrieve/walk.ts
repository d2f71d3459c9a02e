// Stage: spread relevance from the seeds over the graph: a random walk that returns to the seeds, computed by forward push, so that its cost
// depends on how exact it is and not on how large the graph is.
//
// In:  seeds with weights. Out: for each symbol reached, the chance of meeting the walk there, without what the seed got for being one.

import { EDGE_TYPES, PROVENANCES } from '../model/edge.ts'
import type { End, View } from '../model/view.ts'
import type { Catalogue } from './catalogue.ts'
import type { Inputs } from './pipeline.ts'
import type { Weights } from './weights.ts'

const LSP = PROVENANCES.indexOf('lsp')
/** A hub that everything uses tells nothing of what is near; its edges are not followed. */
const MAX_ENDS = 300
/** Bounds the cost of one question, whatever the graph looks like. */
const MAX_PUSHES = 4_000

export function walk(seeds: ReadonlyMap<number, number>, { view, catalogue }: Inputs, weights: Weights): Map<number, number> {
  const table = { byType: Float64Array.from(EDGE_TYPES, type => weights.edges[type] ?? 0), backward: weights.backward, lsp: weights.lsp }
  const mass = new Map<number, number>()
  const waiting = new Map<number, number>()
  const queue: number[] = []
  let total = 0
  for (const value of seeds.values()) total += value
  if (total <= 0) return mass
  for (const [seed, value] of seeds) {
    waiting.set(seed, value / total)
    queue.push(seed)
  }
  let pushes = 0
  for (let at = 0; at < queue.length && pushes < MAX_PUSHES; at++) {
    const symbol = queue[at]!
    const amount = waiting.get(symbol) ?? 0
    if (amount < weights.walkEpsilon) continue
    pushes++
    waiting.set(symbol, 0)
    mass.set(symbol, (mass.get(symbol) ?? 0) + weights.restart * amount)
    // What leads nowhere is not spread.
    const { others, shares, sum } = endsOf(symbol, view, catalogue, table)
    for (let n = 0; n < others.length; n++) {
      const other = others[n]!
      const more = ((1 - weights.restart) * amount * shares[n]!) / sum
      const before = waiting.get(other) ?? 0
      waiting.set(other, before + more)
      if (before < weights.walkEpsilon && before + more >= weights.walkEpsilon) queue.push(other)
    }
  }
  for (const [seed, value] of seeds) {
    const left = (mass.get(seed) ?? 0) - (weights.restart * value) / total
    if (left > 0) mass.set(seed, left)
    else mass.delete(seed)
  }
  return mass
}

interface Ends {
  readonly others: readonly number[]
  readonly shares: readonly number[]
  readonly sum: number
}

const NOWHERE: Ends = { others: [], shares: [], sum: 0 }

function endsOf(symbol: number, view: View, catalogue: Catalogue, table: EdgeTable): Ends {
  const others: number[] = []
  const shares: number[] = []
  let sum = 0
  const take = (factor: number) => (end: End) => {
    const share = table.byType[end.type]! * factor * (end.provenance === LSP ? table.lsp : 1)
    if (others.length > MAX_ENDS || share <= 0 || catalogue.fileOf[end.other]! < 0) return
    others.push(end.other)
    shares.push(share)
    sum += share
  }
  view.eachFrom(symbol, take(1))
  view.eachTo(symbol, take(table.backward))
  return others.length > MAX_ENDS ? NOWHERE : { others, shares, sum }
}

interface EdgeTable {
  readonly byType: Float64Array
  readonly backward: number
  readonly lsp: number
}
