// `bench live`: what it is like to work with the server: starting it, typing into it, leaving it alone.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Related } from '../../server/protocol/related.ts'
import { Failure } from '../../server/util/failure.ts'
import { seededRandom } from '../support/random.ts'
import { git, isCheckout } from './git.ts'
import { type Called, findCalled, measureDependents } from './live-dependents.ts'
import { editablePaths } from './live-draft.ts'
import { type Spread, spreadOf, waitOf } from './live-figures.ts'
import { measureHandling } from './live-handling.ts'
import { initialize, type LivePlace, type LiveServer, startServer, untilIndexed, untilQuiet, untilReady, withServer } from './live-server.ts'
import { measureVisible, type Visible } from './live-visible.ts'

export interface LiveBench {
  readonly name: string
  readonly commit: string | undefined
  readonly files: number
  readonly symbols: number
  readonly edges: number
  readonly cold: ColdStart
  readonly warmMs: Spread
  readonly handling: { readonly lines: readonly number[]; readonly handlerMs: Spread; readonly wholeMs: Spread; readonly cpuMs: Spread }
  readonly visible: VisibleFigures
  readonly dependents: { readonly functions: number; readonly ms: Spread; readonly atOnce: number }
  readonly idle: { readonly seconds: number; readonly cpuSeconds: number }
  readonly resident: { readonly processes: number; readonly mainBytes: number; readonly bytes: number }
  /** Answers that did not say what they should; the first of them in full. */
  readonly wrong: { readonly count: number; readonly first: readonly string[] }
}

export interface ColdStart {
  /** From sending `initialize` to a complete index, while nothing is asked. */
  readonly readySeconds: number
  /** Event loop of the server's main thread meanwhile. */
  readonly loop: { readonly p50Ms: number; readonly p99Ms: number; readonly maxMs: number }
  /** What a keystroke at a random moment waits for the thread. */
  readonly waitMs: { readonly p95: number; readonly p99: number }
  /** Another cold start: a search every 50 ms while it indexes. */
  readonly answersMs: Spread
}

export interface VisibleFigures {
  readonly files: number
  readonly all: Spread
  readonly byLength: Readonly<Record<string, Spread>>
  readonly byEdit: Readonly<Record<string, Spread>>
  /** The first answer after opening, which reads the whole text. */
  readonly opened: Spread
}

const SEED = 20
const FILES = 300
const CALLED = 40
const WARM_STARTS = 5
const IDLE_MS = 20_000
const SEARCH_EVERY_MS = 50
const MAX_WRONG = 20

/** Everything is made in one folder of the temporary directory, which is gone afterwards; the checkout is only read. */
export async function benchLive(directory: string, { signal, tell }: { signal: AbortSignal; tell(text: string): void }): Promise<LiveBench> {
  const root = resolve(directory)
  if (!isCheckout(root)) throw new Failure(`${directory} is not the top of a git checkout`, 'Name the top folder of a clone')
  const scratch = mkdtempSync(join(tmpdir(), 'context-bench-'))
  try {
    const place = (cache: string): LivePlace => ({ root, cache: join(scratch, cache), signal })
    const kept = place('cache')
    tell('cold start while being asked')
    const answersMs = await searchWhileIndexing(place('other-cache'))
    tell('cold start')
    const { status, cold, paths, called } = await startCold(kept)
    tell(`${WARM_STARTS} warm starts`)
    const warm = await startWarm(kept, called)
    tell(`edits in ${Math.min(FILES, paths.length)} files, then ${called.length} functions that others call, then idling`)
    const session = await withServer(kept, server => work(server, kept, paths, called))
    tell('didChange')
    const handling = await measureHandling(kept, paths.slice(0, FILES), seededRandom(SEED))
    const wrong = [...session.visible.wrong, ...session.dependents.wrong]
    const { samples } = session.visible
    return {
      name: basename(root),
      commit: git(root, 'rev-parse', '--short=10', 'HEAD'),
      files: status.files,
      symbols: status.symbols,
      edges: status.edges,
      cold: { ...cold, answersMs },
      warmMs: spreadOf(warm),
      handling: {
        lines: handling.lines,
        handlerMs: spreadOf(handling.handlerMs),
        wholeMs: spreadOf(handling.wholeMs),
        cpuMs: spreadOf(handling.cpuMs),
      },
      visible: visibleFigures(session.visible.files, samples),
      dependents: { functions: session.dependents.functions, ms: spreadOf(session.dependents.ms), atOnce: session.dependents.atOnce },
      idle: session.idle,
      resident: session.resident,
      wrong: { count: wrong.length, first: wrong.slice(0, MAX_WRONG) },
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

export function visibleFigures(files: number, samples: readonly Visible[]): VisibleFigures {
  const edits = samples.filter(({ edit }) => edit !== 'open')
  const spread = (fits: (sample: Visible) => boolean): Spread => spreadOf(edits.filter(fits).map(({ ms }) => ms))
  const kinds = [...new Set(edits.map(({ edit }) => edit))]
  return {
    files,
    all: spread(() => true),
    byLength: {
      'up to 300 lines': spread(({ lines }) => lines <= 300),
      'up to 1,000 lines': spread(({ lines }) => lines > 300 && lines <= 1000),
      'more lines': spread(({ lines }) => lines > 1000),
    },
    byEdit: Object.fromEntries(kinds.map(kind => [kind, spread(({ edit }) => edit === kind)])),
    opened: spreadOf(samples.filter(({ edit }) => edit === 'open').map(({ ms }) => ms)),
  }
}

async function startCold(place: LivePlace) {
  const { root, signal } = place
  const server = await startServer(place, true)
  const { client } = server
  try {
    const begin = performance.now()
    await initialize(client, root)
    // What the process did until here, loading its own code, is no part of indexing.
    await server.loop()
    client.notify('initialized', {})
    const status = await untilIndexed(client, signal)
    const readySeconds = (performance.now() - begin) / 1000
    const { blocksMs, totalMs, ...loop } = await server.loop()
    const waitMs = { p95: waitOf(blocksMs, totalMs, 0.95), p99: waitOf(blocksMs, totalMs, 0.99) }
    const paths = editablePaths(root, seededRandom(SEED), new Set(status.skipped.map(({ path }) => path)))
    const called = await findCalled(client, paths, CALLED)
    await server.stop()
    return { status, cold: { readySeconds, loop, waitMs }, paths, called }
  } finally {
    client.kill()
  }
}

function searchWhileIndexing(place: LivePlace): Promise<Spread> {
  return withServer(place, async ({ client }) => {
    const ms: number[] = []
    for (let phase = 'indexing'; phase === 'indexing'; ) {
      const begin = performance.now()
      const { state } = await client.request('context/search', { query: 'main', kind: 'symbol', limit: 1 })
      if (state.phase === 'indexing') ms.push(performance.now() - begin)
      phase = state.phase
      await sleep(SEARCH_EVERY_MS, undefined, { signal: place.signal })
    }
    return spreadOf(ms)
  })
}

/** From starting the process to the first answer that has edges. */
async function startWarm(place: LivePlace, [called]: readonly Called[]): Promise<number[]> {
  if (!called) throw new Failure(`No function of ${place.root} is called from another file`, 'Choose a checkout with more code')
  const times: number[] = []
  for (let n = 0; n < WARM_STARTS; n++) {
    const begin = performance.now()
    times.push(
      await withServer(place, async ({ client }) => {
        for (;;) {
          place.signal.throwIfAborted()
          // The first answers may come before there is anything to tell; whoever asks again gets it.
          const answer: Related | undefined = await client.request('context/related', { symbol: called.id }).catch(() => undefined)
          if (answer && answer.callers.length > 0) return performance.now() - begin
          await sleep(1)
        }
      }),
    )
  }
  return times
}

async function work(server: LiveServer, place: LivePlace, paths: readonly string[], called: readonly Called[]) {
  const { client } = server
  const { signal } = place
  await untilReady(client, signal)
  await untilQuiet(server, signal)
  const visible = await measureVisible(server, place, paths.slice(0, FILES), seededRandom(SEED + 1))
  const dependents = await measureDependents(server, place, called)
  await untilReady(client, signal)
  await untilQuiet(server, signal)
  const before = server.usage()
  await sleep(IDLE_MS, undefined, { signal })
  const after = server.usage()
  return {
    visible,
    dependents,
    idle: { seconds: IDLE_MS / 1000, cpuSeconds: after.cpuSeconds - before.cpuSeconds },
    resident: { processes: after.processes.length, mainBytes: after.processes[0]?.residentBytes ?? 0, bytes: after.bytes },
  }
}
