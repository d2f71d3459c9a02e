// Loaded into the server's process with `--import`: watches the event loop of its main thread from the inside.
//
// The channel to the benchmark is the only contact. Each message from it is answered with what happened since the one before.

import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

export interface LoopReport {
  /** `monitorEventLoopDelay` with its default resolution, which is taken off. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** Blocks longer than a moment, measured by a timer of one millisecond. */
  readonly blocksMs: readonly number[]
  readonly totalMs: number
}

const RESOLUTION_MS = 10
const TICK_MS = 1
/** Shorter ones are the timer's own inaccuracy. */
const MIN_BLOCK_MS = 1
const MAX_BLOCKS = 1_000_000

// What the server starts gets the same flags unless it says otherwise; only the server itself has the channel.
if (isMainThread && process.send) watch()

function watch(): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let blocksMs: number[] = []
  let begin = performance.now()
  let last = begin
  const timer = setInterval(() => {
    const now = performance.now()
    const blocked = now - last - TICK_MS
    last = now
    if (blocked > MIN_BLOCK_MS && blocksMs.length < MAX_BLOCKS) blocksMs.push(blocked)
  }, TICK_MS)
  timer.unref()

  process.on('message', () => {
    const now = performance.now()
    const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
    const report: LoopReport = {
      p50Ms: ms(delays.percentile(50)),
      p99Ms: ms(delays.percentile(99)),
      maxMs: ms(delays.max),
      blocksMs,
      totalMs: now - begin,
    }
    delays.reset()
    blocksMs = []
    begin = now
    process.send?.(report)
  })
}
