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
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** `words` as facts hold them: of the file outside all definitions, then of each definition. Empty where nobody knows them. */
export function fileTerms(path: string, outline: Outline, words: readonly string[]): SymbolTerms[] {
  const file = new Counter()
  const stemOfPath = path.replace(/\.[^./]*$/, '')
  file.text('name', stemOfPath)
  // `no-base-to-string.ts` is what a task calls `no-base-to-string` or `noBaseToString`.
  file.whole('name', stemOfPath.slice(stemOfPath.lastIndexOf('/') + 1))
  file.words('body', words[0])
  return [
    file,
    ...outline.definitions.map((definition, n) => {
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
