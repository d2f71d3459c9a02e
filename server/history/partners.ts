// What changes together more often than chance explains: places of the same commits, counted in pairs.
//
// In:  commit -> places, place -> commits; newest first. Out: for each place the few that belong to it most.

import type { Past, Rows } from '../model/past.ts'

/** A commit that changed more says little of any two of them, and has their square of pairs. */
const MAX_PLACES = 24
/** Twice may be chance. */
const MIN_SUPPORT = 3
/** Share of the changes of the one that came with the other. */
const MIN_SHARE = 0.25
/** How much more often than places that know nothing of each other. */
const MIN_LIFT = 4
const MAX_PARTNERS = 8
/** After so long, what changed together counts half. */
const HALF_LIFE_SECONDS = 2 * 31_556_952
/** Places are numbered below it. */
const PAIR = 2 ** 26

type Partners = Pick<Past, 'partners' | 'together' | 'last' | 'confidence'>

interface Pair {
  count: number
  weight: number
  /** The newest commit that changed both. */
  readonly last: number
}

/** `isInside`: one of the two holds the other, which needs no history to know. */
export function partnersOf(touched: Rows, changes: Rows, times: Uint32Array, isInside: (one: number, other: number) => boolean): Partners {
  const pairs = pairsOf(touched, times)
  const commits = times.length
  const places = changes.first.length - 1
  const found: { place: number; other: number; pair: Pair; share: number }[] = []
  for (const [key, pair] of pairs) {
    if (pair.count < MIN_SUPPORT) continue
    const [one, other] = [Math.floor(key / PAIR), key % PAIR]
    const [a, b] = [lengthOf(changes, one), lengthOf(changes, other)]
    if ((pair.count * commits) / (a * b) < MIN_LIFT || isInside(one, other)) continue
    const faded = pair.weight / pair.count
    for (const [place, partner, changed] of [[one, other, a] as const, [other, one, b] as const]) {
      // Few commits are weak evidence, whatever share of all they are.
      const share = pair.count / (changed + 1)
      if (share >= MIN_SHARE) found.push({ place, other: partner, pair, share: share * faded })
    }
  }
  found.sort((a, b) => a.place - b.place || b.share - a.share || a.other - b.other)
  const kept = found.filter((it, n) => n < MAX_PARTNERS || found[n - MAX_PARTNERS]!.place !== it.place)
  const first = new Uint32Array(places + 1)
  for (const { place } of kept) first[place + 1]!++
  for (let n = 0; n < places; n++) first[n + 1]! += first[n]!
  return {
    partners: { first, values: Uint32Array.from(kept, it => it.other) },
    together: Uint16Array.from(kept, it => Math.min(0xffff, it.pair.count)),
    last: Uint32Array.from(kept, it => it.pair.last),
    confidence: Uint8Array.from(kept, it => Math.max(1, Math.round(100 * it.share))),
  }
}

function pairsOf({ first, values }: Rows, times: Uint32Array): Map<number, Pair> {
  const pairs = new Map<number, Pair>()
  const newest = times[0] ?? 0
  for (let commit = 0; commit < times.length; commit++) {
    const [from, to] = [first[commit]!, first[commit + 1]!]
    if (to - from > MAX_PLACES) continue
    const weight = 0.5 ** (Math.max(0, newest - times[commit]!) / HALF_LIFE_SECONDS)
    for (let n = from; n < to; n++) {
      for (let m = n + 1; m < to; m++) {
        const key = values[n]! * PAIR + values[m]!
        const known = pairs.get(key)
        if (known) {
          known.count++
          known.weight += weight
        } else pairs.set(key, { count: 1, weight, last: commit })
      }
    }
  }
  return pairs
}

function lengthOf({ first }: Rows, n: number): number {
  return first[n + 1]! - first[n]!
}
