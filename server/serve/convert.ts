// From the graph to the wire: symbols become items, and columns are counted the way the client counts them.
//
// The graph counts UTF-16 units. Other encodings need the text of the lines: each file is read at most once an answer.

import { symbolId } from '../graph/identity.ts'
import type { Edge } from '../model/edge.ts'
import type { GraphSymbol } from '../model/graph.ts'
import type { View } from '../model/view.ts'
import type { EdgeItem, Range, SymbolItem } from '../protocol/common.ts'
import { fromColumn } from '../util/position.ts'
import type { Workspace } from './services.ts'

/** A place as the graph writes it; symbols and text hits are such places too. */
export interface Span {
  readonly path: string
  readonly row: number
  readonly column: number
  readonly endRow: number
  readonly endColumn: number
}

export async function itemsOf(symbols: readonly GraphSymbol[], workspace: Workspace, encoding: string): Promise<SymbolItem[]> {
  const ranges = await rangesOf(symbols, workspace, encoding)
  return symbols.map((symbol, n) => itemOf(symbol, ranges[n]!, workspace))
}

export function itemOf(symbol: GraphSymbol, range: Range, workspace: Workspace): SymbolItem {
  return {
    id: symbolId(symbol),
    name: symbol.name,
    qualifiedName: symbol.qualified,
    kind: symbol.kind,
    uri: workspace.uriOf(symbol.path),
    path: symbol.path,
    range,
  }
}

export function edgeItem({ from, to, type, provenance, confidence }: Edge, view: View): EdgeItem {
  return { from: idOf(view, from), to: idOf(view, to), type, provenance, confidence }
}

function idOf(view: View, number: number): string {
  const symbol = view.symbol(number)
  return symbol ? symbolId(symbol) : ''
}

/** Parallel to `spans`. */
export async function rangesOf(spans: readonly Span[], workspace: Workspace, encoding: string): Promise<Range[]> {
  const ranges = spans.map(span => rangeIn([], span, 'utf-16'))
  if (encoding === 'utf-16') return ranges
  await eachLines(spans, workspace, (span, lines, n) => {
    ranges[n] = rangeIn(lines, span, encoding)
  })
  return ranges
}

/** Without the text of a row its columns stay as they are: a file that vanished has no better answer. */
export function rangeIn(lines: readonly string[], { row, column, endRow, endColumn }: Omit<Span, 'path'>, encoding: string): Range {
  return {
    start: { line: row, character: characterOf(lines[row], column, encoding) },
    end: { line: endRow, character: characterOf(lines[endRow], endColumn, encoding) },
  }
}

function characterOf(line: string | undefined, column: number, encoding: string): number {
  return line === undefined || encoding === 'utf-16' ? column : fromColumn(line, column, encoding)
}

/** How many files are read at the same time, and so how many texts are in memory. */
const TOGETHER = 16

/** Calls `use` for every item whose file can be read, grouped by file. */
export async function eachLines<T extends { readonly path: string }>(
  items: readonly T[],
  workspace: Workspace,
  use: (item: T, lines: readonly string[], index: number) => void,
): Promise<void> {
  const byPath = new Map<string, number[]>()
  items.forEach(({ path }, n) => {
    const known = byPath.get(path)
    if (known) known.push(n)
    else byPath.set(path, [n])
  })
  const groups = [...byPath]
  for (let first = 0; first < groups.length; first += TOGETHER) {
    await Promise.all(
      groups.slice(first, first + TOGETHER).map(async ([path, indexes]) => {
        const lines = await linesOf(workspace, path)
        if (lines) for (const n of indexes) use(items[n]!, lines, n)
      }),
    )
  }
}

/** Rows as the graph counts them, without their ends. */
export async function linesOf(workspace: Workspace, path: string): Promise<readonly string[] | undefined> {
  return (await workspace.text(path))?.split(/\r?\n/)
}

/** Where the name of a symbol stands, always inside the symbol: some clients refuse an outline where it is not. */
export function nameSpan(symbol: GraphSymbol): Span {
  const { path, row, column, endRow, endColumn, nameRow, nameColumn, name, kind } = symbol
  const start = { row: nameRow, column: nameColumn }
  const end = { row: nameRow, column: nameColumn + (kind === 'file' ? 0 : name.length) }
  const inside = !before(start, { row, column }) && !before({ row: endRow, column: endColumn }, end)
  if (!inside) return { path, row, column, endRow: row, endColumn: column }
  return { path, row: start.row, column: start.column, endRow: end.row, endColumn: end.column }
}

function before(a: { row: number; column: number }, b: { row: number; column: number }): boolean {
  return a.row < b.row || (a.row === b.row && a.column < b.column)
}
