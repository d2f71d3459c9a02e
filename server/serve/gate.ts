// Between the stream and the library: every message from outside passes here first, and every answer on its way out.
//
// What is malformed, too early or too late is answered here and never reaches a handler; see lifecycle.ts for the rules.

import { performance } from 'node:perf_hooks'
import { type DataCallback, type Disposable, ErrorCodes, LSPErrorCodes, type Message, type MessageWriter } from 'vscode-languageserver'
import { AbstractMessageReader } from 'vscode-languageserver/node'
import { classify, type Fault, type Id, shorten } from './incoming.ts'
import type { Inlet } from './inlet.ts'
import { ignores, type Phase, refuses } from './lifecycle.ts'

export interface GateListener {
  /** Something that no answer can tell to anybody. */
  tell(text: string): void
  /** A request was answered, well or not. */
  answered(method: string, ms: number, error: string | undefined): void
}

/** A client that has as many requests open does not read its answers. */
const MAX_RUNNING = 10_000

export class Gate extends AbstractMessageReader {
  /** What the library writes to. */
  readonly writer: MessageWriter
  readonly #inlet: Inlet
  readonly #outlet: MessageWriter
  readonly #listener: GateListener
  readonly #running = new Map<Id, { readonly method: string; readonly startMs: number }>()
  #phase: Phase = 'new'

  constructor(inlet: Inlet, outlet: MessageWriter, listener: GateListener) {
    super()
    this.#inlet = inlet
    this.#outlet = outlet
    this.#listener = listener
    this.writer = {
      onError: outlet.onError,
      onClose: outlet.onClose,
      write: message => this.#write(message as Outgoing),
      end: () => outlet.end(),
      dispose: () => outlet.dispose(),
    }
  }

  listen(callback: DataCallback): Disposable {
    return this.#inlet.open({
      message: value => this.#take(value, callback),
      fault: text => this.#refuse({ kind: 'fault', id: null, code: ErrorCodes.ParseError, text }),
      close: () => this.fireClose(),
    })
  }

  #take(value: unknown, pass: DataCallback): void {
    const incoming = classify(value)
    if (incoming.kind === 'fault') return this.#refuse(incoming)
    const { kind, ...fields } = incoming
    const message = { jsonrpc: '2.0', ...fields }
    if (incoming.kind === 'response') return pass(message)
    const { method, params } = incoming
    if (incoming.kind === 'notification') {
      if (!ignores(this.#phase, method, params, this.#running)) pass(message)
      return
    }
    const { id } = incoming
    const refusal = refuses(this.#phase, method, params) ?? this.#crowd()
    if (refusal) return this.#refuse({ kind: 'fault', id, ...refusal })
    // An answer with that id would be taken for the answer to the first.
    if (this.#running.has(id))
      return this.#refuse({ kind: 'fault', id: null, code: ErrorCodes.InvalidRequest, text: `The id ${id} of ${shorten(method)} is in use` })
    this.#running.set(id, { method, startMs: performance.now() })
    if (method === 'initialize') this.#phase = 'running'
    if (method === 'shutdown') this.#phase = 'stopped'
    pass(message)
  }

  #crowd() {
    return this.#running.size < MAX_RUNNING
      ? undefined
      : { code: LSPErrorCodes.RequestFailed, text: `${MAX_RUNNING} requests wait for an answer. Wait for some of them` }
  }

  #refuse({ id, code, text }: Fault): void {
    if (id === null || id === undefined) this.#listener.tell(text)
    if (id === undefined) return
    const message = { jsonrpc: '2.0', id, error: { code, message: text } }
    this.#outlet.write(message).catch(() => this.#listener.tell(`The client cannot be told: ${text}`))
  }

  #write(message: Outgoing): Promise<void> {
    // Before `initialize` a client expects nothing; the library may have something to complain about all the same.
    if (message.method !== undefined && this.#phase === 'new') {
      this.#listener.tell(JSON.stringify(message.params))
      return Promise.resolve()
    }
    const written = this.#outlet.write(message)
    if (message.method === undefined && message.id !== undefined && message.id !== null) this.#settle(message.id, message.error)
    return written
  }

  #settle(id: Id, error: Outgoing['error']): void {
    const request = this.#running.get(id)
    if (!request) return
    this.#running.delete(id)
    // A client may try again with other parameters.
    if (request.method === 'initialize' && error) this.#phase = 'new'
    this.#listener.answered(request.method, performance.now() - request.startMs, error && `${error.message} (${error.code})`)
  }
}

interface Outgoing extends Message {
  readonly id?: Id | null
  readonly method?: string
  readonly params?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}
