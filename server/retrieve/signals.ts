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
  const best = largest(words.own)
  const bestName = largest(words.named)
  const bestFile = largest(words.file)
  const bestPath = largest(words.path)
  const { most, second } = bestMembers(words, parentOf)
  symbols.forEach((symbol, n) => {
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
    values.mention[n] = named.symbols.get(symbol)?.value ?? 0
    values.frame[n] = named.frames.get(symbol)?.value ?? 0
    values.place[n] = named.files.get(file)?.value ?? 0
    values.classes[n] = called.get(symbol)?.value ?? 0
    values.literal[n] = quoted.get(symbol)?.value ?? 0
    // Only where nothing else was found is part of a name worth as much as all of it.
    if (held.size > 0) values.name[n]! += held.get(symbol)?.value ?? 0
    values.boost[n] = boosts?.get(symbol)?.value ?? 0
  })
  return { symbols, values }
}

function candidates(found: readonly number[], others: readonly ReadonlyMap<number, unknown>[], fileOf: Int32Array): Int32Array {
  const known = new Uint8Array(fileOf.length)
  for (const symbol of found) known[symbol] = 1
  const more = new Set<number>()
  for (const other of others) for (const symbol of other.keys()) if (known[symbol] === 0 && (fileOf[symbol] ?? -1) >= 0) more.add(symbol)
  return more.size === 0 ? Int32Array.from(found) : Int32Array.from([...found, ...more]).sort()
}

/** Adds symbols that only the graph found, after the others. */
export function extended(before: Signals, more: Iterable<number>, size: number): Signals {
  const known = new Uint8Array(size)
  for (const symbol of before.symbols) known[symbol] = 1
  const added = [...more].filter(symbol => known[symbol] === 0)
  const symbols = new Int32Array(before.symbols.length + added.length)
  symbols.set(before.symbols)
  symbols.set(added, before.symbols.length)
  const values = empty(symbols.length)
  for (const signal of SIGNALS) values[signal].set(before.values[signal])
  return { symbols, values }
}

function empty(length: number): Record<Signal, Float64Array> {
  return Object.fromEntries(SIGNALS.map(signal => [signal, new Float64Array(length)])) as Record<Signal, Float64Array>
}

/** Best and second best own score among the members of each symbol. */
function bestMembers({ own, found }: Words, parentOf: Int32Array): { readonly most: Float64Array; readonly second: Float64Array } {
  const most = new Float64Array(own.length)
  const second = new Float64Array(own.length)
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
  for (const value of values) if (value > most) most = value
  return most
}
