// Counts of observations under a key, apart by the state of the package they were made in: when a package is another one, its counts rest, and
// nobody looks at them.

import type { KeptLesson } from '../model/taught.ts'

export interface Tally {
  readonly symbol: string
  used: number
  unused: number
  /** Uses, by kind of question. */
  readonly kinds: Map<number, number>
}

interface Group {
  readonly folder: string
  readonly line: string
  readonly tallies: Map<string, Tally>
  /** The strongest, until something is added. */
  best: readonly Tally[] | undefined
}

/** Whether the package is still the one, edited by hand or not, that the line began with. */
export type IsValid = (folder: string, line: string) => boolean

/** The weaker ones of one key and package move nobody. */
const MOST = 200

export class Tallies<K> {
  readonly #groups = new Map<K, Map<string, Group>>()

  add(key: K, { symbol, folder, line, isUsed, weight, cluster }: KeptLesson): void {
    const groups = this.#groups.get(key) ?? new Map<string, Group>()
    this.#groups.set(key, groups)
    const name = `${folder}\n${line}`
    const group = groups.get(name) ?? { folder, line, tallies: new Map<string, Tally>(), best: undefined }
    groups.set(name, group)
    const tally = group.tallies.get(symbol) ?? { symbol, used: 0, unused: 0, kinds: new Map<number, number>() }
    group.tallies.set(symbol, tally)
    if (isUsed) {
      tally.used += weight
      tally.kinds.set(cluster, (tally.kinds.get(cluster) ?? 0) + weight)
    } else tally.unused += weight
    group.best = undefined
  }

  *of(key: K, isValid: IsValid): Generator<Tally> {
    for (const group of this.#groups.get(key)?.values() ?? []) {
      if (!isValid(group.folder, group.line)) continue
      group.best ??= strongest(group.tallies)
      yield* group.best
    }
  }

  /** Everything that counts now. Looks at all there is: for those who want to be told, not for questions. */
  *all(isValid: IsValid): Generator<readonly [K, Tally]> {
    for (const [key, groups] of this.#groups)
      for (const { folder, line, tallies } of groups.values()) if (isValid(folder, line)) for (const tally of tallies.values()) yield [key, tally]
  }
}

function strongest(tallies: ReadonlyMap<string, Tally>): readonly Tally[] {
  if (tallies.size <= MOST) return [...tallies.values()]
  return [...tallies.values()].sort((a, b) => b.used + b.unused - (a.used + a.unused) || (a.symbol < b.symbol ? -1 : 1)).slice(0, MOST)
}
