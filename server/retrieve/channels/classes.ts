// Channel: words of speech -> names that code gives to the same thing, from vocabularies that people wrote (grammars/vocabulary).
//
// Out: symbols whose names hold every word of a target. A framework's classes count where the workspace uses the framework.

import type { EquivalenceClass, Vocabulary } from '../../../grammars/vocabulary.ts'
import { countOf } from '../../lexicon/file-terms.ts'
import { stem } from '../../lexicon/terms.ts'
import type { Postings } from '../../model/lexicon.ts'
import type { Boost } from '../../model/ranked.ts'
import type { Inputs } from '../pipeline.ts'

const NAME = 0
/** A target that so many names hold is no target. */
const MAX_HOLDERS = 400
const MAX_PHRASE = 4
/** A single word may mean anything; two of a class, or a phrase, mean this. */
const WEAK = 0.5
const FRAMEWORK = 1
const UNIVERSAL = 0.8

interface Called {
  readonly target: EquivalenceClass
  readonly weight: number
  readonly phrases: string[]
}

export function classes(text: string, { catalogue, lexicon, vocabularies, view }: Inputs): Map<number, Boost> {
  const found = new Map<number, Boost>()
  const languages = new Set<string>()
  for (const { target, weight, phrases } of called(text, vocabularies.filter(it => isUsed(it, catalogue.packages))).values()) {
    for (const name of target.targets) {
      for (const [symbol, share] of named(name.split(' ').map(stem), term => lexicon.postings(term), symbol => lexicon.nameLength(symbol))) {
        if (catalogue.fileOf[symbol]! < 0 || catalogue.fileOf[symbol] === symbol) continue
        const strong = phrases.length > 1 || phrases[0]!.includes(' ')
        const value = weight * (strong ? 1 : WEAK) * share
        const before = found.get(symbol)
        if (!before || before.value < value) found.set(symbol, { value, text: `${phrases.map(it => `“${it}”`).join(', ')} is often called ${name}` })
      }
    }
  }
  void languages
  void view
  return found
}

function isUsed({ imports }: Vocabulary, packages: ReadonlySet<string>): boolean {
  return imports === undefined || imports.some(name => packages.has(name))
}

function called(text: string, vocabularies: readonly Vocabulary[]): Map<EquivalenceClass, Called> {
  const words = (text.toLowerCase().slice(0, MAX_CHARS).match(/[a-z0-9+]+/g) ?? []).map(stem)
  const grams = new Set<string>()
  for (let n = 0; n < words.length; n++) for (let length = 1; length <= MAX_PHRASE; length++) grams.add(words.slice(n, n + length).join(' '))
  const found = new Map<EquivalenceClass, Called>()
  for (const vocabulary of vocabularies) {
    for (const [phrase, written, target] of phrasesOf(vocabulary)) {
      if (!grams.has(phrase)) continue
      const before = found.get(target)
      if (before) before.phrases.push(written)
      else found.set(target, { target, weight: vocabulary.imports ? FRAMEWORK : UNIVERSAL, phrases: [written] })
    }
  }
  return found
}

const MAX_CHARS = 4_000
type Phrase = readonly [stems: string, written: string, target: EquivalenceClass]
/** Vocabularies are few and never change. */
const known = new WeakMap<Vocabulary, readonly Phrase[]>()

function phrasesOf(vocabulary: Vocabulary): readonly Phrase[] {
  const before = known.get(vocabulary)
  if (before) return before
  const phrases = vocabulary.classes.flatMap(target => target.phrases.map((it): Phrase => [it.split(/[ -]/).map(stem).join(' '), it, target]))
  known.set(vocabulary, phrases)
  return phrases
}

/** Symbols whose names hold all the words, with the share of the name that these are. */
function named(terms: readonly string[], postingsOf: (term: string) => Postings | undefined, lengthOf: (symbol: number) => number): [number, number][] {
  let symbols: Set<number> | undefined
  for (const term of terms) {
    const postings = postingsOf(term)
    if (!postings) return []
    const holders = new Set<number>()
    for (let n = 0; n < postings.symbols.length; n++)
      if (countOf(postings.counts[n]!, NAME) > 0 && (symbols?.has(postings.symbols[n]!) ?? true)) holders.add(postings.symbols[n]!)
    symbols = holders
  }
  if (!symbols || symbols.size > MAX_HOLDERS) return []
  const rarity = 1 / (1 + Math.log10(1 + symbols.size))
  return [...symbols].map(symbol => [symbol, rarity * Math.min(1, (terms.length + (terms.length > 1 ? 1 : 0)) / lengthOf(symbol))])
}
