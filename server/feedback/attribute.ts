// What was shown, and what was edited afterwards -> what was used. An edit inside a symbol uses it, and so does one whose new text names it.
//
// Pure. Names are compared whole, outside of comments and strings. Where a name may mean several things the graph decides; where the graph does
// not know, how the name is written does; where that leaves more than one, nobody is credited.

import { CALLABLE_KINDS, TYPE_KINDS, UNSPEAKABLE } from '../model/kinds.ts'
import { codeOf, type Identifier, identifiersIn } from '../util/identifiers.ts'

/** Something that a client was shown. */
export interface ShownSymbol {
  /** Its stable id. */
  readonly id: string
  readonly name: string
  readonly kind: string
  /** The name of the type around it. */
  readonly owner?: string
  readonly path: string
}

/** One edit, and what the graph says of its place now. */
export interface Touch {
  readonly removed: string
  readonly added: string
  /** Ids of the symbols around it, the innermost first. */
  readonly within: readonly string[]
  /** What is used there: name -> ids. A name that is missing is one that the graph does not know. */
  readonly means: ReadonlyMap<string, ReadonlySet<string>>
}

export interface Attributed {
  /** By id. */
  readonly used: ReadonlyMap<string, 'edited' | 'named'>
  /** Neither used nor left alone: they are around what was edited, or one of several that a name may mean. */
  readonly near: ReadonlySet<string>
}

export function attribute({ removed, added, within, means }: Touch, shown: readonly ShownSymbol[]): Attributed {
  const used = new Map<string, 'edited' | 'named'>()
  const near = new Set<string>()
  const ids = new Set(shown.map(it => it.id))
  const byName = new Map<string, ShownSymbol[]>()
  for (const it of shown) byName.set(it.name, [...(byName.get(it.name) ?? []), it])
  const [inner, ...around] = within.filter(id => ids.has(id))
  if (inner !== undefined) used.set(inner, 'edited')
  for (const id of around) near.add(id)
  const code = codeOf(added)
  for (const [name, places] of newNames(code, removed)) {
    const meant = (byName.get(name) ?? []).filter(it => !within.includes(it.id) && !UNSPEAKABLE.has(it.kind))
    if (meant.length === 0) continue
    const known = means.get(name)
    const left = known
      ? meant.filter(it => known.has(it.id))
      : likeliest(meant, it => Math.max(...places.map(at => fitOf(at, name, code, it, within))))
    for (const { id } of left) {
      if (left.length > 1) near.add(id)
      else if (!used.has(id)) used.set(id, 'named')
    }
  }
  for (const id of used.keys()) near.delete(id)
  return { used, near }
}

/** Names that are said more often than before, and where. */
function newNames(code: string, removed: string): Map<string, number[]> {
  const before = new Map<string, number>()
  for (const { name } of identifiersIn(codeOf(removed))) before.set(name, (before.get(name) ?? 0) + 1)
  const places = new Map<string, number[]>()
  for (const { name, at } of identifiersIn(code) satisfies Identifier[]) places.set(name, [...(places.get(name) ?? []), at])
  return new Map([...places].filter(([name, all]) => all.length > (before.get(name) ?? 0)))
}

const DECLARES =
  /(?:\b(?:def|function|fn|func|fun|sub|class|let|const|var|val|struct|interface|type|enum|trait|object|module|namespace|protocol|macro|defp?|defmodule)\s+(?:self\.)?|\bfunc\s*\([^)]*\)\s*)$/
const IMPORTS = /^\s*(?:import|from|export|use|using|require|include|#include|pub use|const .*\brequire\b)\b/
const ACCESS = /([\p{L}_$][\p{L}\p{N}_$]*|[)\]}])?\s*(\??\.|!\.|&\.|->|::|#)\s*$/u
const OWN = /^(?:self|this|cls|super|Self|parent|static|base|me)$/

/** Those that fit best, if any do. */
function likeliest(symbols: readonly ShownSymbol[], fitsHow: (symbol: ShownSymbol) => number): ShownSymbol[] {
  const fits = symbols.map(fitsHow)
  const best = Math.max(...fits)
  return best === NO ? [] : symbols.filter((_, n) => fits[n] === best)
}

const [NO, MAYBE, SURELY] = [0, 1, 2]

/** Whether what stands at this place may be the symbol, as far as the writing tells. */
function fitOf(at: number, name: string, code: string, symbol: ShownSymbol, within: readonly string[]): number {
  const before = code.slice(code.lastIndexOf('\n', at - 1) + 1, at)
  const after = /^[^\n]*/.exec(code.slice(at + name.length))![0]
  if (DECLARES.test(before)) return NO
  if (TYPE_KINDS.has(symbol.kind)) return name.length > 1 ? MAYBE : NO
  const access = ACCESS.exec(before)
  // An assignment, a named argument, a parameter or the key of a table makes another thing of this name.
  if (!access && /^\s*(?:=(?![=>~])|:(?!:)|:=)/.test(after)) return NO
  const isCalled = /^\s*(?:!?\(|<[\w\s,<>[\]]*>\(|`|::<)/.test(after)
  if (symbol.owner !== undefined) return access ? receiverFit(access[1], name, symbol, within) : isCalled && isInOwner(symbol, within) ? SURELY : NO
  if (access) return isModule(access[1], symbol, name) ? MAYBE : NO
  if (IMPORTS.test(before)) return MAYBE
  const isPlain = name.length >= MIN_PLAIN && (!CALLABLE_KINDS.has(symbol.kind) || /(?:[(,@&=[]|\breturn|\|>)\s*$/.test(before))
  return isPlain || (CALLABLE_KINDS.has(symbol.kind) && isCalled) ? MAYBE : NO
}

/** A shorter name, if it is not called, is a local variable. */
const MIN_PLAIN = 4
/** A longer name is no accident. */
const SURE = 8

/** Names that every second library has. */
const COMMON: ReadonlySet<string> = new Set(
  `accept add addAll all any append apply args assert bind body build call cancel catch check clear clone close collect commit config connect contains
content convert copy count create data decode default delete describe destroy dispose do each emit empty encode end equals error exec execute exists
exit expect fetch filter find finish first flush format from get getattr handle hash has hasNext hashCode head header headers id index info init insert
into invoke is isEmpty items iter join key keys kind last len length level list listen load lock log lower main map match merge message method name new
next node notify off offset on open options options order parse path pipe pop post print process push put query raise read receive redirect reduce refresh
register release remove render replace request require reset resize resolve response result return reverse run save schedule search seek select send
session set setUp setup shift show shutdown size sleep slice sort source split start state status stop store strip submit subscribe sync tail tearDown
test text then throw time title toString token transform trim type unwrap update upper url validate value values verify version visit wait walk with
wrap write`.split(/\s+/),
)

/** Whether what is before the dot may be of the type that owns the symbol. */
function receiverFit(receiver: string | undefined, name: string, symbol: ShownSymbol, within: readonly string[]): number {
  if (receiver !== undefined && OWN.test(receiver)) return isInOwner(symbol, within) ? SURELY : NO
  if (receiver !== undefined && isAlike(receiver, symbol.owner!)) return SURELY
  // A type of another name owns another member.
  if (receiver !== undefined && /^\p{Lu}\p{L}*\p{Ll}/u.test(receiver)) return NO
  return !COMMON.has(name) && name.length >= MIN_PLAIN ? MAYBE : NO
}

/** Whether what is before the dot may be the file, or the folder, that the symbol is in. */
function isModule(receiver: string | undefined, { path }: ShownSymbol, name: string): boolean {
  if (receiver === undefined || OWN.test(receiver)) return false
  const parts = path.split('/').slice(-2)
  if (parts.some(part => isAlike(receiver, part.replace(/\..*$/, '')))) return true
  return name.length >= SURE && !COMMON.has(name) && !/[)\]}]/.test(receiver)
}

/** The type around the symbol is around the edit, too. */
function isInOwner({ id }: ShownSymbol, within: readonly string[]): boolean {
  const owner = ownerOf(id)
  return owner !== undefined && within.some(it => it.startsWith(`${owner}.`) || it.startsWith(`${owner}:`) || it.startsWith(`${owner}#`))
}

/** `shop/cart.py#Cart.total:method` -> `shop/cart.py#Cart`. */
function ownerOf(id: string): string | undefined {
  const whole = id.slice(0, id.lastIndexOf(':'))
  const cut = Math.max(whole.lastIndexOf('.'), whole.lastIndexOf('::'))
  return cut > whole.indexOf('#') ? whole.slice(0, cut) : undefined
}

function isAlike(receiver: string, name: string): boolean {
  const [one, other] = [plain(receiver), plain(name)]
  if (one.length < 2 || other.length < 2) return one === other
  return one.length >= 3 && other.length >= 3 ? one.endsWith(other) || other.endsWith(one) || other.startsWith(one) : one === other
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
