// The process that brings an index up to date for the server: listing, reading, storing and linking a whole tree never happen on the
// thread that answers. Started by indexer.ts for one job, and gone after it.

import { filesOf } from '../history/outlines.ts'
import { remember } from '../history/remember.ts'
import type { Connection } from '../store/open.ts'
import { messageOf } from '../util/failure.ts'
import { recentlyChanged } from '../workspace/recent.ts'
import type { IndexAnswer, IndexJob } from './indexer.ts'
import type { IngestReport, Progress } from './ingest.ts'
import { withUpdatedIndex } from './update.ts'

/** So often people and machines want to hear. */
const PROGRESS_MS = 100

process.once('message', (job: IndexJob) => {
  void run(job).then(answer => process.send?.(answer, () => process.disconnect?.()))
})

// The server is gone: nobody waits. Files that were read are stored already.
process.on('disconnect', () => process.exit(0))

async function run(job: IndexJob): Promise<IndexAnswer> {
  const { root, folder, readerScript, linkAbove, exclude, only } = job
  let told = 0
  let phase = ''
  try {
    const first = only ? [] : await recentlyChanged(root)
    return await withUpdatedIndex(
      root,
      folder,
      {
        readerScript: new URL(readerScript),
        first,
        linkAbove,
        exclude,
        ...(only ? { only } : {}),
        tell: note => say({ note }),
        onProgress,
      },
      async (connection, report) => {
        say({ report })
        return readPast(job, connection, report)
      },
    )
  } catch (error) {
    return { failed: messageOf(error) }
  }

  function onProgress(progress: Progress): void {
    const now = Date.now()
    if (progress.phase === phase && now - told < PROGRESS_MS) return
    told = now
    phase = progress.phase
    say({ progress })
  }

  /** Nobody waits for it: answers are there without it. */
  async function readPast({ commits }: IndexJob, connection: Connection, { tree }: IngestReport): Promise<IndexAnswer> {
    if (only || !root.git || commits === 0) return { remembered: true }
    try {
      const { notes } = await remember(root.path, folder, filesOf(connection, tree), {
        commits,
        signal: new AbortController().signal,
        onProgress: (done, total) => onProgress({ phase: 'history', done, total }),
      })
      for (const note of notes) say({ note })
    } catch (error) {
      say({ note: `What past commits say is not known. ${messageOf(error)}` })
    }
    return { remembered: true }
  }
}

function say(answer: IndexAnswer): void {
  process.send?.(answer)
}
