// Where definitions stand in the text before a change, told from where they stand after it. Nothing is parsed: only lines are counted.

import type { Definition } from '../model/fact.ts'
import type { Hunk } from './patches.ts'

/** Of each definition its first row and the one after its last; both -1 where it is not there yet. */
export type Ranges = Int32Array

export function rangesOf(definitions: readonly Definition[]): Ranges {
  const ranges = new Int32Array(2 * definitions.length)
  definitions.forEach(({ row, endRow, endColumn }, n) => {
    ranges[2 * n] = row
    // One that ends at the first column ended on the line before.
    ranges[2 * n + 1] = Math.max(row + 1, endColumn === 0 ? endRow : endRow + 1)
  })
  return ranges
}

/** Which definitions the hunks changed in lines that belong to none inside of them. -1 stands for lines outside of all. */
export function touched(ranges: Ranges, parents: readonly number[], hunks: readonly Hunk[]): number[] {
  const own = new Int32Array(parents.length)
  let outside = 0
  for (const { newStart, newCount } of hunks) {
    // Lines that only went away changed what stands on both sides of them.
    const isGap = newCount === 0
    const [first, last] = isGap ? [newStart - 1, newStart + 1] : [newStart, newStart + newCount]
    outside += last - first
    for (let n = 0; n < parents.length; n++) {
      const [start, end] = [ranges[2 * n]!, ranges[2 * n + 1]!]
      const shared = isGap ? (start <= first && end >= last ? 2 : 0) : Math.min(end, last) - Math.max(start, first)
      if (start < 0 || shared <= 0) continue
      own[n]! += shared
      const parent = parents[n]!
      if (parent >= 0) own[parent]! -= shared
      else outside -= shared
    }
  }
  const found: number[] = []
  for (let n = 0; n < own.length; n++) if (own[n]! > 0) found.push(n)
  if (outside > 0) found.push(-1)
  return found
}

/** The ranges before the hunks. */
export function undone(ranges: Ranges, hunks: readonly Hunk[]): Ranges {
  const before = new Int32Array(ranges.length).fill(-1)
  for (let n = 0; n < ranges.length; n += 2) {
    const [start, end] = [ranges[n]!, ranges[n + 1]!]
    if (start < 0) continue
    const around = hunks.find(hunk => hunk.newStart <= start && end <= hunk.newStart + hunk.newCount)
    if (around && around.newCount !== around.oldCount) {
      // Written anew as a whole it stays the same; one of several that a change brought was not there before.
      if (around.oldCount === 0 || 2 * (end - start) < around.newCount) continue
      before[n] = around.oldStart
      before[n + 1] = around.oldStart + around.oldCount
      continue
    }
    const [first, last] = [rowBefore(start, hunks, false), rowBefore(end, hunks, true)]
    if (last <= first) continue
    before[n] = first
    before[n + 1] = last
  }
  return before
}

/** `isEnd`: the row after the last one. What only went away right there is outside. */
function rowBefore(row: number, hunks: readonly Hunk[], isEnd: boolean): number {
  let shift = 0
  for (const { oldStart, oldCount, newStart, newCount } of hunks) {
    const isBefore = isEnd ? newStart + newCount <= row && newStart < row : newStart + newCount <= row
    if (isBefore) shift += oldCount - newCount
    else if (newStart < row) return oldStart + Math.min(row - newStart, oldCount)
    else break
  }
  return row + shift
}
