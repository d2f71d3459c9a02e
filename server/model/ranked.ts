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

/** What one source says for a symbol. */
export interface Boost {
  readonly value: number
  readonly text: string
}

/** What a client did and taught, by symbol. Missing altogether where nothing is known. */
export interface Learned {
  /** 0 to 1: how much it was worked with lately. */
  readonly session: ReadonlyMap<number, Boost>
  /** −1 to 1: whether it was of use after questions like this one. */
  readonly feedback: ReadonlyMap<number, Boost>
  /** 0 to 1: words of the question led to it before. */
  readonly words: ReadonlyMap<number, Boost>
}
