// A pair of streams in one process: what one side writes, the other reads.

import { PassThrough, type Readable, type Writable } from 'node:stream'

export interface Side {
  readonly input: Readable
  readonly output: Writable
}

export function streamPair(): { readonly server: Side; readonly client: Side } {
  const up = new PassThrough()
  const down = new PassThrough()
  return { server: { input: up, output: down }, client: { input: down, output: up } }
}
