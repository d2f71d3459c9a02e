// A question, as its feature read it -> the pack that answers it: rank each root, merge, read the texts, pack, remember.

import { symbolId } from '../graph/identity.ts'
import type { Corpus } from '../model/corpus.ts'
import type { Packed, PackInput, PackQuestion, Served as ServedItem, WorkspaceState } from '../model/pack.ts'
import { contentHash } from '../pack/identity.ts'
import { pack } from '../pack/pack.ts'
import { tokenizer } from '../pack/tokens.ts'
import type { Options, Pack, RankedItem } from '../protocol/pack.ts'
import type { About } from '../retrieve/notes.ts'
import { distinct } from '../util/distinct.ts'
import { messageOf } from '../util/failure.ts'
import { branchOf } from '../workspace/branch.ts'
import { type Draft, draftsOf, enough, type Filled, fill } from './candidates.ts'
import { keepPack, keptPack, type Request } from './kept-packs.ts'
import { meantBy, meantIn, reranked, scoredAgain } from './meaning.ts'
import { notesOf } from './notes.ts'
import type { Asked, Hit, Ranking } from './ranking.ts'
import type { Nearby, Services, Workspace } from './services.ts'
import type { Served } from './shown-lately.ts'
import { stateOf } from './status.ts'
import { earlyDrafts } from './warmup.ts'

export interface Inquiry {
  /** What it was read from. */
  readonly request: Request
  readonly options: Options
  /** As the pack shows it. */
  readonly question: PackQuestion
  readonly history?: PackInput['history']
  readonly workspace?: WorkspaceState
  /** What is asked of one root; undefined when the question is not about it. Called anew whenever the graph is another one. */
  ask(workspace: Workspace, corpus: Corpus): Asked | undefined
  /** Why there is nothing, where nothing was found. */
  nothing(): string
}

/** One root, ranked. Good for the turn it was made in. */
export interface RootRanking {
  readonly workspace: Workspace
  readonly corpus: Corpus
  readonly asked: Asked
  readonly ranking: Ranking
}

/** Best first, over all roots. */
interface Merged {
  readonly roots: readonly Drafted[]
  readonly drafts: readonly Draft[]
  readonly ranked: readonly RankedItem[]
  readonly total: number
}

/** More than these are never shown together. */
const MAX_DRAFTS = 500
const MIN_DRAFTS = 60
/** Symbols are mostly longer; of those that are not, a pack holds fewer than it could. */
const TOKENS_A_DRAFT = 25
/** How long an answer waits for files that just changed on disk to be read again. */
const FRESHEN_MS = 5_000

export interface Continuation {
  /** Ids that were shown before. */
  readonly shown: ReadonlySet<string>
  readonly budget?: number
}

export async function answerPack(inquiry: Inquiry, services: Services, signal: AbortSignal, after?: Continuation): Promise<Pack> {
  const { options, question, history, workspace } = inquiry
  const name = nameOf(inquiry)
  await services.learning.settle(services.workspaces(), signal, name)
  const counter = await tokenizer(options.tokenizer)
  const budget = after?.budget ?? options.budget
  const { merged, filled } = await gather(inquiry, services, signal, budget, after?.shown ?? NONE)
  const previous = options.since === undefined || after ? undefined : await earlier(options.since, services)
  const sent = after ? [] : await Promise.all((options.sent ?? []).map(it => earlier(it, services)))
  const { candidates } = filled
  // Without an answer they would only hide that there is none.
  const notes =
    after || candidates.length === 0 ? [] : await notesOf(new Set(merged.roots.map(it => it.workspace)), aboutNotes(inquiry, merged, budget))
  const packed = pack(
    {
      question,
      ...(history ? { history } : {}),
      ...(notes.length > 0 ? { notes } : {}),
      workspace: { ...workspace, ...branches(services) },
      candidates,
      edges: edgesAmong(merged.drafts, new Set(candidates.map(it => it.id))),
      emptyReason: emptyReason(inquiry, merged, filled, services, after !== undefined),
      options: { budget, reserve: options.reserve, format: options.format, masksSecrets: services.settings()['pack.maskSecrets'] },
      ...(sent.length > 0 ? { sent: sent.flatMap(it => it?.served ?? []) } : {}),
      ...(previous ? { previous: { packId: options.since!, served: previous.served } } : {}),
    },
    counter,
  )
  const items = new Set(packed.served.map(it => it.id))
  noteServed(merged, items, name, services)
  const shown = new Set([...(after?.shown ?? []), ...items])
  services.packs.set(packed.packId, { inquiry, shown, served: packed.served })
  keepPack(packed.packId, { request: inquiry.request, shown: [...shown], served: packed.served }, services).catch((error: unknown) =>
    services.log(`Pack ${packed.packId} will not be remembered after a restart: ${messageOf(error)}`),
  )
  return wire(packed, merged, candidates.length, options.ranked, services)
}

async function earlier(packId: string, services: Services): Promise<{ readonly served: readonly ServedItem[] } | undefined> {
  const found = services.packs.get(packId) ?? (await keptPack(packId, services))
  if (!found) services.log(`Pack ${packId.slice(0, 100)} is not remembered (the last 200 of a root are): nothing is left out for it`)
  return found
}

/** What files say to everybody takes so many characters of each token of the budget: about a twentieth. */
const NOTE_CHARS = 0.2
/** The best of what was found say which files it is about. */
const NOTED = 12

function aboutNotes({ question, options }: Inquiry, { roots, drafts }: Merged, budget: number): About {
  const { intent, failure, files = [] } = question
  const text = [...new Set(roots.map(it => it.asked.text))].join('\n')
  return {
    text,
    paths: [...files, ...drafts.slice(0, NOTED).map(it => it.symbol.path)],
    runs: intent === 'fix' || intent === 'test' || failure !== undefined,
    room: Math.floor((budget - options.reserve) * NOTE_CHARS),
  }
}

/** Only what is really shown. What the user selected is no finding of ours. */
function noteServed({ roots }: Merged, items: ReadonlySet<string>, name: string, { learning }: Services): void {
  for (const { workspace, asked, drafts } of roots) {
    const shown = drafts.filter(({ id }) => items.has(id))
    const ids = (isSelected: boolean) => shown.filter(it => (it.relation === 'selection') === isSelected).map(it => it.id)
    learning.note(workspace, ids(false), 'served', asked.text)
    learning.note(workspace, ids(true), 'visited', asked.text)
    workspace.shown([...ids(true), ...ids(false)])
    learning.served(workspace, name, asked.text, shown.map(servedOf))
  }
}

function servedOf({ id, symbol, relation }: Draft): Served {
  const { name, qualified, kind, path } = symbol
  const owner = qualified
    .slice(0, -name.length)
    .match(/[\p{L}\p{N}_$]+/gu)
    ?.at(-1)
  return { id, name, kind, path, isSelected: relation === 'selection', ...(owner === undefined ? {} : { owner }) }
}

/** The same question has the same name, whatever budget it is asked with. */
function nameOf({ request, question }: Inquiry): string {
  return contentHash(JSON.stringify([request.method, question]))
}

function wire({ served: _, masked, ...packed }: Packed, merged: Merged, looked: number, ranked: number | undefined, services: Services): Pack {
  return {
    ...packed,
    state: stateOf(services.workspaces()),
    omitted: packed.omitted + merged.total - looked,
    ...(masked > 0 ? { masked } : {}),
    ...(ranked === undefined ? {} : { ranked: merged.ranked.slice(0, ranked) }),
  }
}

async function gather(inquiry: Inquiry, services: Services, signal: AbortSignal, budget: number, shown: ReadonlySet<string>) {
  const { options } = inquiry
  const most = Math.min(MAX_DRAFTS, Math.max(MIN_DRAFTS, Math.ceil(budget / TOKENS_A_DRAFT)))
  const find = async () => merge(await rankAll(inquiry, services, signal, { most, budget, shown }), options.ranked ?? 0)
  let merged = await find()
  let filled = await fill(merged.drafts, budget, services.encoding(), signal)
  if (filled.changed.length > 0) {
    await freshen(filled.changed)
    signal.throwIfAborted()
    merged = await find()
    filled = await fill(merged.drafts, budget, services.encoding(), signal)
  }
  return { merged, filled }
}

/** Files that changed on disk and were not heard of yet. */
async function freshen(changed: readonly Draft[]): Promise<void> {
  const paths = new Map<Workspace, Set<string>>()
  for (const { workspace, symbol } of changed) paths.set(workspace, (paths.get(workspace) ?? new Set()).add(symbol.path))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, FRESHEN_MS)
  })
  await Promise.race([late, Promise.all([...paths].map(([workspace, some]) => workspace.refresh(some)))])
  clearTimeout(timer)
}

interface Drafted extends RootRanking {
  readonly drafts: readonly Draft[]
  /** How many were left out because they were shown before. */
  readonly hidden: number
  /** How many are of files that are not indexed yet. */
  readonly early: number
}

/** What is wanted of a ranking for a pack. */
interface Wanted {
  readonly most: number
  readonly budget: number
  /** Ids that were shown before. */
  readonly shown: ReadonlySet<string>
}

/** The first hits that were not shown before. What must be shown comes early enough to be looked at. */
function firstOf(all: readonly Hit[], asked: Asked, corpus: Corpus, { most, budget, shown }: Wanted): { hits: readonly Hit[]; hidden: number } {
  const fresh = shown.size === 0 ? all : all.filter(({ symbol }) => !shown.has(symbolId(corpus.view.symbol(symbol)!)))
  const hits = fresh.slice(0, enough(fresh, most, budget, corpus))
  const late = most === 0 || !asked.kept ? [] : fresh.slice(EARLY).filter(it => asked.kept!.has(it.symbol))
  const isLate = new Set(late)
  const early = late.length === 0 ? hits : [...hits.slice(0, EARLY), ...late, ...hits.slice(EARLY).filter(it => !isLate.has(it))]
  return { hits: early, hidden: all.length - fresh.length }
}

const EARLY = 20

/** The roots the question is about, each ranked in the turn its corpus came. */
export async function rankAll(inquiry: Inquiry, services: Services, signal: AbortSignal, wanted: Wanted = NOTHING): Promise<Drafted[]> {
  const all: Drafted[] = []
  for (const workspace of services.workspaces()) {
    const early = await earlyOf(workspace, inquiry, signal)
    const root = await rankRoot(workspace, inquiry, services, signal)
    if (!root) continue
    const { corpus, asked, ranking } = root
    const { hits, hidden } = firstOf(ranking.hits, asked, corpus, wanted)
    const drafts = draftsOf(hits, ranking, asked, corpus, workspace)
    const fresh = early.filter(it => !wanted.shown.has(it.id))
    all.push({ workspace, corpus, asked, ranking, hidden, early: fresh.length, drafts: withEarly(drafts, fresh) })
    signal.throwIfAborted()
  }
  return all
}

/** Of files that are not indexed yet. None where nobody answers questions in words. */
async function earlyOf(workspace: Workspace, inquiry: Inquiry, signal: AbortSignal): Promise<readonly Draft[]> {
  if (!workspace.unindexed) return []
  const asked = inquiry.ask(workspace, await workspace.corpus(signal))
  return asked ? earlyDrafts(asked.text, workspace, inquiry.options.scope, signal) : []
}

/** What is known well comes first where both speak equally. */
function withEarly(drafts: readonly Draft[], early: readonly Draft[]): readonly Draft[] {
  if (early.length === 0) return drafts
  const best = drafts[0]?.score ?? 1
  return sorted([...drafts, ...early.map(it => ({ ...it, score: it.score * best }))])
}

/** Every wait for a model is followed by another look: a corpus is good for one turn. */
async function rankRoot(workspace: Workspace, inquiry: Inquiry, services: Services, signal: AbortSignal): Promise<RootRanking | undefined> {
  const { scope } = inquiry.options
  let near: readonly Nearby[] | undefined
  const find = async (isLast: boolean): Promise<RootRanking | undefined> => {
    const corpus = await workspace.corpus(signal)
    const cold = inquiry.ask(workspace, corpus)
    if (!cold) return undefined
    if (!isLast) {
      near = await meantBy(cold, workspace, corpus, scope, signal)
      return find(true)
    }
    const learned = services.learning.of(workspace, corpus, cold.text)
    const asked = { ...cold, ...(learned ? { learned } : {}), ...(near ? { meant: meantIn(near, corpus.view) } : {}) }
    return { workspace, corpus, asked, ranking: services.packs.rankings.of(asked, corpus, scope, workspace) }
  }
  const first = await find(workspace.nearest === undefined)
  const reranker = services.reranker?.()
  if (!first || !reranker) return first
  const scores = await scoredAgain(first.asked, first.ranking, first.corpus, reranker, signal)
  const again = await find(true)
  return again && scores ? { ...again, ranking: reranked(again.ranking, scores, again.corpus.view) } : again
}

/** One list of several: by score, then root by root. Roots may lie in one another, and then both find what is in the inner one. */
function merge(roots: readonly Drafted[], wanted: number): Merged {
  const all = roots.flatMap(({ drafts }) => drafts)
  const total = roots.reduce((sum, { ranking, hidden, early }) => sum + ranking.hits.length - hidden + early, 0)
  const ranked = sorted(roots.flatMap(root => root.ranking.hits.slice(0, wanted).map(hit => ({ root, hit, score: hit.score })))).slice(0, wanted)
  if (roots.length < 2) return { roots, drafts: all, ranked: ranked.flatMap(rankedItem), total }
  const ids = new Set<string>()
  const apart = distinct(sorted(all), ({ id, workspace, symbol }) => `${workspace.uriOf(symbol.path)}#${id}`)
  // Two roots may hold files of the same names.
  const drafts = apart.map(draft => {
    const isTaken = ids.has(draft.id)
    ids.add(draft.id)
    return isTaken ? { ...draft, id: `${draft.workspace.uri}/${draft.id}` } : draft
  })
  return { roots, drafts, ranked: ranked.flatMap(rankedItem), total: total - (all.length - apart.length) }
}

/** Sorting is stable: what is equal stays in the order of the roots. */
function sorted<T extends { readonly score: number }>(items: T[]): T[] {
  return items.sort((a, b) => b.score - a.score)
}

function rankedItem({ root, hit }: { readonly root: Drafted; readonly hit: Hit }): RankedItem[] {
  const symbol = root.corpus.view.symbol(hit.symbol)
  if (!symbol) return []
  const { name, qualified, kind, path, row } = symbol
  return [{ id: symbolId(symbol), name, qualifiedName: qualified, kind, path, line: row + 1, score: hit.score }]
}

function edgesAmong(drafts: readonly Draft[], ids: ReadonlySet<string>): Draft['edges'][number][] {
  return drafts.flatMap(({ id, edges }) => (ids.has(id) ? edges.filter(({ to }) => ids.has(to)) : []))
}

function emptyReason(inquiry: Inquiry, { total }: Merged, { changed }: Filled, services: Services, isMore: boolean): string {
  const { phase, done, total: files, message } = stateOf(services.workspaces())
  if (services.workspaces().length === 0) return 'No folder is open'
  if (isMore && total === 0) return 'Everything that was found has been shown'
  if (total > 0)
    return changed.length > 0
      ? 'What was found is gone from disk, or changed while this was answered. Ask again'
      : 'What was found has no text to show'
  if (phase === 'failed') return `Indexing failed: ${message ?? 'the log says why'}`
  const until = phase === 'indexing' ? `. Indexing is at ${done} of ${files} files; ask again when it is done` : ''
  const within = inquiry.options.scope ? ', within the given scope' : ''
  return `${inquiry.nothing()}${within}${until}`
}

/** Of one root, or of all that differ. */
function branches(services: Services): { branch?: string } {
  const all = new Set(services.workspaces().flatMap(it => branchOf(it.path) ?? []))
  return all.size === 0 ? {} : { branch: [...all].join(', ') }
}

const NONE: ReadonlySet<string> = new Set()
const NOTHING: Wanted = { most: 0, budget: 0, shown: NONE }
