// Somebody who works: asks, is shown the first of the ranking, edits what of it the task is about, and asks the next. Uses what the server uses;
// only the documents and the disk are left out.

import { Book } from '../../../server/feedback/learn.ts'
import { lessonsOf } from '../../../server/feedback/lessons.ts'
import type { IsValid } from '../../../server/feedback/tallies.ts'
import { numbersOf } from '../../../server/graph/find.ts'
import { symbolId } from '../../../server/graph/identity.ts'
import type { Boost } from '../../../server/model/ranked.ts'
import type { Lesson, Profile } from '../../../server/model/taught.ts'
import { type Inputs, retrieve } from '../../../server/retrieve/pipeline.ts'
import { nameTerms, profileOf } from '../../../server/retrieve/profile.ts'
import type { Weights } from '../../../server/retrieve/weights.ts'
import { Session } from '../../../server/session/session.ts'
import { type HistoryTask, isGold } from './tasks.ts'

/** About what a pack of 8000 tokens shows. */
const SHOWN = 30
const MINUTE = 60_000

export interface Switches {
  readonly session: boolean
  readonly feedback: boolean
  readonly words: boolean
}

export class Person {
  readonly #inputs: Inputs
  readonly #weights: Weights
  readonly #switches: Switches
  readonly #session = new Session()
  readonly #book = new Book()
  readonly #clusters = new Map<string, number>()
  #now = 0

  constructor(inputs: Inputs, weights: Weights, switches: Switches) {
    this.#inputs = inputs
    this.#weights = weights
    this.#switches = switches
  }

  /** The ranking, with all that was learned so far. */
  ask({ text }: HistoryTask): readonly number[] {
    const profile = profileOf(text, this.#inputs.lexicon, this.#weights)
    const written = (term: string): string => term
    const learned = {
      session: this.#placed(this.#switches.session ? this.#session.boosts('', this.#now, text) : new Map()),
      feedback: this.#placed(this.#switches.feedback ? this.#book.feedback(profile, ALWAYS, written) : new Map()),
      words: this.#placed(this.#switches.words ? this.#book.words(profile, ALWAYS, written) : new Map()),
    }
    const isCold = learned.session.size + learned.feedback.size + learned.words.size === 0
    return retrieve({ text }, isCold ? this.#inputs : { ...this.#inputs, learned }, this.#weights).ranked.map(it => it.symbol)
  }

  /** Asks, and edits what of the answer the task is about. Answers how much that is. */
  work(task: HistoryTask): number {
    const { view, lexicon } = this.#inputs
    const shown = this.ask(task).slice(0, SHOWN)
    const used = shown.filter(symbol => isGold(symbol, task, view))
    const ids = (symbols: readonly number[]) => symbols.map(symbol => symbolId(view.symbol(symbol)!))
    this.#session.record('', ids(shown), 'served', this.#now, task.text)
    this.#session.record('', ids(used), 'edited', this.#now + MINUTE)
    this.#now += 2 * MINUTE
    const profile = profileOf(task.text, lexicon, this.#weights)
    if (used.length === 0 || profile.size === 0) return 0
    const stamp = { folder: '', root: '' }
    const rows = shown.flatMap(symbol => {
      const { name } = view.symbol(symbol)!
      return lessonsOf({ id: symbolId(view.symbol(symbol)!), says: nameTerms(name) }, used.includes(symbol), profile, stamp, 1, true)
    })
    this.#keep(rows, profile)
    return used.length
  }

  #keep(rows: readonly Lesson[], profile: Profile): void {
    const kind = this.#book.kindOf(profile)
    const name = JSON.stringify([...kind])
    const isKnown = this.#clusters.has(name)
    const cluster = this.#clusters.get(name) ?? this.#clusters.size + 1
    this.#clusters.set(name, cluster)
    this.#book.take({
      isAnew: false,
      clusters: isKnown ? [] : [{ id: cluster, profile: kind }],
      lines: [],
      lessons: rows.map(({ root, ...it }) => ({ ...it, line: root, cluster })),
    })
  }

  #placed(boosts: ReadonlyMap<string, Boost>): ReadonlyMap<number, Boost> {
    return new Map([...numbersOf(boosts.keys(), this.#inputs.view)].map(([id, number]) => [number, boosts.get(id)!]))
  }
}

const ALWAYS: IsValid = () => true
