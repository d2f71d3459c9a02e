// The vectors of one workspace: what is stored, and the tree over it that is searched. Lives in the process of the model.

import { type Leaf, openVectors, type VectorStore } from '../store/vectors.ts'
import type { Network } from './network.ts'
import { joined, quantized } from './quantized.ts'
import { type Near, VectorTree } from './tree.ts'

/** A file as the graph has it. */
export type Listed = readonly [path: string, hash: string]

export interface Wanted {
  readonly text: string
  readonly limit: number
  readonly paths?: readonly string[] | undefined
}

export interface Found {
  readonly hits: readonly Near[]
  /** Of all vectors together: the same where all are. */
  readonly state: string
}

export class VectorIndex {
  readonly #network: Network
  readonly #store: VectorStore
  readonly #tree: VectorTree

  constructor(network: Network, directory: string) {
    const { id, dimensions, model } = network
    this.#network = network
    this.#store = openVectors(directory, { id, dimensions, name: model.name })
    this.#tree = new VectorTree(dimensions)
  }

  get count(): number {
    return this.#tree.count
  }

  /** Takes in what is stored of these files, and forgets all others. Returns those whose vectors are missing. */
  sync(listed: readonly Listed[]): Listed[] {
    const files = new Map(listed)
    for (const path of [...this.#tree.paths()]) if (!files.has(path)) this.#tree.remove(path)
    const missing = listed.filter(([path, hash]) => {
      if (this.#tree.hashOf(path) === hash) return false
      const leaves = this.#store.leaves(path, hash)
      return !leaves || !this.#show(path, hash, leaves)
    })
    this.#store.tidy(files)
    return missing
  }

  /** Which of these texts have no vector. */
  unknown(texts: readonly string[]): string[] {
    return texts.filter(text => !this.#store.vector(text))
  }

  /** Makes vectors of texts and stores them all, or none. `turn` is waited for before each. */
  async add(texts: readonly (readonly [hash: string, text: string])[], turn: () => Promise<void>): Promise<void> {
    const made: (readonly [string, { scale: number; data: Int8Array }])[] = []
    for (const [hash, text] of texts) {
      await turn()
      const { scale, values } = quantized(await this.#network.embed(text, false))
      made.push([hash, { scale, data: values }])
    }
    this.#store.add(made)
  }

  /** All texts of the file have their vectors. */
  put(path: string, hash: string, leaves: readonly Leaf[]): void {
    this.#store.put(path, hash, leaves)
    this.#show(path, hash, leaves)
  }

  async search({ text, limit, paths }: Wanted): Promise<Found> {
    const question = quantized(await this.#network.embed(text, true))
    const hits = this.#tree.search({ question, limit, ...(paths ? { paths: new Set(paths) } : {}) })
    return { hits, state: this.#tree.hash }
  }

  close(): void {
    this.#store.close()
  }

  /** False when a vector is missing, or is one of another size. */
  #show(path: string, hash: string, leaves: readonly Leaf[]): boolean {
    const { dimensions } = this.#network
    const rows = leaves.map(([, text]) => this.#store.vector(text))
    const known = rows.flatMap(row => (row?.data.length === dimensions ? [{ values: row.data, scale: row.scale }] : []))
    if (known.length < leaves.length) return false
    this.#tree.put(path, hash, { ids: leaves.map(([id]) => id), ...joined(known, dimensions) })
    return true
  }
}
