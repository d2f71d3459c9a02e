// One question to an installed server, as a person asks it on the command line and as an editor does over stdio.

import { execFileSync, spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { createProtocolConnection, InitializeRequest, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import type { Pack } from '../../../server/protocol/pack.ts'
import type { NodeVersion } from './nodes.ts'

export interface Asked {
  readonly ms: number
  readonly tokens: number
  readonly items: number
}

const BUDGET = 2_000
/** A large repository is indexed in minutes. */
const PATIENCE_MS = 600_000

export function askOnce({ program }: NodeVersion, main: string, repository: string, cache: string, task: string): Asked {
  const began = performance.now()
  const args = [main, 'for-task', task, '--root', repository, '--cache', cache, '--budget', String(BUDGET), '--json']
  const { tokens, items, budget } = JSON.parse(
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 }),
  ) as Pack
  if (items.length === 0 || tokens > budget) throw new Error(`for-task answered ${items.length} items in ${tokens} of ${budget} tokens`)
  return { ms: performance.now() - began, tokens, items: items.length }
}

/** Milliseconds from starting the process: until `initialize` is answered, and until the first pack is there. */
export async function askOverStdio({ program }: NodeVersion, main: string, repository: string, cache: string, task: string) {
  const began = performance.now()
  const child = spawn(program, [main, '--stdio', '--cache', cache], { stdio: ['pipe', 'pipe', 'ignore'] })
  const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
  connection.onUnhandledNotification(() => {})
  connection.listen()
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  const gone = new Promise<never>((_, reject) => child.once('exit', code => reject(new Error(`The server ended with ${code}`))))
  gone.catch(() => {})
  try {
    const uri = pathToFileURL(repository).href
    const parameters = { processId: process.pid, rootUri: uri, workspaceFolders: [{ uri, name: 'repository' }], capabilities: {} }
    await Promise.race([connection.sendRequest(InitializeRequest.type, parameters), gone])
    const initialized = performance.now() - began
    await connection.sendNotification('initialized', {})
    const pack = await Promise.race([connection.sendRequest<Pack>('context/forTask', { task, budget: BUDGET }), gone])
    if (pack.items.length === 0 || pack.tokens > pack.budget) throw new Error(`context/forTask answered ${pack.items.length} items: ${pack.empty}`)
    return { initialized, first: performance.now() - began, items: pack.items.length }
  } finally {
    clearTimeout(timer)
    connection.dispose()
    child.kill()
  }
}
