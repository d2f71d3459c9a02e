// What people taught us: notes, feedback and vocabulary. Not a cache: it migrates and survives every rebuild of the index.

import { join } from 'node:path'
import { Failure } from '../util/failure.ts'
import { type Connection, openFile } from './open.ts'

/** Step n brings a file from version n to n + 1. Steps are never changed, only added. */
const MIGRATIONS = [
  'CREATE TABLE note (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, text TEXT NOT NULL, paths TEXT NOT NULL)',
  // Ids are never used again, so what was added since a look is what has a larger id.
  `CREATE TABLE lesson (
     id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, symbol TEXT NOT NULL, folder TEXT NOT NULL, root TEXT NOT NULL,
     cluster INTEGER NOT NULL, used INTEGER NOT NULL, weight INTEGER NOT NULL, word TEXT);
   CREATE TABLE cluster (id INTEGER PRIMARY KEY AUTOINCREMENT, terms TEXT NOT NULL UNIQUE);
   CREATE TABLE lineage (
     id INTEGER PRIMARY KEY AUTOINCREMENT, folder TEXT NOT NULL, root TEXT NOT NULL, line TEXT NOT NULL, UNIQUE (folder, root));
   CREATE TABLE forgotten (times INTEGER NOT NULL);
   INSERT INTO forgotten VALUES (0)`,
]

export interface Note {
  readonly kind: string
  readonly text: string
  readonly paths: readonly string[]
}

export function openLearned(directory: string): Connection {
  const path = learnedPath(directory)
  const connection = openFile(path)
  connection.pragma('journal_mode = WAL')
  const found = connection.pragma('user_version', { simple: true }) as number
  if (found > MIGRATIONS.length) {
    connection.close()
    throw new Failure(
      `${path} was written by a newer version (${found}, this one reads ${MIGRATIONS.length})`,
      'Update this program; the file is left as it is',
    )
  }
  connection
    .transaction(() => {
      const from = connection.pragma('user_version', { simple: true }) as number
      for (const step of MIGRATIONS.slice(from)) connection.exec(step)
      connection.pragma(`user_version = ${MIGRATIONS.length}`)
    })
    .immediate()
  return connection
}

export function learnedPath(directory: string): string {
  return join(directory, 'learned.db')
}

export function addNote(connection: Connection, { kind, text, paths }: Note): number {
  return Number(connection.prepare('INSERT INTO note (kind, text, paths) VALUES (?, ?, ?)').run(kind, text, JSON.stringify(paths)).lastInsertRowid)
}

export function notesOf(connection: Connection): Note[] {
  return connection
    .prepare<[], { kind: string; text: string; paths: string }>('SELECT kind, text, paths FROM note ORDER BY id')
    .all()
    .map(note => ({ ...note, paths: JSON.parse(note.paths) as string[] }))
}

/** All, or one; how many there were. */
export function removeNotes(connection: Connection, id?: string): number {
  if (id === undefined) return connection.prepare('DELETE FROM note').run().changes
  return connection.prepare('DELETE FROM note WHERE id = ?').run(id).changes
}
