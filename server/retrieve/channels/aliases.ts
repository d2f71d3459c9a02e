// Channel: what symbols are called by those around them. `transitiveCallers` never says «blast radius»; `handleBlastRadius`, which calls it, does.
//
// In:  the best candidates so far. Out: how much of the question the names around each of them say, beyond its own.

import { termsOf } from '../../lexicon/terms.ts'
import type { Lexicon } from '../../model/lexicon.ts'
import type { View } from '../../model/view.ts'
import { rarityOf, type Words } from './words.ts'

/** What everybody uses is called by everything. */
const MAX_NEIGHBOURS = 60
/** So many that nobody needs to look at them to know that they are too many. */
const MANY_NEIGHBOURS = 1_000

export interface Alias {
  /** 0 to 1: share of the question. */
  readonly value: number
  readonly neighbour: string
}

export function aliases(candidates: readonly number[], { terms, all }: Words, view: View, lexicon: Lexicon): Map<number, Alias> {
  const worth = new Map(terms.map(it => [it.term, it.weight * rarityOf(it, lexicon)]))
  const found = new Map<number, Alias>()
  for (const symbol of candidates) {
    const others: number[] = []
    if (view.degree(symbol) > MANY_NEIGHBOURS) continue
    const listen = (other: number): void => {
      if (others.length <= MAX_NEIGHBOURS) others.push(other)
    }
    view.eachFrom(symbol, listen)
    view.eachTo(symbol, listen)
    if (others.length > MAX_NEIGHBOURS) continue
    const own = new Set(termsOf(view.symbol(symbol)!.name))
    const said = new Map<string, string>()
    for (const other of others) {
      const name = view.symbol(other)?.name ?? ''
      for (const term of termsOf(name)) if (worth.has(term) && !own.has(term) && !said.has(term)) said.set(term, name)
    }
    if (said.size === 0) continue
    const [best] = [...said].sort((a, b) => worth.get(b[0])! - worth.get(a[0])! || (a[0] < b[0] ? -1 : 1))
    found.set(symbol, { value: [...said.keys()].reduce((sum, term) => sum + worth.get(term)!, 0) / all, neighbour: best![1] })
  }
  return found
}
