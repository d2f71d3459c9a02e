// The graph of a workspace that changes a file at a time. Reading one file of this folder? Read this one.
//
// A file is put; the names whose meaning changed say which other files must be linked again; `step` does that one file at a time, the files
// that were put first. When no step is left, the graph equals one built from scratch. Edges of files that nobody changed stay in the flat
// arrays they were loaded in; those of others lie over them.

import type { Edge } from '../model/edge.ts'
import type { Definition, Uses } from '../model/fact.ts'
import type { Adjacency, Graph, GraphSymbol } from '../model/graph.ts'
import type { View, VisitEnd } from '../model/view.ts'
import { takeFirst } from '../util/take-first.ts'
import { toAdjacency } from './adjacency.ts'
import { Asked } from './asked.ts'
import { derive } from './derive.ts'
import { EdgeList } from './edges.ts'
import { linkHeritage, parentsIn } from './heritage.ts'
import { symbolId } from './identity.ts'
import { type Linker, linkFile } from './link.ts'
import { edgeOf } from './links.ts'
import { nameTable } from './names.ts'
import { Overlay, type Visit } from './overlay.ts'
import { receivers } from './receiver.ts'
import { tell } from './told.ts'
import { isUndirected, Undirected } from './undirected.ts'
import { type Units, UnitsOfFiles } from './units.ts'
import { definitionOf, type SourceFile, World } from './world.ts'

/** What a graph that was built before leaves to the next one. */
export interface Base {
  /** Kind and name, in the order of their numbers. */
  readonly externals: readonly (readonly [kind: string, name: string])[]
  readonly edges: Adjacency
  /** Hashes of the names that linking each file asked for, sorted; files in path order. */
  readonly asked: readonly Uint32Array[]
}

export interface Built {
  readonly graph: Graph
  readonly asked: readonly Uint32Array[]
}

/** Types may lead to one another's parents in circles; after this many rounds what is known stays. */
const MAX_ROUNDS = 6
/** More files than this over the flat arrays make questions slow. */
const MAX_PATCHES = 400

export class LiveGraph implements View {
  readonly linker: Linker
  readonly #world = new World()
  readonly #edges = new Overlay(this.#world)
  readonly #undirected = new Undirected(this.#world, this.#edges)
  readonly #usesOf: (path: string) => Uses
  readonly #asked = new Asked()
  #generation = 0

  /** Names whose meaning changed, and that nobody was told about yet. */
  readonly #changed = new Set<string>()
  /** Files whose types may have other parents now. */
  readonly #heirs = new Set<number>()
  /** Files to link: those that were put, and those that others made stale. */
  readonly #urgent = new Set<number>()
  readonly #stale = new Set<number>()
  #rounds = 0
  /** Grows with every change that linking can see. */
  #epoch = 0
  readonly #linkedAt = new Map<number, number>()
  readonly #units = new UnitsOfFiles()

  /** `usesOf` is asked for the uses of a file when it is linked, so that not all uses are in memory at once. */
  constructor(usesOf: (path: string) => Uses) {
    this.#usesOf = usesOf
    const names = nameTable(this.#world)
    this.linker = { world: this.#world, names, receivers: receivers(this.#world, names) }
  }

  /** Adds a file to a graph that nobody has asked yet. `adopt` or `linkAll` must follow. */
  fill(file: SourceFile): void {
    this.#world.fill(file)
  }

  /** Adds or replaces a file. The graph shows its symbols at once, and its edges after the steps that follow. */
  put(file: SourceFile): void {
    const known = this.#world.byPath.get(file.path)
    const before = known === undefined ? [] : this.#world.numbers[known]!
    const { file: number, changed } = this.#world.put(file)
    this.#forgetFile(number)
    for (const set of [this.#urgent, this.#heirs]) set.add(number)
    this.#undirected.renew(number, before)
    this.#afterChange(changed)
  }

  remove(path: string): void {
    const known = this.#world.byPath.get(path)
    if (known === undefined) return
    this.#undirected.forget(known)
    const { changed } = this.#world.remove(path)!
    this.#forgetFile(known)
    this.#units.delete(known)
    this.#asked.delete(known)
    for (const set of [this.#urgent, this.#stale, this.#heirs]) set.delete(known)
    this.#afterChange(changed)
  }

  /** Takes over edges that were made before from exactly the files filled in, in path order. `prepare` must follow before the first step. */
  adopt({ externals, edges, asked }: Base): void {
    for (const [kind, name] of externals) this.#world.external(kind, name)
    this.#edges.adopt(edges)
    asked.forEach((names, file) => {
      this.#asked.set(file, names)
      this.#linkedAt.set(file, this.#epoch)
    })
    this.#forgetWork()
  }

  /** Links everything put so far, a file a step. */
  *linkAll(): Generator<void> {
    this.#forgetWork()
    yield* this.prepare()
    for (const file of this.#world.inOrder()) {
      this.#link(file)
      yield
    }
    this.#edges.fold()
  }

  /** Finds what is alike and the parents of all types, a file a step. */
  *prepare(): Generator<void> {
    for (const file of this.#world.inOrder()) {
      this.#undirected.remember(file)
      yield
    }
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const changed = new Set<string>()
      for (const file of this.#world.inOrder()) {
        if (!this.#mayInherit(file)) continue
        for (const name of linkHeritage(file, this.linker)) changed.add(name)
        yield
      }
      this.#forget(changed)
      if (changed.size === 0) return
    }
  }

  /** Lays what language servers say of a file over the edges it has: for edges that nothing was laid over before. */
  tell(path: string): void {
    const file = this.#world.byPath.get(path)
    const { told } = file === undefined ? {} : this.#usesOf(path)
    if (file === undefined || !told || this.#stale.has(file) || this.#urgent.has(file)) return
    const edges = this.#edges.listOf(this.#world.numbers[file]!)
    tell(told, edges, id => this.find(id))
    this.#edges.replace(file, edges)
    this.#generation++
  }

  /** What language servers say of a file is something else now. */
  retell(path: string): void {
    const file = this.#world.byPath.get(path)
    if (file !== undefined) this.#stale.add(file)
  }

  /** How many files were put and are not linked yet. */
  get urgent(): number {
    return this.#urgent.size
  }

  /** How many files wait to be linked in all. */
  get waiting(): number {
    return this.#urgent.size + this.#stale.size
  }

  /** Does a piece of the work that changes left behind. False when there is none left. */
  step(): boolean {
    const heir = takeFirst(this.#heirs)
    if (heir !== undefined) {
      this.#inherit(heir)
      return true
    }
    const urgent = takeFirst(this.#urgent)
    if (urgent !== undefined) {
      this.#link(urgent, this.#units.open(urgent))
      return true
    }
    if (this.#changed.size > 0) {
      this.#spread()
      return true
    }
    const stale = takeFirst(this.#stale)
    if (stale !== undefined) {
      this.#link(stale, this.#units.get(stale))
      return true
    }
    if (this.#edges.patches <= MAX_PATCHES) return false
    this.#edges.fold()
    return true
  }

  /** Links a file that was put without waiting for anything else. For a graph that is still being filled. */
  linkNow(path: string): void {
    const file = this.#world.byPath.get(path)
    if (file === undefined) return
    this.#heirs.delete(file)
    this.#urgent.delete(file)
    linkHeritage(file, this.linker)
    this.#link(file)
  }

  /** Everything as flat arrays, the same to the byte whatever changes led here. All steps must be done. */
  flatten(): Built {
    this.#edges.fold()
    const files = this.#world.inOrder()
    const order = files.flatMap(file => this.#world.numbers[file]!)
    const outside = new Set<number>()
    const place = new Map(order.map((symbol, n) => [symbol, n]))
    for (const symbol of order) this.#edges.from(symbol, (_, __, to) => this.#world.isExternal(to) && outside.add(to))
    for (const symbol of [...outside].sort((a, b) => this.#world.compare(a, b))) place.set(symbol, order.push(symbol) - 1)
    const list = new EdgeList()
    order.forEach((symbol, from) => {
      this.#allFrom(symbol, (other, ...end) => list.push(from, place.get(other)!, ...end))
    })
    return {
      graph: { symbols: order.map(symbol => this.#world.symbols[symbol]!), edges: toAdjacency(order.length, list) },
      asked: files.map(file => this.#asked.hashes(file)),
    }
  }

  // What readers see.

  get generation(): number {
    return this.#generation
  }

  get size(): number {
    return this.#world.symbols.length
  }

  get paths(): readonly string[] {
    return this.#world.inOrder().map(file => this.#world.files[file]!.path)
  }

  symbol(number: number): GraphSymbol | undefined {
    return this.#world.isAlive(number) ? this.#world.symbols[number] : undefined
  }

  find(id: string): number | undefined {
    // A path may hold the sign that ends it.
    for (let at = id.indexOf('#'); at >= 0; at = id.indexOf('#', at + 1)) {
      const found = this.symbolsIn(id.slice(0, at)).find(symbol => symbolId(this.#world.symbols[symbol]!) === id)
      if (found !== undefined) return found
    }
    return undefined
  }

  symbolsIn(path: string): readonly number[] {
    const file = this.#world.byPath.get(path)
    return file === undefined ? [] : this.#world.numbers[file]!
  }

  definition(number: number): Definition | undefined {
    return this.#isInside(number) ? definitionOf(this.#world, number) : undefined
  }

  parent(number: number): number | undefined {
    const definition = this.definition(number)
    return definition && this.#world.numberOf(this.#world.fileOf[number]!, definition.parent)
  }

  file(number: number): number | undefined {
    return this.#isInside(number) ? this.#world.numberOf(this.#world.fileOf[number]!, -1) : undefined
  }

  isTest(number: number): boolean {
    return this.#isInside(number) && this.#world.isTest[this.#world.fileOf[number]!]!
  }

  nature(number: number): 'code' | 'prose' | 'config' | undefined {
    return this.#isInside(number) ? this.#world.files[this.#world.fileOf[number]!]!.language?.nature : undefined
  }

  #isInside(number: number): boolean {
    return this.#world.isAlive(number) && !this.#world.isExternal(number)
  }

  edgesFrom(number: number): readonly Edge[] {
    const edges: Edge[] = []
    this.#allFrom(number, (other, ...end) => edges.push(edgeOf(number, other, ...end)))
    return edges.sort((a, b) => a.to - b.to)
  }

  edgesTo(number: number): readonly Edge[] {
    const edges: Edge[] = []
    this.eachTo(number, (other, ...end) => edges.push(edgeOf(other, number, ...end)))
    this.#undirected.each(number, (other, ...end) => {
      if (this.#world.compare(other, number) < 0) edges.push(edgeOf(other, number, ...end))
    })
    return edges.sort((a, b) => a.from - b.from)
  }

  /** With what belongs to no file: what is alike, and what is tested together. */
  #allFrom(number: number, visit: VisitEnd): void {
    this.eachFrom(number, visit)
    this.#undirected.each(number, (other, ...end) => {
      if (this.#world.compare(number, other) < 0) visit(other, ...end)
    })
  }

  #afterChange(changed: ReadonlySet<string>): void {
    this.#generation++
    this.#epoch++
    this.#rounds = 0
    for (const name of changed) this.#changed.add(name)
    this.#forget(changed)
  }

  /** What is found by the number of a file, not by a name. */
  #forgetFile(file: number): void {
    this.linker.names.forgetFile(file)
    this.linker.receivers.forgetFile(file)
  }

  /** What was found before may be something else now. */
  #forget(changed: ReadonlySet<string>): void {
    if (changed.size === 0) return
    this.#world.reads.changed(changed)
    this.linker.names.forget()
  }

  #forgetWork(): void {
    for (const set of [this.#urgent, this.#stale, this.#heirs]) set.clear()
    this.#changed.clear()
    this.#rounds = 0
  }

  /** Texts elsewhere may say what a type of this file is made of; where the last of them is gone, what they said has to go too. */
  #mayInherit(file: number): boolean {
    const { files, claims, numbers } = this.#world
    if (files[file]!.outline.heritage.length > 0 || claims.size > 0) return true
    return numbers[file]!.some(type => this.linker.names.parents.has(type))
  }

  #inherit(file: number): void {
    const changed = linkHeritage(file, this.linker)
    if (changed.length === 0) return
    this.#epoch++
    for (const name of changed) this.#changed.add(name)
    this.#forget(new Set(changed))
  }

  #link(file: number, units?: Units): void {
    const uses = this.#usesOf(this.#world.files[file]!.path)
    const edges = new EdgeList()
    const { names } = this.#world.reads.during(() => {
      // What the parents of its types were found by counts as asked for, too.
      parentsIn(file, this.linker)
      linkFile(file, uses, this.linker, edges, units)
      derive(file, this.linker, edges)
    })
    if (uses.told) tell(uses.told, edges, id => this.find(id))
    this.#edges.replace(file, edges)
    this.#asked.set(file, names)
    this.#linkedAt.set(file, this.#epoch)
    this.#generation++
  }

  /** Finds the files that asked for a name whose meaning changed. */
  #spread(): void {
    const again = this.#rounds++ < MAX_ROUNDS
    for (const file of this.#asked.askers(this.#changed)) {
      // Linked after the change: it saw it already. Its types may have other parents all the same.
      if (this.#linkedAt.get(file) !== this.#epoch) this.#stale.add(file)
      if (again && this.#mayInherit(file)) this.#heirs.add(file)
    }
    this.#changed.clear()
  }

  eachFrom(symbol: number, visit: VisitEnd): void {
    this.#edges.from(symbol, directed(visit))
  }

  eachTo(symbol: number, visit: VisitEnd): void {
    this.#edges.to(symbol, directed(visit))
  }

  degree(symbol: number): number {
    return this.#edges.degree(symbol)
  }
}

function directed(visit: VisitEnd): Visit {
  return ({ type, provenance, confidence, row }, n, other) => {
    if (!isUndirected(type[n]!)) visit(other, type[n]!, provenance[n]!, confidence[n]!, row[n]!)
  }
}
