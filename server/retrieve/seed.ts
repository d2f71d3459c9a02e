// Stage: where the walk starts: the best of what the channels found, without noise, and the types that words of a path point at.
//
// Out: symbols with weights, the first ones most.

import { EDGE_TYPES } from '../model/edge.ts'
import { KINDS } from './catalogue.ts'
import type { Words } from './channels/words.ts'
import type { Inputs } from './pipeline.ts'
import { bestOf } from './score.ts'
import type { Signals } from './signals.ts'
import type { Weights } from './weights.ts'

const TYPE = KINDS.indexOf('type')
const IMPLEMENTS = new Set(['implements', 'extends', 'mixes_in'].map(type => EDGE_TYPES.indexOf(type as (typeof EDGE_TYPES)[number])))
const MAX_IMPLEMENTORS = 8

export function seed(
  { symbols }: Signals,
  scores: Float64Array,
  words: Words,
  starts: ReadonlyMap<number, number>,
  inputs: Inputs,
  weights: Weights,
): Map<number, number> {
  const { view, catalogue } = inputs
  const seeds = new Map<number, number>()
  const count = catalogue.symbolCount > weights.denseSymbols ? weights.seeds + weights.denseSeeds : weights.seeds
  const best = bestOf(scores, symbols, count, view)
  const top = best.length > 0 ? scores[best[0]!]! : 1
  for (const n of best) seeds.set(symbols[n]!, scores[n]! / top)
  if (weights.implementorSeed > 0) addImplementors(seeds, inputs, weights)
  if (weights.pathSeed > 0) addPathTypes(seeds, words, inputs, weights)
  for (const [symbol, value] of starts) seeds.set(symbol, Math.max(seeds.get(symbol) ?? 0, value))
  return seeds
}

/** Whoever asks about an interface is also asking about what implements it. */
function addImplementors(seeds: Map<number, number>, { view, catalogue }: Inputs, weights: Weights): void {
  for (const [symbol, value] of [...seeds]) {
    if (catalogue.kind[symbol] !== TYPE) continue
    let count = 0
    view.eachTo(symbol, (other, type) => {
      if (IMPLEMENTS.has(type) && count++ < MAX_IMPLEMENTORS && !seeds.has(other)) seeds.set(other, value * weights.implementorSeed)
    })
  }
}

function addPathTypes(seeds: Map<number, number>, { path, found }: Words, { catalogue, view }: Inputs, weights: Weights): void {
  const inPath = found.filter(symbol => catalogue.kind[symbol] === TYPE && path[catalogue.fileOf[symbol]!]! > 0)
  const values = Float64Array.from(inPath, symbol => path[catalogue.fileOf[symbol]!]!)
  for (const n of bestOf(values, inPath, weights.pathSeeds, view)) {
    if (!seeds.has(inPath[n]!)) seeds.set(inPath[n]!, weights.pathSeed)
  }
}
