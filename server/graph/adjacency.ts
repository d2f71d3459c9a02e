// A list of edges -> flat arrays, and the same edges seen from their targets.

import type { Adjacency } from '../model/graph.ts'
import { compare, type EdgeList, same } from './edges.ts'

/** Sorted by source, target and type. Of edges that agree in all three the surest stays, then the one with the first row. */
export function toAdjacency(symbols: number, edges: EdgeList): Adjacency {
  const first = counted(symbols, edges.from)
  const order = new Uint32Array(edges.length)
  const next = first.slice(0, symbols)
  for (let edge = 0; edge < edges.length; edge++) order[next[edges.from[edge]!]!++] = edge

  const kept: number[] = []
  const firstKept = new Uint32Array(symbols + 1)
  for (let symbol = 0; symbol < symbols; symbol++) {
    const slice = order.subarray(first[symbol]!, first[symbol + 1]!).sort((a, b) => compare(edges, a, b))
    slice.forEach((edge, n) => {
      if (n === 0 || !same(edges, slice[n - 1]!, edge)) kept.push(edge)
    })
    firstKept[symbol + 1] = kept.length
  }
  return {
    first: firstKept,
    target: Uint32Array.from(kept, edge => edges.to[edge]!),
    type: Uint8Array.from(kept, edge => edges.type[edge]!),
    provenance: Uint8Array.from(kept, edge => edges.provenance[edge]!),
    confidence: Uint8Array.from(kept, edge => edges.confidence[edge]!),
    row: Int32Array.from(kept, edge => edges.row[edge]!),
  }
}

/** `target` then holds the sources. */
export function reversed(graph: Adjacency): Adjacency {
  const symbols = graph.first.length - 1
  const edges = graph.target.length
  const first = counted(symbols, graph.target)
  const next = first.slice(0, symbols)
  const result = {
    first,
    target: new Uint32Array(edges),
    type: new Uint8Array(edges),
    provenance: new Uint8Array(edges),
    confidence: new Uint8Array(edges),
    row: new Int32Array(edges),
  }
  for (let from = 0; from < symbols; from++) {
    for (let edge = graph.first[from]!; edge < graph.first[from + 1]!; edge++) {
      const at = next[graph.target[edge]!]!++
      result.target[at] = from
      result.type[at] = graph.type[edge]!
      result.provenance[at] = graph.provenance[edge]!
      result.confidence[at] = graph.confidence[edge]!
      result.row[at] = graph.row[edge]!
    }
  }
  return result
}

/** Where each symbol's slice starts when `ends` are sorted. */
function counted(symbols: number, ends: ArrayLike<number>): Uint32Array {
  const first = new Uint32Array(symbols + 1)
  for (let edge = 0; edge < ends.length; edge++) first[ends[edge]! + 1]!++
  for (let n = 0; n < symbols; n++) first[n + 1]! += first[n]!
  return first
}
