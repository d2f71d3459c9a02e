// Where the user is, and which symbols that means.

import type { View } from '../model/view.ts'
import type { Range } from '../protocol/common.ts'
import { toColumn } from '../util/position.ts'
import { languageOf } from '../workspace/languages.ts'
import { linesOf } from './convert.ts'
import type { Services, Workspace } from './services.ts'
import { symbolAround } from './spot.ts'

interface Point {
  readonly row: number
  /** UTF-16 units. */
  readonly column: number
}

export interface Selection extends Selected {
  readonly workspace: Workspace
}

export interface Selected {
  readonly path: string
  readonly from: Point
  readonly to: Point
  /** Of the document, as the editor shows it. Empty when it cannot be read. */
  readonly lines: readonly string[]
  /** A cursor, or no place inside the document at all. */
  readonly isEmpty: boolean
}

/** Undefined for a document outside all roots. */
export async function selectionOf(uri: string, range: Range | undefined, services: Services): Promise<Selection | undefined> {
  const located = services.locate(uri)
  if (!located) return undefined
  const { workspace, path } = located
  const start = { row: 0, column: 0 }
  if (!range) return { workspace, path, from: start, to: start, lines: [], isEmpty: true }
  const lines = (await linesOf(workspace, path)) ?? []
  const encoding = services.encoding()
  const [from, to] = [range.start, range.end].map(({ line, character }) => ({
    row: line,
    column: lines[line] === undefined ? character : toColumn(lines[line], character, encoding),
  })) as [Point, Point]
  const isBackward = to.row < from.row || (to.row === from.row && to.column < from.column)
  const [first, last] = isBackward ? [to, from] : [from, to]
  return { ...selectionIn(path, lines, first, last), workspace }
}

/** From the first point to the last, which may be the same. */
export function selectionIn(path: string, lines: readonly string[], first: Point, last: Point): Selected {
  // Whole lines end at the beginning of the next one.
  const end = last.column === 0 && last.row > first.row ? { row: last.row - 1, column: Number.MAX_SAFE_INTEGER } : last
  // In the indentation the place is where the text of the line begins: clients that know only lines say column 0.
  const line = lines[first.row] ?? ''
  const indent = line.length - line.trimStart().length
  const begin = indent < line.length ? { row: first.row, column: Math.max(first.column, indent) } : first
  return { path, from: begin, to: end, lines, isEmpty: first.row === last.row && first.column === last.column }
}

/** Nobody selects more than these and means each of them. */
const MAX_SELECTED = 20

/** The definitions inside the selection, outermost ones; else the innermost around its beginning, at last the file. */
export function selectedSymbols(selection: Selected, view: View): number[] {
  const { path, from, to } = selection
  const [file, ...definitions] = view.symbolsIn(path)
  const inside: number[] = []
  for (const number of definitions) {
    const symbol = view.symbol(number)!
    const starts = symbol.row > from.row || (symbol.row === from.row && symbol.column >= from.column)
    const ends = symbol.endRow < to.row || (symbol.endRow === to.row && symbol.endColumn <= to.column)
    const parent = view.parent(number)
    if (starts && ends && (parent === undefined || !inside.includes(parent))) inside.push(number)
  }
  // Those inside of what is inside already.
  const outermost = inside.filter(number => !ancestors(number, view).some(it => inside.includes(it)))
  if (outermost.length > 0) return outermost.slice(0, MAX_SELECTED)
  const comment = commentAt(selection)
  const documented = comment && definitions.find(number => view.symbol(number)!.row === comment.endRow + 1)
  const around = documented ?? symbolAround(view, path, from.row, from.column)
  return around === undefined ? (file === undefined ? [] : [file]) : [around]
}

/** What comments of most languages begin with, besides the sign of the language at hand. */
const COMMENT = /^(?:\/\*|\*|<!--|--|"{3}|'{3})/
const MAX_COMMENT_ROWS = 200

/** The rows of the comment in which the selection begins: those around it that begin as comments do. */
export function commentAt({ path, from, lines }: Selected): { readonly row: number; readonly endRow: number } | undefined {
  const sign = languageOf(path)?.lineComment
  const isComment = (row: number): boolean => {
    const text = lines[row]?.trimStart() ?? ''
    return (sign !== undefined && text.startsWith(sign)) || COMMENT.test(text)
  }
  if (!isComment(from.row)) return undefined
  let [row, endRow] = [from.row, from.row]
  while (from.row - row < MAX_COMMENT_ROWS && isComment(row - 1)) row--
  while (endRow - from.row < MAX_COMMENT_ROWS && isComment(endRow + 1)) endRow++
  return { row, endRow }
}

function ancestors(number: number, view: View): number[] {
  const all: number[] = []
  for (let parent = view.parent(number); parent !== undefined; parent = view.parent(parent)) all.push(parent)
  return all
}

const SEVERITIES = ['error', 'warning', 'information', 'hint']

export function severityOf(severity: number): string {
  return SEVERITIES[severity - 1] ?? 'error'
}
