// The answer of retrieval, before it is text.

export interface Ranked {
  readonly symbol: number
  readonly score: number
  /** What each stage gave, in order. Never empty: a symbol without a reason is a bug. */
  readonly steps: readonly Step[]
}

/** What one stage gave, and why, in words a person can check. */
export interface Step {
  readonly stage: string
  readonly value: number
  readonly text: string
}

/** What sessions and feedback add to a symbol. */
export interface Boost {
  readonly value: number
  readonly text: string
}
