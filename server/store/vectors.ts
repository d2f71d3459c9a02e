// Vectors of texts by the hash of the text, and which of them each file is made of. A cache in a file of its own: it belongs to one model, and costs
// minutes to make.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type Connection, isDamage } from './open.ts'

/** Raised with every change of the tables. */
const SCHEMA = 1
const TABLES = `
CREATE TABLE model (id TEXT NOT NULL, name TEXT NOT NULL, dimensions INTEGER NOT NULL);
CREATE TABLE vector (text BLOB PRIMARY KEY, scale REAL NOT NULL, data BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE file (path TEXT NOT NULL, hash TEXT NOT NULL, leaves TEXT NOT NULL, PRIMARY KEY (path, hash)) WITHOUT ROWID`

/** What made the vectors. Those of another one are of no use. */
export interface VectorModel {
  readonly id: string
  readonly name: string
  readonly dimensions: number
}

export interface StoredVector {
  readonly scale: number
  readonly data: Int8Array
}

/** A symbol, and the hash of its text in hexadecimal digits. */
export type Leaf = readonly [id: string, text: string]

export interface VectorStore {
  vector(text: string): StoredVector | undefined
  /** All of them, or none. */
  add(vectors: readonly (readonly [text: string, vector: StoredVector])[]): void
  leaves(path: string, hash: string): readonly Leaf[] | undefined
  put(path: string, hash: string, leaves: readonly Leaf[]): void
  /** Forgets what none of these files needs, where that is most of it. */
  tidy(files: ReadonlyMap<string, string>): void
  close(): void
}

export function vectorsPath(directory: string): string {
  return join(directory, 'vectors.db')
}

export function removeVectors(directory: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(vectorsPath(directory) + suffix, { force: true })
}

/** What cannot be read, or was made by another model, is made anew; where nothing can be written it is kept in memory. */
export function openVectors(directory: string, model: VectorModel): VectorStore {
  return storeOn(connectionTo(directory, model))
}

function connectionTo(directory: string, model: VectorModel): Connection {
  try {
    const connection = connect(vectorsPath(directory), model)
    if (isOf(connection, model)) return connection
    connection.close()
  } catch (error) {
    if (!isDamage(error)) return connect(':memory:', model)
  }
  removeVectors(directory)
  try {
    return connect(vectorsPath(directory), model)
  } catch {
    return connect(':memory:', model)
  }
}

function isOf(connection: Connection, { id, dimensions }: VectorModel): boolean {
  if (connection.pragma('user_version', { simple: true }) !== SCHEMA) return false
  const found = connection.prepare<[], VectorModel>('SELECT id, name, dimensions FROM model').get()
  return found?.id === id && found.dimensions === dimensions
}

function connect(path: string, { id, name, dimensions }: VectorModel): Connection {
  const connection = new Database(path, { timeout: 5_000 })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = OFF')
  connection.pragma('cache_size = -8000')
  connection
    .transaction(() => {
      if (connection.pragma('user_version', { simple: true }) !== 0) return
      connection.exec(TABLES)
      connection.prepare('INSERT INTO model (id, name, dimensions) VALUES (?, ?, ?)').run(id, name, dimensions)
      connection.pragma(`user_version = ${SCHEMA}`)
    })
    .immediate()
  return connection
}

function storeOn(connection: Connection): VectorStore {
  const vector = connection.prepare<[Buffer], { scale: number; data: Buffer }>('SELECT scale, data FROM vector WHERE text = ?')
  const addVector = connection.prepare('INSERT OR IGNORE INTO vector (text, scale, data) VALUES (?, ?, ?)')
  const leaves = connection.prepare<[string, string], { leaves: string }>('SELECT leaves FROM file WHERE path = ? AND hash = ?')
  const putFile = connection.prepare('INSERT OR REPLACE INTO file (path, hash, leaves) VALUES (?, ?, ?)')
  return {
    vector(text) {
      const row = vector.get(Buffer.from(text, 'hex'))
      return row && { scale: row.scale, data: new Int8Array(row.data.buffer, row.data.byteOffset, row.data.length) }
    },
    add: connection.transaction((vectors: readonly (readonly [string, StoredVector])[]) => {
      for (const [text, { scale, data }] of vectors)
        addVector.run(Buffer.from(text, 'hex'), scale, Buffer.from(data.buffer, data.byteOffset, data.length))
    }),
    leaves(path, hash) {
      const row = leaves.get(path, hash)
      return row && (JSON.parse(row.leaves) as Leaf[])
    },
    put: (path, hash, all) => void putFile.run(path, hash, JSON.stringify(all)),
    tidy: files => tidy(connection, files),
    close: () => connection.close(),
  }
}

/** Branches and worktrees share what is stored, so a few versions of each file are kept. */
const VERSIONS_KEPT = 4
const SOME_FILES = 1_000

function tidy(connection: Connection, files: ReadonlyMap<string, string>): void {
  const { stored } = connection.prepare<[], { stored: number }>('SELECT COUNT(*) AS stored FROM file').get()!
  if (stored < VERSIONS_KEPT * files.size + SOME_FILES) return
  const remove = connection.prepare('DELETE FROM file WHERE path = ? AND hash = ?')
  connection.transaction(() => {
    const used = new Set<string>()
    const rows = connection.prepare<[], { path: string; hash: string; leaves: string }>('SELECT path, hash, leaves FROM file').all()
    for (const { path, hash, leaves } of rows) {
      if (files.get(path) !== hash) remove.run(path, hash)
      else for (const [, text] of JSON.parse(leaves) as Leaf[]) used.add(text)
    }
    const removeVector = connection.prepare('DELETE FROM vector WHERE text = ?')
    for (const { text } of connection.prepare<[], { text: Buffer }>('SELECT text FROM vector').all())
      if (!used.has(text.toString('hex'))) removeVector.run(text)
  })()
}
