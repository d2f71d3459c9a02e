// Precision, recall, F1 and reciprocal rank of a list of names. Pure.

export const FIGURES = ['precision', 'recall', 'f1', 'mrr'] as const
export type Figures = Readonly<Record<(typeof FIGURES)[number], number>>

const LOOKED_AT = 10

/** `names` are apart, best first; `spellings` says how each may be expected. */
export function scored(names: readonly string[], expected: readonly string[], spellings: (name: string) => readonly string[]): Figures {
  const wanted = new Set(expected)
  const isHit = (name: string): boolean => spellings(name).some(it => wanted.has(it))
  const top = names.slice(0, LOOKED_AT)
  const hits = top.filter(isHit).length
  const found = new Set(top.flatMap(spellings).filter(it => wanted.has(it)))
  // A short list is not held against its maker: what is not there cannot be wrong.
  const precision = top.length > 0 ? hits / top.length : 0
  const recall = found.size / wanted.size
  const first = names.findIndex(isHit)
  return { precision, recall, f1: hits > 0 ? (2 * precision * recall) / (precision + recall) : 0, mrr: first < 0 ? 0 : 1 / (first + 1) }
}

export function mean(all: readonly Figures[]): Figures {
  const of = (figure: keyof Figures): number => all.reduce((sum, it) => sum + it[figure], 0) / Math.max(1, all.length)
  return { precision: of('precision'), recall: of('recall'), f1: of('f1'), mrr: of('mrr') }
}
