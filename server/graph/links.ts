// The edges of a symbol that its text, or a text that uses it, shows; without what is alike or tested together, which takes long to find.

import { EDGE_TYPES, type Edge, PROVENANCES } from '../model/edge.ts'
import type { End, View } from '../model/view.ts'

/** Sorted by target and type. */
export function linksFrom(view: View, symbol: number, wanted: (other: number) => boolean = always): Edge[] {
  return sorted(
    ends => view.eachFrom(symbol, ends),
    wanted,
    ({ other }) => [symbol, other],
  )
}

/** Sorted by source and type. */
export function linksTo(view: View, symbol: number, wanted: (other: number) => boolean = always): Edge[] {
  return sorted(
    ends => view.eachTo(symbol, ends),
    wanted,
    ({ other }) => [other, symbol],
  )
}

function sorted(each: (visit: (end: End) => void) => void, wanted: (other: number) => boolean, endsOf: (end: End) => [number, number]): Edge[] {
  const found: End[] = []
  each(end => {
    if (wanted(end.other)) found.push(end)
  })
  return found
    .sort((a, b) => a.other - b.other || a.type - b.type || a.row - b.row)
    .map(end => {
      const [from, to] = endsOf(end)
      return { from, to, type: EDGE_TYPES[end.type]!, provenance: PROVENANCES[end.provenance]!, confidence: end.confidence / 100, row: end.row }
    })
}

function always(): boolean {
  return true
}
