// A connection of the library over our own gate, and the ends it can have: exit, a closed stream, a parent that died.

import { type Connection, createConnection, LSPErrorCodes, type MessageWriter } from 'vscode-languageserver'
// The entry for Node also installs what the library needs to run there.
import { createProtocolConnection } from 'vscode-languageserver/node'
import { Gate } from './gate.ts'
import type { Inlet } from './inlet.ts'

/** The process, as a connection needs it. Tests give one that ends nothing. */
export interface Host {
  exit(code: number): void
  isAlive(processId: number): boolean
  /** A line for whoever reads stderr. */
  tell(text: string): void
}

/** With the time a look takes, a server outlives its editor by half of the six seconds that are promised. */
const LOOK_MS = 3_000

/** `parent` is the process to die with, when the command line named one; `initialize` may name one, too. */
export function connect(inlet: Inlet, outlet: MessageWriter, host: Host, parent?: number): Connection {
  const looks: NodeJS.Timeout[] = []
  let ended = false
  const end = (code: number) => {
    if (ended) return
    ended = true
    for (const look of looks) clearInterval(look)
    host.exit(code)
  }
  const watch = (processId: number) => {
    const look = setInterval(() => {
      if (!host.isAlive(processId)) end(1)
    }, LOOK_MS)
    looks.push(look.unref())
  }
  if (parent !== undefined) watch(parent)

  const lifetime = {
    shutdownReceived: false,
    initialize: ({ processId }: { readonly processId: number | null }) => {
      if (typeof processId === 'number' && processId !== parent) watch(processId)
    },
    exit: end,
  }
  const connection: Connection = createConnection(logger => {
    const gate = new Gate(inlet, outlet, {
      tell: host.tell,
      answered: (method, ms, error) => trace(`${method} took ${ms.toFixed(1)} ms`, error ?? 'answered'),
    })
    // The library's logger throws once the connection is closed.
    const say = (level: 'error' | 'warn' | 'info' | 'log') => (text: string) => (ended ? host.tell(text) : logger[level](text))
    const guarded = { error: say('error'), warn: say('warn'), info: say('info'), log: say('log') }
    const protocol = createProtocolConnection(gate, gate.writer, guarded, {
      // A request that is cancelled before its handler was called is never begun.
      connectionStrategy: {
        cancelUndispatched: ({ jsonrpc }) => ({ jsonrpc, id: null, error: { code: LSPErrorCodes.RequestCancelled, message: 'Cancelled' } }),
      },
    })
    const close = () => end(lifetime.shutdownReceived ? 0 : 1)
    protocol.onClose(close)
    protocol.onError(([error, , count]) => {
      if (!ended) host.tell(`A message cannot be sent: ${error.message}`)
      // Counted are the failures of the stream; the others concern one message, and the library answers its request.
      if (count !== undefined) close()
    })
    return protocol
  }, lifetime)
  /** `$/logTrace`, as far as `$/setTrace` wants it. */
  const trace = (message: string, verbose: string) => {
    if (!ended) connection.tracer.log(message, verbose)
  }
  return connection
}
