// Opens the index of a repository and brings it up to date. A damaged index is rebuilt once: it is a cache.

import { existsSync } from 'node:fs'
import { type Connection, indexPath, isDamage, openIndex, removeIndex, storageFailure } from '../store/open.ts'
import { sweep } from '../store/sweep.ts'
import type { Root } from '../workspace/roots.ts'
import { makeFolder } from './folder.ts'
import { type IngestOptions, type IngestReport, ingest } from './ingest.ts'

export interface UpdateOptions extends IngestOptions {
  /** For people: what had to be done anew, and what could not be asked. */
  readonly tell: (text: string) => void
}

/** Runs `use` on an index that is as new as the files on disk. */
export async function withUpdatedIndex<T>(
  root: Root,
  folder: string,
  options: UpdateOptions,
  use: (connection: Connection, report: IngestReport) => T | Promise<T>,
): Promise<T> {
  makeFolder(folder)
  try {
    return await attempt()
  } catch (error) {
    if (!isDamage(error)) throw storageFailure(indexPath(folder), error)
    options.tell(`The index ${indexPath(folder)} is damaged. It is rebuilt; what was learned is kept`)
    removeIndex(folder)
    return await attempt()
  }

  async function attempt(): Promise<T> {
    const { connection, notice } = openIndex(folder)
    if (notice) options.tell(notice)
    try {
      const report = await ingest(root, connection, options)
      for (const note of report.notes) options.tell(note)
      if (report.linked && !options.only) sweep(connection, existsSync)
      return await use(connection, report)
    } finally {
      connection.close()
    }
  }
}
