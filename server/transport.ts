// How an editor is reached: the four ways that vscode-languageclient and others start a server with.

import { once } from 'node:events'
import { createConnection } from 'node:net'
import { Writable } from 'node:stream'
import type { MessageWriter } from 'vscode-languageserver'
import { IPCMessageWriter, StreamMessageWriter } from 'vscode-languageserver/node'
import type { Transport } from './config/transport.ts'
import { channelInlet, type Inlet, streamInlet } from './serve/inlet.ts'
import { Failure, messageOf } from './util/failure.ts'

export interface Ends {
  readonly inlet: Inlet
  readonly outlet: MessageWriter
}

export async function openTransport(transport: Transport, own: NodeJS.Process): Promise<Ends> {
  if (transport.kind === 'stdio') return { inlet: streamInlet(own.stdin), outlet: new StreamMessageWriter(claimStdout(own)) }
  if (transport.kind === 'ipc') {
    if (!own.send) throw new Failure('There is no channel to the process that started this one', 'Start it with fork, or use --stdio')
    return { inlet: channelInlet(own), outlet: new IPCMessageWriter(own) }
  }
  const [socket, name] =
    transport.kind === 'socket'
      ? [createConnection(transport.port, '127.0.0.1'), `port ${transport.port}`]
      : [createConnection(transport.name), transport.name]
  try {
    await once(socket, 'connect')
  } catch (error) {
    throw new Failure(`Nobody listens on ${name} (${messageOf(error)})`, 'The editor has to listen there before it starts the server')
  }
  return { inlet: streamInlet(socket), outlet: new StreamMessageWriter(socket) }
}

/** From here on stdout carries the protocol alone; whatever else is written there, by console or by a dependency, goes to stderr. */
export function claimStdout({ stdout, stderr }: NodeJS.Process): Writable {
  const write = stdout.write.bind(stdout)
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write
  const claimed = new Writable({ write: (chunk: Buffer, _, done) => void write(chunk, done) })
  stdout.on('error', error => claimed.destroy(error))
  return claimed
}
