// Batches of file events, on a clock that the tests move.

import { describe, expect, test } from 'vitest'
import { type Batch, Changes, MAX_PATHS, type Timers } from '../../../server/workspace/changes.ts'

/** A `Changes` whose time passes only when told. Batches are kept with the time they came at. */
function start() {
  let now = 0
  let started = 0
  const pending = new Set<{ at: number; callback: () => void }>()
  const timers: Timers = {
    now: () => now,
    start(delayMs, callback) {
      const timer = { at: now + delayMs, callback }
      started++
      pending.add(timer)
      return () => pending.delete(timer)
    },
  }
  const batches: { at: number; batch: Batch }[] = []
  const changes = new Changes(batch => batches.push({ at: now, batch }), timers)
  const pass = (ms: number): void => {
    const until = now + ms
    for (;;) {
      const next = [...pending].filter(it => it.at <= until).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      pending.delete(next)
      now = next.at
      next.callback()
    }
    now = until
  }
  return { changes, batches, pass, timers: () => ({ started, running: pending.size }) }
}

/** The one batch that came. */
function only(batches: readonly { at: number; batch: Batch }[]): string {
  expect(batches).toHaveLength(1)
  const { at, batch } = batches[0]!
  return `${at} ms: ${batch.everything ?? [...batch.paths].map(([path, change]) => `${change} ${path}`).join(', ')}`
}

describe('batches', () => {
  test('events of one burst come together, after it has been quiet for a while', () => {
    const { changes, batches, pass } = start()
    changes.add('a.py', 'changed')
    pass(60)
    changes.add('b.py', 'created')
    pass(99)
    expect(batches).toEqual([])
    pass(1)
    expect(only(batches)).toBe('160 ms: changed a.py, created b.py')
  })

  test('a burst that does not end is handed over every second', () => {
    const { changes, batches, pass } = start()
    for (let n = 0; n < 45; n++) {
      changes.add(`${n}.py`, 'changed')
      pass(50)
    }
    pass(1_000)
    expect(batches.map(({ at, batch }) => `${at} ms: ${batch.paths.size}`)).toEqual(['1000 ms: 20', '2000 ms: 20', '2300 ms: 5'])
  })

  test('what came after a batch is in the next one, and silence gives none', () => {
    const { changes, batches, pass } = start()
    changes.add('a.py', 'changed')
    pass(5_000)
    changes.add('a.py', 'deleted')
    pass(5_000)
    expect(batches.map(({ batch }) => [...batch.paths])).toEqual([[['a.py', 'changed']], [['a.py', 'deleted']]])
  })

  test.each([
    ['created changed', 'created'],
    ['created deleted', 'deleted'],
    ['deleted created', 'created'],
    ['deleted created changed', 'created'],
    ['changed deleted', 'deleted'],
    ['changed changed', 'changed'],
  ])('%s is %s', (seen, told) => {
    const { changes, batches, pass } = start()
    for (const change of seen.split(' ')) changes.add('a.py', change as 'created')
    pass(100)
    expect(only(batches)).toBe(`100 ms: ${told} a.py`)
  })

  test('nothing is handed over once closed, and no timer is left', () => {
    const { changes, batches, pass, timers } = start()
    changes.add('a.py', 'changed')
    changes.close()
    changes.add('b.py', 'changed')
    changes.addEverything('a reason')
    pass(5_000)
    expect(batches).toEqual([])
    expect(timers().running).toBe(0)
  })
})

describe('everything', () => {
  test.each(['.gitignore', 'src/.gitignore', '.contextignore', 'a/b/.contextignore', '.gitmodules'])('%s decides', path => {
    const { changes, batches, pass } = start()
    changes.add('a.py', 'changed')
    changes.add(path, 'changed')
    changes.add('b.py', 'changed')
    pass(100)
    expect(only(batches)).toBe(`100 ms: ${path} decides which files there are`)
    expect(batches[0]!.batch.paths.size).toBe(0)
  })

  test('a burst of 5,000 files is one batch that holds no paths, and few timers', () => {
    const { changes, batches, pass, timers } = start()
    for (let n = 0; n < 5_000; n++) changes.add(`src/${n}.py`, 'created')
    pass(100)
    expect(only(batches)).toBe(`100 ms: more than ${MAX_PATHS} files changed at once`)
    expect(batches[0]!.batch.paths.size).toBe(0)
    expect(timers().started).toBe(1)
  })

  test('so many events on few files that the kernel may have dropped some', () => {
    const { changes, batches, pass } = start()
    for (let n = 0; n < 10_000; n++) changes.add(`${n % 10}.py`, 'changed')
    pass(100)
    expect(only(batches)).toBe('100 ms: so many events at once that some may be missing')
  })

  test('the first reason is told, and the next batch begins anew', () => {
    const { changes, batches, pass } = start()
    changes.addEverything('HEAD moved')
    changes.addEverything('the index moved')
    pass(100)
    expect(only(batches)).toBe('100 ms: HEAD moved')
    changes.add('a.py', 'changed')
    pass(100)
    expect(batches[1]!.batch).toEqual({ paths: new Map([['a.py', 'changed']]) })
  })
})
