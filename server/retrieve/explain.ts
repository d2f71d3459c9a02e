// What each stage gave a symbol, in words a person can check. Read from the very numbers that ranked it; nothing is computed again.

import type { Boost, Ranked, Step } from '../model/ranked.ts'
import { KINDS } from './catalogue.ts'
import type { Alias } from './channels/aliases.ts'
import type { ChannelReport } from './channels/channel.ts'
import type { Mentions } from './channels/mentions.ts'
import { commitFor, type PastWords } from './channels/past.ts'
import { pathWordsOf, type Words, wordsOf } from './channels/words.ts'
import type { Raises } from './learned.ts'
import type { Inputs } from './pipeline.ts'
import { type Question, writtenTerms } from './question.ts'
import { ROLES } from './role.ts'
import { SIGNALS, type Signal, type Signals } from './signals.ts'
import type { Weights } from './weights.ts'

export interface Evidence {
  readonly question: Question
  readonly said: Words
  readonly named: Mentions
  readonly called: ReadonlyMap<number, Boost>
  /** Used after questions with the same words. */
  readonly taught: ReadonlyMap<number, Boost>
  /** Found by a part of the name, where nothing else was found. */
  readonly held: ReadonlyMap<number, Boost>
  /** Those that say a message that the question quotes. */
  readonly quoted: ReadonlyMap<number, Boost>
  /** What commits say, where any are known. */
  readonly changed: PastWords | undefined
  /** Those that mean something like it. */
  readonly meant: ReadonlyMap<number, Boost>
  readonly neighbours: ReadonlyMap<number, Alias>
  readonly seeds: ReadonlyMap<number, number>
  /** Where the walk came by. */
  readonly near: ReadonlyMap<number, number>
  readonly channels: readonly ChannelReport[]
  /** Those for this question. */
  readonly weights: Weights
  readonly all: Signals
  /** Parallel to the symbols of `all`. */
  readonly scores: Float64Array
  readonly raises: Raises
}

export interface Explainer {
  /** By place among the signals. */
  ranked(n: number): Ranked
  symbol(symbol: number): Ranked & { readonly rank: number | undefined }
}

export function explainer(evidence: Evidence, inputs: Inputs): Explainer {
  const { all, scores, question } = evidence
  let words: ReadonlyMap<string, string> | undefined
  const written: Written = () => {
    words ??= writtenTerms(question.text)
    return words
  }
  function ranked(n: number): Ranked {
    const symbol = all.symbols[n]!
    let steps: Step[] | undefined
    return {
      symbol,
      score: scores[n]!,
      // Told for few of those that are ranked.
      get steps() {
        steps ??= stepsOf(n, evidence, inputs, written)
        return steps
      },
    }
  }
  return {
    ranked,
    symbol(symbol) {
      const n = all.symbols.indexOf(symbol)
      if (n < 0)
        return {
          symbol,
          score: 0,
          rank: undefined,
          steps: [{ stage: 'words', value: 0, text: whyNot(symbol) }],
        }
      let rank = 1
      for (const score of scores) if (score > scores[n]!) rank++
      return { symbol, score: scores[n]!, steps: stepsOf(n, evidence, inputs, written), rank }
    },
  }

  function whyNot(symbol: number): string {
    const said = wordsOf(symbol, evidence.said, written())
    if (said === '') return 'no word of the question, and nothing found leads to it'
    return `${said}, which ${all.found.toLocaleString('en')} others say better`
  }
}

/** How the question writes its terms. Read from it when the first is told. */
type Written = () => ReadonlyMap<string, string>

function stepsOf(
  n: number,
  { all, said, named, called, taught, held, quoted, changed, meant, neighbours, seeds, question, weights, raises }: Evidence,
  inputs: Inputs,
  written: Written,
): Step[] {
  const symbol = all.symbols[n]!
  const { catalogue, view } = inputs
  const file = catalogue.fileOf[symbol]!
  const steps: Step[] = []
  for (const signal of SIGNALS) {
    const value = weights.signals[signal] * all.values[signal][n]!
    // Most are only weighed.
    if (value !== 0)
      steps.push({
        stage: signal,
        value,
        get text() {
          return textOf(signal)
        },
      })
  }
  const role = ROLES[catalogue.role[symbol]!]!
  const left = factorOf(role)
  if (left !== 1) steps.push({ stage: 'role', value: left, text: `it is ${role === 'docs' ? 'documentation' : `${role} code`}` })
  const kind = weights.kinds[KINDS[catalogue.kind[symbol]!]!]
  if (kind !== 1) steps.push({ stage: 'kind', value: kind, text: `it is a ${view.symbol(symbol)!.kind}` })
  steps.push(...(raises.get(n) ?? []))
  return steps.length > 0 ? steps : [{ stage: 'words', value: 0, text: 'it was found, and nothing speaks for it' }]

  function textOf(signal: Signal): string {
    if (signal === 'mention') return named.symbols.get(symbol)!.text
    if (signal === 'frame') return named.frames.get(symbol)!.text
    if (signal === 'place') return named.files.get(file)!.text
    if (signal === 'classes') return called.get(symbol)!.text
    if (signal === 'taught') return taught.get(symbol)!.text
    if (signal === 'literal') return quoted.get(symbol)!.text
    if (signal === 'meaning') return meant.get(symbol)!.text
    if (signal === 'alias') return `${neighbours.get(symbol)!.neighbour}, beside it, says what it does not`
    if (signal === 'name' && held.has(symbol)) return held.get(symbol)!.text
    if (signal === 'words') return wordsOf(symbol, said, written()) || TEXTS.words
    if (signal === 'path') return pathWordsOf(file, said, written()) || TEXTS.path
    if (signal === 'near') return seeds.has(symbol) ? 'connected with other things that were found' : TEXTS.near
    if (signal === 'past') return messageFor(symbol) ?? TEXTS.past
    return TEXTS[signal]
  }

  function messageFor(of: number): string | undefined {
    const { chronicle } = inputs
    const commit = changed && chronicle && commitFor(of, chronicle, changed)
    return commit === undefined ? undefined : `commit ${chronicle!.past.hashes[commit]} «${chronicle!.past.subjects[commit]}» changed it`
  }

  function factorOf(of: (typeof ROLES)[number]): number {
    if (of === 'product' || (of === 'test' && question.wantsTests) || (of === 'docs' && question.wantsDocs)) return 1
    return weights.roles[of]
  }
}

const TEXTS: Readonly<Record<Signal, string>> = {
  words: 'its own words',
  name: 'its name says words of the question',
  exact: 'its name says little else',
  coverage: 'it says much of the question',
  nameCoverage: 'its name says much of the question',
  file: 'its file is about it',
  fileCoverage: 'its file says much of the question',
  path: 'its path says words of the question',
  owner: 'what holds it is about it',
  members: 'what it holds is about it',
  siblings: 'what stands beside it is about it',
  mention: 'the task names it',
  frame: 'an error was seen in it',
  place: 'the task names its file',
  classes: 'other words for the same',
  taught: 'you used it after such a question',
  literal: 'it holds the quoted text',
  alias: 'what is around it says it',
  near: 'reached from what was found',
  authority: 'used by what was found',
  hub: 'uses what was found',
  blast: 'much depends on it',
  confidence: 'it is surely used',
  past: 'commits that changed it say words of the question',
  pastFile: 'commits that changed its file say words of the question',
  recent: 'it was changed lately',
  meaning: 'it means something like the question',
}
