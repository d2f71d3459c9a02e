// The golden cases hold their floors, and the floors are kept as they should be.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { CASES } from '../../eval/golden/cases.ts'
import { type Figures, scored } from '../../eval/golden/figures.ts'
import { complaints, type Floors, RAISE, raised } from '../../eval/golden/floors.ts'
import { type Answered, figuresOf, measure, ROOT, spellings } from '../../eval/golden/measure.ts'

const FLOORS = JSON.parse(readFileSync(join(ROOT, 'test/eval/golden/floors.json'), 'utf8')) as Floors

describe('the golden cases', () => {
  let answers: readonly Answered[]
  beforeAll(async () => {
    answers = await measure()
  }, 120_000)

  test('stand on their floors, and the floors are raised', () => {
    expect(complaints(figuresOf(answers), FLOORS)).toEqual([])
  })

  test('expect symbols that are there', () => {
    expect(answers.flatMap(({ question, unknown }) => unknown.map(name => `${question}: ${name}`))).toEqual([])
  })

  test('are asked of the product alone: tests and evaluations are not indexed', () => {
    const paths = answers.flatMap(({ of, found }) => (of === 'repository' ? found.map(name => name.split('#')[0]!) : []))
    expect(paths.filter(path => !/^(?:server|grammars)\//.test(path))).toEqual([])
  })
})

test('there are forty cases and more, in five languages and more, each asked once', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(40)
  expect(new Set(CASES.map(it => it.of)).size).toBeGreaterThanOrEqual(6)
  expect(new Set(CASES.map(it => `${it.of} ${it.question}`)).size).toBe(CASES.length)
  expect(CASES.filter(it => it.expected.length === 0)).toEqual([])
})

describe('figures', () => {
  const of = (names: readonly string[], expected: readonly string[]) => scored(names, expected, spellings)

  test('all that is needed, first', () => {
    expect(of(['a#x', 'a#y'], ['x', 'a#y'])).toEqual({ precision: 1, recall: 1, f1: 1, mrr: 1 })
  })

  test('half of it, third', () => {
    expect(of(['a#p', 'a#q', 'a#x', 'a#r'], ['x', 'y'])).toEqual({ precision: 0.25, recall: 0.5, f1: 1 / 3, mrr: 1 / 3 })
  })

  test('what comes eleventh counts for its rank alone', () => {
    const late = [...Array.from({ length: 10 }, (_, n) => `a#n${n}`), 'a#x']
    expect(of(late, ['x'])).toEqual({ precision: 0, recall: 0, f1: 0, mrr: 1 / 11 })
  })

  test('a name of another file is another name', () => {
    expect(of(['b#x'], ['a#x']).recall).toBe(0)
  })

  test('nothing found is nothing', () => {
    expect(of([], ['x'])).toEqual({ precision: 0, recall: 0, f1: 0, mrr: 0 })
  })
})

describe('floors', () => {
  const at = (recall: number): Floors => {
    const figures: Figures = { precision: 0.2, recall, f1: 0.3, mrr: 0.6 }
    return { repository: figures, projects: figures }
  }

  test('hold what stands on them', () => {
    expect(complaints(at(0.5), at(0.5))).toEqual([])
    expect(complaints(at(0.509), at(0.5))).toEqual([])
  })

  test('fail a run below them', () => {
    expect(complaints(at(0.4999), at(0.5))[0]).toContain('repository: recall is 0.4999, below its floor of 0.5')
  })

  test('fail a run clearly above them, and say how they are raised', () => {
    expect(complaints(at(0.52), at(0.5))[0]).toContain(RAISE)
  })

  test('are raised to just below the run, and never lowered', () => {
    expect(raised(at(0.56789), at(0.5)).repository.recall).toBe(0.5628)
    expect(raised(at(0.4), at(0.5)).repository.recall).toBe(0.5)
    expect(complaints(at(0.56789), raised(at(0.56789), at(0.5)))).toEqual([])
  })
})
