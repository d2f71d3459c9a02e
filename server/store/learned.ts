// What people taught us: notes now, feedback and vocabulary beside them. Not a cache: it migrates and survives every rebuild of the index.

import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Failure } from '../util/failure.ts'
import type { Connection } from './open.ts'

/** Step n brings a file from version n to n + 1. Steps are never changed, only added. */
const MIGRATIONS = ['CREATE TABLE note (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, text TEXT NOT NULL, paths TEXT NOT NULL)']

export interface Note {
  readonly kind: string
  readonly text: string
  readonly paths: readonly string[]
}

export function openLearned(directory: string): Connection {
  const path = learnedPath(directory)
  const connection = new Database(path, { timeout: 30_000 })
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
