// Channel: who means something like the question, whatever the words. Vectors were compared before; here their cosines become values.
//
// In:  symbols and cosines, best first. Out: 1 for the best, 0 for the last: cosines of one model are not those of another.

import type { Boost } from '../../model/ranked.ts'

export function toldVectors(near: readonly (readonly [symbol: number, cosine: number])[]): ReadonlyMap<number, Boost> {
  const best = near[0]?.[1] ?? 0
  const least = near.at(-1)?.[1] ?? 0
  const range = best - least
  return new Map(
    near.map(([symbol, cosine]) => [
      symbol,
      { value: range > 0 ? (cosine - least) / range : 1, text: `it means something like the question (${cosine.toFixed(2)})` },
    ]),
  )
}
