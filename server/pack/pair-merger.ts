// Byte pair encoding of one very long word (a minified line, a thousand line breaks) in time n log n: the library's own is quadratic.

/** In: the table of an encoding, by rank. Out: counts the tokens of one word. The table is turned round at the first word. */
export function pairMerger(ranks: readonly (string | readonly number[])[]): (word: string) => number {
  let table: ReadonlyMap<string, number> | undefined
  return word => {
    table ??= turnedRound(ranks)
    return mergedLength(bytesOf(word), table)
  }
}

/** Merges the pair of the lowest rank, the leftmost of equals, until no pair is in the table; says how many parts remain. */
function mergedLength(bytes: string, table: ReadonlyMap<string, number>): number {
  const size = bytes.length
  if (size < 2) return size
  // Parts by their start: where the next and the one before start. A part that was merged into another has no rank any more.
  const next = Int32Array.from({ length: size + 1 }, (_, at) => at + 1)
  const before = Int32Array.from({ length: size + 1 }, (_, at) => at - 1)
  const rankAt = new Float64Array(size).fill(NONE)
  const queue: number[] = []
  const look = (at: number): void => {
    const end = next[at]! < size ? next[next[at]!]! : -1
    rankAt[at] = end < 0 || end - at > LONGEST ? NONE : (table.get(bytes.slice(at, end)) ?? NONE)
    if (rankAt[at] !== NONE) push(queue, rankAt[at]! * PLACES + at)
  }
  for (let at = 0; at < size; at++) look(at)

  let parts = size
  while (queue.length > 0) {
    const least = pop(queue)
    const at = least % PLACES
    if (rankAt[at] !== (least - at) / PLACES) continue
    const merged = next[at]!
    rankAt[merged] = NONE
    next[at] = next[merged]!
    before[next[at]!] = at
    parts--
    look(at)
    if (before[at]! >= 0) look(before[at]!)
  }
  return parts
}

const NONE = -1
/** Bytes of the longest entry of any table. */
const LONGEST = 256
/** Rank and place in one number: ranks are below 2^18, so this leaves words of 2^34 bytes. */
const PLACES = 2 ** 34

/** The bytes as UTF-8 has them, each as one character. */
function bytesOf(word: string): string {
  return latin(new TextEncoder().encode(word))
}

function turnedRound(ranks: readonly (string | readonly number[])[]): ReadonlyMap<string, number> {
  const table = new Map<string, number>()
  ranks.forEach((entry, rank) => {
    table.set(typeof entry === 'string' ? (OTHER_THAN_ASCII.test(entry) ? bytesOf(entry) : entry) : latin(entry), rank)
  })
  return table
}

const OTHER_THAN_ASCII = /[^\x00-\x7f]/

function latin(bytes: Iterable<number>): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** A binary heap, least first. */
function push(heap: number[], value: number): void {
  let at = heap.length
  heap.push(value)
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (heap[parent]! <= value) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = value
}

function pop(heap: number[]): number {
  const least = heap[0]!
  const value = heap.pop()!
  if (heap.length === 0) return least
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child++
    if (heap[child]! >= value) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = value
  return least
}
