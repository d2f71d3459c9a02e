// The index of one root as the live graph reads it. Other processes write it, and anybody may delete it: it is opened again when the file
// is another one.

import { statSync } from 'node:fs'
import type { SourceFile } from '../graph/world.ts'
import type { Uses } from '../model/fact.ts'
import { wordsReader } from '../store/lexicon.ts'
import { type Connection, indexPath, openIndex } from '../store/open.ts'
import { fingerprintOf, foldersOf, hashReader, reasonsReader, treeOf, usesReader, versionReader, versionsOf } from '../store/trees.ts'
import { type Loaded, load, toSource } from './load.ts'

/** Facts are read once and kept as a graph. */
const CACHE_KB = 4_000

interface Open {
  readonly connection: Connection
  readonly tree: number
  readonly inode: number
  readonly uses: (version: number) => Uses
  readonly words: ReturnType<typeof wordsReader>
  readonly hash: ReturnType<typeof hashReader>
  readonly read: ReturnType<typeof versionReader>
  readonly reasons: ReturnType<typeof reasonsReader>
}

export class Shelf {
  readonly #folder: string
  readonly #root: string
  #open: Open | undefined

  constructor(folder: string, root: string) {
    this.#folder = folder
    this.#root = root
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  /** The file is not the one that was opened. */
  get isReplaced(): boolean {
    return this.#inode() !== this.#open?.inode
  }

  /** Opens the index if there is one and it is not open yet. Returns what a person should know; throws when it cannot be read. */
  open(): string | undefined {
    const inode = this.#inode()
    if (inode === undefined || this.#open?.inode === inode) return undefined
    this.close()
    const { connection, notice } = openIndex(this.#folder, CACHE_KB)
    const tree = treeOf(connection, this.#root)
    this.#open = {
      connection,
      tree,
      inode: this.#inode() ?? inode,
      uses: usesReader(connection),
      words: wordsReader(connection),
      hash: hashReader(connection),
      read: versionReader(connection),
      reasons: reasonsReader(connection, tree),
    }
    return notice
  }

  /** The graph that was linked last, a file a step. */
  load(usesOf: (path: string) => Uses): Generator<void, Loaded | undefined> | undefined {
    return this.#open && load(this.#open.connection, this.#open.tree, usesOf)
  }

  /** The version each path has now. */
  versions(): Map<string, number> {
    return new Map(this.#open ? versionsOf(this.#open.connection, this.#open.tree).map(it => [it.path, it.version]) : [])
  }

  file(version: number): SourceFile | undefined {
    const file = this.#open?.read(version)
    return file && toSource(file)
  }

  uses(version: number): Uses {
    return this.#open?.uses(version) ?? NO_USES
  }

  words(version: number): readonly string[] {
    return this.#open?.words(version) ?? []
  }

  /** Names the bytes of a version. */
  hash(version: number): Buffer | undefined {
    return this.#open?.hash(version)
  }

  /** Of the graph that is stored now. Other processes link, too. */
  fingerprint(): string | undefined {
    return this.#open && fingerprintOf(this.#open.connection, this.#open.tree)
  }

  /** Folders that hold files, '' or with a slash at the end. */
  folders(): Set<string> {
    return this.#open ? foldersOf(this.#open.connection, this.#open.tree) : new Set([''])
  }

  reasons(): readonly { readonly path: string; readonly reason: string }[] {
    return this.#open?.reasons() ?? []
  }

  close(): void {
    this.#open?.connection.close()
    this.#open = undefined
  }

  #inode(): number | undefined {
    try {
      return statSync(indexPath(this.#folder)).ino
    } catch {
      // Nothing was indexed yet, or somebody removed it: the next run makes it anew.
      return undefined
    }
  }
}

export const NO_USES: Uses = { references: [], bindings: [] }
