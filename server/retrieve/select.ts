// Stage: the order in which symbols are shown: by score, but no class, name or file floods the top.
//
// Each further symbol of a class, name or file that is already there counts for less; what is far better still comes through.

import type { Inputs } from './pipeline.ts'
import type { Weights } from './weights.ts'

/** Only the top can be flooded: below, order is by score. */
const LOOKED_AT = 60

export function select(ordered: readonly number[], scores: Float64Array, symbols: Int32Array, { view, catalogue }: Inputs, weights: Weights): number[] {
  const waiting = ordered.slice(0, LOOKED_AT)
  const chosen: number[] = []
  const seen = new Map<string | number, number>()
  const keysOf = (n: number) => {
    const symbol = symbols[n]!
    return [`name ${view.symbol(symbol)!.name}`, catalogue.parentOf[symbol]!, catalogue.fileOf[symbol]!] as const
  }
  const keys = new Map(waiting.map(n => [n, keysOf(n)]))
  while (waiting.length > 0) {
    let best = 0
    let most = -1
    for (let at = 0; at < waiting.length; at++) {
      const [name, owner, file] = keys.get(waiting[at]!)!
      const again =
        weights.sameName ** (seen.get(name) ?? 0) * weights.sameOwner ** (owner === file ? 0 : (seen.get(owner) ?? 0)) * weights.sameFile ** (seen.get(file) ?? 0)
      const value = scores[waiting[at]!]! * again
      if (value > most) {
        most = value
        best = at
      }
    }
    const [taken] = waiting.splice(best, 1)
    chosen.push(taken!)
    for (const key of new Set(keys.get(taken!)!)) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  return [...chosen, ...ordered.slice(LOOKED_AT)]
}
