// Which symbols a person means by a name: an id, a qualified name, the end of one, or a bare name.

import type { GraphSymbol } from '../model/graph.ts'
import type { View } from '../model/view.ts'
import { symbolId } from './identity.ts'

export interface Found {
  /** 0 is the closest: by id. Tells whose find is better when several graphs are asked. */
  readonly distance: number
  /** In path order, what no file defines last. */
  readonly symbols: readonly number[]
}

/** By id, else by qualified name, else by its end, else by name; undefined when nothing is called so. */
export function findSymbols(view: Pick<View, 'size' | 'symbol'>, wanted: string): Found | undefined {
  if (wanted === '') return undefined
  let distance = Number.POSITIVE_INFINITY
  let found: number[] = []
  for (let number = 0; number < view.size; number++) {
    const symbol = view.symbol(number)
    const how = symbol ? distanceOf(symbol, wanted) : Number.POSITIVE_INFINITY
    if (how > distance || how === Number.POSITIVE_INFINITY) continue
    if (how < distance) found = []
    distance = how
    found.push(number)
  }
  return found.length === 0 ? undefined : { distance, symbols: found.sort((a, b) => byPlace(view.symbol(a), view.symbol(b)) || a - b) }
}

function distanceOf(symbol: GraphSymbol, wanted: string): number {
  // Building an id costs more than all other tests, so the path decides first.
  if (wanted[symbol.path.length] === '#' && wanted.startsWith(symbol.path) && symbolId(symbol) === wanted) return 0
  if (symbol.qualified === wanted) return 1
  if (symbol.qualified.endsWith(wanted) && !/[\p{L}\p{N}_$]/u.test(symbol.qualified[symbol.qualified.length - wanted.length - 1] ?? '')) return 2
  return symbol.name === wanted ? 3 : Number.POSITIVE_INFINITY
}

function byPlace(a: GraphSymbol | undefined, b: GraphSymbol | undefined): number {
  if (!a || !b) return 0
  if (a.path !== b.path) return a.path === '' ? 1 : b.path === '' || a.path < b.path ? -1 : 1
  return a.row - b.row || a.column - b.column
}
