// The two heaps of a search: the best that was found, and where to go next.

import type { Near } from './tree.ts'

/** Keeps the best of all that is added. */
export class Nearest {
  readonly #limit: number
  #found: Near[] = []
  /** What does not reach it is not among the best. */
  #least = Number.NEGATIVE_INFINITY

  constructor(limit: number) {
    this.#limit = limit
  }

  add(score: number, id: string): void {
    if (score < this.#least) return
    this.#found.push({ id, score })
    // Sorting now and then is cheaper than keeping order all the time.
    if (this.#found.length >= 4 * this.#limit + SOME) this.#trim()
  }

  /** Best first; what is equal, by id. */
  take(): Near[] {
    this.#trim()
    return this.#found
  }

  #trim(): void {
    this.#found.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    this.#found = this.#found.slice(0, this.#limit)
    if (this.#found.length === this.#limit) this.#least = this.#found.at(-1)?.score ?? Number.POSITIVE_INFINITY
  }
}

const SOME = 64

interface Waiting<T> {
  readonly promise: number
  readonly order: number
  readonly item: T
}

/** Gives what promises most; of equals, what came first. */
export class Frontier<T> {
  readonly #heap: Waiting<T>[] = []
  #order = 0

  push(promise: number, item: T): void {
    const heap = this.#heap
    const added = { promise, order: this.#order++, item }
    let at = heap.length
    heap.push(added)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(added, heap[parent]!)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = added
  }

  pop(): T | undefined {
    const heap = this.#heap
    const [first] = heap
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first?.item
    let at = 0
    for (let next = 1; next < heap.length; next = 2 * at + 1) {
      if (next + 1 < heap.length && isBefore(heap[next + 1]!, heap[next]!)) next++
      if (!isBefore(heap[next]!, last)) break
      heap[at] = heap[next]!
      at = next
    }
    heap[at] = last
    return first.item
  }
}

function isBefore<T>(a: Waiting<T>, b: Waiting<T>): boolean {
  return a.promise > b.promise || (a.promise === b.promise && a.order < b.order)
}
