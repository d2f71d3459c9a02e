import { expect, test } from 'vitest'
import type { Hunk } from '../../../server/history/patches.ts'
import { rangesOf, touched, undone } from '../../../server/history/ranges.ts'
import type { Definition } from '../../../server/model/fact.ts'
import { changedLines } from '../../../server/util/changed-lines.ts'
import { seededRandom } from '../../support/random.ts'

// class 2–9 with a method 4–5 and one 7–9; a function 12–14. Rows from 0, the end is not included.
const RANGES = Int32Array.of(2, 9, 4, 6, 7, 9, 12, 15)
const PARENTS = [-1, 0, 0, -1]
const hunk = (oldStart: number, oldCount: number, newStart: number, newCount: number): Hunk => ({ oldStart, oldCount, newStart, newCount })

test.each<[string, Hunk[], number[]]>([
  ['a line of a method is the method’s alone', [hunk(5, 1, 5, 1)], [1]],
  ['a line of the class between its methods', [hunk(6, 1, 6, 1)], [0]],
  ['lines over both methods, and what is between them', [hunk(5, 3, 5, 3)], [0, 1, 2]],
  ['a line outside of everything', [hunk(10, 1, 10, 1)], [-1]],
  ['lines that went away inside a method', [hunk(5, 2, 5, 0)], [1]],
  ['lines that went away between two functions', [hunk(10, 2, 10, 0)], [-1]],
  ['two places', [hunk(4, 1, 4, 1), hunk(13, 0, 13, 2)], [1, 3]],
])('touched: %s', (_, hunks, expected) => expect(touched(RANGES, PARENTS, hunks).sort()).toEqual([...expected].sort()))

test.each<[string, Hunk[], (readonly number[])[]]>([
  [
    'lines above move everything',
    [hunk(0, 0, 0, 2)],
    [
      [0, 7],
      [2, 4],
      [5, 7],
      [10, 13],
    ],
  ],
  [
    'lines inside make it shorter',
    [hunk(4, 0, 4, 1)],
    [
      [2, 8],
      [4, 5],
      [6, 8],
      [11, 14],
    ],
  ],
  [
    'lines that went away come back',
    [hunk(5, 3, 5, 0)],
    [
      [2, 12],
      [4, 9],
      [10, 12],
      [15, 18],
    ],
  ],
  [
    'a function that came with the change was not there',
    [hunk(12, 0, 12, 3)],
    [
      [2, 9],
      [4, 6],
      [7, 9],
      [-1, -1],
    ],
  ],
  [
    'a method that was written anew was there',
    [hunk(4, 5, 4, 2)],
    [
      [2, 12],
      [4, 9],
      [10, 12],
      [15, 18],
    ],
  ],
  [
    'lines above the name that went away are outside',
    [hunk(10, 2, 12, 0)],
    [
      [2, 9],
      [4, 6],
      [7, 9],
      [14, 17],
    ],
  ],
])('undone: %s', (_, hunks, expected) => expect([...undone(RANGES, hunks)]).toEqual(expected.flat()))

test('what is not there stays so', () => expect([...undone(Int32Array.of(-1, -1), [hunk(0, 5, 0, 0)])]).toEqual([-1, -1]))

test('a definition that ends at the first column ended before that line', () => {
  const definition = { row: 3, endRow: 6, endColumn: 0 } as Definition
  expect([...rangesOf([definition])]).toEqual([3, 6])
})

test('a definition whose lines no edit touches is found where it was, whatever happens around it', () => {
  const next = seededRandom(7)
  const some = (most: number): number => Math.floor(next() * most)
  for (let round = 0; round < 300; round++) {
    const lines = Array.from({ length: 40 }, (_, n) => `line ${n}`)
    const start = 10 + some(10)
    const end = start + 1 + some(8)
    const after = [...lines]
    // From the end on, so that places do not move under the edits.
    const later = end + some(40 - end)
    after.splice(later, some(3), ...Array.from({ length: some(4) }, (_, n) => `later ${round} ${n}`))
    const removed = some(3)
    const earlier = some(start - removed)
    const added = some(4)
    after.splice(earlier, removed, ...Array.from({ length: added }, (_, n) => `earlier ${round} ${n}`))
    const shift = added - removed
    const hunks = hunksOf(lines, after)
    const found = undone(Int32Array.of(start + shift, end + shift), hunks)
    expect([...found], JSON.stringify(hunks)).toEqual([start, end])
  }
})

/** As git would tell them: the new rows by our own comparison, the old ones by counting. */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const backwards = changedLines(after, before)
  return changedLines(before, after).map(([first, last], n) => {
    const [oldFirst, oldLast] = backwards[n]!
    return hunk(oldFirst, oldLast - oldFirst, first, last - first)
  })
}
