// What one client was shown, opened, looked at and edited lately. Every access counts half after each half-life, so of an hour ago nothing is left.
//
// Pure: whoever records says when, whoever asks says when. The clock of an answer goes in steps, so that asking twice gives the same answer.

import type { Boost } from '../model/ranked.ts'

export type Access = 'served' | 'opened' | 'visited' | 'edited'

export interface Model {
  readonly halfLifeMs: number
  /** Answers know the time to this precision. */
  readonly stepMs: number
  /** What all accesses of one symbol count together, at most. */
  readonly cap: number
  /** Less than this is nothing. */
  readonly floor: number
  /** Older accesses of one symbol are dropped. */
  readonly accesses: number
  /** Who was not touched for longest is dropped. */
  readonly symbols: number
  /** What one access counts at once. */
  readonly worth: Readonly<Record<Access, number>>
}

export const MODEL: Model = {
  // The seeds' values: they fit people and agents who ask every minute or so.
  halfLifeMs: 180_000,
  cap: 2,
  floor: 0.01,
  accesses: 20,
  // Half a minute is a tenth of a half-life: nobody sees the difference.
  stepMs: 30_000,
  symbols: 2_000,
  // That something was shown says what we thought, not what the user does.
  worth: { served: 0.1, opened: 0.5, visited: 0.7, edited: 1 },
}

interface Accessed {
  readonly access: Access
  readonly at: number
  /** The question that it answered. */
  readonly question: string | undefined
}

/** How each is said; the strongest comes first. */
const SAID: readonly (readonly [Access, string])[] = [
  ['edited', 'you edited it'],
  ['visited', 'you looked at it'],
  ['opened', 'you opened it'],
  ['served', 'it was shown'],
]

export class Session {
  readonly #model: Model
  /** By root and id, the one touched longest ago first. */
  readonly #touched = new Map<string, Accessed[]>()

  constructor(model: Model = MODEL) {
    this.#model = model
  }

  /** Symbols that something is known of. */
  get size(): number {
    return this.#touched.size
  }

  /** `question` is the one that led to it: it is no evidence for asking the same again. */
  record(root: string, ids: Iterable<string>, access: Access, at: number, question?: string): void {
    const { accesses, symbols } = this.#model
    for (const id of ids) {
      const key = `${root}\n${id}`
      const known = this.#touched.get(key) ?? []
      this.#touched.delete(key)
      this.#touched.set(key, [...known, { access, at, question }].slice(-accesses))
    }
    for (const key of this.#touched.keys()) {
      if (this.#touched.size <= symbols) break
      this.#touched.delete(key)
    }
  }

  /** Of the symbols of one root, by id: 0 to 1. The strongest `most` of them, and of equals those whose ids come first. */
  boosts(root: string, now: number, question: string, most = Number.POSITIVE_INFINITY): Map<string, Boost> {
    const time = Math.floor(now / this.#model.stepMs) * this.#model.stepMs
    const prefix = `${root}\n`
    const found: { key: string; accessed: readonly Accessed[]; value: number }[] = []
    for (const [key, accessed] of this.#touched) {
      const value = key.startsWith(prefix) ? worthOf(accessed, time, question, this.#model) : 0
      if (value > 0) found.push({ key, accessed, value })
    }
    found.sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1))
    return new Map(
      found
        .slice(0, most)
        .map(({ key, accessed, value }) => [key.slice(prefix.length), { value, text: told(accessed, time, question, this.#model) }]),
    )
  }

  /** Everything, or what is known of these symbols. Answers how many are forgotten. */
  forget(root: string, ids?: ReadonlySet<string>): number {
    const before = this.#touched.size
    for (const key of [...this.#touched.keys()])
      if (key.startsWith(`${root}\n`) && (ids?.has(key.slice(root.length + 1)) ?? true)) this.#touched.delete(key)
    return before - this.#touched.size
  }
}

/** 0 to 1. Every question asks this of everybody who was touched, so no list is made of what counts for it. */
function worthOf(accessed: readonly Accessed[], now: number, question: string, { halfLifeMs, cap, floor, worth }: Model): number {
  let sum = 0
  for (const it of accessed) if (it.question !== question) sum += worth[it.access] * 0.5 ** (Math.max(0, now - it.at) / halfLifeMs)
  return sum < floor ? 0 : Math.round((1000 * Math.min(sum, cap)) / cap) / 1000
}

function told(accessed: readonly Accessed[], now: number, question: string, { halfLifeMs }: Model): string {
  const counted = accessed.filter(it => it.question !== question)
  const [strongest, text] = SAID.find(([access]) => counted.some(it => it.access === access))!
  const isRecent = counted.some(it => it.access === strongest && now - it.at < halfLifeMs)
  return `${text} ${isRecent ? 'just now' : 'earlier'}`
}
