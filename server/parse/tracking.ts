// The query of a language for a document under edit: every match also tells the extent of the node its pattern starts at.
//
// Whether a pattern matches at a node depends on the text and the nodes inside it and on nothing else, so a match whose extent no edit
// touched still holds.

import { Query } from 'web-tree-sitter'
import { type Grammar, queryText } from './grammars.ts'

/** The capture that names the extent. */
export const EXTENT = '_extent'

const queries = new WeakMap<Grammar, Query>()

export function trackingQuery(grammar: Grammar): Query {
  let query = queries.get(grammar)
  if (!query) {
    query = new Query(grammar.parser.language!, withExtents(queryText(grammar.language)))
    queries.set(grammar, query)
  }
  return query
}

/** Marks the outermost nodes of every pattern of a query. */
export function withExtents(query: string): string {
  const tokens = tokensOf(query)
  const marked: string[] = []
  const open: Bracket[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    marked.push(token)
    let outermost = false
    if (token === '(' || token === '[') {
      open.push({ group: token === '(' && OPENS.test(tokens[at + 1] ?? ''), predicate: tokens[at + 1]?.startsWith('#') === true })
    } else if (token === ')' || token === ']') {
      const closed = open.pop()
      outermost = closed !== undefined && !closed.group && !closed.predicate && open.every(it => it.group)
    } else outermost = token.startsWith('"') && open.every(it => it.group)
    if (!outermost) continue
    if (QUANTIFIER.test(tokens[at + 1] ?? '')) marked.push(tokens[++at]!)
    marked.push(`@${EXTENT}`)
  }
  return marked.join(' ')
}

interface Bracket {
  /** Holds patterns side by side and is no node itself: `((a) . (b) (#eq? …))`. */
  readonly group: boolean
  readonly predicate: boolean
}

const OPENS = /^[([".]/
const QUANTIFIER = /^[?*+]$/

/** Comments are left out. */
function tokensOf(query: string): string[] {
  return [...query.matchAll(/;[^\n]*|"(?:[^"\\]|\\.)*"|#[\w-]+[?!]?|[()[\]?*+]|[^\s()[\]"?*+;]+/g)]
    .map(([token]) => token)
    .filter(it => !it.startsWith(';'))
}
