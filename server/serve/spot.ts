// What a position in a document means: the symbol around it, and the symbols that the word under it names.

import type { Edge } from '../model/edge.ts'
import type { GraphSymbol } from '../model/graph.ts'
import type { View } from '../model/view.ts'
import type { Position } from '../protocol/common.ts'
import { toColumn } from '../util/position.ts'
import { linesOf } from './convert.ts'
import type { Services, Workspace } from './services.ts'

export interface Spot {
  readonly workspace: Workspace
  readonly view: View
  readonly path: string
  readonly row: number
  /** UTF-16 units. */
  readonly column: number
  /** The text of the row; empty when it cannot be read. */
  readonly line: string
}

/** Undefined for a document outside all roots. */
export async function spotOf(services: Services, uri: string, { line: row, character }: Position, signal: AbortSignal): Promise<Spot | undefined> {
  const located = services.locate(uri)
  if (!located) return undefined
  const { workspace, path } = located
  const view = await workspace.view(signal)
  const line = (await linesOf(workspace, path))?.[row]
  return { workspace, view, path, row, column: line === undefined ? character : toColumn(line, character, services.encoding()), line: line ?? '' }
}

/** The innermost symbol around a place, at last the file itself; undefined when the file is not in the graph. */
export function symbolAround(view: View, path: string, row: number, column: number): number | undefined {
  const [file, ...definitions] = view.symbolsIn(path)
  return definitions.findLast(number => holds(view.symbol(number), row, column)) ?? file
}

/** In the indentation of a line the spot is where its text begins: clients that know only lines say column 0 and mean the line. */
export function symbolAt({ view, path, row, column, line }: Spot): number | undefined {
  const indent = line.length - line.trimStart().length
  return symbolAround(view, path, row, indent < line.length ? Math.max(column, indent) : column)
}

/** A cursor right behind a symbol is still on it. Of neighbours that touch, the one that starts there comes later in the file and wins. */
function holds(symbol: GraphSymbol | undefined, row: number, column: number): boolean {
  if (!symbol || row < symbol.row || row > symbol.endRow) return false
  return !(row === symbol.row && column < symbol.column) && !(row === symbol.endRow && column > symbol.endColumn)
}

/**
 * What the word at the place names, best first: the symbol whose name it is; else what the symbol around it uses under that name, this
 * row first; else the only symbol of the workspace that is called so. Nothing when the word means nothing to the graph.
 */
export function symbolsNamed(spot: Spot): number[] {
  const word = wordAt(spot.line, spot.column)
  if (word === undefined) return []
  const { view, path, row } = spot
  const declared = view.symbolsIn(path).find(number => isNameOf(view.symbol(number), row, word))
  if (declared !== undefined) return [declared]

  const around = symbolAt(spot)
  const edges =
    around === undefined ? [] : view.edgesFrom(around).filter(({ type, to }) => type !== 'contains' && isPlaced(view.symbol(to), word.text))
  const here = edges.filter(edge => edge.row === row)
  const used = (here.length > 0 ? here : edges).toSorted(bySureness)
  return used.length > 0 ? [...new Set(used.map(({ to }) => to))] : onlyOne(view, word.text)
}

/** As `symbolsNamed`; a place on the line that declares a symbol means that symbol when its word means nothing. */
export function symbolsMeant(spot: Spot): number[] {
  const named = symbolsNamed(spot)
  if (named.length > 0) return named
  const around = symbolAt(spot)
  const symbol = around === undefined ? undefined : spot.view.symbol(around)
  const declares = symbol !== undefined && symbol.kind !== 'file' && spot.row >= symbol.row && spot.row <= symbol.nameRow
  return declares && around !== undefined ? [around] : []
}

function bySureness(a: Edge, b: Edge): number {
  return b.confidence - a.confidence || a.to - b.to
}

function isPlaced(symbol: GraphSymbol | undefined, name: string): boolean {
  return symbol !== undefined && symbol.path !== '' && symbol.name === name
}

function onlyOne(view: View, name: string): number[] {
  let found: number | undefined
  for (let number = 0; number < view.size; number++) {
    if (!isPlaced(view.symbol(number), name)) continue
    if (found !== undefined) return []
    found = number
  }
  return found === undefined ? [] : [found]
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

function isNameOf(symbol: GraphSymbol | undefined, row: number, { text, start }: Word): boolean {
  return symbol !== undefined && symbol.kind !== 'file' && symbol.nameRow === row && symbol.name === text && symbol.nameColumn === start
}

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}_$]/u

/** The identifier that the column is in or right behind. */
export function wordAt(line: string, column: number): Word | undefined {
  let start = Math.min(column, line.length)
  let end = start
  while (start > 0 && isWord(line, start - 1)) start--
  while (end < line.length && isWord(line, end)) end++
  return start < end ? { text: line.slice(start, end), start, end } : undefined
}

/** Columns where `name` stands as a whole word. */
export function occurrences(line: string, name: string): number[] {
  const found: number[] = []
  if (name === '') return found
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + name.length)) {
    const end = at + name.length
    if (!(at > 0 && isWord(line, at - 1) && isWord(line, at)) && !(end < line.length && isWord(line, end) && isWord(line, end - 1))) found.push(at)
  }
  return found
}

/** Half of a letter outside the basic plane counts as a letter, so that words are never cut in the middle of one. */
function isWord(line: string, at: number): boolean {
  const unit = line.charCodeAt(at)
  return (unit >= 0xd800 && unit < 0xe000 && isWideLetter(line, at)) || WORD_CHARACTER.test(line[at]!)
}

function isWideLetter(line: string, at: number): boolean {
  const start = line.charCodeAt(at) >= 0xdc00 ? at - 1 : at
  const point = line.codePointAt(start)
  return point !== undefined && WORD_CHARACTER.test(String.fromCodePoint(point))
}
