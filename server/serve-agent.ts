// `mcp`: the server for agents. The language server runs as it does for an editor, only in the same process, and MCP is a client of it: what an
// agent is told is what an editor is told.

import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { CancellationTokenSource, createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import type { Command, Invocation, Terminal } from './command/command.ts'
import { makeEngine } from './engine.ts'
import { Lines } from './mcp/lines.ts'
import { Session } from './mcp/session.ts'
import type { Fields } from './mcp/tools.ts'
import { growSlowly } from './memory.ts'
import { connect } from './serve/connect.ts'
import { streamInlet } from './serve/inlet.ts'
import { createServer, type Setup } from './server.ts'
import { claimStdout } from './transport.ts'
import { resolveRoot } from './workspace/roots.ts'

/** How long an answer waits for the first index. Clients give up after 30 seconds or more. */
const PATIENCE_MS = 15_000

export const serveAgent: Command = async ({ root, cache, readerScript }: Invocation, { tell, signal }: Terminal) => {
  growSlowly()
  // What cannot be indexed is refused where the one who configured it sees it.
  const { path } = await resolveRoot(root)
  const server = startServer({ cache, readerScript, tell })
  await server.open(pathToFileURL(path).href)
  const outlet = claimStdout(process)
  const session = new Session({ ask: server.ask, send: message => void outlet.write(`${JSON.stringify(message)}\n`) })
  const lines = new Lines()
  await new Promise<void>(resolve => {
    process.stdin.on('data', (chunk: Buffer) => {
      for (const line of lines.push(chunk)) {
        if ('fault' in line) tell(line.fault)
        else session.take(line.value)
      }
    })
    for (const event of ['end', 'close', 'error']) process.stdin.on(event, () => resolve())
    signal.addEventListener('abort', () => resolve())
  })
  session.close()
  process.stdin.destroy()
  await server.stop()
  return 0
}

/** A language server in this process, and a client of it. */
function startServer(setup: Setup) {
  const [up, down] = [new PassThrough(), new PassThrough()]
  const host = { exit: () => down.end(), isAlive: () => true, tell: setup.tell }
  createServer(connect(streamInlet(up), new StreamMessageWriter(down), host), makeEngine, setup)
  const client = createMessageConnection(new StreamMessageReader(down), new StreamMessageWriter(up))
  const indexing = new Set<unknown>()
  const waiting = new Set<() => void>()
  client.onRequest('window/workDoneProgress/create', ({ token }: { readonly token: unknown }) => {
    indexing.add(token)
    return null
  })
  client.onNotification('$/progress', ({ token, value }: { readonly token: unknown; readonly value: { readonly kind: string } }) => {
    if (value.kind !== 'end') return
    indexing.delete(token)
    if (indexing.size > 0) return
    for (const resume of waiting) resume()
    waiting.clear()
  })
  client.onNotification('window/logMessage', ({ message }: { readonly message: string }) => setup.tell(message))
  client.listen()

  async function execute(command: string, fields: Fields, signal: AbortSignal): Promise<unknown> {
    const source = new CancellationTokenSource()
    const cancel = () => source.cancel()
    signal.addEventListener('abort', cancel)
    try {
      return await client.sendRequest('workspace/executeCommand', { command, arguments: [fields] }, source.token)
    } finally {
      signal.removeEventListener('abort', cancel)
      source.dispose()
    }
  }

  /** What an agent is told in its first second it believes to the end, so while the index is being made answers wait for it, if not for ever. */
  async function ask(command: string, fields: Fields, signal: AbortSignal): Promise<unknown> {
    const first = await execute(command, fields, signal).catch((error: unknown) => {
      if (indexing.size === 0) throw error
      return undefined
    })
    if (indexing.size === 0 && first !== undefined) return first
    await indexed(signal)
    return execute(command, fields, signal)
  }

  async function indexed(signal: AbortSignal): Promise<void> {
    if (indexing.size === 0) return
    const over = new Promise<void>(resolve => void waiting.add(resolve))
    await Promise.race([over, pause(PATIENCE_MS, undefined, { signal, ref: false })])
  }

  return {
    ask,
    async open(uri: string): Promise<void> {
      await client.sendRequest('initialize', {
        processId: process.pid,
        rootUri: uri,
        workspaceFolders: [{ uri, name: 'checkout' }],
        capabilities: { window: { workDoneProgress: true } },
      })
      await client.sendNotification('initialized', {})
    },
    async stop(): Promise<void> {
      await client.sendRequest('shutdown')
      await client.sendNotification('exit')
      client.dispose()
    },
  }
}
