// `try "<question>"`: a first look for newcomers. Indexes the checkout and shows the symbols that match, each with its nearest neighbours.

import { reversed } from '../graph/adjacency.ts'
import { EDGE_TYPES } from '../model/edge.ts'
import type { Graph } from '../model/graph.ts'
import { searchSymbols } from '../store/search.ts'
import { loadGraph } from '../store/trees.ts'
import { Failure } from '../util/failure.ts'
import { type Command, count } from './command.ts'
import { line } from './symbols.ts'
import { withIndex } from './workspace.ts'

const SYMBOLS = 8
const NEIGHBOURS = 4

export const tryOut: Command = (invocation, terminal) =>
  withIndex(invocation, terminal, ({ root, connection, report }) => {
    const question = invocation.words.join(' ')
    if (question.trim() === '') throw new Failure('try needs a question', 'For example: npm run try -- "how are edges weighted"')
    const graph = loadGraph(connection, report.tree)
    const hits = searchSymbols(connection, report.tree, question, SYMBOLS)
    if (!graph || hits.length === 0) throw new Failure(`Nothing in ${root.path} matches ${JSON.stringify(question)}`, 'Try other words')
    terminal.print(`${count(graph.symbols.length, 'symbol')} and ${count(graph.edges.target.length, 'edge')} in ${root.path}\n`)
    const numbers = new Map(Array.from(graph.ids, (id, n) => [id, n]))
    const back = reversed(graph.edges)
    for (const hit of hits) {
      terminal.print(line(hit))
      const symbol = numbers.get(hit.id)
      if (symbol === undefined) continue
      for (const text of [...around(graph, graph.edges, symbol, '->'), ...around(graph, back, symbol, '<-')]) terminal.print(`    ${text}`)
    }
    return 0
  })

/** The surest neighbours, calls before structure. */
function around({ symbols }: Graph, edges: Graph['edges'], symbol: number, arrow: string): string[] {
  const found: { text: string; rank: number }[] = []
  for (let edge = edges.first[symbol]!; edge < edges.first[symbol + 1]!; edge++) {
    const other = symbols[edges.target[edge]!]!
    if (other.path === '') continue
    const type = edges.type[edge]!
    found.push({
      text: `${arrow} ${EDGE_TYPES[type]} ${other.qualified} (${other.path}:${other.row + 1})`,
      rank: edges.confidence[edge]! - type * 10,
    })
  }
  return found
    .sort((a, b) => b.rank - a.rank)
    .slice(0, NEIGHBOURS)
    .map(it => it.text)
}
