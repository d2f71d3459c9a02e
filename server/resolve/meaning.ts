// A place that a language server names -> the symbol of ours that stands there. Pure.

import type { Definition } from '../model/fact.ts'
import type { View } from '../model/view.ts'

/** A place in a file; columns in UTF-16 units. */
export interface Place {
  readonly path: string
  readonly row: number
  readonly column: number
}

/** How far below its name the value of a variable may start. */
const MAX_VALUE_ROWS = 3

/** The definition whose name stands at the place, or that starts there, or whose name is the word there, or whose value is the function there. */
export function symbolAt({ path, row, column }: Place, lines: readonly string[], view: View): number | undefined {
  const [, ...symbols] = view.symbolsIn(path)
  const definitions = symbols.map(symbol => view.definition(symbol)!)
  const word = wordAt(lines[row] ?? '', column)
  const tests: ((it: Definition) => boolean)[] = [
    it => it.nameRow === row && it.nameColumn === column,
    it => it.row === row && it.column === column,
    it => it.nameRow === row && it.name === word,
    it => isValueOf(it, row, column, lines),
  ]
  for (const test of tests) {
    const found = definitions.findIndex(test)
    if (found >= 0) return symbols[found]
  }
  return undefined
}

/** `create = (issues) => …`: a server may name the function instead of the variable that holds it. */
function isValueOf({ nameRow, nameColumn, name }: Definition, row: number, column: number, lines: readonly string[]): boolean {
  if (row < nameRow || row > nameRow + MAX_VALUE_ROWS) return false
  if (!/^(?:\(|<|async\b|function\b)/.test(lines[row]?.slice(column) ?? '')) return false
  const before = lines.slice(nameRow, row + 1)
  before[before.length - 1] = before[before.length - 1]!.slice(0, column)
  const between = before.join('\n').slice(nameColumn + name.length)
  return /^[^;{}]*=[^;{}=]*$/.test(between)
}

export function wordAt(line: string, column: number): string {
  return /^[\p{L}\p{N}_$#]*/u.exec(line.slice(column))![0]
}
