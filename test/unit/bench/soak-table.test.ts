import { expect, test } from 'vitest'
import type { SoakBench, SoakRow } from '../../bench/soak-bench.ts'
import { describeSoakBench, growthOf, soakComplaintsOf } from '../../bench/soak-table.ts'

/** Thirty minutes, memory of the kept processes in MB by the minute. */
function rows(megabytesAt: (minute: number) => number, count = 30): SoakRow[] {
  return Array.from({ length: count }, (_, n) => ({
    minutes: n + 1,
    operations: 1_200,
    mainBytes: megabytesAt(n + 1) * 1e6,
    othersBytes: 50e6,
    peakBytes: 500e6,
    cpuSeconds: 3,
  }))
}

const right: SoakBench = {
  name: 'shop',
  commit: 'abc',
  minutes: 30,
  operations: { edit: 7, undo: 2 },
  rows: rows(() => 100),
  wrong: { count: 0, first: [] },
}

test('warming up is not growing', () => {
  const warming = rows(minute => Math.min(100, minute * 10))
  expect(growthOf(warming)).toBeCloseTo(0, 10)
  expect(soakComplaintsOf({ ...right, rows: warming })).toEqual([])
})

test('growing is told in megabytes per ten minutes', () => {
  const growing = rows(minute => 100 + minute)
  expect(growthOf(growing)).toBeCloseTo(10, 10)
  expect(soakComplaintsOf({ ...right, rows: growing })).toEqual(['shop: memory grows by 10.0 MB in 10 minutes, more than the 5 that may be chance'])
})

test('a short run tells no growth', () => {
  for (const count of [0, 1, 14]) expect(growthOf(rows(minute => minute * 100, count))).toBeUndefined()
  expect(growthOf(rows(minute => minute, 18))).toBeCloseTo(10, 10)
  expect(describeSoakBench({ ...right, rows: rows(() => 100, 2) })).toMatch(/too short to tell/)
})

test('a wrong answer is complained about', () => {
  expect(soakComplaintsOf({ ...right, wrong: { count: 3, first: ['operation 1: lost'] } })).toEqual([
    'shop: 3 answers were wrong, the first: operation 1: lost',
  ])
})

test('a result lists its minutes', () => {
  expect(describeSoakBench({ ...right, rows: rows(() => 100, 3) })).toBe(
    [
      'shop abc',
      'min  operations  RSS MB  of main  of others   peak  CPU s',
      '1.0        1200   150.0    100.0       50.0  500.0    3.0',
      '2.0        1200   150.0    100.0       50.0  500.0    3.0',
      '3.0        1200   150.0    100.0       50.0  500.0    3.0',
      '',
      'operations: edit 7, undo 2',
      'wrong answers: 0',
      'too short to tell whether memory grows',
    ].join('\n'),
  )
})
