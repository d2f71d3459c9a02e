// Runs a command of the compiled server as a child process and measures it with everything it starts.

import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { Overview } from '../../server/command/index-workspace.ts'
import { Failure } from '../../server/util/failure.ts'
import { endedChildrenCpuSeconds, processLister } from './processes.ts'
import { Tally } from './tally.ts'

export interface Usage {
  readonly wallSeconds: number
  readonly cpuSeconds: number
  /** Sum of the resident memory of all processes at the worst sample. Pages they share count once for each. */
  readonly peakBytes: number
}

export interface IndexRun {
  readonly usage: Usage
  readonly overview: Overview
}

export interface Place {
  readonly checkout: string
  readonly cache: string
  readonly signal: AbortSignal
}

const SAMPLE_MS = 20
/** This file runs from .build/test/bench. */
const SERVER = fileURLToPath(new URL('../../start/main.js', import.meta.url))

/** `commits`: so many past ones are read, too. */
export async function runIndex({ checkout, cache, signal }: Place, commits = 0): Promise<IndexRun> {
  const { usage, output } = await measure([SERVER, 'index', checkout, '--cache', cache, '--commits', `${commits}`, '--json'], signal)
  return { usage, overview: JSON.parse(output) as Overview }
}

async function measure(args: readonly string[], signal: AbortSignal): Promise<{ usage: Usage; output: string }> {
  signal.throwIfAborted()
  const list = processLister()
  // Who was there before cannot be a descendant.
  const others = new Set(list(new Set()).map(it => it.pid))
  const endedBefore = endedChildrenCpuSeconds()
  const begin = performance.now()
  const child = spawn(process.execPath, [...args], { stdio: ['ignore', 'pipe', 'pipe'], signal })
  const tally = new Tally(child.pid ?? -1)
  const timer = setInterval(() => tally.add(list(others)), SAMPLE_MS)
  let wallSeconds = 0
  child.once('exit', () => {
    wallSeconds = (performance.now() - begin) / 1000
  })
  try {
    const [code, output, errors] = await Promise.all([ended(child), textOf(child.stdout), textOf(child.stderr)])
    signal.throwIfAborted()
    if (code !== 0) throw new Failure(`\`index\` ended with ${code}`, `It said: ${errors.trim() || 'nothing'}`)
    // Both are lower bounds: samples miss the last milliseconds, the system's count misses processes nobody waited for.
    const cpuSeconds = Math.max(endedChildrenCpuSeconds() - endedBefore, tally.cpuSeconds)
    return { usage: { wallSeconds, cpuSeconds, peakBytes: tally.peakBytes }, output }
  } finally {
    clearInterval(timer)
  }
}

function ended(child: ReturnType<typeof spawn>): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once('error', error => child.pid === undefined && reject(error))
    child.once('close', (code, by) => resolve(code ?? by ?? 'no code'))
  })
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
