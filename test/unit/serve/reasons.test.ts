import { expect, test } from 'vitest'
import { reasonsOf } from '../../../server/serve/reasons.ts'

const step = (stage: string, value: number) => ({ stage, value, text: `the ${stage}` })
const kinds = (...steps: ReturnType<typeof step>[]) => reasonsOf(steps).map(it => it.kind)

test('of what says the same, the one that can be checked is told', () => {
  expect(kinds(step('exact', 3), step('coverage', 2), step('name', 1), step('words', 0.5))).toEqual(['words'])
  expect(kinds(step('file', 2), step('path', 1))).toEqual(['path'])
  expect(kinds(step('words', 2), step('mention', 1))).toEqual(['mention'])
})

test('what it says itself comes first, then what weighs most', () => {
  expect(kinds(step('near', 1), step('path', 2), step('words', 0.1), step('siblings', 3))).toEqual(['words', 'siblings', 'path', 'near'])
})

test('what counts against it is no reason, and there is always one', () => {
  expect(kinds(step('words', -1), step('role', 2), step('boost', 1))).toEqual(['boost'])
  expect(kinds(step('role', 0.4))).toEqual(['role'])
  expect(reasonsOf([])).toEqual([{ kind: 'found', text: 'it was found' }])
})
