// Stage: what the client did in this session, and what was of use after questions like this one, counts for what the question found. It only
// multiplies: a symbol that nothing of the question speaks for gets nothing, however much was done to it.
//
// In:  scores. Out: scores, and what was added to each symbol and why.

import type { Boost, Learned, Step } from '../model/ranked.ts'
import type { Inputs } from './pipeline.ts'
import type { Signals } from './signals.ts'
import type { Weights } from './weights.ts'

/** By place among the signals. */
export type Raises = ReadonlyMap<number, readonly Step[]>

export interface Raised {
  readonly scores: Float64Array
  readonly raises: Raises
}

const NONE: Raises = new Map()

export function raised(scores: Float64Array, { symbols }: Signals, { learned, catalogue }: Inputs, weights: Weights): Raised {
  if (!learned) return { scores, raises: NONE }
  const raises = new Map<number, Step[]>()
  const session = sharesOf('session', learned.session, catalogue.fileOf, weights.sessionFile, 'you worked in its file', it => weights.session * it)
  const feedback = sharesOf('feedback', learned.feedback, catalogue.fileOf, weights.feedbackFile, 'you used what is beside it', it =>
    it > 0 ? weights.feedback * it : weights.disuse * it,
  )
  const result = scores.slice()
  for (let n = 0; n < result.length; n++) {
    const score = scores[n]!
    if (score <= 0) continue
    const steps = [...session(symbols[n]!, score), ...feedback(symbols[n]!, score)]
    if (steps.length === 0) continue
    for (const { value } of steps) result[n]! += value
    raises.set(n, steps)
  }
  return { scores: result, raises }
}

/** What one source gives a symbol: its own share, or that of the best of its file. */
function sharesOf(
  stage: string,
  boosts: Learned['session'],
  fileOf: Int32Array,
  besides: number,
  beside: string,
  shareOf: (value: number) => number,
): (symbol: number, score: number) => Step[] {
  if (boosts.size === 0) return () => []
  const files = bestOfFiles(boosts, fileOf)
  return (symbol, score) => {
    const own = boosts.get(symbol)
    if (own) return [{ stage, value: score * shareOf(own.value), text: own.text }]
    const best = files.get(fileOf[symbol]!)
    return best === undefined ? [] : [{ stage, value: score * besides * best, text: beside }]
  }
}

/** The most that any symbol of a file has, by the number of the file. */
function bestOfFiles(boosts: ReadonlyMap<number, Boost>, fileOf: Int32Array): Map<number, number> {
  const best = new Map<number, number>()
  for (const [symbol, { value }] of boosts) {
    const file = fileOf[symbol] ?? -1
    if (file >= 0 && value > 0) best.set(file, Math.max(best.get(file) ?? 0, value))
  }
  return best
}
