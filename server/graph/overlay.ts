// Edges of a graph that changes: flat arrays for what was there, and over them the edges of files that were linked since.

import type { Adjacency, EdgeArrays } from '../model/graph.ts'
import { reversed, toAdjacency } from './adjacency.ts'
import { EdgeList, packed } from './edges.ts'
import type { World } from './world.ts'

/** Gets one edge: the arrays it stands in, its place there, and its other end. */
export type Visit = (edges: EdgeArrays, n: number, other: number) => void

/** The edges that start in one file. */
interface Patch {
  readonly edges: EdgeArrays & { readonly from: Uint32Array }
  /** The same, in the order of their targets. Found when somebody looks: a first index makes a patch of every file, and nobody does. */
  readonly back: { readonly order: Uint32Array; readonly targets: Uint32Array }
}

export class Overlay {
  readonly #world: World
  readonly #patches = new Map<number, Patch>()
  /** Symbol -> files of patches that lead to it, ascending. Made when somebody looks. */
  #leading: Map<number, number[]> | undefined
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
    this.#leading = undefined
  }

  /** Gives a file new edges. All of them start in the file. */
  replace(file: number, edges: EdgeList): void {
    const before = this.#patches.get(file)
    const patch = patchOf(edges)
    this.#patches.set(file, patch)
    if (this.#leading) exchange(this.#leading, file, before?.back.targets ?? NOBODY, patch.back.targets)
  }

  /** Makes one pair of flat arrays of everything. */
  fold(): void {
    this.adopt(toAdjacency(this.#world.symbols.length, this.listOf(this.#world.symbols.keys())))
  }

  /** The edges that start in these symbols. */
  listOf(symbols: Iterable<number>): EdgeList {
    const list = new EdgeList()
    for (const symbol of symbols)
      this.from(symbol, (edges, n, to) => list.push(symbol, to, edges.type[n]!, edges.provenance[n]!, edges.confidence[n]!, edges.row[n]!))
    return list
  }

  from(symbol: number, visit: Visit): void {
    if (!this.#world.isAlive(symbol)) return
    const patch = this.#patches.get(this.#world.fileOf[symbol]!)
    if (patch) {
      const { from, target } = patch.edges
      for (let n = firstOf(symbol, from); n < from.length && from[n] === symbol; n++) this.#visit(patch.edges, n, target[n]!, visit)
      return
    }
    const { first, target } = this.#edges
    // The arrays may be older than the newest symbols.
    if (symbol + 1 < first.length) for (let n = first[symbol]!; n < first[symbol + 1]!; n++) this.#visit(this.#edges, n, target[n]!, visit)
  }

  to(symbol: number, visit: Visit): void {
    if (!this.#world.isAlive(symbol)) return
    const { first, target } = this.#back
    const end = symbol + 1 < first.length ? first[symbol + 1]! : 0
    for (let n = end > 0 ? first[symbol]! : 0; n < end; n++) {
      const from = target[n]!
      if (this.#patches.size === 0 || !this.#patches.has(this.#world.fileOf[from]!)) this.#visit(this.#back, n, from, visit)
    }
    for (const file of this.#filesTo(symbol)) {
      const { edges, back } = this.#patches.get(file)!
      const { order, targets } = back
      for (let at = firstOf(symbol, targets); at < targets.length && targets[at] === symbol; at++) {
        const n = order[at]!
        this.#visit(edges, n, edges.from[n]!, visit)
      }
    }
  }

  /** At least as many edges as start or end here. */
  degree(symbol: number): number {
    let degree = 0
    for (const { first } of [this.#edges, this.#back]) if (symbol + 1 < first.length) degree += first[symbol + 1]! - first[symbol]!
    for (const file of this.#filesTo(symbol)) degree += countOf(symbol, this.#patches.get(file)!.back.targets)
    const own = this.#patches.get(this.#world.fileOf[symbol]!)
    return own ? degree + countOf(symbol, own.edges.from) : degree
  }

  #filesTo(symbol: number): readonly number[] {
    if (this.#patches.size === 0) return NO_FILES
    if (!this.#leading) {
      this.#leading = new Map()
      for (const [file, { back }] of this.#patches) exchange(this.#leading, file, NOBODY, back.targets)
    }
    return this.#leading.get(symbol) ?? NO_FILES
  }

  #visit(edges: EdgeArrays, n: number, other: number, visit: Visit): void {
    if (this.#world.isAlive(other)) visit(edges, n, other)
  }
}

const NOBODY = new Uint32Array(0)
const NO_FILES: readonly number[] = []

/** The file led to some symbols before and leads to others now; both lists ascend. Between two texts of a file hardly any differ. */
function exchange(leading: Map<number, number[]>, file: number, before: Uint32Array, now: Uint32Array): void {
  let [old, added] = [0, 0]
  while (old < before.length || added < now.length) {
    const [gone, come] = [before[old] ?? Number.POSITIVE_INFINITY, now[added] ?? Number.POSITIVE_INFINITY]
    const symbol = Math.min(gone, come)
    if (gone !== come) {
      const files = (leading.get(symbol) ?? []).filter(it => it !== file)
      if (come < gone) files.push(file)
      if (files.length > 0) leading.set(symbol, files.sort(ascending))
      else leading.delete(symbol)
    }
    while (before[old] === symbol) old++
    while (now[added] === symbol) added++
  }
}

function ascending(a: number, b: number): number {
  return a - b
}

function patchOf(list: EdgeList): Patch {
  const edges = packed(list)
  let back: Patch['back'] | undefined
  return {
    edges,
    get back() {
      if (!back) {
        const order = Uint32Array.from(edges.target.keys()).sort((a, b) => edges.target[a]! - edges.target[b]! || a - b)
        back = { order, targets: order.map(n => edges.target[n]!) }
      }
      return back
    },
  }
}

/** Where the edges of a symbol start in a sorted array. */
function firstOf(symbol: number, from: Uint32Array): number {
  let low = 0
  let high = from.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (from[middle]! < symbol) low = middle + 1
    else high = middle
  }
  return low
}

function countOf(symbol: number, sorted: Uint32Array): number {
  return firstOf(symbol + 1, sorted) - firstOf(symbol, sorted)
}
