// The read path, in order. Reading one file of this folder? Read this one.
//
// Invariants of this folder: no I/O, so no stage can fail; deterministic: the same view, lexicon, question and weights give the same list, and
// ties break on the place of the symbol. Scores carry their steps; nothing is recomputed to explain them.

import type { Vocabulary } from '../../grammars/vocabulary.ts'
import type { Lexicon } from '../model/lexicon.ts'
import type { Boost, Learned, Ranked } from '../model/ranked.ts'
import type { View } from '../model/view.ts'
import type { Catalogue } from './catalogue.ts'
import { type Alias, aliases } from './channels/aliases.ts'
import { type ChannelReport, channels } from './channels/channel.ts'
import { classes } from './channels/classes.ts'
import { mentions, noMentions } from './channels/mentions.ts'
import { messages } from './channels/messages.ts'
import { names } from './channels/names.ts'
import { past } from './channels/past.ts'
import { noWords, type Words, words } from './channels/words.ts'
import type { Chronicle } from './chronicle.ts'
import { type Evidence, explainer } from './explain.ts'
import { hits } from './hits.ts'
import { raised } from './learned.ts'
import { look } from './look.ts'
import { type Question, readQuestion, type TaskIntent } from './question.ts'
import { bestOf, score } from './score.ts'
import { seed } from './seed.ts'
import { select } from './select.ts'
import { extended, placeIn, type Signals, signals, type Told, toldOf } from './signals.ts'
import { walk } from './walk.ts'
import { forGap, type Weights, weightsFor } from './weights.ts'

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
  readonly learned?: Learned
  /** Missing where no commits are known. */
  readonly chronicle?: Chronicle | undefined
  /** Symbols that mean something like the question. Missing where no model is set. */
  readonly vectors?: ReadonlyMap<number, Boost>
  /** Milliseconds; only to tell how long each channel took. */
  readonly now?: () => number
}

export interface Retrieved {
  readonly question: Question
  /** Best first. */
  readonly ranked: readonly Ranked[]
  readonly channels: readonly ChannelReport[]
  /** Where a symbol stands in the whole ranking (from 1; undefined when nothing found it) and what each stage gave it. */
  explain(symbol: number): Ranked & { readonly rank: number | undefined }
}

export function retrieve(ask: Ask, inputs: Inputs, weights: Weights): Retrieved {
  const evidence = gather(ask, inputs, weights)
  const { all, scores, question, channels } = evidence
  const ordered = bestOf(scores, all.symbols, weights.ranked, inputs.view).filter(n => ask.allows?.(all.symbols[n]!) ?? true)
  const explain = explainer(evidence, inputs)
  return { question, channels, ranked: select(ordered, scores, all.symbols, inputs, weights).map(explain.ranked), explain: explain.symbol }
}

/** All that speaks for and against each candidate, and what it comes to. */
export function gather(ask: Ask, inputs: Inputs, standard: Weights): Evidence {
  const question = readQuestion(ask, standard)
  const usual = weightsFor(question.task, standard)
  const { view, lexicon, catalogue } = inputs
  const { run, reports } = channels(inputs.now ?? (() => 0))
  const said = run(
    'words',
    () => words(question.terms, lexicon, catalogue, usual),
    () => noWords(catalogue),
    it => it.found.length,
  )
  const named = run(
    'mentions',
    () => mentions(question, inputs, usual),
    noMentions,
    it => it.symbols.size,
  )
  const called = run(
    'classes',
    () => classes(ask.text, inputs),
    none,
    it => it.size,
  )
  const taught = run(
    'taught',
    () => inputs.learned?.words ?? none(),
    none,
    it => it.size,
  )
  const isPoor = said.found.length + named.symbols.size + called.size < usual.gap
  const weights = isPoor ? forGap(usual) : usual
  const held = isPoor
    ? run(
        'names',
        () => names(question, inputs),
        none,
        it => it.size,
      )
    : none()
  const quoted = run(
    'messages',
    () => messages(question.messages, lexicon, catalogue),
    none,
    it => it.size,
  )
  const { chronicle } = inputs
  const counts = weights.signals.past !== 0 || weights.signals.pastFile !== 0
  const changed =
    chronicle && counts
      ? run(
          'past',
          () => past(question.terms, chronicle, catalogue, weights.past),
          () => undefined,
          it => it?.found.length ?? 0,
        )
      : undefined
  const meant = run(
    'vectors',
    () => (weights.signals.meaning === 0 ? none() : (inputs.vectors ?? none())),
    none,
    it => it.size,
  )
  const found = { said, named, called, taught, held, quoted, changed, meant }
  const told = toldOf(found, inputs)
  const lexical = signals(look(found, told, question, inputs, weights), told, found, inputs, weights)
  const first = raised(score(lexical, question, inputs, weights), lexical, inputs, weights).scores
  const seeds = seed(lexical, first, said, ask.starts ?? none(), inputs, weights)
  const near = walk(seeds, inputs, weights)
  const all = withGraph(lexical, told, said, near, seeds, inputs, weights)
  const neighbours = run(
    'aliases',
    () => aliases(symbolsAt(bestOf(first, lexical.symbols, weights.aliased, view), lexical), said, view, lexicon),
    none<Alias>,
    it => it.size,
  )
  // Its candidates are the best of those that words found, so they ascend.
  for (const [symbol, { value }] of neighbours) all.values.alias[placeIn(all.symbols, symbol, all.found)] = value
  return {
    question,
    said,
    named,
    called,
    taught,
    held,
    quoted,
    changed,
    meant,
    neighbours,
    seeds,
    near,
    all,
    ...raised(score(all, question, inputs, weights), all, inputs, weights),
    channels: reports,
    weights,
  }
}

function symbolsAt(places: readonly number[], { symbols }: Signals): number[] {
  return places.map(n => symbols[n]!)
}

function none<T = Boost>(): ReadonlyMap<number, T> {
  return new Map()
}

/** What the graph adds: how near a symbol is to what was found, whether much leads to it, and how sure that is. */
function withGraph(
  lexical: Signals,
  told: readonly Told[],
  said: Words,
  near: ReadonlyMap<number, number>,
  seeds: ReadonlyMap<number, number>,
  inputs: Inputs,
  weights: Weights,
): Signals {
  const reached = [...near].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, weights.reached)
  const most = reached[0]?.[1] ?? 1
  const nearest = reached.map(([symbol]) => symbol)
  const all = extended(lexical, nearest, told, said)
  const { authority, hub } = hits(nearest.slice(0, weights.hits), inputs.view)
  const { blast, confidence } = weights.signals
  // Reading all users of a hub takes longer than the rest, so nobody does it for nothing.
  const users = usersOf(blast === 0 && confidence === 0 ? [] : nearest, inputs.view)
  const added = new Map<number, number>()
  for (let n = lexical.symbols.length; n < all.symbols.length; n++) added.set(all.symbols[n]!, n)
  for (const [symbol, distance] of near) {
    const n = added.get(symbol) ?? placeIn(lexical.symbols, symbol)
    if (n < 0) continue
    all.values.near[n] = distance / most
    const used = authority.get(symbol) ?? 0
    all.values.authority[n] = seeds.has(symbol) ? used : -weights.strangers * used
    all.values.hub[n] = seeds.has(symbol) ? (hub.get(symbol) ?? 0) : 0
    all.values.blast[n] = Math.log1p(users.get(symbol)?.count ?? 0) / Math.log1p(MANY_USERS)
    all.values.confidence[n] = (users.get(symbol)?.surest ?? 0) / 100
  }
  return all
}

/** So many users make all the difference that users can make. */
const MANY_USERS = 1_000

function usersOf(symbols: readonly number[], view: View): Map<number, { count: number; surest: number }> {
  return new Map(
    symbols.map(symbol => {
      const users = { count: 0, surest: 0 }
      view.eachTo(symbol, (_other, _type, _provenance, confidence) => {
        users.count++
        if (confidence > users.surest) users.surest = confidence
      })
      return [symbol, users]
    }),
  )
}
