// Runs the compiled command line as a user does: a process of its own, with a cache folder of its own. Assumes that .build is current.

import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Overview } from '../../server/command/index-workspace.ts'

export const BUILD = fileURLToPath(new URL('../../.build/', import.meta.url))
export const MAIN = `${BUILD}start/main.js`
const TRAPPED = `${BUILD}test/support/index-with-traps.js`

export interface Outcome {
  /** The exit code; null after a signal. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  readonly child: ChildProcess
  readonly outcome: Promise<Outcome>
}

export interface Surroundings {
  readonly directory?: string
  /** Added to the environment of the tests. */
  readonly environment?: Readonly<Record<string, string>>
  /** A program with arguments that starts the command, such as `setpriv`. */
  readonly through?: readonly string[]
}

export function cli(args: readonly string[], surroundings: Surroundings = {}): Promise<Outcome> {
  return start('node', [MAIN, ...args], surroundings).outcome
}

/** Starts a program without waiting for its end. */
export function start(program: string, args: readonly string[], { directory, environment, through = [] }: Surroundings = {}): Running {
  const [first = program, ...rest] = [...through, program, ...args]
  const child = spawn(first, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    ...(directory === undefined ? {} : { cwd: directory }),
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (chunk: string) => {
      output[name] += chunk
    })
  const outcome = new Promise<Outcome>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, ...output }))
  })
  return { child, outcome }
}

/** Indexes, and fails the test with what was said unless that went well. */
export async function index(root: string, cache: string, surroundings: Surroundings = {}): Promise<Overview> {
  return overview(await cli(['index', root, '--cache', cache, '--json'], surroundings))
}

/** What `status` says, and fails the test unless it exits with 0. */
export async function status(root: string, cache: string, surroundings: Surroundings = {}): Promise<Overview> {
  return overview(await cli(['status', root, '--cache', cache, '--json'], surroundings))
}

/** The reasons of skipped files by path. */
export function reasons({ skipped }: Overview): Record<string, string> {
  return Object.fromEntries(skipped.map(({ path, reason }) => [path, reason]))
}

/** What happens when the reader opens a path of the workspace. */
export interface Traps {
  /** No reader ever comes up, as when the program is being replaced. */
  readonly unable?: boolean
  /** The reader dies there. */
  readonly abort?: readonly string[]
  /** The reader never comes back. */
  readonly hang?: readonly string[]
  /** This path, a file or a folder, is gone the moment before its size is asked. */
  readonly removeFirst?: Readonly<Record<string, string>>
  /** This path is gone between the question for its size and its reading. */
  readonly removeThen?: Readonly<Record<string, string>>
}

export interface Trapped extends Outcome {
  /** The paths the readers opened, in order. */
  readonly opened: readonly string[]
}

/** Indexes with readers that fall into these traps. Everything else is the product. */
export async function indexWithTraps(root: string, cache: string, traps: Traps): Promise<Trapped> {
  const outcome = await start('node', [TRAPPED, root, cache], { environment: { TRAPS: JSON.stringify({ root, ...traps }) } }).outcome
  const opened = [...outcome.stderr.matchAll(/^opened (.*)$/gm)].map(it => JSON.parse(it[1]!) as string)
  return { ...outcome, opened }
}

/**
 * Starts a command that has to obey permissions. Root reads and writes everything; without two of its capabilities it is
 * refused like everyone else, and needs no second account on the machine.
 */
export const OBEYING: readonly string[] = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : []

function overview({ code, stdout, stderr }: Outcome): Overview {
  if (code !== 0) throw new Error(`exit code ${code}: ${stderr}`)
  return JSON.parse(stdout) as Overview
}
