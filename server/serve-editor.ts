// The process as a server: transport, connection, engine. Loaded only when there is no command, so that commands start fast.

import type { Transport } from './config/transport.ts'
import { makeEngine } from './engine.ts'
import { growSlowly } from './memory.ts'
import { connect } from './serve/connect.ts'
import { createServer, type Setup } from './server.ts'
import { openTransport } from './transport.ts'

/** Returns when the server listens; the process ends with its connection. */
export async function serveEditor(transport: Transport, parent: number | undefined, setup: Setup): Promise<void> {
  growSlowly()
  const { inlet, outlet } = await openTransport(transport, process)
  const connection = connect(inlet, outlet, { exit: code => process.exit(code), isAlive, tell: setup.tell }, parent)
  const log = createServer(connection, makeEngine, setup)
  // An editor that died closes stderr, too. Complaining about that on stderr would never end; the closed connection ends the process.
  process.stderr.on('error', () => {})
  // Whatever a timer or a forgotten promise throws must not end the session.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      const text = `Internal error outside of a request: ${error instanceof Error ? error.stack : String(error)}`
      setup.tell(text)
      log.error(text)
    })
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    // It is there, only not ours.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
