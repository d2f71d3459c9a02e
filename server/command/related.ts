// `related <symbol>`: everything the graph connects a symbol with, in both directions.

import { reversed } from '../graph/adjacency.ts'
import { findSymbols } from '../graph/find.ts'
import { symbolId } from '../graph/identity.ts'
import { EDGE_TYPES, PROVENANCES } from '../model/edge.ts'
import type { Adjacency, Graph, GraphSymbol } from '../model/graph.ts'
import { loadGraph } from '../store/trees.ts'
import { Failure } from '../util/failure.ts'
import type { Command } from './command.ts'
import { withIndex } from './workspace.ts'

export const related: Command = (invocation, terminal) =>
  withIndex(invocation, terminal, ({ connection, report }) => {
    const wanted = invocation.words.join(' ')
    if (wanted === '') throw new Failure('related needs a symbol', 'Name one: context-language-server related Cart.total')
    const graph = loadGraph(connection, report.tree) ?? EMPTY
    const found = findSymbols({ size: graph.symbols.length, symbol: n => graph.symbols[n] }, wanted)?.symbols ?? []
    if (found.length === 0) throw new Failure(`No symbol is called ${JSON.stringify(wanted)}`, `\`symbols ${wanted}\` searches for parts of names`)
    const back = reversed(graph.edges)
    const answers = found.slice(0, MAX_NAMESAKES).map(symbol => ({
      symbol: describe(graph.symbols[symbol]!),
      uses: neighbours(graph, graph.edges, symbol),
      usedBy: neighbours(graph, back, symbol),
    }))
    if (invocation.json) terminal.print(JSON.stringify({ symbols: answers }))
    else {
      for (const { symbol, uses, usedBy } of answers) {
        terminal.print(`${place(symbol)}`)
        for (const it of uses.slice(0, invocation.limit))
          terminal.print(`  -> ${it.edge.type} ${place(it)} (${it.edge.provenance} ${it.edge.confidence})`)
        for (const it of usedBy.slice(0, invocation.limit))
          terminal.print(`  <- ${it.edge.type} ${place(it)} (${it.edge.provenance} ${it.edge.confidence})`)
      }
    }
    if (found.length > MAX_NAMESAKES)
      terminal.tell(`${found.length - MAX_NAMESAKES} more symbols have this name; add a qualifier or the path (path#name:kind)`)
    return 0
  })

const MAX_NAMESAKES = 5
const EMPTY: Graph = {
  symbols: [],
  edges: {
    first: new Uint32Array(1),
    target: new Uint32Array(),
    type: new Uint8Array(),
    provenance: new Uint8Array(),
    confidence: new Uint8Array(),
    row: new Int32Array(),
  },
}

function neighbours(graph: Graph, edges: Adjacency, symbol: number) {
  const found = []
  for (let edge = edges.first[symbol]!; edge < edges.first[symbol + 1]!; edge++) {
    found.push({
      ...describe(graph.symbols[edges.target[edge]!]!),
      edge: {
        type: EDGE_TYPES[edges.type[edge]!]!,
        provenance: PROVENANCES[edges.provenance[edge]!]!,
        confidence: edges.confidence[edge]! / 100,
        line: edges.row[edge]! + 1,
      },
    })
  }
  return found.sort((a, b) => b.edge.confidence - a.edge.confidence)
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
