// A plan, asked step by step: each step is a question of its own, and their answers take turns. So no step is drowned by one with more words, and
// what several find is shown once.

import type { Hit, Ranking } from './ranking.ts'

/** Asking takes a while; a longer plan is asked in as many parts. */
const MAX_PARTS = 8
const SHOWN_CHARS = 60

/** Steps that are asked together. */
export function partsOf(plan: readonly string[]): string[] {
  const steps = plan.filter(it => /[\p{L}\p{N}]/u.test(it))
  const size = Math.ceil(steps.length / MAX_PARTS)
  return size < 2 ? steps : Array.from({ length: Math.ceil(steps.length / size) }, (_, n) => steps.slice(n * size, (n + 1) * size).join('\n'))
}

/** `whole` is what was asked besides the plan, if anything. */
export function inTurns(whole: Ranking | undefined, parts: readonly { readonly text: string; readonly ranking: Ranking }[]): Ranking {
  const sources = [...(whole ? [{ text: undefined, ranking: whole }] : []), ...parts]
  const found = new Map<number, { readonly source: (typeof sources)[number]; readonly number: number; readonly hit: Hit }>()
  const hits: Hit[] = []
  const at = sources.map(() => 0)
  // Scores of different questions are no measure of each other; what comes later is worth no more than what came before.
  let least = Number.POSITIVE_INFINITY
  for (let more = true; more; ) {
    more = false
    for (const [number, source] of sources.entries()) {
      const all = source.ranking.hits
      while (at[number]! < all.length && found.has(all[at[number]!]!.symbol)) at[number]!++
      const hit = all[at[number]!]
      if (!hit) continue
      more = true
      least = Math.min(least, hit.score / all[0]!.score)
      found.set(hit.symbol, { source, number, hit })
      hits.push({ symbol: hit.symbol, score: least })
    }
  }
  const stepOf = ({ source, number }: { readonly source: (typeof sources)[number]; readonly number: number }) =>
    source.text === undefined ? [] : [{ stage: 'plan', value: 0.01, text: `step ${number + (whole ? 0 : 1)}: ${shortened(source.text)}` }]
  return {
    hits,
    explain: symbol => {
      const known = found.get(symbol)
      return known ? [...known.source.ranking.explain(symbol), ...stepOf(known)] : (sources[0]?.ranking.explain(symbol) ?? [])
    },
    tell: ({ symbol }) => {
      const known = found.get(symbol)!
      const told = known.source.ranking.tell(known.hit)
      return { ...told, steps: [...told.steps, ...stepOf(known)] }
    },
  }
}

function shortened(text: string): string {
  const line = text.trim().split('\n', 1)[0]!
  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}…` : line
}
