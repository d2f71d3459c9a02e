// Facts of open documents, made by a process of their own that keeps them parsed: only what changed is sent and read.
//
// A document that kills its process costs itself only: it gets a second try, and is not tried again until its text changes.

import { type ChildProcess, fork } from 'node:child_process'
import type { Language } from '../../grammars/language.ts'
import type { FileFacts } from '../model/fact.ts'
import { difference, type Edit } from '../parse/edits.ts'
import { Failure } from '../util/failure.ts'
import { quickHash } from '../util/hash.ts'
import { type Compiling, FLAGS, MAX_FAILED_STARTS, MAX_MS, MAX_START_MS } from './readers.ts'
import { sizeReason } from './size.ts'

export type DocumentFacts =
  /** As the same text on disk would give; `reason` says why not all of it was read. */
  | { readonly facts: FileFacts; readonly reason?: string }
  /** The document is no part of the graph. */
  | { readonly reason: string }
  /** It broke the parser, and would again. */
  | { readonly quarantine: string }

export interface DocumentRequest {
  /** The text of now. */
  readonly text: string
  /** How it came from the text of the request before, each edit about what the ones before it left. Told from the texts when absent. */
  readonly edits?: readonly Edit[]
}

export interface DocumentReaderOptions {
  /** The compiled document-reader-process. */
  readonly script: URL
  /** How long one document may take. */
  readonly maxMs?: number
}

export class DocumentReader {
  readonly #hosts: { readonly optimised: Host; readonly baseline: Host }

  constructor({ script, maxMs = MAX_MS }: DocumentReaderOptions) {
    const host = (flags: readonly string[]) => new Host({ script, maxMs, flags })
    this.#hosts = { optimised: host(FLAGS.optimised), baseline: host(FLAGS.baseline) }
  }

  /** Rejects when cancelled or disposed, and with a Failure when no process can be started. */
  async read(path: string, language: Language | undefined, request: DocumentRequest, signal: AbortSignal): Promise<DocumentFacts> {
    signal.throwIfAborted()
    const { optimised, baseline } = this.#hosts
    const [host, other] = language?.baseline ? [baseline, optimised] : [optimised, baseline]
    other.close(path)
    const tooLarge = sizeReason(Buffer.byteLength(request.text), language)
    if (tooLarge) {
      // Nobody reads it, so nobody is sent it: the next text that is read comes whole.
      host.close(path)
      return { reason: tooLarge }
    }
    return host.read(path, language?.id ?? '', request, signal)
  }

  close(path: string): void {
    this.#hosts.optimised.close(path)
    this.#hosts.baseline.close(path)
  }

  dispose(): void {
    this.#hosts.optimised.dispose()
    this.#hosts.baseline.dispose()
  }
}

/** What a document-reader-process is told. */
export type DocumentJob = { readonly close: string } | (Subject & (Whole | Changed))

interface Subject {
  readonly id: number
  readonly path: string
  /** Empty where no language is known. */
  readonly language: string
  /** Of the text that must come out, so that both sides talk about the same one. */
  readonly length: number
  readonly hash: number
}

interface Whole {
  readonly text: string
  readonly edits?: undefined
}

interface Changed {
  readonly text?: undefined
  readonly edits: readonly Edit[]
}

/** `unknown`: the process does not have the text that the edits are about. */
export interface DocumentAnswer {
  readonly id: number
  readonly result: DocumentFacts | 'unknown'
}

interface Task {
  readonly path: string
  readonly language: string
  readonly request: DocumentRequest
  readonly settle: (result: DocumentFacts) => void
  readonly fail: (error: unknown) => void
  readonly signal: AbortSignal
  /** The process died or hung on it once. It may be innocent (no memory left, a machine that slept). */
  suspect: boolean
}

/** One process and the documents it holds. One document is read at a time, so that it is known which one broke the process. */
class Host {
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #ready = false
  #disposed = false
  #failedStarts = 0
  #id = 0
  #current: Task | undefined
  /** The current task was sent with its whole text. */
  #whole = false
  readonly #waiting: Task[] = []
  /** The texts the process has. */
  readonly #known = new Map<string, string>()
  readonly #quarantined = new Map<string, { readonly text: string; readonly reason: string }>()
  readonly #options: { readonly script: URL; readonly maxMs: number; readonly flags: readonly string[] }

  constructor(options: { readonly script: URL; readonly maxMs: number; readonly flags: readonly string[] }) {
    this.#options = options
  }

  read(path: string, language: string, request: DocumentRequest, signal: AbortSignal): Promise<DocumentFacts> {
    return new Promise((resolve, reject) => {
      if (this.#disposed) throw DISPOSED()
      const onAbort = (): void => reject(signal.reason)
      signal.addEventListener('abort', onAbort, { once: true })
      const done = (): void => signal.removeEventListener('abort', onAbort)
      const settle = (result: DocumentFacts): void => {
        done()
        resolve(result)
      }
      const fail = (error: unknown): void => {
        done()
        reject(error)
      }
      this.#waiting.push({ path, language, request, signal, suspect: false, settle, fail })
      this.#next()
    })
  }

  close(path: string): void {
    this.#quarantined.delete(path)
    if (this.#known.delete(path)) this.#send({ close: path })
  }

  dispose(): void {
    this.#disposed = true
    this.#kill()
    this.#failAll(DISPOSED())
  }

  #next(): void {
    while (!this.#current) {
      const task = this.#waiting.shift()
      if (!task) return
      if (task.signal.aborted) continue
      const quarantined = this.#quarantined.get(task.path)
      if (quarantined?.text === task.request.text) {
        task.settle({ quarantine: quarantined.reason })
        continue
      }
      this.#quarantined.delete(task.path)
      this.#begin(task)
    }
  }

  #begin(task: Task): void {
    this.#current = task
    const { path, language, request } = task
    const { text } = request
    const subject: Subject = { id: ++this.#id, path, language, length: text.length, hash: quickHash(text) }
    const known = this.#known.get(path)
    this.#known.set(path, text)
    this.#whole = known === undefined
    this.#send(known === undefined ? { ...subject, text } : { ...subject, edits: editsTo(known, request) })
    this.#watch(this.#ready ? this.#options.maxMs : MAX_START_MS)
  }

  #send(job: DocumentJob): void {
    this.#child ??= this.#start()
    // A process that dies between two messages is noticed by its exit.
    this.#child.send(job, () => {})
  }

  #start(): ChildProcess {
    this.#ready = false
    const child = fork(this.#options.script, {
      execArgv: [...this.#options.flags],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (message: DocumentAnswer | Compiling) => {
      if (child === this.#child) this.#hear(message)
    })
    child.on('error', error => this.#notStarted(child, error))
    child.on('exit', () => this.#crashed(child))
    return child
  }

  #hear(message: DocumentAnswer | Compiling): void {
    if ('compiling' in message) {
      this.#ready = true
      this.#watch(message.compiling ? MAX_START_MS : this.#options.maxMs)
      return
    }
    const task = this.#current
    if (!task || message.id !== this.#id) return
    this.#failedStarts = 0
    clearTimeout(this.#timer)
    if (message.result === 'unknown') {
      this.#known.delete(task.path)
      if (!this.#whole) {
        this.#begin(task)
        return
      }
      this.#current = undefined
      task.fail(new Error(`Bug: expected the whole text of ${task.path} to arrive as it was sent.`))
      this.#next()
      return
    }
    this.#current = undefined
    task.settle(message.result)
    this.#next()
  }

  #watch(limitMs: number): void {
    clearTimeout(this.#timer)
    if (this.#current) this.#timer = setTimeout(() => this.#blame(`parsing took longer than ${limitMs / 1000} s`), limitMs)
  }

  #crashed(child: ChildProcess): void {
    if (child !== this.#child) return
    if (this.#ready) this.#blame('the parser crashed on it')
    else this.#notStarted(child, new Error('it ended before it was ready'))
  }

  #notStarted(child: ChildProcess, error: Error): void {
    if (child !== this.#child) return
    this.#kill()
    if (++this.#failedStarts < MAX_FAILED_STARTS) this.#retry()
    else {
      this.#failedStarts = 0
      const advice = 'Free some memory or processes; the next change of a document tries again'
      this.#failAll(new Failure(`The process that reads open documents cannot be started (${error.message})`, advice, error))
    }
  }

  /** The document being read gets a second try, and is given up after that. A process that ends while idle is just replaced. */
  #blame(reason: string): void {
    this.#kill()
    const task = this.#current
    if (task?.suspect) {
      this.#current = undefined
      this.#quarantined.set(task.path, { text: task.request.text, reason })
      task.settle({ quarantine: reason })
      this.#next()
    } else if (task) {
      task.suspect = true
      this.#retry()
    }
  }

  #retry(): void {
    if (this.#current) this.#begin(this.#current)
  }

  #kill(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
    this.#known.clear()
    clearTimeout(this.#timer)
  }

  #failAll(error: Error): void {
    const tasks = this.#current ? [this.#current, ...this.#waiting] : [...this.#waiting]
    this.#current = undefined
    this.#waiting.length = 0
    for (const task of tasks) task.fail(error)
  }
}

const DISPOSED = () => new Failure('The reader of open documents was stopped', 'Start the server again')

/** The edits of the request where they can be about the known text; the process checks that they are. */
function editsTo(known: string, { text, edits }: DocumentRequest): readonly Edit[] {
  const length = edits?.reduce((sum, edit) => sum - (edit.end - edit.start) + edit.text.length, known.length)
  return edits && length === text.length ? edits : [difference(known, text)]
}
