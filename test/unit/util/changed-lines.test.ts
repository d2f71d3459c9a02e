import { expect, test } from 'vitest'
import { changedLines } from '../../../server/util/changed-lines.ts'
import { seededRandom } from '../../support/random.ts'

test.each([
  ['', '', []],
  ['abc', 'abc', []],
  ['', 'ab', [[0, 2]]],
  ['abc', '', [[0, 0]]],
  ['abc', 'ac', [[1, 1]]],
  ['abc', 'axc', [[1, 2]]],
  ['abc', 'abxc', [[2, 3]]],
  [
    'abcdef',
    'xbcdey',
    [
      [0, 1],
      [5, 6],
    ],
  ],
  [
    'abcdef',
    'bcdxef',
    [
      [0, 0],
      [3, 4],
    ],
  ],
  ['aaaa', 'aa', [[2, 2]]],
])('%j -> %j', (before, after, expected) => {
  expect(changedLines([...before], [...after])).toEqual(expected)
})

test('what lies between changes is the same text, in the same order', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 300; round++) {
    const before = Array.from({ length: Math.floor(random() * 30) }, () => 'abcd'[Math.floor(random() * 4)]!)
    const after = before.flatMap(it => (random() < 0.2 ? [] : random() < 0.2 ? [it, 'x'] : [it]))
    const changed = changedLines(before, after)
    const kept = after.filter((_, row) => !changed.some(([first, last]) => row >= first && row < last))
    let at = 0
    for (const line of kept) {
      at = before.indexOf(line, at) + 1
      expect(at).toBeGreaterThan(0)
    }
    expect(changed.length === 0).toBe(before.join() === after.join())
  }
})

test('texts that have nothing in common are one change', () => {
  const [before, after] = [Array.from({ length: 5_000 }, (_, n) => `a${n}`), Array.from({ length: 5_000 }, (_, n) => `b${n}`)]
  expect(changedLines(before, after)).toEqual([[0, 5_000]])
})
