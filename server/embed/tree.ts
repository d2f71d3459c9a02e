// Files and folders as a Merkle tree over the vectors of their symbols. Each folder has the hash and the mean of all below it, made again only where
// something below changed; a search goes down where the means promise most, and looks at single symbols last.
//
// Small trees are searched whole. In large ones the way down may miss something; how seldom, `npm run bench -- embed` tells.

import { createHash } from 'node:crypto'
import { Frontier, Nearest } from './nearest.ts'
import { addRows, nearness, type Quantized, quantized, type Row } from './quantized.ts'

export interface Leaves extends Quantized {
  /** Parallel to the rows. */
  readonly ids: readonly string[]
}

export interface Near {
  readonly id: string
  /** The cosine. */
  readonly score: number
}

export interface Search {
  readonly question: Row
  readonly limit: number
  /** Others are not looked at. */
  readonly paths?: ReadonlySet<string>
  /** Looks at every symbol, whatever the size. */
  readonly whole?: boolean
}

/** Below, going down costs more than it saves. */
const WHOLE_BELOW = 12_000
/** Of a larger tree this part is looked at. */
const SHARE = 0.25

interface File {
  readonly hash: string
  readonly leaves: Leaves
  readonly aggregate: Aggregate
}

interface Folder {
  readonly folders: Map<string, Folder>
  readonly files: Map<string, File>
  /** Undefined when something below changed. */
  known: { readonly hash: string; readonly aggregate: Aggregate } | undefined
}

interface Aggregate {
  readonly count: number
  readonly mean: Row
  /** How far symbols lie from the mean, in one direction. */
  readonly spread: number
}

export class VectorTree {
  readonly #dimensions: number
  readonly #top = emptyFolder()
  readonly #files = new Map<string, File>()
  #count = 0
  /** Folders whose mean was made, for tests. */
  aggregated = 0

  constructor(dimensions: number) {
    this.#dimensions = dimensions
  }

  get count(): number {
    return this.#count
  }

  paths(): IterableIterator<string> {
    return this.#files.keys()
  }

  /** The version of a file that is in the tree. */
  hashOf(path: string): string | undefined {
    return this.#files.get(path)?.hash
  }

  /** The same where all files are. */
  get hash(): string {
    return this.#known(this.#top).hash
  }

  put(path: string, hash: string, leaves: Leaves): void {
    this.remove(path)
    const file = { hash, leaves, aggregate: aggregateOf([], leaves, this.#dimensions) }
    const names = path.split('/')
    const name = names.pop()!
    let folder = this.#top
    folder.known = undefined
    for (const next of names) {
      let inner = folder.folders.get(next)
      if (!inner) {
        inner = emptyFolder()
        folder.folders.set(next, inner)
      }
      inner.known = undefined
      folder = inner
    }
    folder.files.set(name, file)
    this.#files.set(path, file)
    this.#count += leaves.ids.length
  }

  remove(path: string): void {
    const file = this.#files.get(path)
    if (!file) return
    this.#files.delete(path)
    this.#count -= file.leaves.ids.length
    const names = path.split('/')
    const name = names.pop()!
    const way: (readonly [Folder, string])[] = []
    let folder = this.#top
    folder.known = undefined
    for (const next of names) {
      way.push([folder, next])
      folder = folder.folders.get(next)!
      folder.known = undefined
    }
    folder.files.delete(name)
    for (const [outer, inner] of way.reverse()) {
      const { folders, files } = outer.folders.get(inner)!
      if (folders.size > 0 || files.size > 0) break
      outer.folders.delete(inner)
    }
  }

  /** Best first; what is equal, by id. */
  search({ question, limit, paths, whole }: Search): Near[] {
    const best = new Nearest(limit)
    const look = ({ leaves }: File): void => {
      for (let n = 0; n < leaves.ids.length; n++) best.add(nearness(leaves, n, question), leaves.ids[n]!)
    }
    if (paths) {
      for (const path of paths) {
        const file = this.#files.get(path)
        if (file) look(file)
      }
    } else if (whole || this.#count < WHOLE_BELOW) for (const file of this.#files.values()) look(file)
    else this.#descend(question, look)
    return best.take()
  }

  /** Always into what promises most, until a share of all symbols was looked at. */
  #descend(question: Row, look: (file: File) => void): void {
    let left = Math.max(WHOLE_BELOW / 2, Math.ceil(this.#count * SHARE))
    const open = new Frontier<Folder | File>()
    open.push(0, this.#top)
    for (let next = open.pop(); next && left > 0; next = open.pop()) {
      if ('leaves' in next) {
        look(next)
        left -= next.leaves.ids.length
        continue
      }
      for (const folder of next.folders.values()) open.push(promise(this.#known(folder).aggregate, question), folder)
      for (const file of next.files.values()) open.push(promise(file.aggregate, question), file)
    }
  }

  #known(folder: Folder): NonNullable<Folder['known']> {
    if (folder.known) return folder.known
    const parts: Aggregate[] = []
    const lines: string[] = []
    for (const [name, inner] of folder.folders) {
      const { hash, aggregate } = this.#known(inner)
      parts.push(aggregate)
      lines.push(`${name}/ ${hash}`)
    }
    for (const [name, { hash, aggregate }] of folder.files) {
      parts.push(aggregate)
      lines.push(`${name} ${hash}`)
    }
    const hash = createHash('sha256').update(lines.sort().join('\n')).digest('hex')
    this.aggregated++
    folder.known = { hash, aggregate: aggregateOf(parts, undefined, this.#dimensions) }
    return folder.known
  }
}

function emptyFolder(): Folder {
  return { folders: new Map(), files: new Map(), known: undefined }
}

function aggregateOf(parts: readonly Aggregate[], leaves: Leaves | undefined, dimensions: number): Aggregate {
  const sum = new Float32Array(dimensions)
  let count = leaves?.ids.length ?? 0
  if (leaves) addRows(leaves, sum)
  for (const { count: many, mean } of parts) {
    count += many
    for (let n = 0; n < dimensions; n++) sum[n]! += mean.values[n]! * mean.scale * many
  }
  const mean = sum.map(value => value / Math.max(1, count))
  let square = 0
  for (const value of mean) square += value * value
  return { count, mean: quantized(mean), spread: Math.sqrt(Math.max(0, 1 - square) / DIRECTIONS) }
}

/** In so many directions texts really differ, whatever the dimensions of the model. */
const DIRECTIONS = 100

/** How near the nearest of so many symbols around a mean may be, if they lie around it as chance has it. */
function promise({ count, mean, spread }: Aggregate, question: Row): number {
  return nearness({ values: mean.values, scales: Float32Array.of(mean.scale) }, 0, question) + spread * Math.sqrt(2 * Math.log(1 + count))
}
