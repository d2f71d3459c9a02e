// Starts the process that brings an index up to date, and hears from it.

import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { Failure } from '../util/failure.ts'
import type { Root } from '../workspace/roots.ts'
import type { IngestReport, Progress } from './ingest.ts'

export interface IndexJob {
  readonly root: Root
  readonly folder: string
  readonly readerScript: string
  readonly linkAbove: number
  readonly exclude: readonly string[]
  /** Past commits to read once the index is there; 0 for none. */
  readonly commits: number
  /** All that changed; absent when anything may have. */
  readonly only?: readonly string[]
}

export type IndexAnswer =
  | { readonly progress: Progress }
  | { readonly note: string }
  | { readonly report: IngestReport }
  /** What past commits say was read, after the report. */
  | { readonly remembered: true }
  /** Why it could not be done, for people. */
  | { readonly failed: string }

export interface IndexerListener {
  onProgress(progress: Progress): void
  onNote(note: string): void
  /** May come long after the answer. */
  onRemembered(): void
}

/** Typing matters more than an index. */
const NICE = 10

/** Rejects with a Failure, or when aborted. */
export function index(script: URL, job: IndexJob, listener: IndexerListener, signal: AbortSignal): Promise<IngestReport> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    let child: ChildProcess
    try {
      child = fork(script, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    } catch (error) {
      return reject(notStarted(error))
    }
    const stop = (): void => {
      child.kill('SIGKILL')
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop)
    let answered = false
    child.on('message', (answer: IndexAnswer) => {
      if ('progress' in answer) listener.onProgress(answer.progress)
      else if ('note' in answer) listener.onNote(answer.note)
      else if ('remembered' in answer) listener.onRemembered()
      else {
        answered = true
        if ('report' in answer) resolve(answer.report)
        else reject(new Failure(answer.failed.replace(/\.$/, ''), 'What was indexed before is kept; the next change tries again'))
      }
    })
    child.on('error', error => reject(notStarted(error)))
    child.on('exit', (code, killed) => {
      signal.removeEventListener('abort', stop)
      if (!answered)
        reject(new Failure(`The process that indexes ${job.root.path} ended (${killed ?? `exit code ${code}`})`, 'The next change starts it again'))
    })
    child.send(job, () => {})
    lower(child)
  })
}

function lower({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, NICE)
  } catch {
    // Some systems do not let a process change another one's priority, or it is gone already. It only runs less politely then.
  }
}

function notStarted(error: unknown): Failure {
  return new Failure('The process that indexes cannot be started', 'Free some memory or processes; the next change tries again', error)
}
