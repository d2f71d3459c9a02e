// What one client was shown for its last questions, what became of it, and which edits say so.

import type { ShownSymbol } from '../feedback/attribute.ts'
import type { Edit } from '../feedback/edits.ts'
import type { Profile } from '../model/taught.ts'

/** An item of an answer. */
export interface Served extends ShownSymbol {
  /** The client pointed at it: it is no finding of ours. */
  readonly isSelected: boolean
}

/** A question that was answered. */
export interface Question {
  readonly name: string
  readonly text: string
  readonly at: number
  profile: Profile | undefined
  /** Somebody edited something since. */
  isWorkedOn: boolean
  /** Another one came, and what was of no use is noted. */
  isOver: boolean
}

/** Something that was shown, and was used. */
export interface Use {
  readonly id: string
  readonly name: string
  readonly question: Question
  /** The rows that say so. */
  lessons: readonly number[]
}

interface Item {
  symbol: Served
  /** Near: neither used nor left alone. */
  state: 'shown' | 'near' | 'used'
  use: Use | undefined
  /** Those that say it is used. */
  readonly edits: Set<Edit>
}

interface Answered {
  readonly question: Question
  readonly items: Map<string, Item>
}

interface Said {
  readonly isUsed: boolean
  readonly lessons: readonly number[]
}

/** What was shown for older questions, or longer ago, is not what an edit came of. */
const MAX_QUESTIONS = 4
const MAX_AGE_MS = 3_600_000
/** Of a long list nobody looks at everything. The first come first. */
const MAX_UNUSED = 40
/** Edits of one document that may still be taken back. */
const MAX_EDITS = 60
const MAX_DOCUMENTS = 60
const MAX_SAID = 2_000

export class ShownLately {
  /** The newest last. */
  #answered: Answered[] = []
  readonly #edits = new Map<string, { readonly edit: Edit; readonly items: readonly Item[] }[]>()
  readonly #said = new Map<string, Said>()

  /** Asked again, a question only adds to what was shown for it. */
  served(name: string, text: string, shown: readonly Served[], at: number): void {
    if (text.trim() === '') return
    const last = this.#answered.at(-1)
    const answered = last?.question.name === name ? last : { question: makeQuestion(name, text, at), items: new Map<string, Item>() }
    if (answered !== last) this.#answered.push(answered)
    for (const symbol of shown)
      if (!answered.items.has(symbol.id)) answered.items.set(symbol.id, { symbol, state: 'shown', use: undefined, edits: new Set() })
    this.#answered = this.#answered.slice(-MAX_QUESTIONS).filter(it => at - it.question.at <= MAX_AGE_MS || it === answered)
  }

  /** The question that another one ends, if it was worked on. */
  ending(name: string): Question | undefined {
    const question = this.#answered.at(-1)?.question
    return question && question.name !== name && question.isWorkedOn && !question.isOver ? question : undefined
  }

  worked(): void {
    const last = this.#answered.at(-1)
    if (last) last.question.isWorkedOn = true
  }

  /** Each once, as it was shown last. */
  shown(): Served[] {
    const all = new Map<string, Served>()
    for (const { items } of this.#answered.toReversed()) for (const [id, { symbol }] of items) if (!all.has(id)) all.set(id, symbol)
    return [...all.values()]
  }

  idsIn(path: string): string[] {
    return this.#answered.flatMap(({ items }) => [...items.values()].filter(it => it.symbol.path === path).map(it => it.symbol.id))
  }

  unused(question: Question): string[] {
    const items = this.#answered.find(it => it.question === question)?.items ?? new Map<string, Item>()
    return [...items.values()]
      .filter(it => it.state === 'shown' && !it.symbol.isSelected)
      .slice(0, MAX_UNUSED)
      .map(it => it.symbol.id)
  }

  near(id: string): void {
    for (const { items } of this.#answered) {
      const item = items.get(id)
      if (item?.state === 'shown') item.state = 'near'
    }
  }

  /** These were used, each for the last question that it was shown for, as this edit says. Answers those that are findings of ours. */
  used(ids: Iterable<string>, path: string, edit: Edit): Use[] {
    const found: Item[] = []
    for (const id of ids) {
      const answered = this.#answered.findLast(it => it.items.has(id))
      const item = answered?.items.get(id)
      if (!answered || !item || item.symbol.isSelected) continue
      item.state = 'used'
      item.use ??= { id, name: item.symbol.name, question: answered.question, lessons: [] }
      item.edits.add(edit)
      found.push(item)
    }
    const known = this.#edits.get(path) ?? []
    this.#edits.delete(path)
    this.#edits.set(path, [...known, { edit, items: found }].slice(-MAX_EDITS))
    const [oldest] = this.#edits.keys()
    if (this.#edits.size > MAX_DOCUMENTS && oldest !== undefined) this.#edits.delete(oldest)
    return found.flatMap(it => it.use ?? [])
  }

  /** The edit that this one takes back is forgotten. Answers the uses that nothing speaks for any more; undefined when it takes none back. */
  takeBack(path: string, edit: Edit, isUndoOf: (edit: Edit, earlier: Edit) => boolean): Use[] | undefined {
    const known = this.#edits.get(path) ?? []
    const at = known.findLastIndex(it => isUndoOf(edit, it.edit))
    if (at < 0) return undefined
    const [undone] = known.splice(at, 1)
    return undone!.items.flatMap(item => {
      item.edits.delete(undone!.edit)
      if (item.edits.size > 0 || !item.use) return []
      const { use } = item
      item.state = 'shown'
      item.use = undefined
      return [use]
    })
  }

  /** A symbol has another id now, or is gone, by an edit: it was not left alone. */
  became(id: string, to: string | undefined): void {
    for (const { items } of this.#answered) {
      const item = items.get(id)
      if (!item) continue
      items.delete(id)
      if (to === undefined) continue
      const name = to
        .slice(to.indexOf('#') + 1, to.lastIndexOf(':'))
        .split(/\.|::/)
        .at(-1)!
      item.symbol = { ...item.symbol, id: to, name, path: to.slice(0, to.indexOf('#')) }
      items.set(to, item)
    }
  }

  /** What the client itself said of an item of a pack. */
  said(packId: string, id: string): Said | undefined {
    return this.#said.get(`${packId} ${id}`)
  }

  say(packId: string, id: string, said: Said): void {
    this.near(id)
    this.#said.delete(`${packId} ${id}`)
    this.#said.set(`${packId} ${id}`, said)
    const [oldest] = this.#said.keys()
    if (this.#said.size > MAX_SAID && oldest !== undefined) this.#said.delete(oldest)
  }

  forget(id: string): void {
    for (const { items } of this.#answered) items.delete(id)
  }

  clear(): void {
    this.#answered = []
    this.#edits.clear()
    this.#said.clear()
  }
}

function makeQuestion(name: string, text: string, at: number): Question {
  return { name, text, at, profile: undefined, isWorkedOn: false, isOver: false }
}
