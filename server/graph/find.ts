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

/** The symbols with these ids, for as many as there still are. Reads each file once, however many of its symbols are wanted. */
export function numbersOf(ids: Iterable<string>, view: Pick<View, 'symbol' | 'symbolsIn'>): Map<string, number> {
  const wanted = new Map<string, string[]>()
  for (const id of ids) {
    const path = id.slice(0, id.indexOf('#'))
    const known = wanted.get(path)
    if (known) known.push(id)
    else wanted.set(path, [id])
  }
  const found = new Map<string, number>()
  for (const [path, some] of wanted) {
    // Building an id costs more than reading a name, so names decide first.
    const rests = new Map(some.map(id => [id.slice(path.length + 1), id]))
    const named = new Set([...rests.keys()].map(rest => rest.slice(0, rest.lastIndexOf(':'))))
    for (const number of view.symbolsIn(path)) {
      const symbol = view.symbol(number)
      if (!symbol || !named.has(symbol.qualified)) continue
      const id = rests.get(symbolId(symbol).slice(path.length + 1))
      if (id !== undefined) found.set(id, number)
    }
  }
  return found
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
