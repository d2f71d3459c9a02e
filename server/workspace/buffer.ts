// The text of one open document, kept as lines, so that an edit costs what it touches and not what the document holds.
//
// Lines end as LSP says: LF, CRLF or a lone CR. A parser counts rows by LF alone, so after a lone CR its rows are not ours;
// such a text (of an old Macintosh, or a damaged file) is edited as well, but each edit is told as a new text.

import { toColumn } from '../util/position.ts'

/** As LSP has it: `character` is counted in the negotiated encoding. */
export interface Position {
  readonly line: number
  readonly character: number
}

export interface Change {
  /** Without it the text is the whole document. */
  readonly range?: { readonly start: Position; readonly end: Position }
  readonly text: string
}

export interface Point {
  readonly row: number
  /** UTF-16 units. */
  readonly column: number
}

/** One replacement, with all that `tree.edit` wants to know. Offsets are in UTF-16 units of the text just before this edit. */
export interface Edit {
  readonly start: number
  readonly oldEnd: number
  readonly newEnd: number
  /** What stands between `start` and `newEnd` afterwards. */
  readonly text: string
  readonly startPosition: Point
  readonly oldEndPosition: Point
  readonly newEndPosition: Point
}

/** `splice` takes what it inserts from the stack. */
const MAX_SPLICED = 1_000
/** Lines are windows on the text they were cut from and keep it alive. With this much more alive than in use, they are cut anew. */
const MAX_SLACK = 1024 * 1024
const LONE_RETURN = /\r(?!\n)/

export class TextBuffer {
  /** The whole; put together again only when somebody asks, for that is what costs. */
  #text: string | undefined
  /** Each with its end; the last has none. Cut when first needed, because most documents are only read. */
  #lines: string[] | undefined
  #length: number
  /** How many lines end in a lone CR. Known with `#lines`. */
  #loneReturns = 0
  #slack = 0
  /** Where a row starts. Edits come in the neighbourhood of edits, so the next is found from the last. */
  #known = { row: 0, offset: 0 }

  constructor(text: string) {
    this.#text = text
    this.#length = text.length
  }

  get length(): number {
    return this.#length
  }

  get text(): string {
    this.#text ??= this.#lines!.join('')
    return this.#text
  }

  /** Applies changes one after the other, as the protocol has it. Answers what each did, or `all` where that is a new text. */
  apply(changes: readonly Change[], encoding: string): Edit[] | 'all' {
    const edits: Edit[] = []
    let all = false
    for (const { range, text } of changes) {
      if (range) {
        const lines = this.#cut()
        all ||= this.#loneReturns > 0
        edits.push(this.#replace(lines, find(lines, range.start, encoding), find(lines, range.end, encoding), text))
      } else {
        all = true
        this.#text = text
        this.#lines = undefined
        this.#length = text.length
      }
    }
    return all ? 'all' : edits
  }

  #cut(): string[] {
    if (this.#lines && this.#slack <= 2 * this.#length + MAX_SLACK) return this.#lines
    this.#lines = linesOf(this.text)
    this.#loneReturns = countLoneReturns(this.#lines)
    this.#slack = 0
    this.#known = { row: 0, offset: 0 }
    return this.#lines
  }

  #replace(lines: string[], one: Point, other: Point, text: string): Edit {
    const inOrder = one.row < other.row || (one.row === other.row && one.column <= other.column)
    const [from, to] = inOrder ? [one, other] : [other, one]
    const oldEnd = this.#startOf(to.row, lines) + to.column
    const start = this.#startOf(from.row, lines) + from.column

    // An LF right behind the lone CR of the line before makes one line end with it.
    const joins = text.startsWith('\n') || text === ''
    const first = joins && from.column === 0 && from.row > 0 && lines[from.row - 1]!.endsWith('\r') ? from.row - 1 : from.row
    // What was found stays true only up to the first line that is replaced.
    this.#startOf(first, lines)
    const head = first < from.row ? lines[first]! : lines[first]!.slice(0, from.column)
    const replaced = head + text + lines[to.row]!.slice(to.column)
    const added = linesOf(replaced)
    // Only the last line of all has no end; elsewhere the nothing behind the end of `replaced` is no line.
    if (to.row < lines.length - 1) added.pop()
    this.#loneReturns += countLoneReturns(added) - countLoneReturns(lines.slice(first, to.row + 1))
    if (added.length <= MAX_SPLICED) lines.splice(first, to.row - first + 1, ...added)
    else this.#lines = [...lines.slice(0, first), ...added, ...lines.slice(to.row + 1)]

    this.#text = undefined
    this.#length += text.length - (oldEnd - start)
    this.#slack += replaced.length
    return { start, oldEnd, newEnd: start + text.length, text, startPosition: from, oldEndPosition: to, newEndPosition: endOf(text, from) }
  }

  #startOf(row: number, lines: readonly string[]): number {
    let { row: at, offset } = this.#known
    while (at < row) offset += lines[at++]!.length
    while (at > row) offset -= lines[--at]!.length
    this.#known = { row, offset }
    return offset
  }
}

/** What lies outside the text is moved to its nearest end; nothing lies inside a line end. */
function find(lines: readonly string[], { line, character }: Position, encoding: string): Point {
  // Written so that NaN is 0 too.
  if (!(line >= 0)) return { row: 0, column: 0 }
  const row = Math.min(Math.floor(line), lines.length - 1)
  const content = withoutEnd(lines[row]!)
  return { row, column: line >= lines.length ? content.length : toColumn(content, character, encoding) }
}

function withoutEnd(line: string): string {
  if (line.endsWith('\n')) return line.slice(0, line.endsWith('\r\n') ? -2 : -1)
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

/** Where a text ends that begins at `from`, by the rows of a parser. */
function endOf(text: string, from: Point): Point {
  const feed = text.lastIndexOf('\n')
  if (feed < 0) return { row: from.row, column: from.column + text.length }
  let rows = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) rows++
  return { row: from.row + rows, column: text.length - feed - 1 }
}

function linesOf(text: string): string[] {
  const onlyFeeds = !LONE_RETURN.test(text)
  const lines: string[] = []
  let start = 0
  for (let end = next(text, 0, onlyFeeds); end > 0; end = next(text, end, onlyFeeds)) {
    lines.push(text.slice(start, end))
    start = end
  }
  lines.push(text.slice(start))
  return lines
}

/** Behind the next line end; 0 when there is none. */
function next(text: string, from: number, onlyFeeds: boolean): number {
  if (onlyFeeds) return text.indexOf('\n', from) + 1
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === LF || (unit === CR && text.charCodeAt(at + 1) !== LF)) return at + 1
  }
  return 0
}

const LF = 10
const CR = 13

function countLoneReturns(lines: readonly string[]): number {
  let count = 0
  for (const line of lines) if (line.endsWith('\r')) count++
  return count
}
