// The stable id of a symbol: it survives edits above the symbol, a rebuild of the index and a move to another machine.

import type { GraphSymbol } from '../model/graph.ts'

export type SymbolId = string & { readonly brand: 'SymbolId' }

/** `shop/cart.py#Cart.total:method`, with `~2` for the second of its kind. */
export function symbolId({ path, qualified, kind, ordinal }: Pick<GraphSymbol, 'path' | 'qualified' | 'kind' | 'ordinal'>): SymbolId {
  return `${path}#${qualified}:${kind}${ordinal > 0 ? `~${ordinal + 1}` : ''}` as SymbolId
}
