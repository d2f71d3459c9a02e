// The matches of a query, sorted by the role their captures give them. Capture names (grammars/README.md) carry all meaning.

import type { QueryMatch } from 'web-tree-sitter'
import type { Comment } from './doc.ts'
import { positionOf } from './lines.ts'

/** A piece of the text. Offsets are all that outlives the tree: rows and texts are told from the text when they are needed. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A match of the query, without the tree it was found in. */
export interface Match {
  readonly pattern: number
  readonly captures: readonly Capture[]
}

export interface Capture extends Span {
  readonly name: string
}

export interface Raw {
  readonly kind: string
  readonly node: Span
  readonly name: Span
  readonly captures: Readonly<Record<string, Span>>
  /** Parts of a module's name that stand apart: `use a::{b::C}`. */
  readonly modules: readonly Span[]
  readonly pattern: number
}

export interface Sorted {
  readonly definitions: readonly Raw[]
  readonly references: readonly Raw[]
  readonly imports: readonly Raw[]
  readonly bindings: readonly { readonly name: Span; readonly type: Span }[]
  readonly scopes: readonly Raw[]
  readonly locals: readonly Span[]
  readonly comments: ReadonlyMap<number, Comment>
  readonly decorators: readonly Span[]
  readonly package: Span | undefined
}

export function toMatch({ patternIndex, captures }: QueryMatch): Match {
  return { pattern: patternIndex, captures: captures.map(({ name, node }) => ({ name, start: node.startIndex, end: node.endIndex })) }
}

/** One name has one meaning per role: the pattern written first in the .scm wins. The order of the matches does not matter. */
export function sortMatches(matches: readonly Match[], text: string, lines: readonly number[]): Sorted {
  const definitions = new Map<number, Raw>()
  const references = new Map<number, Raw>()
  const imports = new Map<string, Raw>()
  const bindings = new Map<number, Raw>()
  const scopes: Raw[] = []
  const comments: Comment[] = []
  const locals: Span[] = []
  const decorators: Span[] = []
  let declared: Span | undefined

  for (const match of matches) {
    const captures: Record<string, Span> = {}
    let modules: Span[] = NONE
    let meaning: Meaning | undefined
    let node: Span | undefined
    for (const capture of match.captures) {
      const own = meaningOf(capture.name)
      if (own) {
        meaning = own
        node = capture
      } else {
        captures[capture.name] ??= capture
        if (capture.name === 'module') modules = [...modules, capture]
      }
    }
    if (!meaning || !node) continue
    const { role, kind } = meaning
    const raw: Raw = { kind, node, name: captures.name ?? node, captures, modules, pattern: match.pattern }
    switch (role) {
      case 'definition':
        keepFirst(definitions, raw.name.start, raw)
        break
      case 'reference':
        keepFirst(references, raw.name.start, raw)
        if (kind === 'decorator') decorators.push(node)
        break
      case 'import':
      case 'export': {
        const place = (captures.name ?? modules[modules.length - 1] ?? node).start
        keepFirst(imports, `${place}:${captures.alias?.start ?? ''}`, { ...raw, kind: `${role}.${kind}` })
        break
      }
      case 'bind':
        if (captures.name && captures.type) keepFirst(bindings, captures.name.start, raw)
        break
      case 'scope':
        scopes.push(raw)
        break
      case 'comment':
        comments.push(asComment(node, text, lines))
        break
      case 'local':
        locals.push(node)
        break
      case 'package':
        if (!declared || bySpan(node, declared) < 0) declared = node
    }
  }
  return {
    definitions: [...definitions.values()],
    references: [...references.values()].sort((a, b) => a.name.start - b.name.start),
    imports: [...imports.values()].sort(
      (a, b) => a.node.start - b.node.start || (a.captures.name?.start ?? 0) - (b.captures.name?.start ?? 0) || a.pattern - b.pattern,
    ),
    bindings: [...bindings.values()].map(({ name, captures }) => ({ name, type: captures.type! })).sort((a, b) => a.name.start - b.name.start),
    scopes: scopes.sort((a, b) => bySpan(a.node, b.node)),
    locals: locals.sort(bySpan),
    comments: new Map(comments.sort((a, b) => a.start - b.start).map(it => [it.endRow, it])),
    decorators: decorators.sort(bySpan),
    package: declared,
  }
}

const NONE: Span[] = []

function bySpan(a: Span, b: Span): number {
  return a.start - b.start || a.end - b.end
}

type Role = 'definition' | 'reference' | 'import' | 'export' | 'bind' | 'scope' | 'comment' | 'local' | 'package'

const ROLES: ReadonlySet<string> = new Set<Role>(['definition', 'reference', 'import', 'export', 'bind', 'scope', 'comment', 'local', 'package'])
const meanings = new Map<string, Meaning | undefined>()

interface Meaning {
  readonly role: Role
  readonly kind: string
}

/** `definition.class` -> role and kind; undefined for captures that only serve one of those. */
function meaningOf(capture: string): Meaning | undefined {
  if (meanings.has(capture)) return meanings.get(capture)
  const dot = capture.indexOf('.')
  const role = dot < 0 ? capture : capture.slice(0, dot)
  const meaning = ROLES.has(role) ? { role: role as Role, kind: dot < 0 ? '' : capture.slice(dot + 1) } : undefined
  meanings.set(capture, meaning)
  return meaning
}

function keepFirst<K>(map: Map<K, Raw>, key: K, raw: Raw): void {
  const known = map.get(key)
  if (!known || raw.pattern < known.pattern) map.set(key, raw)
}

function asComment({ start, end }: Span, text: string, lines: readonly number[]): Comment {
  const { row, column } = positionOf(start, lines)
  const last = positionOf(end, lines)
  // Some grammars count the line break to the comment.
  return { row, endRow: last.row - (last.column === 0 && last.row > row ? 1 : 0), column, start, text: text.slice(start, end) }
}
