// Channel: who says what a failing program said. A quoted message stands in the source as a string, so that one symbol holds nearly all its words.
//
// In:  the messages that the question quotes. Out: the few symbols that say most of one, by how rare its words are. What was filled into a
//      message at run time is not in the source, so a part may be missing.

import { termsOf } from '../../lexicon/terms.ts'
import type { Lexicon, Postings } from '../../model/lexicon.ts'
import type { Boost } from '../../model/ranked.ts'
import type { Catalogue } from '../catalogue.ts'
import { idf } from './words.ts'

/** Two words are said together by chance. */
const MIN_TERMS = 3
const MIN_SHARE = 0.7
/** More symbols than these say it: then it tells none of them apart. */
const MAX_SAYING = 8
const MAX_TOLD = 60

export function messages(quoted: readonly string[], lexicon: Lexicon, { fileOf, role }: Catalogue): Map<number, Boost> {
  const found = new Map<number, Boost>()
  for (const message of quoted) {
    const terms = [...new Set((message.match(WORD) ?? []).flatMap(word => termsOf(word)))]
    const known = terms.flatMap(term => {
      const postings = lexicon.postings(term)
      return postings ? [{ postings, worth: idf(postings.symbols.length, lexicon.size) }] : []
    })
    if (known.length < MIN_TERMS) continue
    const saying = [...covered(known)].filter(
      ([symbol, share]) => share >= MIN_SHARE && fileOf[symbol]! >= 0 && fileOf[symbol] !== symbol && role[symbol] === PRODUCT,
    )
    if (saying.length > MAX_SAYING) continue
    const text = `it says “${message.length > MAX_TOLD ? `${message.slice(0, MAX_TOLD)}…` : message}”`
    for (const [symbol, share] of saying) {
      const value = share ** 2
      if (value > (found.get(symbol)?.value ?? 0)) found.set(symbol, { value, text })
    }
  }
  return found
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu
const PRODUCT = 0

/** Share of the message that each symbol says; only of those that say its rarest word or the one after it. */
function covered(terms: readonly { readonly postings: Postings; readonly worth: number }[]): Map<number, number> {
  const rarest = [...terms].sort((a, b) => b.worth - a.worth)
  const all = terms.reduce((sum, { worth }) => sum + worth, 0)
  const said = new Map<number, number>()
  rarest.forEach(({ postings, worth }, n) => {
    for (const symbol of postings.symbols) {
      const before = said.get(symbol)
      if (before !== undefined) said.set(symbol, before + worth / all)
      else if (n < 2) said.set(symbol, worth / all)
    }
  })
  return said
}
