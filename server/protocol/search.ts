// `context/search`: the raw hits of one source.

import type { Range, Scope } from './common.ts'
import { fieldsOf, flag, given, integer, oneOf, optional, scope, text } from './params.ts'
import type { State } from './status.ts'

export const SEARCH = 'context/search'

export const DEFAULT_LIMIT = 50
export const MAX_LIMIT = 1_000

const KINDS = ['symbol', 'text', 'semantic'] as const

export interface SearchParams {
  readonly query: string
  readonly kind: (typeof KINDS)[number]
  readonly limit: number
  /** The query is a JavaScript regular expression; only with `text`. */
  readonly regex: boolean
  readonly scope?: Scope
}

export interface SearchResult {
  readonly state: State
  /** Best first. */
  readonly hits: readonly SearchHit[]
}

export interface SearchHit {
  /** Of the symbol found, or of the innermost one around the text found. */
  readonly id?: string
  readonly name?: string
  readonly kind?: string
  readonly uri: string
  readonly path: string
  /** The whole symbol, or the text found. */
  readonly range: Range
  /** 0 to 1. */
  readonly score: number
  /** The line of the symbol's name, or the one the text starts on. Long lines are cut. */
  readonly line: string
}

/** `kind` may be left out: most who search want a symbol. */
export function searchParams(params: unknown): SearchParams {
  const fields = fieldsOf(params)
  return {
    query: text(fields.query, 'query'),
    kind: optional(fields.kind, 'kind', oneOf(KINDS)) ?? 'symbol',
    limit: optional(fields.limit, 'limit', integer(1, MAX_LIMIT)) ?? DEFAULT_LIMIT,
    regex: optional(fields.regex, 'regex', flag) ?? false,
    ...given('scope', optional(fields.scope, 'scope', scope)),
  }
}
