// The digest of what past commits say, one blob a checkout: it is read in one go, and most of it is numbers that are used as they are.

import { existsSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { Past } from '../model/past.ts'
import { historyPath, openHistory } from './history.ts'
import type { Connection } from './open.ts'

/** Raised when the same log gives another digest. */
const DIGEST = 1

/** The digest is that of the line of commits that was kept last. */
export function isDigested(connection: Connection, root: string): boolean {
  const found = connection
    .prepare(
      'SELECT 1 FROM digest JOIN line USING (root) WHERE root = ? AND digest.made = ? AND digest.head = line.head AND digest.bound = line.bound',
    )
    .get(root, DIGEST)
  return found !== undefined
}

export function saveDigest(connection: Connection, root: string, past: Past): void {
  connection
    .prepare('INSERT OR REPLACE INTO digest (root, made, head, bound, bytes) SELECT root, ?, head, bound, ? FROM line WHERE root = ?')
    .run(DIGEST, serialize(past), root)
}

/** The same from the folder of the repository; undefined where nothing was made yet. */
export function loadPast(folder: string, root: string): Past | undefined {
  if (!existsSync(historyPath(folder))) return undefined
  const connection = openHistory(folder)
  try {
    return pastOf(connection, root)
  } finally {
    connection.close()
  }
}

/** Names what `pastOf` would read; undefined where there is none. */
export function digestName(connection: Connection, root: string): string | undefined {
  return connection.prepare<[string, number], string>("SELECT head || ' ' || bound FROM digest WHERE root = ? AND made = ?").pluck().get(root, DIGEST)
}

export function pastOf(connection: Connection, root: string): Past | undefined {
  const bytes = connection.prepare<[string, number], Buffer>('SELECT bytes FROM digest WHERE root = ? AND made = ?').pluck().get(root, DIGEST)
  return bytes && (deserialize(bytes) as Past)
}
