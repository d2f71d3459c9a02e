// Starts the process of a model, asks it, and lives on when it does not. A process that dies is started again, twice; one that hangs is killed first.

import { type ChildProcess, fork } from 'node:child_process'
import { Failure, messageOf } from '../util/failure.ts'
import type { Answer, Asked, JobName, Jobs, Loaded } from './job.ts'
import type { Model } from './manifest.ts'

export interface HostOptions {
  /** The compiled model-process. */
  readonly script: URL
  readonly folder: string
  readonly kind: Model['kind']
  readonly threads?: number
  /** It is off, for good, and this is why. Called once. */
  readonly onOff?: (why: Failure) => void
  /** The process died and another one takes its place: it knows nothing of what was synced. */
  readonly onRestart?: () => void
  /** How long anything but loading may take; tests wait less. */
  readonly maxMs?: number
}

/** A large model on a cold disk. */
const MAX_LOAD_MS = 120_000
/** A hundred long texts, on a machine that does something else. While it is paused, no time passes. */
const MAX_MS = 120_000
const MAX_CRASHES = 3
/** Loops of clients must not fill the memory. */
const MAX_WAITING = 1_000

interface Waiting {
  readonly asked: Asked
  resolve(result: unknown): void
  reject(error: unknown): void
}

export class ModelHost {
  readonly #options: HostOptions
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | undefined
  #loaded: Promise<Loaded> | undefined
  #off: Failure | undefined
  #paused = false
  #crashes = 0
  #id = 0
  #watch: NodeJS.Timeout | undefined

  constructor(options: HostOptions) {
    this.#options = options
  }

  /** Why there will be no answers; undefined while there may be. */
  get off(): Failure | undefined {
    return this.#off
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Resolves when the model is there. Rejects with a Failure when it is off. */
  load(): Promise<Loaded> {
    if (this.#off) return Promise.reject(this.#off)
    this.#loaded ??= this.#start()
    return this.#loaded
  }

  /** Rejects with a Failure when there is no answer, and when cancelled. */
  async ask<N extends JobName>(name: N, job: Parameters<Jobs[N]>[0], signal?: AbortSignal): Promise<ReturnType<Jobs[N]>> {
    signal?.throwIfAborted()
    await this.load()
    signal?.throwIfAborted()
    const answer = this.#send(name, job)
    return signal ? untilAborted(answer, signal) : answer
  }

  /** Vectors wait. Questions do not. */
  pause(isPaused: boolean): void {
    if (this.#paused === isPaused) return
    this.#paused = isPaused
    if (this.#child && this.#loaded) void this.#send('pause', { isPaused }).catch(nothing)
    this.#expect()
  }

  dispose(): void {
    this.#stop(new Failure('The server is ending', 'Ask again when it has started'))
  }

  async #start(): Promise<Loaded> {
    const { folder, kind, script, threads = 1 } = this.#options
    const child = fork(script, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    this.#child = child
    child.unref()
    child.channel?.unref()
    child.on('message', (answer: Answer) => this.#hear(child, answer))
    child.on('error', error => this.#ended(child, messageOf(error)))
    child.on('exit', (code, signal) => this.#ended(child, signal ? `it was ended by ${signal}` : `exit code ${code}`))
    try {
      const loaded = await this.#send('load', { folder, kind, threads })
      if (this.#paused) void this.#send('pause', { isPaused: true }).catch(nothing)
      return loaded
    } catch (error) {
      // What is wrong with a model or this machine is wrong the next time, too.
      if (child === this.#child) this.#stop(error instanceof Failure ? error : new Failure(messageOf(error), 'Report this with the log'))
      throw this.#off ?? error
    }
  }

  #send<N extends JobName>(name: N, job: Parameters<Jobs[N]>[0]): Promise<ReturnType<Jobs[N]>> {
    return new Promise((resolve, reject) => {
      if (this.#off) throw this.#off
      if (this.#waiting.size >= MAX_WAITING)
        throw new Failure(`${MAX_WAITING} questions wait for the model already`, 'Cancel those that are not needed')
      const asked: Asked = { id: ++this.#id, name, job }
      this.#waiting.set(asked.id, { asked, resolve: resolve as (result: unknown) => void, reject })
      // A process that dies before it gets the job is noticed by its exit.
      this.#child?.send(asked, nothing)
      this.#expect()
    })
  }

  /** As long as something is waited for, the process has to say something now and then. */
  #expect(): void {
    clearTimeout(this.#watch)
    const waiting = [...this.#waiting.values()].filter(({ asked }) => !(this.#paused && asked.name === 'add'))
    if (waiting.length === 0) return
    const { maxMs = MAX_MS } = this.#options
    const patience = waiting.some(({ asked }) => asked.name === 'load') ? Math.max(maxMs, MAX_LOAD_MS) : maxMs
    this.#watch = setTimeout(() => {
      const child = this.#child
      child?.kill('SIGKILL')
      if (child) this.#ended(child, `it did not answer for ${Math.round(patience / 1000)} s`)
    }, patience)
    this.#watch.unref()
  }

  #hear(child: ChildProcess, answer: Answer): void {
    const waiting = child === this.#child ? this.#waiting.get(answer.id) : undefined
    if (!waiting) return
    this.#waiting.delete(answer.id)
    this.#expect()
    if (!('failure' in answer)) {
      if (waiting.asked.name !== 'load' && waiting.asked.name !== 'pause') this.#crashes = 0
      waiting.resolve(answer.result)
    } else waiting.reject(answer.advice === undefined ? new Error(answer.failure) : new Failure(answer.failure, answer.advice))
  }

  #ended(child: ChildProcess, why: string): void {
    if (child !== this.#child) return
    this.#child = undefined
    this.#loaded = undefined
    this.#crashes++
    const failure = new Failure(`The process of the model in ${this.#options.folder} ended (${why})`, ADVICE)
    if (this.#crashes >= MAX_CRASHES) this.#stop(failure)
    else {
      this.#rejectAll(failure)
      this.#options.onRestart?.()
    }
  }

  #stop(why: Failure): void {
    if (this.#off) return
    this.#off = why
    const child = this.#child
    this.#child = undefined
    child?.kill('SIGKILL')
    this.#rejectAll(why)
    this.#options.onOff?.(why)
  }

  #rejectAll(error: Failure): void {
    clearTimeout(this.#watch)
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of all) reject(error)
  }
}

const ADVICE = 'If the machine has too little memory for it, use a smaller model'

function untilAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

function nothing(): void {}
