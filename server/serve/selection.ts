// Where the user is, and which symbols that means.

import type { View } from '../model/view.ts'
import type { Range } from '../protocol/common.ts'
import { toColumn } from '../util/position.ts'
import { linesOf } from './convert.ts'
import type { Services, Workspace } from './services.ts'
import { symbolAround } from './spot.ts'

interface Point {
  readonly row: number
  /** UTF-16 units. */
  readonly column: number
}

export interface Selection {
  readonly workspace: Workspace
  readonly path: string
  readonly from: Point
  readonly to: Point
  /** A cursor, or no place inside the document at all. */
  readonly isEmpty: boolean
}

/** Undefined for a document outside all roots. */
export async function selectionOf(uri: string, range: Range | undefined, services: Services): Promise<Selection | undefined> {
  const located = services.locate(uri)
  if (!located) return undefined
  const { workspace, path } = located
  const start = { row: 0, column: 0 }
  if (!range) return { workspace, path, from: start, to: start, isEmpty: true }
  const lines = (await linesOf(workspace, path)) ?? []
  const encoding = services.encoding()
  const [from, to] = [range.start, range.end].map(({ line, character }) => ({
    row: line,
    column: lines[line] === undefined ? character : toColumn(lines[line], character, encoding),
  })) as [Point, Point]
  const isBackward = to.row < from.row || (to.row === from.row && to.column < from.column)
  const [first, last] = isBackward ? [to, from] : [from, to]
  // Whole lines end at the beginning of the next one.
  const end = last.column === 0 && last.row > first.row ? { row: last.row - 1, column: Number.MAX_SAFE_INTEGER } : last
  // In the indentation the place is where the text of the line begins: clients that know only lines say column 0.
  const line = lines[first.row] ?? ''
  const indent = line.length - line.trimStart().length
  const begin = indent < line.length ? { row: first.row, column: Math.max(first.column, indent) } : first
  return { workspace, path, from: begin, to: end, isEmpty: from.row === to.row && from.column === to.column }
}

/** Nobody selects more than these and means each of them. */
const MAX_SELECTED = 20

/** The definitions inside the selection, outermost ones; else the innermost around its beginning, at last the file. */
export function selectedSymbols({ path, from, to }: Selection, view: View): number[] {
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
  const around = symbolAround(view, path, from.row, from.column)
  return around === undefined ? (file === undefined ? [] : [file]) : [around]
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
