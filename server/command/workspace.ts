// Opens the index of the workspace a command was called for, and brings it up to date where the command needs that.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../config/cache.ts'
import { type IngestReport, ingest } from '../ingest/ingest.ts'
import { type Connection, indexPath, isDamage, openIndex, removeIndex, storageFailure } from '../store/open.ts'
import { Failure } from '../util/failure.ts'
import { type Root, resolveRoot } from '../workspace/roots.ts'
import type { Invocation, Terminal } from './command.ts'

export interface Indexed {
  readonly root: Root
  readonly folder: string
  readonly connection: Connection
  readonly report: IngestReport
}

/** Runs `use` on an index that is as new as the files on disk. A damaged index is rebuilt once. */
export async function withIndex<T>(invocation: Invocation, terminal: Terminal, use: (indexed: Indexed) => T): Promise<T> {
  const root = await resolveRoot(invocation.root)
  const folder = folderOf(root, invocation)
  makeFolder(folder)
  try {
    return await attempt()
  } catch (error) {
    if (!isDamage(error)) throw storageFailure(indexPath(folder), error)
    terminal.tell(`The index ${indexPath(folder)} is damaged. It is rebuilt; what was learned is kept`)
    removeIndex(folder)
    return await attempt()
  }

  async function attempt(): Promise<T> {
    const { connection, notice } = openIndex(folder)
    if (notice) terminal.tell(notice)
    try {
      const report = await ingest(root, connection, { readerScript: invocation.readerScript, onProgress: terminal.progress, signal: terminal.signal })
      for (const note of report.notes) terminal.tell(note)
      return use({ root, folder, connection, report })
    } finally {
      connection.close()
    }
  }
}

export function folderOf(root: Root, { cache }: Invocation): string {
  return join(cache, repositoryFolder(root.name, root.repository))
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Failure(
      `The cache folder ${folder} cannot be made`,
      'Check its permissions and the space on that disk, or name another place with --cache',
      error,
    )
  }
}
