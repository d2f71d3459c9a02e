// A document under edit. After an edit it parses and queries what changed and remembers the rest.
//
// Invariant: facts() equals extract() of the same text. A tree with errors in it depends on the way it came about, and two such trees are
// not compared node by node, so a text with errors is parsed and queried from its start.

import type { Query, QueryMatch, QueryOptions, Tree } from 'web-tree-sitter'
import type { FileFacts } from '../model/fact.ts'
import { applied, difference, type Edit } from './edits.ts'
import { assemble, deadline, type Recall, SLOW_PARSE, SLOW_QUERY, tooDeep, type Unreadable } from './extract.ts'
import type { Grammar } from './grammars.ts'
import { lineStarts, positionOf } from './lines.ts'
import type { Match } from './matches.ts'
import { sketchOf } from './sketch.ts'
import { EXTENT, trackingQuery } from './tracking.ts'
import { countedWords } from './words.ts'

/** More edits than this at once are one edit around them all: each costs a look at the whole text. */
const MAX_EDITS = 32
/** Nobody asks for the facts of this document: it is parsed anew when somebody does. */
const MAX_PENDING = 256
/** More changed places than this are asked about as one. */
const MAX_RANGES = 8

const MARGIN = 2

export class ParsedDocument {
  #text: string
  #tree: Tree | undefined
  #matches: Tracked[] = []
  /** What was edited since the last facts, in offsets of the text of now. */
  #edited: Range[] = []
  #facts: FileFacts | Unreadable | undefined
  readonly #memory = new Memory()
  readonly #grammar: Grammar
  readonly #query: Query
  /** Some pattern is about nodes side by side. A query of a range leaves such a match out when it reaches beyond the range. */
  readonly #siblings: boolean

  /** The grammar must live as long as the document: one with a stateful scanner does not. */
  constructor(text: string, grammar: Grammar) {
    this.#text = text
    this.#grammar = grammar
    this.#query = trackingQuery(grammar)
    this.#siblings = Array.from({ length: this.#query.patternCount() }).some((_, pattern) => !this.#query.isPatternRooted(pattern))
  }

  get text(): string {
    return this.#text
  }

  edit(edits: readonly Edit[]): void {
    const text = edits.reduce(applied, this.#text)
    if (edits.length > MAX_EDITS) this.#edit(difference(this.#text, text))
    else for (const edit of edits) this.#edit(edit)
  }

  facts(): FileFacts | Unreadable {
    if (!this.#facts) {
      this.#facts = tooDeep(this.#text) ?? this.#read()
      if ('reason' in this.#facts) this.#forget()
    }
    return this.#facts
  }

  delete(): void {
    this.#forget()
  }

  #edit(edit: Edit): void {
    const before = this.#text
    this.#text = applied(before, edit)
    this.#facts = undefined
    if (this.#edited.length >= MAX_PENDING) this.#forget()
    if (!this.#tree) return
    const change = { from: edit.start, to: edit.end, end: edit.start + edit.text.length }
    const starts = lineStarts(before)
    const startPosition = positionOf(change.from, starts)
    this.#tree.edit({
      startIndex: change.from,
      oldEndIndex: change.to,
      newEndIndex: change.end,
      startPosition,
      oldEndPosition: positionOf(change.to, starts),
      newEndPosition: moved(startPosition, edit.text),
      // The types ask for the class; the parser reads the fields alone.
    } as Parameters<Tree['edit']>[0])
    for (const match of this.#matches) shift(match, change)
    for (const range of this.#edited) shiftRange(range, change)
    this.#edited.push({ from: change.from, to: change.end })
  }

  #read(): FileFacts | Unreadable {
    const late = deadline()
    const options = { progressCallback: late }
    const { parser, language } = this.#grammar
    let tree = this.#tree && parser.parse(this.#text, this.#tree, options)
    if (this.#tree && tree && !tree.rootNode.hasError) {
      const ranges = this.#siblings ? [{ from: 0, to: this.#text.length }] : merged([...this.#edited, ...changesOf(this.#tree, tree)])
      this.#matches = [...this.#matches.filter(match => !ranges.some(range => touches(match, range))), ...this.#matchesIn(ranges, tree, options)]
    } else {
      tree?.delete()
      parser.reset()
      tree = parser.parse(this.#text, null, options)
      if (!tree) {
        parser.reset()
        return SLOW_PARSE
      }
      this.#matches = this.#query.matches(tree.rootNode, options).map(tracked)
    }
    this.#tree?.delete()
    this.#tree = tree
    this.#edited = []
    if (late()) return SLOW_QUERY
    this.#memory.turn()
    return assemble(this.#text, this.#matches, language, this.#memory)
  }

  /** What the query finds that touches one of these ranges. */
  #matchesIn(ranges: readonly Range[], tree: Tree, options: QueryOptions): Tracked[] {
    const starts = lineStarts(this.#text)
    return ranges.flatMap((range, n) => {
      const found = this.#query.matches(tree.rootNode, { ...around(range, this.#text, starts), ...options }).map(tracked)
      return found.filter(match => touches(match, range) && !ranges.slice(0, n).some(earlier => touches(match, earlier)))
    })
  }

  #forget(): void {
    this.#tree?.delete()
    this.#tree = undefined
    this.#matches = []
    this.#edited = []
  }
}

/** Remembers what was asked for since the turn before the last one; so it holds two texts at most. */
class Memory implements Recall {
  #words = new Map<string, string>()
  #oldWords = new Map<string, string>()
  #sketches = new Map<string, readonly number[] | undefined>()
  #oldSketches = new Map<string, readonly number[] | undefined>()

  turn(): void {
    this.#oldWords = this.#words
    this.#words = new Map()
    this.#oldSketches = this.#sketches
    this.#sketches = new Map()
  }

  readonly words = (text: string): string => {
    const words = this.#oldWords.get(text) ?? countedWords(text)
    this.#words.set(text, words)
    return words
  }

  readonly sketch = (words: string): readonly number[] | undefined => {
    const sketch = this.#oldSketches.has(words) ? this.#oldSketches.get(words) : sketchOf(words)
    this.#sketches.set(words, sketch)
    return sketch
  }
}

/** A match that moves with the text around it. */
interface Tracked extends Match, Range {
  readonly captures: { readonly name: string; start: number; end: number }[]
}

interface Range {
  from: number
  to: number
}

function tracked({ patternIndex, captures }: QueryMatch): Tracked {
  const match: Tracked = { pattern: patternIndex, captures: [], from: Number.MAX_SAFE_INTEGER, to: 0 }
  for (const { name, node } of captures) {
    const start = node.startIndex
    const end = node.endIndex
    if (name !== EXTENT) match.captures.push({ name, start, end })
    else {
      match.from = Math.min(match.from, start)
      match.to = Math.max(match.to, end)
    }
  }
  return match
}

interface Change extends Readonly<Range> {
  /** Where the new text ends. */
  readonly end: number
}

function shift(match: Tracked, change: Change): void {
  if (match.to < change.from) return
  shiftRange(match, change)
  for (const capture of match.captures) {
    capture.start = shifted(capture.start, change)
    capture.end = shifted(capture.end, change)
  }
}

function shiftRange(range: Range, change: Change): void {
  range.from = shifted(range.from, change)
  range.to = shifted(range.to, change)
}

function shifted(offset: number, { from, to, end }: Change): number {
  return offset >= to ? offset + end - to : offset > from ? end : offset
}

function touches(match: Readonly<Range>, range: Readonly<Range>): boolean {
  return match.from <= range.to && match.to >= range.from
}

/** A little wider than the range: a node that only touches it counts, which the parser's own notion of a range leaves out. By positions, because the query counts indices in bytes and everything else in UTF-16 units. */
function around({ from, to }: Readonly<Range>, text: string, starts: readonly number[]) {
  return {
    startPosition: positionOf(Math.max(0, from - MARGIN), starts),
    endPosition: to + MARGIN < text.length ? positionOf(to + MARGIN, starts) : { row: starts.length, column: 0 },
  }
}

function changesOf(before: Tree, after: Tree): Range[] {
  return before.getChangedRanges(after).map(({ startIndex, endIndex }) => ({ from: startIndex, to: endIndex }))
}

/** In order and apart from one another. */
function merged(ranges: readonly Readonly<Range>[]): Range[] {
  const result: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else result.push({ ...range })
  }
  const [first] = result
  return first && result.length > MAX_RANGES ? [{ from: first.from, to: result.at(-1)!.to }] : result
}

function moved({ row, column }: { row: number; column: number }, text: string): { row: number; column: number } {
  const starts = lineStarts(text)
  return starts.length === 1 ? { row, column: column + text.length } : { row: row + starts.length - 1, column: text.length - starts.at(-1)! }
}
