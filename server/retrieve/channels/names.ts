// Channel: names that hold a word of the question in their middle, for questions that nothing else answers: `dedup` finds `isDeduplicated`.
//
// A scan over all names, so it is asked only where the postings found next to nothing.

import type { Boost } from '../../model/ranked.ts'
import type { Inputs } from '../pipeline.ts'
import type { Question } from '../question.ts'

const MIN_LENGTH = 4
const MAX_WORDS = 12
const MAX_FOUND = 40
/** A name that starts with the word is surer than one that holds it. */
const STARTS = 1
const HOLDS = 0.5

export function names({ text }: Question, { view, catalogue }: Inputs): Map<number, Boost> {
  const found = new Map<number, Boost>()
  const wanted = [
    ...new Set(
      text
        .slice(0, MAX_TEXT)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
  ]
    .filter(it => it.length >= MIN_LENGTH)
    .slice(0, MAX_WORDS)
  if (wanted.length === 0) return found
  for (let symbol = 0; symbol < view.size && found.size < MAX_FOUND; symbol++) {
    if (catalogue.fileOf[symbol]! < 0) continue
    const name = view.symbol(symbol)!.name.toLowerCase()
    const word = wanted.find(it => name.includes(it))
    if (word !== undefined) found.set(symbol, { value: name.startsWith(word) ? STARTS : HOLDS, text: `its name holds ${word}` })
  }
  return found
}

const MAX_TEXT = 2_000
