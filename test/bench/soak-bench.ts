// `bench soak`: simulated editing and asking for a long time. Answers must stay right, and memory must stay where it is.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../server/util/failure.ts'
import { seededRandom } from '../support/random.ts'
import { git, isCheckout } from './git.ts'
import { editablePaths } from './live-draft.ts'
import { type LiveServer, untilReady, withServer } from './live-server.ts'
import { Session } from './soak-session.ts'
import { type FamilyUsage, lastingBytes } from './tally.ts'

export interface SoakBench {
  readonly name: string
  readonly commit: string
  readonly minutes: number
  readonly operations: Readonly<Record<string, number>>
  readonly rows: readonly SoakRow[]
  readonly wrong: { readonly count: number; readonly first: readonly string[] }
}

/** A stretch of time, mostly a minute, with a sample of memory each second. */
export interface SoakRow {
  /** Of the end of the stretch. */
  readonly minutes: number
  readonly operations: number
  /** Of the server itself. */
  readonly mainBytes: number
  /** Of the processes it keeps. */
  readonly othersBytes: number
  /** The most of all at once, with those that come and go to look at the disk. */
  readonly peakBytes: number
  readonly cpuSeconds: number
}

export interface SoakOptions {
  readonly minutes: number
  readonly signal: AbortSignal
  tell(text: string): void
}

const SEED = 7
const OPERATION_MS = 50
const SAMPLE_MS = 1_000
/** A short run, to try it out, still has rows to look at. */
const MIN_ROWS = 10
/** Few enough that what is added to them is soon stationary. */
const FILES = 100
const MAX_WRONG = 20

/** Works in a clone in the temporary directory, which is gone afterwards; the checkout is only cloned from. */
export async function benchSoak(directory: string, { minutes, signal, tell }: SoakOptions): Promise<SoakBench> {
  const checkout = resolve(directory)
  if (!isCheckout(checkout)) throw new Failure(`${directory} is not the top of a git checkout`, 'Name the top folder of a clone')
  const scratch = mkdtempSync(join(tmpdir(), 'context-bench-'))
  try {
    const root = join(scratch, 'clone')
    git(checkout, 'clone', '--quiet', '--shared', checkout, root)
    const random = seededRandom(SEED)
    return await withServer({ root, cache: join(scratch, 'cache'), signal }, async server => {
      const { skipped } = await untilReady(server.client, signal)
      const paths = editablePaths(root, random, new Set(skipped.map(({ path }) => path))).slice(0, FILES)
      const session = new Session({ client: server.client, root, paths, random })
      const { rows, wrong } = await soak(server, session, { minutes, signal, tell })
      return {
        name: basename(checkout),
        commit: git(checkout, 'rev-parse', '--short=10', 'HEAD'),
        minutes,
        operations: Object.fromEntries(session.counts),
        rows,
        wrong: { count: wrong.length, first: wrong.slice(0, MAX_WRONG) },
      }
    })
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function soak(server: LiveServer, session: Session, { minutes, signal, tell }: SoakOptions): Promise<{ rows: SoakRow[]; wrong: string[] }> {
  const wrong: string[] = []
  const rows: SoakRow[] = []
  const begin = performance.now()
  const elapsed = () => performance.now() - begin
  const rowMs = Math.min(60_000, (minutes * 60_000) / MIN_ROWS)
  let samples: FamilyUsage[] = [server.usage()]
  let operations = 0
  let cpuBefore = samples[0]!.cpuSeconds
  const timer = setInterval(() => samples.push(server.usage()), SAMPLE_MS)
  try {
    for (let done = 0, rowEnd = rowMs; rowEnd <= minutes * 60_000 + 1; ) {
      const problem = await session.step()
      if (problem !== undefined) {
        wrong.push(`operation ${done}: ${problem}`)
        if (wrong.length <= MAX_WRONG) tell(wrong.at(-1)!)
      }
      operations++
      await sleep(Math.max(0, ++done * OPERATION_MS - elapsed()), undefined, { signal })
      if (elapsed() < rowEnd) continue
      samples.push(server.usage())
      const cpu = samples.at(-1)!.cpuSeconds
      rows.push(rowOf(samples, { minutes: rowEnd / 60_000, operations, cpuSeconds: cpu - cpuBefore }))
      tell(`${(rowEnd / 60_000).toFixed(1)} of ${minutes} min, ${wrong.length} wrong answers`)
      samples = []
      operations = 0
      cpuBefore = cpu
      rowEnd += rowMs
    }
  } finally {
    clearInterval(timer)
  }
  return { rows, wrong }
}

function rowOf(samples: readonly FamilyUsage[], rest: Pick<SoakRow, 'minutes' | 'operations' | 'cpuSeconds'>): SoakRow {
  const { root, others } = lastingBytes(samples)
  return { ...rest, mainBytes: root, othersBytes: others, peakBytes: Math.max(...samples.map(it => it.bytes)) }
}
