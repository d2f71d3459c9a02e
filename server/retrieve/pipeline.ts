// The read path, in order. Reading one file of this folder? Read this one.
//
// Invariants of this folder: no I/O, so no stage can fail; deterministic: the same view, lexicon, question and weights give the same list, and
// ties break on the place of the symbol. Scores carry their steps; nothing is recomputed to explain them.

import type { Vocabulary } from '../../grammars/vocabulary.ts'
import type { Lexicon } from '../model/lexicon.ts'
import type { Boost, Ranked } from '../model/ranked.ts'
import type { View } from '../model/view.ts'
import type { Catalogue } from './catalogue.ts'
import { classes } from './channels/classes.ts'
import { mentions } from './channels/mentions.ts'
import { words } from './channels/words.ts'
import { type Evidence, explainer } from './explain.ts'
import { hits } from './hits.ts'
import { type Question, readQuestion, type TaskIntent } from './question.ts'
import { bestOf, score } from './score.ts'
import { seed } from './seed.ts'
import { select } from './select.ts'
import { extended, type Signals, signals } from './signals.ts'
import { walk } from './walk.ts'
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
  readonly catalogue: Catalogue
  readonly vocabularies: readonly Vocabulary[]
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

const NO_STARTS: ReadonlyMap<number, number> = new Map()

export function retrieve(ask: Ask, inputs: Inputs, weights: Weights): Retrieved {
  const evidence = gather(ask, inputs, weights)
  const { all, scores, question } = evidence
  const ordered = bestOf(scores, all.symbols, weights.ranked, inputs.view).filter(n => ask.allows?.(all.symbols[n]!) ?? true)
  const explain = explainer(evidence, inputs, weights)
  return { question, ranked: select(ordered, scores, all.symbols, inputs, weights).map(explain.ranked), explain: explain.symbol }
}

/** All that speaks for and against each candidate, and what it comes to. */
export function gather(ask: Ask, inputs: Inputs, weights: Weights): Evidence {
  const question = readQuestion(ask, weights)
  const said = words(question.terms, inputs.lexicon, inputs.catalogue, weights)
  const named = mentions(question, inputs, weights)
  const called = classes(ask.text, inputs)
  const lexical = signals(said, named, called, inputs)
  const first = score(lexical, question, inputs, weights)
  const seeds = seed(lexical, first, said, ask.starts ?? NO_STARTS, inputs, weights)
  const near = walk(seeds, inputs, weights)
  const all = withGraph(lexical, near, seeds, inputs, weights)
  return { question, said, named, called, seeds, all, scores: score(all, question, inputs, weights) }
}

/** What the graph adds: how near a symbol is to what was found, and whether much leads to it. */
function withGraph(lexical: Signals, near: ReadonlyMap<number, number>, seeds: ReadonlyMap<number, number>, inputs: Inputs, weights: Weights): Signals {
  const reached = [...near].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, weights.reached)
  const all = extended(
    lexical,
    reached.map(([symbol]) => symbol),
    inputs.view.size,
  )
  const most = reached[0]?.[1] ?? 1
  const { authority, hub } = hits(
    reached.slice(0, weights.hits).map(([symbol]) => symbol),
    inputs.view,
  )
  all.symbols.forEach((symbol, n) => {
    all.values.near[n] = (near.get(symbol) ?? 0) / most
    const isSeed = seeds.has(symbol)
    const used = authority.get(symbol) ?? 0
    all.values.authority[n] = isSeed ? used : -weights.strangers * used
    all.values.hub[n] = isSeed ? (hub.get(symbol) ?? 0) : 0
  })
  return all
}
