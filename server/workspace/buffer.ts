// The text of one open document and where its lines start, kept together through edits.
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

/** Beyond it the lines are counted anew: it is faster, and `splice` takes its arguments from the stack. */
const MAX_SPLICED = 1_000
const LONE_RETURN = /\r(?!\n)/

export class TextBuffer {
  #text: string
  /** Offsets of the lines. Found when first needed, because most documents are only read. */
  #starts: number[] | undefined
  /** Known with `#starts`. */
  #loneReturns = false

  constructor(text: string) {
    this.#text = text
  }

  get text(): string {
    return this.#text
  }

  /** Applies changes one after the other, as the protocol has it. Answers what each did, or `all` where that is a new text. */
  apply(changes: readonly Change[], encoding: string): Edit[] | 'all' {
    const edits: Edit[] = []
    let all = false
    // Editors send the edits of many cursors from the last to the first. As long as each lies before the one applied last, it means the
    // same place in the text from before them all, and the text is put together once.
    let waiting: Edit[] = []
    for (const change of changes) {
      if (!change.range) {
        waiting = []
        this.#reset(change.text)
        all = true
        continue
      }
      let edit = this.#locate(change.range, change.text, encoding)
      const last = waiting.at(-1)
      if (last && !isBefore(edit, last)) {
        this.#replace(waiting)
        waiting = []
        edit = this.#locate(change.range, change.text, encoding)
      }
      all ||= this.#loneReturns
      waiting.push(edit)
      edits.push(edit)
    }
    this.#replace(waiting)
    return all ? 'all' : edits
  }

  #reset(text: string): void {
    this.#text = text
    this.#starts = undefined
  }

  #locate(range: { readonly start: Position; readonly end: Position }, text: string, encoding: string): Edit {
    const one = this.#find(range.start, encoding)
    const other = this.#find(range.end, encoding)
    const [from, to] = one.offset <= other.offset ? [one, other] : [other, one]
    return {
      start: from.offset,
      oldEnd: to.offset,
      newEnd: from.offset + text.length,
      text,
      startPosition: from.point,
      oldEndPosition: to.point,
      newEndPosition: endOf(text, from.point),
    }
  }

  /** What lies outside the text is moved to its nearest end; nothing lies inside a line end. */
  #find({ line, character }: Position, encoding: string): { readonly offset: number; readonly point: Point } {
    const starts = this.#lines()
    const row = line >= starts.length ? starts.length - 1 : line > 0 ? Math.floor(line) : 0
    const start = starts[row]!
    const end = this.#contentEnd(row, starts)
    const column = line >= starts.length ? end - start : line < 0 ? 0 : toColumn(this.#text.slice(start, end), character, encoding)
    return { offset: start + column, point: { row, column } }
  }

  #contentEnd(row: number, starts: readonly number[]): number {
    const next = starts[row + 1]
    if (next === undefined) return this.#text.length
    return this.#text.charCodeAt(next - 1) === LF && next - 2 >= starts[row]! && this.#text.charCodeAt(next - 2) === CR ? next - 2 : next - 1
  }

  #lines(): number[] {
    if (this.#starts) return this.#starts
    this.#loneReturns = LONE_RETURN.test(this.#text)
    this.#starts = this.#loneReturns ? startsAfterAnyEnd(this.#text) : startsAfterFeeds(this.#text, 0)
    return this.#starts
  }

  /** `edits` from the last place to the first, all in the text of now. */
  #replace(edits: readonly Edit[]): void {
    if (edits.length === 0) return
    const parts: string[] = []
    let end = this.#text.length
    for (const edit of edits) {
      parts.push(this.#text.slice(edit.oldEnd, end), edit.text)
      end = edit.start
    }
    parts.push(this.#text.slice(0, end))
    // Joined, not added: a sum would be copied into one piece at the next look, and keep its parts until then.
    this.#text = parts.reverse().join('')
    if (edits.length === 1) this.#moveLines(edits[0]!)
    else this.#starts = undefined
  }

  #moveLines(edit: Edit): void {
    const starts = this.#starts
    if (!starts) return
    const added = startsAfterFeeds(edit.text, edit.start).slice(1)
    if (added.length > MAX_SPLICED || this.#loneReturns || this.#bringsLoneReturn(edit)) {
      this.#starts = undefined
      return
    }
    const first = edit.startPosition.row + 1
    starts.splice(first, edit.oldEndPosition.row - edit.startPosition.row, ...added)
    const moved = edit.newEnd - edit.oldEnd
    if (moved !== 0) for (let row = first + added.length; row < starts.length; row++) starts[row]! += moved
  }

  /** No edit begins or ends inside a CRLF, so only a new text can bring a lone CR; one at its end may have got its LF from behind it. */
  #bringsLoneReturn({ start, newEnd, text }: Edit): boolean {
    return text.includes('\r') && LONE_RETURN.test(this.#text.slice(start, text.endsWith('\r') ? newEnd + 1 : newEnd))
  }
}

const LF = 10
const CR = 13

function isBefore(edit: Edit, last: Edit): boolean {
  // Strictly before: at the very place of the last edit a position may mean what that one brought.
  return edit.oldEndPosition.row < last.startPosition.row || (edit.oldEndPosition.row === last.startPosition.row && edit.oldEnd < last.start)
}

function endOf(text: string, from: Point): Point {
  const feed = text.lastIndexOf('\n')
  if (feed < 0) return { row: from.row, column: from.column + text.length }
  let rows = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) rows++
  return { row: from.row + rows, column: text.length - feed - 1 }
}

function startsAfterFeeds(text: string, offset: number): number[] {
  const starts = [offset]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(offset + at + 1)
  return starts
}

function startsAfterAnyEnd(text: string): number[] {
  const starts = [0]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === LF || (unit === CR && text.charCodeAt(at + 1) !== LF)) starts.push(at + 1)
  }
  return starts
}
