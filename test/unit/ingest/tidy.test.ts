// What is removed from the cache, and what never is.

import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteUse, tidy } from '../../../server/ingest/tidy.ts'
import { folder } from '../../support/workspace.ts'

const DAY = 86_400_000
const NOW = 1_800_000_000_000
const LIMITS = { days: 90, megabytes: 6 }

/** A cache with indexes of so many bytes, used so many days ago. */
function cacheOf(indexes: Readonly<Record<string, { bytes: number; days: number; learned?: true }>>): string {
  const cache = folder()
  for (const [name, { bytes, days, learned }] of Object.entries(indexes)) {
    mkdirSync(join(cache, name, 'answers'), { recursive: true })
    writeFileSync(join(cache, name, 'index.db'), Buffer.alloc(bytes))
    writeFileSync(join(cache, name, 'answers', '1'), '{}')
    if (learned) writeFileSync(join(cache, name, 'learned.db'), 'taught')
    const seconds = (NOW - days * DAY) / 1000
    utimesSync(join(cache, name, 'index.db'), seconds, seconds)
  }
  return cache
}

const left = (cache: string) =>
  readdirSync(cache, { withFileTypes: true })
    .filter(it => it.isDirectory())
    .map(it => it.name)
    .sort()

test('what nobody opened for long is removed, but for what was learned', async () => {
  const cache = cacheOf({ old: { bytes: 10, days: 91 }, taught: { bytes: 10, days: 400, learned: true }, fresh: { bytes: 10, days: 89 } })
  expect((await tidy(cache, [], LIMITS, NOW)).sort()).toEqual([join(cache, 'old'), join(cache, 'taught')])
  expect(left(cache)).toEqual(['fresh', 'taught'])
  expect(readdirSync(join(cache, 'taught'))).toEqual(['learned.db'])
})

test('beyond the size that all may have, what was used longest ago goes first', async () => {
  const cache = cacheOf({ a: { bytes: 2e6, days: 3 }, b: { bytes: 2e6, days: 2 }, c: { bytes: 2e6, days: 1 }, d: { bytes: 1e6, days: 0 } })
  await tidy(cache, [], LIMITS, NOW)
  expect(left(cache)).toEqual(['b', 'c', 'd'])
})

test('reading an index is using it, and what is in use stays whatever its size', async () => {
  const cache = cacheOf({ read: { bytes: 2e6, days: 300 }, here: { bytes: 9e6, days: 300 }, other: { bytes: 1e6, days: 1 } })
  await noteUse([join(cache, 'read')], NOW)
  expect(await tidy(cache, [join(cache, 'here')], { days: 90, megabytes: 11.5 }, NOW)).toEqual([join(cache, 'other')])
  expect(left(cache)).toEqual(['here', 'read'])
})

test('once a day', async () => {
  const cache = cacheOf({ fresh: { bytes: 10, days: 89 } })
  expect(await tidy(cache, [], LIMITS, NOW)).toEqual([])
  expect(await tidy(cache, [], { ...LIMITS, days: 1 }, NOW + DAY / 2)).toEqual([])
  expect(await tidy(cache, [], { ...LIMITS, days: 1 }, NOW + 1.5 * DAY)).toEqual([join(cache, 'fresh')])
})

test('folders of somebody else are not touched', async () => {
  const cache = cacheOf({ old: { bytes: 10, days: 91 } })
  mkdirSync(join(cache, 'photos'))
  writeFileSync(join(cache, 'photos', 'cat.jpg'), 'meow')
  await tidy(cache, [], LIMITS, NOW)
  expect(existsSync(join(cache, 'photos', 'cat.jpg'))).toBe(true)
})
