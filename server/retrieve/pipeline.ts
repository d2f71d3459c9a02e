// The read path, in order. Reading one file of this folder? Read this one.
//
// Invariants of this folder: no I/O, so no stage can fail; deterministic: the same view, lexicon, question and weights give the same list, and
// ties break on the place of the symbol. Scores carry their steps; nothing is recomputed to explain them.

import type { Lexicon } from '../model/lexicon.ts'
import type { Boost, Ranked } from '../model/ranked.ts'
import type { View } from '../model/view.ts'
import { type FileTable, lexical } from './lexical.ts'
import { mentioned } from './mentioned.ts'
import { type Question, readQuestion, type TaskIntent } from './question.ts'
import { combine } from './score.ts'
import type { Weights } from './weights.ts'

/** What somebody wants to know. */
export interface Ask {
  /** As somebody wrote it; may be empty where there are starts. */
  readonly text: string
  /** What they are about to do, where they said so; else the text tells. */
  readonly intent?: TaskIntent
  /** Symbols the question is about, whatever it says: a selection, changed files. Values from 0 to 1. */
  readonly starts?: ReadonlyMap<number, number>
  /** False for symbols that must not be in the answer. */
  readonly allows?: (symbol: number) => boolean
}

/** Everything retrieval reads. Gathered before it starts. */
export interface Inputs {
  readonly view: View
  readonly lexicon: Lexicon
  readonly files: FileTable
  /** From sessions and feedback, by symbol. */
  readonly boosts?: ReadonlyMap<number, Boost>
}

export interface Retrieved {
  readonly question: Question
  /** Best first. */
  readonly ranked: readonly Ranked[]
  /** Where a symbol stands in the whole ranking (from 1; undefined when nothing found it) and what each stage gave it. */
  explain(symbol: number): Ranked & { readonly rank: number | undefined }
}

export function retrieve(ask: Ask, inputs: Inputs, weights: Weights): Retrieved {
  const question = readQuestion(ask, weights)
  const words = lexical(question.terms, inputs.lexicon, inputs.view, inputs.files, weights)
  const named = mentioned(question, inputs, weights)
  const ranked = combine(question, words, named, inputs, weights).filter(it => ask.allows?.(it.symbol) ?? true)
  return {
    question,
    ranked,
    explain(symbol) {
      const at = ranked.findIndex(it => it.symbol === symbol)
      return at >= 0 ? { ...ranked[at]!, rank: at + 1 } : { symbol, score: 0, steps: [], rank: undefined }
    },
  }
}
