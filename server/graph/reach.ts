// What symbols matter to, and what matters to them: along edges, each way with its own weight, a few steps far. The best way to each symbol counts.

import { EDGE_TYPES, type Edge, type EdgeType, PROVENANCES } from '../model/edge.ts'
import type { View, VisitEnd } from '../model/view.ts'

/** What remains of a value after one step along an edge. Types that are not named are not gone. */
export interface Ways {
  /** From the used to its user. */
  readonly back: Readonly<Partial<Record<EdgeType, number>>>
  /** From the user to the used. */
  readonly forth: Readonly<Partial<Record<EdgeType, number>>>
  readonly steps: number
}

export interface Reached {
  /** 0 to 1. */
  readonly value: number
  /** The last edge of the best way; absent for where it starts. */
  readonly via?: Edge
}

/** A hub has tens of thousands of users. The first of them stand for all. */
const MAX_EDGES = 300
/** Of each step only so many go on, the best ones. */
const MAX_FRONT = 400
const MIN_VALUE = 0.02

export function reach(view: View, starts: ReadonlyMap<number, number>, { back, forth, steps }: Ways): Map<number, Reached> {
  const left = { back: sharesOf(back), forth: sharesOf(forth) }
  const reached = new Map<number, Reached>()
  for (const [symbol, value] of starts) reached.set(symbol, { value })
  let front = [...starts.keys()]
  for (let step = 0; step < steps && front.length > 0; step++) {
    const next = new Set<number>()
    for (const symbol of best(front, reached, view)) {
      const { value } = reached.get(symbol)!
      // A hub that is met on the way tells nothing of where the way began.
      if (step > 0 && view.degree(symbol) > MAX_EDGES) continue
      for (const edge of ends(visit => view.eachTo(symbol, visit), left.back)) visit(edge, symbol, false, value, next)
      for (const edge of ends(visit => view.eachFrom(symbol, visit), left.forth)) visit(edge, symbol, true, value, next)
    }
    front = [...next]
  }
  return reached

  function visit({ other, left, type, provenance, confidence, row }: End, symbol: number, isForth: boolean, before: number, next: Set<number>): void {
    const value = before * left
    if (value < MIN_VALUE || value <= (reached.get(other)?.value ?? 0) || view.file(other) === undefined) return
    const [from, to] = isForth ? [symbol, other] : [other, symbol]
    const via = { from, to, type: EDGE_TYPES[type]!, provenance: PROVENANCES[provenance]!, confidence: confidence / 100, row }
    reached.set(other, { value, via })
    next.add(other)
  }
}

/** One end of an edge, and what remains of a value there. */
interface End {
  readonly other: number
  readonly left: number
  readonly type: number
  readonly provenance: number
  readonly confidence: number
  readonly row: number
}

function sharesOf(ways: Ways['back']): Float64Array {
  return Float64Array.from(EDGE_TYPES, type => ways[type] ?? 0)
}

/** Those that lead on, by number, which is the order of their places; of a hub the first ones. */
function ends(each: (visit: VisitEnd) => void, shares: Float64Array): End[] {
  const found: End[] = []
  each((other, type, provenance, confidence, row) => {
    const left = (shares[type]! * confidence) / 100
    if (left > 0) found.push({ other, left, type, provenance, confidence, row })
  })
  return found.sort((a, b) => a.other - b.other || a.type - b.type).slice(0, MAX_EDGES)
}

function best(front: readonly number[], reached: ReadonlyMap<number, Reached>, view: View): readonly number[] {
  return [...front].sort((a, b) => reached.get(b)!.value - reached.get(a)!.value || byPlace(a, b, view)).slice(0, MAX_FRONT)
}

/** The same for the same files, whatever numbers their symbols have. */
export function byPlace(a: number, b: number, view: View): number {
  const [x, y] = [view.symbol(a)!, view.symbol(b)!]
  if (x.path !== y.path) return x.path < y.path ? -1 : 1
  return x.row - y.row || x.column - y.column || (x.qualified < y.qualified ? -1 : x.qualified > y.qualified ? 1 : a - b)
}
