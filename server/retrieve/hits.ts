// Stage: authorities and hubs among the symbols nearest to the question (Kleinberg's HITS on a small subgraph).
//
// Out: 0 to 1 each. An authority is used by many of them, a hub uses many.

import type { View } from '../model/view.ts'

export interface Hits {
  readonly authority: ReadonlyMap<number, number>
  readonly hub: ReadonlyMap<number, number>
}

const ROUNDS = 10

export function hits(symbols: readonly number[], view: View): Hits {
  const place = new Map(symbols.map((symbol, n) => [symbol, n]))
  const edges: [number, number][] = []
  symbols.forEach((symbol, from) => {
    view.eachFrom(symbol, other => {
      const to = place.get(other)
      if (to !== undefined && to !== from) edges.push([from, to])
    })
  })
  edges.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  let authority = new Float64Array(symbols.length).fill(1)
  let hub = new Float64Array(symbols.length).fill(1)
  for (let round = 0; round < ROUNDS; round++) {
    authority = spread(edges, hub, 0, 1)
    hub = spread(edges, authority, 1, 0)
  }
  return { authority: toMap(symbols, authority), hub: toMap(symbols, hub) }
}

function spread(edges: readonly [number, number][], from: Float64Array, source: 0 | 1, target: 0 | 1): Float64Array<ArrayBuffer> {
  const next = new Float64Array(from.length)
  for (const edge of edges) next[edge[target]]! += from[edge[source]]!
  let most = 1e-12
  for (const value of next) if (value > most) most = value
  return next.map(value => value / most)
}

function toMap(symbols: readonly number[], values: Float64Array): Map<number, number> {
  return new Map(symbols.map((symbol, n) => [symbol, values[n]!]))
}
