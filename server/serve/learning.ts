// What a client does between its questions, and what that says for the next one. Costs nothing while somebody types: documents are compared when
// a question comes.

import type { Settings } from '../config/settings.ts'
import { judge } from '../feedback/edits.ts'
import { numbersOf } from '../graph/find.ts'
import { symbolId } from '../graph/identity.ts'
import type { Learned } from '../model/ranked.ts'
import type { Forgetting } from '../model/taught.ts'
import type { View } from '../model/view.ts'
import { type Access, Session } from '../session/session.ts'
import { branchOf } from '../workspace/branch.ts'
import type { DocumentEvent, Documents } from '../workspace/documents.ts'
import { changedSymbols } from './changed-symbols.ts'
import type { Asked } from './ranking.ts'
import type { Services, Workspace } from './services.ts'

export interface Surroundings {
  /** Missing where nobody edits. */
  readonly documents?: Documents
  readonly locate: Services['locate']
  readonly settings: () => Settings
  /** Milliseconds. */
  readonly now: () => number
}

/** A document as it was when somebody last looked. */
interface Followed {
  text: string
  /** Undefined while it says the same. */
  changed?: { first: number; last: number }
  /** The last that was heard of it. */
  event: DocumentEvent
  /** When it was opened, until that is noted. */
  opened: number | undefined
}

/** So many documents within a moment are not edited by hand. */
const BURST = 6
const BURST_MS = 2_000
/** Stronger ones come first: the rest is not worth looking up. */
const MAX_BOOSTS = 300

export class Learning {
  readonly #around: Surroundings
  readonly #session = new Session()
  readonly #followed = new Map<string, Followed>()
  /** By root: the branch at the last look. */
  readonly #branches = new Map<string, string | undefined>()

  constructor(around: Surroundings) {
    this.#around = around
    around.documents?.onDidChange((uri, event) => this.#heard(uri, event))
  }

  /** Takes in what was done since the last question. Called before one is answered. */
  async settle(workspaces: readonly Workspace[], signal: AbortSignal): Promise<void> {
    const moved = this.#movedRoots(workspaces)
    for (const [workspace, documents] of this.#take()) {
      if (!this.#around.settings()['learn.session'] || moved.has(workspace)) continue
      const edited = await this.#editedRows(workspace, documents)
      // What was not looked at before stays as it is until the view has it.
      const view = await workspace.view(signal)
      for (const { path, opened } of documents)
        if (opened !== undefined) this.#session.record(workspace.uri, idsOf(view.symbolsIn(path).slice(0, 1), view), 'opened', opened)
      for (const { path, at, rows } of edited)
        this.#session.record(workspace.uri, idsOf(changedSymbols({ changed: new Map([[path, rows]]) }, view), view), 'edited', at)
    }
  }

  /** These symbols were accessed just now; for a question, where one led to them. */
  note(workspace: Workspace, ids: readonly string[], access: Access, question?: string): void {
    if (this.#around.settings()['learn.session']) this.#session.record(workspace.uri, ids, access, this.#around.now(), question)
  }

  /** What counts for a question; undefined where nothing does. */
  of(workspace: Workspace, view: View, question: string): Asked['learned'] {
    if (!this.#around.settings()['learn.session'] || this.#session.size === 0) return undefined
    const boosts = this.#session.boosts(workspace.uri, this.#around.now(), question, MAX_BOOSTS)
    const numbers = numbersOf(boosts.keys(), view)
    if (numbers.size === 0) return undefined
    const values: Learned = { session: new Map([...numbers].map(([id, number]) => [number, boosts.get(id)!])) }
    return { values, key: JSON.stringify([...values.session]) }
  }

  /** What the session holds goes with what is kept. */
  forget(workspace: Workspace, what: Forgetting): void {
    if ('symbol' in what) this.#session.forget(workspace.uri, new Set([what.symbol]))
    else if ('everything' in what && what.everything === 'feedback') this.#session.forget(workspace.uri)
  }

  #heard(uri: string, event: DocumentEvent): void {
    const now = this.#around.now()
    const known = this.#followed.get(uri)
    if (!known || event === 'opened') {
      const text = this.#around.documents?.get(uri)?.text
      if (text !== undefined) this.#followed.set(uri, { text, event, opened: now })
      return
    }
    known.event = event
    if (event === 'changed') known.changed = { first: known.changed?.first ?? now, last: now }
  }

  /** What changed since the last look, by root. From here on documents are as they are now. */
  #take(): Map<Workspace, Touched[]> {
    const taken = new Map<Workspace, Touched[]>()
    for (const [uri, followed] of this.#followed) {
      const { text: before, changed, event, opened } = followed
      const isClosed = event === 'closed'
      if (isClosed) this.#followed.delete(uri)
      const located = changed || opened !== undefined ? this.#around.locate(uri) : undefined
      if (!located) continue
      // A text that is open is kept anyway, so following it costs a reference.
      const after = isClosed ? undefined : this.#around.documents?.get(uri)?.text
      if (after !== undefined) followed.text = after
      delete followed.changed
      followed.opened = undefined
      const touched = { path: located.path, before, after, opened, changed, isSaved: event !== 'changed' }
      taken.set(located.workspace, [...(taken.get(located.workspace) ?? []), touched])
    }
    return taken
  }

  async #editedRows(workspace: Workspace, documents: readonly Touched[]) {
    const bursts = burstsIn(documents)
    const edited: { path: string; at: number; rows: (readonly [number, number])[] }[] = []
    for (const document of documents) {
      const { path, before, changed } = document
      if (!changed || bursts.has(document)) continue
      const saved = document.after === undefined || !document.isSaved ? await workspace.saved(path) : undefined
      // An unsaved text that is the one on disk was loaded from there: another program wrote it.
      const after = document.after ?? saved
      if (after === undefined || (!document.isSaved && after === saved)) continue
      const { edits } = judge(before, after)
      if (edits.length > 0) edited.push({ path, at: changed.last, rows: edits.map(({ now }) => now) })
    }
    return edited
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

function idsOf(symbols: Iterable<number>, view: View): string[] {
  return Array.from(symbols, number => view.symbol(number)).flatMap(symbol => (symbol ? [symbolId(symbol)] : []))
}

interface Touched {
  readonly path: string
  readonly before: string
  /** Undefined when it was closed: then what is on disk counts. */
  readonly after: string | undefined
  readonly opened: number | undefined
  readonly changed: Followed['changed']
  readonly isSaved: boolean
}

/** Documents that began to change together with many others. */
function burstsIn(documents: readonly Touched[]): Set<Touched> {
  const changed = documents.filter(it => it.changed).sort((a, b) => a.changed!.first - b.changed!.first)
  const found = new Set<Touched>()
  changed.forEach((document, n) => {
    const last = changed[n + BURST - 1]
    if (last && last.changed!.first - document.changed!.first <= BURST_MS) for (const it of changed.slice(n, n + BURST)) found.add(it)
  })
  return found
}
