// Stage: everything that speaks for a symbol, side by side: one number a signal, 0 where it is silent. Evidence flows here: from files and types
// to their members, from members and siblings back.
//
// In:  what the channels found, and who is looked at closely. Out: a row of numbers for each candidate; score.ts weighs them.

import type { Boost } from '../model/ranked.ts'
import type { Mentions } from './channels/mentions.ts'
import type { PastWords } from './channels/past.ts'
import type { Words } from './channels/words.ts'
import type { Inputs } from './pipeline.ts'
import type { Weights } from './weights.ts'

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
  'taught',
  'literal',
  'alias',
  'near',
  'authority',
  'hub',
  'blast',
  'confidence',
  'past',
  'pastFile',
  'recent',
  'meaning',
] as const
export type Signal = (typeof SIGNALS)[number]

export interface Signals {
  /** Candidates. Ascending, but for those that only the graph found: they come after `found` of them. */
  readonly symbols: Int32Array
  readonly found: number
  /** Parallel to `symbols`. */
  readonly values: Readonly<Record<Signal, Float64Array>>
}

/** What the channels found. */
export interface Found {
  readonly said: Words
  readonly named: Mentions
  readonly called: ReadonlyMap<number, Boost>
  readonly taught: ReadonlyMap<number, Boost>
  readonly held: ReadonlyMap<number, Boost>
  readonly quoted: ReadonlyMap<number, Boost>
  /** Missing where no past is known, or where it counts for nothing. */
  readonly changed?: PastWords | undefined
  readonly meant: ReadonlyMap<number, Boost>
}

/** What the words of the question say of every symbol, by signal: a list of numbers, by symbol or by file, whose largest one counts 1. */
export interface Told {
  readonly signal: Signal
  readonly values: Float64Array
  readonly most: number
  /** Where the number of a symbol stands; its own place where this is missing. */
  readonly at?: Int32Array
}

export function toldOf({ said: words, named, changed }: Found, { catalogue }: Inputs): readonly Told[] {
  const { fileOf } = catalogue
  const [best, bestName, bestFile, bestPath] = [words.own, words.named, words.file, words.path].map(largest) as [number, number, number, number]
  const told: Told[] = [
    { signal: 'words', values: words.own, most: best },
    { signal: 'coverage', values: words.covered, most: words.all },
    { signal: 'name', values: words.named, most: bestName },
    { signal: 'nameCoverage', values: words.named, most: words.all },
    { signal: 'exact', values: words.exact, most: 1 },
    { signal: 'siblings', values: words.siblings, most: best },
    { signal: 'file', values: words.file, most: bestFile, at: fileOf },
    { signal: 'fileCoverage', values: words.fileCovered, most: words.all, at: fileOf },
    { signal: 'path', values: words.path, most: bestPath, at: fileOf },
  ]
  if (changed)
    told.push(
      { signal: 'past', values: changed.own, most: changed.most },
      { signal: 'pastFile', values: changed.file, most: changed.mostFile, at: fileOf },
    )
  if (named.files.size === 0) return told
  const places = new Float64Array(words.file.length)
  for (const [file, { value }] of named.files) places[file] = value
  return [...told, { signal: 'place', values: places, most: 1, at: fileOf }]
}

/** Adds what is told of each symbol, times `weight`. The hot loop of a common word: nothing but numbers in it. */
export function addTold({ values, most, at }: Told, symbols: Int32Array, from: number, weight: number, into: Float64Array): void {
  const factor = weight / most
  if (at) for (let n = from; n < symbols.length; n++) into[n]! += factor * values[at[symbols[n]!]!]!
  else for (let n = from; n < symbols.length; n++) into[n]! += factor * values[symbols[n]!]!
}

/** `candidates` ascend. */
export function signals(candidates: Int32Array, told: readonly Told[], found: Found, inputs: Inputs, weights: Weights): Signals {
  const { named, called, taught, held, quoted, meant } = found
  const room = candidates.length + ROOM
  const values = Object.fromEntries(SIGNALS.map(signal => [signal, new Float64Array(room).subarray(0, candidates.length)])) as unknown as Record<
    Signal,
    Float64Array
  >
  for (const it of told) addTold(it, candidates, 0, 1, values[it.signal])
  tellAround(candidates, found, inputs, values)
  if (weights.signals.recent !== 0) tellRecent(candidates, inputs, weights, values.recent)
  put('mention', named.symbols)
  put('frame', named.frames)
  put('classes', called)
  put('taught', taught)
  put('literal', quoted)
  put('meaning', meant)
  // Only where nothing else was found is part of a name worth as much as all of it.
  put('name', held)
  return { symbols: candidates, found: candidates.length, values }

  /** Few symbols have these: they are looked for among the candidates, not the other way round. */
  function put(signal: Signal, given: ReadonlyMap<number, Boost> | undefined): void {
    if (!given) return
    for (const [symbol, { value }] of given) {
      const n = placeIn(candidates, symbol)
      if (n >= 0) values[signal][n]! += value
    }
  }
}

/** What the type around a symbol says, what its own members say, and what those beside it say where it says nothing itself. */
function tellAround(
  symbols: Int32Array,
  { said }: Found,
  { catalogue: { fileOf, parentOf } }: Inputs,
  { owner, members, siblings }: Signals['values'],
): void {
  const best = largest(said.own)
  for (let n = 0; n < symbols.length; n++) {
    const symbol = symbols[n]!
    const parent = parentOf[symbol]!
    if (symbol !== fileOf[symbol]) members[n] = said.most[symbol]! / best
    if (parent >= 0 && said.own[symbol] === 0) siblings[n] = said.most[parent]! / best
    if (parent >= 0 && parent !== fileOf[symbol]) owner[n] = said.own[parent]! / best
  }
}

/** How lately each was changed, as far as commits tell. */
function tellRecent(symbols: Int32Array, { chronicle }: Inputs, { past }: Weights, recent: Float64Array): void {
  if (!chronicle) return
  const { times } = chronicle.past
  for (let n = 0; n < symbols.length; n++) {
    const commit = chronicle.changesOf(symbols[n]!)[0]
    if (commit !== undefined) recent[n] = 0.5 ** ((times[0]! - times[commit]!) / (past.recentDays * DAY))
  }
}

/** In seconds. */
const DAY = 86_400

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

/** Adds symbols that the graph found. Those that words found, too, and nobody looked at, are told of as the others were. */
export function extended(before: Signals, more: readonly number[], told: readonly Told[], { own }: Words): Signals {
  const missing = more.filter(symbol => placeIn(before.symbols, symbol) < 0)
  const added = [...missing.filter(symbol => own[symbol]! > 0), ...missing.filter(symbol => own[symbol] === 0)]
  const symbols = new Int32Array(before.symbols.length + added.length)
  symbols.set(before.symbols)
  symbols.set(added, before.symbols.length)
  const values = Object.fromEntries(SIGNALS.map(signal => [signal, longer(before.values[signal], symbols.length)])) as unknown as Signals['values']
  const said = symbols.subarray(0, before.symbols.length + missing.filter(symbol => own[symbol]! > 0).length)
  for (const it of told) addTold(it, said, before.symbols.length, 1, values[it.signal])
  return { symbols, found: before.found, values }
}

/** Columns are made with room for what the graph adds, so that they need not be copied then. */
const ROOM = 300

function longer(column: Float64Array, length: number): Float64Array {
  if (length * column.BYTES_PER_ELEMENT <= column.buffer.byteLength) return new Float64Array(column.buffer, 0, length)
  const grown = new Float64Array(length)
  grown.set(column)
  return grown
}

/** Never 0, so that it can divide. */
function largest(values: Float64Array): number {
  let most = 1e-9
  for (let n = 0; n < values.length; n++) if (values[n]! > most) most = values[n]!
  return most
}
