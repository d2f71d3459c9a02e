// Many samples -> the few figures that are told. Pure.

export interface Spread {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

/** Every figure is a sample that occurred: the smallest that at least that share of all does not exceed. Zero when there are none. */
export function spreadOf(samples: readonly number[]): Spread {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/**
 * How long something waits at most that arrives at a random moment, in `share` of all cases, when the thread was busy in these blocks.
 * A tick every few milliseconds counts a block of a second once, and the second of idling beside it a hundred times; this does not.
 */
export function waitOf(blocksMs: readonly number[], totalMs: number, share: number): number {
  if (totalMs <= 0) return 0
  const waitsLonger = (ms: number): number => blocksMs.reduce((sum, block) => sum + Math.max(0, block - ms), 0) / totalMs
  if (waitsLonger(0) <= 1 - share) return 0
  let low = 0
  let high = blocksMs.reduce((longest, block) => Math.max(longest, block), 0)
  // Forty halvings leave nothing worth telling of any time a process has run.
  for (let n = 0; n < 40; n++) {
    const middle = (low + high) / 2
    if (waitsLonger(middle) > 1 - share) low = middle
    else high = middle
  }
  return high
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The slope of the straight line with the least squares; undefined when the points do not tell one. */
export function slopeOf(points: readonly Point[]): number | undefined {
  const mean = (of: (point: Point) => number): number => points.reduce((sum, point) => sum + of(point), 0) / points.length
  const x = mean(it => it.x)
  const y = mean(it => it.y)
  const spread = points.reduce((sum, it) => sum + (it.x - x) ** 2, 0)
  return spread > 0 ? points.reduce((sum, it) => sum + (it.x - x) * (it.y - y), 0) / spread : undefined
}
