// Edges nobody wrote down that belong to one file: containment, inheritance, overriding, tests. All bounded, so that no odd repository can
// make them explode.

import { CALLABLE_KINDS } from '../model/kinds.ts'
import { type EdgeList, typeNumber } from './edges.ts'
import type { Linker } from './link.ts'
import { byTail } from './modules.ts'
import { baseName, stemOf } from './paths.ts'
import { familyOf, type World } from './world.ts'

/** A type with more inherited members than this gets the nearest ones. */
const MAX_INHERITED = 40

/** Adds to the edges of a file, which must be linked already. */
export function derive(file: number, linker: Linker, edges: EdgeList): void {
  const { world } = linker
  contain(file, world, edges)
  for (const symbol of world.numbers[file]!) {
    if (linker.names.parents.has(symbol)) inherit(symbol, linker, edges)
    const type = world.typeOfStray(symbol)
    if (type !== undefined) override(symbol, type, linker, edges)
  }
  if (!world.isTest[file]) return
  test(world, edges)
  byFileName(file, world, edges)
}

function contain(file: number, world: World, edges: EdgeList): void {
  world.files[file]!.outline.definitions.forEach(({ name, parent, row }, n) => {
    const symbol = world.numberOf(file, n)
    edges.add(world.numberOf(file, parent), symbol, 'contains', 'ast', 1, row)
    // Members written outside their type: the type contains them too. In another file no line of this one shows it.
    world.reads.note(name)
    for (const [, members] of world.inside(symbol)?.entries() ?? [])
      for (const member of members)
        edges.add(symbol, member, 'contains', 'ast', 0.95, world.fileOf[member] === file ? world.symbols[member]!.row : -1)
  })
}

/** A type inherits what it does not define itself. Test classes inherit the whole framework and add nothing to it, so for them only overriding counts. */
function inherit(type: number, { world, names }: Pick<Linker, 'world' | 'names'>, edges: EdgeList): void {
  const own = world.inside(type)
  const file = world.fileOf[type]!
  for (const [, mine] of names.membersInOrder(type)) if (world.fileOf[mine] === file) override(mine, type, { world, names }, edges)
  if (world.isTest[file]) return
  const seen = new Set(own?.keys())
  let inherited = 0
  for (const ancestor of names.lineage(type)) {
    if (ancestor === type) continue
    for (const [name, symbol] of names.membersInOrder(ancestor)) {
      if (inherited === MAX_INHERITED) return
      if (seen.has(name) || !CALLABLE_KINDS.has(world.symbols[symbol]!.kind)) continue
      edges.add(type, symbol, 'inherits', 'ast', 0.8, -1)
      inherited++
      seen.add(name)
    }
  }
}

/** A member overrides its nearest namesakes above: a base class and an interface may both have the name. */
function override(mine: number, type: number, { world, names }: Pick<Linker, 'world' | 'names'>, edges: EdgeList): void {
  const { name, kind, row } = world.symbols[mine]!
  if (!CALLABLE_KINDS.has(kind) || world.inside(type)?.get(name)?.[0] !== mine) return
  world.reads.note(name)
  const nearer: number[] = []
  for (const ancestor of names.lineage(type)) {
    if (ancestor === type) continue
    const symbol = world.inside(ancestor)?.get(name)?.[0]
    // What lies above one of them is overridden there already.
    if (symbol === undefined || !CALLABLE_KINDS.has(world.symbols[symbol]!.kind) || nearer.some(it => names.lineage(it).includes(ancestor))) continue
    nearer.push(ancestor)
    edges.add(mine, symbol, 'overrides', 'ast', 0.9, row)
  }
}

const USES: ReadonlySet<number> = new Set([typeNumber('calls'), typeNumber('references')])

/** Code in a test file tests what it uses outside test files. */
function test(world: World, edges: EdgeList): void {
  const written = edges.length
  for (let edge = 0; edge < written; edge++) {
    const to = edges.to[edge]!
    if (!USES.has(edges.type[edge]!) || world.isExternal(to) || world.isTest[world.fileOf[to]!]) continue
    const confidence = edges.confidence[edge]!
    edges.add(edges.from[edge]!, to, 'tests', confidence >= 70 ? 'ast' : 'inferred', confidence / 100, edges.row[edge]!)
  }
}

/** `test_cart.py`, `cart_test.go`, `cart.spec.ts`, `CartTest.java` are about `cart`. */
function byFileName(file: number, world: World, edges: EdgeList): void {
  const { path, language } = world.files[file]!
  const stem = baseName(stemOf(path))
  const subject = stem.replace(/^(?:test_|tests_|spec_)|(?:_test|_tests|_spec|\.test|\.spec|\.cy|Tests?|Spec)$/g, '')
  if (subject === stem || subject === '') return
  const family = familyOf(language)
  const found = byTail(subject, world).filter(it => !world.isTest[it] && familyOf(world.files[it]!.language) === family)
  if (found.length > 0 && found.length <= 3)
    for (const it of found) edges.add(world.numberOf(file, -1), world.numberOf(it, -1), 'tests', 'inferred', found.length === 1 ? 0.6 : 0.4, -1)
}
