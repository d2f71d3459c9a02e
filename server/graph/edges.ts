// Edges as numbers: half a million objects would cost more than linking itself.

import { EDGE_TYPES, type EdgeType, PROVENANCES, type Provenance } from '../model/edge.ts'
import type { EdgeArrays } from '../model/graph.ts'

const TYPE_NUMBER: ReadonlyMap<EdgeType, number> = new Map(EDGE_TYPES.map((type, n) => [type, n]))
const PROVENANCE_NUMBER: ReadonlyMap<Provenance, number> = new Map(PROVENANCES.map((provenance, n) => [provenance, n]))

/** A growing list. */
export class EdgeList {
  readonly from: number[] = []
  readonly to: number[] = []
  readonly type: number[] = []
  readonly provenance: number[] = []
  /** Hundredths. */
  readonly confidence: number[] = []
  readonly row: number[] = []

  /** An edge from a symbol to itself says nothing and is dropped. */
  add(from: number, to: number, type: EdgeType, provenance: Provenance, confidence: number, row: number): void {
    if (from !== to) this.push(from, to, TYPE_NUMBER.get(type)!, PROVENANCE_NUMBER.get(provenance)!, Math.round(confidence * 100), row)
  }

  push(from: number, to: number, type: number, provenance: number, confidence: number, row: number): void {
    this.from.push(from)
    this.to.push(to)
    this.type.push(type)
    this.provenance.push(provenance)
    this.confidence.push(confidence)
    this.row.push(row)
  }

  /** Another one says so, too. Nothing changes when it said so before. */
  upgrade(n: number, provenance: Provenance, confidence: number): void {
    const number = PROVENANCE_NUMBER.get(provenance)!
    if (this.provenance[n] === number) return
    this.provenance[n] = number
    this.confidence[n] = Math.max(this.confidence[n]!, Math.round(confidence * 100))
  }

  get length(): number {
    return this.from.length
  }
}

export function typeNumber(type: EdgeType): number {
  return TYPE_NUMBER.get(type)!
}

/** Sorted by source, target and type. Of edges that agree in all three the surest stays, then the one with the first row. */
export function packed(edges: EdgeList): EdgeArrays & { readonly from: Uint32Array } {
  const order = Uint32Array.from(edges.from.keys()).sort((a, b) => edges.from[a]! - edges.from[b]! || compare(edges, a, b))
  const kept = order.filter((edge, n) => n === 0 || edges.from[order[n - 1]!] !== edges.from[edge] || !same(edges, order[n - 1]!, edge))
  return {
    from: kept.map(edge => edges.from[edge]!),
    target: kept.map(edge => edges.to[edge]!),
    type: Uint8Array.from(kept, edge => edges.type[edge]!),
    provenance: Uint8Array.from(kept, edge => edges.provenance[edge]!),
    confidence: Uint8Array.from(kept, edge => edges.confidence[edge]!),
    row: Int32Array.from(kept, edge => edges.row[edge]!),
  }
}

export function compare(edges: EdgeList, a: number, b: number): number {
  return (
    edges.to[a]! - edges.to[b]! ||
    edges.type[a]! - edges.type[b]! ||
    edges.confidence[b]! - edges.confidence[a]! ||
    edges.provenance[a]! - edges.provenance[b]! ||
    edges.row[a]! - edges.row[b]!
  )
}

export function same(edges: EdgeList, a: number, b: number): boolean {
  return edges.to[a] === edges.to[b] && edges.type[a] === edges.type[b]
}
