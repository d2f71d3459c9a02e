// What a question is about, in few terms: those that tell it from other questions. Two questions are of one kind as far as they share them.
//
// In:  the text of a question. Out: terms with weights, a vector of length 1, the weightiest first; empty where every word is said everywhere.

import { stem, termsOf } from '../lexicon/terms.ts'
import type { Lexicon } from '../model/lexicon.ts'
import type { Profile } from '../model/taught.ts'
import { readQuestion } from './question.ts'
import type { Weights } from './weights.ts'

/** More terms than these are details, or a log. */
const MAX_TERMS = 16
const MAX_CHARS = 4_000
const MIN_LENGTH = 3

/** Words that questions about anything have. What they led to says nothing of the next question. */
const NOISE: ReadonlySet<string> = new Set(
  `able actual allow always another anything api app application approach argument array available bad base basic because best better bool boolean
break bug call case cause change check class clean code common complete config configuration consider constant correct create current custom data
default define description detail different directory document easy element empty enable error even every everything example exception existing
expect fail false field file find first fix flag folder follow function general give good handle happen help implement improve include incorrect
index info input inside instead int integer internal introduce issue item job keep key kind know last library line list look main manage mean
member message method missing mode module move multiple name need never nothing null number object option optional output package parameter part
pass path perform place point possible prevent previous problem process program project proper property provide public question reason reference
related release remove rename replace request require result return right run second show simple single something sort source specific start state
step stop string structure support sure system task test text time tool true try type unit update user value variable version warning work wrong`
    .split(/\s+/)
    .map(stem),
)

export function profileOf(text: string, lexicon: Lexicon, weights: Weights): Profile {
  const { terms } = readQuestion({ text: text.slice(0, MAX_CHARS) }, weights)
  const all = Math.log1p(lexicon.size)
  const weighed = [...terms].flatMap(([term, weight]): [string, number][] => {
    if (NOISE.has(term) || term.length < MIN_LENGTH || /^\d+$/.test(term)) return []
    const said = lexicon.postings(term)?.symbols.length ?? 0
    return [[term, (weight * Math.log1p(lexicon.size / (1 + said))) / all]]
  })
  const best = weighed.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_TERMS)
  const length = Math.hypot(...best.map(([, weight]) => weight))
  return new Map(length === 0 ? [] : best.map(([term, weight]) => [term, Math.round((1000 * weight) / length) / 1000]))
}

/** Terms that a name says. */
export function nameTerms(name: string): ReadonlySet<string> {
  return new Set(name.split(/[^\p{L}\p{N}_$]+/u).flatMap(termsOf))
}

/** A word as profiles have it. */
export function termOf(word: string): string {
  return stem(word.trim().toLowerCase())
}
