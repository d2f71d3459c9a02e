// The edges of a symbol that its text, or a text that uses it, shows; without what is alike or tested together, which takes long to find.

import { EDGE_TYPES, type Edge, PROVENANCES } from '../model/edge.ts'
import type { View, VisitEnd } from '../model/view.ts'

/** Sorted by target and type. */
export function linksFrom(view: View, symbol: number, wanted: (other: number) => boolean = always): Edge[] {
  return sorted(
    visit => view.eachFrom(symbol, visit),
    wanted,
    other => [symbol, other],
  )
}

/** Sorted by source and type. */
export function linksTo(view: View, symbol: number, wanted: (other: number) => boolean = always): Edge[] {
  return sorted(
    visit => view.eachTo(symbol, visit),
    wanted,
    other => [other, symbol],
  )
}

function sorted(each: (visit: VisitEnd) => void, wanted: (other: number) => boolean, endsOf: (other: number) => [number, number]): Edge[] {
  const found: [other: number, type: number, provenance: number, confidence: number, row: number][] = []
  each((...end) => {
    if (wanted(end[0])) found.push(end)
  })
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[4] - b[4]).map(([other, ...end]) => edgeOf(...endsOf(other), ...end))
}

export function edgeOf(from: number, to: number, type: number, provenance: number, confidence: number, row: number): Edge {
  return { from, to, type: EDGE_TYPES[type]!, provenance: PROVENANCES[provenance]!, confidence: confidence / 100, row }
}

function always(): boolean {
  return true
}
