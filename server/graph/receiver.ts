// What stands before a dot: a module, a type, an instance of a type, something outside, or unknown.
//
// Types come only from what the text says: annotations, constructor calls, declared results, imports. No inference beyond one step.

import type { Binding, Definition } from '../model/fact.ts'
import { CALLABLE_KINDS, TYPE_KINDS } from '../model/kinds.ts'
import { type Step, stepsOf, typeName } from './expression.ts'
import type { Meaning, NameTable, Site } from './names.ts'
import { definitionOf, type World } from './world.ts'

export type Value =
  | { readonly is: 'module'; readonly files: readonly number[] }
  /** The type itself (`Cart.create`) or an instance (`cart.total`); `parent` when reached by `super`. */
  | { readonly is: 'type'; readonly type: number; readonly confidence: number }
  | { readonly is: 'parents'; readonly types: readonly number[] }
  | { readonly is: 'external'; readonly module: string; readonly name: string }

/** Variables of one file by the definition they live in. Two different types for one name mean "unknown". */
export type Locals = ReadonlyMap<number, ReadonlyMap<string, string>>

export interface Receivers {
  /** Each linking of a file brings locals of its own. */
  valueAt(text: string, site: Site, locals: Locals): Value | undefined
  /** Forgets what was found in a file. */
  forgetFile(file: number): void
}

const UNKNOWN = ''
const MAX_DEPTH = 6

export function groupBindings(bindings: readonly Binding[]): Locals {
  const groups = new Map<number, Map<string, string>>()
  for (const { from, name, type } of bindings) {
    const group = groups.get(from) ?? new Map<string, string>()
    groups.set(from, group)
    const known = group.get(name)
    group.set(name, known === undefined || known === type ? type : UNKNOWN)
  }
  return groups
}

const NO_LOCALS: Locals = new Map()

interface Attribute {
  readonly type: string
  readonly site: Site
}

export function receivers(world: World, names: NameTable): Receivers {
  const attributes = new Map<number, Locals>()
  /** Of the types of each file. */
  const ofTypes = new Map<number, Map<number, ReadonlyMap<string, Attribute>>>()
  // One function says `request.user` many times; the answer is the same while the file is linked.
  let remembered = { locals: NO_LOCALS, values: new Map<string, Value | undefined>() }
  return { valueAt: remember, forgetFile }

  function forgetFile(file: number): void {
    attributes.delete(file)
    ofTypes.delete(file)
  }

  function remember(text: string, site: Site, locals: Locals): Value | undefined {
    if (remembered.locals !== locals) remembered = { locals, values: new Map() }
    const key = `${site.file}:${site.from}:${text}`
    if (remembered.values.has(key)) return remembered.values.get(key)
    const value = valueAt(stepsOf(text), site, locals, 0)
    remembered.values.set(key, value)
    return value
  }

  function valueAt(steps: readonly Step[], site: Site, locals: Locals, depth: number): Value | undefined {
    const first = steps[0]
    if (!first || depth > MAX_DEPTH) return undefined
    let value = start(first, steps, site, locals, depth)
    for (let n = value.taken; n < steps.length && value.value; n++) value = { value: next(value.value, steps[n]!, depth), taken: n }
    return value.value
  }

  function start(first: Step, steps: readonly Step[], site: Site, locals: Locals, depth: number): { value: Value | undefined; taken: number } {
    const { file } = site
    const linking = world.files[file]!.language?.linking
    const around = names.typeAround(site)
    const said = first.called ? `${first.name}()` : first.name
    if (linking?.parent.includes(said)) {
      if (around !== undefined) world.reads.note(world.symbols[around]!.name)
      return { value: around === undefined ? undefined : { is: 'parents', types: names.parents.get(around) ?? [] }, taken: 1 }
    }
    if (linking?.self.includes(first.name) && around !== undefined) return { value: { is: 'type', type: around, confidence: 0.95 }, taken: 1 }
    if (first.indexed) return { value: undefined, taken: 1 }
    // A sign before the name that means "of this object": `@ledger`.
    const sign = linking?.self.find(it => !/\w/.test(it) && first.name.startsWith(it))
    if (sign !== undefined)
      return {
        value:
          around === undefined
            ? undefined
            : next({ is: 'type', type: around, confidence: 0.9 }, { ...first, name: first.name.slice(sign.length) }, depth),
        taken: 1,
      }

    const variable = first.called ? undefined : variableType(first.name, site, locals)
    if (variable !== undefined)
      return { value: variable === UNKNOWN ? undefined : instanceOf(variable, outside(first.name, variable, site), locals, depth), taken: 1 }

    const module = longestModule(steps, file) ?? longestName(steps, file, depth) ?? anchored(steps, file, depth)
    if (module) return module
    const meaning = names.lookup(first.name, site)
    if (meaning) return { value: valueOfMeaning(meaning, first.called, depth), taken: 1 }
    return written(steps, file, depth) ?? { value: undefined, taken: 1 }
  }

  /** `import a.b` binds `a`, but `a.b.f` means the module as written. */
  function longestModule(steps: readonly Step[], file: number): { value: Value; taken: number } | undefined {
    let best: { value: Value; taken: number } | undefined
    for (const item of world.files[file]!.outline.imports) {
      if (item.name !== undefined || item.alias !== undefined || !item.module.includes('.')) continue
      const parts = item.module.split('.')
      if (parts.length > steps.length || (best && best.taken >= parts.length)) continue
      if (!parts.every((part, n) => steps[n]!.name === part && !steps[n]!.called && !steps[n]!.indexed)) continue
      const meaning = names.imported(item, file)
      if (meaning?.is === 'module') best = { value: { is: 'module', files: meaning.files }, taken: parts.length }
    }
    return best
  }

  /** `cart *cart.Cart`: in its own type a parameter's name means what it means outside. */
  function outside(name: string, type: string, site: Site): Site {
    if (stepsOf(typeName(type, []))[0]?.name !== name || site.from < 0) return site
    return { file: site.file, from: world.files[site.file]!.outline.definitions[site.from]!.parent }
  }

  /** `crate::price::net`: the first word is no name. */
  function anchored(steps: readonly Step[], file: number, depth: number): { value: Value | undefined; taken: number } | undefined {
    const anchors = world.files[file]!.language?.linking.modules?.anchors
    return anchors?.[steps[0]!.name] === undefined ? undefined : written(steps, file, depth)
  }

  /** A module or a type said by its whole path, without an import. The longest path that means something counts. */
  function written(steps: readonly Step[], file: number, depth: number): { value: Value | undefined; taken: number } | undefined {
    for (let length = steps.length; length > 0; length--) {
      const parts = steps.slice(0, length)
      if (parts.some((step, n) => step.indexed || (step.called && n < length - 1))) continue
      const meaning = names.moduleNamed(
        parts.map(step => step.name),
        file,
      )
      if (meaning) return { value: valueOfMeaning(meaning, parts[length - 1]!.called, depth), taken: length }
    }
    return undefined
  }

  /** `Shop.Cart.total` where `Shop.Cart` is one name. */
  function longestName(steps: readonly Step[], file: number, depth: number): { value: Value | undefined; taken: number } | undefined {
    for (let length = steps.length; length > 1; length--) {
      const parts = steps.slice(0, length)
      if (parts.some((step, n) => step.indexed || (step.called && n < length - 1))) continue
      const meaning = names.wholeName(parts.map(step => step.name).join('.'), file)
      if (meaning) return { value: valueOfMeaning(meaning, parts[length - 1]!.called, depth), taken: length }
    }
    return undefined
  }

  /** The written type of a variable in scope, UNKNOWN for one without, undefined when no such variable is known. */
  function variableType(name: string, { file, from }: Site, locals: Locals): string | undefined {
    const { outline, language } = world.files[file]!
    const { definitions } = outline
    const members = language?.linking.bareMembers ? attributesOf(file) : NO_LOCALS
    for (let n = from; n >= 0; n = definitions[n]!.parent) {
      const type = locals.get(n)?.get(name)
      if (type !== undefined) return type
      const member = members.get(n)?.get(name)
      if (member !== undefined) {
        world.reads.note(name)
        return member
      }
      if (definitions[n]!.locals?.includes(name)) return UNKNOWN
    }
    world.reads.note(name)
    // A variable of the file that holds a module is the module.
    return world.files[file]!.outline.imports.some(it => it.alias === name || it.name === name) ? undefined : attributesOf(file).get(-1)?.get(name)
  }

  function attributesOf(file: number): Locals {
    const known = attributes.get(file)
    if (known) return known
    const made = groupBindings(world.files[file]!.outline.members)
    attributes.set(file, made)
    return made
  }

  /** An instance of what a type hint, or the constructor or function called, says. */
  function instanceOf(text: string, site: Site, locals: Locals, depth: number): Value | undefined {
    const transparent = world.files[site.file]!.language?.linking.transparent ?? []
    const name = typeName(text, transparent)
    const steps = stepsOf(name === '' ? text : name)
    const last = steps[steps.length - 1]
    if (!last || depth > MAX_DEPTH) return undefined
    if (steps.length === 1) {
      const meaning = names.lookup(last.name, site)
      return meaning && valueOfMeaning(meaning, true, depth + 1)
    }
    const before = valueAt(steps.slice(0, -1), site, locals, depth + 1)
    return before && next(before, { ...last, called: true }, depth + 1)
  }

  function next(value: Value, step: Step, depth: number): Value | undefined {
    if (step.indexed) return undefined
    if (value.is === 'external')
      return { is: 'external', module: value.name === '' ? value.module : `${value.module}.${value.name}`, name: step.name }
    if (value.is === 'module') {
      const meaning = names.inModule(value.files, step.name)
      return meaning && valueOfMeaning(meaning, step.called, depth)
    }
    // `Cart.this`, `Cart.self`.
    if (value.is === 'type' && world.files[world.fileOf[value.type]!]!.language?.linking.self.includes(step.name)) return value
    const types = value.is === 'type' ? [value.type] : value.types
    for (const type of types) {
      const found = names.member(type, step.name)
      if (found)
        return (
          selfTyped(found.symbols[0]!, type, step.called) ??
          valueOfMeaning({ is: 'symbols', symbols: found.symbols, confidence: 0.9 }, step.called, depth)
        )
      const attribute = attributeType(type, step.name, depth)
      if (attribute) return attribute
    }
    return undefined
  }

  /** A fluent method gives the type it was asked of, not the one that declares it. */
  function selfTyped(member: number, type: number, called: boolean): Value | undefined {
    const returns = definitionOf(world, member)?.returns
    const language = world.files[world.fileOf[member]!]!.language
    return called && returns !== undefined && language?.linking.selfTypes?.includes(returns) ? { is: 'type', type, confidence: 0.85 } : undefined
  }

  /** `self.cart = Cart()` anywhere in the type, or in one above it, gives its attribute a type. */
  function attributeType(type: number, name: string, depth: number): Value | undefined {
    world.reads.note(name)
    for (const ancestor of names.lineage(type)) {
      const attribute = attributesOfType(ancestor).get(name)
      if (attribute) return attribute.type === UNKNOWN ? undefined : instanceOf(attribute.type, attribute.site, NO_LOCALS, depth + 1)
    }
    return undefined
  }

  function attributesOfType(type: number): ReadonlyMap<string, Attribute> {
    const file = world.fileOf[type]!
    const inFile = ofTypes.get(file) ?? new Map<number, ReadonlyMap<string, Attribute>>()
    ofTypes.set(file, inFile)
    const known = inFile.get(type)
    if (known) return known
    const { outline, language } = world.files[file]!
    const at = world.placeOf[type]!
    const prefixes = (language?.linking.self ?? []).flatMap(self => (/\w/.test(self) ? [`${self}.`, `${self}->`] : [self]))
    const made = new Map<string, Attribute>()
    for (const { name, type: text, from } of outline.members) {
      const prefix = prefixes.find(it => name.startsWith(it))
      const direct =
        from === at || (prefix === undefined && outline.definitions[from]?.parent === at && !CALLABLE_KINDS.has(outline.definitions[from]!.kind))
      if (!direct && (prefix === undefined || !within(from, at, outline.definitions))) continue
      const attribute = prefix === undefined ? name : name.slice(prefix.length)
      const before = made.get(attribute)
      made.set(attribute, { type: before === undefined || before.type === text ? text : UNKNOWN, site: { file, from } })
    }
    inFile.set(type, made)
    return made
  }

  /** Calling a type makes an instance; calling a function gives what it declares to return. */
  function valueOfMeaning(meaning: Meaning, called: boolean, depth: number): Value | undefined {
    if (meaning.is === 'module') return { is: 'module', files: meaning.files }
    if (meaning.is === 'external') return { is: 'external', module: meaning.module, name: meaning.name }
    if (meaning.is === 'local') return undefined
    const symbol = meaning.symbols.find(it => TYPE_KINDS.has(world.symbols[it]!.kind)) ?? meaning.symbols[0]
    if (symbol === undefined || depth > MAX_DEPTH) return undefined
    const { kind } = world.symbols[symbol]!
    // An object literal with functions in it is used like a type with static members.
    if (TYPE_KINDS.has(kind) || (!CALLABLE_KINDS.has(kind) && world.inside(symbol) !== undefined))
      return { is: 'type', type: symbol, confidence: Math.min(0.9, meaning.confidence) }
    const definition = definitionOf(world, symbol)
    const file = world.fileOf[symbol]!
    const site = { file, from: world.placeOf[symbol]! }
    if (definition?.returns !== undefined && (called || !CALLABLE_KINDS.has(kind))) return instanceOf(definition.returns, site, NO_LOCALS, depth + 1)
    if (CALLABLE_KINDS.has(kind)) return undefined
    const variable = attributesOf(file)
      .get(definition?.parent ?? -1)
      ?.get(definition?.name ?? '')
    return variable === undefined || variable === UNKNOWN
      ? undefined
      : instanceOf(variable, { file, from: definition?.parent ?? -1 }, NO_LOCALS, depth + 1)
  }
}

function within(inner: number, outer: number, definitions: readonly Definition[]): boolean {
  for (let n = inner; n >= 0; n = definitions[n]!.parent) if (n === outer) return true
  return false
}
