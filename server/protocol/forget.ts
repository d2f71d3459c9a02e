// `context/forget`: takes back what was remembered or learned.

import { fieldsOf, InvalidParams, oneOf, text } from './params.ts'

export const FORGET = 'context/forget'

const KINDS = ['notes', 'feedback', 'vocabulary'] as const

/** One of: a note by its id; everything of a kind; what was learned of a symbol (its id, qualified name or name); a word of the vocabulary. */
export type Forget =
  | { readonly id: string }
  | { readonly everything: (typeof KINDS)[number] }
  | { readonly symbol: string }
  | { readonly word: string }

export interface Forgotten {
  /** Notes, or single observations. */
  readonly removed: number
}

export function forgetParams(params: unknown): Forget {
  const fields = fieldsOf(params)
  const named = ['id', 'everything', 'symbol', 'word'].filter(name => fields[name] !== undefined && fields[name] !== null)
  if (named.length !== 1) throw new InvalidParams('params', 'one of `id`, `everything`, `symbol` and `word`', params)
  if (named[0] === 'everything') return { everything: oneOf(KINDS)(fields.everything, 'everything') }
  if (named[0] === 'id') return { id: text(fields.id, 'id') }
  return named[0] === 'symbol' ? { symbol: text(fields.symbol, 'symbol') } : { word: text(fields.word, 'word') }
}
