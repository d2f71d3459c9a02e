// Words as the lexicon knows them: lower-case, identifiers in parts and whole, endings taken off, so that `replacement` meets `Replacer` and
// `lock file` meets `lockFile`, `lock_file` and `lockfile`.

import { stemmer } from 'stemmer'
import { splitIdentifier } from '../util/split.ts'

/** Words that every text has. They tell nothing of what a text is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can cannot could did do does
doing down during each else either etc few for from further get gets getting got had has have having he her here hers him his how however i if in
into is it its itself just let like made make makes many may me might more most much must my no nor not now of off on once one only onto or other
our out over own per please rather really same see seem seems set she should since so some still such than that the their them then there these
they thing things this those though through thus to too two under until up upon us use used uses using very via want wants was way we well were
what when where whether which while who whom why will with within without would yes yet you your`.split(/\s+/),
)

const MIN_LENGTH = 2
/** Longer ones are hashes, encoded data and licence texts. */
const MAX_LENGTH = 60

/** A repository says few words and says them often. Emptied when full: cheaper than choosing what to forget. */
const known = new Map<string, readonly string[]>()
const MAX_KNOWN = 200_000

/** The terms of one word of a text: its parts, and all of it where it has several. Without stop words. */
export function termsOf(word: string): readonly string[] {
  const before = known.get(word)
  if (before) return before
  const terms = makeTerms(word)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(word, terms)
  return terms
}

/** Its parts alone, in order and with stop words: what a name is made of. */
export function partsOf(word: string): string[] {
  return splitIdentifier(word).filter(fits).map(stem)
}

/** The term of a whole identifier, however it is written. */
export function wholeTerm(parts: readonly string[]): string {
  return stem(parts.join(''))
}

export function stem(word: string): string {
  return ASCII.test(word) ? stemmer(word) : word
}

const ASCII = /^[a-z]+$/

function makeTerms(word: string): readonly string[] {
  const parts = splitIdentifier(word)
  const terms = new Set(parts.filter(part => fits(part) && !STOP_WORDS.has(part)).map(stem))
  if (parts.length > 1) {
    const whole = parts.join('')
    if (fits(whole)) terms.add(stem(whole))
  }
  return [...terms]
}

function fits(word: string): boolean {
  return word.length >= MIN_LENGTH && word.length <= MAX_LENGTH
}
