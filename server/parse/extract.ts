// Turns one file into facts with the queries of its language. Pure apart from the tree-sitter heap.
//
// In:  text, and the grammar with its compiled query. Capture names (grammars/README.md) carry all meaning.
// Out: facts. Broken source is not an error: the facts of the readable part are kept.

import type { Node, QueryMatch } from 'web-tree-sitter'
import type { Binding, Definition, FileFacts, Import, Reference } from '../model/fact.ts'
import { type Comment, docOf } from './doc.ts'
import type { Grammar } from './grammars.ts'
import { type Extent, nest } from './nest.ts'
import { mentions, windows } from './prose.ts'
import { sketchOf } from './sketch.ts'
import { wordsOf } from './words.ts'

/** Parsing or querying one file longer than this gives the file up. */
const MAX_MS = 4_000
/** Beyond this many levels tree-sitter's queries become quadratic; real code stays under a few hundred. */
const MAX_DEPTH = 2_000
/** A tree cannot be deeper than its text is long, so short files need no depth check. */
const DEPTH_CHECK_FROM = 30_000
const MAX_DEFINITIONS = 20_000
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
  const deadline = Date.now() + MAX_MS
  const late = () => Date.now() > deadline
  const tree = parser.parse(text, null, { progressCallback: late })
  if (!tree) {
    parser.reset()
    return { reason: `parsing took longer than ${MAX_MS / 1000} s` }
  }
  try {
    if (text.length > DEPTH_CHECK_FROM && tooDeep(tree.rootNode)) return { reason: `nested deeper than ${MAX_DEPTH} levels` }
    const matches = query.matches(tree.rootNode, { progressCallback: late })
    if (late()) return { reason: `querying took longer than ${MAX_MS / 1000} s` }
    const facts = collect(text, matches, language.nature === 'code')
    return withWords(text, language.nature === 'prose' ? asProse(text, facts) : facts)
  } finally {
    tree.delete()
  }
}

function collect(text: string, matches: readonly QueryMatch[], code: boolean): FileFacts {
  const sorted = sortMatches(matches)
  const extents = nest(sorted.definitions, sorted.scopes).slice(0, MAX_DEFINITIONS)
  const inside = enclosing(extents)
  const locals = groupLocals(sorted.locals, inside)
  const definitions = extents.map((it, n) => toDefinition(it, n))
  const bindings = sorted.bindings.map(({ name, type }): Binding => ({ name: squeeze(name.text), type: squeeze(type.text), from: inside(name.startIndex) }))
  const references = sorted.references.map(it => toReference(it, inside))
  return {
    definitions,
    imports: sorted.imports.map(it => toImport(it, inside)),
    heritage: references.filter(it => HERITAGE.has(it.kind)),
    members: bindings.filter(isMember),
    ...(sorted.package ? { package: squeeze(sorted.package.text) } : {}),
    lines: countLines(text),
    references: references.filter(it => !HERITAGE.has(it.kind)),
    bindings: bindings.filter(it => !isMember(it)),
    words: [],
  }

  /** Other files can see it: it belongs to the file, to a type, or to an object. */
  function isMember({ name, from }: Binding): boolean {
    return from < 0 || TYPE_KINDS.has(definitions[from]!.kind) || MEMBER_KINDS.has(definitions[from]!.kind) || name.includes('.')
  }

  function toDefinition(it: Extent, n: number): Definition {
    const parent = it.parent < 0 ? undefined : extents[it.parent]
    const member = parent !== undefined && TYPE_KINDS.has(parent.kind)
    const { startPosition, endPosition } = it.node
    const own = locals.get(n)
    const returns = it.captures.returns
    return {
      name: squeeze(unquote(it.name.text)).slice(0, 200),
      scope: it.scope,
      kind: it.kind === 'function' && (member || it.owned) ? 'method' : it.kind,
      parent: it.parent,
      start: it.node.startIndex,
      end: it.node.endIndex,
      row: startPosition.row,
      column: startPosition.column,
      endRow: endPosition.row,
      endColumn: endPosition.column,
      nameRow: it.name.startPosition.row,
      nameColumn: it.name.startPosition.column,
      signature: code ? signatureOf(text, it) : '',
      doc: code ? docOf(it.captures.doc?.text, startPosition.row, sorted.comments, sorted.decoratorRows, text) : '',
      ...(returns ? { returns: squeeze(returns.text) } : {}),
      ...(own ? { locals: own } : {}),
    }
  }
}

/** Words come last: prose has cut its sections into passages by then. */
function withWords(text: string, facts: FileFacts): FileFacts {
  const words = wordsOf(
    text,
    facts.definitions,
    facts.definitions.map(it => it.parent),
  )
  const definitions = facts.definitions.map((definition, n) => {
    const sketch = SKETCHED.has(definition.kind) ? sketchOf(words[n + 1]!) : undefined
    return sketch ? { ...definition, sketch } : definition
  })
  return { ...facts, definitions, words }
}

type Captures = Readonly<Record<string, Node>>
interface Raw {
  readonly kind: string
  readonly node: Node
  readonly name: Node
  readonly captures: Captures
  readonly pattern: number
}

/** Sorts matches by role. One name has one meaning per role: the pattern written first in the .scm wins. */
function sortMatches(matches: readonly QueryMatch[]) {
  const definitions = new Map<number, Raw>()
  const references = new Map<number, Raw>()
  const bindings: { name: Node; type: Node }[] = []
  const imports = new Map<string, Raw>()
  const scopes: Raw[] = []
  const comments: Comment[] = []
  const locals: Node[] = []
  const decoratorRows = new Set<number>()
  let declared: Node | undefined

  for (const match of matches) {
    const captures: Record<string, Node> = {}
    let subject: { role: string; kind: string; node: Node } | undefined
    for (const { name, node } of match.captures) {
      const dot = name.indexOf('.')
      const role = dot < 0 ? name : name.slice(0, dot)
      if (ROLES.has(role)) subject = { role, kind: dot < 0 ? '' : name.slice(dot + 1), node }
      else captures[name] ??= node
    }
    if (!subject) continue
    const { role, kind, node } = subject
    const raw: Raw = { kind, node, name: captures.name ?? node, captures, pattern: match.patternIndex }
    if (role === 'definition') keepFirst(definitions, raw.name.startIndex, raw)
    else if (role === 'reference') {
      keepFirst(references, raw.name.startIndex, raw)
      if (kind === 'decorator') for (let row = node.startPosition.row; row <= node.endPosition.row; row++) decoratorRows.add(row)
    } else if (role === 'import' || role === 'export') {
      keepFirst(imports, `${(captures.name ?? captures.module ?? node).startIndex}:${captures.alias?.startIndex ?? ''}`, {
        ...raw,
        kind: `${role}.${kind}`,
      })
    } else if (role === 'bind') {
      if (captures.name && captures.type) bindings.push({ name: captures.name, type: captures.type })
    } else if (role === 'scope') scopes.push(raw)
    else if (role === 'comment')
      comments.push({
        row: node.startPosition.row,
        endRow: node.endPosition.row,
        column: node.startPosition.column,
        start: node.startIndex,
        text: node.text,
      })
    else if (role === 'local') locals.push(node)
    else declared ??= node
  }
  return {
    definitions: [...definitions.values()],
    references: [...references.values()].sort((a, b) => a.name.startIndex - b.name.startIndex),
    imports: [...imports.values()].sort(
      (a, b) => a.node.startIndex - b.node.startIndex || (a.captures.name?.startIndex ?? 0) - (b.captures.name?.startIndex ?? 0),
    ),
    bindings: bindings.sort((a, b) => a.name.startIndex - b.name.startIndex),
    scopes,
    comments: new Map(comments.map(it => [it.endRow, it])),
    locals,
    decoratorRows,
    package: declared,
  }
}

const ROLES = new Set(['definition', 'reference', 'import', 'export', 'bind', 'scope', 'comment', 'local', 'package'])

function keepFirst<K>(map: Map<K, Raw>, key: K, raw: Raw): void {
  const known = map.get(key)
  if (!known || raw.pattern < known.pattern) map.set(key, raw)
}

function toReference(it: Raw, inside: (offset: number) => number): Reference {
  const receiver = it.captures.receiver
  const { row, column } = it.name.startPosition
  return {
    kind: it.kind,
    name: squeeze(unquote(it.name.text)).slice(0, 200),
    ...(receiver ? { receiver: squeeze(receiver.text).slice(-RECEIVER_CHARS) } : {}),
    from: inside(it.name.startIndex),
    row,
    column,
  }
}

function toImport(it: Raw, inside: (offset: number) => number): Import {
  const { module, name, alias } = it.captures
  return {
    module: module ? squeeze(unquote(module.text)) : '',
    ...(it.kind.endsWith('.wildcard') ? { name: '*' } : name ? { name: squeeze(unquote(name.text)) } : {}),
    ...(alias ? { alias: squeeze(alias.text) } : {}),
    ...(it.kind.startsWith('export') ? { exported: true as const } : {}),
    from: inside(it.node.startIndex),
    row: it.node.startPosition.row,
  }
}

/** Innermost definition around an offset, by binary search over starts and then up the parents. */
function enclosing(definitions: readonly Extent[]): (offset: number) => number {
  const starts = definitions.map(it => it.node.startIndex)
  const ends = definitions.map(it => it.node.endIndex)
  return offset => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= offset) low = middle + 1
      else high = middle
    }
    let n = low - 1
    while (n >= 0 && ends[n]! <= offset) n = definitions[n]!.parent
    return n
  }
}

function groupLocals(nodes: readonly Node[], inside: (offset: number) => number): Map<number, string[]> {
  const groups = new Map<number, string[]>()
  for (const node of nodes) {
    const at = inside(node.startIndex)
    const names = groups.get(at)
    if (!names) groups.set(at, [node.text])
    else if (!names.includes(node.text)) names.push(node.text)
  }
  return groups
}

function signatureOf(text: string, { node, captures }: Extent): string {
  const head = captures.head ?? node
  const lineEnd = text.indexOf('\n', head.startIndex)
  const end = captures.body ? captures.body.startIndex : Math.min(head.endIndex, lineEnd < 0 ? head.endIndex : lineEnd)
  return squeeze(text.slice(head.startIndex, Math.min(end, head.startIndex + 4 * SIGNATURE_CHARS)))
    .replace(/[\s{:=]+$/, '')
    .slice(0, SIGNATURE_CHARS)
}

function asProse(text: string, facts: FileFacts): FileFacts {
  const definitions = windows(text, facts.definitions)
  return { ...facts, definitions, references: [...facts.references, ...mentions(text, definitions)] }
}

function tooDeep(root: Node): boolean {
  const cursor = root.walk()
  try {
    let depth = 0
    for (;;) {
      if (cursor.gotoFirstChild()) {
        if (++depth > MAX_DEPTH) return true
        continue
      }
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) return false
        depth--
      }
    }
  } finally {
    cursor.delete()
  }
}

function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function unquote(text: string): string {
  const quote = text[0]
  return text.length > 1 && (quote === '"' || quote === "'" || quote === '`' || quote === '<') ? text.slice(1, -1) : text
}
