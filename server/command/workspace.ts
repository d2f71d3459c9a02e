// Opens the index of the workspace a command was called for, and brings it up to date.

import { join } from 'node:path'
import { repositoryFolder } from '../config/cache.ts'
import { DEFAULTS } from '../config/settings.ts'
import type { Mined } from '../history/mine.ts'
import { filesOf } from '../history/outlines.ts'
import { remember } from '../history/remember.ts'
import type { IngestReport } from '../ingest/ingest.ts'
import { noteUse, tidy } from '../ingest/tidy.ts'
import { withUpdatedIndex } from '../ingest/update.ts'
import type { Connection } from '../store/open.ts'
import { messageOf } from '../util/failure.ts'
import { type Root, resolveRoot } from '../workspace/roots.ts'
import type { Invocation, Terminal } from './command.ts'

export interface Indexed {
  readonly root: Root
  readonly folder: string
  readonly connection: Connection
  readonly report: IngestReport
  readonly history: Mined
}

/** Runs `use` on an index that is as new as the files on disk. */
export async function withIndex<T>(invocation: Invocation, terminal: Terminal, use: (indexed: Indexed) => T | Promise<T>): Promise<T> {
  const root = await resolveRoot(invocation.root)
  const folder = folderOf(root, invocation)
  const { tell, progress: onProgress, signal } = terminal
  return withUpdatedIndex(root, folder, { readerScript: invocation.readerScript, tell, onProgress, signal }, async (connection, report) => {
    const history = await historyOf({ root, folder, connection, report }, invocation, terminal)
    await tidyUp(folder, invocation, terminal)
    return use({ root, folder, connection, report, history })
  })
}

/** Answers are there without it: what fails is told, and that is all. */
async function historyOf(
  { root, folder, connection, report }: Omit<Indexed, 'history'>,
  { commits }: Invocation,
  terminal: Terminal,
): Promise<Mined> {
  if (!root.git) return NO_HISTORY
  const { tell, progress, signal } = terminal
  try {
    const mined = await remember(root.path, folder, filesOf(connection, report.tree), {
      commits,
      signal,
      onProgress: (done, total) => progress({ phase: 'history', done, total }),
    })
    for (const note of mined.notes) tell(note)
    return mined
  } catch (error) {
    signal.throwIfAborted()
    tell(`What past commits say is not known. ${messageOf(error)}`)
    return NO_HISTORY
  }
}

async function tidyUp(folder: string, { cache }: Invocation, { tell }: Terminal): Promise<void> {
  try {
    await noteUse([folder], Date.now())
    const limits = { days: DEFAULTS['cache.days'], megabytes: DEFAULTS['cache.megabytes'] }
    for (const removed of await tidy(cache, [folder], limits, Date.now())) tell(`The index ${removed} was not used for long and is removed`)
  } catch (error) {
    tell(`The cache ${cache} could not be tidied: ${messageOf(error)}`)
  }
}

const NO_HISTORY: Mined = { commits: 0, read: 0, notes: [] }

export function folderOf(root: Root, { cache }: Pick<Invocation, 'cache'>): string {
  return join(cache, repositoryFolder(root.name, root.repository))
}
