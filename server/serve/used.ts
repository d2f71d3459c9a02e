// What the selected text uses: the definitions its words lead to along the edges of the symbols it stands in. Nothing is guessed from a name alone.

import { EDGE_TYPES } from '../model/edge.ts'
import type { GraphSymbol } from '../model/graph.ts'
import type { Boost } from '../model/ranked.ts'
import type { View } from '../model/view.ts'
import { commentAt, type Selected } from './selection.ts'

/** These say where a symbol stands, or what others make of it. */
const PLACES: ReadonlySet<string> = new Set(['contains', 'inherits', 'co_tested_with', 'similar_to'])
const COUNTS = EDGE_TYPES.map(type => !PLACES.has(type))

/** All above what any way around the selection is worth, the surest first. */
const LEAST = 0.6
const SPAN = 0.3
/** Named in the selection, and used in another row of what is around it: it may be something else that has the same name there. */
const ELSEWHERE = 0.03
/** Files are long, and their parts say more. */
const FILE = 0.05
/** In hundredths: surer than this is what the language says; below it is a guess among all that have the name. */
const GUESS = 70
/** Between guesses: people call a member what its type is called. */
const HOLDER_NAMED = 0.02
/** The selection names it, it stands in the same file where the selection can see it, and no edge says so. */
const IN_SIGHT = 60
/** More text than this has no words that nobody has seen before. */
const MAX_CHARS = 200_000

export function usedIn(selection: Selected, view: View): Map<number, Boost> {
  const { path, from, to, lines } = selection
  const words = wordsOf(textOf(selection))
  if (view.symbolsIn(path).length === 0) return namedIn(words, view)
  const rows = new Map<number, ReadonlySet<string>>()
  const used = new Map<number, Boost>()
  const holders = new Set<number>()
  for (const number of view.symbolsIn(path)) {
    const { kind, row: first, endRow: last } = view.symbol(number)!
    if (kind !== 'file' && (last < from.row || first > to.row)) continue
    holders.add(number)
    view.eachFrom(number, (other, type, _provenance, confidence, row) => {
      const target = COUNTS[type] ? view.symbol(other) : undefined
      if (!target || target.path === '' || isWithin(target, selection)) return
      const isHere = row >= from.row && row <= to.row
      // An edge shows the first of its rows only. What is used without saying its name, as a constructor is, counts where that row is selected.
      if (!words.has(target.name) && (!isHere || wordsIn(row).has(target.name))) return
      const value = worthOf(target, confidence) + (confidence < GUESS && isHolderNamed(other, isHere ? wordsIn(row) : words, view) ? HOLDER_NAMED : 0)
      add(other, isHere ? value : value - ELSEWHERE, isHere ? `used in line ${row + 1}` : 'the selection names it')
    })
  }
  for (const number of view.symbolsIn(path)) {
    const symbol = view.symbol(number)!
    const parent = view.parent(number)
    const isSeen = parent !== undefined && holders.has(parent) && (symbol.kind === 'constant' || view.symbol(parent)!.kind === 'file')
    if (isSeen && words.has(symbol.name) && !isWithin(symbol, selection) && !holders.has(number))
      add(number, worthOf(symbol, IN_SIGHT), 'the selection names it')
  }
  return used

  function add(symbol: number, value: number, text: string): void {
    if ((used.get(symbol)?.value ?? 0) < value) used.set(symbol, { value, text })
  }

  function wordsIn(row: number): ReadonlySet<string> {
    let known = rows.get(row)
    if (!known) {
      known = wordsOf(lines[row] ?? '')
      rows.set(row, known)
    }
    return known
  }
}

/** More definitions of one name than this are not what anybody means. */
const MANY_NAMESAKES = 3

/** A file that is in no graph has no edges: what its words name, where hardly anything else has that name. */
function namedIn(words: ReadonlySet<string>, view: View): Map<number, Boost> {
  const named = new Map<string, number[]>()
  for (let number = 0; number < view.size; number++) {
    const symbol = view.symbol(number)
    if (!symbol || symbol.path === '' || symbol.kind === 'file' || !words.has(symbol.name)) continue
    const same = named.get(symbol.name)
    if (same) same.push(number)
    else named.set(symbol.name, [number])
  }
  const few = [...named.values()].filter(it => it.length <= MANY_NAMESAKES)
  return new Map(
    few.flatMap(same =>
      same.map((number): [number, Boost] => [
        number,
        { value: worthOf(view.symbol(number)!, IN_SIGHT / same.length), text: 'the selection names it' },
      ]),
    ),
  )
}

function worthOf({ kind }: GraphSymbol, confidence: number): number {
  return LEAST + (SPAN * confidence) / 100 - (kind === 'file' ? FILE : 0)
}

function isHolderNamed(symbol: number, words: ReadonlySet<string>, view: View): boolean {
  const holder = view.parent(symbol)
  const name = holder === undefined ? '' : view.symbol(holder)!.name.toLowerCase()
  return [...words].some(word => word.toLowerCase() === name)
}

/** More prose than this is about many things. */
const MAX_PROSE = 4_000

/** What the selection says in words, where the graph knows nothing of it: comments, documentation, files that are in no graph. */
export function proseOf(selection: Selected, selected: readonly number[], hasUses: boolean, view: View): string {
  const { path, from, to, lines, isEmpty } = selection
  const [file] = view.symbolsIn(path)
  if (file !== undefined && view.nature(file) === 'prose') {
    const section = isEmpty ? view.symbol(selected[0] ?? file) : undefined
    return lines
      .slice(section?.row ?? from.row, (section?.endRow ?? to.row) + 1)
      .join('\n')
      .slice(0, MAX_PROSE)
  }
  if ((hasUses && file !== undefined) || selected.some(it => isWithin(view.symbol(it)!, selection))) return ''
  const comment = commentAt(selection)
  if (comment && isEmpty)
    return lines
      .slice(comment.row, comment.endRow + 1)
      .join('\n')
      .slice(0, MAX_PROSE)
  const written = isEmpty ? (file === undefined ? (lines[from.row] ?? '') : '') : textOf(selection)
  return written.slice(0, MAX_PROSE)
}

/** As the editor shows it. */
function textOf({ lines, from, to }: Selected): string {
  const rows = lines.slice(from.row, to.row + 1)
  if (rows.length === 0) return ''
  rows[rows.length - 1] = rows.at(-1)!.slice(0, to.column)
  rows[0] = rows[0]!.slice(from.column)
  return rows.join('\n').slice(0, MAX_CHARS)
}

/** Ruby's marks belong to the name. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/[\p{L}_$][\p{L}\p{N}\p{M}_$]*[?!]?/gu)) words.add(word).add(word.replace(/[?!]$/, ''))
  return words
}

function isWithin({ path, row, endRow, kind }: GraphSymbol, { path: here, from, to }: Selected): boolean {
  return path === here && row >= from.row && endRow <= to.row && kind !== 'file'
}
