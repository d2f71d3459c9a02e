// One session of MCP, as far as tools need it: initialize, ping, tools/list, tools/call, and cancelling. No resources, no prompts, no roots.
//
// In: messages as they were parsed. Out: `send`. Problems with an answer are its text, as agents read them; problems with the protocol are errors.

import { VERSION } from '../config/version.ts'
import { messageOf } from '../util/failure.ts'
import { inTools } from './text.ts'
import { type Ask, type Fields, INSTRUCTIONS, TOOLS } from './tools.ts'

/** Newest first. What tools need is the same in all of them. */
const REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

/** An agent that has as many calls open does not read its answers. */
const MAX_RUNNING = 100

/** Of JSON-RPC. */
const INVALID_REQUEST = -32600
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602

export interface SessionOptions {
  readonly send: (message: object) => void
  /** One of our commands, to be given up when `signal` says so. */
  readonly ask: (command: string, fields: Fields, signal: AbortSignal) => Promise<unknown>
}

export class Session {
  readonly #options: SessionOptions
  readonly #running = new Map<Id, AbortController>()

  constructor(options: SessionOptions) {
    this.#options = options
  }

  take(message: unknown): void {
    if (!isObject(message) || (typeof message.method !== 'string' && message.id === undefined)) {
      this.#send(null, fault(INVALID_REQUEST, 'A message must be an object with a method; send several one by one'))
      return
    }
    const { id, method, params } = message
    // An answer, though nothing was asked.
    if (typeof method !== 'string') return
    const fields = isObject(params) ? params : {}
    if (typeof id !== 'string' && typeof id !== 'number') {
      if (method === 'notifications/cancelled') this.#running.get(fields.requestId as Id)?.abort()
    } else if (method === 'tools/call') void this.#call(id, fields)
    else this.#send(id, reply(method, fields))
  }

  /** What is under way is given up. */
  close(): void {
    for (const call of this.#running.values()) call.abort()
  }

  async #call(id: Id, { name, arguments: given }: Fields): Promise<void> {
    const tool = TOOLS.find(it => it.name === name)
    const refusal = tool ? this.#crowd(id) : `There is no tool ${shorten(String(name))}; tools/list has all`
    if (!tool || refusal !== undefined) {
      this.#send(id, fault(INVALID_PARAMS, refusal ?? ''))
      return
    }
    const abort = new AbortController()
    this.#running.set(id, abort)
    const ask: Ask = (command, fields) => this.#options.ask(command, fields, abort.signal)
    const result = await tool.run(isObject(given) ? given : {}, ask).then(
      text => ({ content: [{ type: 'text', text }] }),
      (error: unknown) => ({ content: [{ type: 'text', text: inTools(messageOf(error)) }], isError: true }),
    )
    this.#running.delete(id)
    // A call that was cancelled is not answered.
    if (!abort.signal.aborted) this.#send(id, { result })
  }

  #crowd(id: Id): string | undefined {
    if (this.#running.has(id)) return `The id ${id} is in use`
    return this.#running.size < MAX_RUNNING ? undefined : `${MAX_RUNNING} calls wait for an answer. Wait for some of them`
  }

  #send(id: Id | null, answer: Answer): void {
    this.#options.send({ jsonrpc: '2.0', id, ...answer })
  }
}

type Id = string | number
type Answer = { readonly result: object } | { readonly error: { readonly code: number; readonly message: string } }

/** What needs no work. */
function reply(method: string, params: Fields): Answer {
  if (method === 'initialize') return { result: greeting(params) }
  if (method === 'ping') return { result: {} }
  if (method === 'tools/list') return { result: { tools: TOOLS.map(({ run: _, ...tool }) => ({ ...tool, annotations: READ_ONLY })) } }
  return fault(METHOD_NOT_FOUND, `There is no method ${shorten(method)}; this server has tools only`)
}

function fault(code: number, message: string): Answer {
  return { error: { code, message } }
}

/** So that an agent need not ask its user before each call. */
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

function greeting({ protocolVersion }: Fields): object {
  return {
    protocolVersion: REVISIONS.find(it => it === protocolVersion) ?? REVISIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'context-language-server', title: 'Context of this repository', version: VERSION },
    instructions: INSTRUCTIONS,
  }
}

function shorten(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
