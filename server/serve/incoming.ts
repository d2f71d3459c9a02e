// A parsed message, of which nothing is known -> what it is by JSON-RPC, or what is wrong with it.

import { ErrorCodes } from 'vscode-languageserver'

export type Id = string | number
export type Params = Readonly<Record<string, unknown>>

export type Incoming =
  | { readonly kind: 'request'; readonly id: Id; readonly method: string; readonly params: Params }
  | { readonly kind: 'notification'; readonly method: string; readonly params: Params }
  | { readonly kind: 'response'; readonly id: Id; readonly result?: unknown; readonly error?: unknown }
  | Fault

export interface Fault {
  readonly kind: 'fault'
  /** The request to refuse; null when it cannot be known; undefined when nobody waits for an answer. */
  readonly id: Id | null | undefined
  readonly code: number
  readonly text: string
}

export function classify(value: unknown): Incoming {
  if (Array.isArray(value)) return invalid(null, `A batch of ${value.length} messages came; LSP has no batches. Send them one by one`)
  if (!isObject(value)) return invalid(null, `A message must be an object, not ${nameOf(value)}`)
  const { id, method, params } = value
  if (method === undefined) return response(value)
  const known = isId(id) ? id : null
  if (typeof method !== 'string') return invalid(known, `method must be a string, not ${nameOf(method)}`)
  if (id !== undefined && known === null) return invalid(null, `The id of ${shorten(method)} must be a string or a number, not ${nameOf(id)}`)
  // A request without parameters looks to its handler like one without fields, and the first that is needed gets named.
  const given = params ?? {}
  if (!isObject(given) || Array.isArray(given)) {
    const text = `params of ${shorten(method)} must be an object, not ${nameOf(params)}`
    return { kind: 'fault', id: known ?? undefined, code: ErrorCodes.InvalidParams, text }
  }
  return known === null ? { kind: 'notification', method, params: given } : { kind: 'request', id: known, method, params: given }
}

function response({ id, result, error }: Params): Incoming {
  // Some clients leave a result of nothing out.
  if (isId(id)) return error === undefined ? { kind: 'response', id, result: result ?? null } : { kind: 'response', id, error }
  if (error !== undefined)
    return { kind: 'fault', id: undefined, code: ErrorCodes.InvalidRequest, text: 'The client refused a message without saying which' }
  return invalid(null, 'A message needs a method, or the id of the request that it answers')
}

function invalid(id: Id | null, text: string): Fault {
  return { kind: 'fault', id, code: ErrorCodes.InvalidRequest, text }
}

/** For messages: a name from outside may be of any length. */
export function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

export function nameOf(value: unknown): string {
  if (value === null || value === undefined) return value === null ? 'null' : 'missing'
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

export function isObject(value: unknown): value is Params {
  return typeof value === 'object' && value !== null
}

function isId(value: unknown): value is Id {
  return typeof value === 'string' || typeof value === 'number'
}
