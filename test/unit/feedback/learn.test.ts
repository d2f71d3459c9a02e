// Lessons -> what they say for a question: only for questions like theirs, only while their package stands, and the more the oftener.

import { expect, test } from 'vitest'
import { Book, verdict } from '../../../server/feedback/learn.ts'
import { confidence } from '../../../server/feedback/vocabulary.ts'
import type { KeptLesson, Profile } from '../../../server/model/taught.ts'

const profile = (...terms: string[]): Profile => new Map(terms.map(term => [term, 1 / Math.sqrt(terms.length)]))
const written = (term: string): string => term
const ALWAYS = () => true

/** The one place that knows how rows look. Kinds of questions are numbered as they come. */
function taught(rows: readonly (Partial<KeptLesson> & { readonly about: Profile })[], book = new Book()): Book {
  const kinds = [...new Set(rows.map(it => it.about))]
  book.take({
    isAnew: false,
    clusters: kinds.map((it, n) => ({ id: n + 1, profile: it })),
    lines: [{ folder: 'shop', root: 'r1', line: 'r1' }],
    lessons: rows.map(({ about, ...row }) => ({
      symbol: 'shop/a.py#total:function',
      folder: 'shop',
      line: 'r1',
      isUsed: true,
      weight: 1,
      cluster: kinds.indexOf(about) + 1,
      ...row,
    })),
  })
  return book
}

const values = (boosts: ReadonlyMap<string, { value: number }>) => Object.fromEntries([...boosts].map(([id, { value }]) => [id, value]))

test('what was used after a question speaks in questions like it, and is silent in others', () => {
  const book = taught([{ about: profile('till', 'receipt') }])
  const [like, other] = [book.feedback(profile('till', 'closing'), ALWAYS, written), book.feedback(profile('rain'), ALWAYS, written)]
  expect([...like.values()]).toMatchObject([{ text: 'you used it after asking about *till*' }])
  expect([...like.values()][0]!.value).toBeGreaterThan(0)
  expect(other.size).toBe(0)
})

test('always used is for it, never is against it, half and half says nothing, and seldom says less', () => {
  expect(verdict(1, 0)).toBeGreaterThan(0)
  expect(verdict(0, 1)).toBeLessThan(0)
  expect(verdict(2, 2)).toBe(0)
  expect(verdict(9, 0)).toBeGreaterThan(verdict(1, 0))
  expect(verdict(1_000, 0)).toBeLessThanOrEqual(1)
  expect(verdict(0, 0)).toBe(0)
})

test('lessons of a package that is another one now rest, and count again when it is back', () => {
  const book = taught([{ about: profile('till') }])
  const value = (root: string) =>
    book.feedback(
      profile('till'),
      book.validity(() => root),
      written,
    ).size
  expect([value('r1'), value('r2'), value('r1')]).toEqual([1, 0, 1])
  book.take({ isAnew: false, clusters: [], lessons: [], lines: [{ folder: 'shop', root: 'r3', line: 'r1' }] })
  expect([value('r3'), value('r2')]).toEqual([1, 0])
  expect(
    book.feedback(
      profile('till'),
      book.validity(() => undefined),
      written,
    ).size,
  ).toBe(0)
})

test('a word names a symbol from the second time on, and is sure after ten', () => {
  expect([0, 1, 2, 6, 10, 50].map(confidence)).toEqual([0, 0, 0.3, 0.55, 0.8, 0.8])
  const word = (times: number) =>
    taught([
      { about: profile('till'), weight: times },
      { about: profile('till'), weight: times, word: 'till' },
    ]).words(profile('till'), ALWAYS, it => `${it}s`)
  expect(word(1).size).toBe(0)
  expect([...word(3).values()]).toMatchObject([{ text: 'you used it after asking about *tills* 3 times' }])
  expect([...word(10).values()][0]!.value).toBeCloseTo(0.8)
})

test('a word counts in questions of the kinds it was learned in', () => {
  const kind = profile('till', 'receipt', 'coin', 'drawer')
  const book = taught([{ about: kind, weight: 5, word: 'till' }])
  expect(book.words(profile('till', 'coin'), ALWAYS, written).size).toBe(1)
  // One word of many is too little in common.
  expect(book.words(profile('till', ...Array.from({ length: 30 }, (_, n) => `other${n}`)), ALWAYS, written).size).toBe(0)
})

test('what is used after every kind of question is named by the words of none', () => {
  const many = Array.from({ length: 40 }, (_, n) => profile(`word${n}`))
  const hub = taught(
    many.flatMap((about, n) => [
      { about, weight: 2 },
      { about, weight: 2, word: `word${n}` },
    ]),
  )
  const rare = taught([
    { about: many[0]!, weight: 2 },
    { about: many[0]!, weight: 2, word: 'word0' },
  ])
  const [often, once] = [hub, rare].map(it => [...it.words(profile('word0'), ALWAYS, written).values()][0]!.value) as [number, number]
  expect(often).toBeLessThan(once / 5)
})

test('questions that are nearly the same are of one kind', () => {
  const first = profile('till', 'receipt', 'coin')
  const book = taught([{ about: first }])
  expect(book.kindOf(profile('till', 'receipt', 'coin', 'drawer'))).toBe(first)
  const other = profile('rain')
  expect(book.kindOf(other)).toBe(other)
})

test('read again from the beginning it says the same', () => {
  const rows = [{ about: profile('till') }, { about: profile('rain'), symbol: 'shop/b.py#rain:function', isUsed: false }]
  const [once, again] = [taught(rows), taught(rows)]
  again.take({ isAnew: true, clusters: [], lessons: [], lines: [] })
  expect(again.isEmpty).toBe(true)
  taught(rows, again)
  for (const about of [profile('till'), profile('rain'), profile('till', 'rain')])
    expect(values(again.feedback(about, ALWAYS, written))).toEqual(values(once.feedback(about, ALWAYS, written)))
})
