// `textDocument/documentSymbol`: the outline of a file, as a tree where the client draws trees.

import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver'
import type { GraphSymbol } from '../model/graph.ts'
import type { Range } from '../protocol/common.ts'
import { document, fieldsOf } from '../protocol/params.ts'
import { nameSpan, rangesOf } from './convert.ts'
import type { Services } from './services.ts'
import { standard, symbolKind } from './standard.ts'
import { containerOf } from './workspace-symbol.ts'

export const documentSymbol = standard('documentSymbol', { documentSymbolProvider: true }, { 'textDocument/documentSymbol': documentSymbols })

/** Empty for a document that is not in the graph. */
export async function documentSymbols(params: unknown, services: Services, signal: AbortSignal): Promise<DocumentSymbol[] | SymbolInformation[]> {
  const located = services.locate(document(fieldsOf(params).textDocument, 'textDocument').uri)
  if (!located) return []
  const { workspace, path } = located
  const view = await workspace.view(signal)
  const symbols = view
    .symbolsIn(path)
    .flatMap(number => view.symbol(number) ?? [])
    .filter(it => it.kind !== 'file')
  // Both lists at once, so that the file is read once.
  const ranges = await rangesOf([...symbols, ...symbols.map(nameSpan)], workspace, services.encoding())
  if (services.editor().symbolTrees) return treeOf(symbols, ranges.slice(0, symbols.length), ranges.slice(symbols.length))
  return symbols.map((symbol, n) => ({
    name: symbol.name,
    kind: symbolKind(symbol.kind),
    location: { uri: workspace.uriOf(path), range: ranges[n]! },
    containerName: containerOf(symbol),
  }))
}

/** Symbols come in the order of their start, so the open ones form a stack. */
function treeOf(symbols: readonly GraphSymbol[], ranges: readonly Range[], names: readonly Range[]): DocumentSymbol[] {
  const top: DocumentSymbol[] = []
  const open: { readonly symbol: GraphSymbol; readonly children: DocumentSymbol[] }[] = []
  symbols.forEach((symbol, n) => {
    while (open.length > 0 && !encloses(open.at(-1)!.symbol, symbol)) open.pop()
    const children: DocumentSymbol[] = []
    // Some clients show nothing at all when one name is empty.
    const node = {
      name: symbol.name || symbol.kind,
      detail: symbol.kind,
      kind: symbolKind(symbol.kind),
      range: ranges[n]!,
      selectionRange: names[n]!,
      children,
    }
    const siblings = open.at(-1)?.children ?? top
    siblings.push(node)
    open.push({ symbol, children })
  })
  return top
}

function encloses(outer: GraphSymbol, inner: GraphSymbol): boolean {
  return inner.endRow < outer.endRow || (inner.endRow === outer.endRow && inner.endColumn <= outer.endColumn)
}
