// What people taught us: notes, feedback and vocabulary. Not a cache: it migrates and survives every rebuild of the index.

import { join } from 'node:path'
import type { KeptNote } from '../model/taught.ts'
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
  // What a client calls a note: made of what it says, so that saying it twice makes one.
  'ALTER TABLE note ADD COLUMN name TEXT; UPDATE note SET name = id; CREATE UNIQUE INDEX note_name ON note (name)',
]

/** Of more, the oldest are not shown to anybody. */
const MAX_NOTES = 500

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

export function addNote(connection: Connection, { id, kind, text, paths }: KeptNote): void {
  connection.prepare('INSERT OR IGNORE INTO note (name, kind, text, paths) VALUES (?, ?, ?, ?)').run(id, kind, text, JSON.stringify(paths))
}

/** The oldest first. */
export function notesOf(connection: Connection): KeptNote[] {
  return connection
    .prepare<[number], { id: string; kind: string; text: string; paths: string }>(
      'SELECT name AS id, kind, text, paths FROM note ORDER BY note.id DESC LIMIT ?',
    )
    .all(MAX_NOTES)
    .reverse()
    .map(note => ({ ...note, paths: JSON.parse(note.paths) as string[] }))
}

/** All, or one; how many there were. */
export function removeNotes(connection: Connection, id?: string): number {
  if (id === undefined) return connection.prepare('DELETE FROM note').run().changes
  return connection.prepare('DELETE FROM note WHERE name = ?').run(id).changes
}
