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
    const hashes = new Set(Array.from(changed, hashOf))
    for (const [file, names] of this.#names) if (names instanceof Uint32Array ? hasAny(hashes, names) : hasAny(names, changed)) yield file
  }
}

function hasAny<T>(set: ReadonlySet<T>, some: Iterable<T>): boolean {
  for (const it of some) if (set.has(it)) return true
  return false
}
