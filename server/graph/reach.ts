// What symbols matter to, and what matters to them: along edges, each way with its own weight, a few steps far. The best way to each symbol counts.

import type { Edge, EdgeType } from '../model/edge.ts'
import type { View } from '../model/view.ts'
import { linksFrom, linksTo } from './links.ts'

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
  const reached = new Map<number, Reached>()
  for (const [symbol, value] of starts) reached.set(symbol, { value })
  let front = [...starts.keys()]
  for (let step = 0; step < steps && front.length > 0; step++) {
    const next = new Set<number>()
    for (const symbol of best(front, reached, view)) {
      const { value } = reached.get(symbol)!
      for (const edge of linksTo(view, symbol).slice(0, MAX_EDGES)) visit(edge, edge.from, value * (back[edge.type] ?? 0), next)
      for (const edge of linksFrom(view, symbol).slice(0, MAX_EDGES)) visit(edge, edge.to, value * (forth[edge.type] ?? 0), next)
    }
    front = [...next]
  }
  return reached

  function visit(edge: Edge, other: number, left: number, next: Set<number>): void {
    const value = left * edge.confidence
    if (value < MIN_VALUE || value <= (reached.get(other)?.value ?? 0) || view.file(other) === undefined) return
    reached.set(other, { value, via: edge })
    next.add(other)
  }
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
