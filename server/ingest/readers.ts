// A small pool of reader processes. Processes rather than threads: only a process can be killed in the middle of a parse, and only a process
// can be kept to V8's baseline compiler, which a few grammars need.

import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { Failure } from '../util/failure.ts'
import type { ReadResult } from './read.ts'

export interface ReadJob {
  readonly root: string
  readonly paths: readonly string[]
}

export interface ReadAnswer {
  readonly path: string
  readonly result: ReadResult
}

/** The extractor gives a file up after 4 s of work by itself; what takes longer hangs in a place that cannot be asked to stop. */
export const MAX_MS = 10_000
/** Starting a process and compiling a grammar says nothing about a file, and takes long where many do it at once. */
export const MAX_START_MS = 120_000
/** Optimised grammars parse a fifth faster, and room for young objects saves a tenth of the collector. One of them costs the optimiser 3 GB on Node 24: its files are read by a process that does without. */
export const FLAGS = { optimised: ['--max-semi-space-size=32'], baseline: ['--liftoff-only'] } as const
const BATCH = 16
export const MAX_FAILED_STARTS = 3
/** Results wait for their turn in order; this bounds how many. */
const MAX_AHEAD = 512

/** What a reader process is doing when it is not reading. Sent once with `false` as soon as it is up. */
export interface Compiling {
  readonly compiling: boolean
}

export interface Reading {
  readonly root: string
  readonly paths: readonly string[]
  /** Which paths are for a process with the baseline compiler. */
  readonly isBaseline: (path: string) => boolean
  /** The compiled reader-process. */
  readonly script: URL
  readonly signal?: AbortSignal
}

/** Results in the order of `paths`, whatever order the processes finish in. */
export async function* readAll({ root, paths, isBaseline, script, signal }: Reading): AsyncGenerator<ReadAnswer> {
  if (paths.length === 0) return
  const done = new Map<string, ReadResult>()
  let broken: Failure | undefined
  let wake = (): void => {}
  let taken = 0
  const position = new Map(paths.map((path, n) => [path, n]))
  const queues = { optimised: paths.filter(path => !isBaseline(path)).reverse(), baseline: paths.filter(isBaseline).reverse() }
  /** The next paths of a queue, unless they are too far ahead of what was taken. */
  const give = (queue: string[]): readonly string[] => {
    const next = queue.at(-1)
    return next === undefined || position.get(next)! - taken > MAX_AHEAD ? [] : queue.splice(-BATCH).reverse()
  }
  const answer = (path: string, result: ReadResult): void => {
    done.set(path, result)
    wake()
  }
  const fail = (failure: Failure): void => {
    broken = failure
    wake()
  }
  const kinds = [
    ...new Array<'optimised'>(Math.min(poolSize(), Math.ceil(queues.optimised.length / BATCH))).fill('optimised'),
    ...(queues.baseline.length > 0 ? (['baseline'] as const) : []),
  ]
  const workers = kinds.map(kind => new Reader({ root, script, flags: FLAGS[kind], give: () => give(queues[kind]), answer, fail }))
  const onAbort = (): void => wake()
  signal?.addEventListener('abort', onAbort)
  try {
    for (const path of paths) {
      for (let result = done.get(path); ; result = done.get(path)) {
        signal?.throwIfAborted()
        if (broken) throw broken
        if (result) {
          done.delete(path)
          taken++
          yield { path, result }
          break
        }
        for (const worker of workers) worker.work()
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    }
  } finally {
    signal?.removeEventListener('abort', onAbort)
    for (const worker of workers) worker.stop()
  }
}

/** One core stays with the process that writes the index. Two readers keep it busy; more would only need more memory. */
function poolSize(): number {
  return Math.max(1, Math.min(2, availableParallelism() - 1))
}

interface ReaderOptions {
  readonly root: string
  readonly script: URL
  readonly flags: readonly string[]
  /** The next paths to read; empty when there are none now. */
  readonly give: () => readonly string[]
  readonly answer: (path: string, result: ReadResult) => void
  readonly fail: (failure: Failure) => void
}

class Reader {
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #waiting: string[] = []
  /** The file a process died or hung on. It may be innocent (no memory left, a machine that slept), so it gets a second try. */
  #suspect: string | undefined
  #failedStarts = 0
  /** The process has started and works. */
  #ready = false
  #stopped = false
  readonly #options: ReaderOptions

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  /** Takes the next batch unless one is under way. */
  work(): void {
    if (this.#stopped || this.#waiting.length > 0) return
    this.#waiting = [...this.#options.give()]
    this.#send()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#child?.kill('SIGKILL')
  }

  #send(): void {
    if (this.#waiting.length === 0) return
    const child = this.#child ?? this.#start()
    this.#child = child
    // A process that dies between two messages is noticed by its exit.
    child.send({ root: this.#options.root, paths: this.#waiting } satisfies ReadJob, () => {})
    this.#watch(this.#ready ? MAX_MS : MAX_START_MS)
  }

  #start(): ChildProcess {
    this.#ready = false
    const child = fork(this.#options.script, {
      execArgv: [...this.#options.flags],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (message: ReadAnswer | Compiling) => {
      if (child !== this.#child) return
      if ('compiling' in message) {
        this.#ready = true
        this.#watch(message.compiling ? MAX_START_MS : MAX_MS)
        return
      }
      if (message.path !== this.#waiting[0]) return
      this.#failedStarts = 0
      this.#waiting.shift()
      this.#watch(MAX_MS)
      this.#options.answer(message.path, message.result)
      this.work()
    })
    child.on('error', error => this.#notStarted(child, error))
    child.on('exit', () => this.#crashed(child))
    return child
  }

  #watch(limitMs: number): void {
    clearTimeout(this.#timer)
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#blame(`parsing took longer than ${limitMs / 1000} s`), limitMs)
  }

  #notStarted(child: ChildProcess, error: Error): void {
    if (child !== this.#child || this.#stopped) return
    this.#child = undefined
    clearTimeout(this.#timer)
    if (++this.#failedStarts < MAX_FAILED_STARTS) this.#send()
    else {
      const advice = 'Free some memory or processes, and run again; what is already indexed is kept'
      this.#options.fail(new Failure(`The process that reads files cannot be started (${error.message})`, advice, error))
    }
  }

  #crashed(child: ChildProcess): void {
    if (child !== this.#child || this.#stopped) return
    if (this.#ready) this.#blame('the parser crashed on it')
    else this.#notStarted(child, new Error('it ended before it was ready'))
  }

  /** Gives the file at the head of the batch a second try, and gives it up after that. */
  #blame(reason: string): void {
    const path = this.#waiting[0]
    if (path !== undefined && path === this.#suspect) this.#giveUp(reason)
    else {
      this.#suspect = path
      this.#kill()
      this.#send()
    }
  }

  /** The file at the head of the batch is to blame; the others are read by a new process. */
  #giveUp(reason: string): void {
    const path = this.#waiting.shift()
    this.#kill()
    if (path !== undefined) this.#options.answer(path, { quarantine: reason })
    if (this.#waiting.length > 0) this.#send()
    else this.work()
  }

  #kill(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
    clearTimeout(this.#timer)
  }
}
