// The live server over stdio, on a folder and a cache of the test, and its graph as a client can see it.

import { afterAll, expect } from 'vitest'
import type { RootStatus } from '../../server/protocol/status.ts'
import { index } from './cli.ts'
import { AnswerError, type Client, type StdioOptions, startStdio } from './client.ts'
import { type Dump, dump } from './dump.ts'
import { folder } from './workspace.ts'

export interface LiveOptions extends StdioOptions {
  readonly cache: string
}

const running = new Set<Client>()

/** A test that fails must not leave its servers behind. Others may run beside it, so they stay to the end. */
afterAll(() => {
  for (const client of running) client.kill()
  running.clear()
})

export async function startLive({ cache, args = [], ...options }: LiveOptions): Promise<Client> {
  const client = await startStdio({ ...options, args: ['--stdio', '--cache', cache, ...args] })
  running.add(client)
  void client.exited.then(() => running.delete(client))
  return client
}

/** Asks until the answer fits; the timeout of the test bounds it. */
export async function until<T>(ask: () => T | Promise<T>, fits: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (fits(answer)) return answer
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

export async function rootsOf(client: Client): Promise<readonly RootStatus[]> {
  return (await client.request('context/status', {})).roots
}

/** The status of the only root. */
export async function statusOf(client: Client): Promise<RootStatus> {
  const [root, ...others] = await rootsOf(client)
  if (!root || others.length > 0) throw new Error(`There are ${others.length + (root ? 1 : 0)} roots, not one`)
  return root
}

/** The only root, when all of it is in the graph. */
export function ready(client: Client): Promise<RootStatus> {
  return until(
    () => statusOf(client),
    ({ state }) => state.phase === 'ready' && state.done === state.total,
  )
}

/** Paths of all files that have symbols, and the ids of those. At most as many as one search gives. */
export async function symbols(client: Client, query = '', scope: object = {}): Promise<string[]> {
  const { hits } = await client.request('context/search', { query, kind: 'symbol', limit: 1_000, scope })
  return (hits as { id: string }[]).map(it => it.id).sort()
}

/** What `context/related` says of all symbols together: ids and edges, as a client sees them. For small graphs. */
export async function seen(client: Client): Promise<Dump> {
  const ids = await symbols(client)
  const edges = new Set<string>()
  for (const symbol of ids) {
    const answer = await client.request('context/related', { symbol }).catch((error: unknown) => {
      if (error instanceof AnswerError)
        return { gone: [{ edge: { from: symbol, to: 'gone since it was listed', type: '', provenance: '', confidence: 0 } }] }
      throw error
    })
    const { alternatives, omitted, state, symbol: _, ...groups } = answer
    for (const group of Object.values(groups) as { edge: Parameters<typeof edgeLine>[0] }[][]) for (const { edge } of group) edges.add(edgeLine(edge))
  }
  return { symbols: ids, edges: [...edges].sort() }
}

/** What `seen` has to be when the graph is the one that `index` makes of the folder as it is now. */
export async function expected(top: string): Promise<Dump> {
  return asSeen(await fresh(top))
}

/** Fails unless the graph of the only root becomes the one that `index` makes of the folder as it is now. */
export async function expectConverges(client: Client, top: string, known?: Dump): Promise<Dump> {
  const wanted = known ?? (await expected(top))
  const stop = performance.now() + CONVERGE_MS
  const last = await until(
    () => seen(client),
    it => JSON.stringify(it) === JSON.stringify(wanted) || performance.now() > stop,
  )
  expect(last).toEqual(wanted)
  return wanted
}

/** Far longer than it takes; what did not happen by then never does, and the difference says more than a timeout. */
const CONVERGE_MS = 60_000

/** The graph of a first index into a cache of its own. */
export async function fresh(top: string): Promise<Dump> {
  const cache = folder()
  await index(top, cache)
  return dump(cache, top)
}

/** Edge types that `context/related` tells of; of externals it tells all. */
const TOLD = /^(?:calls|contains|extends|implements|mixes_in|overrides|tests) /

/** A graph as `seen` would tell it. */
export function asSeen({ symbols, edges }: Dump): Dump {
  const lines = edges.flatMap(line => {
    const [, from, to, rest] = /^(.*) -> (.*?) (\S+ \S+ \d+) row -?\d+$/.exec(line) ?? []
    return rest !== undefined && (TOLD.test(rest) || isOutside(to!)) ? [`${from} -> ${to} ${rest}`] : []
  })
  const ids = symbols.map(it => it.replace(/ rows -?\d+--?\d+$/, '')).filter(it => !isOutside(it))
  return { symbols: ids.sort(), edges: [...new Set(lines)].sort() }
}

/** Its id has no path. */
function isOutside(id: string): boolean {
  return id.startsWith('#')
}

function edgeLine({ from, to, type, provenance, confidence }: { from: string; to: string; type: string; provenance: string; confidence: number }) {
  return `${from} -> ${to} ${type} ${provenance} ${Math.round(confidence * 100)}`
}
