// Where messages come from, before anything is known about them: a stream of bytes, or the channel to the process that started us.

import type { Readable } from 'node:stream'
import { Disposable } from 'vscode-languageserver'
import { messageOf } from '../util/failure.ts'
import { Frames } from '../util/frames.ts'

export interface Inlet {
  open(listener: InletListener): Disposable
}

export interface InletListener {
  message(value: unknown): void
  /** What came was no message; the next one may be. */
  fault(text: string): void
  close(): void
}

export function streamInlet(stream: Readable): Inlet {
  return {
    open(listener) {
      const frames = new Frames()
      const onData = (chunk: Buffer) => {
        for (const frame of frames.push(chunk)) {
          if ('body' in frame) parse(frame.body, listener)
          else listener.fault(`The client sent ${frame.fault}. It was skipped`)
        }
      }
      const onClose = once(() => listener.close())
      stream.on('data', onData).on('end', onClose).on('close', onClose)
      // A stream that fails closes, and closing is what counts.
      stream.on('error', onClose)
      return Disposable.create(() => stream.off('data', onData).off('end', onClose).off('close', onClose))
    },
  }
}

/** For `--node-ipc`: the messages are parsed already. */
export function channelInlet(channel: NodeJS.Process): Inlet {
  return {
    open(listener) {
      const onMessage = (value: unknown) => listener.message(value)
      channel.on('message', onMessage).on('disconnect', listener.close)
      return Disposable.create(() => channel.off('message', onMessage).off('disconnect', listener.close))
    },
  }
}

function parse(body: Buffer, listener: InletListener): void {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch (error) {
    listener.fault(`The client sent ${body.length} bytes that are not JSON: ${messageOf(error)}`)
    return
  }
  listener.message(value)
}

function once(action: () => void): () => void {
  let done = false
  return () => {
    if (!done) action()
    done = true
  }
}
