// What goes wrong while files are read: they vanish, cannot be opened for a while, crash the reader or hang it. Only that file suffers.

import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { index, indexWithTraps, OBEYING, reasons, status } from '../../support/cli.ts'
import { type Dump, dump } from '../../support/dump.ts'
import { SHOP } from '../../support/shop.ts'
import { age, type Files, folder, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const isGood = (path: string) => path in SHOP

/** A workspace that is old enough to be remembered, with its cache. */
function workspace(extra: Files): { top: string; cache: string } {
  const top = folder({ ...SHOP, ...extra })
  age(top)
  return { top, cache: folder() }
}

let alone: Dump

beforeAll(async () => {
  const { top, cache } = workspace({})
  await index(top, cache)
  alone = dump(cache, top)
})

describe('a file that is gone when its turn comes', () => {
  test.each([
    ['before its size is asked', 'removeFirst'],
    ['after its size is asked', 'removeThen'],
  ] as const)('%s', async (_, moment) => {
    const { top, cache } = workspace({ 'shop/gone.py': 'def gone():\n    return 1\n' })
    const { code } = await indexWithTraps(top, cache, { [moment]: { 'shop/gone.py': 'shop/gone.py' } })
    expect(code).toBe(0)
    expect(existsSync(join(top, 'shop/gone.py'))).toBe(false)
    expect(reasons(await status(top, cache))).toEqual({ 'shop/gone.py': 'vanished while it was read' })
    expect(dump(cache, top)).toEqual(alone)

    const next = await index(top, cache)
    expect(next).toMatchObject({ skipped: [], removed: 1, parsed: 0 })
    expect(dump(cache, top)).toEqual(alone)
  })

  test('is read when it comes back as it was', async () => {
    const away = { 'shop/away.py': 'def away():\n    return 1\n' }
    const { top, cache } = workspace(away)
    await indexWithTraps(top, cache, { removeFirst: { 'shop/away.py': 'shop/away.py' } })
    expect(reasons(await status(top, cache))).toHaveProperty(['shop/away.py'])

    // With its old time, as when it is moved back.
    write(top, away)
    age(top)
    expect(await index(top, cache)).toMatchObject({ skipped: [] })
    expect(dump(cache, top).symbols).toContain('shop/away.py#away:function rows 0-1')
  })
})

test('a folder that vanishes takes only its own files with it', async () => {
  const inside = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`shop/old/part${n}.py`, `def part_${n}():\n    return ${n}\n`]))
  const { top, cache } = workspace(inside)
  const { code } = await indexWithTraps(top, cache, { removeFirst: { 'shop/old/part2.py': 'shop/old' } })
  expect(code).toBe(0)
  expect(existsSync(join(top, 'shop/old'))).toBe(false)
  expect(reasons(await status(top, cache))).toEqual({
    'shop/old/part2.py': 'vanished while it was read',
    'shop/old/part3.py': 'vanished while it was read',
    'shop/old/part4.py': 'vanished while it was read',
  })
  expect(dump(cache, top, isGood)).toEqual(alone)

  await index(top, cache)
  expect(dump(cache, top)).toEqual(alone)
  expect((await status(top, cache)).skipped).toEqual([])
})

test('the whole workspace may vanish while it is read', async () => {
  const { top, cache } = workspace({})
  const { code, stderr } = await indexWithTraps(top, cache, { removeFirst: { 'shop/cart.py': '.' } })
  expect({ code, stderr: stderr.replace(/^opened .*\n/gm, '') }).toEqual({ code: 0, stderr: '' })
})

test('a file that may not be read is read as soon as it may', async () => {
  const { top, cache } = workspace({ 'shop/shut.py': 'def shut():\n    return 1\n' })
  chmodSync(join(top, 'shop/shut.py'), 0)
  await index(top, cache, { through: OBEYING })
  expect(reasons(await status(top, cache))).toEqual({ 'shop/shut.py': 'cannot be read (EACCES)' })
  expect(dump(cache, top)).toEqual(alone)

  chmodSync(join(top, 'shop/shut.py'), 0o644)
  expect(await index(top, cache, { through: OBEYING })).toMatchObject({ skipped: [] })
  expect(dump(cache, top).symbols).toContain('shop/shut.py#shut:function rows 0-1')
})

describe.concurrent('a file that breaks its reader', () => {
  const bad = 'def breaks():\n    return 1\n'

  test.each([
    ['by a crash', 'abort', 'the parser crashed on it'],
    ['by never ending', 'hang', 'parsing took longer than 10 s'],
  ] as const)('%s is put aside, and not tried again', async (_, trap, reason) => {
    // In the middle of a batch: files before it have been answered, files after it wait for the next reader.
    const { top, cache } = workspace({ 'shop/breaks.py': bad })
    const first = await indexWithTraps(top, cache, { [trap]: ['shop/breaks.py'] })
    expect(first.code).toBe(0)
    expect(first.opened).toContain('shop/breaks.py')
    expect(reasons(await status(top, cache))).toEqual({ 'shop/breaks.py': reason })
    expect(dump(cache, top, isGood)).toEqual(alone)

    const second = await indexWithTraps(top, cache, { [trap]: ['shop/breaks.py'] })
    expect(second).toMatchObject({ code: 0, opened: [] })
    // Its content is what is known to be bad, whatever path it has and however new it looks.
    write(top, { 'shop/breaks.py': bad, 'shop/copy.py': bad })
    const third = await indexWithTraps(top, cache, { [trap]: ['shop/breaks.py', 'shop/copy.py'] })
    expect(third).toMatchObject({ code: 0, opened: [] })
    expect(reasons(await status(top, cache))).toEqual({ 'shop/breaks.py': reason, 'shop/copy.py': reason })
    // A repaired file is read.
    write(top, { 'shop/breaks.py': 'def repaired():\n    return 2\n', 'shop/copy.py': '' })
    expect((await index(top, cache)).skipped).toEqual([])
    expect(dump(cache, top).symbols).toContain('shop/breaks.py#repaired:function rows 0-1')
  })

  test('many of them cost only themselves', async () => {
    const names = ['shop/a.py', 'shop/cat.py', 'web/a.ts', 'web/z.ts']
    const { top, cache } = workspace(Object.fromEntries(names.map(it => [it, `${it.length + names.indexOf(it)}\n`])))
    expect((await indexWithTraps(top, cache, { abort: names })).code).toBe(0)
    expect(reasons(await status(top, cache))).toEqual(Object.fromEntries(names.map(it => [it, 'the parser crashed on it'])))
    expect(dump(cache, top, isGood)).toEqual(alone)
  })
})

test('readers that do not start are no fault of the files', async () => {
  const { top, cache } = workspace({})
  expect((await indexWithTraps(top, cache, { unable: true })).code).toBe(1)
  expect(await index(top, cache)).toMatchObject({ skipped: [], files: Object.keys(SHOP).length })
  expect(dump(cache, top)).toEqual(alone)
})
