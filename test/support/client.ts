// A strict editor for our own server, in process over a stream pair or over the real stdio of the compiled server.
//
// Whatever the server sends that the announced capabilities do not allow, or that this client does not know, is a violation;
// `stop()` throws when there was one. Usage: `const client = await startInProcess({ … })`, ask, `await client.stop()`.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { type ClientCapabilities, type InitializeResult, StreamMessageWriter, type TextDocumentContentChangeEvent } from 'vscode-languageserver/node'
import { connect } from '../../server/serve/connect.ts'
import type { Feature } from '../../server/serve/feature.ts'
import { streamInlet } from '../../server/serve/inlet.ts'
import type { MakeEngine } from '../../server/serve/services.ts'
import { createServer } from '../../server/server.ts'
import { allows } from './allowed.ts'
import { MAIN } from './cli.ts'
import { emptyEngine } from './engine.ts'
import { streamPair } from './streams.ts'

/** What a test reads of a result or of parameters; it knows their shape. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is compared with what is expected, field by field.
type Any = any

export interface ClientOptions {
  readonly capabilities?: ClientCapabilities
  /** Paths of the folders to open. */
  readonly folders?: readonly string[]
  readonly initializationOptions?: unknown
  readonly trace?: 'off' | 'messages' | 'verbose'
  readonly processId?: number
  /** Answers one item of `workspace/configuration`. */
  readonly configuration?: (section: string, scopeUri?: string) => unknown
  /** Answers `context/resolve`; a client without it must never be asked. */
  readonly resolve?: (params: Any) => unknown
  /** False leaves `initialize` and `initialized` to the test. */
  readonly initialize?: false
}

export interface InProcessOptions extends ClientOptions {
  /** Default: an empty engine. */
  readonly makeEngine?: MakeEngine
  /** Default: all features of the server. */
  readonly features?: readonly Feature[]
  readonly cache?: string
  readonly isAlive?: (processId: number) => boolean
}

export interface StdioOptions extends ClientOptions {
  readonly args?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** A program with arguments that starts the server, such as `setpriv`. */
  readonly through?: readonly string[]
  /** The script to start in place of the server's own. */
  readonly main?: string
}

export interface Received {
  readonly method: string
  readonly params: Any
}

interface Wire {
  readonly input: Readable
  readonly output: Writable
  /** The exit code; null after a signal. */
  readonly exited: Promise<number | null>
  kill(): void
  /** What the server wrote to stderr so far. */
  stderr(): string
  /** Of a server that has a process of its own. */
  readonly processId?: number | undefined
}

/** An answer that is an error, with its code. */
export class AnswerError extends Error {
  readonly code: number

  constructor(method: string, code: number, message: string) {
    super(`${method}: ${message} (${code})`)
    this.code = code
  }
}

export async function startInProcess(options: InProcessOptions = {}): Promise<Client> {
  const { server, client } = streamPair()
  let told = ''
  const tell = (text: string) => {
    told += `${text}\n`
  }
  let code = 0
  const exit = (it: number) => {
    code = it
    server.output.end()
  }
  // As with a process, what was written before the end arrives before it.
  const exited = once(client.input, 'end').then(() => code)
  const connection = connect(streamInlet(server.input), new StreamMessageWriter(server.output), {
    exit,
    isAlive: options.isAlive ?? (() => true),
    tell,
  })
  const readerScript = new URL('../../.build/server/ingest/reader-process.js', import.meta.url)
  const setup = { cache: options.cache ?? '', readerScript, environment: process.env, tell }
  createServer(connection, options.makeEngine ?? (it => emptyEngine(it)), setup, ...(options.features ? [options.features] : []))
  return Client.start({ ...client, exited, kill: () => client.output.end(), stderr: () => told }, options)
}

export async function startStdio({
  args = ['--stdio'],
  environment = {},
  through = [],
  main = MAIN,
  ...options
}: StdioOptions = {}): Promise<Client> {
  const [program = 'node', ...rest] = [...through, 'node', main, ...args]
  const child = spawn(program, rest, { stdio: 'pipe', env: { ...process.env, ...environment } })
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  const exited = new Promise<number | null>(resolve => child.once('close', resolve))
  const { stdout: input, stdin: output, pid: processId } = child
  return Client.start({ input, output, exited, kill: () => void child.kill('SIGKILL'), stderr: () => told, processId }, options)
}

export class Client {
  /** Every notification, in order. */
  readonly notifications: Received[] = []
  /** Every request of the server, in order. */
  readonly asked: Received[] = []
  /** Error answers to nothing in particular, as for malformed messages. */
  readonly complaints: { readonly code: number; readonly message: string }[] = []
  readonly violations: string[] = []
  readonly exited: Promise<number | null>
  /** The answer to `initialize`. */
  initialized: InitializeResult = { capabilities: {} }
  readonly #wire: Wire
  readonly #options: ClientOptions
  readonly #pending = new Map<unknown, (message: Any) => void>()
  readonly #waiting = new Set<() => void>()
  /** Tokens that `$/progress` may use. */
  readonly #tokens = new Set<unknown>()
  #lastId = 0

  private constructor(wire: Wire, options: ClientOptions) {
    this.#wire = wire
    this.#options = options
    this.exited = wire.exited
    wire.output.on('error', () => {})
    streamInlet(wire.input).open({
      message: message => this.#take(message),
      fault: text => this.violations.push(text),
      close: () => {},
    })
  }

  static async start(wire: Wire, options: ClientOptions): Promise<Client> {
    const client = new Client(wire, options)
    if (options.initialize === false) return client
    const { capabilities = {}, folders = [], initializationOptions, trace = 'off', processId = null } = options
    const workspaceFolders = folders.map(path => ({ uri: pathToFileURL(path).href, name: path }))
    const rootUri = workspaceFolders[0]?.uri ?? null
    client.initialized = await client.request('initialize', { processId, rootUri, workspaceFolders, capabilities, initializationOptions, trace })
    client.notify('initialized', {})
    return client
  }

  /** Rejects with AnswerError. `signal` sends `$/cancelRequest`. */
  request(method: string, params?: object, signal?: AbortSignal): Promise<Any> {
    const id = ++this.#lastId
    if (params && 'workDoneToken' in params) this.#tokens.add(params.workDoneToken)
    if (params && 'partialResultToken' in params) this.#tokens.add(params.partialResultToken)
    this.send({ jsonrpc: '2.0', id, method, params })
    signal?.addEventListener('abort', () => this.notify('$/cancelRequest', { id }))
    return Promise.race([
      new Promise((resolve, reject) => {
        this.#pending.set(id, ({ result, error }) => (error ? reject(new AnswerError(method, error.code, error.message)) : resolve(result)))
      }),
      this.exited.then(code => Promise.reject(new Error(`${method}: the server exited with ${code}. ${this.stderr()}`))),
    ])
  }

  notify(method: string, params?: object): void {
    this.send({ jsonrpc: '2.0', method, params })
  }

  open(uri: string, languageId: string, text: string, version = 1): void {
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version, text } })
  }

  change(uri: string, version: number, contentChanges: readonly TextDocumentContentChangeEvent[]): void {
    this.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges })
  }

  save(uri: string): void {
    this.notify('textDocument/didSave', { textDocument: { uri } })
  }

  close(uri: string): void {
    this.notify('textDocument/didClose', { textDocument: { uri } })
  }

  /** The first notification or request of the server, past or future, that fits. */
  waitFor(method: string, fits: (params: Any) => boolean = () => true): Promise<Any> {
    const find = () => [...this.notifications, ...this.asked].find(it => it.method === method && fits(it.params))
    return this.#until(find, `${method} never came`).then(it => it.params)
  }

  /** The nth answer to nothing in particular, counted from 1. */
  complaint(count: number): Promise<{ readonly code: number; readonly message: string }> {
    return this.#until(() => this.complaints[count - 1], `there are only ${this.complaints.length} complaints`)
  }

  send(message: object): void {
    const body = Buffer.from(JSON.stringify(message))
    this.write(`Content-Length: ${body.length}\r\n\r\n`)
    this.write(body)
  }

  /** Bytes as they are, for what is malformed. */
  write(bytes: string | Uint8Array): void {
    if (this.#wire.output.writable) this.#wire.output.write(bytes)
  }

  /** Closes the stream to the server, as an editor that dies. */
  hangUp(): void {
    this.#wire.output.end()
  }

  kill(): void {
    this.#wire.kill()
  }

  stderr(): string {
    return this.#wire.stderr()
  }

  /** Of a server over stdio. */
  get processId(): number {
    const { processId } = this.#wire
    if (processId === undefined) throw new Error('This server has no process of its own')
    return processId
  }

  /** Shuts the server down. Throws when it did something that it must not do. Resolves to the exit code. */
  async stop(): Promise<number | null> {
    await this.request('shutdown')
    this.notify('exit')
    const code = await this.exited
    if (this.violations.length > 0) throw new Error(`The server did what this client forbids:\n${this.violations.join('\n')}`)
    return code
  }

  #take(message: Any): void {
    if (message.method === undefined) this.#takeAnswer(message)
    else if (message.id === undefined) this.#takeNotification(message)
    else this.#takeRequest(message)
    for (const check of [...this.#waiting]) check()
  }

  #takeAnswer(message: Any): void {
    const settle = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (settle) settle(message)
    else if (message.id === null && message.error) this.complaints.push(message.error)
    else this.violations.push(`an answer to nothing: ${JSON.stringify(message)}`)
  }

  #takeNotification({ method, params }: Received): void {
    this.notifications.push({ method, params })
    if (method === '$/progress') {
      if (!this.#tokens.has(params.token)) this.violations.push(`$/progress with the token ${params.token}, which nobody gave`)
    } else if (!allows('notification', method, params, this.#options.capabilities ?? {}))
      this.violations.push(`the notification ${method} ${JSON.stringify(params)}`)
  }

  #takeRequest({ id, method, params }: Received & { readonly id: unknown }): void {
    this.asked.push({ method, params })
    if (!allows('request', method, params, this.#options.capabilities ?? {})) {
      this.violations.push(`the request ${method} ${JSON.stringify(params)}`)
      this.send({ jsonrpc: '2.0', id, error: { code: -32601, message: `This client knows no ${method}` } })
    } else
      void Promise.resolve(this.#answer(method, params)).then(
        result => this.send({ jsonrpc: '2.0', id, result }),
        (error: unknown) => this.send({ jsonrpc: '2.0', id, error: { code: -32803, message: String(error) } }),
      )
  }

  #answer(method: string, params: Any): unknown {
    const { folders = [], configuration = () => null } = this.#options
    if (method === 'window/workDoneProgress/create') this.#tokens.add(params.token)
    if (method === 'context/resolve') return this.#options.resolve?.(params)
    if (method === 'window/showDocument') return { success: true }
    if (method === 'workspace/workspaceFolders') return folders.map(path => ({ uri: pathToFileURL(path).href, name: path }))
    if (method === 'workspace/configuration') return params.items.map((item: Any) => configuration(item.section ?? '', item.scopeUri) ?? null)
    return null
  }

  #until<T>(find: () => T | undefined, otherwise: string): Promise<T> {
    const found = find()
    if (found !== undefined) return Promise.resolve(found)
    return Promise.race([
      new Promise<T>(resolve => {
        const check = () => {
          const it = find()
          if (it === undefined) return
          this.#waiting.delete(check)
          resolve(it)
        }
        this.#waiting.add(check)
      }),
      this.exited.then(code => Promise.reject(new Error(`The server exited with ${code}, and ${otherwise}`))),
    ])
  }
}
