// Every number that shapes a pack, and why it has that value.

import type { Detail } from '../model/pack.ts'

export interface PackWeights {
  /** What each detail of a symbol is worth, of the whole. */
  readonly details: Readonly<Record<Detail, number>>
  /** Scores are raised to this before they buy tokens. */
  readonly sharpness: number
  /** The worth of the nth candidate is divided by the root of `1 + n / rankScale`: scores that are all alike still have an order. */
  readonly rankScale: number
  /** Tokens that an item costs besides its own: the attention of the reader, so that constants of one line do not crowd out what they are used in. */
  readonly attention: number
  /** The first of the ranking, shown in detail before the others: how many, and how much of the room one of them, and all together, may take. */
  readonly leaders: { readonly count: number; readonly share: number; readonly all: number }
  /** Exponent of the proximity: `least + perPhantom * phantomRatio`, up to `most`. */
  readonly proximity: { readonly least: number; readonly perPhantom: number; readonly most: number }
  /** Of what is left for evidence. What one does not use flows on. */
  readonly shares: { readonly primary: number; readonly related: number; readonly graph: number }
  /** Of the whole budget, where there is more to say than fits. */
  readonly frame: {
    readonly task: number
    readonly kept: number
    readonly state: number
    readonly notes: number
    readonly history: number
    readonly failure: number
  }
  /** Characters of an outline, and of a body that is not among the best. */
  readonly symbolChars: number
  readonly fileChars: number
  /** From this share of the best on, a body may be longer than that. */
  readonly best: number
}

export const PACK_WEIGHTS: PackWeights = {
  // A signature says what can be called, an outline how it works, a body is what gets edited. Not tuned.
  details: { summary: 0.1, signature: 0.2, outline: 0.5, full: 1 },
  // With 1, two hundred signatures come before the body of the first; with 2 the best are read and the rest is named. Not tuned.
  sharpness: 2,
  // The eleventh is worth 0.7 of the first, the five hundredth 0.14. Not tuned.
  rankScale: 10,
  // About what a heading and a fence cost. Without it, 4,000 tokens were eighty one-liners and no function. Not tuned further.
  attention: 50,
  // Without, the answer to "where are edge weights decided" named the table of the weights, and showed twenty functions of three lines.
  leaders: { count: 6, share: 0.22, all: 0.7 },
  // Swept by one of the seeds on 300 tasks: 0.3 is best, more of it helps where most of the graph is outside of the workspace.
  proximity: { least: 0.3, perPhantom: 0.2, most: 0.7 },
  // Of the seeds, as are the shares of the frame (500, 1,000, 1,000 and 1,500 of 12,000 tokens).
  shares: { primary: 0.6, related: 0.3, graph: 0.1 },
  frame: { task: 0.15, kept: 0.25, state: 0.08, notes: 0.08, history: 0.12, failure: 0.08 },
  symbolChars: 1_500,
  fileChars: 3_000,
  best: 0.5,
}
