// What models say of a question: symbols that mean something like it, before the ranking, and another look at the best, after it.
//
// Invariant: both are waited for a little and no longer, and a question that gets no answer from them is answered as if there were no model.

import { numbersOf } from '../graph/find.ts'
import { symbolId } from '../graph/identity.ts'
import type { Corpus } from '../model/corpus.ts'
import type { Boost, Step } from '../model/ranked.ts'
import type { View } from '../model/view.ts'
import type { Scope } from '../protocol/common.ts'
import { toldVectors } from '../retrieve/channels/vectors.ts'
import type { Asked, Hit, Ranking } from './ranking.ts'
import { scopeTest } from './scope.ts'
import type { Nearby, Reranker, Workspace } from './services.ts'

/** What a question in words takes a small model, with room for one text that is under way. */
const NEAR_MS = 80
const NEAR = 100
/** The first of a ranking that are looked at again. */
const AGAIN = 50
const MAX_QUESTION = 2_000

/** Undefined where no model is set, or it took too long. Rejects only when cancelled. */
export async function meantBy(
  { text }: Asked,
  workspace: Workspace,
  { view }: Corpus,
  scope: Scope | undefined,
  signal: AbortSignal,
): Promise<readonly Nearby[] | undefined> {
  if (!workspace.nearest || text.trim() === '') return undefined
  const test = scopeTest(scope)
  const paths = scope && { paths: view.paths.filter(test.path) }
  const late = AbortSignal.any([signal, AbortSignal.timeout(NEAR_MS)])
  try {
    return await workspace.nearest({ text: text.slice(0, MAX_QUESTION), limit: NEAR, ...paths }, late)
  } catch {
    // Status says what is wrong with it.
    signal.throwIfAborted()
    return undefined
  }
}

/** In the numbers of a view. */
export function meantIn(near: readonly Nearby[], view: View): NonNullable<Asked['meant']> {
  const numbers = numbersOf(
    near.map(it => it.id),
    view,
  )
  const known = near.flatMap(({ id, score }): [number, number][] => (numbers.has(id) ? [[numbers.get(id)!, score]] : []))
  const values: ReadonlyMap<number, Boost> = toldVectors(known)
  return { key: JSON.stringify(known), values }
}

/** By id: how much each of the best matters. Undefined where nobody says. */
export async function scoredAgain(
  { text }: Asked,
  { hits }: Ranking,
  corpus: Corpus,
  reranker: Reranker,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number> | undefined> {
  if (text.trim() === '' || hits.length < 2) return undefined
  const wanted = hits.slice(0, AGAIN).flatMap(({ symbol: number }) => {
    const symbol = corpus.view.symbol(number)
    if (!symbol) return []
    const { qualified, kind, path } = symbol
    const { start, end } = corpus.view.definition(number) ?? { start: 0, end: MAX_SHOWN }
    return [{ id: symbolId(symbol), head: `${kind} ${qualified} in ${path}`, source: corpus.source(path), start, end }]
  })
  const texts = await Promise.all(
    wanted.map(async ({ head, source, start, end }) => {
      const whole = (await source?.text()) ?? ''
      return `${head}\n${whole.slice(start, Math.min(end, start + MAX_SHOWN))}`
    }),
  )
  signal.throwIfAborted()
  const scores = await reranker.score(text.slice(0, MAX_QUESTION), texts, signal)
  return scores && new Map(wanted.map(({ id }, n) => [id, scores[n]!]))
}

const MAX_SHOWN = 1_200

/** The best in the order of their new scores; equal ones, and all others, stay as they were. Each place keeps the score it had. */
export function reranked(ranking: Ranking, scores: ReadonlyMap<string, number>, view: View): Ranking {
  const numbers = numbersOf(scores.keys(), view)
  const again = new Map([...numbers].map(([id, number]) => [number, scores.get(id)!]))
  const best = ranking.hits.slice(0, AGAIN).filter(it => again.has(it.symbol))
  const before = new Map(best.map(hit => [hit.symbol, hit]))
  const ordered = [...best].sort((a, b) => again.get(b.symbol)! - again.get(a.symbol)!)
  let at = 0
  const hits = ranking.hits.map((hit): Hit => {
    if (!before.has(hit.symbol)) return hit
    return { symbol: ordered[at++]!.symbol, score: hit.score }
  })
  const step = (symbol: number): Step[] => {
    const value = again.get(symbol)
    return value === undefined ? [] : [{ stage: 'rerank', value, text: `read again with the question: ${Math.round(100 * value)} of 100` }]
  }
  return {
    hits,
    tell(hit) {
      const told = ranking.tell(before.get(hit.symbol) ?? hit)
      return { ...told, steps: [...told.steps, ...step(hit.symbol)] }
    },
    explain: symbol => [...ranking.explain(symbol), ...step(symbol)],
  }
}
