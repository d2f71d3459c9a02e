// Channel: symbols and files that the question names outright: identifiers as they are written, frames of stack traces, paths.
//
// Out: boosts in units of the best lexical score, each with the reason in words.

import { countOf, nameLengthOf } from '../../lexicon/file-terms.ts'
import type { Boost } from '../../model/ranked.ts'
import type { View } from '../../model/view.ts'
import type { Inputs } from '../pipeline.ts'
import { type Mention, nameTerm, type Question } from '../question.ts'
import type { Place } from '../trace.ts'
import type { Weights } from '../weights.ts'

export interface Mentions {
  readonly symbols: ReadonlyMap<number, Boost>
  /** Where a stack trace or the output of a tool points. */
  readonly frames: ReadonlyMap<number, Boost>
  /** By the number of the file symbol: all of the file is meant. */
  readonly files: ReadonlyMap<number, Boost>
}

export function noMentions(): Mentions {
  return { symbols: new Map(), frames: new Map(), files: new Map() }
}

const NAME = 0
/** A name that so many symbols have says little about each. */
const MANY_NAMESAKES = 200

export function mentions(question: Question, inputs: Inputs, weights: Weights): Mentions {
  const symbols = new Map<number, Boost>()
  const frames = new Map<number, Boost>()
  const files = new Map<number, Boost>()
  for (const mention of question.mentions) for (const [symbol, boost] of byName(mention, inputs, weights)) raise(symbols, symbol, boost)
  if (question.places.length > 0) byPlace(question.places, inputs.view, weights, frames, files)
  return { symbols, frames, files }
}

function byName({ parts, isCode }: Mention, { view, lexicon, catalogue: { fileOf } }: Inputs, weights: Weights): [number, Boost][] {
  const name = parts.at(-1)!
  const postings = lexicon.postings(nameTerm(name))
  if (!postings) return []
  const same: number[] = []
  const { symbols, counts } = postings
  const { nameLengths } = lexicon
  const length = nameLengthOf(name)
  for (let n = 0; n < symbols.length; n++) {
    const symbol = symbols[n]!
    // Most that say the word have longer names, which is known without looking at them. The name of a file is its path there.
    if (countOf(counts[n]!, NAME) === 0 || (nameLengths[symbol] !== length && fileOf[symbol] !== symbol)) continue
    if (view.symbol(symbol)?.name === name) same.push(symbol)
  }
  if (same.length === 0 || same.length > MANY_NAMESAKES) return []
  const rarity = 1 / (1 + Math.log2(same.length))
  const base = (isCode ? weights.mention : weights.plainMention) * rarity
  const owner = parts.at(-2)
  const written = parts.join('.')
  return same.map(symbol => {
    const fits = owner !== undefined && belongsTo(symbol, owner, view)
    return [symbol, { value: base + (fits ? weights.qualifiedMention : 0), text: `the task names ${fits ? written : name}` }]
  })
}

function belongsTo(symbol: number, owner: string, view: View): boolean {
  for (let parent = view.parent(symbol); parent !== undefined; parent = view.parent(parent)) {
    const { name, kind } = view.symbol(parent)!
    if (name === owner || (kind === 'file' && name.startsWith(`${owner}.`))) return true
  }
  return false
}

function byPlace(places: readonly Place[], view: View, weights: Weights, symbols: Map<number, Boost>, files: Map<number, Boost>): void {
  const byName = filesByName(view)
  for (const place of places) {
    const path = matching(place.path, byName)
    if (path === undefined) continue
    const [file, ...inside] = view.symbolsIn(path)
    const where = `${place.path}${place.line > 0 ? `:${place.line}` : ''}`
    const value = place.kind === 'mention' ? weights.fileMention : weights.frame * weights.frameDecay ** place.depth
    raise(files, file!, { value: Math.min(value, weights.fileMention), text: `the task names ${where}` })
    const at = place.line > 0 ? innermost(inside, place.line - 1, view) : place.symbol ? called(inside, place.symbol, view) : undefined
    if (at !== undefined) raise(symbols, at, { value, text: `${place.kind === 'frame' ? 'in the stack trace' : 'the task names'} ${where}` })
  }
}

function filesByName(view: View): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const path of view.paths) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const known = names.get(name)
    if (known) known.push(path)
    else names.set(name, [path])
  }
  return names
}

/** The file whose path shares most of its end with the written one; none when several share as much. */
function matching(written: string, byName: ReadonlyMap<string, readonly string[]>): string | undefined {
  const wanted = written.split('/').reverse()
  let best: string | undefined
  let most = 0
  let tied = false
  for (const path of byName.get(wanted[0] ?? '') ?? []) {
    const parts = path.split('/').reverse()
    let shared = 0
    while (shared < parts.length && shared < wanted.length && parts[shared] === wanted[shared]) shared++
    if (shared > most) {
      most = shared
      best = path
      tied = false
    } else if (shared === most) tied = true
  }
  return tied ? undefined : best
}

function innermost(symbols: readonly number[], row: number, view: View): number | undefined {
  let best: number | undefined
  for (const symbol of symbols) {
    const { row: first, endRow } = view.symbol(symbol)!
    if (first <= row && row <= endRow) best = symbol
  }
  return best
}

function called(symbols: readonly number[], name: string, view: View): number | undefined {
  const last = name.match(/[\p{L}\p{N}_$]+/gu)?.at(-1)
  return symbols.find(symbol => view.symbol(symbol)!.name === last)
}

function raise(boosts: Map<number, Boost>, key: number, boost: Boost): void {
  const before = boosts.get(key)
  if (!before || before.value < boost.value) boosts.set(key, boost)
}
