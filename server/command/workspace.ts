// Opens the index of the workspace a command was called for, and brings it up to date.

import { join } from 'node:path'
import { repositoryFolder } from '../config/cache.ts'
import type { IngestReport } from '../ingest/ingest.ts'
import { withUpdatedIndex } from '../ingest/update.ts'
import type { Connection } from '../store/open.ts'
import { type Root, resolveRoot } from '../workspace/roots.ts'
import type { Invocation, Terminal } from './command.ts'

export interface Indexed {
  readonly root: Root
  readonly folder: string
  readonly connection: Connection
  readonly report: IngestReport
}

/** Runs `use` on an index that is as new as the files on disk. */
export async function withIndex<T>(invocation: Invocation, terminal: Terminal, use: (indexed: Indexed) => T | Promise<T>): Promise<T> {
  const root = await resolveRoot(invocation.root)
  const folder = folderOf(root, invocation)
  const { tell, progress: onProgress, signal } = terminal
  return withUpdatedIndex(root, folder, { readerScript: invocation.readerScript, tell, onProgress, signal }, (connection, report) =>
    use({ root, folder, connection, report }),
  )
}

export function folderOf(root: Root, { cache }: Pick<Invocation, 'cache'>): string {
  return join(cache, repositoryFolder(root.name, root.repository))
}
