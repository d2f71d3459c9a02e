// The first seconds in a repository that was never indexed: ten thousand generated files, a server that was just started, a question at once.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Pack } from '../../server/protocol/pack.ts'
import { seededRandom } from '../support/random.ts'
import { withServer } from './live-server.ts'
import { markdown } from './table.ts'

export interface WarmupBench {
  readonly files: number
  /** From the start of the process to the answer, in milliseconds. */
  readonly started: number
  /** From the question to the answer. */
  readonly asked: number
  readonly phase: string
  readonly items: number
  /** Where the file that the question is about stands; 0 where it is missing. */
  readonly place: number
}

const FILES = 10_000
const WORDS =
  'order invoice cart basket price tax stock parcel label route driver tariff refund voucher ledger account batch report export import'.split(' ')
/** The first answer that is useful. */
const MAX_MS = 2_000
const WANTED = 'billing/parcels/late_fee.py'
const TASK = 'charge a late fee when a parcel comes back after the holidays'

export async function benchWarmup(signal: AbortSignal): Promise<WarmupBench[]> {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'warmup-')))
  try {
    generate(top)
    const results: WarmupBench[] = []
    for (let n = 0; n < 3; n++) results.push(await once(top, join(top, `.git/cache-${n}`), signal))
    return results
  } finally {
    rmSync(top, { recursive: true, force: true })
  }
}

async function once(root: string, cache: string, signal: AbortSignal): Promise<WarmupBench> {
  const started = performance.now()
  return withServer({ root, cache, signal }, async ({ client }) => {
    const asked = performance.now()
    const pack: Pack = await client.request('context/forTask', { task: TASK, budget: 4000 })
    const now = performance.now()
    const place = pack.items.findIndex(it => it.path === WANTED) + 1
    return { files: FILES, started: now - started, asked: now - asked, phase: pack.state.phase, items: pack.items.length, place }
  })
}

function generate(top: string): void {
  const random = seededRandom(7)
  const word = () => WORDS[Math.floor(random() * WORDS.length)]!
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), text)
  }
  for (let n = 0; n < FILES - 1; n++) {
    const functions = Array.from(
      { length: 6 },
      (_, k) => `def ${word()}_${word()}_${k}(${word()}):\n    """The ${word()} of a ${word()}."""\n    return ${word()} + ${word()}\n`,
    )
    write(`${word()}/${word()}/${word()}_${n}.py`, functions.join('\n\n'))
  }
  write(
    WANTED,
    'def charge(parcel, holidays):\n    """A late fee for what comes back after the holidays."""\n    return parcel.days - len(holidays)\n',
  )
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', top, '-c', 'user.name=b', '-c', 'user.email=b@example.com', ...args], { stdio: 'ignore' })
  git('init', '--quiet')
  git('add', '-A')
  git('commit', '--quiet', '-m', 'All')
}

export function describeWarmupBench(results: readonly WarmupBench[]): string {
  const rows = results.map(it => [it.files, Math.round(it.started), Math.round(it.asked), it.phase, it.items, it.place].map(String))
  return markdown(['files', 'start to answer, ms', 'question to answer, ms', 'state', 'items', 'place of the right file'], rows)
}

export function warmupComplaintsOf(results: readonly WarmupBench[]): string[] {
  return results.flatMap(it => [
    ...(it.asked > MAX_MS ? [`The first answer took ${Math.round(it.asked)} ms; ${MAX_MS} are allowed`] : []),
    ...(it.place === 0 ? [`The first answer lacks ${WANTED}`] : []),
    ...(it.phase !== 'indexing' && it.items === 0 ? ['The first answer is empty and says that it is ready'] : []),
  ])
}
