// One folder that the client opened: its live graph, its texts, its status. Until the checkout around it is known, it answers with what is
// open in the editor alone.

import { accessSync, constants, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryFolder } from './config/cache.ts'
import type { Embedder } from './embed/embedder.ts'
import type { Models } from './embed/models.ts'
import { embeddedFilesOf } from './embedded-files.ts'
import { countsOf } from './graph/counts.ts'
import { FileTexts } from './ingest/file-texts.ts'
import { makeFolder } from './ingest/folder.ts'
import { type Activity, LiveRoot } from './ingest/live-root.ts'
import type { Corpus, Source } from './model/corpus.ts'
import type { Past } from './model/past.ts'
import type { Forgetting, KeptNote } from './model/taught.ts'
import type { View } from './model/view.ts'
import type { RootStatus, State } from './protocol/status.ts'
import { type EditorLink, Resolution, type ServerSettings } from './resolve/resolution.ts'
import { filesOf } from './resolved-files.ts'
import type { Unindexed, Workspace } from './serve/services.ts'
import { indexBytes, indexPath } from './store/open.ts'
import { openResolved } from './store/resolved.ts'
import { Taught } from './store/taught.ts'
import { unindexedOf } from './unindexed-files.ts'
import { messageOf } from './util/failure.ts'
import { decode } from './workspace/decode.ts'
import type { Taken } from './workspace/documents.ts'
import { type Locator, locatorOf, pathOfUri } from './workspace/locate.ts'
import { type Root, resolveRoot } from './workspace/roots.ts'
import type { TextHit, TextQuery } from './workspace/search-text.ts'
import { pathOf, uriOf } from './workspace/uri.ts'

export interface WorkspaceOptions {
  readonly uri: string
  readonly cache: string
  readonly scripts: { readonly reader: URL; readonly indexer: URL }
  readonly exclude: () => readonly string[]
  readonly commits: () => number
  readonly isEnabled: boolean
  readonly texts: Texts
  /** Missing where nobody asks them. */
  readonly models?: Models
  readonly log: (text: string) => void
  readonly editor: EditorLink | undefined
  /** Language servers to start, as the settings of now say. */
  readonly servers: () => ServerSettings
  /** The state changed. */
  readonly onState: () => void
  /** The tree was listed: the folders that hold files, '' or with a slash at the end. */
  readonly onListed: (root: string, folders: ReadonlySet<string>) => void
}

/** What is open in the editor, and who reads it. */
export interface Texts {
  open(uri: string): string | undefined
  take(uri: string): Taken | undefined
  read: (path: string, taken: Taken) => ReturnType<ConstructorParameters<typeof LiveRoot>[0]['read']>
  search(root: string, query: TextQuery, overlay: ReadonlyMap<string, string>, signal: AbortSignal): Promise<readonly TextHit[]>
}

/** Files larger than this are shown by nobody, and read by nobody. */
const MAX_TEXT_BYTES = 64_000_000

export class LiveWorkspace implements Workspace {
  readonly uri: string
  readonly #options: WorkspaceOptions
  /** Paths of open documents, and the uris they were opened under. */
  readonly #open = new Map<string, string>()
  readonly #ready: Promise<void>
  readonly #texts = new FileTexts()
  #path: string
  #folder = ''
  #locator: Locator
  #live: LiveRoot | undefined
  #resolution: Resolution | undefined
  #taught: Taught | undefined
  #embedder: Embedder | undefined
  #unindexed: Workspace['unindexed']
  #failure: string | undefined
  #closed = false

  constructor(options: WorkspaceOptions) {
    this.#options = options
    this.uri = options.uri
    this.#path = pathOf(options.uri) ?? ''
    this.#locator = locatorOf({ uri: this.uri, path: this.#path })
    this.#ready = this.#resolve()
  }

  get path(): string {
    return this.#path
  }

  /** Resolves when the checkout is known and its stored graph can be asked. Never rejects. */
  get ready(): Promise<void> {
    return this.#ready
  }

  locate(file: string): string | undefined {
    return this.#locator.locate(file)
  }

  uriOf(path: string): string {
    const open = this.#open.get(path)
    if (open !== undefined) return open
    const written = pathOf(this.uri)
    const inside = written === undefined ? undefined : this.#locator.locate(written)
    if (written === undefined || inside === undefined) return uriOf(join(this.#path, path))
    const below = inside === '' ? path : path.startsWith(`${inside}/`) ? path.slice(inside.length + 1) : undefined
    return uriOf(below === undefined ? join(this.#path, path) : join(written, below))
  }

  state(): State {
    if (this.#failure !== undefined) return { phase: 'failed', done: 0, total: 0, message: this.#failure }
    if (!this.#options.isEnabled) return NOT_INDEXED
    return this.#live?.activity() ?? STARTING
  }

  documentChanged(path: string, uri: string): void {
    this.#open.set(path, uri)
    this.#live?.documentChanged(path)
    this.#resolution?.changed([path])
    this.#embedder?.changed()
  }

  documentClosed(path: string): void {
    this.#open.delete(path)
    void this.#live?.documentClosed(path).then(() => this.#resolution?.changed([path]))
  }

  /** Something changed on disk: these paths, or any. */
  async refresh(paths?: Iterable<string>): Promise<void> {
    if (!this.#options.isEnabled) return
    const changed = paths === undefined ? undefined : [...paths]
    await this.#live?.refresh(changed)
    this.#resolution?.changed(changed)
  }

  /** Other language servers are to be started, or the same in another way. */
  resolveAnew(): void {
    if (!this.#live || !this.#resolution || this.#closed) return
    const told = [...this.#resolution.ledger.paths()]
    this.#resolution.close()
    this.#resolution = this.#makeResolution(this.#live)
    this.#live.files.toldLess(told)
    this.#live.showTold()
  }

  async view(signal: AbortSignal): Promise<View> {
    await this.#ready
    signal.throwIfAborted()
    return this.#live!.current(signal)
  }

  async corpus(signal: AbortSignal): Promise<Corpus> {
    await this.#ready
    signal.throwIfAborted()
    const live = this.#live!
    const { graph, words } = await live.corpus(signal)
    return { view: graph, lexicon: words.lexicon, changes: words.changes, past: live.past.current, source: path => this.#source(path, live) }
  }

  past(): Past | undefined {
    return this.#live?.past.current
  }

  shown(ids: readonly string[]): void {
    this.#resolution?.shown(ids)
  }

  lessons(): Taught | undefined {
    return this.#taught
  }

  remember(note: KeptNote): void {
    this.#taught?.remember(note)
  }

  notes(): readonly KeptNote[] {
    try {
      return this.#taught?.notes() ?? []
    } catch (error) {
      this.#options.log(`What was remembered of ${this.#path} cannot be read: ${messageOf(error)}`)
      return []
    }
  }

  forget(what: Forgetting): number {
    return this.#taught?.forget(what) ?? 0
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    await this.#ready
    await this.#live?.settled()
  }

  get nearest(): Workspace['nearest'] {
    const embedder = this.#embedder
    return embedder?.isOn ? (asking, signal) => embedder.nearest(asking, signal) : undefined
  }

  async unindexed(signal: AbortSignal): Promise<Unindexed | undefined> {
    await this.#ready
    return this.#unindexed?.(signal)
  }

  async text(path: string): Promise<string | undefined> {
    const uri = this.#open.get(path)
    const open = uri === undefined ? undefined : this.#options.texts.open(uri)
    return open ?? this.saved(path)
  }

  async saved(path: string): Promise<string | undefined> {
    return textOf(await this.#bytes(path))
  }

  #source(path: string, live: LiveRoot): Source | undefined {
    const held = live.files.held(path)
    if (!held) return undefined
    return {
      get hash() {
        return live.files.hash(path)
      },
      text: async () => {
        if (held.text !== undefined) return held.text
        return held.hash && this.#texts.get(join(this.#path, path), held.hash)
      },
    }
  }

  /** Undefined when it is gone or not to be read: there is no text, which is what the caller asks. */
  async #bytes(path: string): Promise<Buffer | undefined> {
    try {
      const file = join(this.#path, path)
      return statSync(file).size > MAX_TEXT_BYTES ? undefined : await readFile(file)
    } catch {
      return undefined
    }
  }

  open(): readonly string[] {
    return [...this.#open.keys()]
  }

  cacheFolder(): string | undefined {
    return this.#folder || undefined
  }

  searchText(query: TextQuery, signal: AbortSignal): Promise<readonly TextHit[]> {
    const overlay = new Map(
      [...this.#open].flatMap(([path, uri]): [string, string][] => {
        const text = this.#options.texts.open(uri)
        return text === undefined ? [] : [[path, text]]
      }),
    )
    return this.#options.texts.search(this.#path, query, overlay, signal)
  }

  async status(): Promise<RootStatus> {
    await this.#ready
    const live = this.#live
    const { symbols, edges } = (live && countsOf(live.graph)) ?? { symbols: 0, edges: 0 }
    return {
      uri: this.uri,
      state: this.state(),
      files: live?.graph.paths.length ?? 0,
      symbols,
      edges,
      skipped: live?.skipped() ?? [],
      resolvers: (await this.#resolution?.status()) ?? [],
      model: [this.#embedder?.status(), this.#options.models?.status()].filter(it => it !== undefined).join('; ') || null,
      history: live?.past.told() ?? null,
      learned: { notes: this.notes().length },
      database: { path: indexPath(this.#folder), bytes: indexBytes(this.#folder) },
    }
  }

  close(): void {
    this.#closed = true
    this.#resolution?.close()
    if (this.#embedder) this.#options.models?.remove(this.#embedder)
    this.#taught?.close()
    this.#live?.close()
  }

  async #resolve(): Promise<void> {
    const { log, onState } = this.#options
    let root: Root
    try {
      root = await resolveRoot(pathOf(this.uri) ?? this.uri)
    } catch (error) {
      this.#failure = messageOf(error)
      log(this.#failure)
      // Open documents are known all the same.
      root = { path: this.#path, repository: this.#path, name: '', git: false }
    }
    if (this.#closed) return
    this.#path = root.path
    this.#locator = locatorOf({ uri: this.uri, path: root.path })
    this.#folder = this.#usableFolder(root)
    this.#taught = new Taught(this.#folder)
    const live = this.#makeRoot(root)
    this.#live = live
    this.#resolution = this.#makeResolution(live)
    if (this.#isIndexed) this.#unindexed = unindexedOf(root, live, this.#options.exclude)
    if (this.#isIndexed) this.#embedder = this.#options.models?.add(embeddedFilesOf(this, root, this.#folder, live, path => this.#source(path, live)))
    this.#placeOpen()
    for (const path of this.#open.keys()) live.documentChanged(path)
    if (this.#isIndexed) await this.#start(live)
    onState()
  }

  /** The checkout may be a folder around the one that the client opened: paths are longer then. */
  #placeOpen(): void {
    const uris = [...this.#open.values()]
    this.#open.clear()
    for (const uri of uris) {
      const path = this.locate(pathOfUri(uri) ?? '')
      if (path) this.#open.set(path, uri)
    }
  }

  get #isIndexed(): boolean {
    return this.#failure === undefined && this.#options.isEnabled
  }

  #makeRoot(root: Root): LiveRoot {
    const { scripts, texts, log, onState, onListed, exclude, commits } = this.#options
    return new LiveRoot({
      root,
      folder: this.#folder,
      readerScript: scripts.reader,
      indexerScript: scripts.indexer,
      isIndexed: this.#isIndexed,
      exclude,
      commits,
      take: path => {
        const uri = this.#open.get(path)
        return uri === undefined ? undefined : texts.take(uri)
      },
      read: (path, taken) => texts.read(join(root.path, path), taken),
      telling: {
        paths: () => this.#resolution?.ledger.paths() ?? [],
        of: (path, hash) => this.#resolution?.ledger.of(path, hash),
      },
      log,
      onChange: () => {
        this.#embedder?.changed()
        onState()
        this.#resolution?.changed([])
      },
      onListed: folders => onListed(root.path, folders),
    })
  }

  #makeResolution(live: LiveRoot): Resolution {
    const { editor, servers, log } = this.#options
    const files = filesOf(this, live, path => this.#source(path, live))
    return new Resolution({ root: this.#path, files, connection: openResolved(this.#folder), editor, servers: servers(), log })
  }

  /** The stored graph answers as soon as it is read; what changed since comes after. */
  async #start(live: LiveRoot): Promise<void> {
    const { log } = this.#options
    try {
      await live.open()
    } catch (error) {
      if (!this.#closed) log(`What was indexed of ${this.#path} cannot be read: ${messageOf(error)}`)
    }
    void live.refresh()
  }

  /** Where no cache can be written, one that lasts until the machine forgets it does. */
  #usableFolder(root: Root): string {
    const name = repositoryFolder(root.name, root.repository)
    const wanted = join(this.#options.cache, name)
    try {
      makeFolder(wanted)
      accessSync(wanted, constants.W_OK)
      return wanted
    } catch (error) {
      const instead = join(tmpdir(), `context-language-server-${process.getuid?.() ?? 'user'}`, name)
      this.#options.log(`${messageOf(error)}. Until then the index is kept in ${instead}`)
      return instead
    }
  }
}

const STARTING: Activity = { phase: 'indexing', done: 0, total: 0 }
const NOT_INDEXED: Activity = { phase: 'ready', done: 0, total: 0, message: 'Only open documents are known: the setting index.enabled is off' }

function textOf(bytes: Buffer | undefined): string | undefined {
  const decoded = bytes && decode(bytes)
  return decoded && 'text' in decoded ? decoded.text : undefined
}
