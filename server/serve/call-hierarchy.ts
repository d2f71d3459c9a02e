// `textDocument/prepareCallHierarchy` and the calls into and out of a symbol.

import type { CallHierarchyIncomingCall, CallHierarchyItem, CallHierarchyOutgoingCall } from 'vscode-languageserver'
import { symbolId } from '../graph/identity.ts'
import type { Edge } from '../model/edge.ts'
import type { GraphSymbol } from '../model/graph.ts'
import type { View } from '../model/view.ts'
import { fieldsOf, object, text } from '../protocol/params.ts'
import { nameSpan, rangesOf } from './convert.ts'
import type { Services, Workspace } from './services.ts'
import { siteRanges } from './sites.ts'
import { symbolsMeant } from './spot.ts'
import { spotIn, standard, symbolKind } from './standard.ts'

export const callHierarchy = standard(
  'callHierarchy',
  { callHierarchyProvider: true },
  {
    'textDocument/prepareCallHierarchy': prepareCalls,
    'callHierarchy/incomingCalls': incomingCalls,
    'callHierarchy/outgoingCalls': outgoingCalls,
  },
)

const MAX_CALLS = 1_000

export async function prepareCalls(params: unknown, services: Services, signal: AbortSignal): Promise<CallHierarchyItem[] | null> {
  const spot = await spotIn(params, services, signal)
  const symbols = spot ? symbolsMeant(spot).flatMap(number => spot.view.symbol(number) ?? []) : []
  if (!spot || symbols.length === 0) return null
  return itemsOf(symbols, spot.workspace, services.encoding())
}

export async function incomingCalls(params: unknown, services: Services, signal: AbortSignal): Promise<CallHierarchyIncomingCall[] | null> {
  const asked = await symbolOf(params, services, signal)
  if (!asked) return null
  const calls = callsOf(asked.view, asked.view.edgesTo(asked.number), 'from')
  const sites = calls.map(({ symbol: { path }, edge: { row } }) => ({ path, row, name: asked.symbol.name }))
  const ranges = await siteRanges(sites, asked.workspace, services.encoding())
  const items = await itemsOf(
    calls.map(it => it.symbol),
    asked.workspace,
    services.encoding(),
  )
  return items.map((from, n) => ({ from, fromRanges: ranges[n]! }))
}

export async function outgoingCalls(params: unknown, services: Services, signal: AbortSignal): Promise<CallHierarchyOutgoingCall[] | null> {
  const asked = await symbolOf(params, services, signal)
  if (!asked) return null
  const calls = callsOf(asked.view, asked.view.edgesFrom(asked.number), 'to')
  const sites = calls.map(({ symbol: { name }, edge: { row } }) => ({ path: asked.symbol.path, row, name }))
  const ranges = await siteRanges(sites, asked.workspace, services.encoding())
  const items = await itemsOf(
    calls.map(it => it.symbol),
    asked.workspace,
    services.encoding(),
  )
  return items.map((to, n) => ({ to, fromRanges: ranges[n]! }))
}

interface Call {
  readonly symbol: GraphSymbol
  readonly edge: Edge
}

/** What no file defines has no place to show. */
function callsOf(view: View, edges: readonly Edge[], end: 'from' | 'to'): Call[] {
  return edges
    .filter(({ type }) => type === 'calls')
    .flatMap(edge => {
      const symbol = view.symbol(edge[end])
      return symbol && symbol.path !== '' ? [{ symbol, edge }] : []
    })
    .slice(0, MAX_CALLS)
}

interface Asked {
  readonly workspace: Workspace
  readonly view: View
  readonly number: number
  readonly symbol: GraphSymbol
}

/** By the id in the item's `data`, which survives edits; null when the symbol is gone since. */
async function symbolOf(params: unknown, services: Services, signal: AbortSignal): Promise<Asked | undefined> {
  const item = object(fieldsOf(params).item, 'item')
  const id = text(object(item.data, 'item.data').id, 'item.data.id')
  const workspace = services.locate(text(item.uri, 'item.uri'))?.workspace
  const view = await workspace?.view(signal)
  const number = view?.find(id)
  const symbol = number === undefined ? undefined : view?.symbol(number)
  return workspace && view && symbol && number !== undefined ? { workspace, view, number, symbol } : undefined
}

async function itemsOf(symbols: readonly GraphSymbol[], workspace: Workspace, encoding: string): Promise<CallHierarchyItem[]> {
  const ranges = await rangesOf([...symbols, ...symbols.map(nameSpan)], workspace, encoding)
  return symbols.map((symbol, n) => ({
    name: symbol.name,
    kind: symbolKind(symbol.kind),
    detail: `${symbol.qualified} (${symbol.path})`,
    uri: workspace.uriOf(symbol.path),
    range: ranges[n]!,
    selectionRange: ranges[symbols.length + n]!,
    data: { id: symbolId(symbol) },
  }))
}
