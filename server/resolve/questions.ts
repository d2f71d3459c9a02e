// What to ask about files and symbols, and what the answers make of it: edges by stable ids.

import { symbolId } from '../graph/identity.ts'
import { EDGE_OF } from '../graph/link.ts'
import type { Reference, Told } from '../model/fact.ts'
import type { View } from '../model/view.ts'
import { fromColumn, toColumn } from '../util/position.ts'
import type { AskedFile, Files } from './files.ts'
import { symbolAt, wordAt } from './meaning.ts'
import type { Answered, Query } from './resolver.ts'

/** A query, and what its answer is about. */
export interface Question {
  readonly query: Query
  /** The call that is asked about, by its place among the references of the file; absent when a symbol is. */
  readonly call?: Reference
  /** The symbol that is asked about. */
  readonly symbol?: string
}

/** What an answer says of which file. */
export type ToldOf = Map<string, Told[]>

/** Functions of many overloads, or of many platforms. */
const MAX_TARGETS = 4
/** Kinds of references that a place in an answer may stand for. Imports and what a type is made of are seen well enough by ourselves. */
const SEEN: ReadonlySet<string> = new Set(['call', 'value', 'type', 'field', 'decorator', 'throws'])

/** The definition of every call, or of those in some rows. */
export function callsIn({ uses, lines }: AskedFile, encoding: string, from = 0, to = Number.POSITIVE_INFINITY): Question[] {
  return uses.references
    .filter(({ kind, row }) => kind === 'call' && row >= from && row <= to)
    .map(call => ({
      call,
      query: { line: call.row, character: fromColumn(lines[call.row] ?? '', call.column, encoding), want: 'definition' as const },
    }))
}

/** Who uses a symbol, or implements it. */
export function about(number: number, want: 'references' | 'implementation', { lines }: AskedFile, view: View, encoding: string): Question {
  const symbol = view.symbol(number)!
  const { nameRow, nameColumn } = symbol
  return { symbol: symbolId(symbol), query: { line: nameRow, character: fromColumn(lines[nameRow] ?? '', nameColumn, encoding), want } }
}

/** The meaning of one answer. `read` gives files that an answer names. */
export async function meaningOf(
  question: Question,
  answer: readonly Answered[],
  asked: AskedFile,
  { files, view, encoding, read }: Meaning,
  told: ToldOf,
): Promise<void> {
  const { call, symbol, query } = question
  for (const { uri, line, character } of answer.slice(0, call ? MAX_TARGETS : undefined)) {
    const path = files.locate(uri)
    const file = path === undefined ? undefined : path === asked.path ? asked : await read(path)
    if (!file) continue
    const place = { path: file.path, row: line, column: toColumn(file.lines[line] ?? '', character, encoding) }
    if (call) {
      const target = typeOfConstructor(symbolAt(place, file.lines, view), view)
      const from = view.symbolsIn(asked.path)[call.from + 1]
      if (target !== undefined && from !== undefined && target !== from) add(told, asked.path, from, idOf(target, view), 'calls', call.row, view)
    } else if (query.want === 'implementation') {
      const from = symbolAt(place, file.lines, view)
      const id = from === undefined ? undefined : idOf(from, view)
      if (from !== undefined && id !== symbol)
        add(told, file.path, from, symbol!, isCallable(from, view) ? 'overrides' : 'implements', place.row, view)
    } else {
      const used = file.uses.references.find(it => it.row === place.row && it.column === place.column)
      const type = used && SEEN.has(used.kind) ? EDGE_OF[used.kind] : undefined
      const from = used && view.symbolsIn(file.path)[used.from + 1]
      // The server may have seen another text than we did.
      if (used && type && from !== undefined && wordAt(file.lines[place.row] ?? '', place.column) === used.name && idOf(from, view) !== symbol)
        add(told, file.path, from, symbol!, type, place.row, view)
    }
  }
}

/** What it takes to understand an answer. */
export interface Meaning {
  readonly files: Files
  readonly view: View
  readonly encoding: string
  readonly read: (path: string) => Promise<AskedFile | undefined>
}

function add(told: ToldOf, path: string, from: number, to: string, type: Told['type'], row: number, view: View): void {
  const list = told.get(path) ?? []
  told.set(path, list)
  list.push({ from: idOf(from, view), to, type, row })
}

function idOf(number: number, view: View): string {
  return symbolId(view.symbol(number)!)
}

/** A server answers a call of a type with the type, or with what makes one: to us it is a call of the type. */
function typeOfConstructor(symbol: number | undefined, view: View): number | undefined {
  if (symbol === undefined) return undefined
  const { name, kind } = view.symbol(symbol)!
  const around = view.parent(symbol)
  if (around === undefined || !(kind === 'constructor' || MAKERS.has(name))) return symbol
  return view.symbol(around)!.kind === 'file' ? symbol : around
}

/** Methods that stand for their type where it is called. */
const MAKERS: ReadonlySet<string> = new Set(['__init__', '__new__', 'constructor'])

function isCallable(symbol: number, view: View): boolean {
  return ['function', 'method', 'constructor'].includes(view.symbol(symbol)!.kind)
}
