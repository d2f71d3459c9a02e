// Connects one method with one handler. Handlers get what the client sent unread: they read it with protocol/params.ts.

import { type CancellationToken, type Connection, ErrorCodes, ProgressType, ResponseError } from 'vscode-languageserver'
import { InvalidParams } from '../protocol/params.ts'
import { answer } from './answer.ts'
import { isObject } from './incoming.ts'
import type { Services } from './services.ts'

export type Handler<R = unknown> = (params: unknown, services: Services, signal: AbortSignal) => R | Promise<R>

export function respond(connection: Connection, services: Services, method: string, handler: Handler): void {
  const answered = answer(
    async (params: unknown, signal) => inParts(await checked(handler, params, services, signal), params, connection),
    services.log,
  )
  // The library spreads a list of parameters and leaves missing ones out; the token always comes last.
  connection.onRequest(method, (...received: unknown[]) => {
    const params = received.length > 2 ? received.slice(0, -1) : received.length === 2 ? received[0] : undefined
    return answered(params, received.at(-1) as CancellationToken)
  })
}

/** So many make a screen or two. */
const PART = 100

/** A client that gave a token gets a long list in parts, and nothing of it in the answer itself, as LSP has it. */
async function inParts(result: unknown, params: unknown, connection: Connection): Promise<unknown> {
  const token = isObject(params) ? params.partialResultToken : undefined
  if (typeof token !== 'string' && typeof token !== 'number') return result
  if (Array.isArray(result)) {
    for (const part of parts(result)) await connection.sendProgress(PARTIAL, token, part)
    return []
  }
  if (!isObject(result) || !Array.isArray(result.hits)) return result
  for (const hits of parts(result.hits)) await connection.sendProgress(PARTIAL, token, { hits })
  return { ...result, hits: [] }
}

const PARTIAL = new ProgressType<unknown>()

function parts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / PART) }, (_, n) => list.slice(n * PART, (n + 1) * PART))
}

async function checked<R>(handler: Handler<R>, params: unknown, services: Services, signal: AbortSignal): Promise<R> {
  try {
    return await handler(params, services, signal)
  } catch (error) {
    if (error instanceof InvalidParams) throw new ResponseError(ErrorCodes.InvalidParams, error.message)
    throw error
  }
}
