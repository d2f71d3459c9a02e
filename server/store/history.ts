// What past commits changed, one file beside the index: a rebuilt index keeps it, because every commit is mapped once.
// No names and no addresses of people are in it (history/message.ts).

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type Connection, isDamage } from './open.ts'

/** Raised when the tables, or the words of messages, are made in another way: all is read again then. */
const VERSION = 2
const BUSY_MS = 30_000
const TABLES = `
-- A commit that was looked at. One that tells nothing of the code (a machine made it, it changed everything) has no words and no symbols.
CREATE TABLE past (
  id      INTEGER PRIMARY KEY,
  hash    BLOB NOT NULL UNIQUE,
  time    INTEGER NOT NULL,
  subject TEXT NOT NULL,
  terms   TEXT NOT NULL,
  symbols BLOB NOT NULL
);
-- Where a symbol was when its commit was looked at. An empty key is the file outside of all definitions.
CREATE TABLE place (
  id   INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  key  TEXT NOT NULL,
  UNIQUE (path, key)
);
CREATE TABLE moved (
  past  INTEGER NOT NULL REFERENCES past (id) ON DELETE CASCADE,
  older TEXT NOT NULL,
  newer TEXT NOT NULL,
  PRIMARY KEY (past, older, newer)
) WITHOUT ROWID;
-- Which commits lead to what a checkout has, newest first. Only those count there, whatever else is known.
CREATE TABLE line (
  root    TEXT PRIMARY KEY,
  head    TEXT NOT NULL,
  bound   INTEGER NOT NULL,
  commits BLOB NOT NULL
) WITHOUT ROWID;
-- What questions read of all this (store/past.ts), and the line it was made of.
CREATE TABLE digest (
  root  TEXT PRIMARY KEY,
  made  INTEGER NOT NULL,
  head  TEXT NOT NULL,
  bound INTEGER NOT NULL,
  bytes BLOB NOT NULL
) WITHOUT ROWID;
`

export interface PastRow {
  readonly hash: string
  /** Seconds. */
  readonly time: number
  readonly subject: string
  readonly terms: readonly string[]
  readonly places: readonly number[]
  readonly moved: readonly (readonly [older: string, newer: string])[]
}

export interface Line {
  readonly head: string
  /** How many commits were asked for. */
  readonly bound: number
  /** Ids of commits, newest first. */
  readonly commits: Uint32Array
}

export function historyPath(folder: string): string {
  return join(folder, 'history.db')
}

/** Anything that cannot be read is made anew: reading the log again costs seconds. */
export function openHistory(folder: string): Connection {
  try {
    return connect(folder)
  } catch (error) {
    if (!isDamage(error)) throw error
    removeHistory(folder)
    return connect(folder)
  }
}

export function removeHistory(folder: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(historyPath(folder) + suffix, { force: true })
}

function connect(folder: string): Connection {
  const connection = new Database(historyPath(folder), { timeout: BUSY_MS })
  try {
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = NORMAL')
    connection.pragma('foreign_keys = ON')
    connection
      .transaction(() => {
        if (connection.pragma('user_version', { simple: true }) === VERSION) return
        for (const table of ['digest', 'line', 'moved', 'place', 'past']) connection.exec(`DROP TABLE IF EXISTS ${table}`)
        connection.exec(TABLES)
        connection.pragma(`user_version = ${VERSION}`)
      })
      .immediate()
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Ids of the commits that were looked at, by hash. */
export function knownCommits(connection: Connection): Map<string, number> {
  const rows = connection.prepare<[], { id: number; hash: Buffer }>('SELECT id, hash FROM past').all()
  return new Map(rows.map(({ id, hash }) => [hash.toString('hex'), id]))
}

/** Writes commits. Calls belong into transactions. */
export function pastWriter(connection: Connection) {
  const addPast = connection.prepare('INSERT OR IGNORE INTO past (hash, time, subject, terms, symbols) VALUES (?, ?, ?, ?, ?)')
  const addPlace = connection.prepare('INSERT INTO place (path, key) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const findPlace = connection.prepare<[string, string], number>('SELECT id FROM place WHERE path = ? AND key = ?').pluck()
  const addMoved = connection.prepare('INSERT OR IGNORE INTO moved (past, older, newer) VALUES (?, ?, ?)')
  return {
    place(path: string, key: string): number {
      addPlace.run(path, key)
      return findPlace.get(path, key)!
    },
    past({ hash, time, subject, terms, places, moved }: PastRow): void {
      const { changes, lastInsertRowid } = addPast.run(Buffer.from(hash, 'hex'), time, subject, terms.join(' '), numbersOf(places))
      if (changes > 0) for (const [older, newer] of moved) addMoved.run(lastInsertRowid, older, newer)
    },
  }
}

export function saveLine(connection: Connection, root: string, { head, bound, commits }: Line): void {
  connection.prepare('INSERT OR REPLACE INTO line (root, head, bound, commits) VALUES (?, ?, ?, ?)').run(root, head, bound, numbersOf(commits))
}

export function lineOf(connection: Connection, root: string): Line | undefined {
  const row = connection
    .prepare<[string], { head: string; bound: number; commits: Buffer }>('SELECT head, bound, commits FROM line WHERE root = ?')
    .get(root)
  return row && { ...row, commits: toNumbers(row.commits) }
}

/** Forgets commits that no checkout leads to any more, once they are many. */
export function prune(connection: Connection, most: number): void {
  const count = connection.prepare<[], number>('SELECT count(*) FROM past').pluck().get()!
  if (count <= most) return
  const used = new Set<number>()
  for (const commits of connection.prepare<[], Buffer>('SELECT commits FROM line').pluck().all()) for (const id of toNumbers(commits)) used.add(id)
  const drop = connection.prepare('DELETE FROM past WHERE id = ?')
  for (const id of connection.prepare<[], number>('SELECT id FROM past').pluck().all()) if (!used.has(id)) drop.run(id)
}

export interface StoredPast {
  readonly hash: string
  readonly time: number
  readonly subject: string
  readonly terms: string
  readonly places: Uint32Array
}

export function pastReader(connection: Connection): (id: number) => StoredPast | undefined {
  const read = connection.prepare<[number], { hash: Buffer; time: number; subject: string; terms: string; symbols: Buffer }>(
    'SELECT hash, time, subject, terms, symbols FROM past WHERE id = ?',
  )
  return id => {
    const row = read.get(id)
    return row && { hash: row.hash.toString('hex'), time: row.time, subject: row.subject, terms: row.terms, places: toNumbers(row.symbols) }
  }
}

export interface Place {
  readonly id: number
  readonly path: string
  readonly key: string
}

export function placesOf(connection: Connection): Place[] {
  return connection.prepare<[], Place>('SELECT id, path, key FROM place ORDER BY path, key').all()
}

/** Files that moved, with the commit that moved them. */
export function movesOf(connection: Connection): { readonly past: number; readonly older: string; readonly newer: string }[] {
  return connection.prepare<[], { past: number; older: string; newer: string }>('SELECT past, older, newer FROM moved').all()
}

/** Distances between numbers in any order, seven bits a byte: a commit changes symbols that stand together. */
function numbersOf(numbers: ArrayLike<number>): Uint8Array {
  const bytes: number[] = []
  let before = 0
  for (let n = 0; n < numbers.length; n++) {
    const distance = numbers[n]! - before
    let rest = distance < 0 ? -2 * distance - 1 : 2 * distance
    for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
    bytes.push(rest)
    before = numbers[n]!
  }
  return Uint8Array.from(bytes)
}

function toNumbers(bytes: Uint8Array): Uint32Array {
  const numbers: number[] = []
  let before = 0
  for (let at = 0; at < bytes.length; ) {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    before += value % 2 === 1 ? -((value + 1) / 2) : value / 2
    numbers.push(before)
  }
  return Uint32Array.from(numbers)
}
