// Everything that is asked of language servers about one root: which of them there are, what they said, what it cost.

import type { AskEditor } from '../protocol/resolve.ts'
import type { ResolverStatus } from '../protocol/status.ts'
import { messageOf } from '../util/failure.ts'
import { EditorResolver } from './editor.ts'
import type { Files } from './files.ts'
import { Ledger } from './ledger.ts'
import { Shown } from './shown.ts'

export interface ResolutionOptions {
  readonly root: string
  readonly files: Files
  readonly connection: ConstructorParameters<typeof Ledger>[0]
  /** Undefined while the editor has no language servers for us. */
  readonly editor: EditorLink | undefined
  readonly log: (text: string) => void
}

export interface EditorLink {
  readonly ask: AskEditor
  readonly encoding: string
  /** Name and version, as it introduced itself. */
  readonly client: string
}

export class Resolution {
  readonly ledger: Ledger
  readonly #files: Files
  readonly #shown: Shown
  readonly #editor: EditorResolver | undefined
  readonly #log: (text: string) => void
  readonly #abort = new AbortController()
  /** What to ask the editor next. Only the newest answer counts: whoever asks on has moved on. */
  #next: readonly string[] | undefined
  #asking = false
  #cost = { asked: 0, edges: 0 }
  #failure: string | undefined

  constructor({ root, files, connection, editor, log }: ResolutionOptions) {
    this.#files = files
    this.#log = log
    this.ledger = new Ledger(connection, root)
    this.#shown = new Shown(files, this.ledger)
    this.#editor = editor && new EditorResolver(editor.ask, editor.encoding, { server: 'editor', version: editor.client, settings: '' })
    this.#count()
  }

  /** Somebody was shown these symbols, best first. */
  shown(ids: readonly string[]): void {
    if (!this.#editor || ids.length === 0) return
    this.#next = ids
    void this.#askEditor(this.#editor)
  }

  status(): ResolverStatus[] {
    const editor = this.#editor
    if (!editor) return []
    const state = editor.isPaused ? 'paused' : this.#asking ? 'asking' : 'ready'
    const message = editor.isPaused ? 'It did not answer in time; asked again in a minute' : this.#failure
    return [{ name: 'editor', state, version: editor.stamp.version, ...this.#cost, ...(message === undefined ? {} : { message }) }]
  }

  close(): void {
    this.#abort.abort()
    this.ledger.close()
  }

  #count(): void {
    const counting = new Map(this.#editor ? [['editor', '']] : [])
    this.#files.toldLess(this.ledger.count(counting))
  }

  async #askEditor(resolver: EditorResolver): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    const { signal } = this.#abort
    try {
      for (let ids = this.#next; ids && !resolver.isPaused && !signal.aborted; ids = this.#next) {
        this.#next = undefined
        const { questions, edges } = await this.#shown.ask(
          ids,
          { resolver, wants: ['references'], mayAskCalls: path => this.#files.isOpen(path) },
          signal,
        )
        this.#cost = { asked: this.#cost.asked + questions, edges: this.#cost.edges + edges }
      }
      this.#failure = undefined
    } catch (error) {
      if (signal.aborted) return
      this.#failure = messageOf(error)
      this.#log(`The language servers of the editor could not be asked: ${this.#failure}`)
    } finally {
      this.#asking = false
    }
  }
}
