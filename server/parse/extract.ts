// Turns one file into facts with the queries of its language. Pure apart from the tree-sitter heap.
//
// In:  text, and the grammar with its compiled query.
// Out: facts. Broken source is not an error: the facts of the readable part are kept.

import type { Language } from '../../grammars/language.ts'
import type { Binding, Definition, FileFacts, Import, Reference } from '../model/fact.ts'
import { cleanDoc, docAbove } from './doc.ts'
import type { Grammar } from './grammars.ts'
import { lineStarts, positionOf } from './lines.ts'
import { type Match, type Raw, type Span, sortMatches, toMatch } from './matches.ts'
import { type Extent, nest } from './nest.ts'
import { mentions, windows } from './prose.ts'
import { sketchOf } from './sketch.ts'
import { countedWords, wordsOf } from './words.ts'

/** Nobody wrote more by hand, and querying is quadratic in it. */
const MAX_DEPTH = 2_000
/** Parsing or querying one file longer than this gives the file up: nesting without brackets is found by nothing else. */
const MAX_MS = 4_000
const MAX_DEFINITIONS = 20_000
/** A data file of ten thousand keys is not ten thousand ideas. */
const MAX_SECTIONS = 500
const SIGNATURE_CHARS = 300
const RECEIVER_CHARS = 120

const TYPE_KINDS = new Set(['class', 'interface', 'struct', 'trait', 'enum', 'object', 'protocol', 'extension'])
const MEMBER_KINDS = new Set(['field', 'variable', 'constant'])
const HERITAGE = new Set(['extends', 'implements', 'mixin'])
/** Kinds whose bodies are compared with one another. */
const SKETCHED = new Set(['function', 'method', 'constructor', 'class'])

/** Why a file gave no facts. */
export interface Unreadable {
  readonly reason: string
}

export function extract(text: string, { parser, query, language }: Grammar): FileFacts | Unreadable {
  const hopeless = tooDeep(text)
  if (hopeless) return hopeless
  const late = deadline()
  const tree = parser.parse(text, null, { progressCallback: late })
  if (!tree) {
    parser.reset()
    return SLOW_PARSE
  }
  try {
    const matches = query.matches(tree.rootNode, { progressCallback: late })
    if (late()) return SLOW_QUERY
    return assemble(text, matches.map(toMatch), language)
  } finally {
    tree.delete()
  }
}

export const SLOW_PARSE: Unreadable = { reason: `parsing took longer than ${MAX_MS / 1000} s` }
export const SLOW_QUERY: Unreadable = { reason: `querying took longer than ${MAX_MS / 1000} s` }

/** Says from now on whether the work on a file took too long. */
export function deadline(): () => boolean {
  // Time of the processor decides: a file must not be given up because the machine slept or was busy. The clock is cheaper to ask first.
  const started = { wall: Date.now(), cpu: cpuMs() }
  return () => Date.now() - started.wall > MAX_MS && cpuMs() - started.cpu > MAX_MS
}

/** The parts of `assemble` that depend on a piece of text alone: a document under edit remembers them. */
export interface Recall {
  words(text: string): string
  sketch(words: string): readonly number[] | undefined
}

const FORGETFUL: Recall = { words: countedWords, sketch: sketchOf }

/** The facts that all matches of a text say together. */
export function assemble(text: string, matches: readonly Match[], language: Language, recall = FORGETFUL): FileFacts {
  const facts = collect(text, matches, language)
  return withWords(text, language.nature === 'prose' ? asProse(text, facts) : facts, recall)
}

export function tooDeep(text: string): Unreadable | undefined {
  return bracketDepth(text) > MAX_DEPTH ? { reason: `nested deeper than ${MAX_DEPTH} levels` } : undefined
}

/** Told from the text, before any tree is built: the tree of a hostile file takes seconds to walk. Brackets in strings count too, and are few. */
function bracketDepth(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 40 || code === 91 || code === 123) {
      if (++depth > deepest) deepest = depth
    } else if ((code === 41 || code === 93 || code === 125) && depth > 0) depth--
  }
  return deepest
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function collect(text: string, matches: readonly Match[], language: Language): FileFacts {
  const lines = lineStarts(text)
  const sorted = sortMatches(matches, text, lines)
  const extents = nest(sorted.definitions, sorted.scopes, sorted.decorators, text).slice(
    0,
    language.nature === 'code' ? MAX_DEFINITIONS : MAX_SECTIONS,
  )
  const inside = enclosing(extents)
  const locals = groupLocals(sorted.locals, inside, extents, textOf)
  const decoratorsByStart = new Map(sorted.decorators.map(node => [node.start, node]))
  const definitions = extents.map((it, n) => toDefinition(it, n))
  const bindings = throughParameters(
    sorted.bindings.map(({ name, type }): Binding => ({ name: squeeze(textOf(name)), type: squeeze(textOf(type)), from: inside(name.start) })),
  )
  const references = sorted.references.map(toReference).filter(it => it.name !== '')
  return {
    definitions,
    imports: sorted.imports.map(toImport),
    heritage: references.filter(it => HERITAGE.has(it.kind)),
    members: bindings.filter(isMember),
    ...(sorted.package ? { package: squeeze(textOf(sorted.package)) } : {}),
    lines: lines.length,
    endColumn: text.length - lines.at(-1)!,
    references: references.filter(it => !HERITAGE.has(it.kind)),
    bindings: bindings.filter(it => !isMember(it)),
    words: [],
  }

  /** Other files can see it: it belongs to the file, to a type, or to an object. */
  function isMember({ name, from }: Binding): boolean {
    return from < 0 || TYPE_KINDS.has(definitions[from]!.kind) || MEMBER_KINDS.has(definitions[from]!.kind) || /[.@]|->/.test(name)
  }

  function textOf({ start, end }: Span): string {
    return text.slice(start, end)
  }

  function nameOf(span: Span): string {
    const name = squeeze(unquote(textOf(span))).slice(0, 200)
    return language.trim ? name.replace(language.trim, '') : name
  }

  function toDefinition(it: Extent, n: number): Definition {
    const parent = it.parent < 0 ? undefined : extents[it.parent]
    const member = parent !== undefined && TYPE_KINDS.has(parent.kind)
    const { doc, returns } = it.captures
    const { row, column } = positionOf(it.start, lines)
    const name = positionOf(it.name.start, lines)
    const own = locals.get(n)
    const code = language.nature === 'code'
    return {
      name: nameOf(it.name),
      scope: it.scope,
      kind: it.kind === 'function' && (member || it.owned) ? 'method' : it.kind,
      parent: it.parent,
      start: it.start,
      row,
      column,
      ...endOf(text, it, lines),
      nameRow: name.row,
      nameColumn: name.column,
      signature: code ? signatureOf(text, it, decoratorsByStart) : '',
      // A comment above a line belongs to what starts the line: not to a parameter or a member further along.
      doc: !code
        ? ''
        : doc
          ? cleanDoc(textOf(doc))
          : parent && positionOf(parent.start, lines).row === row
            ? ''
            : docAbove(row, sorted.comments, text),
      ...(returns ? { returns: squeeze(textOf(returns)) } : {}),
      ...(own ? { locals: own } : {}),
    }
  }

  function toReference({ kind, name: span, captures }: Raw): Reference {
    const { receiver, owner } = captures
    const { row, column } = positionOf(span.start, lines)
    const name = nameOf(span)
    const from = inside(span.start)
    // Most files are mostly references, and most of these have neither.
    if (!receiver && !owner) return { kind, name, from, row, column }
    return {
      kind,
      name,
      ...(receiver ? { receiver: squeeze(textOf(receiver)).slice(-RECEIVER_CHARS) } : {}),
      ...(owner ? { owner: squeeze(textOf(owner)) } : {}),
      from,
      row,
      column,
    }
  }

  function toImport({ kind, node, captures, modules }: Raw): Import {
    const { name, alias } = captures
    const separator = language.linking.modules?.separator ?? ''
    const wanted = kind.endsWith('.wildcard') ? '*' : kind === 'import.default' ? 'default' : name ? squeeze(unquote(textOf(name))) : undefined
    return {
      module: modules.map(part => squeeze(unbracket(unquote(textOf(part))))).join(separator),
      ...(wanted === undefined ? {} : { name: wanted }),
      ...(alias ? { alias: squeeze(textOf(alias)) } : kind === 'export.default' ? { alias: 'default' } : {}),
      ...(kind.startsWith('export') ? { exported: true as const } : {}),
      from: inside(node.start),
      row: positionOf(node.start, lines).row,
    }
  }
}

/** `this.cart = cart`, where `cart: Cart` is a parameter: the field is a Cart. Other files see the field and not the parameter. */
function throughParameters(bindings: readonly Binding[]): Binding[] {
  const typed = new Map(bindings.map(it => [`${it.from} ${it.name}`, it.type]))
  return bindings.map(it => (/[.>]/.test(it.name) ? { ...it, type: typed.get(`${it.from} ${it.type}`) ?? it.type } : it))
}

/** Words come last: prose has cut its sections into passages by then. */
function withWords(text: string, facts: FileFacts, recall: Recall): FileFacts {
  const words = wordsOf(
    text,
    facts.definitions,
    facts.definitions.map(it => it.parent),
    recall.words,
  )
  const definitions = facts.definitions.map((definition, n) => {
    const sketch = SKETCHED.has(definition.kind) ? recall.sketch(words[n + 1]!) : undefined
    return sketch ? { ...definition, sketch } : definition
  })
  return { ...facts, definitions, words }
}

/** Innermost definition around an offset, by binary search over starts and then up the parents. */
function enclosing(definitions: readonly Extent[]): (offset: number) => number {
  return offset => {
    let low = 0
    let high = definitions.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (definitions[middle]!.start <= offset) low = middle + 1
      else high = middle
    }
    let n = low - 1
    while (n >= 0 && definitions[n]!.end <= offset) n = definitions[n]!.parent
    return n
  }
}

/** Parameters and variables by the function they live in. Names of a type are its members, and the name of a definition is that definition. */
function groupLocals(
  spans: readonly Span[],
  inside: (offset: number) => number,
  extents: readonly Extent[],
  textOf: (span: Span) => string,
): Map<number, string[]> {
  const groups = new Map<number, string[]>()
  for (const span of spans) {
    const at = inside(span.start)
    const around = extents[at]
    if (!around || TYPE_KINDS.has(around.kind) || MEMBER_KINDS.has(around.kind) || around.name.start === span.start) continue
    const name = textOf(span)
    const names = groups.get(at)
    if (!names) groups.set(at, [name])
    else if (!names.includes(name)) names.push(name)
  }
  return groups
}

/** Some grammars let a definition reach to the start of the next one; the blank lines between belong to neither. */
function endOf(text: string, { start, end }: Extent, lines: readonly number[]): Pick<Definition, 'end' | 'endRow' | 'endColumn'> {
  const { row, column } = positionOf(end, lines)
  if (end <= start || text.charCodeAt(end - 1) > 32) return { end, endRow: row, endColumn: column }
  const trimmed = start + text.slice(start, end).trimEnd().length
  return { end: trimmed, endRow: row - countLines(text.slice(trimmed, end)) + 1, endColumn: trimmed - (text.lastIndexOf('\n', trimmed - 1) + 1) }
}

/** The first line, or everything before the body; without decorators. */
function signatureOf(text: string, { captures, start, end }: Extent, decorators: ReadonlyMap<number, Span>): string {
  const from = captures.head?.start ?? afterDecorators(text, start, decorators)
  const lineEnd = text.indexOf('\n', from)
  const to = captures.body && captures.body.start > from ? captures.body.start : Math.min(end, lineEnd < 0 ? end : lineEnd)
  return squeeze(text.slice(from, Math.min(to, from + 4 * SIGNATURE_CHARS)))
    .replace(/[\s{:=,]+$/, '')
    .slice(0, SIGNATURE_CHARS)
}

function afterDecorators(text: string, start: number, decorators: ReadonlyMap<number, Span>): number {
  let at = start
  for (;;) {
    const bracketed = text[at] === '['
    const decorator = decorators.get(bracketed ? at + 1 : at)
    if (!decorator) return at
    at = bracketed ? text.indexOf(']', decorator.end) + 1 || decorator.end : decorator.end
    while (at < text.length && text.charCodeAt(at) <= 32) at++
  }
}

function asProse(text: string, facts: FileFacts): FileFacts {
  const definitions = windows(text, facts.definitions)
  return { ...facts, definitions, references: [...facts.references, ...mentions(text, definitions)] }
}

function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

function squeeze(text: string): string {
  return /\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text
}

function unquote(text: string): string {
  const quote = text[0]
  return text.length > 1 && (quote === '"' || quote === "'" || quote === '`') && text.endsWith(quote) ? text.slice(1, -1) : text
}

/** `#include <x.h>` names x.h. */
function unbracket(text: string): string {
  return text.startsWith('<') && text.endsWith('>') ? text.slice(1, -1) : text
}
