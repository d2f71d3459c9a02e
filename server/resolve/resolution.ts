// Everything that is asked of language servers about one root: which of them there are, what they said, what it cost.

import type { AskEditor } from '../protocol/resolve.ts'
import type { ResolverStatus } from '../protocol/status.ts'
import { messageOf } from '../util/failure.ts'
import { EditorResolver } from './editor.ts'
import type { Files } from './files.ts'
import { Ledger } from './ledger.ts'
import { type Choice, chosenServers } from './servers/choose.ts'
import type { Environment } from './servers/locate.ts'
import { PATIENCE, type Patience, StartedServer } from './servers/started.ts'
import { Shown } from './shown.ts'

export interface ResolutionOptions {
  readonly root: string
  readonly files: Files
  readonly connection: ConstructorParameters<typeof Ledger>[0]
  /** Undefined while the editor has no language servers for us. */
  readonly editor: EditorLink | undefined
  readonly servers: ServerSettings
  readonly log: (text: string) => void
}

/** What we start ourselves, and how. */
export interface ServerSettings {
  readonly choices: Readonly<Record<string, Choice>>
  readonly megabytes: number
  readonly environment: Environment
  readonly isTrusted: boolean
  /** Tests have less. */
  readonly patience?: Patience
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
  readonly #servers: readonly StartedServer[]
  readonly #log: (text: string) => void
  readonly #abort = new AbortController()
  /** What to ask the editor next. Only the newest answer counts: whoever asks on has moved on. */
  #next: readonly string[] | undefined
  #asking = false
  #cost = { asked: 0, edges: 0 }
  #failure: string | undefined

  constructor({ root, files, connection, editor, servers, log }: ResolutionOptions) {
    this.#files = files
    this.#log = log
    this.ledger = new Ledger(connection, root)
    this.#shown = new Shown(files, this.ledger)
    this.#editor = editor && new EditorResolver(editor.ask, editor.encoding, { server: 'editor', version: editor.client, settings: '' })
    const { specs, problems } = chosenServers(servers.choices)
    for (const problem of problems) log(problem)
    const { choices: _, patience = PATIENCE, ...how } = servers
    const rootUri = files.uriOf('')
    this.#servers = specs.map(spec => new StartedServer({ spec, root, rootUri, files, ledger: this.ledger, patience, log, ...how }))
    this.#count()
  }

  /** Somebody was shown these symbols, best first. */
  shown(ids: readonly string[]): void {
    if (ids.length === 0) return
    for (const server of this.#servers) server.shown(ids)
    if (!this.#editor) return
    this.#next = ids
    void this.#askEditor(this.#editor)
  }

  /** These files changed, or any; or the graph got ready. */
  changed(paths?: Iterable<string>): void {
    for (const server of this.#servers) server.changed(paths)
  }

  async status(): Promise<ResolverStatus[]> {
    return [...this.#editorStatus(), ...(await Promise.all(this.#servers.map(server => server.status())))]
  }

  #editorStatus(): ResolverStatus[] {
    const editor = this.#editor
    if (!editor) return []
    const state = editor.isPaused ? 'paused' : this.#asking ? 'asking' : 'ready'
    const message = editor.isPaused ? 'It did not answer in time; asked again in a minute' : this.#failure
    return [{ name: 'editor', state, version: editor.stamp.version, ...this.#cost, ...(message === undefined ? {} : { message }) }]
  }

  close(): void {
    this.#abort.abort()
    for (const server of this.#servers) server.close()
    this.ledger.close()
  }

  #count(): void {
    const counting = new Map([
      ...(this.#editor ? [['editor', ''] as const] : []),
      ...this.#servers.map(({ stamp }) => [stamp.server, stamp.settings] as const),
    ])
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
          { resolver, wants: ['references'], knows: () => true, mayAskCalls: path => this.#files.open().includes(path) },
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
