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

export function classes(text: string, { catalogue, lexicon, vocabularies }: Inputs): Map<number, Boost> {
  const found = new Map<number, Boost>()
  const holdersOf = (term: string): Uint32Array => namedBy(lexicon.postings(term))
  for (const { target, weight, phrases } of called(
    text,
    vocabularies.filter(it => isUsed(it, catalogue.packages)),
  ).values()) {
    const isStrong = phrases.length > 1 || phrases[0]!.includes(' ')
    const said = phrases.map(it => `“${it}”`).join(', ')
    for (const { name, stems } of targetsOf(target)) {
      const text = `${said} is often called ${name}`
      for (const [symbol, share] of named(stems, holdersOf, lexicon.nameLengths)) {
        if (catalogue.fileOf[symbol]! < 0 || catalogue.fileOf[symbol] === symbol) continue
        const value = weight * (isStrong ? 1 : WEAK) * share
        const before = found.get(symbol)
        if (!before || before.value < value) found.set(symbol, { value, text })
      }
    }
  }
  return found
}

function isUsed({ imports }: Vocabulary, packages: ReadonlySet<string>): boolean {
  return imports === undefined || imports.some(name => packages.has(name))
}

function called(text: string, vocabularies: readonly Vocabulary[]): Map<EquivalenceClass, Called> {
  const words = (
    text
      .toLowerCase()
      .slice(0, MAX_CHARS)
      .match(/[a-z0-9+]+/g) ?? []
  ).map(stem)
  const grams = new Set<string>()
  for (let n = 0; n < words.length; n++) for (let length = 1; length <= MAX_PHRASE; length++) grams.add(words.slice(n, n + length).join(' '))
  const found = new Map<EquivalenceClass, Called>()
  for (const vocabulary of vocabularies) {
    const { phrases, places } = phrasesOf(vocabulary)
    // In the order of the vocabulary, whatever the question says first.
    for (const place of [...grams].flatMap(gram => places.get(gram) ?? []).sort((a, b) => a - b)) {
      const { written, target } = phrases[place]!
      const before = found.get(target)
      if (before) before.phrases.push(written)
      else found.set(target, { target, weight: vocabulary.imports ? FRAMEWORK : UNIVERSAL, phrases: [written] })
    }
  }
  return found
}

const MAX_CHARS = 4_000

interface Phrases {
  readonly phrases: readonly { readonly written: string; readonly target: EquivalenceClass }[]
  /** By the stems of a phrase. */
  readonly places: ReadonlyMap<string, readonly number[]>
}

/** Vocabularies are few and never change. */
const known = new WeakMap<Vocabulary, Phrases>()

function phrasesOf(vocabulary: Vocabulary): Phrases {
  const before = known.get(vocabulary)
  if (before) return before
  const phrases = vocabulary.classes.flatMap(target => target.phrases.map(written => ({ written, target })))
  const places = new Map<string, number[]>()
  phrases.forEach(({ written }, place) => {
    const stems = written.split(/[ -]/).map(stem).join(' ')
    places.set(stems, [...(places.get(stems) ?? []), place])
  })
  known.set(vocabulary, { phrases, places })
  return { phrases, places }
}

interface Target {
  readonly name: string
  readonly stems: readonly string[]
}

const knownTargets = new WeakMap<EquivalenceClass, readonly Target[]>()

function targetsOf(target: EquivalenceClass): readonly Target[] {
  const before = knownTargets.get(target)
  if (before) return before
  const targets = target.targets.map(name => ({ name, stems: name.split(' ').map(stem) }))
  knownTargets.set(target, targets)
  return targets
}

/** Symbols whose names hold all the words, with the share of the name that these are. */
function named(terms: readonly string[], holdersOf: (term: string) => Uint32Array, lengths: Uint8Array): [number, number][] {
  let symbols: Uint32Array | undefined
  for (const term of terms) {
    symbols = symbols ? both(symbols, holdersOf(term)) : holdersOf(term)
    if (symbols.length === 0) return []
  }
  if (!symbols || symbols.length > MAX_HOLDERS) return []
  const rarity = 1 / (1 + Math.log10(1 + symbols.length))
  return Array.from(symbols, symbol => [symbol, rarity * Math.min(1, (terms.length + (terms.length > 1 ? 1 : 0)) / (lengths[symbol] ?? 1))])
}

const knownHolders = new WeakMap<Postings, Uint32Array>()
const NOBODY = new Uint32Array(0)

/** Symbols whose names say the term, ascending. The same lists are asked for by every other question. */
function namedBy(postings: Postings | undefined): Uint32Array {
  if (!postings) return NOBODY
  const before = knownHolders.get(postings)
  if (before) return before
  const holders = postings.symbols.filter((_, n) => countOf(postings.counts[n]!, NAME) > 0)
  knownHolders.set(postings, holders)
  return holders
}

/** What is in both of two ascending lists. */
function both(a: Uint32Array, b: Uint32Array): Uint32Array {
  const shared = new Uint32Array(Math.min(a.length, b.length))
  let count = 0
  for (let n = 0, m = 0; n < a.length && m < b.length; ) {
    if (a[n]! < b[m]!) n++
    else if (a[n]! > b[m]!) m++
    else {
      shared[count++] = a[n++]!
      m++
    }
  }
  return shared.slice(0, count)
}
