// The process that searches texts. Started by search-text.ts, killed by it when a search takes too long.

import { type ScanJob, scan } from './scan-text.ts'

process.on('message', (job: ScanJob) => process.send?.(scan(job)))

// Everything is imported: from here on, time is spent on searching.
process.send?.('ready')

// The parent is gone: nobody waits for an answer.
process.on('disconnect', () => process.exit(0))
