// Files that are broken, hostile or just unusual. Each is told in `status` or indexed as it should be, and never changes what is known of the others.

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Overview } from '../../../server/command/index-workspace.ts'
import { cli, OBEYING, type Outcome, reasons, status } from '../../support/cli.ts'
import { type Dump, dump } from '../../support/dump.ts'
import { SHOP, SHOP_LINKS } from '../../support/shop.ts'
import { type Files, folder, repository, run, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const DEEP = 100_000
/** On lines of their own, or the file would be taken for minified before anyone parses it. */
const nested = (before: string, open: string, close: string, after = '') => before + `${open}\n`.repeat(DEEP) + `${close}\n`.repeat(DEEP) + after

const TOO_DEEP = 'nested deeper than 2000 levels'

/** Bytes a compiler might have written: a header, then every value there is. */
const program = Buffer.concat([
  Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'),
  Buffer.from(Array.from({ length: 65_536 }, (_, n) => (n * 167) & 0xff)),
])

function swapped(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}

interface Case {
  readonly bytes: string | Uint8Array
  /** What `status` says; absent when the file is read like any other. */
  readonly reason?: string
  /** Its symbols in the dump. */
  readonly symbols?: readonly string[]
}

const unread = (bytes: string | Uint8Array, reason: string): Case => ({ bytes, reason })

/** Files that can simply be written. A file with a reason may still stand in the graph as a file, without symbols inside. */
const CASES: Readonly<Record<string, Case>> = {
  'bad/binary.py': unread(program, 'binary'),
  'bad/nul.py': unread('def before_nul():\n    pass\n\0\0\ndef after_nul():\n    pass\n', 'binary'),
  'bad/huge.json': unread(`[${'{"key": "value"},\n'.repeat(2_300_000)}{}]`, 'larger than 1 MB'),
  'bad/bundle.js': unread('function a(b){return b+1};'.repeat(135_000), 'minified'),
  'bad/deep.py': unread(nested('x = ', '(', ')'), TOO_DEEP),
  'bad/deep.json': unread(nested('', '[', ']'), TOO_DEEP),
  'bad/deep.ts': unread(nested('function deep() ', '{', '}'), TOO_DEEP),
  // Nothing to query at any level: such a file is read in a second, and costs nothing to keep.
  'bad/deep.js': { bytes: nested('x = ', '!', '', '1'), symbols: ['bad/deep.js#bad/deep.js:file rows 0-200000'] },
  'bad/deep.go': unread(nested('package deep\nfunc deep() ', '{', '}'), TOO_DEEP),
  'bad/deep.c': unread(nested('int deep() ', '{', '}'), TOO_DEEP),
  'bad/deep.lua': unread(nested('x = ', '{', '}'), TOO_DEEP),
  'bad/one-line.py': unread(`x = ${'('.repeat(DEEP)}${')'.repeat(DEEP)}`, 'minified'),
  'bad/latin.py': {
    bytes: Buffer.from('# Grüße aus Köln: für die Prüfung der Umlaute\ndef begruessung():\n    return "schön"\n', 'latin1'),
    symbols: ['bad/latin.py#bad/latin.py:file rows 0-3', 'bad/latin.py#begruessung:function rows 1-2'],
  },
  'bad/little.py': {
    bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('# größer\ndef little_end():\n    return 1\n', 'utf16le')]),
    symbols: ['bad/little.py#bad/little.py:file rows 0-3', 'bad/little.py#little_end:function rows 1-2'],
  },
  'bad/big.ts': {
    bytes: Buffer.concat([Buffer.from([0xfe, 0xff]), swapped('// größer\nexport function bigEnd(): number {\n  return 1\n}\n')]),
    symbols: ['bad/big.ts#bad/big.ts:file rows 0-4', 'bad/big.ts#bigEnd:function rows 1-3'],
  },
  'bad/marked.py': {
    bytes: '\uFEFFdef marked():\n    return 1\n',
    symbols: ['bad/marked.py#bad/marked.py:file rows 0-2', 'bad/marked.py#marked:function rows 0-1'],
  },
  'bad/crlf.py': {
    bytes: '# one\r\n\r\nclass Windows:\r\n    def open_window(self):\r\n        return 1\r\n\r\n    def close_window(self):\r\n        return 2\r\n',
    symbols: [
      'bad/crlf.py#Windows.close_window:method rows 6-7',
      'bad/crlf.py#Windows.open_window:method rows 3-4',
      'bad/crlf.py#Windows:class rows 2-7',
      'bad/crlf.py#bad/crlf.py:file rows 0-8',
    ],
  },
  'bad/empty.py': { bytes: '', symbols: ['bad/empty.py#bad/empty.py:file rows 0-0'] },
  'bad/half.py': {
    bytes: 'def whole_part():\n    return 1\n\n\ndef (((broken\n',
    symbols: ['bad/half.py#bad/half.py:file rows 0-5', 'bad/half.py#whole_part:function rows 0-1'],
  },
}

/** Names a shell, a terminal or a careless split would break on. */
const NAMES = [
  'bad/with space.py',
  'bad/quo"te\'s.py',
  'bad/li\nne.py',
  'bad/tab\t.py',
  'bad/\u{1F600}.py',
  'bad/größe/日本語.py',
  'bad/back\\slash.py',
  '-dash.py',
  'bad/#hash.py',
  'bad/%41.py',
]

const isGood = (path: string) => path in SHOP
let top: string
let cache: string
let outcome: Outcome
let found: Overview
let whole: Dump
let alone: Dump

beforeAll(async () => {
  const library = repository({ 'lib.py': 'def from_library():\n    return 1\n' }, ['lib.py'])
  const written: Files = Object.fromEntries(Object.entries(CASES).map(([path, { bytes }]) => [path, bytes]))
  top = repository(
    { ...SHOP, ...written, ...Object.fromEntries(NAMES.map((path, n) => [path, `def odd_name_${n}():\n    return ${n}\n`])) },
    Object.keys(SHOP),
  )
  for (const path of ['vendor/here', 'vendor/absent']) run(top, 'submodule', '--quiet', 'add', library, path)
  run(top, 'commit', '--quiet', '--message', 'submodules')
  run(top, 'submodule', '--quiet', 'deinit', '--force', 'vendor/absent')
  symlinkSync('loop.py', join(top, 'bad/loop.py'))
  symlinkSync('..', join(top, 'bad/up'))
  symlinkSync(join(tmpdir(), 'elsewhere.py'), join(top, 'bad/nowhere.py'))
  symlinkSync(library, join(top, 'bad/outside'))
  symlinkSync(join(library, 'lib.py'), join(top, 'bad/outside.py'))
  // Git lists no pipe by itself, but goes on listing a file that became one.
  write(top, { 'bad/pipe.py': '' })
  run(top, 'add', 'bad/pipe.py')
  rmSync(join(top, 'bad/pipe.py'))
  execFileSync('mkfifo', [join(top, 'bad/pipe.py')])
  mkdirSync(join(top, 'bad/folder.py'))
  write(top, { 'bad/folder.py/inside.py': 'def in_a_folder():\n    return 1\n', 'bad/shut.py': 'def shut():\n    return 1\n', 'bad/shut/a.py': '' })
  chmodSync(join(top, 'bad/shut.py'), 0)
  chmodSync(join(top, 'bad/shut'), 0)
  try {
    cache = folder()
    outcome = await cli(['index', top, '--cache', cache], { through: OBEYING })
    found = await status(top, cache)
    whole = dump(cache, top)
  } finally {
    chmodSync(join(top, 'bad/shut'), 0o755)
  }

  const clean = repository(SHOP, Object.keys(SHOP))
  const other = folder()
  await cli(['index', clean, '--cache', other])
  alone = dump(other, clean)
})

test('the workspace without bad files is linked across its files', () => {
  for (const link of SHOP_LINKS) expect(alone.edges).toContainEqual(expect.stringContaining(link))
})

function expectOthersUnchanged(): void {
  expect(outcome.code).toBe(0)
  expect(dump(cache, top, isGood)).toEqual(alone)
}

function symbolsOf(path: string): readonly string[] {
  return whole.symbols.filter(it => it.startsWith(`${path}#`))
}

test.each(Object.entries(CASES))('%j', (path, { reason, symbols }) => {
  expect(reasons(found)[path]).toBe(reason)
  if (symbols) expect(symbolsOf(path)).toEqual(symbols)
  else expect(symbolsOf(path).filter(it => !it.startsWith(`${path}#${path}:file`))).toEqual([])
  expectOthersUnchanged()
})

test.each(NAMES.map((path, n) => [path, n] as const))('the name %j is a name like any other', async (path, n) => {
  expect(reasons(found)).not.toHaveProperty([path])
  expect(symbolsOf(path)).toEqual([`${path}#${path}:file rows 0-2`, `${path}#odd_name_${n}:function rows 0-1`].sort())
  expectOthersUnchanged()
})

test('a name with a line end comes back whole from a question', async () => {
  const { code, stdout } = await cli(['symbols', 'odd_name_2', '--root', top, '--cache', cache, '--json', '--limit', '1'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ hits: [{ name: 'odd_name_2', path: 'bad/li\nne.py' }] })
})

describe('what is no plain file', () => {
  test.each([
    ['bad/loop.py', 'symbolic link in a loop'],
    ['bad/up', 'symbolic link'],
    ['bad/nowhere.py', 'symbolic link to nothing'],
    ['bad/outside', 'symbolic link out of the root'],
    ['bad/outside.py', 'symbolic link out of the root'],
    ['bad/pipe.py', 'named pipe'],
    ['vendor/absent', 'submodule, not checked out'],
    ['bad/shut.py', 'cannot be read (EACCES)'],
    ['bad/shut', 'folder cannot be read: Permission denied'],
  ])('%s is told: %s', (path, reason) => {
    expect(reasons(found)[path]).toBe(reason)
    expect(symbolsOf(path)).toEqual([])
    expectOthersUnchanged()
  })

  test('a submodule belongs to the workspace', () => {
    expect(symbolsOf('vendor/here/lib.py')).toEqual([
      'vendor/here/lib.py#from_library:function rows 0-1',
      'vendor/here/lib.py#vendor/here/lib.py:file rows 0-2',
    ])
    expect(whole.symbols.filter(it => it.includes('from_library'))).toHaveLength(1)
    expectOthersUnchanged()
  })

  test('a folder with the name of a source file is a folder', () => {
    expect(symbolsOf('bad/folder.py/inside.py')).toContain('bad/folder.py/inside.py#in_a_folder:function rows 0-1')
    expect(reasons(found)).not.toHaveProperty(['bad/folder.py'])
    expectOthersUnchanged()
  })
})

test('every reason has one of the paths above, and none is listed twice', () => {
  const paths = found.skipped.map(it => it.path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter(isGood)).toEqual([])
})
