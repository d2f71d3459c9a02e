// What is known of symbols before any question: where they stand and what they are, as flat arrays. Kept with the view it was made of.

import type { Lexicon } from '../model/lexicon.ts'
import type { View } from '../model/view.ts'
import { ROLES, type Role, roleOf } from './role.ts'

export interface Catalogue {
  /** Packages that the workspace imports, by every beginning of their names, and the folders it is made of itself. */
  readonly packages: ReadonlySet<string>
  /** Number of the file symbol of each symbol; -1 for externals and numbers that are not in use. */
  readonly fileOf: Int32Array
  /** The definition or file around it; -1 where there is none. */
  readonly parentOf: Int32Array
  /** Position in ROLES. */
  readonly role: Uint8Array
  /** Position in KINDS. */
  readonly kind: Uint8Array
  /** Terms in each file, by the number of the file symbol. */
  readonly fileLength: Float64Array
  readonly fileCount: number
  readonly averageFileLength: number
  /** Symbols that are code. */
  readonly symbolCount: number
}

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

export function catalogue(view: View, lexicon: Lexicon): Catalogue {
  const { size } = view
  const fileOf = new Int32Array(size).fill(-1)
  const parentOf = new Int32Array(size).fill(-1)
  const role = new Uint8Array(size)
  const kind = new Uint8Array(size)
  const packages = new Set<string>()
  const fileLength = new Float64Array(size)
  let fileCount = 0
  let total = 0
  let symbolCount = 0
  for (const path of view.paths) {
    const symbols = view.symbolsIn(path)
    const [file] = symbols
    if (file === undefined) continue
    const place = ROLE_NUMBER.get(roleOf(path, view.nature(file), view.isTest(file)))!
    fileCount++
    for (const name of path.split('/').slice(0, OWN_DEPTH)) packages.add(name)
    for (const symbol of symbols) {
      fileOf[symbol] = file
      parentOf[symbol] = view.parent(symbol) ?? -1
      role[symbol] = place
      kind[symbol] = NUMBER_OF.get(view.symbol(symbol)!.kind) ?? 0
      const length = lexicon.textLength(symbol)
      fileLength[file]! += length
      total += length
      symbolCount++
    }
  }
  for (let symbol = 0; symbol < size; symbol++) if (fileOf[symbol]! < 0) addPackage(view.symbol(symbol)?.name, packages)
  return { packages, fileOf, parentOf, role, kind, fileLength, fileCount: Math.max(1, fileCount), averageFileLength: Math.max(1, total / Math.max(1, fileCount)), symbolCount }
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
