// Words that should meet, and words that should not.

import { expect, test } from 'vitest'
import { termsOf } from '../../../server/lexicon/terms.ts'

test.each([
  ['replacement', 'Replacer'],
  ['lockfile', 'lock_file'],
  ['lockfile', 'lockFile'],
  ['parsing', 'parseHeaders'],
  ['responses', 'HTTPResponse'],
  ['Füller', 'füller'],
])('%s meets %s', (one, other) => {
  const terms = new Set(termsOf(other))
  expect(termsOf(one).some(term => terms.has(term))).toBe(true)
})

test.each([
  ['parse', 'sparse'],
  ['the', 'thenable'],
  ['lock', 'blocker'],
])('%s does not meet %s', (one, other) => {
  const terms = new Set(termsOf(other))
  expect(termsOf(one).some(term => terms.has(term))).toBe(false)
})

test('stop words, single letters and endless words are no terms', () => {
  expect(['the', 'x', 'a'.repeat(500), '__', '$'].flatMap(word => termsOf(word))).toEqual([])
})
