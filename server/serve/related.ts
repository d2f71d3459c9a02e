// `context/related`: the neighbours of a symbol in the graph, grouped by what they are to it.

import { findSymbols } from '../graph/find.ts'
import { symbolId } from '../graph/identity.ts'
import type { Edge, EdgeType } from '../model/edge.ts'
import type { GraphSymbol } from '../model/graph.ts'
import type { View } from '../model/view.ts'
import type { SymbolItem } from '../protocol/common.ts'
import { type External, RELATED, type Related, type RelatedItem, type RelatedParams, relatedParams } from '../protocol/related.ts'
import type { State } from '../protocol/status.ts'
import { Chronicle } from '../retrieve/chronicle.ts'
import { Failure, invariant } from '../util/failure.ts'
import { edgeItem, itemsOf } from './convert.ts'
import type { Feature } from './feature.ts'
import { respond } from './respond.ts'
import type { Services, Workspace } from './services.ts'
import { spotOf, symbolAt } from './spot.ts'
import { stateOf } from './status.ts'
import { edgeTo, togetherText } from './together.ts'

export const related: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [RELATED] } } }),
  register: (connection, services) => respond(connection, services, RELATED, relatedTo),
}

/** A hub may have tens of thousands of neighbours, and every one costs the reading of a file. */
const MAX_GROUP = 500
const MAX_ALTERNATIVES = 20

const CALLS: readonly EdgeType[] = ['calls']
const KINSHIP: readonly EdgeType[] = ['extends', 'implements', 'mixes_in', 'overrides']

export async function relatedTo(params: unknown, services: Services, signal: AbortSignal): Promise<Related> {
  const { workspace, view, number, alternatives } = await wanted(relatedParams(params), services, signal)
  services.learning.note(workspace, [symbolId(symbolOf(view, number))], 'visited')
  workspace.shown([symbolId(symbolOf(view, number))])
  const outgoing = neighbours(view, view.edgesFrom(number), 'to')
  const incoming = neighbours(view, view.edgesTo(number), 'from')
  const groups = {
    callers: select(incoming, CALLS),
    callees: select(outgoing, CALLS),
    implementors: select(incoming, KINSHIP),
    implements: select(outgoing, KINSHIP),
    tests: select(incoming, ['tests']),
    changedWith: changedWith(workspace, view, number),
    contains: select(outgoing, ['contains']),
    containedIn: select(incoming, ['contains']),
  }
  // All groups at once, so that a file with neighbours in several of them is read once.
  const listed = Object.values(groups).flatMap(group => group.slice(0, MAX_GROUP))
  const [symbol, ...items] = await itemsOf([symbolOf(view, number), ...listed.map(it => it.symbol)], workspace, services.encoding())
  const described = new Map(listed.map((it, n): [Neighbour, RelatedItem] => [it, relatedItem(it, items[n]!, view)]))
  const take = (group: readonly Neighbour[]) => group.flatMap(it => described.get(it) ?? [])
  const externals = outgoing.filter(it => it.symbol.path === '')
  return {
    symbol: symbol!,
    callers: take(groups.callers),
    callees: take(groups.callees),
    implementors: take(groups.implementors),
    implements: take(groups.implements),
    tests: take(groups.tests),
    changedWith: take(groups.changedWith),
    contains: take(groups.contains),
    containedIn: take(groups.containedIn),
    externals: externals.slice(0, MAX_GROUP).map(it => externalOf(it, view)),
    alternatives: alternatives.slice(0, MAX_ALTERNATIVES),
    omitted: [...Object.values(groups), externals].reduce((sum, group) => sum + Math.max(0, group.length - MAX_GROUP), 0),
    state: workspace.state(),
  }
}

interface Wanted {
  readonly workspace: Workspace
  readonly view: View
  readonly number: number
  readonly alternatives: readonly string[]
}

async function wanted(params: RelatedParams, services: Services, signal: AbortSignal): Promise<Wanted> {
  if ('symbol' in params) return named(params.symbol, services, signal)
  const { uri } = params.textDocument
  const spot = await spotOf(services, uri, params.position, signal)
  if (!spot) throw new Failure(`${uri} is outside of every open folder`, 'Open the folder that holds it, or name a symbol instead')
  const number = symbolAt(spot)
  if (number === undefined) throw new Failure(`${spot.path} is not in the graph`, missing(spot.workspace.state()))
  return { workspace: spot.workspace, view: spot.view, number, alternatives: [] }
}

async function named(name: string, services: Services, signal: AbortSignal): Promise<Wanted> {
  const finds: (Wanted & { readonly distance: number })[] = []
  for (const workspace of services.workspaces()) {
    const view = await workspace.view(signal)
    const byId = view.find(name)
    const found = byId === undefined ? findSymbols(view, name) : { distance: 0, symbols: [byId] }
    if (!found) continue
    const [number, ...others] = found.symbols
    const alternatives = others.slice(0, MAX_ALTERNATIVES).map(it => symbolId(symbolOf(view, it)))
    finds.push({ workspace, view, number: number!, alternatives, distance: found.distance })
  }
  const closest = Math.min(...finds.map(it => it.distance))
  const [best, ...others] = finds.filter(it => it.distance === closest)
  if (!best) throw new Failure(`No symbol is called ${JSON.stringify(name.slice(0, 200))}`, missing(stateOf(services.workspaces())))
  const elsewhere = others.flatMap(it => [symbolId(symbolOf(it.view, it.number)), ...it.alternatives])
  const own = symbolId(symbolOf(best.view, best.number))
  // Two folders of one checkout know the same symbols.
  return { ...best, alternatives: [...new Set([...best.alternatives, ...elsewhere])].filter(it => it !== own) }
}

function missing({ phase, done, total }: State): string {
  if (phase === 'indexing') return `Indexing is at ${done} of ${total} files; ask again when it is done`
  return 'context/search finds parts of names, and context/status lists the files that are left out, with the reason'
}

function relatedItem({ edge, reason }: Neighbour, item: SymbolItem, view: View): RelatedItem {
  return { ...item, edge: edgeItem(edge, view), ...(reason === undefined ? {} : { reason }) }
}

interface Neighbour {
  readonly edge: Edge
  readonly symbol: GraphSymbol
  readonly reason?: string
}

/** Surest first, then by place. */
function neighbours(view: View, edges: readonly Edge[], end: 'from' | 'to'): Neighbour[] {
  return edges
    .flatMap(edge => {
      const symbol = view.symbol(edge[end])
      return symbol ? [{ edge, symbol }] : []
    })
    .sort((a, b) => b.edge.confidence - a.edge.confidence || byPlace(a.symbol, b.symbol))
}

/** What past commits changed together with it, the surest first. */
function changedWith(workspace: Workspace, view: View, number: number): Neighbour[] {
  const past = workspace.past()
  const partners = past ? new Chronicle(past, view).partnersOf(number) : []
  return partners.map(it => ({ edge: edgeTo(number, it), symbol: symbolOf(view, it.symbol), reason: togetherText(it, view) }))
}

/** A client cannot jump to what no file defines: those are listed apart, without a place. */
function select(all: readonly Neighbour[], types: readonly EdgeType[]): Neighbour[] {
  return all.filter(({ edge, symbol }) => types.includes(edge.type) && symbol.path !== '')
}

function externalOf({ edge, symbol }: Neighbour, view: View): External {
  return { id: symbolId(symbol), name: symbol.name, kind: symbol.kind, edge: edgeItem(edge, view) }
}

function byPlace(a: GraphSymbol, b: GraphSymbol): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.row - b.row || a.column - b.column || (a.name < b.name ? -1 : 1)
}

function symbolOf(view: View, number: number): GraphSymbol {
  const symbol = view.symbol(number)
  invariant(symbol !== undefined, `symbol ${number} to be in use`)
  return symbol
}
