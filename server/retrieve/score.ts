// Stage: signals -> one score a symbol: a weighted sum, times what its role and kind leave of it.

import type { View } from '../model/view.ts'
import { KINDS } from './catalogue.ts'
import type { Inputs } from './pipeline.ts'
import type { Question } from './question.ts'
import { ROLES, type Role } from './role.ts'
import { SIGNALS, type Signals } from './signals.ts'
import type { Weights } from './weights.ts'

/** Parallel to the symbols of the signals. */
export function score({ symbols, values }: Signals, question: Question, inputs: Inputs, weights: Weights): Float64Array {
  const scores = new Float64Array(symbols.length)
  for (const signal of SIGNALS) {
    const weight = weights.signals[signal]
    const column = values[signal]
    if (weight !== 0) for (let n = 0; n < scores.length; n++) scores[n]! += weight * column[n]!
  }
  const left = factorOf(question, inputs, weights)
  for (let n = 0; n < scores.length; n++) scores[n]! *= left(symbols[n]!)
  return scores
}

/** What its role and kind leave of the score of a symbol. */
export function factorOf(question: Question, { catalogue }: Inputs, weights: Weights): (symbol: number) => number {
  const roles = Float64Array.from(ROLES, role => roleFactor(role, question, weights))
  const kinds = Float64Array.from(KINDS, kind => weights.kinds[kind])
  const { role, kind } = catalogue
  return symbol => roles[role[symbol]!]! * kinds[kind[symbol]!]!
}

/** What is not the product stands back, unless it is what was asked for. */
function roleFactor(role: Role, { wantsTests, wantsDocs }: Question, weights: Weights): number {
  if (role === 'product' || (role === 'test' && wantsTests) || (role === 'docs' && wantsDocs)) return 1
  return weights.roles[role]
}

/** Places in `scores`, best first, at most `limit`. Ties break on the place of the symbol. */
export function bestOf(scores: Float64Array, symbols: Int32Array, limit: number, view: View): number[] {
  const threshold = scores.length > limit ? largestBut(limit, scores) : 0
  const places: number[] = []
  for (let n = 0; n < scores.length; n++) if (scores[n]! > 0 && scores[n]! >= threshold) places.push(n)
  return places.sort((a, b) => scores[b]! - scores[a]! || byPlace(symbols[a]!, symbols[b]!, view)).slice(0, limit)
}

/** The `count`th largest of more than `count` scores: the least in a heap of those, whose least is on top. */
export function largestBut(count: number, scores: Float64Array): number {
  if (count < 1) return Number.POSITIVE_INFINITY
  const heap = scores.slice(0, count).sort()
  for (let n = count; n < scores.length; n++) {
    const value = scores[n]!
    if (value <= heap[0]!) continue
    let at = 0
    for (let next = 1; next < count; next = 2 * at + 1) {
      if (next + 1 < count && heap[next + 1]! < heap[next]!) next++
      if (heap[next]! >= value) break
      heap[at] = heap[next]!
      at = next
    }
    heap[at] = value
  }
  return heap[0]!
}

function byPlace(a: number, b: number, view: View): number {
  const [x, y] = [view.symbol(a)!, view.symbol(b)!]
  return x.path < y.path ? -1 : x.path > y.path ? 1 : x.row - y.row || a - b
}
