// Edges of a graph that changes: flat arrays for what was there, and over them the edges of files that were linked since.

import type { Adjacency, EdgeArrays } from '../model/graph.ts'
import { reversed, toAdjacency } from './adjacency.ts'
import { EdgeList, packed } from './edges.ts'
import type { World } from './world.ts'

/** Gets one edge: the arrays it stands in, its place there, and its other end. */
export type Visit = (edges: EdgeArrays, n: number, other: number) => void

export class Overlay {
  readonly #world: World
  readonly #patches = new Map<number, EdgeArrays & { readonly from: Uint32Array }>()
  #edges: Adjacency
  #back: Adjacency

  constructor(world: World) {
    this.#world = world
    this.#edges = toAdjacency(0, new EdgeList())
    this.#back = this.#edges
  }

  /** Files that lie over the flat arrays. */
  get patches(): number {
    return this.#patches.size
  }

  /** Takes flat arrays whose numbers are those of the world. */
  adopt(edges: Adjacency): void {
    this.#edges = edges
    this.#back = reversed(edges)
    this.#patches.clear()
  }

  /** Gives a file new edges. All of them start in the file. */
  replace(file: number, edges: EdgeList): void {
    this.#patches.set(file, packed(edges))
  }

  /** Makes one pair of flat arrays of everything. */
  fold(): void {
    const list = new EdgeList()
    for (let symbol = 0; symbol < this.#world.symbols.length; symbol++)
      this.from(symbol, (edges, n, to) => list.push(symbol, to, edges.type[n]!, edges.provenance[n]!, edges.confidence[n]!, edges.row[n]!))
    this.adopt(toAdjacency(this.#world.symbols.length, list))
  }

  from(symbol: number, visit: Visit): void {
    if (!this.#world.isAlive(symbol)) return
    const patch = this.#patches.get(this.#world.fileOf[symbol]!)
    if (patch) {
      for (let n = firstOf(patch.from, symbol); n < patch.from.length && patch.from[n] === symbol; n++) this.#visit(patch, n, patch.target[n]!, visit)
    } else slice(this.#edges, symbol, n => this.#visit(this.#edges, n, this.#edges.target[n]!, visit))
  }

  to(symbol: number, visit: Visit): void {
    if (!this.#world.isAlive(symbol)) return
    slice(this.#back, symbol, n => {
      const from = this.#back.target[n]!
      if (!this.#patches.has(this.#world.fileOf[from]!)) this.#visit(this.#back, n, from, visit)
    })
    for (const patch of this.#patches.values()) {
      for (let n = patch.target.indexOf(symbol); n >= 0; n = patch.target.indexOf(symbol, n + 1)) this.#visit(patch, n, patch.from[n]!, visit)
    }
  }

  #visit(edges: EdgeArrays, n: number, other: number, visit: Visit): void {
    if (this.#world.isAlive(other)) visit(edges, n, other)
  }
}

/** The arrays may be older than the newest symbols. */
function slice({ first }: Adjacency, symbol: number, visit: (n: number) => void): void {
  if (symbol + 1 < first.length) for (let n = first[symbol]!; n < first[symbol + 1]!; n++) visit(n)
}

/** Where the edges of a symbol start in a sorted array. */
function firstOf(from: Uint32Array, symbol: number): number {
  let low = 0
  let high = from.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (from[middle]! < symbol) low = middle + 1
    else high = middle
  }
  return low
}
