// The selections hold what was promised of them, and are kept as they should be.

import { beforeAll, describe, expect, test } from 'vitest'
import { CASES } from '../../eval/selection/cases.ts'
import { MIN_RECALL, recallOf } from '../../eval/selection/main.ts'
import { type Answered, measure } from '../../eval/selection/measure.ts'

describe('the selections', () => {
  let answers: readonly Answered[]
  beforeAll(async () => {
    answers = await measure()
  }, 120_000)

  test('get the definitions they use among the first ten', () => {
    expect(recallOf(answers)).toBeGreaterThanOrEqual(MIN_RECALL)
    expect(answers.filter(it => it.recall < 0.5).map(it => `${it.file}: ${it.missed.join(', ')}`)).toEqual([])
  })

  test('get none of them after something that only has the same name', () => {
    expect(answers.flatMap(({ file, alikes }) => alikes.map(name => `${file}: ${name}`))).toEqual([])
  })

  test('use definitions that are there', () => {
    expect(answers.flatMap(({ file, unknown }) => unknown.map(name => `${file}: ${name}`))).toEqual([])
  })
})

test('there are sixty of them and more, in eight languages, each once', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60)
  expect(new Set(CASES.map(it => it.of)).size).toBeGreaterThanOrEqual(8)
  expect(new Set(CASES.map(it => JSON.stringify([it.file, it.select]))).size).toBe(CASES.length)
  expect(CASES.filter(it => it.uses.length === 0)).toEqual([])
})
