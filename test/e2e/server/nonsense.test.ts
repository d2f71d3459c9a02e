// What a client should not send, with the real engine behind: each time a clear error, and the server goes on.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { expectConverges, ready, startLive, statusOf, symbols, until } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { folder } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000, maxConcurrency: 2 })

const START = { line: 0, character: 0 }

/** A promise for the code and text of the error. */
function errorOf(answer: Promise<unknown>): Promise<{ code: number; message: string }> {
  return answer.then(
    it => Promise.reject(new Error(`was answered: ${JSON.stringify(it).slice(0, 200)}`)),
    error => ({ code: error.code, message: error.message }),
  )
}

test.concurrent('requests before initialize and after shutdown are refused', async () => {
  const top = folder(SHOP)
  const client = await startLive({ cache: folder(), folders: [top], initialize: false })
  for (const method of ['context/status', 'context/related', 'workspace/executeCommand', 'shutdown'])
    expect(await errorOf(client.request(method, {}))).toMatchObject({ code: -32002, message: expect.stringContaining('before initialize') })
  client.open(pathToFileURL(join(top, 'shop/price.py')).href, 'python', 'def early():\n    return 1\n')
  const folders = [{ uri: pathToFileURL(top).href, name: 'shop' }]
  await client.request('initialize', { processId: null, rootUri: null, workspaceFolders: folders, capabilities: {} })
  expect(await errorOf(client.request('initialize', { processId: null, capabilities: {} }))).toMatchObject({ code: -32600 })
  client.notify('initialized', {})
  client.notify('initialized', {})
  await ready(client)
  await expectConverges(client, top)

  await client.request('shutdown')
  for (const method of ['context/status', 'context/search', 'shutdown'])
    expect(await errorOf(client.request(method, {}))).toMatchObject({ code: -32600, message: expect.stringContaining('after shutdown') })
  client.open('file:///late.py', 'python', 'x = 1\n')
  client.notify('exit')
  expect(await client.exited).toBe(0)
  expect(client.violations).toEqual([])
})

test.concurrent('questions and commands that make no sense', async () => {
  const top = folder(SHOP)
  const uri = pathToFileURL(join(top, 'shop/price.py')).href
  const client = await startLive({ cache: folder(), folders: [top] })
  await ready(client)
  const [INVALID, FAILED] = [-32602, -32803]
  const wrong: readonly (readonly [string, unknown, number, RegExp])[] = [
    ['context/related', {}, INVALID, /params: expected `textDocument` and `position`/],
    ['context/related', [], INVALID, /must be an object, not a list/],
    ['context/related', { symbol: 3 }, INVALID, /symbol: expected a string, got 3/],
    ['context/related', { symbol: 'x'.repeat(20_000) }, INVALID, /at most 10000 characters/],
    ['context/related', { symbol: '' }, FAILED, /No symbol is called ""/],
    ['context/related', { symbol: '\u0000#:~2' }, FAILED, /No symbol is called/],
    ['context/related', { textDocument: { uri } }, INVALID, /position: expected an object, got nothing/],
    ['context/related', { textDocument: { uri }, position: { line: -1, character: 1e99 } }, INVALID, /position\.line/],
    ['context/related', { textDocument: { uri: 'rubbish' }, position: START }, FAILED, /rubbish is outside of every open folder/],
    [
      'context/related',
      { textDocument: { uri: `${uri}/../../../etc/passwd` }, position: START },
      FAILED,
      /outside of every open folder|not in the graph/,
    ],
    ['context/related', { textDocument: { uri: uri.replace('price', 'nowhere') }, position: START }, FAILED, /is not in the graph/],
    ['context/search', {}, INVALID, /query: expected a string/],
    ['context/search', { query: 'x', kind: 'colour' }, INVALID, /kind: expected one of/],
    ['context/search', { query: 'x', limit: 1e9 }, INVALID, /limit: expected a whole number/],
    ['context/search', { query: 'x', scope: { paths: [{}] } }, INVALID, /scope\.paths\[0\]/],
    ['context/search', { query: '(', kind: 'text', regex: true }, INVALID, /query|expression/i],
    ['context/search', { query: 'x', kind: 'semantic' }, FAILED, /needs a model/],
    ['context/status', ['all'], INVALID, /must be an object, not a list/],
    ['context/nothing', {}, -32601, /context\/nothing/],
    ['workspace/executeCommand', {}, INVALID, /command/],
    ['workspace/executeCommand', { command: 'context.nothing' }, INVALID, /context\.nothing/],
    ['workspace/executeCommand', { command: 'context.related', arguments: 'x' }, FAILED, /No symbol is called "x"/],
    ['workspace/executeCommand', { command: 'context.related', arguments: [null] }, INVALID, /expected/],
    ['workspace/executeCommand', { command: 'context.related', arguments: [{ symbol: {} }] }, INVALID, /symbol/],
    ['workspace/executeCommand', { command: 'context.search', arguments: [[[[]]]] }, INVALID, /expected/],
    ['workspace/executeCommand', { command: 'constructor', arguments: [] }, INVALID, /constructor/],
  ]
  for (const [method, params, code, text] of wrong) {
    const error = await errorOf(client.request(method, params as object))
    expect.soft({ method, params: JSON.stringify(params).slice(0, 80), ...error }).toMatchObject({ code, message: expect.stringMatching(text) })
    // One line for a person, whatever was sent.
    expect(error.message.length).toBeLessThan(600)
    expect(error.message).not.toMatch(/Internal error|\n\s+at /)
  }
  await expectConverges(client, top)
  expect(await client.stop()).toBe(0)
})

test.concurrent('bytes that are no messages', async () => {
  const top = folder(SHOP)
  const client = await startLive({ cache: folder(), folders: [top] })
  client.write('Content-Length: 7\r\n\r\n{"a": ]')
  expect(await client.complaint(1)).toMatchObject({ code: -32700 })
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await client.complaint(2)).toMatchObject({ code: -32700 })
  client.send([{ jsonrpc: '2.0', id: 1, method: 'context/status' }])
  expect(await client.complaint(3)).toMatchObject({ code: -32600 })
  client.write('Content-Length: 99999999999\r\n\r\n')
  expect(await client.complaint(4)).toMatchObject({ code: -32700 })
  // What follows such a length is its body, so the only way back is another server.
  client.kill()
  await client.exited
})

test.concurrent('a message that is far too large is skipped, and the next one is heard', async () => {
  const top = folder(SHOP)
  const client = await startLive({ cache: folder(), folders: [top] })
  await ready(client)
  const size = 70_000_000
  client.write(`Content-Length: ${size}\r\n\r\n`)
  for (let sent = 0; sent < size; sent += 10_000_000) client.write(Buffer.alloc(10_000_000, 32))
  expect(await client.complaint(1)).toMatchObject({ code: -32700, message: expect.stringContaining('70000000') })
  await expectConverges(client, top)
  expect(await client.stop()).toBe(0)
})

test.concurrent('documents of 30 MB, and changes of documents nobody opened', async () => {
  const top = folder(SHOP)
  const client = await startLive({ cache: folder(), folders: [top] })
  await ready(client)
  const [large, unknown] = ['large.py', 'shop/unknown.py'].map(path => pathToFileURL(join(top, path)).href) as [string, string]
  client.open(large, 'python', 'def huge():\n    return 1\n\n\n'.repeat(1_120_000))
  client.change(large, 2, [{ range: { start: START, end: START }, text: 'def top():\n    return 1\n\n\n' }])
  expect(await symbols(client, 'price_of')).toContain('shop/price.py#price_of:function')
  expect((await statusOf(client)).skipped).toEqual([{ path: 'large.py', reason: 'larger than 4 MB' }])
  // A search leaves it out, and does not choke on it.
  expect((await client.request('context/search', { query: 'def price_of', kind: 'text' })).hits).toHaveLength(1)

  client.change(unknown, 2, [{ text: 'x = 1\n' }])
  client.save(unknown)
  client.close(unknown)
  for (const text of ['was changed, but is not open', 'was saved, but is not open', 'was closed, but is not open'])
    await client.waitFor('window/logMessage', ({ message }) => message.includes(`${unknown} ${text}`))
  client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: unknown, type: 77 }, null, { uri: 3 }, { uri: 'rubbish:', type: 1 }] })
  client.notify('workspace/didChangeWatchedFiles', {})
  client.close(large)
  await expectConverges(client, top)
  // The large one is in neither graph: only the list tells when the disk was looked at.
  await until(
    () => statusOf(client),
    ({ skipped }) => skipped.length === 0,
  )
  expect(await client.stop()).toBe(0)
})
