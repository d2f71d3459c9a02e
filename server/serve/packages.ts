// The packages of one root, and what names the state of each: the Merkle root of what its files say. A package is a folder without those below it.
//
// Kept for a view; of a view that changes only the packages that did are hashed anew.

import type { Corpus } from '../model/corpus.ts'
import type { View } from '../model/view.ts'
import { hashOf } from '../util/content-hash.ts'

export class Packages {
  #view: View | undefined
  #seen = 0
  #paths = new Map<string, Set<string>>()
  readonly #leaves = new Map<string, string>()
  readonly #roots = new Map<string, string>()
  #source: Corpus['source'] = () => undefined

  /** From now on the answers are about this corpus, until the next turn. */
  show({ view, changes, source }: Corpus): void {
    this.#source = source
    if (view !== this.#view) this.#begin(view, changes)
    let last = this.#seen
    for (const [path, change] of changes) {
      if (change <= this.#seen) continue
      last = Math.max(last, change)
      const folder = folderOf(path)
      this.#leaves.delete(path)
      this.#roots.delete(folder)
      const paths = this.#paths.get(folder) ?? new Set()
      this.#paths.set(folder, paths)
      if (view.symbolsIn(path).length > 0) paths.add(path)
      else paths.delete(path)
    }
    this.#seen = last
  }

  /** Undefined for a folder without files. */
  root(folder: string): string | undefined {
    const known = this.#roots.get(folder)
    if (known !== undefined) return known
    const root = this.#rootOf(folder, path => this.#leaf(path))
    if (root !== undefined) this.#roots.set(folder, root)
    return root
  }

  /** What it was while these files said something else, or, where that is undefined, were not there. */
  rootWith(folder: string, texts: ReadonlyMap<string, string | undefined>): string | undefined {
    return this.#rootOf(folder, path => {
      if (!texts.has(path)) return this.#leaf(path)
      const text = texts.get(path)
      return text === undefined ? undefined : nameOf(hashOf(new TextEncoder().encode(text)))
    })
  }

  #rootOf(folder: string, leafOf: (path: string) => string | undefined): string | undefined {
    const paths = this.#paths.get(folder)
    if (!paths || paths.size === 0) return undefined
    const leaves = [...paths].sort().flatMap(path => {
      const leaf = leafOf(path)
      return leaf === undefined ? [] : `${path.slice(folder.length)} ${leaf}`
    })
    return nameOf(hashOf(new TextEncoder().encode(leaves.join('\n'))))
  }

  #leaf(path: string): string {
    const known = this.#leaves.get(path)
    if (known !== undefined) return known
    const hash = this.#source(path)?.hash
    const leaf = hash ? nameOf(hash) : ''
    this.#leaves.set(path, leaf)
    return leaf
  }

  #begin(view: View, changes: Corpus['changes']): void {
    this.#view = view
    this.#paths = new Map()
    this.#leaves.clear()
    this.#roots.clear()
    for (const path of view.paths) {
      const folder = folderOf(path)
      const known = this.#paths.get(folder)
      if (known) known.add(path)
      else this.#paths.set(folder, new Set([path]))
    }
    this.#seen = Math.max(0, ...changes.values())
  }
}

/** Of a path, or of the id of a symbol: '' for the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Half of the hash tells as many states apart as anybody has. */
function nameOf(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, Math.min(10, hash.length)).toString('base64url')
}
