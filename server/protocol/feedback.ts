// `context/feedback`: which items of a pack were of use, and which were not, in the words of whoever knows.

import { fieldsOf, given, InvalidParams, optional, text, texts } from './params.ts'

export const FEEDBACK = 'context/feedback'

export interface Feedback {
  readonly packId: string
  /** Ids of items. */
  readonly used?: readonly string[]
  readonly unused?: readonly string[]
}

export interface Recorded {
  /** Items that this says something new of. Said again, it is no news; said otherwise, it takes back what was said before. */
  readonly recorded: number
}

export function feedbackParams(params: unknown): Feedback {
  const fields = fieldsOf(params)
  const packId = text(fields.packId, 'packId')
  const used = optional(fields.used, 'used', texts)
  const unused = optional(fields.unused, 'unused', texts)
  if (used === undefined && unused === undefined) throw new InvalidParams('params', '`used` or `unused` beside `packId`', params)
  const both = used?.find(id => unused?.includes(id))
  if (both !== undefined) throw new InvalidParams('unused', 'no item that `used` has, too', both)
  return { packId, ...given('used', used), ...given('unused', unused) }
}
