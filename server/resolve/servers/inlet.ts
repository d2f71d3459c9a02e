// Messages of a language server, bounded: what is no message is skipped, and whoever sends more than anybody needs is cut off.

import type { Readable } from 'node:stream'
import { type DataCallback, Disposable, type Message } from 'vscode-languageserver'
import { AbstractMessageReader } from 'vscode-languageserver/node'
import { Frames } from '../../util/frames.ts'

/** So much may come at once, and so much again every second. */
const BURST = { bytes: 64_000_000, messages: 20_000 }
const PER_SECOND = { bytes: 8_000_000, messages: 1_000 }
/** Something that prints beside the protocol does it once or twice. */
const MAX_FAULTS = 20
const MAX_JUNK_BYTES = 200_000

export class ServerInlet extends AbstractMessageReader {
  readonly #stream: Readable
  readonly #onUnusable: (why: string) => void
  readonly #frames = new Frames()
  #left = { ...BURST }
  #at = performance.now()
  #faults = 0
  /** Bytes that came since the last fault without a message. */
  #junk: number | undefined
  #cut = false

  /** `onUnusable` is called once. */
  constructor(stream: Readable, onUnusable: (why: string) => void) {
    super()
    this.#stream = stream
    this.#onUnusable = onUnusable
  }

  listen(callback: DataCallback): Disposable {
    const onData = (chunk: Buffer): void => this.#take(chunk, callback)
    const onClose = (): void => this.fireClose()
    this.#stream.on('data', onData).once('close', onClose).on('error', onClose)
    return Disposable.create(() => this.#stream.off('data', onData).off('close', onClose))
  }

  #take(chunk: Buffer, callback: DataCallback): void {
    if (this.#cut) return
    const now = performance.now()
    const seconds = (now - this.#at) / 1_000
    this.#at = now
    this.#left = {
      bytes: Math.min(BURST.bytes, this.#left.bytes + seconds * PER_SECOND.bytes) - chunk.length,
      messages: Math.min(BURST.messages, this.#left.messages + seconds * PER_SECOND.messages),
    }
    for (const frame of this.#frames.push(chunk)) {
      if (this.#cut) return
      this.#left.messages--
      const message = 'body' in frame ? parsed(frame.body) : undefined
      if (this.#left.messages < 0 || this.#left.bytes < 0) this.#cutOff('it sends more than it was asked for')
      else if (!message) {
        this.#faults++
        this.#junk ??= 0
      } else {
        this.#junk = undefined
        callback(message)
      }
    }
    if (this.#junk !== undefined) this.#junk += chunk.length
    if (!this.#cut && (this.#faults > MAX_FAULTS || (this.#junk ?? 0) > MAX_JUNK_BYTES)) this.#cutOff('what it sends are no messages')
  }

  #cutOff(why: string): void {
    this.#cut = true
    this.#onUnusable(why)
  }
}

function parsed(body: Buffer): Message | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Message) : undefined
  } catch {
    return undefined
  }
}
