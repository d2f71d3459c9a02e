// A language server as a process: started politely, never shown to a shell, and gone when we are, even when we are killed.
//
// Most servers end when their stdin does, and watch the process that they were told of. One that hangs does neither, so a shell of a few hundred
// kilobytes waits beside it for the end of a pipe that only we hold, and then kills the group of the server.

import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { Failure } from '../../util/failure.ts'
import type { Environment } from './locate.ts'

export interface Launch {
  readonly program: string
  readonly args: readonly string[]
  readonly root: string
  readonly environment: Environment
  /** It runs on Node, and may take as much memory; what it starts itself may, too. */
  readonly nodeMegabytes?: number
}

/** Typing matters more, and so does an index. */
const NICE = 15
/** The end of what a server says about itself, for a message. */
const MAX_SAID = 2_000
const IS_POSIX = process.platform !== 'win32'

export class Program {
  readonly pid: number
  readonly stdin: Writable
  readonly stdout: Readable
  /** Why it ended. */
  readonly ended: Promise<string>
  readonly #child: ChildProcess
  readonly #watchdog: ChildProcess | undefined
  #said = ''

  /** Throws a Failure when it cannot be started. */
  static async start(launch: Launch): Promise<Program> {
    const { program, args, root, environment, nodeMegabytes } = launch
    const limit =
      nodeMegabytes === undefined ? {} : { NODE_OPTIONS: `${environment.NODE_OPTIONS ?? ''} --max-old-space-size=${nodeMegabytes}`.trim() }
    const child = spawn(program, args, { cwd: root, env: { ...environment, ...limit }, stdio: 'pipe', detached: IS_POSIX, windowsHide: true })
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', error => reject(new Failure(`${program} cannot be started (${error.message})`, 'Run it by hand to see why', error)))
    })
    return new Program(child)
  }

  private constructor(child: ChildProcess) {
    this.#child = child
    this.pid = child.pid!
    this.stdin = child.stdin!
    this.stdout = child.stdout!
    this.#watchdog = IS_POSIX ? watchdogOf(this.pid) : undefined
    try {
      setPriority(this.pid, NICE)
    } catch {
      // Some systems do not let a process change another one's priority. It only runs less politely then.
    }
    this.ended = new Promise(resolve => {
      child.once('exit', (code, signal) => {
        // What it started may live on, and has nobody to talk to.
        this.kill()
        this.#watchdog?.kill('SIGKILL')
        const last = this.#said.trim().split('\n').at(-1)?.slice(0, 300) ?? ''
        resolve(`${signal ? `it was ended by ${signal}` : `exit code ${code}`}${last === '' ? '' : `: ${last}`}`)
      })
    })
    // A server that does not read any more is noticed by what it does not answer.
    this.stdin.on('error', () => {})
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-MAX_SAID)
    })
    child.unref()
    for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as unknown as { unref?(): void }).unref?.()
  }

  /** With all it started. */
  kill(): void {
    try {
      if (IS_POSIX) process.kill(-this.pid, 'SIGKILL')
      else this.#child.kill('SIGKILL')
    } catch {
      // Nothing of it is left.
    }
  }
}

function watchdogOf(pid: number): ChildProcess {
  const child = spawn('/bin/sh', ['-c', 'read -r _; kill -s KILL -- "-$0"', String(pid)], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  // Without a shell, the end of its stdin has to do.
  child.on('error', () => {})
  child.stdin!.on('error', () => {})
  child.unref()
  ;(child.stdin as unknown as { unref?(): void }).unref?.()
  return child
}
