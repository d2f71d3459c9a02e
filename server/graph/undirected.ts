// Edges that belong to no file: symbols that are alike, and symbols that are tested together. Found when asked for, because a change anywhere
// may make or end one.

import { PROVENANCES } from '../model/edge.ts'
import type { EdgeArrays } from '../model/graph.ts'
import { TYPE_KINDS } from '../model/kinds.ts'
import type { VisitEnd } from '../model/view.ts'
import { Alike } from './alike.ts'
import { partnersOf, type Together } from './co-tested.ts'
import { typeNumber } from './edges.ts'
import type { Overlay } from './overlay.ts'
import { definitionOf, type World } from './world.ts'

const ALIKE = typeNumber('similar_to')
const TOGETHER = typeNumber('co_tested_with')
const TESTS = typeNumber('tests')
const INFERRED = PROVENANCES.indexOf('inferred')

export function isUndirected(type: number): boolean {
  return type === ALIKE || type === TOGETHER
}

export class Undirected {
  readonly #world: World
  readonly #alike: Alike
  readonly #together: Together

  constructor(world: World, edges: Overlay) {
    this.#world = world
    const compare = (a: number, b: number): number => world.compare(a, b)
    this.#alike = new Alike(compare)
    this.#together = {
      testsOf: symbol => {
        const found: number[] = []
        edges.to(symbol, (all, n, from) => isSureTest(all, n) && found.push(from))
        return found
      },
      testedBy: test => {
        const found: number[] = []
        edges.from(test, (all, n, to) => isSureTest(all, n) && found.push(to))
        return found
      },
      compare,
    }
  }

  each(symbol: number, visit: VisitEnd): void {
    for (const { symbol: other, share } of this.#alike.of(symbol)) visit(other, ALIKE, INFERRED, Math.round(Math.min(0.95, share) * 100), -1)
    for (const other of partnersOf(symbol, this.#together)) visit(other, TOGETHER, INFERRED, 50, -1)
  }

  remember(file: number): void {
    this.renew(file, [])
  }

  /** `before` are the symbols that the file had. */
  renew(file: number, before: readonly number[]): void {
    const now = this.#world.numbers[file]!
    const kept = new Set(now)
    for (const symbol of before) if (!kept.has(symbol)) this.#alike.remove(symbol)
    for (const symbol of now) {
      const sketch = definitionOf(this.#world, symbol)?.sketch
      if (sketch && !TYPE_KINDS.has(this.#world.symbols[symbol]!.kind)) this.#alike.add(symbol, sketch)
      else this.#alike.remove(symbol)
    }
  }

  forget(file: number): void {
    for (const symbol of this.#world.numbers[file]!) this.#alike.remove(symbol)
  }
}

function isSureTest(edges: EdgeArrays, n: number): boolean {
  return edges.type[n] === TESTS && edges.confidence[n]! >= 70
}
