// Stage: everything that speaks for a symbol, side by side: one number a signal, 0 where it is silent. Evidence flows here: from files and types
// to their members, from members and siblings back.
//
// In:  what the channels found. Out: a row of numbers for each candidate; score.ts weighs them.

import type { Boost } from '../model/ranked.ts'
import type { Mentions } from './channels/mentions.ts'
import type { Words } from './channels/words.ts'
import type { Inputs } from './pipeline.ts'

export const SIGNALS = [
  'words',
  'name',
  'exact',
  'coverage',
  'nameCoverage',
  'file',
  'fileCoverage',
  'path',
  'owner',
  'members',
  'siblings',
  'mention',
  'frame',
  'place',
  'classes',
  'literal',
  'alias',
  'near',
  'authority',
  'hub',
  'blast',
  'confidence',
  'boost',
] as const
export type Signal = (typeof SIGNALS)[number]

export interface Signals {
  /** Candidates, ascending. */
  readonly symbols: Int32Array
  /** Parallel to `symbols`. */
  readonly values: Readonly<Record<Signal, Float64Array>>
}

/** What the channels found. */
export interface Found {
  readonly said: Words
  readonly named: Mentions
  readonly called: ReadonlyMap<number, Boost>
  readonly held: ReadonlyMap<number, Boost>
  readonly quoted: ReadonlyMap<number, Boost>
}

export function signals({ said: words, named, called, held, quoted }: Found, inputs: Inputs): Signals {
  const { catalogue, lexicon, boosts } = inputs
  const { fileOf, parentOf } = catalogue
  const symbols = candidates(words.found, [named.symbols, named.frames, called, held, quoted], fileOf)
  const values = empty(symbols.length)
  const place = named.files.size > 0 ? own('place') : undefined
  const best = largest(words.own)
  const bestName = largest(words.named)
  const bestFile = largest(words.file)
  const bestPath = largest(words.path)
  const { most, second } = bestMembers(words, parentOf)
  for (let n = 0; n < symbols.length; n++) {
    const symbol = symbols[n]!
    const file = fileOf[symbol]!
    const parent = parentOf[symbol]!
    const own = words.own[symbol]!
    values.words[n] = own / best
    values.coverage[n] = words.covered[symbol]! / words.all
    values.file[n] = words.file[file]! / bestFile
    values.fileCoverage[n] = words.fileCovered[file]! / words.all
    values.path[n] = words.path[file]! / bestPath
    if (symbol !== file) {
      values.name[n] = words.named[symbol]! / bestName
      values.nameCoverage[n] = words.named[symbol]! / words.all
      values.exact[n] = words.namedTerms[symbol]! / Math.max(1, lexicon.nameLength(symbol))
      values.members[n] = most[symbol]! / best
    }
    if (parent >= 0) {
      if (parent !== file) values.owner[n] = words.own[parent]! / best
      values.siblings[n] = (most[parent]! > own ? most[parent]! : second[parent]!) / best
    }
    if (place) place[n] = named.files.get(file)?.value ?? 0
  }
  put('mention', named.symbols)
  put('frame', named.frames)
  put('classes', called)
  put('literal', quoted)
  // Only where nothing else was found is part of a name worth as much as all of it.
  put('name', held)
  put('boost', boosts)
  return { symbols, values }

  /** Few symbols have these: they are looked for among the candidates, not the other way round. */
  function put(signal: Signal, given: ReadonlyMap<number, Boost> | undefined): void {
    if (!given || given.size === 0) return
    const column = own(signal)
    for (const [symbol, { value }] of given) {
      const n = placeIn(symbols, symbol)
      if (n >= 0) column[n]! += value
    }
  }

  function own(signal: Signal): Float64Array {
    if (SPARSE.has(signal)) values[signal] = column(symbols.length)
    return values[signal]
  }
}

/** Where a symbol stands among candidates that ascend up to `end`; -1 where it does not. */
export function placeIn(symbols: Int32Array, symbol: number, end = symbols.length): number {
  let low = 0
  let high = end - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (symbols[middle]! === symbol) return middle
    if (symbols[middle]! < symbol) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function candidates(found: Int32Array, others: readonly ReadonlyMap<number, unknown>[], fileOf: Int32Array): Int32Array {
  const more = new Set<number>()
  for (const other of others) for (const symbol of other.keys()) if ((fileOf[symbol] ?? -1) >= 0 && placeIn(found, symbol) < 0) more.add(symbol)
  if (more.size === 0) return found
  const all = new Int32Array(found.length + more.size)
  all.set(found)
  all.set([...more], found.length)
  return all.sort()
}

/** Adds symbols that only the graph found, after the others. */
export function extended(before: Signals, more: readonly number[]): Signals {
  const added = more.filter(symbol => placeIn(before.symbols, symbol) < 0)
  const symbols = new Int32Array(before.symbols.length + added.length)
  symbols.set(before.symbols)
  symbols.set(added, before.symbols.length)
  const silent = column(symbols.length)
  const made = columns(signal => {
    if (GRAPH.has(signal)) return column(symbols.length)
    const known = before.values[signal]
    return known === before.values.alias ? silent : longer(known, symbols.length)
  })
  return { symbols, values: made }
}

/** Columns are made with room for what the graph adds, so that they need not be copied then. */
const ROOM = 300

/** Mostly silent: they share one column of zeros until they say something. Memory is what makes some questions slow: it must be collected. */
const SPARSE: ReadonlySet<Signal> = new Set<Signal>(['mention', 'frame', 'place', 'classes', 'literal', 'boost'])
/** Told by the graph, when the candidates are complete. */
const GRAPH: ReadonlySet<Signal> = new Set<Signal>(['alias', 'near', 'authority', 'hub', 'blast', 'confidence'])

function empty(length: number): Record<Signal, Float64Array> {
  const silent = column(length)
  return columns(signal => (SPARSE.has(signal) || GRAPH.has(signal) ? silent : column(length)))
}

function column(length: number): Float64Array {
  return new Float64Array(length + ROOM).subarray(0, length)
}

function longer(column: Float64Array, length: number): Float64Array {
  if (length * column.BYTES_PER_ELEMENT <= column.buffer.byteLength) return new Float64Array(column.buffer, 0, length)
  const grown = new Float64Array(length)
  grown.set(column)
  return grown
}

function columns(make: (signal: Signal) => Float64Array): Record<Signal, Float64Array> {
  return Object.fromEntries(SIGNALS.map(signal => [signal, make(signal)])) as Record<Signal, Float64Array>
}

/** Best and second best own score among the members of each symbol. */
function bestMembers({ found, own, members }: Words, parentOf: Int32Array): { readonly most: Float64Array; readonly second: Float64Array } {
  const [most, second] = members.map(it => it.fill(0)) as [Float64Array, Float64Array]
  for (const symbol of found) {
    const parent = parentOf[symbol]!
    if (parent < 0) continue
    const value = own[symbol]!
    if (value > most[parent]!) {
      second[parent] = most[parent]!
      most[parent] = value
    } else if (value > second[parent]!) second[parent] = value
  }
  return { most, second }
}

/** Never 0, so that it can divide. */
function largest(values: Float64Array): number {
  let most = 1e-9
  for (let n = 0; n < values.length; n++) if (values[n]! > most) most = values[n]!
  return most
}
