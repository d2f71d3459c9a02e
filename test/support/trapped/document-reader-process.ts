// The product's reader of open documents, with traps: a text that says so kills it, or keeps it for ever.

import '../../../server/ingest/document-reader-process.ts'

process.prependListener('message', job => {
  const said = JSON.stringify(job)
  if (said.includes('TRAP: crash')) process.abort()
  // For ever, like an endless loop, but without heating the machine that runs the tests.
  if (said.includes('TRAP: hang')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
