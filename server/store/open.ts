// Opens the index of a repository. What cannot be read is told and rebuilt: the index is a cache.
// What was learned lives in its own file (learned.ts), so no damage to the index can reach it.

import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Failure, messageOf } from '../util/failure.ts'

export type Connection = Database.Database

/** Raised with every change of schema.sql. */
const SCHEMA = 5
const SCHEMA_SQL = new URL('./schema.sql', import.meta.url)
/** Another process may be writing a batch; none takes this long. */
const BUSY_MS = 30_000

export interface Opened {
  readonly connection: Connection
  /** Why the index had to be made anew, for the user; absent in the ordinary case. */
  readonly notice?: string
}

/** `cacheKb` is what SQLite keeps in memory: whoever only reads a row now and then needs little. */
export function openIndex(directory: string, cacheKb = 32_000): Opened {
  const path = indexPath(directory)
  let notice: string | undefined
  try {
    const connection = connect(path, cacheKb)
    const found = connection.pragma('user_version', { simple: true }) as number
    if (found === SCHEMA) return { connection }
    if (found === 0) {
      create(connection)
      return { connection }
    }
    connection.close()
    // An older index is replaced without a word: the user cannot do anything about it.
    if (found > SCHEMA)
      notice = `The index ${path} was written by a newer version (schema ${found}, this one reads ${SCHEMA}). It is rebuilt; what was learned is kept`
  } catch (error) {
    if (!isDamage(error)) throw storageFailure(path, error)
    notice = `The index ${path} cannot be read (${messageOf(error)}). It is rebuilt; what was learned is kept`
  }
  removeIndex(directory)
  try {
    const connection = connect(path, cacheKb)
    create(connection)
    return { connection, ...(notice ? { notice } : {}) }
  } catch (error) {
    throw storageFailure(path, error)
  }
}

export function indexPath(directory: string): string {
  return join(directory, 'index.db')
}

/** What it takes on disk; 0 where nothing was stored yet. */
export function indexBytes(directory: string): number {
  return ['', '-wal'].reduce((sum, suffix) => sum + (statSync(indexPath(directory) + suffix, { throwIfNoEntry: false })?.size ?? 0), 0)
}

export function removeIndex(directory: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(indexPath(directory) + suffix, { force: true })
}

/** The file is not a database, or not a whole one. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error)
  return (
    code.startsWith('SQLITE_CORRUPT') ||
    code === 'SQLITE_NOTADB' ||
    (code === 'SQLITE_ERROR' && /no such (table|column)|malformed/.test(messageOf(error)))
  )
}

/** Any other error of the storage, told to a person. */
export function storageFailure(path: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || (code.startsWith('SQLITE_IOERR') && !code.includes('CORRUPT'))) {
    return new Failure(
      `The index ${path} cannot be written (${messageOf(error)})`,
      'Free some space on that disk, or name another place with --cache, and run again; what is already indexed is kept',
      error,
    )
  }
  if (code === 'SQLITE_CANTOPEN' || code === 'SQLITE_READONLY' || code === 'EACCES' || code === 'EROFS') {
    return new Failure(
      `The index ${path} cannot be opened (${messageOf(error)})`,
      'Check the permissions of that folder, or name another place with --cache',
      error,
    )
  }
  if (code.startsWith('SQLITE_BUSY'))
    return new Failure(`The index ${path} is locked by another process`, 'Wait for it to finish, and run again', error)
  return error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Throws a Failure where SQLite cannot be loaded. */
export function sqliteVersion(): string {
  const connection = openFile(':memory:')
  try {
    return connection.prepare<[], string>('SELECT sqlite_version()').pluck().get()!
  } finally {
    connection.close()
  }
}

/** What can go wrong before there is a file: the package that holds SQLite has no binary until its install script has run. */
export function openFile(path: string): Connection {
  try {
    return new Database(path, { timeout: BUSY_MS })
  } catch (error) {
    if (!/bindings file|NODE_MODULE_VERSION|invalid ELF|dlopen|ERR_DLOPEN/i.test(`${messageOf(error)} ${codeOf(error)}`)) throw error
    throw new Failure(
      `SQLite could not be loaded (${messageOf(error).split('\n')[0]})`,
      'The install script of better-sqlite3 did not run, or ran for another Node. Allow it and install again: npm install --global --allow-scripts=better-sqlite3 context-language-server (or, with npm before 11: npm rebuild better-sqlite3)',
      error,
    )
  }
}

function connect(path: string, cacheKb: number): Connection {
  const connection = openFile(path)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = NORMAL')
  connection.pragma('foreign_keys = ON')
  connection.pragma(`cache_size = -${cacheKb}`)
  return connection
}

/** Two processes may find the same empty file; the second one waits and finds it made. */
function create(connection: Connection): void {
  connection
    .transaction(() => {
      if (connection.pragma('user_version', { simple: true }) === SCHEMA) return
      connection.exec(readFileSync(SCHEMA_SQL, 'utf8'))
      connection.pragma(`user_version = ${SCHEMA}`)
    })
    .immediate()
}
