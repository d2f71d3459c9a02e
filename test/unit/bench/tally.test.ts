import { describe, expect, test } from 'vitest'
import type { ProcessSample } from '../../bench/processes.ts'
import { lastingBytes, Tally, usageOf } from '../../bench/tally.ts'

type Sketch = readonly [pid: number, parent: number, cpuSeconds: number, residentBytes: number, started?: string]

/** Follows process 10 over samples, each a list of processes. */
function follow(...samples: readonly (readonly Sketch[])[]) {
  const tally = new Tally(10)
  for (const sample of samples) tally.add(sample.map(toSample))
  return { cpuSeconds: tally.cpuSeconds, peakBytes: tally.peakBytes }
}

function toSample([pid, parent, cpuSeconds, residentBytes, started = 'once']: Sketch): ProcessSample {
  return { pid, parent, started, cpuSeconds, childrenCpuSeconds: 0, residentBytes }
}

test('descendants count whatever order they are listed in, strangers do not', () => {
  const sample: Sketch[] = [
    [12, 11, 4, 400],
    [11, 10, 2, 200],
    [10, 1, 1, 100],
    [13, 1, 64, 6400],
  ]
  expect(follow(sample, sample)).toEqual({ cpuSeconds: 7, peakBytes: 700 })
})

test('a killed process keeps the time it was last seen with', () => {
  expect(
    follow(
      [
        [10, 1, 1, 0],
        [11, 10, 5, 0],
      ],
      [[10, 1, 2, 0]],
    ).cpuSeconds,
  ).toBe(7)
})

test('a process whose parent has ended still counts', () => {
  expect(
    follow(
      [
        [10, 1, 1, 0],
        [11, 10, 5, 0],
      ],
      [[11, 1, 8, 0]],
    ).cpuSeconds,
  ).toBe(9)
})

test('a number that is used again is another process', () => {
  expect(
    follow(
      [
        [10, 1, 1, 0],
        [11, 10, 5, 0, 'first'],
      ],
      [
        [10, 1, 1, 0],
        [11, 10, 3, 0, 'second'],
      ],
    ).cpuSeconds,
  ).toBe(9)
  expect(
    follow(
      [
        [10, 1, 1, 0],
        [11, 10, 5, 0, 'first'],
      ],
      [
        [10, 1, 1, 0],
        [11, 1, 3, 0, 'a stranger'],
      ],
    ).cpuSeconds,
  ).toBe(6)
})

test('memory counts from the second sighting, since a fork first shows that of its parent', () => {
  expect(
    follow(
      [[10, 1, 0, 100]],
      [
        [10, 1, 0, 100],
        [11, 10, 0, 100],
      ],
      [
        [10, 1, 0, 100],
        [11, 10, 0, 30],
      ],
    ).peakBytes,
  ).toBe(130)
})

test('the peak is that of the sum, not the sum of the peaks', () => {
  const first: Sketch[] = [
    [10, 1, 0, 100],
    [11, 10, 0, 10],
  ]
  const second: Sketch[] = [
    [10, 1, 0, 10],
    [11, 10, 0, 90],
  ]
  expect(follow(first, first, second).peakBytes).toBe(110)
})

describe('a family at one moment', () => {
  const usage = (...sketches: Sketch[]) => usageOf(sketches.map(toSample), 10)

  test('is the root with everything below it, whatever the order', () => {
    const { processes, cpuSeconds, bytes } = usage([12, 11, 4, 400], [11, 10, 2, 200], [13, 1, 64, 6400], [10, 1, 1, 100])
    expect(processes.map(({ pid }) => pid)).toEqual([10, 12, 11])
    expect({ cpuSeconds, bytes }).toEqual({ cpuSeconds: 7, bytes: 700 })
  })

  test('counts the time of children that have ended', () => {
    expect(usageOf([{ ...toSample([10, 1, 1, 0]), childrenCpuSeconds: 5 }], 10).cpuSeconds).toBe(6)
  })

  test('that is gone uses nothing', () => expect(usage([13, 1, 1, 1])).toEqual({ processes: [], cpuSeconds: 0, bytes: 0 }))

  test('keeps those that stay: helpers that come and go are left out', () => {
    const lasting = lastingBytes([
      usage([10, 1, 0, 100], [11, 10, 0, 10]),
      usage([10, 1, 0, 120], [11, 10, 0, 14], [12, 10, 0, 1000]),
      usage([10, 1, 0, 110], [11, 10, 0, 12]),
    ])
    expect(lasting).toEqual({ root: 110, others: 12 })
  })
})
