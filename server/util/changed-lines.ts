// Which lines of a text are not those of the text before (Myers, "An O(ND) Difference Algorithm", 1986, bounded).

/** Rows from the first up to, not including, the last. Empty where lines were only taken away. */
export type Rows = readonly [first: number, last: number]

/** The same place in the text before and in the text after. */
export interface LineChange {
  readonly old: Rows
  readonly now: Rows
}

/** Texts that differ more are one change from the first difference to the last. */
const MAX_EDITS = 1_000

/** Rows of the text after. */
export function changedLines(before: readonly string[], after: readonly string[]): Rows[] {
  return lineChanges(before, after).map(({ now }) => now)
}

export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (end < before.length - start && end < after.length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  if (old.length + now.length === 0) return []
  const kept = old.length === 0 || now.length === 0 ? [] : (keptLines(old, now) ?? [])
  return gaps(kept, old.length, now.length).map(change => ({ old: moved(change.old, start), now: moved(change.now, start) }))
}

/** Pairs of rows that stay, ascending; undefined when there are too many edits between the texts. */
function keptLines(old: readonly string[], now: readonly string[]): (readonly [number, number])[] | undefined {
  const most = Math.min(MAX_EDITS, old.length + now.length)
  const furthest = new Int32Array(2 * most + 3)
  const trace: Int32Array[] = []
  for (let edits = 0; edits <= most; edits++) {
    trace.push(furthest.slice())
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && furthest[most + k]! < furthest[most + k + 2]!)
      let x = down ? furthest[most + k + 2]! : furthest[most + k]! + 1
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) x++
      furthest[most + 1 + k] = x
      if (x >= old.length && x - k >= now.length) return walkBack(trace, old.length, now.length, most)
    }
  }
  return undefined
}

function walkBack(trace: readonly Int32Array[], oldLength: number, nowLength: number, most: number): (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = []
  let [x, y] = [oldLength, nowLength]
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const furthest = trace[edits]!
    const k = x - y
    const down = k === -edits || (k !== edits && furthest[most + k]! < furthest[most + k + 2]!)
    const from = down ? k + 1 : k - 1
    const [fromX, fromY] = edits === 0 ? [0, 0] : [furthest[most + 1 + from]!, furthest[most + 1 + from]! - from]
    while (x > fromX && y > fromY && x > 0 && y > 0) kept.push([--x, --y])
    if (edits === 0) break
    x = fromX
    y = fromY
  }
  return kept.reverse()
}

/** What lies between lines that stay. */
function gaps(kept: readonly (readonly [number, number])[], oldLength: number, nowLength: number): LineChange[] {
  const found: LineChange[] = []
  let [x, y] = [0, 0]
  for (const [oldRow, row] of [...kept, [oldLength, nowLength] as const]) {
    if (oldRow > x || row > y) found.push({ old: [x, oldRow], now: [y, row] })
    x = oldRow + 1
    y = row + 1
  }
  return found
}

function moved([first, last]: Rows, by: number): Rows {
  return [first + by, last + by]
}
