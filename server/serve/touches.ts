// An edit of a document -> where it is in the graph as it is now: the symbols around it, and what the names there mean.

import type { Touch } from '../feedback/attribute.ts'
import type { Edit } from '../feedback/edits.ts'
import { symbolId } from '../graph/identity.ts'
import { EDGE_TYPES } from '../model/edge.ts'
import type { View } from '../model/view.ts'
import { changedSymbols } from './changed-symbols.ts'

/** An edit that spans more is about none of them. */
const MAX_SYMBOLS = 30
/** Hundredths. Less is a guess by the name alone, which is what has to be decided. */
const SURE = 70
const CONTAINS = EDGE_TYPES.indexOf('contains')

/** One a symbol that it changes. */
export function touchesOf(path: string, { removed, added, now }: Edit, view: View): Touch[] {
  const inner = [...changedSymbols({ changed: new Map([[path, [now]]]) }, view)].slice(0, MAX_SYMBOLS)
  const means = meaningsIn(inner, view)
  return inner.map(symbol => ({ removed, added, within: around(symbol, view), means }))
}

/** The symbol itself first. */
function around(symbol: number, view: View): string[] {
  const ids: string[] = []
  for (let at: number | undefined = symbol; at !== undefined; at = view.parent(at)) {
    const here = view.symbol(at)
    if (here) ids.push(symbolId(here))
  }
  return ids
}

/** What is surely used there under each name, as far as it is in the workspace. */
function meaningsIn(symbols: readonly number[], view: View): Map<string, Set<string>> {
  const means = new Map<string, Set<string>>()
  for (const symbol of symbols) {
    view.eachFrom(symbol, (other, type, _provenance, confidence) => {
      const used = view.symbol(other)
      if (!used || used.path === '' || type === CONTAINS || confidence < SURE) return
      const known = means.get(used.name)
      if (known) known.add(symbolId(used))
      else means.set(used.name, new Set([symbolId(used)]))
    })
  }
  return means
}
