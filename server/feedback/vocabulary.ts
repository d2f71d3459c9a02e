// Words that people here use for things: a word of a question, and the symbol that was used after it. Once is chance; from twice on the word names
// the symbol, the surer the oftener, in questions of the kinds where it did.

import type { Boost } from '../model/ranked.ts'
import type { KeptLesson, Profile } from '../model/taught.ts'
import { type IsValid, Tallies } from './tallies.ts'

/** The seeds' values: so sure after the first counted time, and so sure at last. */
const LEAST_TIMES = 2
const SURE_TIMES = 10
const FIRST = 0.3
const LAST = 0.8

/** What is used after all kinds of questions is named by none of their words: the share of its uses from which on a word counts whole. */
const SHARE = 0.5

export interface KnownWord {
  readonly word: string
  readonly symbol: string
  readonly times: number
}

export class Vocabulary {
  readonly #tallies = new Tallies<string>()
  /** How often each symbol was used, whatever was asked. */
  readonly #uses = new Map<string, number>()

  add(word: string, lesson: KeptLesson): void {
    this.#tallies.add(word, lesson)
  }

  used(symbol: string, times: number): void {
    this.#uses.set(symbol, (this.#uses.get(symbol) ?? 0) + times)
  }

  /** `kinds`: those the question is like. */
  *of(
    profile: Profile,
    kinds: ReadonlyMap<number, number>,
    isValid: IsValid,
    written: (term: string) => string,
  ): Generator<readonly [string, Boost]> {
    const found = new Map<string, { not: number; best: number; word: string; times: number }>()
    for (const [word, weight] of profile) {
      for (const tally of this.#tallies.of(word, isValid)) {
        let times = 0
        for (const [kind, uses] of tally.kinds) if (kinds.has(kind)) times += uses
        if (times < LEAST_TIMES) continue
        const share = times / Math.max(times, this.#uses.get(tally.symbol) ?? 0)
        const value = confidence(times) * weight * Math.min(1, share / SHARE)
        const before = found.get(tally.symbol)
        if (!before) found.set(tally.symbol, { not: 1 - value, best: value, word, times })
        else {
          before.not *= 1 - value
          if (value > before.best) Object.assign(before, { best: value, word, times })
        }
      }
    }
    for (const [symbol, { not, word, times }] of found) {
      const value = Math.round(1000 * (1 - not)) / 1000
      if (value > 0) yield [symbol, { value, text: `you used it after asking about *${written(word)}* ${times === 2 ? 'twice' : `${times} times`}` }]
    }
  }

  /** The oftenest first. */
  known(isValid: IsValid): KnownWord[] {
    const found: KnownWord[] = []
    for (const [word, { symbol, used }] of this.#tallies.all(isValid)) if (used >= LEAST_TIMES) found.push({ word, symbol, times: used })
    return found.sort((a, b) => b.times - a.times || (a.word < b.word ? -1 : a.word > b.word ? 1 : a.symbol < b.symbol ? -1 : 1))
  }
}

/** 0.3 after two times, 0.8 after ten. */
export function confidence(times: number): number {
  if (times < LEAST_TIMES) return 0
  return FIRST + ((LAST - FIRST) * (Math.min(times, SURE_TIMES) - LEAST_TIMES)) / (SURE_TIMES - LEAST_TIMES)
}
