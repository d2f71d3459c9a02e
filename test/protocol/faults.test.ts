// What no client should send, and what no handler should do: a clear error each time, and the server lives.

import { describe, expect, test, vi } from 'vitest'
import { ResponseError } from 'vscode-languageserver/node'
import { answer } from '../../server/serve/answer.ts'
import type { Feature } from '../../server/serve/feature.ts'
import { Failure } from '../../server/util/failure.ts'
import { type Client, startInProcess, startStdio } from '../support/client.ts'

vi.setConfig({ testTimeout: 60_000 })

const frame = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** The server still answers. */
async function lives(client: Client): Promise<void> {
  await expect(client.request('no/such')).rejects.toMatchObject({ code: -32601, message: expect.stringContaining('no/such') })
}

describe.concurrent.each([
  { over: 'a stream pair', start: startInProcess },
  { over: 'stdio', start: startStdio },
])('over $over', ({ start }) => {
  test.each([
    ['broken JSON', frame('{"jsonrpc":"2.0",'), -32700, /17 bytes that are not JSON/],
    ['no JSON at all', frame('hello'), -32700, /not JSON/],
    ['bytes that are no text', Buffer.concat([Buffer.from('Content-Length: 4\r\n\r\n'), Buffer.from([0xff, 0xfe, 0, 0x80])]), -32700, /not JSON/],
    ['nesting without end', frame('['.repeat(1_000_000)), -32700, /not JSON/],
    ['a length that is too short', 'Content-Length: 5\r\n\r\n{"jsonrpc":"2.0"}', -32700, /not JSON/],
    ['a length of zero', 'Content-Length: 0\r\n\r\n', -32700, /the Content-Length "0"/],
    ['a negative length', 'Content-Length: -5\r\n\r\n{}', -32700, /the Content-Length "-5"/],
    ['a length in words', 'Content-Length: many\r\n\r\n{}', -32700, /the Content-Length "many"/],
    ['a header without length', 'Content-Type: application/json\r\n\r\n', -32700, /a header without Content-Length/],
    ['a header that never ends', 'x'.repeat(1_000_000), -32700, /bytes without a complete header/],
    ['a batch', frame('[{"jsonrpc":"2.0","id":1,"method":"a"}]'), -32600, /A batch of 1 messages came; LSP has no batches/],
    ['a number', frame('5'), -32600, /must be an object, not a number/],
    ['null', frame('null'), -32600, /must be an object, not null/],
    ['an empty object', frame('{}'), -32600, /needs a method/],
    ['an id that is an object', frame('{"jsonrpc":"2.0","id":{},"method":"a"}'), -32600, /The id of a must be a string or a number, not an object/],
    ['an id that is null', frame('{"jsonrpc":"2.0","id":null,"method":"a"}'), -32600, /not null/],
  ])('%s', async (_, bytes, code, message) => {
    const client = await start()
    client.write(bytes)
    await lives(client)
    expect(await client.complaint(1)).toEqual({ code, message: expect.stringMatching(message) })
    expect(await client.stop()).toBe(0)
    expect(client.stderr()).toMatch(message)
  })

  test('a message of 100 MB is refused and skipped', async () => {
    const client = await start()
    const part = Buffer.alloc(1024 * 1024, 'x')
    client.write(`Content-Length: ${100 * part.length}\r\n\r\n`)
    for (let n = 0; n < 100; n++) client.write(part)
    await lives(client)
    expect(client.complaints).toEqual([{ code: -32700, message: expect.stringContaining('a message of 104857600 bytes, more than the 67108864') }])
    expect(await client.stop()).toBe(0)
  })

  test('a message of 20 MB is read', async () => {
    const client = await start()
    await expect(client.request('no/such', { text: 'x'.repeat(20 * 1024 * 1024) })).rejects.toMatchObject({ code: -32601 })
    expect(await client.stop()).toBe(0)
  })

  test('a message may come byte by byte', async () => {
    const client = await start()
    for (const byte of frame('{"jsonrpc":"2.0","id":"ü","method":"shutdown"}')) client.write(Buffer.from(byte))
    client.notify('exit')
    expect(await client.exited).toBe(0)
  })
})

test('parameters that are no object are refused with -32602', async () => {
  const client = await startInProcess()
  for (const params of [[1, 2], 'x', 5, true]) {
    const id = 'mine'
    client.send({ jsonrpc: '2.0', id, method: 'context/status', params })
    await lives(client)
  }
  expect(client.violations).toHaveLength(4)
  expect(client.violations).toEqual(client.violations.map(() => expect.stringMatching(/-32602.*params of context\/status must be an object, not a /)))
})

test('notifications that nobody knows, or that are malformed, are ignored', async () => {
  const client = await startInProcess()
  client.notify('no/such', {})
  client.notify('$/no/such', {})
  client.notify('$/cancelRequest')
  client.notify('$/cancelRequest', { id: {} })
  client.notify('$/cancelRequest', { id: 12_345 })
  client.notify('$/setTrace', { value: 7 })
  client.notify('$/progress', { token: 1, value: {} })
  client.notify('window/workDoneProgress/cancel', { token: {} })
  client.send({ jsonrpc: '2.0', method: 'textDocument/didOpen', params: 'x' })
  client.send({ jsonrpc: '2.0', id: 99, result: 'an answer to nothing' })
  client.send({ jsonrpc: '2.0', id: 98 })
  client.send({ jsonrpc: '2.0', id: null, error: { code: 1, message: 'refused' } })
  await lives(client)
  // That no folder is open is all there is to say.
  const said = client.notifications.filter(it => !it.params.message?.startsWith('No folder is open'))
  expect({ notifications: said, complaints: client.complaints }).toEqual({ notifications: [], complaints: [] })
  expect(await client.stop()).toBe(0)
})

test('an id in use is refused; the first request keeps it', async () => {
  const client = await startInProcess({ features: [failing] })
  client.send({ jsonrpc: '2.0', id: 7, method: 'test/never' })
  client.send({ jsonrpc: '2.0', id: 7, method: 'no/such' })
  expect(await client.complaint(1)).toEqual({ code: -32600, message: 'The id 7 of no/such is in use' })
  await lives(client)
})

/** Handlers that fail in every way. */
const failing: Feature = {
  capabilities: () => ({ experimental: { context: { requests: ['test/fails'] } } }),
  register(connection, services) {
    const ways: Record<string, () => unknown> = {
      failure: () => Promise.reject(new Failure('The file a.py cannot be read', 'Give it back its permissions')),
      bug: () => (undefined as unknown as { field: string }).field,
      late: async () => {
        await Promise.resolve()
        throw new TypeError('later')
      },
      text: () => Promise.reject('only a text'),
      params: () => {
        throw new ResponseError(-32602, 'position.line must be a number, not a string')
      },
      cycle: () => {
        const cycle: { self?: unknown } = {}
        cycle.self = cycle
        return cycle
      },
    }
    connection.onRequest(
      'test/fails',
      answer(({ way }: { way: string }) => ways[way]!(), services.log),
    )
    connection.onRequest('test/bare', () => {
      throw new Error('without a net')
    })
    connection.onRequest('test/never', () => new Promise(() => {}))
    connection.onNotification('test/fails', () => {
      throw new Error('on its own')
    })
  },
}

test.each([
  ['failure', -32803, 'The file a.py cannot be read. Give it back its permissions', undefined],
  ['bug', -32803, 'Internal error. The log has the stack', /^TypeError: .*\n +at /],
  ['late', -32803, 'Internal error. The log has the stack', /^TypeError: later\n +at /],
  ['text', -32803, 'Internal error. The log has the stack', /^only a text$/],
  ['params', -32602, 'position.line must be a number, not a string', undefined],
  ['cycle', -32603, 'circular', undefined],
])('a handler that fails by %s', async (way, code, message, logged) => {
  const client = await startInProcess({ features: [failing] })
  await expect(client.request('test/fails', { way })).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
  if (logged) expect(await client.waitFor('window/logMessage')).toEqual({ type: 3, message: expect.stringMatching(logged) })
  await lives(client)
  expect(await client.stop()).toBe(0)
})

test('even a handler without a net leaves the server alive', async () => {
  const client = await startInProcess({ features: [failing] })
  await expect(client.request('test/bare')).rejects.toMatchObject({ code: -32603, message: expect.stringContaining('without a net') })
  client.notify('test/fails')
  expect(await client.waitFor('window/logMessage')).toMatchObject({ type: 1, message: expect.stringContaining('on its own') })
  expect(await client.stop()).toBe(0)
})

test('ten thousand open requests are enough', async () => {
  const client = await startInProcess({ features: [failing] })
  for (let n = 0; n < 10_000; n++) client.send({ jsonrpc: '2.0', id: `n${n}`, method: 'test/never' })
  await expect(client.request('no/such')).rejects.toMatchObject({ code: -32803, message: expect.stringContaining('10000 requests wait') })
  client.hangUp()
  expect(await client.exited).toBe(1)
})

test('what a dependency writes to stdout, throws from a timer or forgets to catch ends on stderr', async () => {
  // Runs inside the server, as soon as it has claimed stdout.
  const dependency = `
    const { write } = process.stdout
    const look = () => {
      if (process.stdout.write === write) return setImmediate(look)
      console.log('noise of console')
      process.stdout.write('noise of stdout\\n')
      Promise.reject(new Error('a forgotten promise'))
      throw new Error('a stray timer')
    }
    look()`
  const client = await startStdio({ environment: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(dependency)}` } })
  await lives(client)
  expect(await client.stop()).toBe(0)
  for (const text of ['noise of console', 'noise of stdout', 'a forgotten promise', 'a stray timer']) expect(client.stderr()).toContain(text)
})
