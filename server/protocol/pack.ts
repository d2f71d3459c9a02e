// What every request for a context pack takes and gives.

import type { EdgeItem, Range, Scope, SymbolItem } from './common.ts'
import { type Fields, given, InvalidParams, integer, longText, object, oneOf, optional, position, scope, text, texts } from './params.ts'
import type { State } from './status.ts'

export const DEFAULT_BUDGET = 8_000
const MAX_BUDGET = 10_000_000
const MAX_RANKED = 10_000

const FORMATS = ['markdown', 'xml', 'json', 'compact'] as const
const TOKENIZERS = ['o200k', 'cl100k'] as const
const INTENTS = ['fix', 'test', 'refactor', 'explain', 'implement'] as const

export type Intent = (typeof INTENTS)[number]

export interface Options {
  /** Tokens of the text, all in all. Default 8000. */
  readonly budget: number
  /** What of it stays free for the answer. Default 0. */
  readonly reserve: number
  /** Default `o200k`. */
  readonly tokenizer: (typeof TOKENIZERS)[number]
  /** Default `markdown`. */
  readonly format: (typeof FORMATS)[number]
  readonly scope?: Scope
  /** The id of an earlier pack: only the difference is wanted. */
  readonly since?: string
  /** Ids of packs that the client still has: what they showed whole, and is as it was, is referred to and not repeated. */
  readonly sent?: readonly string[]
  /** So many of the whole ranking are wanted too, without text. */
  readonly ranked?: number
}

export interface Pack {
  readonly packId: string
  readonly state: State
  readonly text: string
  readonly format: string
  readonly tokens: number
  readonly budget: number
  readonly tokenizer: string
  readonly items: readonly Item[]
  readonly edges: readonly EdgeItem[]
  /** Ranked above zero, and left out for the budget. */
  readonly omitted: number
  /** Why there is nothing, when there is nothing. */
  readonly empty?: string
  readonly unchanged?: true
  readonly gone?: readonly string[]
  readonly ranked?: readonly RankedItem[]
}

export interface Item extends SymbolItem {
  readonly detail: 'full' | 'outline' | 'signature' | 'summary'
  readonly relation: 'selection' | 'primary' | 'related' | 'test' | 'doc' | 'note'
  readonly tokens: number
  readonly score: number
  /** Never empty. */
  readonly reasons: readonly { readonly kind: string; readonly text: string }[]
}

export interface RankedItem {
  readonly id: string
  readonly name: string
  readonly qualifiedName: string
  readonly kind: string
  readonly path: string
  /** From 1. */
  readonly line: number
  readonly score: number
}

export interface Diagnostic {
  readonly range: Range
  readonly message: string
  /** As LSP counts: 1 is an error. */
  readonly severity: number
}

export function packOptions(fields: Fields): Options {
  return {
    budget: budget(fields) ?? DEFAULT_BUDGET,
    reserve: optional(fields.reserve, 'reserve', integer(0, MAX_BUDGET)) ?? 0,
    tokenizer: optional(fields.tokenizer, 'tokenizer', oneOf(TOKENIZERS)) ?? 'o200k',
    format: optional(fields.format, 'format', oneOf(FORMATS)) ?? 'markdown',
    ...given('scope', optional(fields.scope, 'scope', scope)),
    ...given('since', optional(fields.since, 'since', text)),
    ...given('sent', optional(fields.sent, 'sent', packIds)),
    ...given('ranked', optional(fields.ranked, 'ranked', integer(0, MAX_RANKED))),
  }
}

/** A conversation with more packs has forgotten the first. */
const MAX_SENT = 50

function packIds(value: unknown, field: string): string[] {
  return texts(value, field).slice(-MAX_SENT)
}

export function budget(fields: Fields): number | undefined {
  return optional(fields.budget, 'budget', integer(1, MAX_BUDGET))
}

export function intent(fields: Fields): Intent | undefined {
  return optional(fields.intent, 'intent', oneOf(INTENTS))
}

export function range(value: unknown, field: string): Range {
  const { start, end } = object(value, field)
  return { start: position(start, `${field}.start`), end: position(end, `${field}.end`) }
}

const MAX_DIAGNOSTICS = 1_000
const SEVERITY = integer(1, 4)

/** What else an editor says of them is not read. */
export function diagnostics(value: unknown, field: string): Diagnostic[] {
  if (!Array.isArray(value)) throw new InvalidParams(field, 'a list of diagnostics', value)
  return value.slice(0, MAX_DIAGNOSTICS).map((item: unknown, n) => {
    const fields = object(item, `${field}[${n}]`)
    return {
      range: range(fields.range, `${field}[${n}].range`),
      message: longText(fields.message, `${field}[${n}].message`),
      severity: optional(fields.severity, `${field}[${n}].severity`, SEVERITY) ?? 1,
    }
  })
}
