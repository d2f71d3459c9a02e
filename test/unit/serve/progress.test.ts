// Progress: one begin, reports with pauses between them, one end. Timers are the test's own.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from '../../../server/serve/progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const sent: object[] = []
  return { sent, progress: new Progress(value => sent.push(value), 'Indexing') }
}

test('at most four reports a second, and the last is never lost', () => {
  const { sent, progress } = start()
  for (let n = 1; n <= 1_000; n++) {
    progress.report(n, 1_000, `${n}`)
    vi.advanceTimersByTime(1)
  }
  vi.advanceTimersByTime(250)
  expect(sent).toEqual([
    { kind: 'begin', title: 'Indexing', cancellable: false, percentage: 0 },
    ...['1', '250', '500', '750', '1000'].map(message => expect.objectContaining({ kind: 'report', message })),
  ])
  progress.end('done')
  progress.end()
  progress.report(1, 2, 'late')
  vi.advanceTimersByTime(1_000)
  expect(sent.slice(6)).toEqual([{ kind: 'end', message: 'done' }])
  expect(vi.getTimerCount()).toBe(0)
})

test('the percentage never falls and never leaves its range', () => {
  const { sent, progress } = start()
  for (const [done, total] of [
    [0, 0],
    [50, 100],
    [60, 1_000],
    [2_000, 1_000],
  ] as const) {
    progress.report(done, total, '')
    vi.advanceTimersByTime(250)
  }
  expect(sent.slice(1).map(it => (it as { percentage: number }).percentage)).toEqual([0, 50, 50, 100])
})
