// `symbols <query>`: the symbols whose name, path, documentation or body match, best first.

import { type Hit, searchSymbols } from '../store/search.ts'
import { Failure } from '../util/failure.ts'
import type { Command } from './command.ts'
import { withIndex } from './workspace.ts'

export const symbols: Command = (invocation, terminal) =>
  withIndex(invocation, terminal, ({ connection, report }) => {
    const query = invocation.words.join(' ')
    if (query.trim() === '') throw new Failure('symbols needs a query', 'Write what to look for: context-language-server symbols "parse cache"')
    const hits = searchSymbols(connection, report.tree, query, invocation.limit)
    if (invocation.json) terminal.print(JSON.stringify({ hits }))
    else if (hits.length === 0) terminal.print(`Nothing matches ${JSON.stringify(query)}`)
    else for (const hit of hits) terminal.print(line(hit))
    return 0
  })

export function line({ path, row, qualified, kind, signature }: Hit): string {
  return `${path}:${row + 1}  ${kind} ${kind === 'file' ? '' : qualified}${signature ? `  ${signature}` : ''}`.trimEnd()
}
