import { describe, expect, test } from 'vitest'
import { fromColumn, toColumn } from '../../../server/util/position.ts'
import { seededRandom } from '../../support/random.ts'

const ENCODINGS = ['utf-8', 'utf-16', 'utf-32']

/** Every place between two characters, counted the slow way: by encoding all that stands before it. */
function placesIn(line: string, encoding: string): { column: number; character: number }[] {
  const places = [{ column: 0, character: 0 }]
  let before = ''
  for (const character of line) {
    before += character
    places.push({ column: before.length, character: sizeOf(before, encoding) })
  }
  return places
}

function sizeOf(text: string, encoding: string): number {
  if (encoding === 'utf-8') return new TextEncoder().encode(text).length
  return encoding === 'utf-16' ? text.length : [...text].length
}

describe.each(ENCODINGS)('%s', encoding => {
  test('agrees with counting by hand, on random text', () => {
    const random = seededRandom(7)
    const alphabet = ['a', ' ', '\t', 'é', 'ß', '中', '\u{1f600}', '\u{10ffff}', '\ud83d', '\ude00', '\u0301', '\u{1f468}\u200d\u{1f469}', '\ufeff']
    // Compared here: so many expectations take longer than what they are about.
    const wrong: unknown[] = []
    for (let run = 0; run < 2_000; run++) {
      const line = Array.from({ length: Math.floor(random() * 12) }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
      const places = placesIn(line, encoding)
      for (let n = 0; n <= places.at(-1)!.character + 2; n++) {
        if (toColumn(line, n, encoding) !== places.findLast(it => it.character <= n)!.column) wrong.push(['toColumn', line, n])
      }
      for (let n = 0; n <= line.length + 2; n++) {
        if (fromColumn(line, n, encoding) !== places.findLast(it => it.column <= n)!.character) wrong.push(['fromColumn', line, n])
      }
    }
    expect(wrong).toEqual([])
  })

  test('counts ASCII as it is', () => {
    const line = 'const total = 1'
    for (let n = 0; n <= line.length; n++) {
      expect([toColumn(line, n, encoding), fromColumn(line, n, encoding)]).toEqual([n, n])
    }
  })

  test.each([-1, -0.5, Number.NaN, Number.NEGATIVE_INFINITY])('%d is the start of the line', n => {
    for (const line of ['', 'abc', 'é\u{1f600}']) expect([toColumn(line, n, encoding), fromColumn(line, n, encoding)]).toEqual([0, 0])
  })

  test.each([2 ** 31, 1e300, Number.POSITIVE_INFINITY])('%d is the end of the line', n => {
    for (const line of ['', 'abc', 'é\u{1f600}']) {
      expect([toColumn(line, n, encoding), fromColumn(line, n, encoding)]).toEqual([line.length, sizeOf(line, encoding)])
    }
  })

  test('a fraction is rounded down', () => {
    for (const line of ['abc', '\u00e9bc']) expect(toColumn(line, sizeOf(line.slice(0, 1), encoding) + 0.9, encoding)).toBe(1)
  })
})

test('an unknown encoding, or a name every object has, is UTF-16', () => {
  for (const encoding of ['', 'utf-7', 'constructor', '__proto__', 'toString']) {
    expect([toColumn('\u{1f600}a', 2, encoding), fromColumn('\u{1f600}a', 3, encoding)]).toEqual([2, 3])
  }
})
