// Language servers that we start, and that fail in every way we know: answers come as before, status tells what is wrong, and nothing is left
// running.

import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Patience } from '../../server/resolve/servers/started.ts'
import { type Editing, startEditing } from '../support/editing.ts'
import { ready, startLive, until } from '../support/live.ts'
import { badServer, HASTE } from '../support/started.ts'
import { type Files, folder, repository, write } from '../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000 })

const FILES: Files = {
  'cart.py': 'class Cart:\n    def total(self):\n        return 1\n\n\ndef open_carts():\n    return [Cart()]\n',
  'others.py': ['Bill', 'Order', 'Offer'].map(it => `class ${it}:\n    def total(self):\n        return 2\n`).join('\n\n'),
  'pay.py': 'from cart import open_carts\n\n\ndef pay():\n    return sum(it.total() for it in open_carts())\n',
}
const PAY = 'pay.py#pay:function'
const TOTAL = 'cart.py#Cart.total:method'

const editors: Editing[] = []
afterEach(async () => {
  for (const editing of editors.splice(0)) await editing.client.stop()
})

async function start(server: object, patience: Partial<Patience> = {}, more: object = {}): Promise<Editing> {
  const settings = { resolve: { servers: { python: server } } }
  const editing = await startEditing(FILES, { settings, patience: { ...HASTE, ...patience }, ...more })
  editors.push(editing)
  await ask(editing)
  return editing
}

const ask = ({ client }: Editing) => client.request('context/forTask', { task: 'pay the total of a cart' })
const status = async ({ client }: Editing) => (await client.request('context/status', {})).roots[0].resolvers[0]
const callees = async ({ client }: Editing) =>
  (await client.request('context/related', { symbol: PAY })).callees.map((it: { edge: { to: string } }) => it.edge.to)
const inState = (editing: Editing, ...states: string[]) =>
  until(
    () => status(editing),
    it => states.includes(it.state),
  )

test.each<[string, object, Partial<Patience>, RegExp]>([
  ['is missing', { command: '/nowhere/server' }, {}, /^\/nowhere\/server is no program\. Correct the command of server/],
  ['is not on PATH', { command: 'no-such-server' }, {}, /^no-such-server is not on PATH\. Install/],
  ['has no known name', { server: 'pyright', command: 'bin/pyright' }, {}, /is a relative path/],
  ['crashes on start', badServer('crash'), {}, /was lost \(exit code 3: I cannot\)/],
  ['never says what it can', badServer('mute'), { start: 400 }, /did not start in 0.4 s/],
  ['prints beside the protocol', badServer('garbage'), {}, /what it sends are no messages/],
  ['floods us', badServer('flood'), {}, /it sends more than it was asked for/],
  ['hangs', badServer('hang'), { answer: 200 }, /did not answer 6 questions in a row|does not know/],
  ['knows nothing', badServer('ignorant'), { ready: 400 }, /does not know, after 0.4 s, that pay.py calls cart.py#open_carts:function in line 5/],
])('one that %s', async (_, server, patience, message) => {
  const editing = await start(server, { ready: 2_000, ...patience })
  const before = await callees(editing)
  const failed = await inState(editing, 'failed')
  expect(failed).toMatchObject({ state: 'failed', edges: 0, message: expect.stringMatching(message) })
  expect(await callees(editing)).toEqual(before)
  expect(before).toContain('cart.py#open_carts:function')
})

test('one that takes long to get ready is not believed before, and answers come meanwhile', async () => {
  const editing = await start(badServer('warm'))
  await inState(editing, 'starting')
  expect(await callees(editing)).toEqual(['cart.py#open_carts:function'])
  expect(await status(editing)).toMatchObject({ state: 'starting', edges: 0 })
  const done = await inState(editing, 'ready', 'failed')
  expect(done).toMatchObject({ state: 'ready', version: '7', coverage: { asked: 3, files: 3 } })
  await until(
    () => callees(editing),
    all => all.includes(TOTAL),
  )
})

test('one that wants its configuration gets it', async () => {
  const editing = await start(badServer('asks'))
  expect(await inState(editing, 'ready', 'failed', 'paused')).toMatchObject({ state: 'ready' })
})

test('what it says of a text that moved on is dropped', async () => {
  const editing = await start(badServer('slow'))
  editing.show('pay.py')
  await inState(editing, 'asking')
  editing.change('pay.py', [{ text: String(FILES['pay.py']).replace('it.total() for it in', 'len(it) for it in') }])
  await inState(editing, 'ready')
  expect(await callees(editing)).toEqual(['cart.py#open_carts:function'])
})

test('an edit asks again, about that file alone, and about none after a restart', async () => {
  const log = join(folder(), 'log')
  const asked = () => readFileSync(log, 'utf8').split('\n').slice(1)
  const editing = await start(badServer('well', log))
  await inState(editing, 'ready')
  expect(new Set(asked())).toEqual(new Set(['cart.py', 'pay.py']))
  const before = asked().length
  editing.show('pay.py')
  editing.change('pay.py', [{ text: `${FILES['pay.py']}\n\ndef again():\n    return [it.total() for it in open_carts()]\n` }])
  const told = async () => (await editing.client.request('context/related', { symbol: 'pay.py#again:function' })).callees
  await until(told, all => all.some((it: { edge: { to: string; provenance: string } }) => it.edge.to === TOTAL && it.edge.provenance === 'lsp'))
  expect(new Set(asked().slice(before))).toEqual(new Set(['pay.py']))
  // What is on disk counts again, with its three calls.
  const edited = asked().length
  editing.close('pay.py')
  await until(asked, all => all.length >= edited + 3)
  await inState(editing, 'ready')
  await editing.client.stop()
  editors.splice(0)

  const again = await start(badServer('well', log), {}, { after: editing })
  expect(await inState(again, 'idle')).toMatchObject({ asked: 0, coverage: { asked: 3, files: 3 } })
  expect(await callees(again)).toContain(TOTAL)
})

test('nothing is started in a workspace that the editor does not trust', async () => {
  const pid = join(folder(), 'pid')
  const editing = await start(badServer('warm', pid), {}, { experimental: { trusted: false } })
  expect(await status(editing)).toMatchObject({ state: 'off', message: expect.stringContaining('does not trust') })
  expect(existsSync(pid)).toBe(false)
})

test('a program of the workspace is not run, unless the user says so', async () => {
  const root = repository(FILES)
  write(root, { 'node_modules/.bin/server': `#!/bin/sh\nexec "${process.execPath}" "$@"\n` })
  const { args } = badServer('warm') as { args: string[] }
  const settled = async (server: object) => {
    const command = join(root, 'node_modules/.bin/server')
    chmodSync(command, 0o755)
    const settings = { resolve: { servers: { python: { command, args, ...server } } } }
    const editing = await startEditing(FILES, { settings, patience: HASTE, after: { root, cache: folder() } })
    editors.push(editing)
    await ask(editing)
    return inState(editing, 'ready', 'failed')
  }
  expect(await settled({})).toMatchObject({ state: 'failed', message: expect.stringContaining('programs of a workspace are not run') })
  expect(await settled({ insideWorkspace: true })).toMatchObject({ state: 'ready' })
})

test('a server that hangs dies with us, even when we are killed', async () => {
  const root = repository(FILES)
  const pid = join(folder(), 'pid')
  const initializationOptions = { resolve: { servers: { python: badServer('hang', pid) } } }
  const client = await startLive({ cache: folder(), folders: [root], initializationOptions })
  await ready(client)
  await client.request('context/forTask', { task: 'pay the total of a cart' })
  const server = await until(
    () => (existsSync(pid) ? Number(readFileSync(pid, 'utf8')) : 0),
    it => it > 0,
  )
  expect(isAlive(server)).toBe(true)
  client.kill()
  await client.exited
  await until(
    () => isAlive(server),
    it => !it,
  )
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // One that nobody waited for is dead, too.
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
