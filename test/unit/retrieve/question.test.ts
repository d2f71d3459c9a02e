// What a task says, before any index is asked.

import { expect, test } from 'vitest'
import { readQuestion } from '../../../server/retrieve/question.ts'
import { WEIGHTS } from '../../../server/retrieve/weights.ts'

const read = (text: string) => readQuestion({ text }, WEIGHTS)
const weight = (text: string, term: string): number => read(text).terms.get(term) ?? 0

test('what stands before the colon of a title counts more', () => {
  expect(weight('net/http: close the body', 'http')).toBeGreaterThan(weight('close the http body', 'http'))
  expect(weight('fix(parser): close the body', 'parser')).toBeGreaterThan(weight('the parser', 'parser'))
})

test('what is done to code counts less than what it is done to', () => {
  expect(weight('rename buffer', 'renam')).toBeLessThan(weight('rename buffer', 'buffer'))
})

test('two words side by side may be one name', () => {
  expect(weight('the lock file is gone', 'lockfil')).toBeGreaterThan(0)
  expect(weight('lock and file', 'lockfil')).toBe(0)
})

test('a compound with hyphens is a name, too', () => {
  expect(weight('no-base-to-string fails', 'nobasetostr')).toBeGreaterThan(0)
})

test('the title of a long report counts more than its text', () => {
  const report = `Upload hangs\n${'some other words about the machine follow here '.repeat(10)} download`
  expect(weight(report, 'upload')).toBeGreaterThan(weight(report, 'download'))
})

test('what is repeated matters more, but not as often as it is', () => {
  const [once, often] = [weight('cache', 'cach'), weight('cache cache cache cache', 'cach')]
  expect(often).toBeGreaterThan(once)
  expect(often).toBeLessThan(4 * once)
})

test.each([
  ['where is the parser', 'definition'],
  ['who calls parse', 'usage'],
  ['how does the parser work', 'understand'],
  ['a parser similar to this', 'similar'],
  ['parser', 'general'],
])('«%s» asks for %s', (text, intent) => {
  expect(read(text).intent).toBe(intent)
})

test.each([
  ['crash in the parser', 'fix'],
  ['write tests for the parser', 'test'],
  ['rename the parser', 'refactor'],
  ['explain the parser', 'explain'],
  ['add a parser', 'implement'],
  ['the parser', undefined],
])('«%s» is about to %s', (text, task) => {
  expect(read(text).task).toBe(task)
})

test('what somebody says they do counts before what the text tells', () => {
  expect(readQuestion({ text: 'crash in the parser', intent: 'explain' }, WEIGHTS).task).toBe('explain')
})

test('tests and documentation are wanted when the first line speaks of them', () => {
  expect(read('unit tests of the parser').wantsTests).toBe(true)
  expect(read('the parser\nsee the tests').wantsTests).toBe(false)
  expect(read('update the readme').wantsDocs).toBe(true)
})

test('names in code are told from words', () => {
  expect(read('call `add` on Cart.total and lock_file').mentions).toEqual([
    { parts: ['add'], isCode: true },
    { parts: ['Cart', 'total'], isCode: true },
    { parts: ['lock_file'], isCode: true },
  ])
})

test('links, hashes and trailers say nothing', () => {
  const { terms } = read('Fix upload\n\nhttps://example.org/bug/page 1a2b3c4d5e6f (#123)\nSigned-off-by: Ann Other')
  expect([...terms.keys()].filter(term => /exampl|1a2b|ann|sign/.test(term))).toEqual([])
})
