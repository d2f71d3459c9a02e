import type { View } from '../model/view.ts'

/** How many symbols there are, and how many edges that a file shows. */
export function countsOf(view: View): { readonly symbols: number; readonly edges: number } {
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
