// The product's process for open documents, with traps in certain texts: `DIE` ends it, `HANG` makes it wait for ever.
// For a path that starts with `once`, a whole text may come only once.

import type { DocumentJob } from '../../server/ingest/document-reader.ts'

const wholes = new Set<string>()

await import('../../server/ingest/document-reader-process.ts')

const events: NodeJS.EventEmitter = process
events.prependListener('message', (job: DocumentJob) => {
  if ('close' in job) return
  const said = job.text ?? job.edits.map(it => it.text).join('\n')
  if (said.includes('DIE')) process.kill(process.pid, 'SIGKILL')
  // Without heating the machine that runs the tests.
  if (said.includes('HANG')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (job.text === undefined || !job.path.startsWith('once')) return
  if (wholes.has(job.path)) process.kill(process.pid, 'SIGKILL')
  wholes.add(job.path)
})
