// The best of a ranking -> candidates for a pack: what they are, why they were found, how they are connected, and their text as it is now.
//
// Everything that reads the view happens in `draftsOf`, in one turn with the ranking. The texts come afterwards, file by file.

import { symbolId } from '../graph/identity.ts'
import { linksFrom } from '../graph/links.ts'
import type { Corpus, Source } from '../model/corpus.ts'
import type { Edge } from '../model/edge.ts'
import type { Definition } from '../model/fact.ts'
import type { GraphSymbol } from '../model/graph.ts'
import type { Candidate, PackEdge, Reason, Relation } from '../model/pack.ts'
import { distinct } from '../util/distinct.ts'
import { languageOf } from '../workspace/languages.ts'
import { rangeIn } from './convert.ts'
import { inputsOf } from './inputs.ts'
import type { Asked, Hit, Ranking } from './ranking.ts'
import { edgeReason, reasonsOf } from './reasons.ts'
import type { Workspace } from './services.ts'
import { edgeTo, togetherText } from './together.ts'

/** A candidate without its text. */
export interface Draft {
  readonly workspace: Workspace
  readonly symbol: GraphSymbol
  readonly id: string
  readonly definition: Definition | undefined
  readonly source: Source | undefined
  readonly relation: Exclude<Relation, 'note'>
  readonly score: number
  readonly proximity: number
  readonly reasons: readonly Reason[]
  readonly keyLines: readonly number[]
  readonly isAlwaysKept: boolean
  readonly edges: readonly PackEdge[]
}

/** How one candidate is connected with the others is worth a few words, not all. */
const MAX_EDGE_REASONS = 3
/** These say where a symbol stands, which its path and name say already. */
const PLAIN: ReadonlySet<string> = new Set(['contains', 'imports'])

/** What stands further behind is seldom shown, and asking for the edges of a hub takes a while. */
const MAX_CONNECTED = 160

export function draftsOf(hits: readonly Hit[], ranking: Ranking, asked: Asked, corpus: Corpus, workspace: Workspace): Draft[] {
  const { view, source } = corpus
  const { chronicle } = inputsOf(corpus)
  const chosen = new Set(hits.map(it => it.symbol))
  const connected = new Set(hits.slice(0, MAX_CONNECTED).map(it => it.symbol))
  const outgoing = new Map(hits.slice(0, MAX_CONNECTED).map(({ symbol }) => [symbol, linksFrom(view, symbol, other => chosen.has(other))]))
  const incoming = new Map<number, Edge[]>()
  for (const edges of outgoing.values()) {
    for (const edge of edges) {
      const known = incoming.get(edge.to)
      if (known) known.push(edge)
      else incoming.set(edge.to, [edge])
    }
  }
  const place = new Map(hits.map(({ symbol }, n) => [symbol, n]))
  const sources = new Map<string, Source | undefined>()
  return hits.flatMap(hit => {
    const symbol = view.symbol(hit.symbol)
    if (!symbol || symbol.path === '') return []
    if (!sources.has(symbol.path)) sources.set(symbol.path, source(symbol.path))
    const uses = outgoing.get(hit.symbol) ?? []
    const { steps, isDirect, proximity } = ranking.tell(hit)
    const partners = connected.has(hit.symbol) ? (chronicle?.partnersOf(hit.symbol).filter(it => connected.has(it.symbol)) ?? []) : []
    const together = partners.slice(0, 1).map(it => ({ kind: 'changed_with', text: togetherText(it, view) }))
    return {
      workspace,
      symbol,
      id: symbolId(symbol),
      definition: view.definition(hit.symbol),
      source: sources.get(symbol.path),
      relation: relationOf(hit.symbol, isDirect, asked, symbol, view.isTest(hit.symbol), view.nature(hit.symbol)),
      score: hit.score,
      proximity,
      reasons: [...withConnections(reasonsOf(steps), connections(uses, incoming.get(hit.symbol) ?? [])), ...together],
      keyLines: [...new Set(uses.map(({ row }) => row - symbol.row))].filter(it => it > 0).sort((a, b) => a - b),
      isAlwaysKept: (asked.selection?.has(hit.symbol) || asked.kept?.has(hit.symbol)) ?? false,
      edges: [...uses, ...partners.filter(it => hit.symbol < it.symbol).map(it => edgeTo(hit.symbol, it))].map(
        ({ from, to, type, provenance, confidence }) => ({ from: idOf(from), to: idOf(to), type, provenance, confidence }),
      ),
    }
  })

  function idOf(symbol: number): string {
    return symbolId(view.symbol(symbol)!)
  }

  /** Users first: that something is called says more of it than what it calls. Of many, those that rank best. */
  function connections(uses: readonly Edge[], users: readonly Edge[]): Reason[] {
    const telling = (edges: readonly Edge[], end: 'from' | 'to') =>
      edges
        .filter(({ type }) => !PLAIN.has(type))
        .sort((a, b) => place.get(a[end])! - place.get(b[end])!)
        .map(edge => ({ other: edge[end], reason: edgeReason(edge, end === 'from' ? 'to' : 'from', view) }))
    // What is tested is called, too: one of the two says it.
    return distinct([...telling(users, 'from'), ...telling(uses, 'to')], it => `${it.other}`)
      .slice(0, MAX_EDGE_REASONS)
      .map(it => it.reason)
  }
}

/** What it says itself first, then the line that uses it: texts tell the first two. */
function withConnections([first, ...others]: readonly Reason[], connections: readonly Reason[]): Reason[] {
  // What leads to it may be how it is connected, too.
  return distinct([...(first ? [first] : []), ...connections.slice(0, 1), ...others, ...connections.slice(1)], it => it.text)
}

function relationOf(
  number: number,
  isDirect: boolean,
  asked: Asked,
  { kind }: GraphSymbol,
  isTest: boolean,
  nature: 'code' | 'prose' | 'config' | undefined,
): Draft['relation'] {
  if (asked.selection?.has(number)) return 'selection'
  if (isTest || kind === 'test') return 'test'
  if (nature === 'prose') return 'doc'
  return isDirect ? 'primary' : 'related'
}

/** How many of the hits are worth a draft: the texts of so many are all that a pack of `budget` tokens can choose from, see `fill`. */
export function enough(hits: readonly Hit[], most: number, budget: number, { view }: Corpus): number {
  let chars = 0
  for (let n = 0; n < hits.length && n < most; n++) {
    if (chars >= charsFor(budget) && n >= 2 * TOGETHER) return n
    const definition = view.definition(hits[n]!.symbol)
    const length = definition ? definition.end - definition.start : 0
    if (length <= MAX_CHARS) chars += length
  }
  return Math.min(most, hits.length)
}

function charsFor(budget: number): number {
  return BUDGETS * budget * CHARS_A_TOKEN
}

export interface Filled {
  readonly candidates: readonly Candidate[]
  /** Drafts whose file is gone, or says something else by now. */
  readonly changed: readonly Draft[]
  /** Drafts that were not looked at, because there was enough. */
  readonly left: number
}

/** Texts worth this many budgets leave the packer something to choose from. */
const BUDGETS = 3
const CHARS_A_TOKEN = 4
const TOGETHER = 24
const MAX_CANDIDATES = 500
/** What is longer is not shown whole by any budget; counting its tokens would take longer than finding it. */
const MAX_CHARS = 200_000

/** The texts of the first drafts, as many as a pack of `budget` tokens can choose from. */
export async function fill(drafts: readonly Draft[], budget: number, encoding: string, signal: AbortSignal): Promise<Filled> {
  const candidates: Candidate[] = []
  const changed: Draft[] = []
  const texts = new Map<Source, Promise<string | undefined>>()
  const uris = new Map<Source, string>()
  let chars = 0
  let at = 0
  while (at < drafts.length && candidates.length < MAX_CANDIDATES && (chars < charsFor(budget) || at < 2 * TOGETHER)) {
    const group = drafts.slice(at, at + TOGETHER)
    at += group.length
    const read = await Promise.all(group.map(it => it.source && textOf(it.source)))
    signal.throwIfAborted()
    group.forEach((draft, n) => {
      const text = read[n]
      if (text === undefined) changed.push(draft)
      else {
        const candidate = candidateOf(draft, text, uriIn(draft), encoding)
        if (!candidate) return
        candidates.push(candidate)
        chars += candidate.text.length
      }
    })
  }
  return { candidates, changed, left: drafts.length - at }

  /** Telling one takes a look at the links on the way. */
  function uriIn({ source, workspace, symbol }: Draft): string {
    const known = source && uris.get(source)
    if (known !== undefined) return known
    const uri = workspace.uriOf(symbol.path)
    if (source) uris.set(source, uri)
    return uri
  }

  function textOf(source: Source): Promise<string | undefined> {
    let text = texts.get(source)
    if (!text) {
      text = source.text()
      texts.set(source, text)
    }
    return text
  }
}

/** Undefined for what nobody could show. */
function candidateOf(draft: Draft, whole: string, uri: string, encoding: string): Candidate | undefined {
  const { symbol, definition, id, relation, score, proximity, reasons, keyLines, isAlwaysKept } = draft
  const text = definition ? whole.slice(definition.start, definition.end) : whole
  if (text.trim() === '' || text.length > MAX_CHARS) return undefined
  const lineStart = definition ? whole.lastIndexOf('\n', definition.start - 1) + 1 : 0
  const before = definition ? whole.slice(lineStart, definition.start) : ''
  return {
    id,
    name: symbol.name,
    qualifiedName: symbol.qualified,
    kind: symbol.kind,
    uri,
    path: symbol.path,
    range: rangeIn(encoding === 'utf-16' ? [] : whole.split(/\r?\n/), symbol, encoding),
    startLine: symbol.row + 1,
    endLine: Math.max(symbol.row, symbol.endColumn === 0 ? symbol.endRow - 1 : symbol.endRow) + 1,
    language: languageOf(symbol.path)?.id ?? '',
    relation,
    score,
    proximity,
    reasons,
    text,
    ...(before.trim() === '' && before !== '' ? { indent: before } : {}),
    signature: definition?.signature ?? '',
    doc: definition?.doc ?? '',
    ...(keyLines.length > 0 ? { keyLines } : {}),
    ...(isAlwaysKept ? { isAlwaysKept } : {}),
  }
}
