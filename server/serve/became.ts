// Edits by hand -> what became of symbols whose ids are gone: another name where they stood, or another place under their name.

import { numbersOf } from '../graph/find.ts'
import { symbolId } from '../graph/identity.ts'
import type { GraphSymbol } from '../model/graph.ts'
import type { View } from '../model/view.ts'
import { codeOf, identifiersIn } from '../util/identifiers.ts'
import type { HandEdit } from './following.ts'

/** `undefined` for those that nothing took the place of. `knownIn` tells the ids of a path that matter. */
export function becameOf(edits: readonly HandEdit[], view: View, knownIn: (path: string) => ReadonlySet<string>): Map<string, string | undefined> {
  const became = new Map<string, string | undefined>()
  for (const { path, edits: own } of edits) {
    if (own.length === 0) continue
    const known = knownIn(path)
    const there = numbersOf(known, view)
    // What holds others comes before them.
    for (const id of [...known].filter(it => !there.has(it)).sort((a, b) => a.length - b.length))
      became.set(id, withOwner(id, became, view) ?? renamed(id, path, edits, view) ?? moved(id, path, edits, view))
  }
  return became
}

/** What a renamed type holds. */
function withOwner(id: string, became: ReadonlyMap<string, string | undefined>, view: View): string | undefined {
  for (const [owner, to] of became) {
    if (to === undefined) continue
    const before = owner.slice(0, owner.lastIndexOf(':'))
    const separator = /^(?:\.|::|#|\\|\/)/.exec(id.slice(before.length))?.[0]
    if (!id.startsWith(before) || separator === undefined) continue
    const wanted = to.slice(0, to.lastIndexOf(':')) + id.slice(before.length)
    if (numbersOf([wanted], view).size > 0) return wanted
  }
  return undefined
}

/** The only symbol of its kind that came in with an edit that took its name away. */
function renamed(id: string, path: string, edits: readonly HandEdit[], view: View): string | undefined {
  const { name, kind } = partsOf(id)
  const found = new Set<string>()
  for (const { symbol, removed } of arrivals(path, edits, view)) if (symbol.kind === kind && removed.has(name)) found.add(symbolId(symbol))
  return onlyOne(found)
}

/** The only symbol of its name and kind that came in with an edit of another document. */
function moved(id: string, path: string, edits: readonly HandEdit[], view: View): string | undefined {
  const { name, kind } = partsOf(id)
  const found = new Set<string>()
  for (const edit of edits) {
    if (edit.path === path) continue
    for (const { symbol } of arrivals(edit.path, edits, view)) if (symbol.kind === kind && symbol.name === name) found.add(symbolId(symbol))
  }
  return onlyOne(found)
}

/** Symbols whose name an edit wrote where it was not before, with the names that the edit took away. */
function* arrivals(
  path: string,
  edits: readonly HandEdit[],
  view: View,
): Generator<{ readonly symbol: GraphSymbol; readonly removed: ReadonlySet<string> }> {
  const own = edits.filter(it => it.path === path).flatMap(it => it.edits)
  for (const { now, removed: text } of own) {
    const removed = new Set(identifiersIn(codeOf(text)).map(it => it.name))
    for (const number of view.symbolsIn(path).slice(1)) {
      const symbol = view.symbol(number)
      if (symbol && symbol.nameRow >= now[0] && symbol.nameRow < now[1] && !removed.has(symbol.name)) yield { symbol, removed }
    }
  }
}

function partsOf(id: string): { readonly name: string; readonly kind: string } {
  const [qualified, kind] = [id.slice(id.indexOf('#') + 1, id.lastIndexOf(':')), id.slice(id.lastIndexOf(':') + 1).replace(/~\d+$/, '')]
  return { name: qualified.split(/\.|::|#|\\/).at(-1)!, kind }
}

function onlyOne(found: ReadonlySet<string>): string | undefined {
  return found.size === 1 ? [...found][0] : undefined
}
