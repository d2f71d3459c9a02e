// The composition root: one connection, one engine, all features. The engine is made when the client has said what it can do.

import type { Connection, InitializeError, InitializeParams, InitializeResult } from 'vscode-languageserver'
import { editorOf } from './config/editor.ts'
import { VERSION } from './config/version.ts'
import { alsoInFile } from './log-file.ts'
import { answer } from './serve/answer.ts'
import { asking } from './serve/asking.ts'
import { type Feature, mergeCapabilities } from './serve/feature.ts'
import { features as allFeatures } from './serve/features.ts'
import { rootsOf } from './serve/lifecycle.ts'
import { type Log, logTo } from './serve/log.ts'
import { indexingProgress } from './serve/progress.ts'
import type { Engine, MakeEngine } from './serve/services.ts'
import { messageOf } from './util/failure.ts'

export interface Setup {
  /** Folder of the indexes. */
  readonly cache: string
  readonly readerScript: URL
  /** What programs are started with. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Where the log is kept, too; nowhere when it is missing. */
  readonly logFile?: string
  /** A line for whoever reads stderr. */
  tell(text: string): void
}

/** An engine that does not stop in this time is left to the end of the process. */
const STOP_MS = 2_000

/** Serves the connection until it ends. Returns the log, for what happens outside of any request. */
export function createServer(connection: Connection, makeEngine: MakeEngine, setup: Setup, features: readonly Feature[] = allFeatures): Log {
  const told = logTo(connection, setup.tell)
  const log = setup.logFile === undefined ? told : alsoInFile(told, setup.logFile)
  let engine: Engine | undefined

  // This handler must not wait for anything: requests that a hasty client sent along are dispatched right after it.
  const initialize = (params: InitializeParams): InitializeResult => {
    const editor = editorOf(params.capabilities)
    const { initializationOptions } = params
    const made = makeEngine({
      cache: setup.cache,
      readerScript: setup.readerScript,
      editor,
      client: [params.clientInfo?.name ?? 'editor', params.clientInfo?.version ?? ''].join(' ').trim(),
      roots: rootsOf({ ...params }),
      initializationOptions,
      ...(setup.environment ? { environment: setup.environment } : {}),
      log,
    })
    engine = made
    const announced = features.map(feature => feature.capabilities(params.capabilities, made.settings()))
    for (const feature of features) feature.register(connection, made)
    if (editor.workDoneProgress) made.onState(indexingProgress(connection, log))
    return {
      capabilities: mergeCapabilities([{ positionEncoding: editor.encoding, experimental: { context: { version: 1, requests: [] } } }, ...announced]),
      serverInfo: { name: 'context-language-server', version: VERSION },
    }
  }

  connection.onInitialize(answer<InitializeParams, InitializeResult, InitializeError>(initialize, log.error))
  connection.onInitialized(() => {
    if (!engine) return
    if (engine.editor().resolves) engine.resolveThrough(asking(connection))
    engine.start()
    for (const feature of features) feature.started?.(connection, engine)
  })
  connection.onShutdown(() => (engine ? stop(engine, log) : undefined))
  connection.listen()
  return log
}

/** Never rejects: a client that shuts down wants an answer, not a reason. */
async function stop(engine: Engine, log: Log): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>(resolve => {
    timer = setTimeout(resolve, STOP_MS, `it takes longer than ${STOP_MS} ms`)
  })
  const problem = await Promise.race([engine.dispose().catch(messageOf), late])
  clearTimeout(timer)
  if (problem !== undefined) log.warn(`The engine was not stopped properly: ${problem}`)
}
