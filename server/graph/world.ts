// Everything linking knows about all files at once: who is where, under which name, inside what. Built from outlines alone, a file at a time.
//
// Invariants of this folder: pure. The same files give the same edges, whatever machine and day, and in whatever order they came and changed:
// every list here is sorted by path and place, never by time. A symbol that survives a change of its file keeps its number.

import type { Language } from '../../grammars/language.ts'
import type { Definition, Outline } from '../model/fact.ts'
import type { GraphSymbol } from '../model/graph.ts'
import { TYPE_KINDS, UNSPEAKABLE } from '../model/kinds.ts'
import { typeName } from './expression.ts'
import { type Content, keptIn, samePlaces } from './kept.ts'
import { baseName, comparePaths, directoryOf, stemOf } from './paths.ts'
import { Reads } from './reads.ts'
import { changedNames } from './shape.ts'
import { reopenKey, Strays } from './strays.ts'
import { type Names, Table } from './table.ts'

export interface SourceFile {
  readonly path: string
  /** Absent for files we only know by name. */
  readonly language: Language | undefined
  readonly outline: Outline
}

/** Blocks whose names can also be said bare from inside them. */
export const SPACE_KINDS: ReadonlySet<string> = new Set(['namespace', 'module'])

const NO_OUTLINE: Outline = { definitions: [], imports: [], heritage: [], members: [], lines: 1, endColumn: 0 }
/** What stands in the place of a file or symbol that is gone. Its number is not given again. */
const GONE_FILE: SourceFile = { path: '', language: undefined, outline: NO_OUTLINE }
const NOWHERE = { path: '', ordinal: 0, row: 0, column: 0, endRow: 0, endColumn: 0, nameRow: 0, nameColumn: 0 }
const GONE: GraphSymbol = { ...NOWHERE, name: '', qualified: '', kind: 'gone' }
const NO_FILE = -1

export class World {
  readonly reads = new Reads()
  readonly files: SourceFile[] = []
  readonly symbols: GraphSymbol[] = []
  /** Symbols of a file: the file itself, then its definitions. */
  readonly numbers: (readonly number[])[] = []
  /** File of each symbol; negative for what lies outside. */
  readonly fileOf: number[] = []
  /** Place of each symbol among the definitions of its file; -1 for the file itself. */
  readonly placeOf: number[] = []
  /** Names at the top level of each file. */
  readonly top: Table[] = []
  readonly byPath = new Map<string, number>()
  /** Path without extension -> files. */
  readonly byStem: Table
  /** Last part of a stem -> files, to find modules whose source root is unknown. */
  readonly byTail: Table
  readonly directories: Table
  readonly packages: Table
  /** Name of a manifest and of the package it declares -> its files. */
  readonly manifests: Table
  /** Name of a type -> files that say elsewhere what it is made of: `impl Priced for Cart`. */
  readonly claims: Table
  /** Whether a file holds tests. */
  readonly isTest: boolean[] = []
  /** Types that one name reopens in several places: partial classes, extensions, `impl` blocks. */
  readonly reopened: Table
  readonly #inside = new Map<number, Table>()
  readonly #everywhere = new Map<string, Table>()
  readonly #strays: Strays
  /** Kept while no file comes or goes. */
  #order: readonly number[] | undefined
  /** No path that ever was comes after it. */
  #greatest: string | undefined
  readonly #externals = new Map<string, number>()
  readonly #bySymbol = (a: number, b: number): number => this.compare(a, b)
  readonly #byFile = (a: number, b: number): number => comparePaths(this.files[a]!.path, this.files[b]!.path)

  constructor() {
    this.byStem = new Table(this.#byFile)
    this.byTail = new Table(this.#byFile)
    this.directories = new Table(this.#byFile)
    this.packages = new Table(this.#byFile)
    this.manifests = new Table(this.#byFile)
    this.claims = new Table(this.#byFile)
    this.reopened = new Table(this.#bySymbol)
    this.#strays = new Strays(this)
  }

  /** Adds a file that is not there yet, while nobody has asked for anything. */
  fill(file: SourceFile): number {
    return this.#put(file, undefined, new Set())
  }

  /** Adds a file, or replaces what is known of it. Gives the names whose meaning may be another one now. */
  put(file: SourceFile): { readonly file: number; readonly changed: Set<string> } {
    const known = this.byPath.get(file.path)
    const before = known === undefined ? undefined : this.files[known]!
    const changed = changedNames(before, file)
    if (known !== undefined && before && changed.size === 0 && sameOrder(before.outline.definitions, file.outline.definitions)) {
      this.files[known] = file
      this.#renumber(known, file)
      return { file: known, changed }
    }
    return { file: this.#put(file, known, changed), changed }
  }

  #put(file: SourceFile, known: number | undefined, changed: Set<string>): number {
    const number = known ?? this.files.length
    if (known !== undefined && samePlaces(this.files[known]!, file)) this.#exchange(known, file)
    else {
      if (known !== undefined) this.#withdraw(number)
      else this.#order = undefined
      this.files[number] = file
      this.byPath.set(file.path, number)
      this.#renumber(number, file)
      this.#enter(number)
    }
    this.#strays.settle(changed)
    return number
  }

  /** Replaces a file that is found by the same paths as before: definitions that are what they were stay where they are. */
  #exchange(file: number, source: SourceFile): void {
    const before: Content = { source: this.files[file]!, numbers: this.numbers[file]! }
    const places = this.numbers[file]!.map(symbol => this.placeOf[symbol]!)
    this.files[file] = source
    this.#renumber(file, source)
    const now: Content = { source, numbers: this.numbers[file]! }
    const kept = keptIn(before, places, now)
    const isGone = (symbol: number): boolean => !kept.has(symbol)
    this.#strays.withdraw(before, isGone)
    this.#eachName(file, before, isGone, (table, key, value) => table.drop(key, value))
    this.#eachName(file, now, isGone, (table, key, value) => table.add(key, value))
    this.#strays.enter(now, isGone)
    this.#dropEmpty(before.numbers)
  }

  /** Forgets a file. */
  remove(path: string): { readonly file: number; readonly changed: Set<string> } | undefined {
    const file = this.byPath.get(path)
    if (file === undefined) return undefined
    const changed = changedNames(this.files[file]!, undefined)
    this.#withdraw(file)
    this.#order = undefined
    this.byPath.delete(path)
    for (const symbol of this.numbers[file]!) this.symbols[symbol] = GONE
    this.files[file] = GONE_FILE
    this.numbers[file] = []
    this.#strays.settle(changed)
    return { file, changed }
  }

  /** The phantom symbol of something that is used and not defined here. */
  external(kind: string, name: string): number {
    const short = name.slice(0, 200)
    const key = `${kind}:${short}`
    const known = this.#externals.get(key)
    if (known !== undefined) return known
    const number = this.#allocate(NO_FILE, -1, { ...NOWHERE, name: short, qualified: short, kind })
    this.#externals.set(key, number)
    return number
  }

  isAlive(symbol: number): boolean {
    return this.symbols[symbol] !== undefined && this.symbols[symbol] !== GONE
  }

  isExternal(symbol: number): boolean {
    return this.fileOf[symbol] === NO_FILE
  }

  numberOf(file: number, place: number): number {
    return this.numbers[file]![place + 1]!
  }

  /** Names directly inside a symbol: members of a type, functions inside a function. */
  inside(symbol: number): Names | undefined {
    return this.#inside.get(symbol)
  }

  everywhere(family: string, name: string): readonly number[] | undefined {
    this.reads.note(name)
    return this.#everywhere.get(family)?.get(name)
  }

  families(): Iterable<string> {
    return this.#everywhere.keys()
  }

  /** By path, then by place. */
  compare(a: number, b: number): number {
    const [x, y] = [this.fileOf[a]!, this.fileOf[b]!]
    if (x === y) return x === NO_FILE ? compareText(this.symbols[a]!, this.symbols[b]!) : this.placeOf[a]! - this.placeOf[b]!
    if (x === NO_FILE || y === NO_FILE) return x === NO_FILE ? 1 : -1
    return this.#byFile(x, y)
  }

  /** Files that are there, in path order. */
  inOrder(): readonly number[] {
    this.#order ??= [...this.byPath.values()].sort(this.#byFile)
    return this.#order
  }

  /** The type that a symbol written outside it belongs to. */
  typeOfStray(symbol: number): number | undefined {
    return this.#strays.typeOf(symbol)
  }

  /** For members written elsewhere. */
  enterInside(symbol: number, name: string, member: number): void {
    let table = this.#inside.get(symbol)
    if (!table) {
      table = new Table(this.#strays.compare)
      this.#inside.set(symbol, table)
    }
    table.add(name, member)
  }

  leaveInside(symbol: number, name: string, member: number): void {
    const table = this.#inside.get(symbol)
    table?.drop(name, member)
    if (table?.size === 0) this.#inside.delete(symbol)
  }

  /** Numbers for the symbols of a file: those that were there before keep theirs. */
  #renumber(file: number, { path, language, outline }: SourceFile): void {
    const known = this.numbers[file]
    if (!known) {
      this.numbers[file] = symbolsOf(path, language?.separator ?? '.', outline).map((symbol, n) => this.#allocate(file, n - 1, symbol))
      return
    }
    const before = new Map(known.map(symbol => [identity(this.symbols[symbol]!), symbol]))
    const numbers = symbolsOf(path, language?.separator ?? '.', outline).map((symbol, n) => {
      const key = identity(symbol)
      const known = before.get(key)
      before.delete(key)
      if (known === undefined) return this.#allocate(file, n - 1, symbol)
      this.symbols[known] = symbol
      this.placeOf[known] = n - 1
      return known
    })
    for (const gone of before.values()) this.symbols[gone] = GONE
    this.numbers[file] = numbers
  }

  #allocate(file: number, place: number, symbol: GraphSymbol): number {
    this.fileOf.push(file)
    this.placeOf.push(place)
    return this.symbols.push(symbol) - 1
  }

  /** Puts the definitions of a file under their names, and the file under its paths. */
  #enter(file: number): void {
    const source = this.files[file]!
    const content = { source, numbers: this.numbers[file]! }
    this.isTest[file] = source.language?.testFiles.some(pattern => pattern.test(source.path)) ?? false
    this.top[file] = new Table(this.#strays.compare)
    // Whole trees come in path order: each file is then the last of all, and no place has to be looked for.
    const isLast = this.#greatest === undefined || comparePaths(this.#greatest, source.path) < 0
    if (isLast) this.#greatest = source.path
    const names = this.#namesOf(source)
    this.#eachName(file, content, ALL, (table, key, value) => {
      if (isLast && table === names) table.append(key, value)
      else table.add(key, value)
    })
    this.#strays.enter(content, ALL)
    this.#eachPath(file, (table, key) => table.add(key, file))
  }

  #withdraw(file: number): void {
    const content = { source: this.files[file]!, numbers: this.numbers[file]! }
    this.#strays.withdraw(content, ALL)
    this.#eachName(file, content, ALL, (table, key, value) => table.drop(key, value))
    this.#eachPath(file, (table, key) => table.drop(key, file))
    this.#dropEmpty(content.numbers)
  }

  #dropEmpty(symbols: readonly number[]): void {
    for (const symbol of symbols) if (this.#inside.get(symbol)?.size === 0) this.#inside.delete(symbol)
  }

  #eachName(
    file: number,
    { source, numbers }: Content,
    isMeant: (symbol: number) => boolean,
    visit: (table: Table, key: string, value: number) => void,
  ): void {
    const { definitions } = source.outline
    const names = this.#namesOf(source)
    definitions.forEach((definition, n) => {
      const symbol = numbers[n + 1]!
      if (UNSPEAKABLE.has(definition.kind) || !isMeant(symbol)) return
      const { name, parent, scope } = definition
      visit(names, name, symbol)
      if (TYPE_KINDS.has(definition.kind)) visit(this.reopened, reopenKey(source, name), symbol)
      if (this.#strays.isStray(definition, definitions)) return
      const around = parent < 0 ? this.top[file]! : getOr(this.#inside, numbers[parent + 1]!, () => new Table(this.#strays.compare))
      visit(around, name, symbol)
      if (scope.length > 0 && parent >= 0 && SPACE_KINDS.has(definitions[parent]!.kind)) visit(this.top[file]!, name, symbol)
    })
  }

  #namesOf({ language }: SourceFile): Table {
    return getOr(this.#everywhere, familyOf(language), () => new Table(this.#bySymbol))
  }

  #eachPath(file: number, visit: (table: Table, key: string) => void): void {
    const { path, language, outline } = this.files[file]!
    const family = familyOf(language)
    const folder = directoryOf(path)
    const stem = stemOf(path)
    visit(this.directories, `${family}\0${folder}`)
    if (outline.package !== undefined) visit(this.packages, `${family}\0${outline.package}`)
    visit(this.byStem, stem)
    visit(this.byTail, baseName(stem))
    // A folder's index also stands for the folder, so the folder's name finds it.
    if (folder !== '' && language?.linking.modules?.indexes.includes(baseName(stem))) visit(this.byTail, baseName(folder))
    for (const { owner } of outline.heritage) if (owner !== undefined) visit(this.claims, claimKey(owner, language))
    if (outline.manifest !== undefined) visit(this.manifests, `${baseName(path)}\0${outline.manifest}`)
  }
}

/** Everything, when a file comes or goes as a whole. */
const ALL = (): boolean => true

/** Where claims about a type are found. */
export function claimKey(owner: string, language: Language | undefined): string {
  return `${familyOf(language)}\0${typeName(owner, language?.linking.transparent ?? [])}`
}

export function familyOf(language: Language | undefined): string {
  return language?.linking.family?.[0] ?? language?.id ?? ''
}

export function definitionOf(world: World, symbol: number): Definition | undefined {
  const place = world.placeOf[symbol]!
  return place < 0 ? undefined : world.files[world.fileOf[symbol]!]!.outline.definitions[place]
}

/** A file is a symbol too, and its definitions follow it. */
export function symbolsOf(path: string, separator: string, outline: Outline): GraphSymbol[] {
  const endRow = Math.max(0, outline.lines - 1)
  const file = { ...NOWHERE, name: baseName(path), qualified: path, kind: 'file', path, endRow, endColumn: outline.endColumn }
  const seen = new Map<string, number>()
  return [
    file,
    ...outline.definitions.map(({ name, scope, kind, row, column, endRow, endColumn, nameRow, nameColumn }) => {
      const qualified = scope.length > 0 ? `${scope.join(separator)}${separator}${name}` : name
      const key = `${kind}:${qualified}`
      const ordinal = seen.get(key) ?? 0
      seen.set(key, ordinal + 1)
      return { name, qualified, kind, path, ordinal, row, column, endRow, endColumn, nameRow, nameColumn }
    }),
  ]
}

function identity({ kind, qualified, ordinal }: GraphSymbol): string {
  return `${kind}:${qualified}~${ordinal}`
}

function compareText(a: GraphSymbol, b: GraphSymbol): number {
  const [x, y] = [`${a.kind}:${a.name}`, `${b.kind}:${b.name}`]
  return x < y ? -1 : x > y ? 1 : 0
}

function sameOrder(before: readonly Definition[], after: readonly Definition[]): boolean {
  return (
    before.length === after.length &&
    before.every((it, n) => it.name === after[n]!.name && it.kind === after[n]!.kind && it.parent === after[n]!.parent)
  )
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
