// Lessons -> what they say for and against symbols, for one question. Rows are counted once, when they come; a question looks at the kinds of
// questions it is like, never at all rows.

import type { Boost } from '../model/ranked.ts'
import type { KeptLesson, News, Profile } from '../model/taught.ts'
import { Kinds } from './kinds.ts'
import { type IsValid, Tallies } from './tallies.ts'
import { Vocabulary } from './vocabulary.ts'

/** Questions less alike than this have nothing to do with each other. */
const LEAST_LIKE = 0.3
/** So many are more than a pack shows. */
const MOST = 200

/** Names the words of a question as they were written. */
export type Written = (term: string) => string

/** What was learned of one symbol. */
export interface Known {
  readonly symbol: string
  readonly used: number
  readonly unused: number
}

export class Book {
  #kinds = new Kinds()
  #tallies = new Tallies<number>()
  #vocabulary = new Vocabulary()
  /** By folder: the line that each state of it belongs to. */
  #lines = new Map<string, Map<string, string>>()
  /** Symbols that something is known of, by path. */
  #symbols = new Map<string, Set<string>>()

  get isEmpty(): boolean {
    return this.#symbols.size === 0
  }

  take({ isAnew, clusters, lessons, lines }: News): void {
    if (isAnew) {
      this.#kinds = new Kinds()
      this.#tallies = new Tallies()
      this.#vocabulary = new Vocabulary()
      this.#lines = new Map()
      this.#symbols = new Map()
    }
    for (const cluster of clusters) this.#kinds.add(cluster)
    for (const { folder, root, line } of lines) {
      const known = this.#lines.get(folder)
      if (known) known.set(root, line)
      else this.#lines.set(folder, new Map([[root, line]]))
    }
    for (const lesson of lessons) this.#count(lesson)
  }

  #count(lesson: KeptLesson): void {
    const path = lesson.symbol.slice(0, lesson.symbol.indexOf('#'))
    const known = this.#symbols.get(path)
    if (known) known.add(lesson.symbol)
    else this.#symbols.set(path, new Set([lesson.symbol]))
    if (lesson.word === undefined) {
      this.#tallies.add(lesson.cluster, lesson)
      if (lesson.isUsed) this.#vocabulary.used(lesson.symbol, lesson.weight)
    } else this.#vocabulary.add(lesson.word, lesson)
  }

  /** Undefined for a state that nothing was learned in. */
  line(folder: string, root: string): string | undefined {
    return this.#lines.get(folder)?.get(root)
  }

  /** Lessons count while the package is the one they were learned in, or came of it by hand. `rootOf` tells what it is now. */
  validity(rootOf: (folder: string) => string | undefined): IsValid {
    const now = new Map<string, string | undefined>()
    return (folder, line) => {
      if (!now.has(folder)) {
        const root = rootOf(folder)
        now.set(folder, root === undefined ? undefined : this.line(folder, root))
      }
      return now.get(folder) === line
    }
  }

  /** Ids of symbols of a file that something is known of, whether they are still there or not. */
  symbolsIn(path: string): ReadonlySet<string> {
    return this.#symbols.get(path) ?? NOBODY
  }

  /** The profile under which what a question teaches is kept. */
  kindOf(profile: Profile): Profile {
    return this.#kinds.nearest(profile)
  }

  /** −1 to 1, by id: what was used after questions like this one, and what was shown for nothing. */
  feedback(profile: Profile, isValid: IsValid, written: Written): Map<string, Boost> {
    const sums = new Map<string, { used: number; unused: number; likeness: number; times: number; kind: number }>()
    for (const [kind, likeness] of this.#kinds.like(profile, LEAST_LIKE)) {
      for (const { symbol, used, unused } of this.#tallies.of(kind, isValid)) {
        const sum = sums.get(symbol)
        if (!sum) sums.set(symbol, { used: likeness * used, unused: likeness * unused, likeness, times: used, kind })
        else {
          sum.used += likeness * used
          sum.unused += likeness * unused
          sum.times += used
        }
      }
    }
    const words = new Map<number, string>()
    const about = (kind: number): string => {
      const known = words.get(kind) ?? shared(profile, this.#kinds.profile(kind), written)
      words.set(kind, known)
      return known
    }
    const boosts: [string, Boost][] = []
    for (const [symbol, { used, unused, likeness, times, kind }] of sums) {
      const value = Math.round(1000 * likeness * verdict(used, unused)) / 1000
      if (value === 0) continue
      boosts.push([
        symbol,
        {
          value,
          get text() {
            return value > 0
              ? `you used it after asking about ${about(kind)}${timesOf(times)}`
              : `you had no use for it after asking about ${about(kind)}`
          },
        },
      ])
    }
    return strongest(boosts)
  }

  /** 0 to 1, by id: what words of the question led to before. */
  words(profile: Profile, isValid: IsValid, written: Written): Map<string, Boost> {
    return strongest(this.#vocabulary.of(profile, this.#kinds.like(profile, LEAST_LIKE), isValid, written))
  }

  /** For those who want to see it: what counts now, the most used first. Looks at everything. */
  known(isValid: IsValid): { readonly kinds: number; readonly symbols: readonly Known[]; readonly words: ReturnType<Vocabulary['known']> } {
    const all = new Map<string, { symbol: string; used: number; unused: number }>()
    for (const [, { symbol, used, unused }] of this.#tallies.all(isValid)) {
      const sum = all.get(symbol)
      if (sum) {
        sum.used += used
        sum.unused += unused
      } else all.set(symbol, { symbol, used, unused })
    }
    const symbols = [...all.values()].sort((a, b) => b.used - a.used || b.unused - a.unused || (a.symbol < b.symbol ? -1 : 1))
    return { kinds: this.#kinds.size, symbols, words: this.#vocabulary.known(isValid) }
  }
}

const NOBODY: ReadonlySet<string> = new Set()

/** Always used is 1, half and half is 0, never is −1; and less of it while it was seldom seen. */
export function verdict(used: number, unused: number): number {
  const seen = used + unused
  if (seen <= 0) return 0
  return ((2 * used) / seen - 1) * (seen / (seen + 1))
}

/** The word that the two questions share most. */
function shared(profile: Profile, other: Profile | undefined, written: Written): string {
  let [best, most] = ['', 0]
  for (const [term, weight] of profile) {
    const both = weight * (other?.get(term) ?? 0)
    if (both > most) [best, most] = [term, both]
  }
  return `*${written(best)}*`
}

export function timesOf(times: number): string {
  return times === 1 ? '' : times === 2 ? ' twice' : ` ${times} times`
}

/** In the order of their ids, so that the same lessons are told the same way. */
function strongest(boosts: Iterable<readonly [string, Boost]>): Map<string, Boost> {
  const best = [...boosts].sort((a, b) => Math.abs(b[1].value) - Math.abs(a[1].value) || (a[0] < b[0] ? -1 : 1)).slice(0, MOST)
  return new Map(best.sort((a, b) => (a[0] < b[0] ? -1 : 1)))
}
