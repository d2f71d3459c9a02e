import { readdirSync, readFileSync } from 'node:fs'
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { tokenizer } from '../../../server/pack/tokens.ts'
import { seededRandom } from '../../support/random.ts'

const AS_TEXT = { disallowedSpecial: new Set<string>() }
const FIXTURES = new URL('../../fixtures/', import.meta.url).pathname

describe.each([
  ['o200k', o200k],
  ['cl100k', cl100k],
] as const)('%s', async (name, library) => {
  const { count } = await tokenizer(name)

  test('counts whole files as the library does, in twenty languages', () => {
    for (const path of readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })) {
      if (!/\.\w+$/.test(path)) continue
      const text = readFileSync(FIXTURES + path, 'utf8')
      expect(count(text), path).toBe(library(text, AS_TEXT))
    }
  })

  test('chunks add up whatever stands at the seams', () => {
    const random = seededRandom(1)
    const parts = [
      '\n',
      '\n',
      '\r\n',
      ' ',
      '\t',
      '/',
      '//',
      '}',
      'word',
      'Word',
      "'s",
      '12',
      '١',
      '價',
      '😀',
      '\u00a0',
      '\u2028',
      '<|endoftext|>',
      '\ud800',
    ]
    for (let round = 0; round < 3000; round++) {
      const text = Array.from({ length: 12 }, () => parts[Math.floor(random() * parts.length)]).join('')
      expect(count(text), JSON.stringify(text)).toBe(library(text, AS_TEXT))
    }
  })

  test.each([
    ['one letter', 'a'.repeat(1500)],
    ['letters', letters(1500)],
    ['line breaks', '\n'.repeat(1500)],
    ['spaces', ' '.repeat(1500)],
    ['signs', '=-'.repeat(700)],
    ['emoji', '😀'.repeat(600)],
    ['ideographs', '價格'.repeat(600)],
    ['wide spaces', '\u3000'.repeat(1200)],
    ['capitals', `x ${'AB'.repeat(700)} y`],
  ])('counts a long word as the library does: %s', (_, text) => expect(count(text)).toBe(library(text, AS_TEXT)))

  test('a word of 200,000 characters ends soon', () => {
    expect(count(letters(200_000))).toBeGreaterThan(50_000)
  })

  test('three digits are one token, so an id of eighteen is six', () => {
    for (let number = 0; number < 1000; number++) expect(count(String(number).padStart(3, '0'))).toBe(1)
  })
})

test('says which tokenizers there are', async () => {
  await expect(tokenizer('gpt2')).rejects.toThrow('There is no tokenizer "gpt2". Choose one of o200k, cl100k')
})

function letters(length: number): string {
  const random = seededRandom(length)
  return Array.from({ length }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
}
