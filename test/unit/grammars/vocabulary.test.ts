// The vocabulary is data that people write: what it must keep to, a machine checks here.

import { describe, expect, test } from 'vitest'
import { languages } from '../../../grammars/index.ts'
import { vocabularies } from '../../../grammars/vocabulary.ts'

/** Names so common that calling for them calls for everything. */
const generic = new Set('get set data value type name handle object item run main util base info new test'.split(' '))
const stopWords = new Set(
  (
    'a an and any are as at be been but by can could did do does done for from had has have how i if in into is it its may me my ' +
    'no nor not of off on once only or our out over own same should so some such than that the their them then there these they this ' +
    'those through to too under until up use used using very was we were what when where which while who why will with would you your'
  ).split(' '),
)
/** Stop words of speech that are well-known names in code. */
const telling = new Set(['done', 'from', 'into', 'once', 'then', 'where'])
const ids = new Set<string>(languages.map(({ id }) => id))

test('the vocabularies are named once each, and hold classes', () => {
  const names = vocabularies.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, classes } of vocabularies) expect(classes.length, name).toBeGreaterThanOrEqual(5)
})

test('one vocabulary is for everything', () => {
  expect(vocabularies.filter(({ languages, imports }) => !languages && !imports).map(({ name }) => name)).toEqual(['universal'])
})

describe.each(vocabularies)('$name', vocabulary => {
  const { classes } = vocabulary

  test('is for languages that exist, and for imports that are named', () => {
    for (const id of vocabulary.languages ?? []) expect(ids).toContain(id)
    for (const list of [vocabulary.languages, vocabulary.imports]) {
      if (!list) continue
      expect(list.length).toBeGreaterThan(0)
      expect(repeated(list)).toEqual([])
      expect(list.filter(entry => entry !== entry.trim() || entry === '')).toEqual([])
    }
  })

  test('has phrases of one to four lower-case words, none a stop word', () => {
    for (const { phrases } of classes) {
      expect(phrases.length).toBeGreaterThan(0)
      for (const phrase of phrases) {
        expect(phrase).toMatch(/^[a-z0-9+-]+( [a-z0-9+-]+){0,3}$/)
        expect(stopWords).not.toContain(phrase)
      }
    }
  })

  test('calls one class per phrase', () => {
    expect(repeated(classes.flatMap(({ phrases }) => phrases))).toEqual([])
  })

  test('has two to ten targets of split lower-case words, none generic, none said twice', () => {
    for (const { phrases, targets } of classes) {
      const least = phrases.every(phrase => phrase.includes(' ')) ? 1 : 2
      expect(targets.length, phrases[0]).toBeGreaterThanOrEqual(least)
      expect(targets.length, phrases[0]).toBeLessThanOrEqual(10)
      expect(repeated(targets), phrases[0]).toEqual([])
      for (const target of targets) {
        expect(target).toMatch(/^[a-z0-9]+( [a-z0-9]+){0,4}$/)
        expect(generic, phrases[0]).not.toContain(target)
      }
    }
  })

  test('has targets that say more than the phrases do', () => {
    for (const { phrases, targets } of classes) expect(targets.filter(target => !phrases.includes(target)).length, phrases[0]).toBeGreaterThan(0)
  })

  test('has no target that is a stop word, save those that name something', () => {
    for (const { phrases, targets } of classes) {
      expect(
        targets.filter(target => stopWords.has(target) && !telling.has(target)),
        phrases[0],
      ).toEqual([])
    }
  })
})

function repeated(words: readonly string[]): string[] {
  return words.filter((word, n) => words.indexOf(word) !== n)
}
