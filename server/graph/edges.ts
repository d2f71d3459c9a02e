// A growing list of edges, kept as numbers: half a million objects would cost more than linking itself.

import { EDGE_TYPES, type EdgeType, PROVENANCES, type Provenance } from '../model/edge.ts'

const TYPE_NUMBER: ReadonlyMap<EdgeType, number> = new Map(EDGE_TYPES.map((type, n) => [type, n]))
const PROVENANCE_NUMBER: ReadonlyMap<Provenance, number> = new Map(PROVENANCES.map((provenance, n) => [provenance, n]))

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
    if (from === to) return
    this.from.push(from)
    this.to.push(to)
    this.type.push(TYPE_NUMBER.get(type)!)
    this.provenance.push(PROVENANCE_NUMBER.get(provenance)!)
    this.confidence.push(Math.round(confidence * 100))
    this.row.push(row)
  }

  get length(): number {
    return this.from.length
  }
}

export function typeNumber(type: EdgeType): number {
  return TYPE_NUMBER.get(type)!
}
