// Everything linking knows about all files at once: who is where, under which name, inside what. Built from outlines alone.
//
// Invariant of this folder: pure. The same files give the same numbers, the same edges and the same order, whatever machine and day.

import type { Language } from '../../grammars/language.ts'
import type { Definition, Outline } from '../model/fact.ts'
import type { GraphSymbol } from '../model/graph.ts'

export interface SourceFile {
  readonly path: string
  /** Absent for files we only know by name. */
  readonly language: Language | undefined
  readonly outline: Outline
}

export type Names = ReadonlyMap<string, readonly number[]>

export interface World {
  /** In path order. */
  readonly files: readonly SourceFile[]
  /** A file is a symbol too, and its definitions follow it. Externals are not here. */
  readonly symbols: readonly GraphSymbol[]
  /** Number of the symbol that is the file. */
  readonly base: Uint32Array
  /** File of each symbol. */
  readonly fileOf: Uint32Array
  /** Names at the top level of each file. */
  readonly top: readonly Names[]
  /** Names directly inside a symbol: members of a type, functions inside a function. */
  readonly inside: ReadonlyMap<number, Names>
  /** Every name of a family of languages. */
  readonly everywhere: ReadonlyMap<string, Names>
  /** Types that one name reopens in several places: partial classes, extensions, `impl` blocks. */
  readonly reopened: ReadonlyMap<string, readonly number[]>
  readonly directories: ReadonlyMap<string, readonly number[]>
  readonly packages: ReadonlyMap<string, readonly number[]>
  /** Path -> file, and path without extension -> files. */
  readonly byPath: ReadonlyMap<string, number>
  readonly byStem: ReadonlyMap<string, readonly number[]>
  /** Last part of a stem -> files, to find modules whose source root is unknown. */
  readonly byTail: ReadonlyMap<string, readonly number[]>
  /** Family and name of a manifest's package -> its folder. */
  readonly manifests: ReadonlyMap<string, string>
}

export const TYPE_KINDS: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
  'object',
  'protocol',
  'extension',
  'type',
  'module',
  'namespace',
])
/** Blocks whose names can also be said bare from inside them. */
export const SPACE_KINDS: ReadonlySet<string> = new Set(['namespace', 'module'])
export const CALLABLE_KINDS: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'macro'])
/** Symbols that are places in text or configuration, not names a program can say. */
const UNSPEAKABLE = new Set(['file', 'section', 'passage', 'key', 'test'])

export function buildWorld(files: readonly SourceFile[]): World {
  const symbols: GraphSymbol[] = []
  const base = new Uint32Array(files.length)
  files.forEach((file, f) => {
    base[f] = symbols.length
    addSymbols(symbols, file)
  })
  const fileOf = new Uint32Array(symbols.length)
  files.forEach((_, f) => {
    fileOf.fill(f, base[f], f + 1 < files.length ? base[f + 1] : symbols.length)
  })
  const placed = place(files, base)
  return { files, symbols, base, fileOf, ...placed, ...groupFiles(files) }
}

export function familyOf(language: Language | undefined): string {
  return language?.linking.family?.[0] ?? language?.id ?? ''
}

export function definitionOf(world: World, symbol: number): Definition | undefined {
  const file = world.fileOf[symbol]!
  const n = symbol - world.base[file]! - 1
  return n < 0 ? undefined : world.files[file]!.outline.definitions[n]
}

export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** `a/b.test.ts` -> `a/b.test`. */
export function stemOf(path: string): string {
  const dot = path.lastIndexOf('.')
  return dot > path.lastIndexOf('/') + 1 ? path.slice(0, dot) : path
}

function addSymbols(symbols: GraphSymbol[], { path, language, outline }: SourceFile): void {
  const endRow = Math.max(0, outline.lines - 1)
  symbols.push({
    name: baseName(path),
    qualified: path,
    kind: 'file',
    path,
    ordinal: 0,
    row: 0,
    column: 0,
    endRow,
    endColumn: outline.endColumn,
    nameRow: 0,
    nameColumn: 0,
  })
  const seen = new Map<string, number>()
  const separator = language?.separator ?? '.'
  for (const { name, scope, kind, row, column, endRow, endColumn, nameRow, nameColumn } of outline.definitions) {
    const qualified = scope.length > 0 ? `${scope.join(separator)}${separator}${name}` : name
    const key = `${kind}:${qualified}`
    const ordinal = seen.get(key) ?? 0
    seen.set(key, ordinal + 1)
    symbols.push({ name, qualified, kind, path, ordinal, row, column, endRow, endColumn, nameRow, nameColumn })
  }
}

/** Puts each definition under its names: of the file, of the symbol around it, of the type it says it belongs to. */
function place(files: readonly SourceFile[], base: Uint32Array) {
  const top: Map<string, number[]>[] = files.map(() => new Map())
  const inside = new Map<number, Map<string, number[]>>()
  const everywhere = new Map<string, Map<string, number[]>>()
  const reopened = new Map<string, number[]>()
  const strays: { file: number; symbol: number; definition: Definition; owner: string }[] = []
  const typesByName = new Map<string, number[]>()

  files.forEach(({ language, outline, path }, f) => {
    const family = familyOf(language)
    const names = getOr(everywhere, family, () => new Map<string, number[]>())
    outline.definitions.forEach((definition, n) => {
      if (UNSPEAKABLE.has(definition.kind)) return
      const symbol = base[f]! + 1 + n
      const { name, parent, scope } = definition
      push(names, name, symbol)
      if (TYPE_KINDS.has(definition.kind)) {
        push(typesByName, `${path}\0${name}`, symbol)
        push(typesByName, `${family}\0${directoryOf(path)}\0${name}`, symbol)
        push(reopened, reopenKey(files[f]!, name), symbol)
      }
      const owner = ownerOf(definition, outline.definitions)
      if (owner !== undefined && !TYPE_KINDS.has(definition.kind)) strays.push({ file: f, symbol, definition, owner })
      else if (parent < 0) push(top[f]!, name, symbol)
      else
        push(
          getOr(inside, base[f]! + 1 + parent, () => new Map<string, number[]>()),
          name,
          symbol,
        )
      if (scope.length > 0 && parent >= 0 && SPACE_KINDS.has(outline.definitions[parent]!.kind)) push(top[f]!, name, symbol)
    })
  })

  // A method written outside its type belongs to the type of that name in the file, then in the folder, then anywhere.
  for (const { file, symbol, definition, owner } of strays) {
    const { path, language } = files[file]!
    const family = familyOf(language)
    const types =
      typesByName.get(`${path}\0${owner}`) ??
      typesByName.get(`${family}\0${directoryOf(path)}\0${owner}`) ??
      uniqueType(everywhere.get(family)?.get(owner))
    if (types?.[0] !== undefined)
      push(
        getOr(inside, types[0], () => new Map<string, number[]>()),
        definition.name,
        symbol,
      )
    else push(top[file]!, definition.name, symbol)
  }
  return { top, inside, everywhere, reopened }

  function uniqueType(candidates: readonly number[] | undefined): readonly number[] | undefined {
    return candidates?.length === 1 ? candidates : undefined
  }
}

/** The type a definition names in its own text (`func (c *Cart) total`), where that is not the definition around it. */
function ownerOf({ scope, parent }: Definition, definitions: readonly Definition[]): string | undefined {
  const around = parent < 0 ? 0 : definitions[parent]!.scope.length + 1
  return scope.length > around ? scope[scope.length - 1] : undefined
}

/** Types of one name that share this key are one type, written in several places. */
export function reopenKey({ path, language, outline }: SourceFile, name: string): string {
  const { visible } = language?.linking ?? {}
  const place = visible === 'everywhere' ? '' : visible === 'file' ? path : (outline.package ?? directoryOf(path))
  return `${familyOf(language)}\0${place}\0${name}`
}

function groupFiles(files: readonly SourceFile[]) {
  const directories = new Map<string, number[]>()
  const packages = new Map<string, number[]>()
  const byPath = new Map<string, number>()
  const byStem = new Map<string, number[]>()
  const byTail = new Map<string, number[]>()
  const manifests = new Map<string, string>()
  files.forEach(({ path, language, outline }, f) => {
    const family = familyOf(language)
    push(directories, `${family}\0${directoryOf(path)}`, f)
    if (outline.package !== undefined) push(packages, `${family}\0${outline.package}`, f)
    byPath.set(path, f)
    const stem = stemOf(path)
    push(byStem, stem, f)
    push(byTail, baseName(stem), f)
    // A folder's index also stands for the folder, so the folder's name finds it.
    const folder = directoryOf(path)
    if (folder !== '' && language?.linking.modules?.indexes.includes(baseName(stem))) push(byTail, baseName(folder), f)
    if (outline.manifest !== undefined) manifests.set(`${baseName(path)}\0${outline.manifest}`, folder)
  })
  return { directories, packages, byPath, byStem, byTail, manifests }
}

function push<K>(map: Map<K, number[]>, key: K, value: number): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
