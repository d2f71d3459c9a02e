// `try "<question>"`: a first look for newcomers. Indexes the checkout and shows the symbols that match, each with its nearest neighbours.

import { loadNow } from '../ingest/load.ts'
import { EDGE_TYPES, type Edge } from '../model/edge.ts'
import type { View } from '../model/view.ts'
import { Failure } from '../util/failure.ts'
import { type Command, count } from './command.ts'
import { hitsOf, line } from './symbols.ts'
import { withIndex } from './workspace.ts'

const SYMBOLS = 8
const NEIGHBOURS = 4

export const tryOut: Command = (invocation, terminal) =>
  withIndex(invocation, terminal, ({ root, connection, report }) => {
    const question = invocation.words.join(' ')
    if (question.trim() === '') throw new Failure('try needs a question', 'For example: npm run try -- "how are edges weighted"')
    const corpus = loadNow(connection, report.tree)
    const hits = corpus ? hitsOf(question, corpus, SYMBOLS) : []
    if (!corpus || hits.length === 0) throw new Failure(`Nothing in ${root.path} matches ${JSON.stringify(question)}`, 'Try other words')
    const { graph } = corpus
    const { symbols, edges } = graph.counts()
    terminal.print(`${count(symbols, 'symbol')} and ${count(edges, 'edge')} in ${root.path}\n`)
    for (const hit of hits) {
      terminal.print(line(hit))
      const { symbol } = hit
      for (const text of around(graph, graph.edgesFrom(symbol), '->', edge => edge.to)) terminal.print(`    ${text}`)
      for (const text of around(graph, graph.edgesTo(symbol), '<-', edge => edge.from)) terminal.print(`    ${text}`)
    }
    return 0
  })

/** The surest neighbours, calls before structure. */
function around(graph: View, edges: readonly Edge[], arrow: string, end: (edge: Edge) => number): string[] {
  return edges
    .flatMap(edge => {
      const other = graph.symbol(end(edge))
      if (!other || other.path === '') return []
      const rank = edge.confidence * 100 - EDGE_TYPES.indexOf(edge.type) * 10
      return [{ text: `${arrow} ${edge.type} ${other.qualified} (${other.path}:${other.row + 1})`, rank }]
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, NEIGHBOURS)
    .map(it => it.text)
}
