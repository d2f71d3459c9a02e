// By which names each file was linked, to find the files that a change concerns.

import { hashesOf, hashOf } from './hash.ts'

export class Asked {
  /** As hashes where the file was linked in an earlier life of the graph. */
  readonly #names = new Map<number, Uint32Array | ReadonlySet<string>>()

  set(file: number, names: Uint32Array | ReadonlySet<string>): void {
    this.#names.set(file, names)
  }

  delete(file: number): void {
    this.#names.delete(file)
  }

  /** Sorted. */
  hashes(file: number): Uint32Array {
    const names = this.#names.get(file)
    return names instanceof Uint32Array ? names : hashesOf(names ?? [])
  }

  /** The files that asked for one of these names. */
  *askers(changed: ReadonlySet<string>): Generator<number> {
    const hashes = Array.from(changed, hashOf)
    // A few names are looked for in each list, many the other way round.
    const set = hashes.length > FEW ? new Set(hashes) : undefined
    const isIn = (list: Uint32Array): boolean => (set ? hasAny(set, list) : hashes.some(hash => contains(list, hash)))
    for (const [file, names] of this.#names) if (names instanceof Uint32Array ? isIn(names) : hasAny(names, changed)) yield file
  }
}

const FEW = 20

/** In a sorted list. */
function contains(list: Uint32Array, wanted: number): boolean {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return list[low] === wanted
}

function hasAny<T>(set: ReadonlySet<T>, some: Iterable<T>): boolean {
  for (const it of some) if (set.has(it)) return true
  return false
}
