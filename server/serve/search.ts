// `context/search`: symbols by name or by meaning, or lines by their text.

import { numbersOf } from '../graph/find.ts'
import { symbolId } from '../graph/identity.ts'
import type { GraphSymbol } from '../model/graph.ts'
import type { View } from '../model/view.ts'
import { InvalidParams } from '../protocol/params.ts'
import { MAX_LIMIT, SEARCH, type SearchHit, type SearchParams, type SearchResult, searchParams } from '../protocol/search.ts'
import { distinct } from '../util/distinct.ts'
import { Failure, messageOf } from '../util/failure.ts'
import type { TextHit } from '../workspace/search-text.ts'
import { eachLines, rangeIn, rangesOf } from './convert.ts'
import type { Feature } from './feature.ts'
import { matcher } from './match.ts'
import { respond } from './respond.ts'
import { type ScopeTest, scopeTest } from './scope.ts'
import type { Services, Workspace } from './services.ts'
import { symbolAround } from './spot.ts'
import { stateOf } from './status.ts'

export const search: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [SEARCH] } } }),
  register: (connection, services) => respond(connection, services, SEARCH, searchFor),
}

export async function searchFor(params: unknown, services: Services, signal: AbortSignal): Promise<SearchResult> {
  const wanted = searchParams(params)
  if (wanted.kind === 'text') checkPattern(wanted)
  if (wanted.kind === 'semantic' && !services.workspaces().some(it => it.nearest))
    throw new Failure(
      'Semantic search needs a model, and none is set',
      'Name one in the setting model.embedding, or search with kind "symbol" or "text"',
    )
  const hits: SearchHit[] = []
  for (const workspace of services.workspaces()) {
    hits.push(...(await SOURCES[wanted.kind](wanted, workspace, services.encoding(), signal)))
  }
  // Sorting is stable: equal hits stay in the order of roots, paths and places.
  const best = distinct(
    hits.sort((a, b) => b.score - a.score),
    placeOf,
  ).slice(0, wanted.limit)
  return { state: stateOf(services.workspaces()), hits: best }
}

/** Roots may lie in one another, and then both find what is in the inner one. */
function placeOf({ uri, range, kind, name }: SearchHit): string {
  return JSON.stringify([uri, range, kind, name])
}

async function symbolHits({ query, scope, limit }: SearchParams, workspace: Workspace, encoding: string, signal: AbortSignal): Promise<SearchHit[]> {
  return hitsOf(matchSymbols(await workspace.view(signal), query, limit, scopeTest(scope)), workspace, encoding)
}

/** More are asked for where kinds are wanted, since vectors do not know them. */
const SPARE = 5

async function semanticHits(params: SearchParams, workspace: Workspace, encoding: string, signal: AbortSignal): Promise<SearchHit[]> {
  const { query, scope, limit } = params
  if (!workspace.nearest || query.trim() === '') return []
  const test = scopeTest(scope)
  const within = scope?.paths?.length || scope?.languages?.length ? { paths: (await workspace.view(signal)).paths.filter(test.path) } : {}
  const near = await workspace.nearest({ text: query, limit: scope?.kinds?.length ? SPARE * limit : limit, ...within }, signal)
  if (!near) throw new Failure('The model is being loaded', 'Ask again in a moment; context/status tells when it is there')
  const view = await workspace.view(signal)
  const numbers = numbersOf(
    near.map(it => it.id),
    view,
  )
  const matches = near.flatMap(({ id, score }) => {
    const symbol = numbers.has(id) ? view.symbol(numbers.get(id)!) : undefined
    return symbol && test.kind(symbol.kind) ? [{ symbol, score: Math.min(1, Math.max(0, score)) }] : []
  })
  return hitsOf(matches.slice(0, limit), workspace, encoding)
}

async function hitsOf(matches: readonly SymbolMatch[], workspace: Workspace, encoding: string): Promise<SearchHit[]> {
  const symbols = matches.map(it => it.symbol)
  const hits: SearchHit[] = symbols.map((symbol, n) => hitOf(symbol, matches[n]!.score, workspace))
  await eachLines(symbols, workspace, (symbol, lines, n) => {
    hits[n] = { ...hits[n]!, range: rangeIn(lines, symbol, encoding), line: cut(lines[symbol.nameRow] ?? '') }
  })
  return hits
}

/** As far as the graph alone knows it. */
function hitOf(symbol: GraphSymbol, score: number, workspace: Workspace): SearchHit {
  const { name, kind, path } = symbol
  return { id: symbolId(symbol), name, kind, uri: workspace.uriOf(path), path, range: rangeIn([], symbol, 'utf-16'), score, line: '' }
}

const MAX_LINE = 300

function cut(line: string): string {
  return line.length > MAX_LINE ? line.slice(0, MAX_LINE) : line
}

export interface SymbolMatch {
  readonly symbol: GraphSymbol
  /** 0 to 1. */
  readonly score: number
}

/**
 * The best `limit` symbols, equal ones by path and place; without a query the first ones. A query with a separator (`Cart.total`) or a
 * space is about qualified names too. Scores are hundredths, so matches are dealt into a hundred lists that are in order as they grow.
 */
export function matchSymbols(view: View, query: string, limit: number, scope: ScopeTest): SymbolMatch[] {
  const wanted = query.replace(/\s+/g, '')
  const match = matcher(wanted)
  const qualified = /[^\p{L}\p{N}\p{M}_$]/u.test(query.trim())
  const lists: GraphSymbol[][] = Array.from({ length: 101 }, () => [])
  for (const path of view.paths) {
    if (!scope.path(path)) continue
    for (const number of view.symbolsIn(path)) {
      const symbol = view.symbol(number)
      if (!symbol || !scope.kind(symbol.kind)) continue
      const score = wanted === '' ? 100 : qualified ? Math.max(match(symbol.name), match(symbol.qualified)) : match(symbol.name)
      const list = lists[score]!
      if (score > 0 && list.length < limit) list.push(symbol)
    }
    if (lists[100]!.length >= limit) break
  }
  return lists
    .map((list, score) => list.map(symbol => ({ symbol, score: score / 100 })))
    .reverse()
    .flat()
    .slice(0, limit)
}

async function textHits(params: SearchParams, workspace: Workspace, encoding: string, signal: AbortSignal): Promise<SearchHit[]> {
  if (params.query === '') return []
  const view = await workspace.view(signal)
  const scope = scopeTest(params.scope)
  const paths = view.paths.filter(scope.path)
  // Kinds are known only once a hit is there, so that filter needs hits to choose from.
  const limit = params.scope?.kinds?.length ? MAX_LIMIT : params.limit
  const { query, regex } = params
  const found = (await workspace.searchText({ query, regex, limit, paths }, signal))
    .map(hit => ({ hit, around: around(view, hit) }))
    .filter(it => scope.kind(it.around?.kind ?? 'file'))
    .slice(0, params.limit)
  const ranges = await rangesOf(
    found.map(it => it.hit),
    workspace,
    encoding,
  )
  return found.map(({ hit: { path, line }, around }, n) => {
    const symbol = around ? { id: symbolId(around), name: around.name, kind: around.kind } : {}
    // A line holds the text or it does not.
    return { ...symbol, uri: workspace.uriOf(path), path, range: ranges[n]!, score: 1, line }
  })
}

function around(view: View, { path, row, column }: TextHit): GraphSymbol | undefined {
  const number = symbolAround(view, path, row, column)
  return number === undefined ? undefined : view.symbol(number)
}

const SOURCES = { symbol: symbolHits, text: textHits, semantic: semanticHits }

/** With the flag `u` first, as the search does; old patterns that it forbids are still good without. */
function checkPattern({ query, regex }: SearchParams): void {
  if (!regex) return
  try {
    new RegExp(query, 'u')
  } catch {
    try {
      new RegExp(query)
    } catch (error) {
      throw new InvalidParams('query', `a regular expression (${messageOf(error)})`, query)
    }
  }
}
