// What a client does between its questions, and what that says for the next ones: for some minutes by what it works with, for longer by what was
// of use after which question.

import type { Settings } from '../config/settings.ts'
import { numbersOf } from '../graph/find.ts'
import { symbolId } from '../graph/identity.ts'
import type { Corpus } from '../model/corpus.ts'
import type { Boost, Learned } from '../model/ranked.ts'
import type { Forgetting } from '../model/taught.ts'
import type { View } from '../model/view.ts'
import { type Access, Session } from '../session/session.ts'
import { messageOf } from '../util/failure.ts'
import { branchOf } from '../workspace/branch.ts'
import { changedSymbols } from './changed-symbols.ts'
import { editsByHand, Following, type HandEdit, type Surroundings, type Touched } from './following.ts'
import type { Asked } from './ranking.ts'
import type { Workspace } from './services.ts'
import { type Served, Teaching } from './teaching.ts'

export interface LearningOptions extends Surroundings {
  readonly settings: () => Settings
  readonly log: (text: string) => void
}

/** Stronger ones come first: the rest is not worth looking up. */
const MAX_BOOSTS = 300

export class Learning {
  readonly #options: LearningOptions
  readonly #session = new Session()
  readonly #following: Following
  readonly #teaching = new WeakMap<Workspace, Teaching>()
  /** By root: the branch at the last look. */
  readonly #branches = new Map<string, string | undefined>()

  constructor(options: LearningOptions) {
    this.#options = options
    this.#following = new Following(options)
  }

  /** Takes in what was done since the last look. Called before something is answered; `question` names what is asked, where it is a question. */
  async settle(workspaces: readonly Workspace[], signal: AbortSignal, question?: string): Promise<void> {
    const moved = this.#movedRoots(workspaces)
    const taken = this.#following.take()
    for (const workspace of workspaces) {
      const documents = taken.get(workspace) ?? []
      const edited = moved.has(workspace) ? [] : await editsByHand(workspace, documents)
      const teaching = this.#teachingOf(workspace)
      if (documents.length === 0 && (question === undefined || !teaching.isWaiting(question))) continue
      // What was not looked at before stays as it is until the view has it.
      const corpus = await workspace.corpus(signal)
      if (this.#setting('learn.session') && !moved.has(workspace)) this.#noteWork(workspace, documents, edited, corpus.view)
      if (!this.#setting('learn.feedback')) continue
      this.#try(workspace, () => {
        teaching.edited(edited, corpus, this.#setting('learn.vocabulary'))
        if (question !== undefined) teaching.asked(question, corpus)
      })
    }
  }

  /** These symbols were accessed just now; for a question, where one led to them. */
  note(workspace: Workspace, ids: readonly string[], access: Access, question?: string): void {
    if (this.#setting('learn.session')) this.#session.record(workspace.uri, ids, access, this.#options.now(), question)
  }

  /** A client was shown these for a question, which `question` names as it did in `settle`. */
  served(workspace: Workspace, question: string, text: string, shown: readonly Served[]): void {
    if (this.#setting('learn.feedback')) this.#teachingOf(workspace).served(question, text, shown)
  }

  /** Somebody says what was of use, and what was not. Answers how many of these are taken note of. */
  told(workspace: Workspace, corpus: Corpus, packId: string, text: string, used: readonly string[], unused: readonly string[]): number {
    return this.#teachingOf(workspace).told(packId, text, { used, unused }, corpus, this.#setting('learn.vocabulary'))
  }

  /** What counts for a question; undefined where nothing does. */
  of(workspace: Workspace, corpus: Corpus, question: string): Asked['learned'] {
    const { view } = corpus
    const session = this.#setting('learn.session') && this.#session.size > 0 ? this.#sessionOf(workspace, view, question) : NOTHING
    const lasting = this.#setting('learn.feedback') ? this.#try(workspace, () => this.#teachingOf(workspace).of(question, corpus)) : undefined
    const feedback = lasting ? byNumber(lasting.feedback, view) : NOTHING
    const words = lasting && this.#setting('learn.vocabulary') ? byNumber(lasting.words, view) : NOTHING
    if (session.size + feedback.size + words.size === 0) return undefined
    const values: Learned = { session, feedback, words }
    return { values, key: JSON.stringify([session, feedback, words].map(it => [...it].map(([symbol, { value, text }]) => [symbol, value, text]))) }
  }

  /** Whether anything was ever learned of a root. */
  hasLearned(workspace: Workspace): boolean {
    return this.#try(workspace, () => this.#teachingOf(workspace).hasLearned()) ?? false
  }

  /** What is known of a root now, for those who want to see it. */
  summary(workspace: Workspace, corpus: Corpus): ReturnType<Teaching['summary']> | undefined {
    return this.#try(workspace, () => this.#teachingOf(workspace).summary(corpus))
  }

  /** What the session holds goes with what is kept. */
  forget(workspace: Workspace, what: Forgetting): void {
    this.#teachingOf(workspace).forget(what)
    if ('symbol' in what) this.#session.forget(workspace.uri, new Set([what.symbol]))
    else if ('everything' in what && what.everything === 'feedback') this.#session.forget(workspace.uri)
  }

  #noteWork(workspace: Workspace, documents: readonly Touched[], edited: readonly HandEdit[], view: View): void {
    for (const { path, opened } of documents)
      if (opened !== undefined) this.#session.record(workspace.uri, idsOf(view.symbolsIn(path).slice(0, 1), view), 'opened', opened)
    for (const { path, at, edits } of edited) {
      const changed = new Map([[path, edits.map(({ now }) => now)]])
      this.#session.record(workspace.uri, idsOf(changedSymbols({ changed }, view), view), 'edited', at)
    }
  }

  #sessionOf(workspace: Workspace, view: View, question: string): ReadonlyMap<number, Boost> {
    return byNumber(this.#session.boosts(workspace.uri, this.#options.now(), question, MAX_BOOSTS), view)
  }

  #teachingOf(workspace: Workspace): Teaching {
    const known = this.#teaching.get(workspace)
    if (known) return known
    const teaching = new Teaching({ lessons: () => workspace.lessons(), now: this.#options.now })
    this.#teaching.set(workspace, teaching)
    return teaching
  }

  /** What was learned makes answers better; none fails for want of it. */
  #try<T>(workspace: Workspace, act: () => T): T | undefined {
    try {
      return act()
    } catch (error) {
      this.#options.log(`What was learned of ${workspace.path} cannot be read or written, and does not count: ${messageOf(error)}`)
      return undefined
    }
  }

  #setting(name: 'learn.session' | 'learn.feedback' | 'learn.vocabulary'): boolean {
    return this.#options.settings()[name]
  }

  /** Roots that are on another branch than at the last look: what changed there was not typed. */
  #movedRoots(workspaces: readonly Workspace[]): Set<Workspace> {
    const moved = new Set<Workspace>()
    for (const workspace of workspaces) {
      const branch = branchOf(workspace.path)
      if (this.#branches.has(workspace.uri) && this.#branches.get(workspace.uri) !== branch) moved.add(workspace)
      this.#branches.set(workspace.uri, branch)
    }
    return moved
  }
}

const NOTHING: ReadonlyMap<number, Boost> = new Map()

function idsOf(symbols: Iterable<number>, view: View): string[] {
  return Array.from(symbols, number => view.symbol(number)).flatMap(symbol => (symbol ? [symbolId(symbol)] : []))
}

/** Of those that are still there. */
function byNumber(boosts: ReadonlyMap<string, Boost>, view: View): ReadonlyMap<number, Boost> {
  if (boosts.size === 0) return NOTHING
  return new Map([...numbersOf(boosts.keys(), view)].map(([id, number]) => [number, boosts.get(id)!]))
}
