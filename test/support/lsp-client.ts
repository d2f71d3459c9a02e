// A small editor for other language servers: starts one over stdio, opens files, asks for definitions, stops it.
//
// What a server asks of an editor is answered with the settings given at the start; everything else it says is left unheard.

import { type ChildProcess, spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import {
  ConfigurationRequest,
  createProtocolConnection,
  DefinitionRequest,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type Location,
  type LocationLink,
  type Position,
  type ProtocolConnection,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  UnregistrationRequest,
  WorkDoneProgressCreateRequest,
  WorkspaceFoldersRequest,
} from 'vscode-languageserver/node'
import { Failure } from '../../server/util/failure.ts'

export interface ServerCommand {
  readonly command: string
  readonly args: readonly string[]
  /** The folder opened as workspace. */
  readonly root: string
  readonly initializationOptions?: unknown
  /** Answers `workspace/configuration`, one section at a time; `''` asks for everything. */
  readonly settings: (section: string) => unknown
}

/** A place in a file, as servers say it: rows from 0, columns in UTF-16 units. */
export interface Place {
  readonly uri: string
  readonly row: number
  readonly column: number
}

/** How long a stopping server may take before it is killed. */
const STOP_MS = 5_000

export class LanguageServerClient {
  readonly #process: ChildProcess
  readonly #connection: ProtocolConnection
  readonly #gone: Promise<never>

  private constructor(child: ChildProcess, connection: ProtocolConnection, gone: Promise<never>) {
    this.#process = child
    this.#connection = connection
    this.#gone = gone
  }

  static async start({ command, args, root, initializationOptions, settings }: ServerCommand): Promise<LanguageServerClient> {
    const child = spawn(command, args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] })
    // A server that dies leaves requests without an answer; whoever waits for one learns it here.
    const gone = new Promise<never>((_, reject) => {
      child.once('error', error => reject(new Failure(`${command} cannot be started`, 'Install it, or name it with --server', error)))
      child.once('exit', code => reject(new Failure(`${command} ended by itself (exit code ${code})`, 'Run it by hand to see why')))
    })
    gone.catch(() => {})
    const connection = createProtocolConnection(new StreamMessageReader(child.stdout!), new StreamMessageWriter(child.stdin!))
    const uri = pathToFileURL(root).href
    const workspaceFolders = [{ uri, name: 'root' }]
    connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(item => settings(item.section ?? '') ?? null))
    connection.onRequest(WorkspaceFoldersRequest.type, () => workspaceFolders)
    connection.onRequest(RegistrationRequest.type, () => {})
    connection.onRequest(UnregistrationRequest.type, () => {})
    connection.onRequest(WorkDoneProgressCreateRequest.type, () => {})
    connection.onUnhandledNotification(() => {})
    connection.listen()
    const client = new LanguageServerClient(child, connection, gone)
    await client.#orGone(
      connection.sendRequest(InitializeRequest.type, {
        processId: process.pid,
        rootUri: uri,
        workspaceFolders,
        capabilities: {
          general: { positionEncodings: ['utf-16'] },
          workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true } },
          window: { workDoneProgress: true },
          textDocument: { synchronization: {}, definition: { linkSupport: true } },
        },
        initializationOptions,
      }),
    )
    await connection.sendNotification(InitializedNotification.type, {})
    return client
  }

  async open(uri: string, languageId: string, text: string): Promise<void> {
    await this.#orGone(
      this.#connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId, version: 1, text } }),
    )
  }

  async close(uri: string): Promise<void> {
    await this.#orGone(this.#connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } }))
  }

  /** Where a name is defined; none when the server knows nothing, or fails on this one question. */
  async definition({ uri, row, column }: Place): Promise<{ readonly places: readonly Place[]; readonly error?: string }> {
    const position: Position = { line: row, character: column }
    try {
      const answer = await this.#orGone(this.#connection.sendRequest(DefinitionRequest.type, { textDocument: { uri }, position }))
      const all: readonly (Location | LocationLink)[] = answer === null ? [] : Array.isArray(answer) ? answer : [answer]
      return { places: all.map(toPlace) }
    } catch (error) {
      if (error instanceof Failure) throw error
      return { places: [], error: error instanceof Error ? error.message : String(error) }
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise<void>(resolve => this.#process.once('exit', () => resolve()))
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), STOP_MS)
    try {
      await this.#orGone(this.#connection.sendRequest(ShutdownRequest.type))
      await this.#connection.sendNotification(ExitNotification.type)
      await ended
    } catch {
      // It is gone already, which is what was wanted.
    } finally {
      clearTimeout(timer)
      this.#connection.dispose()
    }
  }

  #orGone<T>(answer: Promise<T>): Promise<T> {
    return Promise.race([answer, this.#gone])
  }
}

function toPlace(answer: Location | LocationLink): Place {
  const [uri, { start }] = 'targetUri' in answer ? [answer.targetUri, answer.targetSelectionRange] : [answer.uri, answer.range]
  return { uri, row: start.line, column: start.character }
}
