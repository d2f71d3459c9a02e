// The ranking of one root: what retrieval finds in words, and what is near where the question starts.

import { byPlace, type Reached, reach, type Ways } from '../graph/reach.ts'
import type { Corpus } from '../model/corpus.ts'
import type { Boost, Learned, Ranked, Step } from '../model/ranked.ts'
import type { Scope } from '../protocol/common.ts'
import { retrieve } from '../retrieve/pipeline.ts'
import type { TaskIntent } from '../retrieve/question.ts'
import { WEIGHTS } from '../retrieve/weights.ts'
import { inputsOf } from './inputs.ts'
import { waysFor } from './neighbourhood.ts'
import { inTurns } from './plan.ts'
import { edgeReason } from './reasons.ts'
import { widened } from './recipe.ts'
import { scopeTest } from './scope.ts'

/** What is asked of one root, in the numbers of its view. */
export interface Asked {
  readonly text: string
  /** Questions of their own, which get their turns beside the text: what a plan says, a step each. */
  readonly parts?: readonly string[]
  /** What somebody is about to do, where they said so. */
  readonly intent?: TaskIntent | undefined
  /** Where the question starts, whatever its words say. Values from 0 to 1. */
  readonly starts?: ReadonlyMap<number, number>
  /** How the starts lead to the rest, and why they are starts. */
  readonly around?: Around
  /** What the starts lead to by what they say themselves, with its score: no way around them finds more. */
  readonly used?: ReadonlyMap<number, Boost>
  /** Shown whatever it costs. */
  readonly selection?: ReadonlySet<number>
  /** Shown too, whatever it costs, though nobody selected it: where the user is, and where the problems are. */
  readonly kept?: ReadonlySet<number>
  /** What the client did and taught. The same key says the same. */
  readonly learned?: { readonly key: string; readonly values: Learned } | undefined
  /** What means something like it, where a model is set. */
  readonly meant?: { readonly key: string; readonly values: ReadonlyMap<number, Boost> } | undefined
}

export interface Around {
  readonly ways: Ways
  readonly weight: number
  /** What remains of the score of the starts themselves, where what they lead to is the question. */
  readonly own?: number
  readonly why: string
  /** Of starts that have a reason of their own. */
  readonly whys?: ReadonlyMap<number, string>
}

export interface Hit {
  readonly symbol: number
  readonly score: number
}

/** What a pack tells of a hit. Made for those it may show, not for all. */
export interface Told {
  /** How near it is to where the question starts, 0 to 1. */
  readonly proximity: number
  /** Found by what it says itself, not by what leads to it. */
  readonly isDirect: boolean
  readonly steps: readonly Step[]
}

export interface Ranking {
  /** Best first; all with a score above zero. */
  readonly hits: readonly Hit[]
  tell(hit: Hit): Told
  /** What spoke for a symbol, whether it was found or not. */
  explain(symbol: number): readonly Step[]
}

/** What the words find counts half as much as where the user is, when both are asked. */
const WORDS_BESIDE_STARTS = 0.5

export function rank(asked: Asked, corpus: Corpus, scope: Scope | undefined): Ranking {
  const { starts, used, around, text, parts = [] } = asked
  const isNearby = around && ((starts?.size ?? 0) > 0 || (used?.size ?? 0) > 0)
  // Where nobody said a word, the graph alone decides.
  const isSaid = text.trim() !== '' || (!isNearby && parts.length === 0)
  const whole = isSaid ? said(asked, corpus, scope) : undefined
  const words = parts.length === 0 ? whole : inTurns(whole, partsAsked(parts, asked, corpus, scope))
  return isNearby ? nearby(asked, around, words, corpus, scope) : words!
}

function partsAsked(parts: readonly string[], asked: Asked, corpus: Corpus, scope: Scope | undefined) {
  return parts.map(text => ({ text, ranking: said({ ...asked, text }, corpus, scope) }))
}

/** What the words find, and what belongs to it for who said what they are about to do. Around a place, the place leads there. */
function said(asked: Asked, corpus: Corpus, scope: Scope | undefined): Ranking {
  const words = inWords(asked, corpus, scope)
  const isPlace = (asked.around?.weight ?? 0) >= 1
  return asked.intent === undefined || isPlace ? words : widened(words, waysFor(asked.intent), corpus.view, allowedBy(scope, corpus))
}

function inWords({ text, intent, starts, learned, meant }: Asked, corpus: Corpus, scope: Scope | undefined): Ranking {
  const about = { text, allows: allowedBy(scope, corpus), ...(intent ? { intent } : {}), ...(starts ? { starts } : {}) }
  const inputs = inputsOf(corpus)
  const given = { ...(learned ? { learned: learned.values } : {}), ...(meant ? { vectors: meant.values } : {}) }
  const retrieved = retrieve(about, { ...inputs, ...given }, WEIGHTS)
  const found = retrieved.ranked
  const best = found[0]?.score ?? 0
  // Best first: what has no score stands at the end.
  const hits = found.at(-1)?.score === 0 ? found.filter(it => it.score > 0) : found
  const stepsOf = (hit: Hit) => ('steps' in hit ? (hit as Ranked).steps : explain(hit.symbol))
  const explain = (symbol: number) => orNothing(retrieved.explain(symbol).steps, 'no word of the question, and nothing found leads to it')
  return { hits, explain, tell: hit => toldOf(stepsOf(hit), hit.score / best, false) }
}

function nearby(
  { starts = NOWHERE, used = NOTHING, learned }: Asked,
  around: Around,
  words: Ranking | undefined,
  corpus: Corpus,
  scope: Scope | undefined,
): Ranking {
  const { view } = corpus
  const allows = allowedBy(scope, corpus)
  const near = reach(view, starts, around.ways)
  const best = words?.hits[0]?.score ?? 1
  const share = around.weight >= 1 ? WORDS_BESIDE_STARTS : 1
  const said = new Map(words?.hits.map(it => [it.symbol, it]))
  // Words know it already.
  const session = (!words && learned?.values.session) || NOTHING
  const scores = new Map<number, number>()
  for (const [symbol, step] of near) if (allows(symbol)) scores.set(symbol, weightOf(step, around))
  for (const [symbol, { value }] of used) if (allows(symbol)) scores.set(symbol, Math.max(value * around.weight, scores.get(symbol) ?? 0))
  for (const [symbol, { score }] of said) scores.set(symbol, (scores.get(symbol) ?? 0) + (share * score) / best)
  for (const [symbol, { value }] of session) if (scores.has(symbol)) scores.set(symbol, scores.get(symbol)! + SESSION * value)
  const explain = (symbol: number): readonly Step[] => {
    const lately = session.get(symbol)
    const step = near.get(symbol)
    const first = used.get(symbol)
    const hit = said.get(symbol)
    const own = hit ? words!.tell(hit).steps : step ? [] : (words?.explain(symbol) ?? [])
    const steps = [
      ...(first ? [{ stage: 'used', value: first.value * around.weight, text: first.text }] : []),
      ...(step && !(first && step.via) ? [nearStep(symbol, step, around, corpus)] : []),
      ...own,
      ...(lately ? [{ stage: 'session', value: SESSION * lately.value, text: lately.text }] : []),
    ]
    return orNothing(steps, 'nothing leads from there to it')
  }
  const hits = [...scores]
    .filter(it => it[1] > 0)
    .sort((a, b) => b[1] - a[1] || byPlace(a[0], b[0], view))
    .map(([symbol, score]) => ({ symbol, score }))
  const proximity = (symbol: number): number => Math.max(used.get(symbol)?.value ?? 0, near.get(symbol)?.value ?? 0)
  return { hits, explain, tell: ({ symbol }) => toldOf(explain(symbol), proximity(symbol), starts.has(symbol)) }
}

/** Between what is equally near, what was worked with lately comes first. Less than what lies between a use and a neighbour. */
const SESSION = 0.05
const NOWHERE: ReadonlyMap<number, number> = new Map()
const NOTHING: ReadonlyMap<number, Boost> = new Map()

function toldOf(steps: readonly Step[], proximity: number, isStart: boolean): Told {
  const isDirect = isStart || steps.some(({ stage, value }) => value > 0 && !INDIRECT.has(stage))
  return { steps, isDirect, proximity: Math.min(1, Math.max(0, proximity)) }
}

function orNothing(steps: readonly Step[], nothing: string): readonly Step[] {
  return steps.length > 0 ? steps : [{ stage: 'found', value: 0, text: nothing }]
}

/** Stages that tell of what is around a symbol, not of itself. */
const INDIRECT: ReadonlySet<string> = new Set([
  'near',
  'file',
  'owner',
  'members',
  'siblings',
  'authority',
  'hub',
  'blast',
  'kind',
  'role',
  'fileCoverage',
  'path',
  'place',
  'alias',
  'confidence',
  'session',
])

function weightOf({ value, via }: Reached, { weight, own = 1 }: Around): number {
  return weight * value * (via ? 1 : own)
}

function nearStep(symbol: number, step: Reached, around: Around, { view }: Corpus): Step {
  const value = weightOf(step, around)
  if (!step.via) return { stage: 'start', value, text: around.whys?.get(symbol) ?? around.why }
  return { stage: 'near', value, text: edgeReason(step.via, step.via.from === symbol ? 'from' : 'to', view).text }
}

function allowedBy(scope: Scope | undefined, { view }: Corpus): (symbol: number) => boolean {
  if (!scope) return () => true
  const test = scopeTest(scope)
  const paths = new Map<string, boolean>()
  return number => {
    const symbol = view.symbol(number)
    if (!symbol || symbol.path === '' || !test.kind(symbol.kind)) return false
    let fits = paths.get(symbol.path)
    if (fits === undefined) {
      fits = test.path(symbol.path)
      paths.set(symbol.path, fits)
    }
    return fits
  }
}
