// An editor that dies takes the server and everything the server started with it, whatever that is doing, within six seconds.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { kill } from 'node:process'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { MAIN } from '../../support/cli.ts'
import type { Client } from '../../support/client.ts'
import { descendants, isAlive } from '../../support/family.ts'
import { ready, startLive, until } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { folder } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 60_000, maxConcurrency: 2 })

/** The promise to people; a machine that runs other tests as well is allowed some more. */
const GONE_MS = 6_000

const CHILDREN = ['/indexer-process.js', '/reader-process.js', '/document-reader-process.js', '/text-search-process.js']

/** Enough that indexing still goes on when the editor dies. */
const MANY = Object.fromEntries(
  Array.from({ length: 1_500 }, (_, n) => [`many/part${n}.py`, `def step_${n}(value):\n    return step_${(n + 1) % 1_500}(value)\n`.repeat(20)]),
)

/** A server with all kinds of children at work: a cold index, an open document, a search that makes no end. */
async function busy(): Promise<{ client: Client; family: number[] }> {
  const top = folder({ ...SHOP, ...MANY, 'slow.txt': 'a'.repeat(200) })
  const client = await startLive({ cache: folder(), folders: [top] })
  const uri = pathToFileURL(join(top, 'shop/price.py')).href
  client.open(uri, 'python', String(SHOP['shop/price.py']))
  await client.request('context/related', { symbol: 'price_of' })
  client.open(pathToFileURL(join(top, 'aaa.py')).href, 'python', `# ${'a'.repeat(60)}\n`)
  // Nobody waits for its answer: the server is gone before.
  client.request('context/search', { query: '(a+)+b', kind: 'text', regex: true, limit: 10 }).catch(() => {})
  const family = await until(
    () => descendants(client.processId),
    all => CHILDREN.every(script => all.some(it => it.command.includes(script))),
  )
  return { client, family: [client.processId, ...family.map(it => it.processId)] }
}

/** The processes that are left after the time that was promised. */
async function leftAfter(family: readonly number[]): Promise<number[]> {
  const stop = performance.now() + GONE_MS
  return until(
    () => family.filter(isAlive),
    left => left.length === 0 || performance.now() > stop,
  )
}

test.concurrent('closing its input ends the server and its children', async () => {
  const { client, family } = await busy()
  client.hangUp()
  expect(await leftAfter(family)).toEqual([])
})

test.concurrent('kill −9 of the server leaves no child behind', async () => {
  const { client, family } = await busy()
  client.kill()
  expect(await leftAfter(family)).toEqual([])
})

test.concurrent('exit in the middle of everything leaves no child behind', async () => {
  const { client, family } = await busy()
  client.notify('exit')
  expect(await leftAfter(family)).toEqual([])
})

test.concurrent('an idle server goes when its editor is killed, even if another process holds its streams', async () => {
  // The editor: starts the server with streams that outlive it, says who it is, and is killed.
  const top = folder(SHOP)
  const editor = spawn('sleep', ['60'], { stdio: 'ignore' })
  const client = await startLive({ cache: folder(), folders: [top], processId: editor.pid! })
  await ready(client)
  const family = [client.processId, ...descendants(client.processId).map(it => it.processId)]
  kill(editor.pid!, 'SIGKILL')
  expect(await leftAfter(family)).toEqual([])
})

test.concurrent('a parent that starts the server as an editor does is killed', async () => {
  const top = folder(SHOP)
  const cache = folder()
  const program = `
    const { spawn } = require('node:child_process')
    const server = spawn('node', [process.argv[1], '--stdio', '--cache', process.argv[2]], { stdio: ['pipe', 'ignore', 'inherit'] })
    const send = message => {
      const body = JSON.stringify({ jsonrpc: '2.0', ...message })
      server.stdin.write('Content-Length: ' + Buffer.byteLength(body) + '\\r\\n\\r\\n' + body)
    }
    const folders = [{ uri: process.argv[3], name: 'shop' }]
    send({ id: 1, method: 'initialize', params: { processId: process.pid, rootUri: null, workspaceFolders: folders, capabilities: {} } })
    send({ method: 'initialized', params: {} })`
  const editor = spawn('node', ['-e', program, MAIN, cache, pathToFileURL(top).href], { stdio: 'ignore' })
  const family = await until(
    () => descendants(editor.pid!),
    all => all.some(it => it.command.includes('/indexer-process.js')),
  )
  editor.kill('SIGKILL')
  expect(await leftAfter(family.map(it => it.processId))).toEqual([])
})
