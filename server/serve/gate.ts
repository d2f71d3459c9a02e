// Between the stream and the library: every message from outside passes here first, and every answer on its way out.
//
// What is malformed, too early or too late is answered here and never reaches a handler; see lifecycle.ts for the rules.

import { performance } from 'node:perf_hooks'
import { type DataCallback, type Disposable, ErrorCodes, LSPErrorCodes, type Message, type MessageWriter } from 'vscode-languageserver'
import { AbstractMessageReader } from 'vscode-languageserver/node'
import { classify, type Fault, type Id, type Incoming, shorten } from './incoming.ts'
import type { Inlet } from './inlet.ts'
import { ignores, type Phase, type Refusal, refuses } from './lifecycle.ts'

export interface GateListener {
  /** Something that no answer can tell to anybody. */
  tell(text: string): void
  /** A request was answered, well or not. */
  answered(method: string, ms: number, error: string | undefined): void
}

/** A client that has as many requests open does not read its answers. */
const MAX_RUNNING = 10_000

/** How long the end of the stream waits for answers to what came before it. */
const DRAIN_MS = 1_000

type Request = Extract<Incoming, { kind: 'request' }>

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
      close: () => this.#drain(performance.now() + DRAIN_MS),
    })
  }

  #take(value: unknown, pass: DataCallback): void {
    const incoming = classify(value)
    const refusal = incoming.kind === 'request' ? this.#refusal(incoming) : incoming.kind === 'fault' ? incoming : undefined
    if (refusal) {
      this.#refuse(refusal)
      return
    }
    if (incoming.kind === 'notification' && ignores(this.#phase, incoming.method, incoming.params, this.#running)) return
    if (incoming.kind === 'request') this.#begin(incoming)
    const { kind, ...message } = incoming
    pass({ jsonrpc: '2.0', ...message } as Message)
  }

  #refusal({ id, method, params }: Request): Fault | undefined {
    // An answer with that id would be taken for the answer to the first.
    if (this.#running.has(id))
      return { kind: 'fault', id: null, code: ErrorCodes.InvalidRequest, text: `The id ${id} of ${shorten(method)} is in use` }
    const refusal = refuses(this.#phase, method, params) ?? this.#crowd()
    return refusal && { kind: 'fault', id, ...refusal }
  }

  #begin({ id, method }: Request): void {
    this.#running.set(id, { method, startMs: performance.now() })
    if (method === 'initialize') this.#phase = 'running'
    if (method === 'shutdown') this.#phase = 'stopped'
  }

  /** A script that writes its messages and closes its end wants the answers all the same. */
  #drain(untilMs: number, idle = 0): void {
    if (idle > 1 || performance.now() > untilMs) this.fireClose()
    else setTimeout(() => this.#drain(untilMs, this.#running.size === 0 ? idle + 1 : 0), 10)
  }

  #crowd(): Refusal | undefined {
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
