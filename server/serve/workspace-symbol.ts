// `workspace/symbol`: the search of `context/search`, with whole ranges, so that an agent can read what it finds.

import type { SymbolInformation } from 'vscode-languageserver'
import type { GraphSymbol } from '../model/graph.ts'
import { fieldsOf, text } from '../protocol/params.ts'
import { distinct } from '../util/distinct.ts'
import { rangesOf } from './convert.ts'
import { scopeTest } from './scope.ts'
import { matchSymbols } from './search.ts'
import type { Services } from './services.ts'
import { standard, symbolKind } from './standard.ts'

export const workspaceSymbol = standard('workspaceSymbol', { workspaceSymbolProvider: true }, { 'workspace/symbol': workspaceSymbols })

const MAX_SYMBOLS = 500

export async function workspaceSymbols(params: unknown, services: Services, signal: AbortSignal): Promise<SymbolInformation[]> {
  const query = text(fieldsOf(params).query, 'query')
  const all = []
  for (const workspace of services.workspaces()) {
    const matches = matchSymbols(await workspace.view(signal), query, MAX_SYMBOLS, scopeTest())
    all.push(...matches.map(it => ({ ...it, workspace })))
  }
  const best = all.sort((a, b) => b.score - a.score).slice(0, MAX_SYMBOLS)
  const found: SymbolInformation[] = new Array(best.length)
  for (const workspace of services.workspaces()) {
    const places = best.flatMap((it, n) => (it.workspace === workspace ? [n] : []))
    const symbols = places.map(n => best[n]!.symbol)
    const ranges = await rangesOf(symbols, workspace, services.encoding())
    symbols.forEach((symbol, n) => {
      found[places[n]!] = {
        name: symbol.name,
        kind: symbolKind(symbol.kind),
        location: { uri: workspace.uriOf(symbol.path), range: ranges[n]! },
        containerName: containerOf(symbol),
      }
    })
  }
  // Roots may lie in one another, and then both find what is in the inner one.
  return distinct(found, ({ name, kind, location }) => JSON.stringify([name, kind, location]))
}

/** The qualifiers without their last separator; the path of what stands at the top. */
export function containerOf({ name, qualified, path, kind }: GraphSymbol): string {
  if (kind === 'file') return path.slice(0, Math.max(0, path.length - name.length - 1))
  return qualified.slice(0, qualified.length - name.length).replace(/[^\p{L}\p{N}\p{M}_$)\]>"'`]+$/u, '') || path
}
