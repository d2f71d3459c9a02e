// What one client teaches about one root: after each answer it is known what was shown, and when the next one is asked, what was used of it. Rows
// go to disk at once, and come back with those of other servers when a question is asked.

import { attribute } from '../feedback/attribute.ts'
import { isUndoOf } from '../feedback/edits.ts'
import { Book } from '../feedback/learn.ts'
import { lessonsOf, SAID } from '../feedback/lessons.ts'
import type { IsValid } from '../feedback/tallies.ts'
import type { Corpus } from '../model/corpus.ts'
import type { Boost } from '../model/ranked.ts'
import type { Forgetting, Lesson, Profile } from '../model/taught.ts'
import { nameTerms, profileOf } from '../retrieve/profile.ts'
import { writtenTerms } from '../retrieve/question.ts'
import { WEIGHTS } from '../retrieve/weights.ts'
import { becameOf } from './became.ts'
import type { HandEdit } from './following.ts'
import { folderOf, Packages } from './packages.ts'
import type { Lessons } from './services.ts'
import { type Question, type Served, ShownLately, type Use } from './shown-lately.ts'
import { touchesOf } from './touches.ts'

export type { Served } from './shown-lately.ts'

export interface TeachingOptions {
  /** Undefined where nothing is kept. */
  readonly lessons: () => Lessons | undefined
  readonly now: () => number
}

/** So many are told of each. */
const TOLD = 20

export class Teaching {
  readonly #options: TeachingOptions
  readonly #book = new Book()
  readonly #packages = new Packages()
  readonly #shown = new ShownLately()

  constructor(options: TeachingOptions) {
    this.#options = options
  }

  /** Whether a question with this name would end the one before it, of which something is to be learned. */
  isWaiting(question: string): boolean {
    return this.#shown.ending(question) !== undefined
  }

  served(question: string, text: string, shown: readonly Served[]): void {
    this.#shown.served(question, text, shown, this.#options.now())
  }

  /** A person edited these documents. */
  edited(edits: readonly HandEdit[], corpus: Corpus, withWords: boolean): void {
    const lessons = this.#options.lessons()
    if (edits.length === 0 || !lessons) return
    this.#look(corpus)
    this.#follow(edits, lessons)
    this.#rename(edits, corpus, lessons)
    if (edits.some(it => it.edits.length > 0)) this.#shown.worked()
    const shown = this.#shown.shown()
    for (const { path, edits: all } of edits) {
      for (const edit of all) {
        const undone = this.#shown.takeBack(path, edit, isUndoOf)
        if (undone) {
          for (const use of undone) this.#retract(use, lessons)
          continue
        }
        const ids = new Set<string>()
        for (const touch of touchesOf(path, edit, corpus.view)) {
          const { used, near } = attribute(touch, shown)
          for (const id of near) this.#shown.near(id)
          for (const id of used.keys()) ids.add(id)
        }
        for (const use of this.#shown.used(ids, path, edit)) this.#learn(use, corpus, lessons, withWords)
      }
    }
  }

  /** A question is asked: what the one before it showed and nobody touched was of no use. Unless nothing was done at all, which says nothing. */
  asked(question: string, corpus: Corpus): void {
    const ended = this.#shown.ending(question)
    const lessons = this.#options.lessons()
    if (!ended || !lessons) return
    this.#look(corpus)
    ended.isOver = true
    const profile = this.#profile(ended, corpus)
    if (profile.size === 0) return
    const rows = this.#shown.unused(ended).flatMap(id => this.#rows(id, '', false, profile, 1, false))
    lessons.add(rows, this.#book.kindOf(profile), this.#options.now())
  }

  told(
    packId: string,
    text: string,
    said: { readonly used: readonly string[]; readonly unused: readonly string[] },
    corpus: Corpus,
    withWords: boolean,
  ): number {
    const lessons = this.#options.lessons()
    if (!lessons) return 0
    this.#look(corpus)
    const profile = profileOf(text, corpus.lexicon, WEIGHTS)
    if (profile.size === 0) return 0
    const rows: Lesson[] = []
    const ids: { readonly id: string; readonly isUsed: boolean; readonly rows: number }[] = []
    for (const isUsed of [true, false]) {
      for (const id of new Set(isUsed ? said.used : said.unused)) {
        const name = nameIn(id)
        const before = this.#shown.said(packId, id)
        if (before?.isUsed === isUsed) continue
        // Who says the contrary takes back what was said.
        if (before) lessons.retract(before.lessons)
        const made = this.#rows(id, name, isUsed, profile, SAID, withWords)
        rows.push(...made)
        ids.push({ id, isUsed, rows: made.length })
      }
    }
    const kept = lessons.add(rows, this.#book.kindOf(profile), this.#options.now())
    let at = 0
    for (const { id, isUsed, rows } of ids) {
      this.#shown.say(packId, id, { isUsed, lessons: kept.slice(at, at + rows) })
      at += rows
    }
    return ids.filter(it => it.rows > 0).length
  }

  /** Undefined where nothing was ever learned. */
  of(text: string, corpus: Corpus): { readonly feedback: ReadonlyMap<string, Boost>; readonly words: ReadonlyMap<string, Boost> } | undefined {
    this.#read()
    if (this.#book.isEmpty || text.trim() === '') return undefined
    this.#packages.show(corpus)
    const profile = profileOf(text, corpus.lexicon, WEIGHTS)
    const isValid = this.#isValid()
    let spelled: ReadonlyMap<string, string> | undefined
    const written = (term: string): string => {
      spelled ??= writtenTerms(text)
      return spelled.get(term) ?? term
    }
    return { feedback: this.#book.feedback(profile, isValid, written), words: this.#book.words(profile, isValid, written) }
  }

  hasLearned(): boolean {
    this.#read()
    return !this.#book.isEmpty
  }

  summary(corpus: Corpus) {
    this.#look(corpus)
    const { kinds, symbols, words } = this.#book.known(this.#isValid())
    const used = symbols.reduce((sum, it) => sum + it.used, 0)
    const unused = symbols.reduce((sum, it) => sum + it.unused, 0)
    return {
      questions: kinds,
      used,
      unused,
      ...(used + unused > 0 ? { ratio: Math.round((1000 * used) / (used + unused)) / 1000 } : {}),
      symbols: symbols.slice(0, TOLD).map(({ symbol: id, used, unused }) => ({ id, used, unused })),
      words: words.length,
      vocabulary: words.slice(0, TOLD).map(({ word, symbol: id, times }) => ({ word, id, times })),
    }
  }

  forget(what: Forgetting): void {
    if ('symbol' in what) this.#shown.forget(what.symbol)
    else if ('everything' in what && what.everything === 'feedback') this.#shown.clear()
  }

  #look(corpus: Corpus): void {
    this.#packages.show(corpus)
    this.#read()
  }

  #read(): void {
    const news = this.#options.lessons()?.news()
    if (news) this.#book.take(news)
  }

  #isValid(): IsValid {
    return this.#book.validity(folder => this.#packages.root(folder))
  }

  /** Packages that were edited by hand are the same ones still. */
  #follow(edits: readonly HandEdit[], lessons: Lessons): void {
    const before = new Map<string, Map<string, string>>()
    for (const { path, before: text } of edits) {
      const folder = folderOf(path)
      before.set(folder, (before.get(folder) ?? new Map()).set(path, text))
    }
    for (const [folder, texts] of before) {
      const to = this.#packages.root(folder)
      // A file that was empty may not have been there.
      const filled = new Map([...texts].map(([path, text]) => [path, text === '' ? undefined : text]))
      const from = [texts, filled]
        .map(it => this.#packages.rootWith(folder, it))
        .find(it => it !== undefined && this.#book.line(folder, it) !== undefined)
      if (from === undefined || to === undefined || this.#book.line(folder, to) !== undefined) continue
      lessons.follow(folder, from, to)
    }
    this.#read()
  }

  /** What is known of a symbol goes with it when it gets another name, or another place. */
  #rename(edits: readonly HandEdit[], { view }: Corpus, lessons: Lessons): void {
    const known = (path: string): Set<string> => new Set([...this.#book.symbolsIn(path), ...this.#shown.idsIn(path)])
    for (const [id, became] of becameOf(edits, view, known)) {
      this.#shown.became(id, became)
      if (became === undefined || !this.#book.symbolsIn(pathOf(id)).has(id)) continue
      const [from, to] = [folderOf(pathOf(id)), folderOf(pathOf(became))]
      const [fromRoot, toRoot] = [this.#packages.root(from), this.#packages.root(to)]
      if (fromRoot !== undefined && toRoot !== undefined)
        lessons.move(id, { folder: from, root: fromRoot }, { symbol: became, folder: to, root: toRoot })
    }
    this.#read()
  }

  #learn(use: Use, corpus: Corpus, lessons: Lessons, withWords: boolean): void {
    if (use.lessons.length > 0) return
    const profile = this.#profile(use.question, corpus)
    if (profile.size === 0) return
    use.lessons = lessons.add(this.#rows(use.id, use.name, true, profile, 1, withWords), this.#book.kindOf(profile), this.#options.now())
    this.#read()
  }

  #retract(use: Use, lessons: Lessons): void {
    lessons.retract(use.lessons)
    use.lessons = []
    this.#read()
  }

  #rows(id: string, name: string, isUsed: boolean, profile: Profile, weight: number, withWords: boolean): Lesson[] {
    const folder = folderOf(pathOf(id))
    const root = this.#packages.root(folder)
    return root === undefined ? [] : lessonsOf({ id, says: nameTerms(name) }, isUsed, profile, { folder, root }, weight, withWords)
  }

  #profile(question: Question, { lexicon }: Corpus): Profile {
    question.profile ??= profileOf(question.text, lexicon, WEIGHTS)
    return question.profile
  }
}

function pathOf(id: string): string {
  return id.slice(0, id.indexOf('#'))
}

/** `shop/cart.py#Cart.total:method` -> `Cart.total`. */
function nameIn(id: string): string {
  return id.slice(id.indexOf('#') + 1, id.lastIndexOf(':'))
}
