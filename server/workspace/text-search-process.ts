// The process that searches texts. Started by search-text.ts, killed by it when a search takes too long.

import { runInThisContext } from 'node:vm'
import { type ScanJob, scan } from './scan-text.ts'

/** The parent stops a search that takes too long. One that was killed itself cannot, and an expression may backtrack for years. */
const ALONE_MS = 1_500

process.on('message', (job: ScanJob) => {
  // An expression hears no events, but V8 can be told to stop it; then this process ends, and the parent hears that.
  Object.assign(globalThis, { search: () => process.send?.(scan(job)) })
  runInThisContext('search()', { timeout: Math.max(1, Math.ceil(job.budgetMs)) + ALONE_MS })
})

// Everything is imported: from here on, time is spent on searching.
process.send?.('ready')

// The parent is gone: nobody waits for an answer.
process.on('disconnect', () => process.exit(0))
