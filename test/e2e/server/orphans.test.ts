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

/** The promise to people. */
const GONE_MS = 6_000

/** Enough that indexing still goes on when the editor dies. */
const MANY = Object.fromEntries(
  Array.from({ length: 600 }, (_, n) => [`many/part${n}.py`, `def step_${n}(value):\n    return step_${(n + 1) % 600}(value)\n`.repeat(20)]),
)

/** A server that has a document open, and makes a first index. */
async function indexing(): Promise<Busy> {
  const top = folder({ ...SHOP, ...MANY })
  const client = await startLive({ cache: folder(), folders: [top] })
  client.open(pathToFileURL(join(top, 'shop/price.py')).href, 'python', String(SHOP['shop/price.py']))
  client.request('context/related', { symbol: 'price_of' }).catch(() => {})
  return withChildren(client, ['/indexer-process.js', '/reader-process.js', '/document-reader-process.js'])
}

/** A server in a search that makes no end. */
async function searching(): Promise<Busy> {
  const top = folder({ ...SHOP, 'aaa.py': `# ${'a'.repeat(60)}\n` })
  const client = await startLive({ cache: folder(), folders: [top] })
  await ready(client)
  client.open(pathToFileURL(join(top, 'shop/price.py')).href, 'python', String(SHOP['shop/price.py']))
  client.request('context/search', { query: '(a+)+b', kind: 'text', regex: true }).catch(() => {})
  return withChildren(client, ['/document-reader-process.js', '/text-search-process.js'])
}

interface Busy {
  readonly client: Client
  /** The server and its children. */
  readonly family: readonly number[]
}

async function withChildren(client: Client, scripts: readonly string[]): Promise<Busy> {
  const family = await until(
    () => descendants(client.processId),
    all => scripts.every(script => all.some(it => it.command.includes(script))),
  )
  // The search has started when it has used some time.
  await new Promise(resolve => setTimeout(resolve, 300))
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

const WAYS: readonly (readonly [string, (client: Client) => void])[] = [
  ['its input is closed', client => client.hangUp()],
  ['it is killed', client => client.kill()],
  ['exit comes without shutdown', client => client.notify('exit')],
]

test.concurrent.each(WAYS)('in the middle of a first index %s: no process is left', async (_, end) => {
  const { client, family } = await indexing()
  end(client)
  expect(await leftAfter(family)).toEqual([])
})

test.concurrent.each(WAYS)('in the middle of a search without end %s: no process is left', async (_, end) => {
  const { client, family } = await searching()
  end(client)
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
