// `context/more`: what a pack had no room for. `context/explain`: what each stage gave a symbol, also one that was not chosen.

import { budget } from './pack.ts'
import { fieldsOf, given, InvalidParams, longText, optional, text } from './params.ts'

export const MORE = 'context/more'
export const EXPLAIN = 'context/explain'

export interface More {
  readonly packId: string
  readonly budget?: number
}

export interface ExplainParams {
  /** Its id, qualified name or name. */
  readonly symbol: string
  readonly packId?: string
  readonly task?: string
}

export interface Explained {
  readonly id: string
  /** In the whole ranking, from 1; null when nothing found it. */
  readonly rank: number | null
  /** Whether the pack shows it; of a task without a pack, whether one of the default budget would. */
  readonly chosen: boolean
  /** Never empty. */
  readonly steps: readonly { readonly stage: string; readonly value: number; readonly text: string }[]
  readonly score: number
  /** Ids of other symbols that `symbol` may have meant, best first. */
  readonly alternatives: readonly string[]
}

export function moreParams(params: unknown): More {
  const fields = fieldsOf(params)
  return { packId: text(fields.packId, 'packId'), ...given('budget', budget(fields)) }
}

export function explainParams(params: unknown): ExplainParams {
  const fields = fieldsOf(params)
  const packId = optional(fields.packId, 'packId', text)
  const task = optional(fields.task, 'task', longText)
  const symbol = text(fields.symbol, 'symbol')
  if (packId === undefined && task === undefined) throw new InvalidParams('params', '`packId` or `task` beside `symbol`', params)
  return { symbol, ...given('packId', packId), ...given('task', task) }
}
