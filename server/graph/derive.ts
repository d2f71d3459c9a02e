// Edges nobody wrote down: containment, inheritance, overriding, tests, likeness. All bounded, so that no odd repository can make them explode.

import { type EdgeList, typeNumber } from './edges.ts'
import type { NameTable } from './names.ts'
import { baseName, CALLABLE_KINDS, definitionOf, familyOf, stemOf, TYPE_KINDS, type World } from './world.ts'

/** A type with more inherited members than this gets the nearest ones. */
const MAX_INHERITED = 40
/** A test that touches more than this tests nothing in particular. */
const MAX_TESTED_TOGETHER = 6
const MAX_PARTNERS = 12

export function derive(world: World, names: NameTable, edges: EdgeList): void {
  const isTest = world.files.map(({ path, language }) => language?.testFiles.some(pattern => pattern.test(path)) ?? false)
  contain(world, edges)
  inherit(world, names, isTest, edges)
  test(world, isTest, edges)
  liken(world, edges)
}

function contain(world: World, edges: EdgeList): void {
  world.files.forEach(({ outline }, file) => {
    outline.definitions.forEach(({ parent, row }, n) => {
      edges.add(world.base[file]! + 1 + parent, world.base[file]! + 1 + n, 'contains', 'ast', 1, row)
    })
  })
  // Members written outside their type: the type contains them too.
  for (const [type, members] of world.inside) {
    for (const symbols of members.values()) for (const symbol of symbols) edges.add(type, symbol, 'contains', 'ast', 0.95, world.symbols[symbol]!.row)
  }
}

/**
 * A type inherits what it does not override, and a member overrides its nearest namesake above. Test classes inherit the whole framework
 * and add nothing to it, so for them only overriding counts.
 */
function inherit(world: World, names: NameTable, isTest: readonly boolean[], edges: EdgeList): void {
  const lineages = new Map<number, ReadonlySet<number>>()
  for (const type of names.parents.keys()) {
    const own = world.inside.get(type)
    const seen = new Set(own?.keys())
    const overridden = new Map<string, number[]>()
    let inherited = isTest[world.fileOf[type]!] ? MAX_INHERITED : 0
    for (const ancestor of names.lineage(type)) {
      if (ancestor === type) continue
      for (const [name, symbols] of world.inside.get(ancestor) ?? []) {
        const symbol = symbols[0]!
        if (own?.has(name)) {
          const mine = own.get(name)![0]!
          if (!CALLABLE_KINDS.has(world.symbols[mine]!.kind) || !CALLABLE_KINDS.has(world.symbols[symbol]!.kind)) continue
          // A base class and an interface may both have the name; what lies above either of them is overridden there already.
          const nearer = overridden.get(name) ?? []
          if (nearer.some(it => above(it).has(ancestor))) continue
          overridden.set(name, [...nearer, ancestor])
          edges.add(mine, symbol, 'overrides', 'ast', 0.9, world.symbols[mine]!.row)
        } else if (!seen.has(name) && inherited < MAX_INHERITED && CALLABLE_KINDS.has(world.symbols[symbol]!.kind)) {
          edges.add(type, symbol, 'inherits', 'ast', 0.8, -1)
          inherited++
          seen.add(name)
        }
      }
    }
  }

  function above(type: number): ReadonlySet<number> {
    const known = lineages.get(type)
    if (known) return known
    const made = new Set(names.lineage(type))
    lineages.set(type, made)
    return made
  }
}

/** Code in a test file tests what it uses outside test files; a test file named after a file tests it. */
function test(world: World, isTest: readonly boolean[], edges: EdgeList): void {
  const uses = new Set([typeNumber('calls'), typeNumber('references')])
  const tested = new Map<number, number[]>()
  const written = edges.length
  for (let edge = 0; edge < written; edge++) {
    const from = edges.from[edge]!
    const to = edges.to[edge]!
    if (to >= world.symbols.length || !uses.has(edges.type[edge]!) || !isTest[world.fileOf[from]!] || isTest[world.fileOf[to]!]) continue
    const sure = edges.confidence[edge]! >= 70
    edges.add(from, to, 'tests', sure ? 'ast' : 'inferred', edges.confidence[edge]! / 100, edges.row[edge]!)
    if (!sure) continue
    const known = tested.get(from)
    if (!known) tested.set(from, [to])
    else if (!known.includes(to)) known.push(to)
  }
  pairs(tested, edges)
  byFileName(world, isTest, edges)
}

function pairs(tested: ReadonlyMap<number, readonly number[]>, edges: EdgeList): void {
  const partners = new Map<number, number>()
  for (const together of tested.values()) {
    if (together.length < 2 || together.length > MAX_TESTED_TOGETHER) continue
    const sorted = [...together].sort((a, b) => a - b)
    for (const [n, a] of sorted.entries()) {
      for (const b of sorted.slice(n + 1)) {
        const count = Math.max(partners.get(a) ?? 0, partners.get(b) ?? 0)
        if (count >= MAX_PARTNERS) continue
        edges.add(a, b, 'co_tested_with', 'inferred', 0.5, -1)
        partners.set(a, (partners.get(a) ?? 0) + 1)
        partners.set(b, (partners.get(b) ?? 0) + 1)
      }
    }
  }
}

/** `test_cart.py`, `cart_test.go`, `cart.spec.ts`, `CartTest.java` are about `cart`. */
function byFileName(world: World, isTest: readonly boolean[], edges: EdgeList): void {
  world.files.forEach(({ path, language }, file) => {
    if (!isTest[file]) return
    const stem = baseName(stemOf(path))
    const subject = stem.replace(/^(?:test_|tests_|spec_)|(?:_test|_tests|_spec|\.test|\.spec|\.cy|Tests?|Spec)$/g, '')
    if (subject === stem || subject === '') return
    const family = familyOf(language)
    const found = (world.byTail.get(subject) ?? []).filter(it => !isTest[it] && familyOf(world.files[it]!.language) === family)
    if (found.length > 0 && found.length <= 3)
      for (const it of found) edges.add(world.base[file]!, world.base[it]!, 'tests', 'inferred', found.length === 1 ? 0.6 : 0.4, -1)
  })
}

/** Texts are alike from this share of common words on. */
const ALIKE = 0.7
const BANDS = 4
const ROWS = 4
/** A bucket this full holds boilerplate. */
const MAX_BUCKET = 40
const MAX_ALIKE = 8

/** Symbols with nearly the same words, found by comparing only those that share a band of their sketches. */
function liken(world: World, edges: EdgeList): void {
  const buckets = new Map<string, number[]>()
  const sketches = new Map<number, readonly number[]>()
  for (let symbol = 0; symbol < world.symbols.length; symbol++) {
    const sketch = definitionOf(world, symbol)?.sketch
    if (!sketch || TYPE_KINDS.has(world.symbols[symbol]!.kind)) continue
    sketches.set(symbol, sketch)
    for (let band = 0; band < BANDS; band++) {
      const key = `${band}:${sketch.slice(band * ROWS, (band + 1) * ROWS).join()}`
      const bucket = buckets.get(key)
      if (bucket) bucket.push(symbol)
      else buckets.set(key, [symbol])
    }
  }
  const links = new Map<number, number>()
  const seen = new Set<string>()
  for (const bucket of buckets.values()) {
    if (bucket.length < 2 || bucket.length > MAX_BUCKET) continue
    for (const [n, a] of bucket.entries()) {
      for (const b of bucket.slice(n + 1)) {
        const pair = `${a}:${b}`
        if (seen.has(pair) || (links.get(a) ?? 0) >= MAX_ALIKE || (links.get(b) ?? 0) >= MAX_ALIKE) continue
        seen.add(pair)
        const likeness = equalPlaces(sketches.get(a)!, sketches.get(b)!)
        if (likeness < ALIKE) continue
        edges.add(a, b, 'similar_to', 'inferred', Math.min(0.95, likeness), -1)
        links.set(a, (links.get(a) ?? 0) + 1)
        links.set(b, (links.get(b) ?? 0) + 1)
      }
    }
  }
}

function equalPlaces(a: readonly number[], b: readonly number[]): number {
  let equal = 0
  for (let place = 0; place < a.length; place++) if (a[place] === b[place]) equal++
  return equal / a.length
}
