// What the server says about itself: `window/logMessage`, which editors keep in a log and never pop up.

import { type Connection, MessageType } from 'vscode-languageserver'
import { messageOf } from '../util/failure.ts'

export interface Log {
  error(text: string): void
  warn(text: string): void
  info(text: string): void
  debug(text: string): void
}

/** A stack or a compiler's message may be long; a log line of megabytes helps nobody. */
const MAX_LENGTH = 10_000

/** `tell` gets what cannot be sent, for instance because the editor is gone. */
export function logTo(connection: Connection, tell: (text: string) => void): Log {
  const send = (type: MessageType) => (text: string) => {
    const message = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (${text.length} characters)` : text
    const failed = (error: unknown) => tell(`${message} (the editor cannot be told: ${messageOf(error)})`)
    try {
      connection.sendNotification('window/logMessage', { type, message }).catch(failed)
    } catch (error) {
      failed(error)
    }
  }
  return { error: send(MessageType.Error), warn: send(MessageType.Warning), info: send(MessageType.Info), debug: send(MessageType.Debug) }
}
