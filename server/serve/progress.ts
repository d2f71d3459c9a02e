// Work-done progress: begin, at most four reports a second, end.
//
// A request that carries a token gets its progress there. Indexing starts a progress of its own, where the client offers that.

import {
  type Connection,
  type ProgressToken,
  WorkDoneProgress,
  type WorkDoneProgressBegin,
  WorkDoneProgressCreateRequest,
  type WorkDoneProgressEnd,
  type WorkDoneProgressReport,
} from 'vscode-languageserver'
import type { State } from '../protocol/status.ts'
import { messageOf } from '../util/failure.ts'
import type { Log } from './log.ts'

/** Editors draw each report; more often than this nobody reads. */
const PAUSE_MS = 250

type Step = WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd

/** One progress, which begins when it is made. After `end` it says nothing more. */
export class Progress {
  readonly #send: (value: Step) => void
  #percentage = 0
  #waiting: { readonly message: string; readonly percentage: number } | undefined
  #pause: NodeJS.Timeout | undefined
  #ended = false

  constructor(send: (value: Step) => void, title: string) {
    this.#send = send
    send({ kind: 'begin', title, cancellable: false, percentage: 0 })
  }

  report(done: number, total: number, message: string): void {
    if (this.#ended) return
    // A percentage that falls, because more work was found, is forbidden by the protocol.
    this.#percentage = Math.max(this.#percentage, total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0)
    this.#waiting = { message, percentage: this.#percentage }
    if (this.#pause === undefined) this.#flush()
  }

  end(message?: string): void {
    if (this.#ended) return
    this.#ended = true
    clearTimeout(this.#pause)
    this.#send({ kind: 'end', ...(message === undefined ? {} : { message }) })
  }

  #flush(): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    this.#pause = undefined
    if (!waiting || this.#ended) return
    this.#send({ kind: 'report', ...waiting })
    this.#pause = setTimeout(() => this.#flush(), PAUSE_MS).unref()
  }
}

/** The progress of one request; undefined when its parameters hold no token, which is how a client says that it wants none. */
export function progressOf(
  connection: Connection,
  params: { readonly workDoneToken?: ProgressToken | undefined },
  title: string,
): Progress | undefined {
  const { workDoneToken: token } = params
  if (typeof token !== 'string' && typeof token !== 'number') return undefined
  return new Progress(sender(connection, token), title)
}

/** Turns the engine's states into a progress, one from `indexing` to `ready` or `failed`. */
export function indexingProgress(connection: Connection, log: Log): (state: State) => void {
  let round = 0
  let latest: State = { phase: 'ready', done: 0, total: 0 }
  let progress: Progress | undefined
  let asked = false

  const show = () => {
    if (latest.phase === 'indexing') progress?.report(latest.done, latest.total, `${latest.done} of ${latest.total} files`)
    else {
      progress?.end(latest.message)
      progress = undefined
    }
  }
  const ask = async () => {
    const token = `context/indexing/${++round}`
    asked = true
    try {
      await connection.sendRequest(WorkDoneProgressCreateRequest.type, { token })
      progress = new Progress(sender(connection, token), 'Indexing')
      show()
    } catch (error) {
      log.debug(`No progress is shown: the client refused ${token} (${messageOf(error)})`)
    } finally {
      asked = false
    }
  }
  return state => {
    const began = state.phase === 'indexing' && latest.phase !== 'indexing'
    latest = state
    if (began && !progress && !asked) void ask()
    else show()
  }
}

function sender(connection: Connection, token: ProgressToken): (value: Step) => void {
  return value => {
    // Only a closed connection refuses, at once or later, and then nobody is left to see it.
    Promise.resolve()
      .then(() => connection.sendProgress(WorkDoneProgress.type, token, value))
      .catch(() => {})
  }
}
