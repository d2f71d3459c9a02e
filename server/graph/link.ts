// Facts -> edges, one file at a time. What a reference means is decided by names.ts and receiver.ts; here it becomes an edge with a
// provenance and a confidence: at 0.7 and above the language's own scope rules say so, below it is a guess from names.

import type { EdgeType } from '../model/edge.ts'
import type { Reference, Uses } from '../model/fact.ts'
import { CALLABLE_KINDS, TYPE_KINDS } from '../model/kinds.ts'
import type { EdgeList } from './edges.ts'
import { claimsIn } from './heritage.ts'
import type { Meaning, NameTable, Site } from './names.ts'
import { groupBindings, type Locals, type Receivers } from './receiver.ts'
import type { Units } from './units.ts'
import { familyOf, type World } from './world.ts'

export interface Linker {
  readonly world: World
  readonly names: NameTable
  readonly receivers: Receivers
}

export interface Target {
  readonly symbols: readonly number[]
  readonly confidence: number
  readonly inferred: boolean
}

/** A guess among more candidates than this says nothing. */
const MAX_GUESSES = 3
const MAX_OVERLOADS = 4

/** The edge that each kind of reference becomes. */
export const EDGE_OF: Readonly<Record<string, EdgeType>> = {
  call: 'calls',
  value: 'references',
  type: 'type_hint_of',
  field: 'accesses_field',
  decorator: 'decorates',
  throws: 'throws',
  extends: 'extends',
  implements: 'implements',
  mixin: 'mixes_in',
  env: 'reads_env',
  process: 'executes_process',
  route: 'routes',
  mention: 'documents',
}

/** What only an object can be asked for. */
const MEMBERS: ReadonlySet<string> = new Set(['method', 'field'])
/** References that name a thing outside the program. */
const OUTSIDE: ReadonlySet<string> = new Set(['env', 'process', 'route'])

/** `units` remember what the file meant the last time, where it is worth the memory. */
export function linkFile(file: number, uses: Uses, linker: Linker, edges: EdgeList, units?: Units): void {
  const { world } = linker
  const locals = groupBindings(uses.bindings)
  const noLocals: Locals = new Map()
  linkImports(file, linker, edges)
  for (const { type, reference, site } of claimsIn(file, linker)) {
    // The text that claims something about a type may stand in another file; no line of the type's own file shows it then.
    const row = site.file === file ? reference.row : -1
    linkReference(type ?? world.numberOf(file, reference.from), reference, site, noLocals, row, linker, edges)
  }
  const link = (reference: Reference, row: number, found: EdgeList): void => {
    linkReference(world.numberOf(file, reference.from), reference, { file, from: reference.from }, locals, row, linker, found)
  }
  if (!units) for (const reference of uses.references) link(reference, reference.row, edges)
  else units.link(file, uses.references, locals, world, edges, link)
}

function linkReference(from: number, reference: Reference, site: Site, locals: Locals, row: number, linker: Linker, edges: EdgeList): void {
  const { world } = linker
  const type = EDGE_OF[reference.kind]
  if (!type) return
  if (OUTSIDE.has(reference.kind)) {
    edges.add(from, world.external(reference.kind, reference.name), type, 'ast', 0.9, row)
    return
  }
  const found = target(reference, site, locals, linker)
  if (!found) return
  if ('external' in found) edges.add(from, world.external('external', found.external), type, 'ast', 0.7, row)
  else
    for (const symbol of found.symbols)
      edges.add(from, symbol, edgeType(type, symbol, world), found.inferred ? 'inferred' : 'ast', found.confidence, row)
}

/** What a reference means. Exported for the evaluation, which asks it of single call sites. */
export function target(reference: Reference, site: Site, locals: Locals, linker: Linker): Target | { readonly external: string } | undefined {
  if (reference.kind === 'mention') return mentioned(reference.name, linker)
  const { names } = linker
  if (reference.receiver === undefined) {
    if (isVariable(reference.name, site, locals, linker)) return undefined
    const meaning = names.lookup(reference.name, site)
    return meaning ? asTarget(meaning, reference, linker) : bareGuess(reference, site, linker)
  }
  return ofReceiver(reference, reference.receiver, site, locals, linker)
}

function ofReceiver(reference: Reference, receiver: string, site: Site, locals: Locals, linker: Linker): ReturnType<typeof target> {
  const { names, receivers, world } = linker
  const value = receivers.valueAt(receiver, site, locals)
  if (value?.is === 'external') return { external: `${value.module}${value.name ? `.${value.name}` : ''}.${reference.name}` }
  if (value?.is === 'module') {
    const meaning = names.inModule(value.files, reference.name)
    return meaning && asTarget(meaning, reference, linker)
  }
  const types = value?.is === 'type' ? [value.type] : value?.is === 'parents' ? value.types : []
  for (const type of types) {
    const found = names.member(type, reference.name)
    if (!found) continue
    const sure = value?.is === 'type' ? value.confidence : 0.9
    return asTarget({ is: 'symbols', symbols: found.symbols, confidence: found.inherited ? sure - 0.05 : sure }, reference, linker)
  }
  // A type we know, without that member: it comes from a base outside, or is made at run time. Only an object's own code may count on a
  // member that another type brings (mixins).
  const own = value?.is === 'type' && value.type === names.typeAround(site)
  if (value && !(own && reference.kind === 'call')) return undefined
  return memberGuess(reference, site, world)
}

/** A local variable holds it: whatever outer symbol has the same name is not meant. */
function isVariable(name: string, { file, from }: Site, locals: Locals, { world }: Linker): boolean {
  const { definitions } = world.files[file]!.outline
  for (let n = from; n >= 0; n = definitions[n]!.parent) if (locals.get(n)?.has(name)) return true
  return false
}

function asTarget(meaning: Meaning, reference: Reference, linker: Linker): ReturnType<typeof target> {
  if (meaning.is === 'local') return undefined
  if (meaning.is === 'external') return { external: meaning.name === '' ? meaning.module : `${meaning.module}.${meaning.name}` }
  if (meaning.is === 'module') {
    // A module that is called stands for what it exports as a whole.
    const whole = reference.kind === 'call' ? linker.names.inModule(meaning.files, 'default') : undefined
    if (whole?.is === 'symbols') return asTarget(whole, reference, linker)
    const symbols = meaning.files.slice(0, 1).map(file => linker.world.numberOf(file, -1))
    return { symbols, confidence: meaning.confidence, inferred: false }
  }
  const fitting = fittingKinds(meaning.symbols, reference.kind, linker.world)
  if (fitting.length > MAX_OVERLOADS) return undefined
  return { symbols: fitting, confidence: fitting.length > 1 ? Math.min(meaning.confidence, 0.65) : meaning.confidence, inferred: false }
}

/** A call prefers what can be called, a type hint prefers types; when nothing fits, everything stays. */
function fittingKinds(symbols: readonly number[], kind: string, world: World): readonly number[] {
  if (symbols.length < 2) return symbols
  const fits = (symbol: number): boolean => {
    const own = world.symbols[symbol]!.kind
    if (kind === 'call') return CALLABLE_KINDS.has(own) || TYPE_KINDS.has(own)
    if (kind === 'type' || kind === 'extends' || kind === 'implements' || kind === 'throws') return TYPE_KINDS.has(own)
    return true
  }
  const fitting = symbols.filter(fits)
  return fitting.length > 0 ? fitting : symbols
}

/** A bare name nothing explains. Where files must import what they use it is a builtin; elsewhere a unique symbol may be meant. */
function bareGuess(reference: Reference, { file }: Site, { world }: Linker): Target | undefined {
  const language = world.files[file]!.language
  if (!language || language.linking.visible === 'file' || reference.kind === 'value') return undefined
  const all = world.everywhere(familyOf(language), reference.name) ?? []
  const fitting = fittingKinds(all, reference.kind, world).filter(it => language.linking.bareMembers || !MEMBERS.has(world.symbols[it]!.kind))
  return fitting.length === 1 ? { symbols: fitting, confidence: 0.4, inferred: true } : undefined
}

/** A member of an unknown type: the few symbols of that name inside a type are candidates. */
function memberGuess(reference: Reference, { file }: Site, world: World): Target | undefined {
  const language = world.files[file]!.language
  if (reference.kind !== 'call' && reference.kind !== 'field') return undefined
  const candidates = (world.everywhere(familyOf(language), reference.name) ?? []).filter(symbol => {
    const { kind } = world.symbols[symbol]!
    return kind === 'method' || (reference.kind === 'field' && kind === 'field')
  })
  if (candidates.length === 0 || candidates.length > MAX_GUESSES) return undefined
  return { symbols: candidates, confidence: candidates.length === 1 ? 0.5 : 0.3, inferred: true }
}

/** Code named in prose: `Cart.total`, `total()`. Only a name that few symbols have is a mention of them. */
function mentioned(text: string, { world }: Linker): Target | undefined {
  const parts = text.split(/[.:#]+/).filter(Boolean)
  const name = parts[parts.length - 1]
  if (name === undefined || name.length < 3) return undefined
  const qualifier = parts[parts.length - 2]
  const all = [...world.families()].sort().flatMap(family => world.everywhere(family, name) ?? [])
  const fitting = qualifier === undefined ? all : all.filter(symbol => world.symbols[symbol]!.qualified.includes(qualifier))
  const symbols = fitting.length > 0 ? fitting : all
  if (symbols.length === 0 || symbols.length > MAX_GUESSES) return undefined
  return { symbols, confidence: symbols.length === 1 ? 0.6 : 0.4, inferred: true }
}

function edgeType(type: EdgeType, symbol: number, world: World): EdgeType {
  // A base that turns out to be an interface is implemented, whatever keyword the language uses.
  const { kind } = world.symbols[symbol]!
  return type === 'extends' && (kind === 'interface' || kind === 'trait' || kind === 'protocol') ? 'implements' : type
}

function linkImports(file: number, { world, names }: Linker, edges: EdgeList): void {
  for (const item of world.files[file]!.outline.imports) {
    const from = world.numberOf(file, -1)
    const wildcard = item.name === '*'
    const { name: _, ...whole } = item
    const meaning = names.imported(wildcard ? whole : item, file)
    if (!meaning || meaning.is === 'local') continue
    if (meaning.is === 'external') {
      if (item.module !== '') edges.add(from, world.external('external', item.module), 'imports', 'ast', 0.7, item.row)
    } else if (meaning.is === 'module') {
      for (const target of meaning.files.slice(0, MAX_OVERLOADS))
        edges.add(from, world.numberOf(target, -1), 'imports', 'ast', meaning.confidence, item.row)
    } else for (const symbol of meaning.symbols.slice(0, MAX_OVERLOADS)) edges.add(from, symbol, 'imports', 'ast', meaning.confidence, item.row)
  }
}
