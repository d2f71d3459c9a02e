// What the references of a file meant when it was linked last, a definition at a time: after an edit, only definitions whose own text or
// whose names changed are linked again.
//
// Invariant: what the references inside a definition mean depends on themselves, on the variables and types around them in their own file,
// and on the names they were found by (reads.ts); on no row and no column.

import type { Reference } from '../model/fact.ts'
import { EdgeList } from './edges.ts'
import type { Remembered } from './reads.ts'
import type { Locals } from './receiver.ts'
import type { World } from './world.ts'

/** Adds the edges of one reference. */
type Link = (reference: Reference, row: number, edges: EdgeList) => void

/** `row` of an edge is the place of its reference among `references`. */
interface Unit extends Remembered<EdgeList> {
  readonly references: readonly Reference[]
}

/** What a definition adds to the meaning of names inside it. */
interface Scope {
  readonly around: number
  readonly qualifiers: readonly string[]
  readonly parameters: readonly string[] | undefined
  readonly variables: ReadonlyMap<string, string> | undefined
}

/** The memory of one file. Symbols keep their numbers, so units and scopes are found by them. */
export class Units {
  #units = new Map<number, Unit>()
  #scopes = new Map<number, Scope>()

  /** Adds the edges of all references; `link` is asked for those of a definition that are not known. */
  link(file: number, references: readonly Reference[], locals: Locals, world: World, edges: EdgeList, link: Link): void {
    const isSame = this.#turn(file, locals, world)
    const units = new Map<number, Unit>()
    for (const [from, own] of byDefinition(references)) {
      const symbol = world.numberOf(file, from)
      const unit = (isSame(from) && this.#known(symbol, own, world)) || linked(own, world, link)
      units.set(symbol, unit)
      const { value } = unit
      for (let n = 0; n < value.length; n++)
        edges.push(symbol, value.to[n]!, value.type[n]!, value.provenance[n]!, value.confidence[n]!, own[value.row[n]!]!.row)
    }
    this.#units = units
  }

  #known(symbol: number, references: readonly Reference[], world: World): Unit | undefined {
    const unit = this.#units.get(symbol)
    if (!unit || !sameReferences(unit.references, references) || !world.reads.holds(unit)) return undefined
    world.reads.noteAll(unit.names)
    return unit
  }

  /** Tells which definitions, with all around them, lend their references what they lent them the last time. */
  #turn(file: number, locals: Locals, world: World): (from: number) => boolean {
    const { definitions } = world.files[file]!.outline
    const before = this.#scopes
    const scopes = new Map<number, Scope>()
    const same: boolean[] = []
    definitions.forEach(({ parent, scope, locals: parameters }, n) => {
      const symbol = world.numberOf(file, n)
      const now: Scope = { around: world.numberOf(file, parent), qualifiers: scope, parameters, variables: locals.get(n) }
      scopes.set(symbol, now)
      const old = before.get(symbol)
      // What is around a definition comes before it.
      same.push((parent < 0 || same[parent] === true) && old !== undefined && sameScope(old, now))
    })
    this.#scopes = scopes
    return from => from < 0 || same[from] === true
  }
}

/** As many files as somebody has open. */
const MAX_FILES = 64

/** The units of the files that were put last: they are open in an editor, and mostly put again. */
export class UnitsOfFiles {
  readonly #files = new Map<number, Units>()

  get(file: number): Units | undefined {
    return this.#files.get(file)
  }

  /** Makes them where there are none, and room for them. */
  open(file: number): Units {
    const units = this.#files.get(file) ?? new Units()
    this.#files.delete(file)
    this.#files.set(file, units)
    const [oldest] = this.#files.keys()
    if (this.#files.size > MAX_FILES && oldest !== undefined) this.#files.delete(oldest)
    return units
  }

  delete(file: number): void {
    this.#files.delete(file)
  }
}

function linked(references: readonly Reference[], world: World, link: Link): Unit {
  const { value, names } = world.reads.during(() => {
    const found = new EdgeList()
    references.forEach((reference, n) => {
      link(reference, n, found)
    })
    return found
  })
  return { references, value, names: [...names], epoch: world.reads.epoch }
}

function byDefinition(references: readonly Reference[]): Map<number, Reference[]> {
  const groups = new Map<number, Reference[]>()
  for (const reference of references) {
    const group = groups.get(reference.from)
    if (group) group.push(reference)
    else groups.set(reference.from, [reference])
  }
  return groups
}

function sameReferences(before: readonly Reference[], now: readonly Reference[]): boolean {
  if (before.length !== now.length) return false
  for (let n = 0; n < now.length; n++) {
    const [a, b] = [before[n]!, now[n]!]
    if (a.name !== b.name || a.kind !== b.kind || a.receiver !== b.receiver || a.owner !== b.owner) return false
  }
  return true
}

function sameScope(before: Scope, now: Scope): boolean {
  return (
    before.around === now.around &&
    sameTexts(before.qualifiers, now.qualifiers) &&
    sameTexts(before.parameters ?? NONE, now.parameters ?? NONE) &&
    sameVariables(before.variables ?? NO_VARIABLES, now.variables ?? NO_VARIABLES)
  )
}

const NONE: readonly string[] = []
const NO_VARIABLES: ReadonlyMap<string, string> = new Map()

function sameTexts(before: readonly string[], now: readonly string[]): boolean {
  return before.length === now.length && before.every((it, n) => it === now[n])
}

function sameVariables(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean {
  if (before.size !== now.size) return false
  for (const [name, type] of now) if (before.get(name) !== type) return false
  return true
}
