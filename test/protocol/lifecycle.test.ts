// From initialize to exit: what is announced, what is refused when, how the process ends.

import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { StreamMessageReader } from 'vscode-languageserver/node'
import { cli, MAIN } from '../support/cli.ts'
import { startInProcess, startStdio } from '../support/client.ts'
import { type EmptyEngine, emptyEngine } from '../support/engine.ts'
import { folder } from '../support/workspace.ts'

vi.setConfig({ testTimeout: 60_000 })

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

describe.concurrent.each([
  { over: 'a stream pair', start: startInProcess },
  { over: 'stdio', start: startStdio },
])('over $over', ({ start }) => {
  test('initialize says who answers, and what it can do', async () => {
    const client = await start()
    expect(client.initialized).toMatchObject({
      serverInfo: { name: 'context-language-server', version },
      capabilities: { positionEncoding: 'utf-16', experimental: { context: { version: 1, requests: expect.any(Array) } } },
    })
    expect(await client.stop()).toBe(0)
  })

  test('requests before initialize are refused with -32002, notifications ignored', async () => {
    const client = await start({ initialize: false })
    client.notify('initialized', {})
    client.notify('textDocument/didOpen', { textDocument: 7 })
    await expect(client.request('context/status')).rejects.toMatchObject({
      code: -32002,
      message: expect.stringContaining('context/status came before initialize'),
    })
    await expect(client.request('shutdown')).rejects.toMatchObject({ code: -32002 })
    await client.request('initialize', { processId: null, rootUri: null, capabilities: {} })
    expect(client.notifications).toEqual([])
    expect(await client.stop()).toBe(0)
  })

  test('a second initialize is refused with -32600', async () => {
    const client = await start()
    await expect(client.request('initialize', { processId: null, rootUri: null, capabilities: {} })).rejects.toMatchObject({ code: -32600 })
    expect(await client.stop()).toBe(0)
  })

  test('after shutdown every request is refused with -32600, and exit ends with 0', async () => {
    const client = await start()
    expect(await client.request('shutdown')).toBe(null)
    for (const method of ['context/status', 'shutdown', 'initialize', 'no/such'])
      await expect(client.request(method, { capabilities: {} })).rejects.toMatchObject({ code: -32600 })
    client.notify('textDocument/didClose', { textDocument: { uri: 'file:///a' } })
    client.notify('exit')
    expect(await client.exited).toBe(0)
  })

  test('exit alone ends with 1', async () => {
    const client = await start()
    client.notify('exit')
    expect(await client.exited).toBe(1)
  })

  test('exit before initialize ends with 1', async () => {
    const client = await start({ initialize: false })
    client.notify('exit')
    expect(await client.exited).toBe(1)
  })

  test('a closed stream ends with 1', async () => {
    const client = await start()
    client.hangUp()
    expect(await client.exited).toBe(1)
  })

  test('a script that sends everything at once gets all answers', async () => {
    const client = await start({ initialize: false })
    const answers = Promise.allSettled([client.request('initialize', { capabilities: {} }), client.request('no/such'), client.request('shutdown')])
    client.notify('exit')
    client.hangUp()
    expect((await answers).map(it => it.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await client.exited).toBe(0)
  })

  test.each([
    { offered: ['utf-8', 'utf-16', 'utf-32'], chosen: 'utf-8' },
    { offered: ['utf-32', 'utf-8', 'utf-16'], chosen: 'utf-32' },
    { offered: ['utf-7', 'utf-16'], chosen: 'utf-16' },
    { offered: [], chosen: 'utf-16' },
  ])('of the encodings $offered it takes $chosen', async ({ offered, chosen }) => {
    const client = await start({ capabilities: { general: { positionEncodings: offered } } })
    expect(client.initialized.capabilities.positionEncoding).toBe(chosen)
    await client.stop()
  })

  test('$/logTrace says method and milliseconds as long as the trace is on', async () => {
    const client = await start()
    await expect(client.request('no/such')).rejects.toMatchObject({ code: -32601 })
    expect(client.notifications.filter(it => it.method === '$/logTrace')).toEqual([])
    client.notify('$/setTrace', { value: 'verbose' })
    await expect(client.request('no/such')).rejects.toMatchObject({ code: -32601 })
    expect(await client.waitFor('$/logTrace')).toEqual({
      message: expect.stringMatching(/^no\/such took [\d.]+ ms$/),
      verbose: expect.stringContaining('-32601'),
    })
    client.notify('$/setTrace', { value: 'off' })
    const before = client.notifications.length
    await expect(client.request('no/such')).rejects.toMatchObject({ code: -32601 })
    await client.stop()
    expect(client.notifications).toHaveLength(before)
  })
})

describe.concurrent.each([
  [{}, /capabilities must be an object, not missing/],
  [{ capabilities: [] }, /capabilities must be an object, not a list/],
  [{ capabilities: {}, processId: 'me' }, /processId must be .* not a string/],
  [{ capabilities: {}, rootUri: 7 }, /rootUri must be a string, not a number/],
  [{ capabilities: {}, trace: {} }, /trace must be a string, not an object/],
  [{ capabilities: {}, workspaceFolders: 'all' }, /workspaceFolders must be a list, not a string/],
  [{ capabilities: {}, workspaceFolders: [{ uri: 'file:///a' }, { name: 'b' }] }, /workspaceFolders\[1\]\.uri must be a string/],
])('initialize with %j', (params, message) => {
  test('is refused with -32602 and can be repeated', async () => {
    const client = await startInProcess({ initialize: false })
    await expect(client.request('initialize', params)).rejects.toMatchObject({ code: -32602, message: expect.stringMatching(message) })
    await client.request('initialize', { capabilities: {} })
    expect(await client.stop()).toBe(0)
  })
})

test.concurrent.each([
  { capabilities: { workspace: 5, window: null, textDocument: 'x', general: [] } },
  { capabilities: { general: { positionEncodings: 'utf-8' }, window: { workDoneProgress: 'yes' } } },
  { capabilities: { workspace: { workspaceFolders: {}, configuration: 1, didChangeWatchedFiles: null } } },
])('capabilities of a wrong shape %j count as missing', async params => {
  const client = await startInProcess({ initialize: false })
  expect(await client.request('initialize', params)).toMatchObject({ capabilities: { positionEncoding: 'utf-16' } })
  client.notify('initialized', {})
  expect(await client.stop()).toBe(0)
})

test('the engine is made with what the client said, started when it is ready, disposed once', async () => {
  const engines: EmptyEngine[] = []
  const here = folder()
  const client = await startInProcess({
    folders: [here],
    cache: '/the/cache',
    initializationOptions: { provide: ['hover'] },
    capabilities: { window: { workDoneProgress: true } },
    makeEngine: options => {
      engines.push(emptyEngine(options))
      return engines[0]!
    },
  })
  await client.stop()
  expect(engines).toHaveLength(1)
  expect(engines[0]!.calls).toEqual(['start', 'dispose'])
  expect(engines[0]!.options).toMatchObject({
    cache: '/the/cache',
    roots: [`file://${here}`],
    initializationOptions: { provide: ['hover'] },
    editor: { workDoneProgress: true, watchesFiles: false, encoding: 'utf-16' },
  })
})

test.each([
  [{ workspaceFolders: null, rootUri: 'file:///b', rootPath: '/c' }, ['file:///b']],
  [{ rootUri: null, rootPath: '/c d' }, ['file:///c%20d']],
  [{ workspaceFolders: [], rootUri: 'file:///b' }, []],
  [{}, []],
])('the roots of %j are %j', async (params, roots) => {
  const engines: EmptyEngine[] = []
  const client = await startInProcess({
    initialize: false,
    makeEngine: options => {
      engines.push(emptyEngine(options))
      return engines[0]!
    },
  })
  await client.request('initialize', { capabilities: {}, ...params })
  await client.stop()
  expect(engines[0]!.options.roots).toEqual(roots)
})

test('an engine that cannot be made, or not be stopped, is told, and the protocol goes on', async () => {
  let broken = true
  const client = await startInProcess({
    initialize: false,
    makeEngine: options => {
      if (broken) throw new Error('no engine today')
      return { ...emptyEngine(options), dispose: () => Promise.reject(new Error('still busy')) }
    },
  })
  await expect(client.request('initialize', { capabilities: {} })).rejects.toMatchObject({ code: -32803 })
  broken = false
  await client.request('initialize', { capabilities: {} })
  expect(await client.stop()).toBe(0)
  expect(await client.waitFor('window/logMessage', it => it.message.includes('still busy'))).toMatchObject({ type: 2 })
})

test('a parent that dies takes the server along', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let alive = true
  const asked: number[] = []
  const client = await startInProcess({
    processId: 4711,
    isAlive: processId => {
      asked.push(processId)
      return alive
    },
  })
  vi.advanceTimersByTime(3_000)
  alive = false
  vi.advanceTimersByTime(3_000)
  vi.useRealTimers()
  expect(await client.exited).toBe(1)
  expect(asked).toEqual([4711, 4711])
})

describe.concurrent('the process', () => {
  test.each(['initialize', 'clientProcessId'])('ends when the parent named by %s is dead, though its stdin stays open', async way => {
    const parent = spawn('sleep', ['1000'])
    const processId = parent.pid!
    const client = await startStdio(way === 'initialize' ? { processId } : { args: ['--stdio', `--clientProcessId=${processId}`] })
    parent.kill('SIGKILL')
    expect(await client.exited).toBe(1)
  })

  test('speaks over --node-ipc', async () => {
    const child = fork(MAIN, ['--node-ipc'], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    child.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { capabilities: {} } })
    expect((await once(child, 'message'))[0]).toMatchObject({ id: 1, result: { serverInfo: { name: 'context-language-server' } } })
    child.send([{ jsonrpc: '2.0' }])
    expect((await once(child, 'message'))[0]).toMatchObject({ id: null, error: { code: -32600 } })
    const exited = once(child, 'exit')
    child.disconnect()
    expect((await exited)[0]).toBe(1)
  })

  test.each(['--socket=', '--socket ', '--pipe=', '--pipe '])('speaks over %s', async option => {
    const editor = createServer()
    const address = option.startsWith('--pipe') ? join(folder(), 'editor.sock') : await listen(editor, 0)
    if (typeof address === 'string') await listen(editor, address)
    const connected = once(editor, 'connection')
    const outcome = cli(option.endsWith('=') ? [`${option}${address}`] : [option.trim(), String(address)])
    const [socket] = (await connected) as [Socket]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { capabilities: {} } })
    socket.write(`Content-Length: ${body.length}\r\n\r\n${body}`)
    const answer = await new Promise(resolve => new StreamMessageReader(socket).listen(resolve))
    expect(answer).toMatchObject({ id: 1, result: { serverInfo: { name: 'context-language-server' } } })
    socket.destroy()
    expect(await outcome).toEqual({ code: 1, stdout: '', stderr: '' })
    editor.close()
  })

  test.each([
    [['--socket', '1'], 1, /^Nobody listens on port 1 \(.*\)\. ./],
    [['--pipe', '/no/such/pipe'], 1, /^Nobody listens on \/no\/such\/pipe \(.*\)\. ./],
    [['--node-ipc'], 1, /^There is no channel to the process that started this one\. ./],
    [['--socket', 'here'], 2, /^--socket must be a port from 1 to 65535, not "here"/],
    [['--stdio', '--node-ipc'], 2, /exclude one another/],
    [['--clientProcessId=me'], 2, /^--clientProcessId must be a process id, not "me"/],
    [['index', '--stdio'], 2, /^index is a command/],
  ])('%j says what is wrong', async (args, code, message) => {
    const outcome = await cli(args)
    expect(outcome).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) })
  })

  test('shows its usage to a person instead of waiting for JSON', async () => {
    // `script` gives it a terminal.
    const child = spawn('script', ['-qec', `node ${MAIN}`, '/dev/null'])
    let text = ''
    child.stdout.on('data', chunk => {
      text += String(chunk)
    })
    const [code] = await once(child, 'exit')
    expect({ code, text }).toEqual({ code: 2, text: expect.stringMatching(/^No command given\. .*--help/) })
  })
})

async function listen(editor: Server, at: number | string): Promise<number> {
  editor.listen(at)
  await once(editor, 'listening')
  const address = editor.address()
  return typeof address === 'object' && address ? address.port : 0
}
