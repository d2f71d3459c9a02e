import { describe, expect, test } from 'vitest'
import { slopeOf, spreadOf, waitOf } from '../../bench/live-figures.ts'

describe('a spread', () => {
  test('is of samples that occurred, whatever their order', () => {
    const samples = Array.from({ length: 100 }, (_, n) => ((n * 37) % 100) + 1)
    expect(spreadOf(samples)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, max: 100 })
  })

  test('of one sample is that sample', () => expect(spreadOf([7])).toEqual({ count: 1, p50: 7, p95: 7, p99: 7, max: 7 }))

  test('of nothing is zero', () => expect(spreadOf([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 }))

  test('leaves the samples as they are', () => {
    const samples = [3, 1, 2]
    spreadOf(samples)
    expect(samples).toEqual([3, 1, 2])
  })
})

describe('the wait at a random moment', () => {
  test('is none when the thread was hardly busy', () => expect(waitOf([5, 5], 10_000, 0.99)).toBe(0))

  test('grows with the length of a block, not with how many there are', () => {
    // Of 1,000 ms one block takes 100: a hundredth of all moments are in its first 10 ms, and wait for 90 or more.
    expect(waitOf([100], 1_000, 0.99)).toBeCloseTo(90, 6)
    expect(waitOf(new Array(100).fill(1), 1_000, 0.99)).toBeCloseTo(0.9, 6)
  })

  test('of a thread that was always busy is nearly all of it', () => expect(waitOf([1_000], 1_000, 0.95)).toBeCloseTo(950, 6))

  test('of no time is none', () => expect(waitOf([1], 0, 0.99)).toBe(0))
})

describe('a slope', () => {
  test.each([
    ['a line', [1, 3, 5, 7], 2],
    ['level', [4, 4, 4], 0],
    ['up and down', [0, 1, 0, 1, 0], 0],
    ['falling', [9, 6, 3], -3],
  ])('%s', (_, values, expected) => expect(slopeOf(values.map((y, x) => ({ x, y })))).toBeCloseTo(expected, 10))

  test.each([
    ['no points', []],
    ['one point', [{ x: 1, y: 1 }]],
    [
      'points above one another',
      [
        { x: 1, y: 1 },
        { x: 1, y: 5 },
      ],
    ],
  ])('%s tell none', (_, points) => expect(slopeOf(points)).toBeUndefined())
})
