// The whole server in process, with a repository and open documents. The one place of the live tests that knows how to ask it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver'
import { makeEngine } from '../../server/engine.ts'
import type { LiveWorkspace } from '../../server/live-workspace.ts'
import type { Patience } from '../../server/resolve/servers/started.ts'
import type { Engine } from '../../server/serve/services.ts'
import { index } from './cli.ts'
import { type Client, type ClientOptions, startInProcess } from './client.ts'
import { type Dump, dump, dumpOf } from './dump.ts'
import { EditedText, type Encoding } from './edits.ts'
import { expectSame, LiveTexts } from './live-graph.ts'
import { checkAll, checkSome, type Said } from './slices.ts'
import { type Files, folder, repository } from './workspace.ts'

export interface EditingOptions {
  readonly encoding?: Encoding
  /** The editor tells of files that change outside of it; else the server has to see them. */
  readonly watches?: boolean
  readonly settings?: object
  /** The clock of the session. */
  readonly now?: () => number
  /** The editor has language servers of its own, and passes questions on to them. */
  readonly resolve?: ClientOptions['resolve']
  /** With language servers that it starts. */
  readonly patience?: Patience
  /** More of what the client says it can. */
  readonly experimental?: object
  /** Goes on with the files and the cache of an earlier session. */
  readonly after?: Pick<Editing, 'root' | 'cache'>
}

export async function startEditing(
  files: Files,
  { encoding = 'utf-16', watches = true, settings, now, resolve, patience, experimental, after }: EditingOptions = {},
): Promise<Editing> {
  const { root, cache } = after ?? { root: repository(files), cache: folder() }
  let engine: Engine | undefined
  const client = await startInProcess({
    folders: [root],
    cache,
    initializationOptions: settings,
    ...(resolve ? { resolve } : {}),
    capabilities: {
      experimental: { context: { ...(resolve ? { resolve: true } : {}), ...experimental } },
      general: { positionEncodings: [encoding] },
      ...(watches ? { workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } } } : {}),
    },
    makeEngine: options => {
      engine = makeEngine({ ...options, ...(now ? { now } : {}), ...(patience ? { patience } : {}) })
      return engine
    },
  })
  const editing = new Editing(client, () => engine!.workspaces()[0] as LiveWorkspace, root, cache, encoding)
  await editing.settled()
  return editing
}

export class Editing {
  readonly root: string
  readonly cache: string
  readonly client: Client
  readonly open = new Map<string, EditedText>()
  readonly #versions = new Map<string, number>()
  readonly #encoding: Encoding
  readonly #workspace: () => LiveWorkspace

  constructor(client: Client, workspace: () => LiveWorkspace, root: string, cache: string, encoding: Encoding) {
    this.client = client
    this.#workspace = workspace
    this.root = root
    this.cache = cache
    this.#encoding = encoding
  }

  uri(path: string): string {
    return pathToFileURL(join(this.root, path)).href
  }

  /** What the editor shows, else what is on disk. */
  text(path: string): string {
    return this.open.get(path)?.text ?? readFileSync(join(this.root, path), 'utf8')
  }

  show(path: string): void {
    const document = new EditedText(this.text(path), this.#encoding)
    this.open.set(path, document)
    this.#versions.set(path, 1)
    this.client.open(this.uri(path), 'any', document.text)
  }

  change(path: string, changes: readonly TextDocumentContentChangeEvent[]): void {
    const version = this.#versions.get(path)! + 1
    this.#versions.set(path, version)
    this.client.change(this.uri(path), version, changes)
  }

  close(path: string): void {
    this.open.delete(path)
    this.client.close(this.uri(path))
  }

  /** Everything told so far is read and linked. */
  async settled(): Promise<void> {
    // Messages are handled in order, so an answer says that all before it were.
    await this.client.request('context/status', {})
    await this.#workspace().settled()
  }

  /** Every symbol of the file and its range. */
  async checkFile(path: string, why: string): Promise<void> {
    const { hits } = await this.client.request('context/search', { query: '', kind: 'symbol', limit: 1000, scope: { paths: [path] } })
    await checkAll(hits, path, this.text(path), this.#encoding, why)
  }

  /** Whatever is said to be related to a place stands where it is said to stand. */
  async checkRelated(path: string, position: { line: number; character: number }, why: string): Promise<void> {
    const answer = await this.client.request('context/related', { textDocument: { uri: this.uri(path) }, position })
    const said = Object.values(answer).flat().filter(isItem)
    await checkSome(said, it => this.text(it), this.#encoding, why)
  }

  /** The graph equals one built from these texts. */
  async checkTexts(files: Files, why: string): Promise<void> {
    await this.#check((await LiveTexts.of(files)).dump(), why)
  }

  /** The graph equals that of a first run of the command line over these files. */
  async checkIndexed(files: Files, why: string): Promise<void> {
    const [copy, cache] = [repository(files), folder()]
    await index(copy, cache)
    await this.#check(dump(cache, copy), why)
  }

  async #check(scratch: Dump, why: string): Promise<void> {
    await this.settled()
    const live = dumpOf(await this.#workspace().view(new AbortController().signal))
    expectSame(live.symbols, scratch.symbols, `${why}: symbols`)
    expectSame(live.edges, scratch.edges, `${why}: edges`)
  }
}

/** What lies outside the workspace has no place. */
function isItem(value: unknown): value is Said {
  return typeof value === 'object' && value !== null && 'range' in value && 'path' in value && value.path !== ''
}
