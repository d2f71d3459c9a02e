// The process that opens, parses and reads files. Started by readers.ts, killed by it when a file takes too long.

import { readSource } from './read.ts'
import type { Compiling, ReadAnswer, ReadJob } from './readers.ts'

let queue: Promise<void> = Promise.resolve()

process.on('message', ({ root, paths }: ReadJob) => {
  queue = queue.then(async () => {
    for (const path of paths) {
      const result = await readSource(root, path, busy => process.send?.({ compiling: busy } satisfies Compiling))
      process.send?.({ path, result } satisfies ReadAnswer)
    }
  })
})

// Everything is imported: from here on, dying is about a file.
process.send?.({ compiling: false } satisfies Compiling)

// The parent is gone: nobody waits for an answer.
process.on('disconnect', () => process.exit(0))
