// The one place that catches everything: whatever a handler throws becomes the answer to its request, and the server lives.

import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver'
import { Failure } from '../util/failure.ts'

/**
 * Wraps a handler: cancellation becomes a signal, and no exception reaches the connection. A cancelled request is answered
 * at once, however long its handler takes to notice. A handler may throw a ResponseError of its own (wrong parameters).
 */
export function answer<P, R>(handler: (params: P, signal: AbortSignal) => R | Promise<R>, log: (text: string) => void) {
  return async (params: P, token: CancellationToken): Promise<R | ResponseError<void>> => {
    if (token.isCancellationRequested) return cancelled()
    const abort = new AbortController()
    let cancel = () => {}
    const given = new Promise<ResponseError<void>>(resolve => {
      cancel = () => resolve(cancelled())
    })
    const subscription = token.onCancellationRequested(() => {
      cancel()
      abort.abort()
    })
    try {
      return await Promise.race([given, settle(handler, params, abort.signal, log)])
    } finally {
      subscription.dispose()
    }
  }
}

async function settle<P, R>(
  handler: (params: P, signal: AbortSignal) => R | Promise<R>,
  params: P,
  signal: AbortSignal,
  log: (text: string) => void,
) {
  try {
    return await handler(params, signal)
  } catch (error) {
    if (signal.aborted && isAbort(error, signal)) return cancelled()
    if (error instanceof ResponseError) return error as ResponseError<void>
    if (error instanceof Failure) return new ResponseError<void>(LSPErrorCodes.RequestFailed, error.message)
    log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return new ResponseError<void>(LSPErrorCodes.RequestFailed, 'Internal error. The log has the stack; please report it.')
  }
}

/** What `signal.throwIfAborted()` and Node's own functions throw when they are told to stop. */
function isAbort(error: unknown, signal: AbortSignal): boolean {
  return error === signal.reason || (error instanceof Error && error.name === 'AbortError')
}

function cancelled(): ResponseError<void> {
  return new ResponseError<void>(LSPErrorCodes.RequestCancelled, 'Cancelled')
}
