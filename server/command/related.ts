// `related <symbol>`: everything the graph connects a symbol with, in both directions.

import { findSymbols } from '../graph/find.ts'
import { symbolId } from '../graph/identity.ts'
import { loadNow } from '../ingest/load.ts'
import type { Edge } from '../model/edge.ts'
import type { GraphSymbol } from '../model/graph.ts'
import type { View } from '../model/view.ts'
import { Chronicle } from '../retrieve/chronicle.ts'
import { togetherText } from '../serve/together.ts'
import { loadPast } from '../store/past.ts'
import { Failure } from '../util/failure.ts'
import type { Command } from './command.ts'
import { withIndex } from './workspace.ts'

export const related: Command = (invocation, terminal) =>
  withIndex(invocation, terminal, ({ root, folder, connection, report, history }) => {
    const wanted = invocation.words.join(' ')
    if (wanted === '') throw new Failure('related needs a symbol', 'Name one: context-language-server related Cart.total')
    const graph = loadNow(connection, report.tree)?.graph
    const found = (graph && findSymbols(graph, wanted)?.symbols) ?? []
    if (!graph || found.length === 0)
      throw new Failure(`No symbol is called ${JSON.stringify(wanted)}`, `\`symbols ${wanted}\` searches for parts of names`)
    const past = history.commits > 0 ? loadPast(folder, root.path) : undefined
    const chronicle = past && new Chronicle(past, graph)
    const answers = found.slice(0, MAX_NAMESAKES).map(symbol => ({
      symbol: describe(graph.symbol(symbol)!),
      uses: neighbours(graph, graph.edgesFrom(symbol), edge => edge.to),
      usedBy: neighbours(graph, graph.edgesTo(symbol), edge => edge.from),
      changedWith: (chronicle?.partnersOf(symbol) ?? []).map(it => ({ ...describe(graph.symbol(it.symbol)!), reason: togetherText(it, graph) })),
    }))
    if (invocation.json) terminal.print(JSON.stringify({ symbols: answers }))
    else {
      for (const { symbol, uses, usedBy, changedWith } of answers) {
        terminal.print(`${place(symbol)}`)
        for (const it of uses.slice(0, invocation.limit))
          terminal.print(`  -> ${it.edge.type} ${place(it)} (${it.edge.provenance} ${it.edge.confidence})`)
        for (const it of usedBy.slice(0, invocation.limit))
          terminal.print(`  <- ${it.edge.type} ${place(it)} (${it.edge.provenance} ${it.edge.confidence})`)
        for (const it of changedWith.slice(0, invocation.limit)) terminal.print(`  == ${place(it)} (${it.reason})`)
      }
    }
    if (found.length > MAX_NAMESAKES)
      terminal.tell(`${found.length - MAX_NAMESAKES} more symbols have this name; add a qualifier or the path (path#name:kind)`)
    return 0
  })

const MAX_NAMESAKES = 5

function neighbours(graph: View, edges: readonly Edge[], end: (edge: Edge) => number) {
  return edges
    .map(edge => ({
      ...describe(graph.symbol(end(edge))!),
      edge: { type: edge.type, provenance: edge.provenance, confidence: edge.confidence, line: edge.row + 1 },
    }))
    .sort((a, b) => b.edge.confidence - a.edge.confidence)
}

function describe(symbol: GraphSymbol) {
  return {
    id: symbolId(symbol),
    name: symbol.name,
    qualifiedName: symbol.qualified,
    kind: symbol.kind,
    path: symbol.path,
    line: symbol.row + 1,
    endLine: symbol.endRow + 1,
  }
}

function place({ qualifiedName, kind, path, line }: ReturnType<typeof describe>): string {
  return path === '' ? `${kind} ${qualifiedName}` : `${path}:${line}  ${kind} ${kind === 'file' ? '' : qualifiedName}`.trimEnd()
}
