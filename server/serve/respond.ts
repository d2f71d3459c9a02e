// Connects one method with one handler. Handlers get what the client sent unread: they read it with protocol/params.ts.

import { type CancellationToken, type Connection, ErrorCodes, ResponseError } from 'vscode-languageserver'
import { InvalidParams } from '../protocol/params.ts'
import { answer } from './answer.ts'
import type { Services } from './services.ts'

export type Handler<R = unknown> = (params: unknown, services: Services, signal: AbortSignal) => R | Promise<R>

export function respond(connection: Connection, services: Services, method: string, handler: Handler): void {
  const answered = answer((params: unknown, signal) => checked(handler, params, services, signal), services.log)
  // The library spreads a list of parameters and leaves missing ones out; the token always comes last.
  connection.onRequest(method, (...received: unknown[]) => {
    const params = received.length > 2 ? received.slice(0, -1) : received.length === 2 ? received[0] : undefined
    return answered(params, received.at(-1) as CancellationToken)
  })
}

async function checked<R>(handler: Handler<R>, params: unknown, services: Services, signal: AbortSignal): Promise<R> {
  try {
    return await handler(params, services, signal)
  } catch (error) {
    if (error instanceof InvalidParams) throw new ResponseError(ErrorCodes.InvalidParams, error.message)
    throw error
  }
}
