// Checkouts: which version each path has, what was skipped and why, and the linked graph.

import { EDGE_TYPES } from '../model/edge.ts'
import type { Outline, Uses } from '../model/fact.ts'
import type { Adjacency, Graph, GraphSymbol } from '../model/graph.ts'
import { decodeAdjacency, decodeOutline, decodeUses, encodeAdjacency } from './codec.ts'
import { PLACES } from './contents.ts'
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

/** `versions` are those of the files, in the order of the graph. */
export function saveGraph(connection: Connection, tree: number, fingerprint: string, versions: readonly number[], graph: Graph): void {
  const real = graph.symbols.findIndex(symbol => symbol.path === '')
  const externals = (real < 0 ? [] : graph.symbols.slice(real)).map(({ kind, name }) => [kind, name])
  connection
    .prepare('INSERT OR REPLACE INTO graph (tree, fingerprint, symbols, edges, files, externals, adjacency) VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(
      tree,
      fingerprint,
      graph.symbols.length,
      graph.edges.target.length,
      Buffer.from(Uint32Array.from(versions).buffer),
      JSON.stringify(externals),
      encodeAdjacency(graph.edges),
    )
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

/** The graph with its symbols; undefined when the tree was never linked. */
export function loadGraph(connection: Connection, tree: number): (Graph & { readonly ids: Float64Array }) | undefined {
  const row = connection
    .prepare<[number], { symbols: number; files: Buffer; externals: string; adjacency: Buffer }>(
      'SELECT symbols, files, externals, adjacency FROM graph WHERE tree = ?',
    )
    .get(tree)
  if (!row) return undefined
  const versions = new Uint32Array(new Uint8Array(row.files).buffer)
  const symbols: GraphSymbol[] = []
  const ids = new Float64Array(row.symbols)
  const ofVersion = connection.prepare<[number, number], Omit<GraphSymbol, 'path' | 'ordinal'> & { id: number }>(
    `SELECT id, name, qualified, kind, row, "column", end_row AS endRow, end_column AS endColumn, name_row AS nameRow, name_column AS nameColumn
       FROM symbol WHERE id BETWEEN ? AND ? ORDER BY id`,
  )
  for (const version of versions) {
    let path = ''
    const seen = new Map<string, number>()
    for (const { id, ...symbol } of ofVersion.iterate(version * PLACES, version * PLACES + PLACES - 1)) {
      if (symbol.kind === 'file' && path === '') path = symbol.qualified
      const key = `${symbol.kind}:${symbol.qualified}`
      const ordinal = seen.get(key) ?? 0
      seen.set(key, ordinal + 1)
      ids[symbols.length] = id
      symbols.push({ ...symbol, path, ordinal })
    }
  }
  for (const [kind = '', name = ''] of JSON.parse(row.externals) as [string, string][]) {
    symbols.push({ name, qualified: name, kind, path: '', ordinal: 0, row: 0, column: 0, endRow: 0, endColumn: 0, nameRow: 0, nameColumn: 0 })
  }
  const edges: Adjacency = decodeAdjacency(row.adjacency)
  return { symbols, edges, ids }
}
