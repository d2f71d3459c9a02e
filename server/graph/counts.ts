// How large a graph is. Pure.

import type { View } from '../model/view.ts'

export interface Counts {
  readonly symbols: number
  readonly edges: number
}

/** Of the last look at each graph: clients ask again and again whether it is ready. */
const known = new WeakMap<View, { readonly generation: number; readonly counts: Counts }>()

/** How many symbols there are, and how many edges that a file shows. */
export function countsOf(view: View): Counts {
  const before = known.get(view)
  if (before?.generation === view.generation) return before.counts
  const counts = count(view)
  known.set(view, { generation: view.generation, counts })
  return counts
}

function count(view: View): Counts {
  let symbols = 0
  let edges = 0
  for (let symbol = 0; symbol < view.size; symbol++) {
    const path = view.symbol(symbol)?.path ?? ''
    if (path === '') continue
    symbols++
    view.eachFrom(symbol, () => edges++)
  }
  return { symbols, edges }
}
