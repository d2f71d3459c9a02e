// What was used after a question, and what was not -> the rows that are kept of it.

import type { Lesson, Profile, Stamp } from '../model/taught.ts'

/** What somebody said themselves counts as often as it would have to be seen. */
export const SAID = 3
/** The words that a question is most about. */
const MAX_WORDS = 8

export interface Taken {
  readonly id: string
  /** Terms of its name. A word that the name says needs no learning. */
  readonly says: ReadonlySet<string>
}

export function lessonsOf(symbol: Taken, isUsed: boolean, profile: Profile, stamp: Stamp, weight: number, withWords: boolean): Lesson[] {
  const lesson = { symbol: symbol.id, folder: stamp.folder, root: stamp.root, isUsed, weight }
  if (!isUsed || !withWords) return [lesson]
  const words = [...profile.keys()].filter(term => !symbol.says.has(term)).slice(0, MAX_WORDS)
  // However it was told: one question is one time.
  return [lesson, ...words.map(word => ({ ...lesson, weight: 1, word }))]
}
