// What language servers said of each file, kept over restarts. A cache in a file of its own: it belongs to a checkout and not to content,
// and a new index schema must not cost the minutes it took to ask.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Told } from '../model/fact.ts'
import { type Connection, isDamage } from './open.ts'

/** Raised with every change of the table. */
const SCHEMA = 1
const TABLE = `CREATE TABLE told (
  root     TEXT NOT NULL,
  path     TEXT NOT NULL,
  server   TEXT NOT NULL,
  version  TEXT NOT NULL,
  settings TEXT NOT NULL,
  hash     BLOB NOT NULL,
  complete INTEGER NOT NULL,
  edges    TEXT NOT NULL,
  PRIMARY KEY (root, path, server)
) WITHOUT ROWID`

/** Everything but the edges, which are many. */
export interface ToldRow {
  readonly path: string
  readonly server: string
  readonly version: string
  readonly settings: string
  /** Of the text that was asked about. */
  readonly hash: Buffer
  /** Every call of the file was asked about. */
  readonly complete: boolean
}

export function resolvedPath(directory: string): string {
  return join(directory, 'resolved.db')
}

export function removeResolved(directory: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(resolvedPath(directory) + suffix, { force: true })
}

/** What cannot be read is made anew; where nothing can be written it is kept in memory. */
export function openResolved(directory: string): Connection {
  try {
    const connection = connect(resolvedPath(directory))
    if (connection.pragma('user_version', { simple: true }) === SCHEMA) return connection
    connection.close()
  } catch (error) {
    if (!isDamage(error)) return connect(':memory:')
  }
  removeResolved(directory)
  try {
    return connect(resolvedPath(directory))
  } catch {
    return connect(':memory:')
  }
}

function connect(path: string): Connection {
  const connection = new Database(path, { timeout: 5_000 })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = OFF')
  connection.pragma('cache_size = -2000')
  connection
    .transaction(() => {
      if (connection.pragma('user_version', { simple: true }) !== 0) return
      connection.exec(TABLE)
      connection.pragma(`user_version = ${SCHEMA}`)
    })
    .immediate()
  return connection
}

export function toldRows(connection: Connection, root: string): ToldRow[] {
  return connection
    .prepare<[string], Omit<ToldRow, 'complete'> & { complete: number }>(
      'SELECT path, server, version, settings, hash, complete FROM told WHERE root = ? ORDER BY path, server',
    )
    .all(root)
    .map(row => ({ ...row, complete: row.complete === 1 }))
}

export function toldEdges(connection: Connection, root: string, path: string, server: string): Told[] {
  const row = connection
    .prepare<[string, string, string], { edges: string }>('SELECT edges FROM told WHERE root = ? AND path = ? AND server = ?')
    .get(root, path, server)
  return row ? decode(row.edges) : []
}

export function putTold(connection: Connection, root: string, row: ToldRow, edges: readonly Told[]): void {
  connection
    .prepare('INSERT OR REPLACE INTO told (root, path, server, version, settings, hash, complete, edges) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
    .run(root, row.path, row.server, row.version, row.settings, row.hash, row.complete ? 1 : 0, encode(edges))
}

export function dropTold(connection: Connection, root: string, path: string, server: string): void {
  connection.prepare('DELETE FROM told WHERE root = ? AND path = ? AND server = ?').run(root, path, server)
}

/** Ids are long and come again and again: each is written once. */
function encode(edges: readonly Told[]): string {
  const numbers = new Map<string, number>()
  const number = (id: string): number => {
    const known = numbers.get(id)
    if (known !== undefined) return known
    numbers.set(id, numbers.size)
    return numbers.size - 1
  }
  const rows = edges.map(({ from, to, type, row }) => [number(from), number(to), type, row])
  return JSON.stringify([[...numbers.keys()], rows])
}

function decode(text: string): Told[] {
  const [ids, rows] = JSON.parse(text) as [string[], [number, number, Told['type'], number][]]
  return rows.map(([from, to, type, row]) => ({ from: ids[from]!, to: ids[to]!, type, row }))
}
