// `context/explain`: where a symbol stands in the ranking of a question, and what each stage gave it, whether it was chosen or not.

import { findSymbols } from '../graph/find.ts'
import { symbolId } from '../graph/identity.ts'
import { EXPLAIN, type Explained, explainParams } from '../protocol/explain.ts'
import { forTaskParams } from '../protocol/for-task.ts'
import { Failure } from '../util/failure.ts'
import type { Feature } from './feature.ts'
import { taskInquiry } from './for-task.ts'
import { answerPack, type RootRanking, rankAll } from './inquiry.ts'
import type { Remembered } from './packs.ts'
import type { Hit } from './ranking.ts'
import { remembered } from './recall.ts'
import { respond } from './respond.ts'
import type { Services } from './services.ts'

export const explain: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [EXPLAIN] } } }),
  register: (connection, services) => respond(connection, services, EXPLAIN, explained),
}

const MAX_ALTERNATIVES = 20

export async function explained(params: unknown, services: Services, signal: AbortSignal): Promise<Explained> {
  const { symbol, packId, task } = explainParams(params)
  const { inquiry, served } = packId === undefined ? await asked(task!, services, signal) : await remembered(packId, services, signal)
  const items = new Set(served.map(it => it.id))
  const roots = await rankAll(inquiry, services, signal)
  const found = best(symbol, roots)
  if (!found) throw new Failure(`No symbol is called ${JSON.stringify(symbol.slice(0, 200))}`, 'context/search finds parts of names')
  const { root, number, alternatives } = found
  const about = root.corpus.view.symbol(number)!
  const id = symbolId(about)
  const hit = root.ranking.hits.find(it => it.symbol === number)
  return {
    id,
    rank: hit ? rankOf(hit, root, roots) : null,
    chosen: items.has(id) || items.has(`${root.workspace.uri}/${id}`),
    steps: root.ranking.explain(number),
    score: hit?.score ?? 0,
    alternatives,
  }
}

async function asked(task: string, services: Services, signal: AbortSignal): Promise<Remembered> {
  const inquiry = await taskInquiry(forTaskParams({ task }), services, signal)
  const { packId } = await answerPack(inquiry, services, signal)
  return remembered(packId, services, signal)
}

/** Among the hits of all roots, as they are merged. */
function rankOf(hit: Hit, root: RootRanking, roots: readonly RootRanking[]): number {
  const own = root.ranking.hits.indexOf(hit)
  const others = roots.filter(it => it !== root).map(({ ranking }) => ranking.hits.filter(it => it.score > hit.score).length)
  return others.reduce((sum, it) => sum + it, own + 1)
}

interface Found {
  readonly root: RootRanking
  readonly number: number
  readonly alternatives: readonly string[]
}

/** Of symbols that are equally meant, the one that ranks best. */
function best(name: string, roots: readonly RootRanking[]): Found | undefined {
  const finds = roots.flatMap(root => {
    const { view } = root.corpus
    const prefix = `${root.workspace.uri}/`
    const byId = view.find(name) ?? (name.startsWith(prefix) ? view.find(name.slice(prefix.length)) : undefined)
    const found = byId === undefined ? findSymbols(view, name) : { distance: 0, symbols: [byId] }
    return found ? [{ root, ...found }] : []
  })
  const closest = Math.min(...finds.map(it => it.distance))
  const meant = finds
    .filter(it => it.distance === closest)
    .flatMap(({ root, symbols }) => symbols.map(number => ({ root, number, place: place(root, number) })))
  const [first, ...others] = meant.sort((a, b) => a.place - b.place)
  if (!first) return undefined
  const alternatives = others.slice(0, MAX_ALTERNATIVES).map(it => symbolId(it.root.corpus.view.symbol(it.number)!))
  return { root: first.root, number: first.number, alternatives }
}

function place({ ranking }: RootRanking, number: number): number {
  const at = ranking.hits.findIndex(it => it.symbol === number)
  return at < 0 ? Number.MAX_SAFE_INTEGER : at
}
