// The compiled server as an editor starts it: a process of its own over stdio, with a cache of its own, and what its processes use.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RootStatus } from '../../server/protocol/status.ts'
import { Failure } from '../../server/util/failure.ts'
import { Client } from '../support/client.ts'
import type { LoopReport } from './live-probe.ts'
import { type Lister, processLister } from './processes.ts'
import { type FamilyUsage, usageOf } from './tally.ts'

/** This file runs from .build/test/bench. */
const SERVER = fileURLToPath(new URL('../../start/main.js', import.meta.url))
const PROBE = new URL('./live-probe.js', import.meta.url)

/** Progress tells the end of indexing without being asked. Files are watched by the server itself. */
const CAPABILITIES = { window: { workDoneProgress: true } }

export interface LivePlace {
  readonly root: string
  readonly cache: string
  readonly signal: AbortSignal
}

export interface LiveServer {
  readonly client: Client
  readonly process: ChildProcess
  /** Of the server and everything it started that still runs. */
  usage(): FamilyUsage
  /** Only with the probe: the event loop since the last call. */
  loop(): Promise<LoopReport>
  /** Asks it to end; whoever gets here by a failure does not wait for that. */
  stop(): Promise<void>
}

/** Starts a process and connects to it; `initialize` comes next. */
export async function startServer({ cache, signal }: LivePlace, withProbe = false): Promise<LiveServer> {
  signal.throwIfAborted()
  const flags = withProbe ? ['--import', PROBE.href] : []
  const child = spawn(process.execPath, [...flags, SERVER, '--stdio', '--cache', cache], {
    stdio: withProbe ? ['pipe', 'pipe', 'pipe', 'ipc'] : 'pipe',
    signal,
  })
  // An aborted run ends its server; that it did is no news.
  child.on('error', () => {})
  let told = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    told = (told + text).slice(-10_000)
  })
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve))
  const wire = { input: child.stdout!, output: child.stdin!, exited, kill: () => void child.kill('SIGKILL'), stderr: () => told }
  const client = await Client.start(wire, { initialize: false, capabilities: CAPABILITIES })
  const list: Lister = processLister()
  return {
    client,
    process: child,
    usage: () => usageOf(list(new Set()), child.pid ?? -1),
    async loop() {
      const answer = once(child, 'message', { signal })
      child.send('report')
      const [report] = await answer
      return report as LoopReport
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await client.stop()
    },
  }
}

export async function initialize(client: Client, root: string, capabilities: object = CAPABILITIES): Promise<void> {
  const uri = pathToFileURL(root).href
  await client.request('initialize', { processId: process.pid, rootUri: uri, workspaceFolders: [{ uri, name: root }], capabilities })
}

/** Starts a server on a folder and lets go of it whatever happens. */
export async function withServer<T>(place: LivePlace, act: (server: LiveServer) => Promise<T>): Promise<T> {
  const server = await startServer(place)
  try {
    await initialize(server.client, place.root)
    server.client.notify('initialized', {})
    const result = await act(server)
    await server.stop()
    return result
  } finally {
    server.client.kill()
  }
}

/** Resolves when a first index is complete, without asking anything before. */
export async function untilIndexed(client: Client, signal: AbortSignal): Promise<RootStatus> {
  await client.waitFor('$/progress', ({ value }) => value.kind === 'end')
  return untilReady(client, signal)
}

const MAX_WAIT_MS = 600_000

/** Resolves when the server says that it is ready. Asks seldom, for asking is work for what is measured. */
export async function untilReady(client: Client, signal: AbortSignal, everyMs = 20): Promise<RootStatus> {
  const until = performance.now() + MAX_WAIT_MS
  for (;;) {
    const { roots } = await client.request('context/status', {})
    const root: RootStatus | undefined = roots[0]
    if (root?.state.phase === 'ready') return root
    if (root?.state.phase === 'failed') throw new Failure('The server cannot index the folder', root.state.message ?? 'It does not say why')
    if (performance.now() > until) throw new Failure(`The server is not ready after ${MAX_WAIT_MS / 1000} s`, JSON.stringify(root?.state))
    await sleep(everyMs, undefined, { signal })
  }
}

/** Resolves when nothing waits to be linked any more. */
export async function untilLinked(client: Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { state } = await untilReady(client, signal)
    if (state.done >= state.total) return
    await sleep(20, undefined, { signal })
  }
}

const QUIET_WINDOW_MS = 500
const QUIET_CPU_SECONDS = 0.011
const MAX_QUIET_TRIES = 120

/** Resolves when its processes have used next to nothing for a while. */
export async function untilQuiet(server: LiveServer, signal: AbortSignal): Promise<void> {
  for (let n = 0, before = server.usage().cpuSeconds; n < MAX_QUIET_TRIES; n++) {
    await sleep(QUIET_WINDOW_MS, undefined, { signal })
    const now = server.usage().cpuSeconds
    if (now - before < QUIET_CPU_SECONDS) return
    before = now
  }
  throw new Failure(
    'The server does not come to rest',
    `It still works ${(MAX_QUIET_TRIES * QUIET_WINDOW_MS) / 1000} s after the last request; see what it does in context/status`,
  )
}
