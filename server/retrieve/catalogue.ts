// What is known of symbols before any question: where they stand and what they are, as flat arrays. Made once for a view; of a view that changes,
// only the files that did are entered anew.

import type { Lexicon } from '../model/lexicon.ts'
import type { View } from '../model/view.ts'
import { ROLES, type Role, roleOf } from './role.ts'

/** Kinds that retrieval tells apart. */
export const KINDS = ['other', 'file', 'type', 'callable', 'member', 'constant', 'test', 'text'] as const
export type KindGroup = (typeof KINDS)[number]

const MEMBERS: Readonly<Partial<Record<KindGroup, string>>> = {
  file: 'file',
  type: 'class interface struct trait enum object protocol extension type module namespace',
  callable: 'function method constructor macro',
  member: 'field variable',
  constant: 'constant',
  test: 'test',
  text: 'section passage key',
}
/** A map, because `constructor` is something that every object has. */
const NUMBER_OF = new Map(KINDS.flatMap((group, n) => (MEMBERS[group] ?? '').split(' ').map(kind => [kind, n] as const)))
const ROLE_NUMBER = new Map<Role, number>(ROLES.map((role, n) => [role, n]))

export class Catalogue {
  /** Number of the file symbol of each symbol; -1 for externals and numbers that are not in use. */
  fileOf = new Int32Array(0)
  /** The definition or file around it; -1 where there is none. */
  parentOf = new Int32Array(0)
  /** Position in ROLES. */
  role = new Uint8Array(0)
  /** Position in KINDS. */
  kind = new Uint8Array(0)
  /** Terms in each file, by the number of the file symbol. */
  fileLength = new Float64Array(0)
  /** Packages that the workspace imports, by every beginning of their names, and the folders it is made of itself. */
  readonly packages = new Set<string>()
  readonly #symbols = new Map<string, readonly number[]>()
  #symbolCount = 0
  #totalLength = 0

  constructor(view: View, lexicon: Lexicon) {
    this.#reserve(view)
    for (const path of view.paths) this.#enter(path, view, lexicon)
    this.#addPackages(view, 0)
  }

  get fileCount(): number {
    return Math.max(1, this.#symbols.size)
  }

  get averageFileLength(): number {
    return Math.max(1, this.#totalLength / this.fileCount)
  }

  get symbolCount(): number {
    return this.#symbolCount
  }

  /** These paths came, changed or went. */
  update(paths: Iterable<string>, view: View, lexicon: Lexicon): void {
    const before = this.fileOf.length
    this.#reserve(view)
    for (const path of paths) {
      this.#leave(path)
      this.#enter(path, view, lexicon)
    }
    this.#addPackages(view, before)
  }

  #enter(path: string, view: View, lexicon: Lexicon): void {
    const symbols = view.symbolsIn(path)
    const [file] = symbols
    if (file === undefined) return
    this.#symbols.set(path, symbols)
    this.#symbolCount += symbols.length
    for (const name of path.split('/').slice(0, OWN_DEPTH)) this.packages.add(name)
    const role = ROLE_NUMBER.get(roleOf(path, view.nature(file), view.isTest(file)))!
    let length = 0
    for (const symbol of symbols) {
      this.fileOf[symbol] = file
      this.parentOf[symbol] = view.parent(symbol) ?? -1
      this.role[symbol] = role
      this.kind[symbol] = NUMBER_OF.get(view.symbol(symbol)!.kind) ?? 0
      length += lexicon.textLengths[symbol] ?? 1
    }
    this.fileLength[file] = length
    this.#totalLength += length
  }

  #leave(path: string): void {
    const symbols = this.#symbols.get(path)
    const [file] = symbols ?? []
    if (!symbols || file === undefined) return
    this.#symbols.delete(path)
    this.#symbolCount -= symbols.length
    this.#totalLength -= this.fileLength[file]!
    this.fileLength[file] = 0
    for (const symbol of symbols) this.fileOf[symbol] = -1
  }

  /** Externals are numbered as they are met. */
  #addPackages(view: View, from: number): void {
    for (let symbol = from; symbol < view.size; symbol++) if (this.fileOf[symbol]! < 0) addPackage(view.symbol(symbol)?.name, this.packages)
  }

  #reserve({ size }: View): void {
    if (size <= this.fileOf.length) return
    const grown = <T extends { set(from: T): void }>(array: T, more: T): T => {
      more.set(array)
      return more
    }
    this.fileOf = grown(this.fileOf, new Int32Array(size).fill(-1))
    this.parentOf = grown(this.parentOf, new Int32Array(size).fill(-1))
    this.role = grown(this.role, new Uint8Array(size))
    this.kind = grown(this.kind, new Uint8Array(size))
    this.fileLength = grown(this.fileLength, new Float64Array(size))
  }
}

/** Deeper folders are named after what is in them, not after the project. */
const OWN_DEPTH = 2
const MAX_PARTS = 3

/** `org.springframework.web` says that `org.springframework` is used, too. */
function addPackage(name: string | undefined, into: Set<string>): void {
  if (!name) return
  let from = 0
  for (let part = 0; part < MAX_PARTS; part++) {
    const end = name.slice(from).search(/[./:\\]/)
    into.add(end < 0 ? name : name.slice(0, from + end))
    if (end < 0) return
    from += end + 1
  }
}
