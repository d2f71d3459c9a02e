// Stage: spread relevance from the seeds over the graph: a random walk that returns to the seeds, computed by forward push, so that its cost
// depends on how exact it is and not on how large the graph is.
//
// In:  seeds with weights. Out: for each symbol reached, the chance of meeting the walk there, without what the seed got for being one.

import { EDGE_TYPES, PROVENANCES } from '../model/edge.ts'
import type { End, View } from '../model/view.ts'
import type { Weights } from './weights.ts'

const LSP = PROVENANCES.indexOf('lsp')
/** A hub that everything uses tells nothing of what is near; its edges are not followed. */
const MAX_ENDS = 300
/** Bounds the cost of one question, whatever the graph looks like. */
const MAX_PUSHES = 4_000

export function walk(seeds: ReadonlyMap<number, number>, view: View, weights: Weights): Map<number, number> {
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
    const ends = endsOf(symbol, view, weights)
    // What leads nowhere goes back to where it came from: it is simply not spread.
    if (ends.length === 0) continue
    let sum = 0
    for (const { share } of ends) sum += share
    for (const { other, share } of ends) {
      const more = ((1 - weights.restart) * amount * share) / sum
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

interface Share {
  readonly other: number
  readonly share: number
}

function endsOf(symbol: number, view: View, weights: Weights): Share[] {
  const shares: Share[] = []
  const take = (factor: number) => (end: End) => {
    const type = EDGE_TYPES[end.type]!
    const share = (weights.edges[type] ?? 0) * factor * (end.provenance === LSP ? weights.lsp : 1)
    if (share > 0 && view.file(end.other) !== undefined) shares.push({ other: end.other, share })
  }
  view.eachFrom(symbol, take(1))
  view.eachTo(symbol, take(weights.backward))
  if (shares.length > MAX_ENDS) return []
  return shares
}
