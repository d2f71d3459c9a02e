// `context/related`: everything the graph connects a symbol with.

import type { EdgeItem, Position, SymbolItem } from './common.ts'
import { document, fieldsOf, InvalidParams, position, text } from './params.ts'
import type { State } from './status.ts'

export const RELATED = 'context/related'

export type RelatedParams = { readonly textDocument: { readonly uri: string }; readonly position: Position } | { readonly symbol: string }

export interface Related {
  /** The innermost symbol around the position, or the best match of the name. */
  readonly symbol: SymbolItem
  readonly callers: readonly RelatedItem[]
  readonly callees: readonly RelatedItem[]
  /** What extends, implements or overrides it. */
  readonly implementors: readonly RelatedItem[]
  /** What it extends, implements or overrides. */
  readonly implements: readonly RelatedItem[]
  readonly tests: readonly RelatedItem[]
  readonly changedWith: readonly RelatedItem[]
  readonly contains: readonly RelatedItem[]
  readonly containedIn: readonly RelatedItem[]
  /** What it uses and no file of the root defines: nowhere to jump to, so it stands in no group above. */
  readonly externals: readonly External[]
  /** Ids of other symbols that `params.symbol` may have meant, best first. */
  readonly alternatives: readonly string[]
  /** How many neighbours were left out because their group is full. */
  readonly omitted: number
  readonly state: State
}

export interface RelatedItem extends SymbolItem {
  readonly edge: EdgeItem
  /** What shows it, where no line of code does. */
  readonly reason?: string
}

export interface External {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly edge: EdgeItem
}

export function relatedParams(params: unknown): RelatedParams {
  const fields = fieldsOf(params)
  if (typeof fields.symbol === 'string') return { symbol: text(fields.symbol, 'symbol') }
  if (fields.symbol !== undefined && fields.symbol !== null) throw new InvalidParams('symbol', 'a string', fields.symbol)
  if (fields.textDocument === undefined || fields.textDocument === null)
    throw new InvalidParams('params', '`textDocument` and `position`, or `symbol`', params)
  return { textDocument: document(fields.textDocument, 'textDocument'), position: position(fields.position, 'position') }
}
