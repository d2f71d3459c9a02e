// The process that brings an index up to date for the server: listing, reading, storing and linking a whole tree never happen on the
// thread that answers. Started by indexer.ts for one job, and gone after it.

import { messageOf } from '../util/failure.ts'
import { recentlyChanged } from '../workspace/recent.ts'
import type { IndexAnswer, IndexJob } from './indexer.ts'
import { withUpdatedIndex } from './update.ts'

/** So often people and machines want to hear. */
const PROGRESS_MS = 100

process.once('message', (job: IndexJob) => {
  void run(job).then(answer => process.send?.(answer, () => process.disconnect?.()))
})

// The server is gone: nobody waits. Files that were read are stored already.
process.on('disconnect', () => process.exit(0))

async function run({ root, folder, readerScript, linkAbove, exclude, only }: IndexJob): Promise<IndexAnswer> {
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
        onProgress: progress => {
          const now = Date.now()
          if (progress.phase === phase && now - told < PROGRESS_MS) return
          told = now
          phase = progress.phase
          say({ progress })
        },
      },
      (_, report) => ({ report }),
    )
  } catch (error) {
    return { failed: messageOf(error) }
  }
}

function say(answer: IndexAnswer): void {
  process.send?.(answer)
}
