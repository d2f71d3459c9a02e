// Stage: a first look at everybody that says a word of the question. A common word is said by tens of thousands, and only the best few thousand
// of them are looked at closely: their order is the one that all would have, because what words say is weighed here as it is later.
//
// In:  who was found, what the words say of each. Out: the candidates, ascending.

import type { Boost } from '../model/ranked.ts'
import type { Inputs } from './pipeline.ts'
import type { Question } from './question.ts'
import { factorOf, largestBut } from './score.ts'
import { addTold, type Found, placeIn, type Told } from './signals.ts'
import type { Weights } from './weights.ts'

export function look(found: Found, told: readonly Told[], question: Question, inputs: Inputs, weights: Weights): Int32Array {
  const { said, named, called, taught, held, quoted, changed, meant } = found
  const best = bestSaid(said.found, told, question, inputs, weights)
  return withOthers(best, [named.symbols, named.frames, called, taught, held, quoted, meant], changed?.found ?? [], inputs.catalogue.fileOf)
}

function bestSaid(symbols: Int32Array, told: readonly Told[], question: Question, inputs: Inputs, weights: Weights): Int32Array {
  // The list is part of a page that the next question writes on.
  if (symbols.length <= weights.candidates) return symbols.slice()
  const scores = new Float64Array(symbols.length)
  for (const it of told) if (weights.signals[it.signal] !== 0) addTold(it, symbols, 0, weights.signals[it.signal], scores)
  const left = factorOf(question, inputs, weights)
  for (let n = 0; n < scores.length; n++) scores[n]! *= left(symbols[n]!)
  const least = largestBut(weights.candidates, scores)
  return symbols.filter((_, n) => scores[n]! >= least)
}

function withOthers(found: Int32Array, others: readonly ReadonlyMap<number, Boost>[], more: Iterable<number>, fileOf: Int32Array): Int32Array {
  const missing = new Set<number>()
  for (const symbol of more) if (placeIn(found, symbol) < 0) missing.add(symbol)
  for (const other of others) for (const symbol of other.keys()) if ((fileOf[symbol] ?? -1) >= 0 && placeIn(found, symbol) < 0) missing.add(symbol)
  if (missing.size === 0) return found
  const all = new Int32Array(found.length + missing.size)
  all.set(found)
  all.set([...missing], found.length)
  return all.sort()
}
