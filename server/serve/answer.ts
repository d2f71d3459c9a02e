// The one place that catches everything: whatever a handler throws becomes the answer to its request, and the server lives.

import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver'
import { Failure } from '../util/failure.ts'

/**
 * Wraps a handler: cancellation becomes a signal, and no exception reaches the connection. A cancelled request is answered
 * at once, however long its handler takes to notice. A handler may throw a ResponseError of its own (wrong parameters).
 */
export function answer<P, R, E = void>(handler: (params: P, signal: AbortSignal) => R | Promise<R>, log: (text: string) => void) {
  return async (params: P, token: CancellationToken): Promise<R | ResponseError<E>> => {
    if (token.isCancellationRequested) return cancelled<E>()
    const abort = new AbortController()
    let cancel = () => {}
    const given = new Promise<ResponseError<E>>(resolve => {
      cancel = () => resolve(cancelled<E>())
    })
    const subscription = token.onCancellationRequested(() => {
      cancel()
      abort.abort()
    })
    try {
      return await Promise.race([given, settle<P, R, E>(handler, params, abort.signal, log)])
    } finally {
      subscription.dispose()
    }
  }
}

async function settle<P, R, E>(
  handler: (params: P, signal: AbortSignal) => R | Promise<R>,
  params: P,
  signal: AbortSignal,
  log: (text: string) => void,
) {
  try {
    return await handler(params, signal)
  } catch (error) {
    if (signal.aborted && isAbort(error, signal)) return cancelled<E>()
    if (error instanceof ResponseError) return error as ResponseError<E>
    if (error instanceof Failure) return new ResponseError<E>(LSPErrorCodes.RequestFailed, error.message)
    log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return new ResponseError<E>(LSPErrorCodes.RequestFailed, 'Internal error. The log has the stack; please report it.')
  }
}

/** What `signal.throwIfAborted()` and Node's own functions throw when they are told to stop. */
function isAbort(error: unknown, signal: AbortSignal): boolean {
  return error === signal.reason || (error instanceof Error && error.name === 'AbortError')
}

function cancelled<E>(): ResponseError<E> {
  return new ResponseError<E>(LSPErrorCodes.RequestCancelled, 'Cancelled')
}
