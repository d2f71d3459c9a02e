// What a bare name means at a place: the scope rules of a language, applied to the world.
//
// Order: names inside the definitions around the place, members of the type around it (where the language allows that), names of the file,
// imported names, what the language lets a file see without importing, wildcard imports.

import type { Import } from '../model/fact.ts'
import { TYPE_KINDS } from '../model/kinds.ts'
import { typeName } from './expression.ts'
import { byStem, type Module, resolveModule } from './modules.ts'
import { baseName, directoryOf } from './paths.ts'
import { folderKey, packageKey, type Remembered, trim } from './reads.ts'
import { type TypeTable, typeTable } from './types.ts'
import { definitionOf, familyOf, SPACE_KINDS, type World } from './world.ts'

/** A place in a file: inside its definition `from`, or at the top level (-1). */
export interface Site {
  readonly file: number
  readonly from: number
}

export type Meaning =
  | { readonly is: 'symbols'; readonly symbols: readonly number[]; readonly confidence: number }
  | { readonly is: 'module'; readonly files: readonly number[]; readonly confidence: number }
  | { readonly is: 'external'; readonly module: string; readonly name: string }
  /** A parameter or local variable: nothing outside is meant. */
  | { readonly is: 'local' }

export interface NameTable extends TypeTable {
  /** Undefined: a builtin, or something the text does not tell. */
  lookup(name: string, site: Site): Meaning | undefined
  /** What an import statement binds. */
  imported(item: Import, file: number): Meaning | undefined
  /** A name inside a module; submodules count as names. */
  inModule(files: readonly number[], name: string): Meaning | undefined
  /** The type around a place, as a symbol. */
  typeAround(site: Site): number | undefined
  /** The type of this name that a file can see. */
  typeNamed(name: string, file: number): number | undefined
  /** A type by its whole dotted name, where that is one name. */
  wholeName(name: string, file: number): Meaning | undefined
  /** Forgets what a file imports. */
  forgetFile(file: number): void
  /** What a path of names written in code means: `crate::price`, `shop.Price` without an import. */
  moduleNamed(parts: readonly string[], file: number): Meaning | undefined
}

const MAX_HOPS = 8
/** Modules that take one another over in many circles could be walked for hours; past this many steps a name counts as unknown. */
const MAX_ASKED = 2_000

/** How sure each way of finding a name is. Checked against language servers by test/eval/links. */
const SURE = { enclosing: 0.95, member: 0.9, file: 0.95, imported: 0.9, neighbours: 0.9, wildcard: 0.8, everywhere: 0.75 }

export function nameTable(world: World): NameTable {
  const types = typeTable(world)
  const { member } = types
  const bound = new Map<number, Remembered<ReadonlyMap<string, readonly Import[]>>>()
  const merged = new Map<string, ReadonlyMap<string, readonly number[]>>()
  const modules = new Map<string, Remembered<Module | undefined>>()
  const found = new Map<string, Remembered<Meaning | undefined>>()
  /** Questions about modules that are being answered, outermost first. */
  const underWay: string[] = []
  /** How many the outermost of them led to. */
  let asked = 0
  /** The outermost of them that an answer in the making was cut short by. */
  let cut = Number.POSITIVE_INFINITY

  return {
    ...types,
    lookup,
    imported,
    inModule: (files, name) => inModule(files, name, 0),
    typeAround,
    typeNamed: ownerType,
    wholeName,
    moduleNamed,
    forget: forgetNames,
    forgetFile: file => void bound.delete(file),
  }

  function forgetNames(): void {
    trim(bound)
    trim(modules)
    trim(found)
    merged.clear()
    types.forget()
  }

  function lookup(name: string, site: Site): Meaning | undefined {
    world.reads.note(name)
    const near = enclosing(name, site) ?? ofFile(name, site.file)
    if (near) return near
    // What a file takes over is nearer than what merely exists somewhere. A header does not take over: it says that something exists.
    const { visible, modules: scheme } = world.files[site.file]!.language?.linking ?? {}
    return visible === 'everywhere' && scheme?.unit === 'package'
      ? (ofWildcards(name, site.file) ?? ofNeighbours(name, site.file))
      : (ofNeighbours(name, site.file) ?? ofWildcards(name, site.file))
  }

  /** From the innermost definition out: its parameters, what it defines, and members where a bare name can mean one. */
  function enclosing(name: string, { file, from }: Site): Meaning | undefined {
    const { language, outline } = world.files[file]!
    const bareMembers = language?.linking.bareMembers ?? false
    for (let n = from; n >= 0; n = outline.definitions[n]!.parent) {
      const definition = outline.definitions[n]!
      const symbol = world.numberOf(file, n)
      const isType = TYPE_KINDS.has(definition.kind) && !SPACE_KINDS.has(definition.kind)
      if (!isType || bareMembers) {
        const own = world.inside(symbol)?.get(name)
        if (own) return { is: 'symbols', symbols: own, confidence: SURE.enclosing }
        if (definition.locals?.includes(name)) return { is: 'local' }
      }
      if (bareMembers && isType) {
        const found = member(symbol, name)
        if (found) return { is: 'symbols', symbols: found.symbols, confidence: SURE.member }
      }
    }
    if (!bareMembers) return undefined
    const type = typeAround({ file, from })
    const found = type === undefined ? undefined : member(type, name)
    return found && { is: 'symbols', symbols: found.symbols, confidence: SURE.member }
  }

  function ofFile(name: string, file: number): Meaning | undefined {
    world.reads.note(name)
    const own = world.top[file]!.get(name)
    if (own) return { is: 'symbols', symbols: own, confidence: SURE.file }
    const imports = importsOf(file).get(name)
    return imports && firstDefined(imports, item => imported(asBound(item, file), file))
  }

  /** `import a.b` binds `a`: the name alone means the package, whatever else was loaded. */
  function asBound(item: Import, file: number): Import {
    const modules = world.files[file]!.language?.linking.modules
    if (modules?.binds !== 'first' || item.name !== undefined || item.alias !== undefined) return item
    return { ...item, module: item.module.split(modules.separator, 1)[0]! }
  }

  function ofNeighbours(name: string, file: number): Meaning | undefined {
    const { path, language, outline } = world.files[file]!
    const family = familyOf(language)
    switch (language?.linking.visible) {
      case 'directory': {
        const key = `${family}\0${directoryOf(path)}`
        world.reads.note(folderKey(directoryOf(path)))
        return among(key, world.directories.get(key), name)
      }
      case 'package': {
        if (outline.package === undefined) return undefined
        // An outer namespace is visible from an inner one.
        const parts = outline.package.split(language.separator)
        for (let length = parts.length; length > 0; length--) {
          const outer = parts.slice(0, length).join(language.separator)
          const key = `${family}\0${outer}`
          world.reads.note(packageKey(outer))
          const found = among(`package ${key}`, world.packages.get(key), name)
          if (found || language.linking.modules?.unit !== 'package') return found
        }
        return undefined
      }
      case 'everywhere': {
        const all = world.everywhere(family, name)?.filter(isTopLevel)
        return all && all.length > 0 && all.length <= 3
          ? { is: 'symbols', symbols: all, confidence: all.length === 1 ? SURE.everywhere : 0.5 }
          : undefined
      }
      default:
        return undefined
    }
  }

  function isTopLevel(symbol: number): boolean {
    return world.top[world.fileOf[symbol]!]!.get(world.symbols[symbol]!.name)?.includes(symbol) ?? false
  }

  /** All top-level names of some files, merged once. */
  function among(key: string, files: readonly number[] | undefined, name: string): Meaning | undefined {
    world.reads.note(name)
    if (!files) return undefined
    let names = merged.get(key)
    if (!names) {
      const all = new Map<string, number[]>()
      for (const file of files) for (const [each, symbols] of world.top[file]!.entries()) all.set(each, [...(all.get(each) ?? []), ...symbols])
      names = all
      merged.set(key, names)
    }
    const symbols = names.get(name)
    return symbols && { is: 'symbols', symbols, confidence: SURE.neighbours }
  }

  function ofWildcards(name: string, file: number): Meaning | undefined {
    world.reads.note('*')
    const wildcards = importsOf(file).get('*')
    return wildcards && firstDefined(wildcards, item => fromWildcard(item, file, name, 0))
  }

  function fromWildcard(item: Import, file: number, name: string, hops: number): Meaning | undefined {
    const module = moduleOf(item.module, file)
    if (!module) {
      const named = wholeName(item.module, file)
      const own = named?.is === 'symbols' ? member(named.symbols[0]!, name) : undefined
      return own && { is: 'symbols', symbols: own.symbols, confidence: SURE.wildcard }
    }
    const direct = module.rest.length > 0 ? undefined : inModule(module.files, name, hops + 1)
    if (direct?.is === 'symbols') return { ...direct, confidence: Math.min(direct.confidence, SURE.wildcard) }
    if (direct?.is === 'module') return direct
    // `import a.Type._`, `using static a.Type`: the members of a type.
    const type = module.rest.length > 0 ? deeper(inModule(module.files, module.rest[0]!, hops + 1), module.rest.slice(1), hops + 1) : undefined
    if (type?.is !== 'symbols' || type.symbols[0] === undefined) return undefined
    const members = member(type.symbols[0], name)
    return members && { is: 'symbols', symbols: members.symbols, confidence: SURE.wildcard }
  }

  function imported(item: Import, file: number, hops = 0): Meaning | undefined {
    if (hops > MAX_HOPS) {
      cut = 0
      return undefined
    }
    if (item.name !== undefined) world.reads.note(item.name)
    if (item.module === '') {
      const own = item.name === undefined ? undefined : world.top[file]!.get(item.name)
      if (own) return { is: 'symbols', symbols: own, confidence: SURE.file }
      const again = item.name === undefined || item.name === item.alias ? undefined : importsOf(file).get(item.name)
      return again && firstDefined(again, it => (it === item ? undefined : imported(it, file, hops + 1)))
    }
    const module = moduleOf(item.module, file)
    const names = [...(module?.rest ?? []), ...(item.name === undefined || item.name === '*' ? [] : [item.name])]
    if (!module) {
      const submodule =
        item.name === undefined ? undefined : moduleOf(`${item.module}${/[.:\\/]$/.test(item.module) ? '' : separatorOf(file)}${item.name}`, file)
      if (submodule && submodule.rest.length === 0) return { is: 'module', files: submodule.files, confidence: SURE.imported }
      const named = wholeName(item.name === undefined ? item.module : `${item.module}${separatorOf(file)}${item.name}`, file)
      if (named) return named
      // A path that starts here names a file, and the file is not there.
      return item.module.startsWith('.') ? undefined : { is: 'external', module: item.module, name: item.name ?? '' }
    }
    if (names.length === 0) return { is: 'module', files: module.files, confidence: SURE.imported }
    const inside = deeper(inModule(module.files, names[0]!, hops + 1), names.slice(1), hops + 1)
    if (inside) return inside
    // The name is not to be seen in the module: macros, generated code, or a default export without a name.
    return names[0] === 'default' ? { is: 'module', files: module.files, confidence: 0.6 } : undefined
  }

  /** Languages that name a module by its whole dotted path make that path one name. */
  function wholeName(name: string, file: number): Meaning | undefined {
    const symbols = world.everywhere(familyOf(world.files[file]!.language), name)
    return symbols?.length === 1 && TYPE_KINDS.has(world.symbols[symbols[0]!]!.kind)
      ? { is: 'symbols', symbols, confidence: SURE.imported }
      : undefined
  }

  function moduleNamed(parts: readonly string[], file: number): Meaning | undefined {
    const module = moduleOf(parts.join(separatorOf(file)), file)
    if (!module) return undefined
    const start: Meaning = { is: 'module', files: module.files, confidence: SURE.imported }
    return module.files.length === 0 ? undefined : deeper(start, module.rest, 1)
  }

  function deeper(meaning: Meaning | undefined, names: readonly string[], hops: number): Meaning | undefined {
    let current = meaning
    for (const name of names) {
      if (current?.is === 'module') current = inModule(current.files, name, hops)
      else if (current?.is === 'symbols' && current.symbols[0] !== undefined) {
        const found = member(current.symbols[0], name)
        current = found && { is: 'symbols', symbols: found.symbols, confidence: SURE.imported }
      } else return undefined
    }
    return current
  }

  /** Remembered, also while it is being found: modules may import one another in circles. */
  function inModule(files: readonly number[], name: string, hops: number): Meaning | undefined {
    const key = `${files.join()}\0${name}`
    const known = world.reads.recall(found, key)
    if (known) return known.value
    const depth = underWay.length
    const again = underWay.indexOf(key)
    if (depth === 0) asked = 0
    if (again >= 0 || hops > MAX_HOPS || ++asked > MAX_ASKED) {
      cut = Math.min(cut, again < 0 ? 0 : again)
      return undefined
    }
    const cutBefore = cut
    cut = Number.POSITIVE_INFINITY
    underWay.push(key)
    const { value, names } = world.reads.during(() => findInModule(files, name, hops))
    underWay.pop()
    // What was cut short by a question further out may have another answer when asked from elsewhere.
    if (cut >= depth) {
      found.set(key, { value, names: [...names], epoch: world.reads.epoch })
      cut = cutBefore
    } else cut = Math.min(cut, cutBefore)
    return value
  }

  function findInModule(files: readonly number[], name: string, hops: number): Meaning | undefined {
    world.reads.note(name)
    const own = files.flatMap(file => world.top[file]!.get(name) ?? [])
    if (own.length > 0) return { is: 'symbols', symbols: own, confidence: SURE.imported }
    // A package (C#, Java) offers what its files define; what they import is their own business.
    const offering = files.filter(file => world.files[file]!.language?.linking.modules?.unit !== 'package')
    for (const file of offering) {
      const item = importsOf(file)
        .get(name)
        ?.find(it => it.name !== undefined || it.exported)
      const found = item && imported(item, file, hops + 1)
      if (found) return found
    }
    const submodule = firstDefined(files, file => submoduleOf(file, name))
    if (submodule) return submodule
    world.reads.note('*')
    for (const file of offering) {
      const found = firstDefined(importsOf(file).get('*') ?? [], item => fromWildcard(item, file, name, hops + 1))
      if (found) return found
    }
    return undefined
  }

  /** `pkg/__init__` has `pkg/name` as a name; `a/mod.rs` has `a/name.rs`. */
  function submoduleOf(file: number, name: string): Meaning | undefined {
    const { path, language } = world.files[file]!
    const modules = language?.linking.modules
    if (!modules?.lastPartMayBeName || modules.unit !== 'file') return undefined
    const stem = path.slice(0, path.lastIndexOf('.'))
    const folder = modules.indexes.includes(baseName(stem)) ? directoryOf(path) : stem
    const base = folder === '' ? name : `${folder}/${name}`
    const files = [base, ...modules.indexes.map(index => `${base}/${index}`)].flatMap(it => byStem(it, world)).filter(it => it !== file)
    return files.length > 0 ? { is: 'module', files, confidence: SURE.imported } : undefined
  }

  function importsOf(file: number): ReadonlyMap<string, readonly Import[]> {
    return world.reads.remember(bound, file, () => importsByName(file))
  }

  function importsByName(file: number): ReadonlyMap<string, readonly Import[]> {
    const table = new Map<string, Import[]>()
    for (const item of world.files[file]!.outline.imports) {
      const name = boundName(item, file)
      const known = table.get(name)
      if (known) known.push(item)
      else table.set(name, [item])
    }
    return table
  }

  function boundName(item: Import, file: number): string {
    if (item.name === '*') return '*'
    if (item.alias !== undefined) return item.alias
    const modules = world.files[file]!.language?.linking.modules
    if (item.name !== undefined) return item.name.slice(item.name.lastIndexOf('.') + 1)
    if (!modules) return item.module
    if (modules.unit === 'directory') {
      const declared = moduleOf(item.module, file)?.files[0]
      const name = declared === undefined ? undefined : world.files[declared]!.outline.package
      if (name !== undefined) return name
    }
    const parts = item.module.split(modules.separator).filter(part => part !== '' && !/^v\d+$/.test(part))
    return (modules.binds === 'first' ? parts[0] : parts[parts.length - 1]) ?? item.module
  }

  function moduleOf(text: string, file: number): Module | undefined {
    // Most files of a folder import the same things; the answer depends on the folder, and on the file only for its own exclusion.
    return world.reads.remember(modules, `${file}\0${text}`, () => resolveModule(text, file, world))
  }

  function separatorOf(file: number): string {
    return world.files[file]!.language?.linking.modules?.separator ?? '.'
  }

  function typeAround({ file, from }: Site): number | undefined {
    const { outline } = world.files[file]!
    for (let n = from; n >= 0; n = outline.definitions[n]!.parent) {
      const definition = outline.definitions[n]!
      if (TYPE_KINDS.has(definition.kind)) return world.numberOf(file, n)
      const around = definition.parent < 0 ? 0 : outline.definitions[definition.parent]!.scope.length + 1
      if (definition.scope.length > around) return ownerType(definition.scope[definition.scope.length - 1]!, file)
    }
    return undefined
  }

  function ownerType(text: string, file: number): number | undefined {
    const name = typeName(text, world.files[file]!.language?.linking.transparent ?? [])
    const found = ofFile(name, file) ?? ofNeighbours(name, file)
    if (found?.is !== 'symbols') return undefined
    // A table or an object that functions were put into serves as their type.
    return found.symbols.find(it => TYPE_KINDS.has(definitionOf(world, it)?.kind ?? '')) ?? found.symbols.find(it => world.inside(it) !== undefined)
  }
}

function firstDefined<T, R>(items: readonly T[], of: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = of(item)
    if (found !== undefined) return found
  }
  return undefined
}
