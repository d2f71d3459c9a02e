// What every command of the command line gets, and how it says what happened.

import type { IngestReport } from '../ingest/ingest.ts'
import type { Shown } from './progress.ts'

export interface Terminal {
  readonly print: (text: string) => void
  /** For people: progress and notices. Never the answer. */
  readonly tell: (text: string) => void
  readonly progress: (progress: Shown) => void
  readonly signal: AbortSignal
}

export interface Invocation {
  readonly root: string
  /** Folder that holds the indexes of all repositories. */
  readonly cache: string
  readonly json: boolean
  readonly limit: number
  /** Past commits to read. */
  readonly commits: number
  readonly words: readonly string[]
  readonly learned: boolean
  readonly options: PackOptions
  readonly readerScript: URL
  /** What programs would be started with. */
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** As they were written; whoever reads them says what is wrong. */
export interface PackOptions {
  readonly budget?: string | undefined
  readonly reserve?: string | undefined
  readonly tokenizer?: string | undefined
  readonly format?: string | undefined
  readonly intent?: string | undefined
  readonly explain?: boolean | undefined
  readonly ranked?: string | undefined
  readonly task?: string | undefined
  readonly staged?: boolean | undefined
}

/** Resolves to the exit code; throws a Failure to exit with 1 and its message. */
export type Command = (invocation: Invocation, terminal: Terminal) => Promise<number>

export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}

export function summary({ parsed, reused, removed }: IngestReport): string {
  return `${count(parsed, 'file')} parsed, ${reused.toLocaleString('en')} known from before, ${removed.toLocaleString('en')} gone`
}
