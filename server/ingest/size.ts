// How large a text may be.

import type { Language } from '../../grammars/language.ts'

/** Larger sources are tables written by a tool, and cost seconds each. */
const MAX_CODE_BYTES = 4_000_000
/** Configuration and prose of this size is data. */
const MAX_TEXT_BYTES = 1_000_000

/** Why a file of this size is not even opened. */
export function sizeReason(size: number, language: Language | undefined): string | undefined {
  const limit = language?.nature === 'code' ? MAX_CODE_BYTES : MAX_TEXT_BYTES
  return size > limit ? `larger than ${limit / 1e6} MB` : undefined
}
