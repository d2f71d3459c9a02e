// Runs git to read a checkout, and never lets the checkout run anything.
//
// A repository's own configuration can name programs. The options below switch off those that reading may reach:
// the fsmonitor program, hooks, the pager, and transports (a partial clone fetches missing objects from its remote).

import { spawn } from 'node:child_process'
import { devNull } from 'node:os'
import { Failure, messageOf } from '../util/failure.ts'

/** A git that answers nothing for this long is stuck, for example on a named pipe in place of a `.gitignore`. */
const MAX_MS = 60_000
const MAX_STDERR_CHARS = 100_000

const TRANSPORTS = ['ext', 'file', 'git', 'http', 'https', 'ssh']

const SAFE: readonly string[] = [
  '--no-optional-locks',
  '--no-pager',
  // Empty means off for every version; before 2.36 the word "false" was taken for a program.
  ...['core.fsmonitor=', `core.hooksPath=${devNull}`, 'core.sshCommand=false', 'core.gitProxy=', 'core.askPass=', 'credential.helper='],
  ...['protocol.allow=never', ...TRANSPORTS.map(it => `protocol.${it}.allow=never`), 'safe.bareRepository=explicit'],
].flatMap(it => (it.startsWith('--') ? [it] : ['-c', it]))

export interface GitOutput {
  readonly stdout: Buffer
  readonly stderr: string
}

/** What git prints when run in `directory`, with `input` on its standard input. Rejects with a Failure when git is missing, fails or hangs. */
export async function git(directory: string, args: readonly string[], signal?: AbortSignal, input?: string): Promise<GitOutput> {
  const chunks: Buffer[] = []
  const stderr = await gitInto(directory, args, chunk => void chunks.push(chunk), { input, signal, timeout: MAX_MS })
  return { stdout: Buffer.concat(chunks), stderr }
}

export interface GitStreamOptions {
  readonly input?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Milliseconds after which it is ended, for answers that are never long. */
  readonly timeout?: number
}

/** The same, a piece at a time, for what may be hundreds of megabytes. Resolves to what git said on its standard error. */
export function gitInto(
  directory: string,
  args: readonly string[],
  take: (chunk: Buffer) => void,
  { input, signal, timeout }: GitStreamOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...SAFE, ...args], {
      cwd: directory,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(timeout === undefined ? {} : { timeout }),
      killSignal: 'SIGKILL',
      windowsHide: true,
      ...(signal ? { signal } : {}),
    })
    // A git that ends early does not read it all; its exit code says why.
    child.stdin.on('error', () => {}).end(input ?? '')
    let stderr = ''
    child.stdout.on('data', take)
    child.stderr.on('data', (chunk: Buffer) => {
      if (stderr.length < MAX_STDERR_CHARS) stderr += chunk.toString()
    })
    child.on('error', error => reject(signal?.aborted ? error : failed(directory, args, messageOf(error), error)))
    child.on('close', (code, killed) => {
      if (code === 0) resolve(stderr)
      else reject(failed(directory, args, stderr.trim().split('\n')[0] || (killed ? `ended by ${killed}` : `exit code ${code}`)))
    })
  })
}

/** The entries of a `-z` answer. Those that are not UTF-8 are apart, printed with replacement characters. */
export function splitEntries(output: Buffer): { readonly entries: string[]; readonly undecodable: string[] } {
  const all = output.toString('utf8')
  if (!all.includes('\uFFFD')) return { entries: all.split('\0').slice(0, -1), undecodable: [] }

  const entries: string[] = []
  const undecodable: string[] = []
  for (let from = 0; from < output.length; ) {
    const end = output.indexOf(0, from)
    const bytes = output.subarray(from, end < 0 ? output.length : end)
    const text = bytes.toString('utf8')
    ;(isExact(text, bytes) ? entries : undecodable).push(text)
    from += bytes.length + 1
  }
  return { entries, undecodable }
}

/** Whether `text` is all that `bytes` say, nothing replaced. */
export function isExact(text: string, bytes: Buffer): boolean {
  return !text.includes('\uFFFD') || Buffer.from(text).equals(bytes)
}

function failed(directory: string, args: readonly string[], why: string, cause?: unknown): Failure {
  return new Failure(`git ${args[0]} failed in ${directory}: ${why}`, 'Run it there by hand to see what git wants', cause)
}
