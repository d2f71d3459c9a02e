import { describe, expect, test } from 'vitest'
import { languages } from '../../../grammars/index.ts'
import { extract } from '../../../server/parse/extract.ts'
import { load } from '../../../server/parse/grammars.ts'
import { findIn, snippetFor, textOf } from '../../bench/live-snippet.ts'

const written = languages.flatMap(language => {
  const snippet = snippetFor(language.id)
  return snippet ? [{ id: language.id, language, snippet }] : []
})

test('the languages of the pinned checkouts have snippets', () => {
  expect(written.map(({ id }) => id)).toEqual(expect.arrayContaining(['python', 'go', 'typescript', 'javascript']))
})

describe.each(written)('$id', ({ language, snippet }) => {
  test('what is typed is read as what is then asked for', async () => {
    const text = `${textOf(snippet, 'bench_one')}\n\n\n${textOf(snippet, 'bench_two', 3)}\n`
    const facts = extract(text, await load(language))
    if ('reason' in facts) throw new Error(facts.reason)
    const found = facts.definitions.filter(({ name }) => name.startsWith('bench_')).map(({ name, kind }) => `${name}:${kind}`)
    expect(found).toEqual([`bench_one:${snippet.kind}`, `bench_two:${snippet.kind}`])
    // On a busy machine V8 takes long over the largest grammars.
  }, 60_000)

  test('is found again, however often its body was repeated', () => {
    const text = `before\n${textOf(snippet, 'bench_1', 4)}\nafter ${textOf(snippet, 'bench_12')}`
    const { start, end } = findIn(text, snippet, 'bench_1')!
    expect(text.slice(start, end)).toBe(textOf(snippet, 'bench_1', 4))
    expect(findIn(text, snippet, 'bench_2')).toBeUndefined()
  })
})
