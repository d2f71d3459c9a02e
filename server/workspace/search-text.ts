// Literal and regular-expression search over the texts of a workspace.
//
// The scan runs in a process of its own: an expression can backtrack for years, and only a process can be stopped in the middle of it.
// It is started by the first search and ends when none came for a while.

import { type ChildProcess, fork } from 'node:child_process'
import { Failure, messageOf } from '../util/failure.ts'
import { type ScanAnswer, type ScanJob, toExpression } from './scan-text.ts'

export interface TextQuery {
  readonly query: string
  /** JavaScript's syntax. Otherwise the query stands for itself, upper and lower case apart. */
  readonly regex: boolean
  readonly limit: number
  /** Paths relative to the root that may be searched. */
  readonly paths: readonly string[]
}

export interface TextHit {
  readonly path: string
  readonly row: number
  /** UTF-16 units. */
  readonly column: number
  readonly endRow: number
  readonly endColumn: number
  /** The whole line, without its end, cut at 300 units around the match. */
  readonly line: string
}

export interface TextResult {
  /** Sorted by path, then by position. */
  readonly hits: readonly TextHit[]
  /** There is or may be more: the limit was reached, or the time was up before all files were read. */
  readonly truncated: boolean
  /** Files that could not be searched: gone, too large, or no text. */
  readonly unread: number
}

export interface TextSearchOptions {
  /** The compiled text-search-process. */
  readonly script: URL
  /** A search that makes no end of one file is stopped after this. Between two files it stops by itself a second before. */
  readonly maxMs?: number
  /** A process that is not asked for so long ends. */
  readonly idleMs?: number
}

const MAX_MS = 5_000
const IDLE_MS = 30_000
/** Starting says nothing about the search, and takes long on a busy machine. */
const MAX_START_MS = 60_000
const MAX_QUERY_CHARS = 10_000
/** A person asks for one thing at a time. More than this is a loop. */
const MAX_WAITING = 32
/** So few that sending them does not hold up the server. */
const PATHS_PER_JOB = 1_000

/** One search at a time; others wait for their turn. */
export class TextSearch {
  readonly #options: Required<TextSearchOptions>
  #process: SearchProcess | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #idle: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: TextSearchOptions) {
    this.#options = { maxMs: MAX_MS, idleMs: IDLE_MS, ...options }
  }

  /** `overlay` holds the texts of open documents by path; they stand for what is on disk. Rejects when cancelled, and with a Failure when the query is at fault. */
  async search(root: string, query: TextQuery, overlay: ReadonlyMap<string, string>, signal: AbortSignal): Promise<TextResult> {
    signal.throwIfAborted()
    checkQuery(query)
    if (query.query === '' || query.limit <= 0 || query.paths.length === 0) return { hits: [], truncated: false, unread: 0 }
    if (this.#waiting >= MAX_WAITING)
      throw new Failure(`${MAX_WAITING} text searches are waiting already`, 'Cancel those that are not needed any more')
    this.#waiting++
    const result = this.#turn.then(() => this.#run(root, query, overlay, signal))
    this.#turn = result.then(nothing, nothing)
    try {
      return await untilAborted(result, signal)
    } finally {
      this.#waiting--
    }
  }

  close(): void {
    this.#closed = true
    this.#stop()
  }

  /** The id of the process that searches now. */
  get pid(): number | undefined {
    return this.#process?.ended ? undefined : this.#process?.pid
  }

  async #run(root: string, query: TextQuery, overlay: ReadonlyMap<string, string>, signal: AbortSignal): Promise<TextResult> {
    signal.throwIfAborted()
    if (this.#closed) throw new Failure('The server is ending', 'Search again when it has started')
    clearTimeout(this.#idle)
    if (this.#process?.ended) this.#process = undefined
    this.#process ??= new SearchProcess(this.#options)
    const scanning = this.#process
    const onAbort = (): void => this.#stop()
    signal.addEventListener('abort', onAbort)
    try {
      return await scanAll(scanning, root, query, overlay, this.#options.maxMs)
    } catch (error) {
      if (scanning === this.#process) this.#stop()
      throw error
    } finally {
      signal.removeEventListener('abort', onAbort)
      clearTimeout(this.#idle)
      this.#idle = setTimeout(() => this.#stop(), this.#options.idleMs)
      this.#idle.unref()
    }
  }

  #stop(): void {
    clearTimeout(this.#idle)
    this.#process?.stop()
    this.#process = undefined
  }
}

async function scanAll(
  scanning: SearchProcess,
  root: string,
  query: TextQuery,
  overlay: ReadonlyMap<string, string>,
  maxMs: number,
): Promise<TextResult> {
  const paths = [...query.paths].sort()
  const hits: TextHit[] = []
  let unread = 0
  await scanning.ready()
  const stop = performance.now() + maxMs
  for (let from = 0; from < paths.length; from += PATHS_PER_JOB) {
    const some = paths.slice(from, from + PATHS_PER_JOB)
    const answer = await scanning.ask(
      {
        root,
        query: query.query,
        regex: query.regex,
        // One more than wanted tells whether there is more.
        limit: query.limit + 1 - hits.length,
        files: some.map(path => ({ path, text: overlay.get(path) })),
        budgetMs: stop - performance.now() - maxMs / 5,
      },
      stop - performance.now(),
      query.query,
    )
    hits.push(...answer.hits)
    unread += answer.unread
    if (hits.length > query.limit) return { hits: hits.slice(0, query.limit), truncated: true, unread }
    if (answer.late) return { hits, truncated: true, unread }
  }
  return { hits, truncated: false, unread }
}

/** The child process, from its start to its end. Answers one job at a time. */
class SearchProcess {
  readonly #child: ChildProcess
  readonly #ready: Promise<void>
  #settle: { resolve(answer: ScanAnswer): void; reject(error: Error): void } | undefined
  #ended: Failure | undefined

  constructor({ script }: Required<TextSearchOptions>) {
    // An expression may build large strings; a process that runs out of memory must not take the machine with it.
    this.#child = fork(script, { execArgv: ['--max-old-space-size=512'], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(`it did not start within ${MAX_START_MS / 1000} s`), MAX_START_MS)
      const begin = (): void => {
        clearTimeout(timer)
        if (this.#ended) reject(this.#ended)
        else resolve()
      }
      this.#child.once('message', begin)
      this.#child.once('exit', () => setImmediate(begin))
      this.#child.once('error', () => setImmediate(begin))
    })
    this.#ready.catch(nothing)
    this.#child.on('message', (answer: ScanAnswer | 'ready') => {
      if (answer !== 'ready') this.#settle?.resolve(answer)
    })
    this.#child.on('error', error => this.#end(messageOf(error)))
    this.#child.on('exit', (code, signal) => this.#end(signal ? `it was ended by ${signal}` : `exit code ${code}`))
    // It must not keep the server alive; while someone waits for an answer, the connection does.
    this.#child.unref()
    this.#child.channel?.unref()
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get ended(): boolean {
    return this.#ended !== undefined
  }

  ready(): Promise<void> {
    return this.#ready
  }

  async ask(job: ScanJob, maxMs: number, query: string): Promise<ScanAnswer> {
    if (this.#ended) throw this.#ended
    const timer = setTimeout(() => this.#settle?.reject(tooSlow(query)), Math.max(0, maxMs))
    try {
      return await new Promise<ScanAnswer>((resolve, reject) => {
        this.#settle = { resolve, reject }
        // A process that dies before it gets the job is noticed by its exit.
        this.#child.send(job, nothing)
      })
    } finally {
      clearTimeout(timer)
      this.#settle = undefined
    }
  }

  stop(): void {
    this.#end('it was stopped')
  }

  #end(why: string): void {
    if (this.#ended) return
    this.#ended = new Failure(`The process that searches texts ended (${why})`, 'Search again; a new one is started')
    this.#child.kill('SIGKILL')
    this.#settle?.reject(this.#ended)
  }
}

/** Says what is wrong with a query before anything is started for it. */
function checkQuery({ query, regex }: TextQuery): void {
  if (query.length > MAX_QUERY_CHARS) throw new Failure(`The search text has ${query.length} characters`, `Use at most ${MAX_QUERY_CHARS}`)
  if (!regex) return
  try {
    toExpression(query)
  } catch (error) {
    throw new Failure(messageOf(error).replace(/\.$/, ''), 'Correct the expression (JavaScript syntax), or search for it literally', error)
  }
}

function tooSlow(query: string): Failure {
  const shown = query.length > 60 ? `${query.slice(0, 60)}…` : query
  return new Failure(
    `The search for ${shown} took too long on one file, and was stopped`,
    'Write the expression without a repetition inside a repetition, such as (a+)+, or search fewer files',
  )
}

/** Cancelling is answered at once, also while waiting for the turn. */
function untilAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    result.then(resolve, error => reject(signal.aborted ? signal.reason : error)).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

function nothing(): void {}
