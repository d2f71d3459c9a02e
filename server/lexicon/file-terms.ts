// One file -> the terms of each of its symbols, by field. The file itself comes first, then its definitions in order.
//
// Invariants of this folder: pure, and the same for the same text, whether it comes from the disk, the index or an open document.

import type { Outline } from '../model/fact.ts'
import { FIELD_BITS, FIELDS, type Field } from '../model/lexicon.ts'
import { splitIdentifier } from '../util/split.ts'
import { termsOf } from './terms.ts'

export interface SymbolTerms {
  /** Term -> counts of its fields (model/lexicon.ts). */
  readonly counts: ReadonlyMap<string, number>
  readonly nameLength: number
  readonly textLength: number
}

const SHIFTS = FIELD_BITS.map((_, n) => FIELD_BITS.slice(0, n).reduce((sum, bits) => sum + bits, 0))
const MASKS = FIELD_BITS.map(bits => (1 << bits) - 1)
const NUMBER: Readonly<Record<Field, number>> = Object.fromEntries(FIELDS.map((field, n) => [field, n])) as Record<Field, number>
const MAX_LENGTH = 0xffff
/** Lengths of names are stored in a byte. */
export const MAX_NAME = 255
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** What a file says: `words` as facts hold them, of the file outside all definitions, then of each definition. Empty where nobody knows them. */
export interface Said {
  readonly outline: Outline
  readonly words: readonly string[]
}

/** What a file said at some time, and its terms. */
export interface Known extends Said {
  readonly terms: readonly SymbolTerms[]
}

/** `before` is what the same path said: definitions that did not change keep their very terms. */
export function fileTerms(path: string, said: Said, before?: Known): SymbolTerms[] {
  const { outline, words } = said
  const reused = before ? reuse(before, said) : () => undefined
  const file = new Counter()
  const stemOfPath = path.replace(/\.[^./]*$/, '')
  file.text('name', stemOfPath)
  // `no-base-to-string.ts` is what a task calls `no-base-to-string` or `noBaseToString`.
  file.whole('name', stemOfPath.slice(stemOfPath.lastIndexOf('/') + 1))
  file.words('body', words[0])
  return [
    file,
    ...outline.definitions.map((definition, n) => {
      const known = reused(n)
      if (known) return known
      const counter = new Counter()
      counter.text('name', definition.name)
      for (const part of definition.scope) counter.text('owner', part)
      counter.text('signature', definition.signature)
      counter.text('doc', definition.doc)
      counter.words('body', words[n + 1])
      return counter
    }),
  ]
}

/** An edit is in one place: what is above it and what is below it stays. */
function reuse(before: Known, now: Said): (n: number) => SymbolTerms | undefined {
  const [old, added] = [before.outline.definitions.length, now.outline.definitions.length]
  const least = Math.min(old, added)
  let above = 0
  while (above < least && saysTheSame(before, above, now, above)) above++
  let below = 0
  while (below < least - above && saysTheSame(before, old - 1 - below, now, added - 1 - below)) below++
  // The file itself is the first of the terms.
  return n => (n < above ? before.terms[n + 1] : n >= added - below ? before.terms[n + 1 + old - added] : undefined)
}

function saysTheSame(one: Said, n: number, other: Said, m: number): boolean {
  const [a, b] = [one.outline.definitions[n]!, other.outline.definitions[m]!]
  return (
    a.name === b.name &&
    a.signature === b.signature &&
    a.doc === b.doc &&
    one.words[n + 1] === other.words[m + 1] &&
    a.scope.length === b.scope.length &&
    a.scope.every((part, at) => part === b.scope[at])
  )
}

/** What `nameLength` is of a definition that is called so. */
export function nameLengthOf(name: string): number {
  const counter = new Counter()
  counter.text('name', name)
  return Math.min(MAX_NAME, counter.nameLength)
}

/** How often a field says the term with these counts. */
export function countOf(counts: number, field: number): number {
  return (counts >> SHIFTS[field]!) & MASKS[field]!
}

class Counter implements SymbolTerms {
  readonly counts = new Map<string, number>()
  nameLength = 0
  textLength = 0

  text(field: Field, text: string): void {
    if (text !== '') for (const [word] of text.matchAll(WORD)) this.#add(NUMBER[field], word)
  }

  /** All parts of a name that is written with hyphens or dots, as one term. */
  whole(field: Field, name: string): void {
    const parts = splitIdentifier(name)
    if (parts.length > 1 && /[-.]/.test(name)) this.#add(NUMBER[field], parts.join(''))
  }

  words(field: Field, words: string | undefined): void {
    if (words) for (const word of words.split(' ')) this.#add(NUMBER[field], word)
  }

  #add(field: number, word: string): void {
    const shift = SHIFTS[field]!
    const mask = MASKS[field]!
    for (const term of termsOf(word)) {
      const counts = this.counts.get(term) ?? 0
      if (field === 0) this.nameLength++
      if (this.textLength < MAX_LENGTH) this.textLength++
      if (((counts >> shift) & mask) < mask) this.counts.set(term, counts + (1 << shift))
    }
  }
}
