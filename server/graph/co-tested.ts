// Symbols that the same tests reach.

/** A test that touches more than this tests nothing in particular. */
const MAX_TESTED_TOGETHER = 6
const MAX_PARTNERS = 12

export interface Together {
  /** Tests that surely reach a symbol. */
  readonly testsOf: (symbol: number) => readonly number[]
  /** What a test surely reaches. */
  readonly testedBy: (test: number) => readonly number[]
  readonly compare: (a: number, b: number) => number
}

/** Those most often tested together with a symbol, and that the symbol is most often tested with. */
export function partnersOf(symbol: number, together: Together): number[] {
  return nearest(symbol, together).filter(other => nearest(other, together).includes(symbol))
}

function nearest(symbol: number, { testsOf, testedBy, compare }: Together): number[] {
  const counts = new Map<number, number>()
  for (const test of testsOf(symbol)) {
    const reached = testedBy(test)
    if (reached.length > MAX_TESTED_TOGETHER) continue
    for (const other of reached) if (other !== symbol) counts.set(other, (counts.get(other) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))
    .slice(0, MAX_PARTNERS)
    .map(([other]) => other)
}
