// What somebody who said what they are about to do gets besides what the words find: one or two steps along the edges that matter for it, from the
// best hits. Who fixes wants what calls the code and what tests it, who refactors everybody that names it, and so on: see `waysFor`.

import { byPlace, type Reached, reach, type Ways } from '../graph/reach.ts'
import type { View } from '../model/view.ts'
import type { Hit, Ranking } from './ranking.ts'
import { edgeReason } from './reasons.ts'

/** Only what the question is surely about leads on. */
const LEADING = 6
/** A neighbour of the best hit is worth this share of it, times what its way leaves. */
const SHARE = 0.8

export function widened(words: Ranking, ways: Ways, view: View, allows: (symbol: number) => boolean): Ranking {
  const best = words.hits[0]?.score ?? 0
  if (best <= 0) return words
  const near = reach(view, new Map(words.hits.slice(0, LEADING).map(it => [it.symbol, it.score / best])), ways)
  const own = new Map(words.hits.map(it => [it.symbol, it]))
  const scores = new Map(words.hits.map(it => [it.symbol, it.score]))
  const worth = (step: Reached) => SHARE * best * step.value
  for (const [symbol, step] of near) if (step.via && allows(symbol)) scores.set(symbol, Math.max(scores.get(symbol) ?? 0, worth(step)))
  const hits = [...scores].sort((a, b) => b[1] - a[1] || byPlace(a[0], b[0], view)).map(([symbol, score]) => ({ symbol, score }))
  const added = (symbol: number) => {
    const step = near.get(symbol)
    return step?.via ? [{ stage: 'near', value: worth(step), text: edgeReason(step.via, step.via.from === symbol ? 'from' : 'to', view).text }] : []
  }
  return {
    hits,
    explain: symbol => {
      const steps = added(symbol)
      const said = words.explain(symbol)
      return steps.length > 0 && !own.has(symbol) ? [...steps, ...said.filter(it => it.value > 0)] : [...said, ...steps]
    },
    tell: (hit: Hit) => {
      const known = own.get(hit.symbol)
      if (known) return words.tell(known)
      return { steps: added(hit.symbol), isDirect: false, proximity: Math.min(1, hit.score / best) }
    },
  }
}
