// The documents of one client, between two looks at them. Typing costs nothing: texts are compared when a question comes.

import { type Edit, judge } from '../feedback/edits.ts'
import type { DocumentEvent, Documents } from '../workspace/documents.ts'
import type { Services, Workspace } from './services.ts'

export interface Surroundings {
  /** Missing where nobody edits. */
  readonly documents?: Documents
  readonly locate: Services['locate']
  /** Milliseconds. */
  readonly now: () => number
}

/** A document that somebody opened, edited or closed. */
export interface Touched {
  readonly path: string
  readonly before: string
  /** Undefined when it was closed: then what is on disk counts. */
  readonly after: string | undefined
  /** When, if it was. */
  readonly opened: number | undefined
  readonly changed: Span | undefined
  readonly isSaved: boolean
}

/** What a person did to one document. */
export interface HandEdit {
  readonly path: string
  /** The last of it. */
  readonly at: number
  readonly before: string
  readonly after: string
  /** None where it was only formatted. */
  readonly edits: readonly Edit[]
}

interface Span {
  readonly first: number
  readonly last: number
}

/** A document as it was when somebody last looked. */
interface Followed {
  text: string
  /** Undefined while it says the same. */
  changed?: Span
  /** The last that was heard of it. */
  event: DocumentEvent
  /** When it was opened, until that is noted. */
  opened: number | undefined
}

/** So many documents within a moment are not edited by hand. */
const BURST = 6
const BURST_MS = 2_000

export class Following {
  readonly #around: Surroundings
  readonly #followed = new Map<string, Followed>()

  constructor(around: Surroundings) {
    this.#around = around
    around.documents?.onDidChange((uri, event) => this.#heard(uri, event))
  }

  /** What changed since the last look, by root. From here on documents are as they are now. */
  take(): Map<Workspace, Touched[]> {
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
}

/** What of it a person did. */
export async function editsByHand(workspace: Workspace, documents: readonly Touched[]): Promise<HandEdit[]> {
  const bursts = burstsIn(documents)
  const found: HandEdit[] = []
  for (const document of documents) {
    const { path, before, changed } = document
    if (!changed || bursts.has(document)) continue
    const saved = document.after === undefined || !document.isSaved ? await workspace.saved(path) : undefined
    // An unsaved text that is the one on disk was loaded from there: another program wrote it.
    const after = document.after ?? saved
    if (after === undefined || after === before || (!document.isSaved && after === saved)) continue
    const { edits, reason } = judge(before, after)
    if (reason !== 'bulk') found.push({ path, at: changed.last, before, after, edits })
  }
  return found
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
