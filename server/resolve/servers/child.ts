// A language server that we started, and the connection to it: what it offers, what it is asked, and what it asks of us.

import {
  createProtocolConnection,
  type InitializeResult,
  type Logger,
  type ProtocolConnection,
  type ServerCapabilities,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { placesIn } from '../../protocol/resolve.ts'
import { Failure, messageOf } from '../../util/failure.ts'
import type { Answer, AskedDocument, Query } from '../resolver.ts'
import { type ServerSpec, sectionOf } from './choose.ts'
import { ServerInlet } from './inlet.ts'
import type { Located } from './locate.ts'
import { type Launch, Program } from './program.ts'
import { type Usage, usageOf } from './usage.ts'

export interface ChildOptions {
  readonly spec: ServerSpec
  readonly located: Located
  readonly rootUri: string
  readonly launch: Pick<Launch, 'root' | 'environment' | 'nodeMegabytes'>
  readonly startMs: number
  readonly answerMs: number
}

/** A server that leaves this many questions in a row without an answer hangs. */
const MAX_LATE = 6
const STOP_MS = 2_000

/** It ended, hangs, or is not to be listened to. Another try may go better. */
export class Lost extends Failure {}

export class Child {
  readonly version: string
  readonly encoding: string
  readonly offers: ReadonlySet<Query['want']>
  readonly #program: Program
  readonly #connection: ProtocolConnection
  readonly #options: ChildOptions
  readonly #gone: Gone
  readonly #cutOff: (why: string) => void
  #late = 0

  /** Rejects with a Failure when it does not start, or does not say what it can. */
  static async start(options: ChildOptions): Promise<Child> {
    const { spec, located, launch, startMs } = options
    const program = await Program.start({ ...launch, program: located.program, args: spec.args })
    let cutOff: (why: string) => void = () => {}
    const unusable = new Promise<string>(resolve => {
      cutOff = resolve
    })
    const lost = Promise.race([unusable, program.ended]).then(
      why => new Lost(`The language server ${spec.name} was lost (${why})`, `Run ${located.program} by hand to see why`),
    )
    const gone = new Gone(lost)
    void unusable.then(() => program.kill())
    const connection = createProtocolConnection(new ServerInlet(program.stdout, cutOff), new StreamMessageWriter(program.stdin), SILENT)
    listen(connection, options)
    try {
      const answer = await gone.within(connection.sendRequest<InitializeResult>('initialize', initializeParams(options)), startMs)
      if (answer === LATE) throw new Lost(`The language server ${spec.name} did not start in ${startMs / 1_000} s`, 'Run it by hand to see why')
      await connection.sendNotification('initialized', {})
      // Some take settings only this way.
      await connection.sendNotification('workspace/didChangeConfiguration', { settings: spec.settings })
      return new Child(program, connection, options, gone, cutOff, answer)
    } catch (error) {
      program.kill()
      connection.dispose()
      throw error instanceof Failure
        ? error
        : new Failure(`The language server ${spec.name} refused to start: ${messageOf(error)}`, 'Correct its settings')
    }
  }

  private constructor(
    program: Program,
    connection: ProtocolConnection,
    options: ChildOptions,
    gone: Gone,
    cutOff: (why: string) => void,
    result: InitializeResult,
  ) {
    this.#cutOff = cutOff
    this.#program = program
    this.#connection = connection
    this.#options = options
    this.#gone = gone
    const { capabilities = {}, serverInfo } = result ?? {}
    this.version = versionIn(serverInfo?.version) || options.located.version
    this.encoding = capabilities.positionEncoding === 'utf-8' ? 'utf-8' : 'utf-16'
    this.offers = offered(capabilities)
  }

  /** Resolves when it is no more, with the reason. */
  get gone(): Promise<Failure> {
    return this.#gone.failure
  }

  async open({ uri, languageId, text }: Pick<AskedDocument, 'uri' | 'languageId' | 'text'>): Promise<void> {
    await this.#tell('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } })
  }

  async close(uri: string): Promise<void> {
    await this.#tell('textDocument/didClose', { textDocument: { uri } })
  }

  /** Types as LSP numbers them: 1 made, 2 changed, 3 gone. */
  async filesChanged(changes: readonly { readonly uri: string; readonly type: number }[]): Promise<void> {
    if (changes.length > 0) await this.#tell('workspace/didChangeWatchedFiles', { changes })
  }

  /** Null when there was no answer in time, or an error. Rejects when the server is gone. */
  async ask(uri: string, { line, character, want }: Query): Promise<Answer> {
    const params = {
      textDocument: { uri },
      position: { line, character },
      ...(want === 'references' ? { context: { includeDeclaration: false } } : {}),
    }
    const { answerMs, spec } = this.#options
    try {
      const answer = await this.#gone.within(this.#connection.sendRequest<unknown>(`textDocument/${want}`, params), answerMs)
      if (answer !== LATE) {
        this.#late = 0
        return placesIn(answer)
      }
      if (++this.#late < MAX_LATE) return null
    } catch (error) {
      if (error instanceof Failure) throw error
      // It knows the question and has no answer, as for a file that it does not want.
      this.#late = 0
      return null
    }
    this.#program.kill()
    throw new Lost(`The language server ${spec.name} did not answer ${MAX_LATE} questions in a row`, 'Run it by hand to see why')
  }

  usage(): Promise<Usage> {
    return usageOf(this.#program.pid)
  }

  /** `why` is for people. */
  kill(why: string): void {
    this.#cutOff(why)
  }

  /** Asks it to go, and sees to it. Never rejects. */
  async stop(): Promise<void> {
    try {
      await this.#gone.within(this.#connection.sendRequest('shutdown'), STOP_MS)
      await this.#connection.sendNotification('exit')
      await this.#gone.within(this.#program.ended, STOP_MS)
    } catch {
      // It is gone already, or does not want to go.
    }
    this.#program.kill()
    this.#connection.dispose()
  }

  async #tell(method: string, params: object): Promise<void> {
    await this.#gone.within(this.#connection.sendNotification(method, params), this.#options.answerMs)
  }
}

const MAX_VERSION = 60

/** Some say all they are made of, as an object in text. */
function versionIn(said: unknown): string {
  if (typeof said !== 'string') return ''
  try {
    const { Version: version } = JSON.parse(said) as { readonly Version?: unknown }
    if (typeof version === 'string') return version.slice(0, MAX_VERSION)
  } catch {
    // It is plain.
  }
  return said.slice(0, MAX_VERSION)
}

const SILENT: Logger = { error() {}, warn() {}, info() {}, log() {} }
const LATE = Symbol('late')

/** The end of a server, and who waits for anything from it: a promise would keep everybody who ever did. */
class Gone {
  readonly failure: Promise<Failure>
  readonly #waiting = new Set<(failure: Failure) => void>()
  #over: Failure | undefined

  constructor(failure: Promise<Failure>) {
    this.failure = failure
    void failure.then(it => {
      this.#over = it
      for (const reject of [...this.#waiting]) reject(it)
    })
  }

  /** The answer, or LATE; rejects when the server is gone before. */
  within<T>(answer: Promise<T>, ms: number): Promise<T | typeof LATE> {
    return new Promise((resolve, reject) => {
      if (this.#over) {
        answer.catch(() => {})
        return reject(this.#over)
      }
      const timer = setTimeout(() => settle(() => resolve(LATE)), ms)
      timer.unref()
      const settle = (act: () => void): void => {
        clearTimeout(timer)
        this.#waiting.delete(reject)
        act()
      }
      this.#waiting.add(reject)
      answer.then(
        value => settle(() => resolve(value)),
        (error: unknown) => settle(() => reject(error)),
      )
    })
  }
}

/** What servers ask of an editor: its settings are those of the spec, and nothing is shown, registered or edited. */
function listen(connection: ProtocolConnection, { spec, rootUri }: ChildOptions): void {
  const items = (params: unknown): readonly { readonly section?: string }[] => {
    const list = (params as { readonly items?: unknown } | null)?.items
    return Array.isArray(list) ? list.slice(0, MAX_ITEMS) : []
  }
  connection.onRequest('workspace/configuration', params => items(params).map(it => sectionOf(spec.settings, String(it?.section ?? ''))))
  connection.onRequest('workspace/workspaceFolders', () => [{ uri: rootUri, name: 'root' }])
  connection.onRequest('workspace/applyEdit', () => ({ applied: false, failureReason: 'Nobody edits here' }))
  for (const method of SHRUGGED) connection.onRequest(method, () => null)
  connection.onUnhandledNotification(() => {})
  connection.onError(() => {})
  connection.onClose(() => {})
  connection.listen()
}

const MAX_ITEMS = 1_000
const SHRUGGED = [
  'client/registerCapability',
  'client/unregisterCapability',
  'window/workDoneProgress/create',
  'window/showMessageRequest',
  'window/showDocument',
  'workspace/semanticTokens/refresh',
  'workspace/inlayHint/refresh',
  'workspace/codeLens/refresh',
  'workspace/diagnostic/refresh',
  'workspace/foldingRange/refresh',
]

function initializeParams({ spec, located, rootUri }: ChildOptions): object {
  const options = spec.initializationOptions(located.needed)
  return {
    processId: process.pid,
    clientInfo: { name: 'context-language-server' },
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'root' }],
    capabilities: {
      general: { positionEncodings: ['utf-8', 'utf-16'] },
      workspace: {
        configuration: true,
        workspaceFolders: true,
        didChangeConfiguration: { dynamicRegistration: true },
        didChangeWatchedFiles: { dynamicRegistration: true },
      },
      window: { workDoneProgress: true },
      textDocument: {
        synchronization: { dynamicRegistration: false },
        definition: { linkSupport: true },
        implementation: { linkSupport: true },
        references: {},
      },
    },
    ...(options ? { initializationOptions: options } : {}),
  }
}

function offered({ definitionProvider, referencesProvider, implementationProvider }: ServerCapabilities): Set<Query['want']> {
  const offers = { definition: definitionProvider, references: referencesProvider, implementation: implementationProvider }
  return new Set((Object.keys(offers) as (keyof typeof offers)[]).filter(want => Boolean(offers[want])))
}
