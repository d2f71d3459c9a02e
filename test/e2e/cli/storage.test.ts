// A cache that is damaged, of another version, full or read-only. The index is rebuilt or the user is told what to do, and what was learned stays.

import {
  chmodSync,
  closeSync,
  cpSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addNote, notesOf, openLearned } from '../../../server/store/learned.ts'
import { indexPath } from '../../../server/store/open.ts'
import { cli, MAIN, OBEYING, type Outcome, start } from '../../support/cli.ts'
import { type Dump, dump, integrity, onlyFolder } from '../../support/dump.ts'
import { SHOP } from '../../support/shop.ts'
import { age, folder } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const NOTE = { id: 'net', kind: 'gotcha', text: 'Prices are net until checkout', paths: ['shop/price.py'] }
const PAGE = 4096

/** Large enough that its index has pages to lose; one language, since every run from nothing pays for loading its grammar. */
const FILES = {
  ...Object.fromEntries(Object.entries(SHOP).filter(([path]) => path.endsWith('.py'))),
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [
      `many/part${n}.py`,
      Array.from(
        { length: 20 },
        (_, m) => `def step_${n}_${m}(value):\n    """Step ${m} of part ${n}."""\n    return step_${n}_${(m + 1) % 20}(value + ${n * m})\n`,
      ).join('\n\n'),
    ]),
  ),
}

let top: string
let sound: string
let wanted: Dump

beforeAll(async () => {
  top = folder(FILES)
  age(top)
  sound = folder()
  expect(await cli(['index', top, '--cache', sound])).toMatchObject({ code: 0 })
  const learned = openLearned(onlyFolder(sound))
  addNote(learned, NOTE)
  learned.close()
  wanted = dump(sound, top)
})

/** A copy of the sound cache, with the path of its index. */
function copy(): { cache: string; path: string } {
  const cache = folder()
  cpSync(sound, cache, { recursive: true })
  return { cache, path: indexPath(onlyFolder(cache)) }
}

/** Writes over some pages of a file. */
function overwrite(path: string, from: (pages: number) => number, count: (pages: number) => number, byte: number): void {
  const file = openSync(path, 'r+')
  const pages = Math.floor(fstatSync(file).size / PAGE)
  writeSync(file, Buffer.alloc(count(pages) * PAGE, byte), 0, count(pages) * PAGE, from(pages) * PAGE)
  closeSync(file)
}

function sizeOf(path: string): number {
  return statSync(path).size
}

function setVersion(path: string, version: number): void {
  const connection = new Database(path)
  connection.pragma(`user_version = ${version}`)
  connection.close()
}

/** What is told besides progress. */
function told({ stderr }: Outcome): string[] {
  return stderr.split('\n').filter(it => it !== '' && !/^(?:Listing files|Reading \d|Linking \d)/.test(it))
}

function notes(cache: string) {
  const learned = openLearned(onlyFolder(cache))
  try {
    return notesOf(learned)
  } finally {
    learned.close()
  }
}

function expectWhole(cache: string): void {
  expect(dump(cache, top)).toEqual(wanted)
  expect(integrity(cache)).toBe('ok')
  expect(notes(cache)).toEqual([NOTE])
}

describe.concurrent('an index that cannot be used is told in one line and rebuilt', () => {
  const damages: readonly (readonly [string, (path: string) => void, RegExp])[] = [
    [
      'overwritten header',
      path =>
        overwrite(
          path,
          () => 0,
          () => 1,
          0xaa,
        ),
      /cannot be read \(.*\)\. It is rebuilt; what was learned is kept$/,
    ],
    ['text in place of a database', path => writeFileSync(path, 'this is no database\n'.repeat(1000)), /cannot be read \(.*\)\. It is rebuilt/],
    [
      'pages in the middle overwritten',
      path =>
        overwrite(
          path,
          pages => pages >> 2,
          pages => pages >> 1,
          0xff,
        ),
      /damaged|cannot be read/,
    ],
    [
      'pages in the middle zeroed',
      path =>
        overwrite(
          path,
          pages => pages >> 2,
          pages => pages >> 1,
          0,
        ),
      /damaged|cannot be read/,
    ],
    [
      'all pages but the first overwritten',
      path =>
        overwrite(
          path,
          () => 1,
          pages => pages - 1,
          0x55,
        ),
      /damaged|cannot be read/,
    ],
    ['cut in half', path => truncateSync(path, Math.floor(sizeOf(path) / 2 / PAGE) * PAGE), /damaged|cannot be read/],
    ['cut within a page', path => truncateSync(path, Math.floor(sizeOf(path) / 2) + 100), /damaged|cannot be read/],
    [
      'written by a newer version',
      path => setVersion(path, 999),
      /was written by a newer version \(schema 999, .*\)\. It is rebuilt; what was learned is kept$/,
    ],
  ]

  test.each(damages)('%s', async (_, damage, message) => {
    const { cache, path } = copy()
    damage(path)
    const outcome = await cli(['index', top, '--cache', cache])
    expect(outcome.code).toBe(0)
    expect(told(outcome)).toEqual([expect.stringMatching(message)])
    expect(told(outcome)[0]).toContain(path)
    expectWhole(cache)
    // The next run finds nothing to say.
    expect(told(await cli(['index', top, '--cache', cache]))).toEqual([])
  })

  test.each(damages)('%s: status does not fail either', async (_, damage) => {
    const { cache, path } = copy()
    damage(path)
    const outcome = await cli(['status', top, '--cache', cache, '--json'])
    expect(outcome.stderr).not.toMatch(/Internal error|\n\s+at /)
    expect(outcome.code).toBe(0)
    expect(notes(cache)).toEqual([NOTE])
  })
})

test.concurrent('one damaged page anywhere is rebuilt or harmless, never an internal error', async () => {
  const pages = sizeOf(indexPath(onlyFolder(sound))) / PAGE
  const places = Array.from({ length: 6 }, (_, n) => 1 + Math.floor((n * (pages - 1)) / 6))
  for (const place of places) {
    const { cache, path } = copy()
    overwrite(
      path,
      () => place,
      () => 1,
      0xa5,
    )
    const outcome = await cli(['index', top, '--cache', cache])
    expect({ place, code: outcome.code, told: told(outcome).filter(it => !/rebuilt/.test(it)) }).toEqual({ place, code: 0, told: [] })
    if (told(outcome).length > 0) expectWhole(cache)
    else expect(dump(cache, top)).toEqual(wanted)
    rmSync(cache, { recursive: true })
  }
})

test.concurrent.each([
  ['an empty file', (path: string) => truncateSync(path, 0)],
  ['an older version', (path: string) => setVersion(path, -1)],
  ['no file', (path: string) => rmSync(path)],
])('%s is made anew without a word', async (_, damage) => {
  const { cache, path } = copy()
  damage(path)
  const outcome = await cli(['index', top, '--cache', cache])
  expect({ code: outcome.code, told: told(outcome) }).toEqual({ code: 0, told: [] })
  expectWhole(cache)
})

test.concurrent('leftovers of a killed writer beside a new index do no harm', async () => {
  const { cache, path } = copy()
  rmSync(path)
  writeFileSync(`${path}-wal`, Buffer.alloc(40_000, 7))
  writeFileSync(`${path}-shm`, Buffer.alloc(32_768, 7))
  expect(await cli(['index', top, '--cache', cache])).toMatchObject({ code: 0 })
  expectWhole(cache)
})

test.concurrent('a folder that may not be written is told in one line', async () => {
  const { cache } = copy()
  const inside = onlyFolder(cache)
  for (const name of readdirSync(inside)) chmodSync(join(inside, name), 0o400)
  chmodSync(inside, 0o500)
  const outcome = await cli(['index', top, '--cache', cache], { through: OBEYING })
  expect(outcome).toMatchObject({ code: 1, stdout: '' })
  expect(told(outcome)).toEqual([expect.stringMatching(/cannot be (?:opened|written) \(.*\)\. .*--cache/)])
  chmodSync(inside, 0o700)
  for (const name of readdirSync(inside)) chmodSync(join(inside, name), 0o600)
  expectWhole(cache)
})

test.concurrent('a cache folder in which nothing may be made is told in one line', async () => {
  const cache = folder()
  chmodSync(cache, 0o500)
  const outcome = await cli(['index', top, '--cache', cache], { through: OBEYING })
  expect(outcome).toMatchObject({ code: 1, stdout: '' })
  expect(told(outcome)).toEqual([expect.stringMatching(/^The cache folder .* cannot be made\. .*--cache/)])
})

describe.concurrent('a full disk', () => {
  /** Index on a small disk, then on the same one grown; the cache is copied out, for the disk is gone with its namespace. */
  const SCRIPT = `
    mount -t tmpfs -o size="$1" tmpfs "$2" || exit 90
    node "$4" index "$3" --cache "$2" 2> "$5/full.err" > "$5/full.out"; echo $? > "$5/full.code"
    mount -o remount,size=64m "$2" || exit 91
    node "$4" index "$3" --cache "$2" 2> "$5/room.err" > "$5/room.out"; echo $? > "$5/room.code"
    cp -r "$2" "$5/cache"`

  test.each([0.1, 0.4, 0.8])('with room for %d of the index is told in one line, and the same cache works when there is more', async share => {
    const size = String(Math.floor(sizeOf(indexPath(onlyFolder(sound))) * share))
    const disk = folder()
    const kept = folder()
    const namespace = process.getuid?.() === 0 ? '-m' : '-rm'
    const { code, stderr } = await start('unshare', [namespace, 'sh', '-c', SCRIPT, 'sh', size, disk, top, MAIN, kept]).outcome
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const read = (name: string) => readFileSync(join(kept, name), 'utf8')
    expect(read('full.code')).toBe('1\n')
    expect(read('full.out')).toBe('')
    expect(told({ code: 1, stdout: '', stderr: read('full.err') })).toEqual([
      expect.stringMatching(/^The index .* cannot be (?:written|opened) \(.*\)\. Free some space on that disk, or name another place with --cache/),
    ])
    expect({ code: read('room.code'), told: told({ code: 0, stdout: '', stderr: read('room.err') }) }).toEqual({ code: '0\n', told: [] })
    const cache = join(kept, 'cache')
    expect(dump(cache, top)).toEqual(wanted)
    expect(integrity(cache)).toBe('ok')
  })
})
