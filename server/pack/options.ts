// Reads the options of a pack. What makes no sense is said; what only leaves no room is answered.

import { PACK_FORMATS, type PackFormat, type PackOptions } from '../model/pack.ts'
import { Failure } from '../util/failure.ts'

export interface Limits {
  readonly budget: number
  /** Tokens the text may have. */
  readonly limit: number
  readonly format: PackFormat
  readonly masks: boolean
}

export function limitsOf({ budget, reserve = 0, format = 'markdown', masksSecrets = true }: PackOptions): Limits {
  if (!isAmount(budget)) throw new Failure(`The budget must be a whole number of tokens, not ${budget}`, 'Leave it out for 8000')
  if (!isAmount(reserve)) throw new Failure(`The reserve must be a whole number of tokens, not ${reserve}`, 'Leave it out for 0')
  if (!PACK_FORMATS.includes(format)) throw new Failure(`There is no format ${JSON.stringify(format)}`, `Choose one of ${PACK_FORMATS.join(', ')}`)
  return { budget, limit: Math.max(budget - reserve, 0), format, masks: masksSecrets }
}

function isAmount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
