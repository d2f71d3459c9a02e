// Requests of ours to the client, cancelled by a signal as all work here is.

import { CancellationTokenSource, type Connection } from 'vscode-languageserver'
import type { AskEditor } from '../protocol/resolve.ts'

export function asking(connection: Connection): AskEditor {
  return async (method, params, signal) => {
    const source = new CancellationTokenSource()
    const cancel = () => source.cancel()
    signal.addEventListener('abort', cancel)
    try {
      return await connection.sendRequest(method, params, source.token)
    } finally {
      signal.removeEventListener('abort', cancel)
      source.dispose()
    }
  }
}
