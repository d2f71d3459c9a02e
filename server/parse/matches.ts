// The matches of a query, sorted by the role their captures give them. Capture names (grammars/README.md) carry all meaning.

import type { Node, QueryMatch } from 'web-tree-sitter'
import type { Comment } from './doc.ts'

export interface Raw {
  readonly kind: string
  readonly node: Node
  readonly name: Node
  readonly captures: Readonly<Record<string, Node>>
  /** Parts of a module's name that stand apart: `use a::{b::C}`. */
  readonly modules: readonly Node[]
  readonly pattern: number
}

export interface Sorted {
  readonly definitions: readonly Raw[]
  readonly references: readonly Raw[]
  readonly imports: readonly Raw[]
  readonly bindings: readonly { readonly name: Node; readonly type: Node }[]
  readonly scopes: readonly Raw[]
  readonly locals: readonly Node[]
  readonly comments: ReadonlyMap<number, Comment>
  readonly decorators: readonly Node[]
  readonly package: Node | undefined
}

/** One name has one meaning per role: the pattern written first in the .scm wins. */
export function sortMatches(matches: readonly QueryMatch[]): Sorted {
  const definitions = new Map<number, Raw>()
  const references = new Map<number, Raw>()
  const imports = new Map<string, Raw>()
  const bindings = new Map<number, Raw>()
  const scopes: Raw[] = []
  const comments: Comment[] = []
  const locals: Node[] = []
  const decorators: Node[] = []
  let declared: Node | undefined

  for (const match of matches) {
    const captures: Record<string, Node> = {}
    let modules: Node[] = NONE
    let subject: { role: Role; kind: string; node: Node } | undefined
    for (const { name, node } of match.captures) {
      const meaning = meaningOf(name)
      if (meaning) subject = { role: meaning.role, kind: meaning.kind, node }
      else {
        captures[name] ??= node
        if (name === 'module') modules = [...modules, node]
      }
    }
    if (!subject) continue
    const { role, kind, node } = subject
    const raw: Raw = { kind, node, name: captures.name ?? node, captures, modules, pattern: match.patternIndex }
    switch (role) {
      case 'definition':
        keepFirst(definitions, raw.name.startIndex, raw)
        break
      case 'reference':
        keepFirst(references, raw.name.startIndex, raw)
        if (kind === 'decorator') decorators.push(node)
        break
      case 'import':
      case 'export': {
        const place = (captures.name ?? modules[modules.length - 1] ?? node).startIndex
        keepFirst(imports, `${place}:${captures.alias?.startIndex ?? ''}`, { ...raw, kind: `${role}.${kind}` })
        break
      }
      case 'bind':
        if (captures.name && captures.type) keepFirst(bindings, captures.name.startIndex, raw)
        break
      case 'scope':
        scopes.push(raw)
        break
      case 'comment':
        comments.push(asComment(node))
        break
      case 'local':
        locals.push(node)
        break
      case 'package':
        declared ??= node
    }
  }
  return {
    definitions: [...definitions.values()],
    references: [...references.values()].sort((a, b) => a.name.startIndex - b.name.startIndex),
    imports: [...imports.values()].sort(
      (a, b) =>
        a.node.startIndex - b.node.startIndex || (a.captures.name?.startIndex ?? 0) - (b.captures.name?.startIndex ?? 0) || a.pattern - b.pattern,
    ),
    bindings: [...bindings.values()]
      .map(({ name, captures }) => ({ name, type: captures.type! }))
      .sort((a, b) => a.name.startIndex - b.name.startIndex),
    scopes,
    locals,
    comments: new Map(comments.map(it => [it.endRow, it])),
    decorators,
    package: declared,
  }
}

const NONE: Node[] = []

type Role = 'definition' | 'reference' | 'import' | 'export' | 'bind' | 'scope' | 'comment' | 'local' | 'package'

const ROLES: ReadonlySet<string> = new Set<Role>(['definition', 'reference', 'import', 'export', 'bind', 'scope', 'comment', 'local', 'package'])
const meanings = new Map<string, { role: Role; kind: string } | undefined>()

/** `definition.class` -> role and kind; undefined for captures that only serve one of those. */
function meaningOf(capture: string): { role: Role; kind: string } | undefined {
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

function asComment(node: Node): Comment {
  const { row, column } = node.startPosition
  const end = node.endPosition
  // Some grammars count the line break to the comment.
  return { row, endRow: end.row - (end.column === 0 && end.row > row ? 1 : 0), column, start: node.startIndex, text: node.text }
}
