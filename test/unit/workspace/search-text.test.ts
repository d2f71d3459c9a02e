// Text search over real files, in a real process.

import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '../../../server/util/failure.ts'
import { type TextQuery, type TextResult, TextSearch } from '../../../server/workspace/search-text.ts'
import { type Files, folder } from '../../support/workspace.ts'

// A busy machine may take its time to start a process.
vi.setConfig({ testTimeout: 60_000 })

const script = new URL('../../../.build/server/workspace/text-search-process.js', import.meta.url)
const searches: TextSearch[] = []

afterEach(() => {
  for (const search of searches.splice(0)) search.close()
})

function start(options: { maxMs?: number; idleMs?: number } = {}): TextSearch {
  const search = new TextSearch({ script, ...options })
  searches.push(search)
  return search
}

interface Asked extends Partial<TextQuery> {
  readonly overlay?: Readonly<Record<string, string>>
}

/** Searches these files. */
function find(files: Files, query: string, { overlay = {}, ...rest }: Asked = {}): Promise<TextResult> {
  const asked = { query, regex: false, limit: 100, paths: [...new Set([...Object.keys(files), ...Object.keys(overlay)])], ...rest }
  return start().search(folder(files), asked, new Map(Object.entries(overlay)), new AbortController().signal)
}

function shown({ hits, truncated, unread }: TextResult): string[] {
  const lines = hits.map(it => `${it.path} ${it.row}:${it.column}-${it.endRow}:${it.endColumn} ${it.line}`)
  return [...lines, ...(truncated ? ['truncated'] : []), ...(unread ? [`${unread} unread`] : [])]
}

async function failure(result: Promise<unknown>): Promise<string> {
  const error = await result.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Failure)
  return (error as Failure).message
}

describe('what is found', () => {
  test('a literal stands for itself, upper and lower case apart', async () => {
    const found = await find({ 'a.py': 'x = f(a+)\nF(a+) f(a+)f(a+)\n' }, 'f(a+)')
    expect(shown(found)).toEqual(['a.py 0:4-0:9 x = f(a+)', 'a.py 1:6-1:11 F(a+) f(a+)f(a+)', 'a.py 1:11-1:16 F(a+) f(a+)f(a+)'])
  })

  test('a regular expression, line by line', async () => {
    const found = await find({ 'a.py': 'def one():\n  pass\ndef two():\n' }, '^def (\\w+)', { regex: true })
    expect(shown(found)).toEqual(['a.py 0:0-0:7 def one():', 'a.py 2:0-2:7 def two():'])
  })

  test('an expression may use what only one of the two syntaxes has', async () => {
    expect(shown(await find({ a: 'é-a' }, '\\p{L}-', { regex: true }))).toEqual(['a 0:0-0:2 é-a'])
    expect(shown(await find({ a: 'a-b' }, 'a\\-b', { regex: true }))).toEqual(['a 0:0-0:3 a-b'])
  })

  test('matches that are empty come to an end', async () => {
    expect(shown(await find({ a: 'x\n\n😀\n' }, '^', { regex: true }))).toEqual(['a 0:0-0:0 x', 'a 1:0-1:0 ', 'a 2:0-2:0 😀', 'a 3:0-3:0 '])
  })

  test('by path, then by position, whatever order was asked in', async () => {
    const files = { 'b.py': 'x x', 'a/z.py': 'x', 'a.py': 'x' }
    expect(shown(await find(files, 'x'))).toEqual(['a.py 0:0-0:1 x', 'a/z.py 0:0-0:1 x', 'b.py 0:0-0:1 x x', 'b.py 0:2-0:3 x x'])
  })

  test('up to the limit, and says whether there is more', async () => {
    const files = { 'a.py': 'x x', 'b.py': 'x' }
    expect(shown(await find(files, 'x', { limit: 2 }))).toEqual(['a.py 0:0-0:1 x x', 'a.py 0:2-0:3 x x', 'truncated'])
    expect((await find(files, 'x', { limit: 3 })).truncated).toBe(false)
    expect(await find(files, 'x', { limit: 0 })).toEqual({ hits: [], truncated: false, unread: 0 })
  })

  test('more files than are sent at once', async () => {
    const files = Object.fromEntries(Array.from({ length: 2_500 }, (_, n) => [`f${n}`, n === 2_400 ? 'needle' : 'hay']))
    expect(shown(await find(files, 'needle'))).toEqual(['f2400 0:0-0:6 needle'])
  })

  test('an empty query, and no files: nothing', async () => {
    expect(shown(await find({ a: 'x' }, ''))).toEqual([])
    expect(shown(await find({ a: 'x' }, 'x', { paths: [] }))).toEqual([])
  })
})

describe('texts', () => {
  test('open documents stand for what is on disk, also where nothing is', async () => {
    const found = await find({ 'a.py': 'old', 'b.py': 'old' }, 'old|new', { regex: true, overlay: { 'a.py': 'new', 'c.py': 'new' } })
    expect(shown(found)).toEqual(['a.py 0:0-0:3 new', 'b.py 0:0-0:3 old', 'c.py 0:0-0:3 new'])
  })

  test('line ends are \\n, \\r\\n and \\r, and belong to no line', async () => {
    const files = { a: 'one\r\ntwo x\rthree\nx\r\n' }
    expect(shown(await find(files, 'x'))).toEqual(['a 1:4-1:5 two x', 'a 3:0-3:1 x'])
    expect(shown(await find(files, 'x$', { regex: true }))).toEqual(['a 1:4-1:5 two x', 'a 3:0-3:1 x'])
    expect(shown(await find(files, 'e\ntwo'))).toEqual(['a 0:2-1:3 one'])
  })

  test('columns count UTF-16 units', async () => {
    expect(shown(await find({ a: '\nä😀 x', b: '\uFEFFx' }, 'x'))).toEqual(['a 1:4-1:5 ä😀 x', 'b 0:0-0:1 x'])
  })

  test('files are decoded as they are for the index', async () => {
    const files = { latin: Buffer.from('caf\xe9', 'latin1'), wide: Buffer.from('\uFEFFcafé', 'utf16le') }
    expect(shown(await find(files, 'café'))).toEqual(['latin 0:0-0:4 café', 'wide 0:0-0:4 café'])
  })

  test('a long line is cut around the match, and no character in two', async () => {
    const { hits } = await find({ a: `${'😀'.repeat(400)}x${'😀'.repeat(400)}`, b: `x${'y'.repeat(400)}`, c: `${'y'.repeat(400)}x` }, 'x')
    expect(hits.map(it => it.column)).toEqual([800, 0, 400])
    for (const { line } of hits) {
      expect(line).toContain('x')
      expect(line.length).toBeLessThanOrEqual(300)
      expect(Buffer.from(line).toString()).toBe(line)
    }
  })

  test('what is no text is left out, and counted: binary, gone, a link, too large', async () => {
    const top = folder({ binary: 'x\0', text: 'x', large: 'x'.repeat(5_000_000), gone: 'x' })
    symlinkSync(join(top, 'text'), join(top, 'link'))
    rmSync(join(top, 'gone'))
    const query = { query: 'x', regex: false, limit: 10, paths: ['binary', 'text', 'large', 'gone', 'link'] }
    const found = await start().search(top, query, new Map(), new AbortController().signal)
    expect(shown(found)).toEqual(['text 0:0-0:1 x', '4 unread'])
  })
})

describe('what cannot be', () => {
  test('an expression with an error says what is wrong', async () => {
    expect(await failure(find({ a: 'x' }, 'a(b', { regex: true }))).toMatch(/Unterminated group\. Correct the expression/)
    expect(await failure(find({ a: 'x' }, 'x'.repeat(10_001)))).toMatch(/has 10001 characters\. Use at most 10000/)
  })

  test('an expression that never ends is stopped, and the next search works', async () => {
    const top = folder({ hostile: `${'a'.repeat(5_000)}!` })
    const search = start({ maxMs: 500 })
    const ask = (query: string) => search.search(top, { query, regex: true, limit: 1, paths: ['hostile'] }, new Map(), new AbortController().signal)
    expect(await failure(ask('(a+)+$'))).toMatch(/The search for \(a\+\)\+\$ took too long on one file/)
    expect(shown(await ask('!'))[0]).toMatch(/^hostile 0:5000-0:5001 /)
  })

  test('a search that is cancelled ends at once, running or waiting, and others go on', async () => {
    const top = folder({ hostile: `${'a'.repeat(5_000)}!` })
    const search = start({ maxMs: 60_000 })
    const ask = (query: string, abort: AbortController) =>
      search.search(top, { query, regex: true, limit: 1, paths: ['hostile'] }, new Map(), abort.signal)
    const [running, waiting, other] = [new AbortController(), new AbortController(), new AbortController()]
    const answers = [ask('(a+)+$', running), ask('a', waiting), ask('!', other)]
    const settled = Promise.allSettled(answers)
    waiting.abort()
    await expect(answers[1]).rejects.toThrow('aborted')
    running.abort()
    await expect(answers[0]).rejects.toThrow('aborted')
    expect((await answers[2])!.hits).toHaveLength(1)
    expect((await settled).map(it => it.status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    await expect(ask('a', waiting)).rejects.toThrow('aborted')
  })

  test('a process that dies fails its search, and the next search works', async () => {
    const top = folder({ hostile: `${'a'.repeat(5_000)}!` })
    const search = start({ maxMs: 60_000 })
    const ask = (query: string) => search.search(top, { query, regex: true, limit: 1, paths: ['hostile'] }, new Map(), new AbortController().signal)
    await ask('!')
    const lost = failure(ask('(a+)+$'))
    process.kill(search.pid!, 'SIGKILL')
    expect(await lost).toMatch(/ended \(it was ended by SIGKILL\)\. Search again/)
    expect((await ask('!')).hits).toHaveLength(1)
    // One that dies while nobody asks is not missed.
    process.kill(search.pid!, 'SIGKILL')
    await vi.waitFor(() => expect(search.pid).toBeUndefined(), { timeout: 20_000 })
    expect((await ask('!')).hits).toHaveLength(1)
  })

  test('more searches than anyone reads are refused', async () => {
    const top = folder({ a: 'x' })
    const search = start()
    const ask = () => search.search(top, { query: 'x', regex: false, limit: 1, paths: ['a'] }, new Map(), new AbortController().signal)
    const answers = await Promise.allSettled(Array.from({ length: 40 }, ask))
    expect(answers.filter(it => it.status === 'fulfilled')).toHaveLength(32)
    expect((await ask()).hits).toHaveLength(1)
  })

  test('a process that is not asked ends, and comes back when needed', async () => {
    const top = folder({ a: 'x' })
    const search = start({ idleMs: 20 })
    const ask = () => search.search(top, { query: 'x', regex: false, limit: 1, paths: ['a'] }, new Map(), new AbortController().signal)
    await ask()
    await vi.waitFor(() => expect(search.pid).toBeUndefined(), { timeout: 20_000 })
    expect((await ask()).hits).toHaveLength(1)
    search.close()
    expect(await failure(ask())).toMatch(/The server is ending/)
  })
})
