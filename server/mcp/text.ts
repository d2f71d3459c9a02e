// Answers as an agent reads them: plain lines, and always how much is known so far.

import type { SymbolItem } from '../protocol/common.ts'
import type { Tests } from '../protocol/for-files.ts'
import type { Pack } from '../protocol/pack.ts'
import type { Related, RelatedItem } from '../protocol/related.ts'
import type { SearchResult } from '../protocol/search.ts'
import type { State } from '../protocol/status.ts'

/** More lines than this say less. */
const MAX_LINES = 40

export function packText({ text, items, empty, packId, tokens, budget, omitted, state, unchanged }: Pack): string {
  if (items.length === 0 && !unchanged) return paragraphs(inTools(empty ?? 'There is nothing to show.'), stateText(state))
  const left = omitted === 0 ? '' : `; ${omitted} more left out, which a larger budget with since shows`
  return paragraphs(text.trimEnd(), `[pack ${packId}: ${tokens} of ${budget} tokens${left}]`, stateText(state))
}

export function testsText({ tests, empty, state }: Tests): string {
  const lines = tests.map(it => `${place(it)}  ${it.qualifiedName}: ${it.reasons.map(({ text }) => text).join(', ')}`)
  return paragraphs(lines.length > 0 ? listed(lines) : inTools(empty ?? 'There are none.'), stateText(state))
}

export function searchText({ hits, state }: SearchResult): string {
  const lines = hits.map(({ path, range, kind, name, line }) => {
    const around = name === undefined || kind === 'file' ? '' : `  [${kind} ${name}]`
    return `${path}:${range.start.line + 1}${around}  ${line.trim()}`.trimEnd()
  })
  return paragraphs(lines.length > 0 ? lines.join('\n') : 'Nothing was found.', stateText(state))
}

export function relatedText(related: Related): string {
  const { symbol, omitted, alternatives, externals, state } = related
  const groups = GROUPS.map(([name, title]) => group(title, related[name]))
  const outside = externals.length === 0 ? '' : `Uses from outside: ${listedNames(externals.map(it => it.name))}`
  const more = omitted === 0 ? '' : `${omitted} more are left out.`
  const others = alternatives.length === 0 ? '' : `Other symbols of this name: ${listedNames(alternatives)}`
  return paragraphs(`${symbol.kind} ${symbol.qualifiedName}  ${place(symbol)}  id ${symbol.id}`, ...groups, outside, more, others, stateText(state))
}

/** Advice names requests of the language server; an agent has tools, and a shell. */
export function inTools(text: string): string {
  return text.replaceAll('context/search', 'context_search').replaceAll('context/status', '`context-language-server status`')
}

const GROUPS = [
  ['callers', 'Called by'],
  ['callees', 'Calls'],
  ['implementors', 'Extended, implemented or overridden by'],
  ['implements', 'Extends, implements or overrides'],
  ['tests', 'Tested by'],
  ['changedWith', 'Changed together with'],
  ['contains', 'Contains'],
  ['containedIn', 'Is in'],
] as const

function group(title: string, items: readonly RelatedItem[]): string {
  if (items.length === 0) return ''
  const lines = items.map(
    it => `  ${place(it)}  ${it.kind} ${it.qualifiedName}${it.edge.confidence < SURE ? ` (a guess, ${it.edge.confidence})` : ''}`,
  )
  return `${title} (${items.length}):\n${listed(lines)}`
}

/** From here on the language's own rules say so; see the README. */
const SURE = 0.7

function listed(lines: readonly string[]): string {
  const more = lines.length - MAX_LINES
  return [...lines.slice(0, MAX_LINES), ...(more > 0 ? [`  … and ${more} more`] : [])].join('\n')
}

function listedNames(names: readonly string[]): string {
  const all = [...new Set(names)]
  return `${all.slice(0, MAX_LINES).join(', ')}${all.length > MAX_LINES ? `, … and ${all.length - MAX_LINES} more` : ''}`
}

function place({ path, range }: SymbolItem): string {
  const [first, last] = [range.start.line + 1, range.end.line + 1]
  return last > first ? `${path}:${first}-${last}` : `${path}:${first}`
}

/** Nothing, when all is known. */
function stateText({ phase, done, total, message }: State): string {
  if (phase === 'failed') return `[the index failed: ${message ?? 'the log says why'}]`
  if (phase === 'indexing') return `[incomplete: ${done} of ${total} files are indexed so far. Ask again for the rest]`
  return message === undefined ? '' : `[${message}]`
}

function paragraphs(...parts: readonly string[]): string {
  return parts.filter(it => it !== '').join('\n\n')
}
