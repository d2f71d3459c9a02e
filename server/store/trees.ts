// Checkouts: which version each path has, what was skipped and why, and the linked graph.

import { EDGE_TYPES } from '../model/edge.ts'
import type { Outline, Uses } from '../model/fact.ts'
import type { Adjacency } from '../model/graph.ts'
import { decodeAdjacency, decodeLists, decodeOutline, decodeUses, encodeAdjacency, encodeLists } from './codec.ts'
import type { Connection } from './open.ts'

export interface Entry {
  readonly path: string
  readonly version: number
  readonly stamp: string
}

export interface Skipped {
  readonly path: string
  readonly reason: string
  readonly stamp: string
}

/** The number of the checkout at `root`. */
export function treeOf(connection: Connection, root: string): number {
  connection.prepare('INSERT INTO tree (root) VALUES (?) ON CONFLICT DO NOTHING').run(root)
  return connection.prepare<[string], number>('SELECT id FROM tree WHERE root = ?').pluck().get(root)!
}

export function entriesOf(connection: Connection, tree: number): Entry[] {
  return connection.prepare<[number], Entry>('SELECT path, version, stamp FROM entry WHERE tree = ? ORDER BY path').all(tree)
}

export function skippedOf(connection: Connection, tree: number): Skipped[] {
  return connection.prepare<[number], Skipped>('SELECT path, reason, stamp FROM skipped WHERE tree = ? ORDER BY path').all(tree)
}

/** The folders of all files of a tree, read or skipped: '' or with a slash at the end. */
export function foldersOf(connection: Connection, tree: number): Set<string> {
  const folders = new Set([''])
  for (const { path } of [...entriesOf(connection, tree), ...skippedOf(connection, tree)])
    for (let at = path.lastIndexOf('/'); at > 0 && !folders.has(path.slice(0, at + 1)); at = path.lastIndexOf('/', at - 1))
      folders.add(path.slice(0, at + 1))
  return folders
}

/** Everything not fully read: skipped before reading, and content with a reason. */
export function reasonsOf(connection: Connection, tree: number): { path: string; reason: string }[] {
  return connection
    .prepare<[number, number], { path: string; reason: string }>(
      `SELECT path, reason FROM skipped WHERE tree = ?
       UNION ALL
       SELECT entry.path, content.reason FROM entry
         JOIN version ON version.id = entry.version JOIN content ON content.id = version.content
        WHERE entry.tree = ? AND content.reason IS NOT NULL
       ORDER BY path`,
    )
    .all(tree, tree)
}

/** The same for who asks often. It is read again when another connection wrote. */
export function reasonsReader(connection: Connection, tree: number): () => ReturnType<typeof reasonsOf> {
  let known: { readonly written: unknown; readonly reasons: ReturnType<typeof reasonsOf> } | undefined
  return () => {
    const written = connection.pragma('data_version', { simple: true })
    if (known?.written !== written) known = { written, reasons: reasonsOf(connection, tree) }
    return known!.reasons
  }
}

/** Writes entries and skips of some paths; a path is in one of the two. */
export function treeWriter(connection: Connection, tree: number) {
  const addEntry = connection.prepare('INSERT OR REPLACE INTO entry (tree, path, version, stamp) VALUES (?, ?, ?, ?)')
  const addSkipped = connection.prepare('INSERT OR REPLACE INTO skipped (tree, path, reason, stamp) VALUES (?, ?, ?, ?)')
  const dropEntry = connection.prepare('DELETE FROM entry WHERE tree = ? AND path = ?')
  const dropSkipped = connection.prepare('DELETE FROM skipped WHERE tree = ? AND path = ?')
  return {
    entry({ path, version, stamp }: Entry): void {
      dropSkipped.run(tree, path)
      addEntry.run(tree, path, version, stamp)
    },
    skip({ path, reason, stamp }: Skipped): void {
      dropEntry.run(tree, path)
      addSkipped.run(tree, path, reason, stamp)
    },
    drop(path: string): void {
      dropEntry.run(tree, path)
      dropSkipped.run(tree, path)
    },
  }
}

export interface StoredFile {
  readonly path: string
  readonly version: number
  readonly language: string
  readonly outline: Outline
}

/** Names the bytes of a version. */
export function hashReader(connection: Connection): (version: number) => Buffer | undefined {
  const read = connection
    .prepare<[number], Buffer>('SELECT content.hash FROM version JOIN content ON content.id = version.content WHERE version.id = ?')
    .pluck()
  return version => read.get(version)
}

/** Versions of a tree's files that have facts, in path order. */
export function versionsOf(connection: Connection, tree: number): { readonly path: string; readonly version: number }[] {
  return connection
    .prepare<[number], { path: string; version: number }>(
      `SELECT entry.path, entry.version FROM entry JOIN version ON version.id = entry.version JOIN content ON content.id = version.content
        WHERE entry.tree = ? AND content.outline IS NOT NULL ORDER BY entry.path`,
    )
    .all(tree)
}

/** Files of a tree that have facts, in path order. Outlines that are `known` are not read again. */
export function filesOf(connection: Connection, tree: number, known: ReadonlyMap<number, Outline> = new Map()): StoredFile[] {
  const rows = connection.prepare<[number], { path: string; version: number; language: string; outline: Buffer }>(
    `SELECT entry.path, entry.version, content.language, content.outline FROM entry
       JOIN version ON version.id = entry.version JOIN content ON content.id = version.content
      WHERE entry.tree = ? AND content.outline IS NOT NULL ORDER BY entry.path`,
  )
  const files: StoredFile[] = []
  for (const { path, version, language, outline } of rows.iterate(tree))
    files.push({ path, version, language, outline: known.get(version) ?? decodeOutline(outline) })
  return files
}

export function usesReader(connection: Connection): (version: number) => Uses {
  const read = connection
    .prepare<[number], Buffer>('SELECT content.uses FROM version JOIN content ON content.id = version.content WHERE version.id = ?')
    .pluck()
  return version => {
    const bytes = read.get(version)
    return bytes ? decodeUses(bytes) : { references: [], bindings: [] }
  }
}

export function fingerprintOf(connection: Connection, tree: number): string | undefined {
  return connection.prepare<[number], string>('SELECT fingerprint FROM graph WHERE tree = ?').pluck().get(tree)
}

/** A linked graph with what it was made from. */
export interface LinkedGraph {
  readonly fingerprint: string
  /** Of its files, in path order. */
  readonly versions: Uint32Array
  readonly externals: readonly (readonly [kind: string, name: string])[]
  readonly edges: Adjacency
  /** Hashes of the names each file was linked by. */
  readonly asked: readonly Uint32Array[]
}

export function saveGraph(
  connection: Connection,
  tree: number,
  { fingerprint, versions, externals, edges, asked }: LinkedGraph,
  symbols: number,
): void {
  connection
    .prepare('INSERT OR REPLACE INTO graph (tree, fingerprint, symbols, edges, files, externals, adjacency, asked) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      tree,
      fingerprint,
      symbols,
      edges.target.length,
      Buffer.from(versions.buffer),
      JSON.stringify(externals),
      encodeAdjacency(edges),
      encodeLists(asked),
    )
}

/** Undefined when the tree was never linked. */
export function graphOf(connection: Connection, tree: number): LinkedGraph | undefined {
  const row = connection
    .prepare<[number], { fingerprint: string; files: Buffer; externals: string; adjacency: Buffer; asked: Buffer }>(
      'SELECT fingerprint, files, externals, adjacency, asked FROM graph WHERE tree = ?',
    )
    .get(tree)
  return (
    row && {
      fingerprint: row.fingerprint,
      versions: new Uint32Array(new Uint8Array(row.files).buffer),
      externals: JSON.parse(row.externals) as [string, string][],
      edges: decodeAdjacency(row.adjacency),
      asked: decodeLists(row.asked),
    }
  )
}

/** The file of a version; undefined when nothing could be read in it. */
export function versionReader(connection: Connection): (version: number) => StoredFile | undefined {
  const read = connection.prepare<[number], { path: string; language: string; outline: Buffer | null }>(
    `SELECT version.path, content.language, content.outline FROM version JOIN content ON content.id = version.content WHERE version.id = ?`,
  )
  return version => {
    const row = read.get(version)
    return row?.outline ? { path: row.path, version, language: row.language, outline: decodeOutline(row.outline) } : undefined
  }
}

/** How many symbols, externals, and edges of each type a tree's graph has. */
export function countsOf(connection: Connection, tree: number): { symbols: number; externals: number; edges: Record<string, number> } {
  const row = connection
    .prepare<[number], { symbols: number; externals: number; adjacency: Buffer }>(
      'SELECT symbols, json_array_length(externals) AS externals, adjacency FROM graph WHERE tree = ?',
    )
    .get(tree)
  if (!row) return { symbols: 0, externals: 0, edges: {} }
  const counts = new Uint32Array(EDGE_TYPES.length)
  for (const type of decodeAdjacency(row.adjacency).type) counts[type]!++
  const edges = Object.fromEntries(EDGE_TYPES.map((type, n): [string, number] => [type, counts[n]!]).filter(([, number]) => number > 0))
  return { symbols: row.symbols - row.externals, externals: row.externals, edges }
}
