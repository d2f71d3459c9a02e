// Stage: what the client did in this session counts for what the question found. It only multiplies: a symbol that nothing of the question speaks
// for gets nothing, however much was done to it.
//
// In:  scores. Out: scores, and what was added to each symbol and why.

import type { Learned, Step } from '../model/ranked.ts'
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
  const files = bestOfFiles(learned, catalogue.fileOf)
  const result = scores.slice()
  for (let n = 0; n < result.length; n++) {
    const score = scores[n]!
    const file = files.get(catalogue.fileOf[symbols[n]!]!)
    if (file === undefined || score <= 0) continue
    const own = learned.session.get(symbols[n]!)
    const step = own
      ? { stage: 'session', value: score * weights.session * own.value, text: own.text }
      : { stage: 'session', value: score * weights.sessionFile * file, text: 'you worked in its file' }
    result[n] = score + step.value
    raises.set(n, [step])
  }
  return { scores: result, raises }
}

/** The most that any symbol of a file has, by the number of the file. */
function bestOfFiles({ session }: Learned, fileOf: Int32Array): Map<number, number> {
  const best = new Map<number, number>()
  for (const [symbol, { value }] of session) {
    const file = fileOf[symbol] ?? -1
    if (file >= 0) best.set(file, Math.max(best.get(file) ?? 0, value))
  }
  return best
}
