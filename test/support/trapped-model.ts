// The product's model process, with traps: words that make it die or hang before it does anything with them.

import type { Asked } from '../../server/embed/job.ts'

await import('../../server/embed/model-process.ts')
// Listening earlier would take messages from a process that does not listen yet.
const messages: NodeJS.EventEmitter = process
messages.prependListener('message', ({ job }: Asked) => {
  const said = JSON.stringify(job)
  if (said.includes('die here')) process.kill(process.pid, 'SIGKILL')
  // For ever, like an endless loop, but without heating the machine that runs the tests.
  if (said.includes('hang here')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
