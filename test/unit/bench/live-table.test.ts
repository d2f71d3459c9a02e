import { expect, test } from 'vitest'
import { type LiveBench, visibleFigures } from '../../bench/live-bench.ts'
import { spreadOf } from '../../bench/live-figures.ts'
import { describeLiveBench, liveComplaintsOf } from '../../bench/live-table.ts'
import type { Visible } from '../../bench/live-visible.ts'

const sample = (lines: number, ms: number, edit: Visible['edit'] = 'add'): Visible => ({ path: 'cart.py', lines, edit, ms })

const result: LiveBench = {
  name: 'shop',
  commit: 'abc',
  files: 1_200,
  symbols: 9_000,
  edges: 30_000,
  cold: { readySeconds: 3.5, loop: { p50Ms: 0.1, p99Ms: 8, maxMs: 30 }, waitMs: { p95: 1, p99: 4 }, answersMs: spreadOf([]) },
  warmMs: spreadOf([500]),
  handling: { lines: [10, 2_000], handlerMs: spreadOf([0.25]), wholeMs: spreadOf([0.5]), cpuMs: spreadOf([0.4]) },
  visible: visibleFigures(2, [sample(10, 4), sample(2_000, 12, 'rename'), sample(10, 90, 'open')]),
  dependents: { functions: 1, ms: spreadOf([9, 11]), atOnce: 2 },
  idle: { seconds: 20, cpuSeconds: 0 },
  resident: { processes: 2, mainBytes: 100e6, bytes: 150e6 },
  wrong: { count: 0, first: [] },
}

test('edits are split by length and kind, and opening is told apart', () => {
  const { all, byLength, byEdit, opened } = visibleFigures(3, [
    sample(300, 1),
    sample(301, 2),
    sample(1_000, 3),
    sample(1_001, 4),
    sample(9, 50, 'open'),
  ])
  expect(all).toMatchObject({ count: 4, max: 4 })
  expect(Object.values(byLength).map(({ count }) => count)).toEqual([1, 2, 1])
  expect(byEdit).toEqual({ add: all })
  expect(opened).toMatchObject({ count: 1, max: 50 })
})

test('a result shows each figure beside what is promised', () => {
  const text = describeLiveBench(result)
  expect(text).toMatch(/^shop abc\n/)
  expect(text).toMatch(/didChange: handler ms +1 +0\.25 +0\.25 +0\.25 +0\.25 +p95 1\n/)
  expect(text).toMatch(/edit to visible ms +2 +4\.00 +12\.0 +12\.0 +12\.0 +p95 15\n/)
  expect(text).toMatch(/cold: search ms +0 +– +– +– +– *\n/)
  expect(text).toMatch(/shown by the first answer +2 of 2\n/)
  expect(text).toMatch(/100\.0, 150\.0 in 2 processes\n/)
})

test('only wrong answers are complained about', () => {
  expect(liveComplaintsOf(result)).toEqual([])
  expect(liveComplaintsOf({ ...result, wrong: { count: 3, first: ['cart.py: add: lost'] } })).toEqual([
    'shop: cart.py: add: lost',
    'shop: and 2 more',
  ])
})
