// `symbols <query>`: the symbols whose name, path, documentation or body match, best first.

import { vocabularies } from '../../grammars/vocabulary.ts'
import { type Corpus, loadNow } from '../ingest/load.ts'
import { Catalogue } from '../retrieve/catalogue.ts'
import { retrieve } from '../retrieve/pipeline.ts'
import { WEIGHTS } from '../retrieve/weights.ts'
import { Failure } from '../util/failure.ts'
import type { Command } from './command.ts'
import { withIndex } from './workspace.ts'

export const symbols: Command = (invocation, terminal) =>
  withIndex(invocation, terminal, ({ connection, report }) => {
    const query = invocation.words.join(' ')
    if (query.trim() === '') throw new Failure('symbols needs a query', 'Write what to look for: context-language-server symbols "parse cache"')
    const corpus = loadNow(connection, report.tree)
    const hits = corpus ? hitsOf(query, corpus, invocation.limit) : []
    if (invocation.json) terminal.print(JSON.stringify({ hits: hits.map(({ symbol: _, ...hit }) => hit) }))
    else if (hits.length === 0) terminal.print(`Nothing matches ${JSON.stringify(query)}`)
    else for (const hit of hits) terminal.print(line(hit))
    return 0
  })

export interface Hit {
  /** Its number in the graph. */
  readonly symbol: number
  readonly name: string
  readonly qualified: string
  readonly kind: string
  readonly path: string
  readonly row: number
  readonly endRow: number
  readonly signature: string
  /** Higher is better. */
  readonly score: number
}

export function hitsOf(query: string, { graph, lexicon }: Corpus, limit: number): Hit[] {
  const { ranked } = retrieve({ text: query }, { view: graph, lexicon, catalogue: new Catalogue(graph, lexicon), vocabularies }, WEIGHTS)
  return ranked.slice(0, limit).map(({ symbol, score }) => {
    const { name, qualified, kind, path, row, endRow } = graph.symbol(symbol)!
    return { symbol, name, qualified, kind, path, row, endRow, signature: graph.definition(symbol)?.signature ?? '', score }
  })
}

export function line({ path, row, qualified, kind, signature }: Hit): string {
  return `${path}:${row + 1}  ${kind} ${kind === 'file' ? '' : qualified}${signature ? `  ${signature}` : ''}`.trimEnd()
}
