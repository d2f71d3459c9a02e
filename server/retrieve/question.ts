// Stage: a task in words -> what to look for. No index is asked.
//
// In:  the text as somebody wrote it: a sentence, an issue, a commit message, the output of a test.
// Out: weighted terms, identifiers it mentions, places it names, and what kind of answer is wanted.

import { abbreviations } from '../../grammars/vocabulary/abbreviations.ts'
import { partsOf, STOP_WORDS, stem, termsOf, wholeTerm } from '../lexicon/terms.ts'
import { splitIdentifier } from '../util/split.ts'
import type { Ask } from './pipeline.ts'
import { messagesIn, type Place, placesIn } from './trace.ts'
import type { Weights } from './weights.ts'

export interface Question {
  readonly text: string
  /** Term -> how much the question is about it. */
  readonly terms: ReadonlyMap<string, number>
  /** Identifiers as written, with their qualifiers: `Cart.total` is [Cart, total]. */
  readonly mentions: readonly Mention[]
  /** From stack traces, compilers, tests and prose. */
  readonly places: readonly Place[]
  /** Quoted error texts. */
  readonly messages: readonly string[]
  readonly intent: QueryIntent
  /** What they are about to do. */
  readonly task: TaskIntent | undefined
  /** The task is about tests, so tests are no noise. */
  readonly wantsTests: boolean
  readonly wantsDocs: boolean
}

export interface Mention {
  readonly parts: readonly string[]
  /** Sure to be code: it looks like nothing else, or somebody marked it. */
  readonly isCode: boolean
}

export type TaskIntent = 'fix' | 'test' | 'refactor' | 'explain' | 'implement'

export type QueryIntent = 'definition' | 'usage' | 'understand' | 'similar' | 'general'

/** More text than this is cut: a task is not a log file, and every question must end. */
const MAX_CHARS = 60_000
const MAX_WORDS = 4_000
const MAX_MENTIONS = 60

export function readQuestion({ text, intent }: Ask, weights: Weights): Question {
  const cut = text.slice(0, MAX_CHARS)
  const clean = withoutNoise(cut)
  return {
    text,
    terms: weighTerms(clean, weights),
    mentions: mentionsIn(clean),
    places: placesIn(cut),
    messages: messagesIn(cut),
    intent: intentOf(clean),
    task: intent ?? taskOf(clean),
    wantsTests:
      intent === 'test' ||
      /\b(?:unit[ -]?|regression[ -]?|integration[ -]?)?test(?:s|ing|ed|cases?|suites?)?\b|\bspecs?\b|\bcoverage\b|\bfixtures?\b/i.test(
        firstLine(clean),
      ),
    wantsDocs: /\b(?:docs?|documentation|readme|changelog|tutorial|guide)\b/i.test(firstLine(clean)),
  }
}

/** What tools add to messages: trailers, links, hashes, numbers of issues. Paths in links are read as places before. */
function withoutNoise(text: string): string {
  return text
    .replace(/^(?:signed-off-by|co-authored-by|reviewed-by|acked-by|tested-by|cc|change-id|closes|fixes|refs?|see)\s*:.*$/gim, ' ')
    .replace(/<!--[\s\S]{0,4000}?-->/g, ' ')
    .replace(/\bhttps?:\/\/\S+/g, ' ')
    .replace(/\b[0-9a-f]{7,64}\b/g, hash => (/\d/.test(hash) ? ' ' : hash))
    .replace(/\(?#\d+\)?/g, ' ')
}

function firstLine(text: string): string {
  return text.trimStart().split('\n', 1)[0]!
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** What people do to code. It says what is wanted, not where. */
const ACTIONS: ReadonlySet<string> = new Set(
  `add adds added adding allow allows allowed avoid avoids bug bugfix change changes changed changing chore cleanup correct correctly create deprecate
disable drop enable ensure feat feature fix fixes fixed fixing handle handles handled handling implement implements implementation improve improves
improvement introduce issue issues minor move moved perf prevent prevents problem properly refactor refactored refactoring remove removes removed
removing rename replace rework simplify support supports supported supporting tweak update updates updated updating work works working
incorrect incorrectly wrong unexpected expected behavior behaviour`.split(/\s+/),
)

/** `net/http: …`, `fix(parser): …`: what stands before the colon of a title names a part of the project. */
const SCOPE = /^(?:\w{1,20}\()?([\p{L}\p{N}_ ,./*-]{2,60}?)\)?!?: /u
const COMPOUND = /[\p{L}_$][\p{L}\p{N}_$]*(?:[-/.][\p{L}_$][\p{L}\p{N}_$]*)+/gu

/** The first line says what it is about; what is repeated matters more, but not as often as it is repeated. */
function weighTerms(text: string, weights: Weights): Map<string, number> {
  const title = firstLine(text)
  const titleEnd = text.indexOf(title) + title.length
  const counts = new Map<string, number>()
  const inTitle = new Set<string>()
  const actions = new Set<string>()
  let words = 0
  let before: { readonly word: string; readonly end: number } | undefined
  const count = (term: string, at: number): void => {
    counts.set(term, (counts.get(term) ?? 0) + 1)
    if (at < titleEnd) inTitle.add(term)
  }
  for (const match of text.matchAll(WORD)) {
    const [word] = match
    if (++words > MAX_WORDS) break
    const terms = new Set(termsOf(word))
    const lower = word.toLowerCase()
    if (ACTIONS.has(lower)) for (const term of terms) actions.add(term)
    // `lock file` may be written `lockFile` or `lockfile` in the code.
    if (before && match.index - before.end === 1 && !STOP_WORDS.has(lower) && !STOP_WORDS.has(before.word)) terms.add(wholeTerm([before.word, lower]))
    before = { word: lower, end: match.index + word.length }
    for (const term of terms) count(term, match.index)
  }
  // And `no-base-to-string` names a file, or is written `noBaseToString`.
  for (const match of text.slice(0, MAX_COMPOUNDS).matchAll(COMPOUND)) {
    const parts = splitIdentifier(match[0])
    if (parts.length > 2 && parts.length < MAX_PARTS) count(wholeTerm(parts), match.index)
  }
  const scope = new Set((SCOPE.exec(title)?.[1]?.match(WORD) ?? []).flatMap(word => termsOf(word)))
  const long = words > weights.longQuestion
  const weighed = new Map(
    [...counts].map(([term, times]): [string, number] => {
      const place = long && inTitle.has(term) ? weights.title : 1
      return [term, (1 + Math.log(times)) * place * (actions.has(term) ? weights.action : 1) * (scope.has(term) ? weights.scope : 1)]
    }),
  )
  // `ctx` is written where the question says context, and the other way round.
  for (const [term, weight] of [...weighed])
    for (const other of SAME.get(term) ?? []) if (!weighed.has(other)) weighed.set(other, weight * weights.abbreviation)
  return weighed
}

const SAME = new Map<string, string[]>()
for (const [short, long] of abbreviations) {
  const [one, other] = [stem(short), stem(long)]
  SAME.set(one, [...(SAME.get(one) ?? []), other])
  SAME.set(other, [...(SAME.get(other) ?? []), one])
}

/** Terms are lower-case stems; people are told the words that they wrote. */
export function writtenTerms(text: string): ReadonlyMap<string, string> {
  const written = new Map<string, string>()
  const note = (term: string, word: string): void => {
    if (!written.has(term)) written.set(term, word)
  }
  let before = ''
  for (const word of (withoutNoise(text.slice(0, MAX_CHARS)).match(WORD) ?? []).slice(0, MAX_WORDS)) {
    const lower = word.toLowerCase()
    const parts = splitIdentifier(word)
    if (parts.length > 1) note(wholeTerm(parts), word)
    for (const part of parts) note(stem(part), part)
    if (before !== '' && !STOP_WORDS.has(before) && !STOP_WORDS.has(lower)) note(wholeTerm([before, lower]), `${before} ${lower}`)
    before = lower
  }
  return written
}

const MAX_COMPOUNDS = 8_000
const MAX_PARTS = 9

/** Calls, qualified names, and words that look like nothing but code. */
const QUALIFIED = /[\p{L}_$][\p{L}\p{N}_$]{0,80}(?:(?:\.|::|#|->|\\)[\p{L}_$][\p{L}\p{N}_$]{0,80}){0,6}/gu
const CODE_WORD = /[\p{Ll}\p{N}]\p{Lu}|\p{L}_+\p{L}|^_|^\p{Lu}{2,}\p{Ll}/u

function mentionsIn(text: string): Mention[] {
  const found = new Map<string, Mention>()
  for (const match of text.matchAll(QUALIFIED)) {
    if (found.size >= MAX_MENTIONS) break
    const parts = match[0].split(/\.|::|#|->|\\/)
    const last = parts.at(-1)!
    const around =
      text.slice(Math.max(0, match.index - 1), match.index) + text.slice(match.index + match[0].length, match.index + match[0].length + 1)
    const marked = around.includes('`') || around.endsWith('(')
    const looksLikeCode = CODE_WORD.test(last) || (parts.length > 1 && match[0].includes('::'))
    const plain = parts.length === 1 && !looksLikeCode && !marked
    if (plain && (!/^\p{Lu}/u.test(last) || STOP_WORDS.has(last.toLowerCase()))) continue
    if (last.length < 2) continue
    const known = found.get(match[0])
    found.set(match[0], { parts, isCode: (known?.isCode ?? false) || looksLikeCode || marked || parts.length > 1 })
  }
  return [...found.values()]
}

function intentOf(text: string): QueryIntent {
  const start = firstLine(text).toLowerCase()
  if (/^(?:where (?:is|are)|find|locate|show me|which (?:file|class|function))\b/.test(start)) return 'definition'
  if (/\b(?:who (?:calls|uses)|usages? of|callers of|used by|called by)\b/.test(start)) return 'usage'
  if (/^(?:how|why|what|explain|trace|describe|understand|walk me)\b/.test(start)) return 'understand'
  if (/\b(?:similar to|like the|same as|analogous)\b/.test(start)) return 'similar'
  return 'general'
}

const TASKS: readonly (readonly [TaskIntent, RegExp])[] = [
  [
    'fix',
    /\b(?:fix(?:es|ed)?|bugs?|errors?|exceptions?|crash(?:es|ed)?|fail(?:s|ing|ed|ure)?|broken|incorrect(?:ly)?|wrong(?:ly)?|regression|traceback|doesn't|does not|cannot|can't)\b/i,
  ],
  ['test', /^(?:write |add |improve |extend )?(?:unit |regression |integration )?tests?\b/i],
  ['refactor', /\b(?:refactor|rename|extract|move|clean ?up|simplify|deduplicate|reorgani[sz]e)\b/i],
  ['explain', /^(?:how|why|what|where|explain|describe|understand|walk me|trace)\b/i],
  ['implement', /^(?:add|implement|support|introduce|allow|create|build|make|enable)\b/i],
]

function taskOf(text: string): TaskIntent | undefined {
  const start = firstLine(text)
  return TASKS.find(([, pattern]) => pattern.test(start))?.[0]
}

/** Terms of a name, as the lexicon has them. */
export function nameTerm(name: string): string {
  const parts = partsOf(name)
  return parts.length > 1 ? wholeTerm(name.match(/[\p{L}\p{N}]+/gu)?.map(it => it.toLowerCase()) ?? []) : (parts[0] ?? stem(name.toLowerCase()))
}
