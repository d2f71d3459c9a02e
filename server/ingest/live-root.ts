// The live graph of one root: what is stored, what changed on disk since, and what the editor shows, in this order over one another.
//
// Invariant: an answer sees every change of an open document that was received before the question. Everything else (listing, reading,
// linking a whole tree) happens in another process, and reaches the graph in slices between answers.

import { LiveGraph } from '../graph/live.ts'
import { messageOf } from '../util/failure.ts'
import { inSlices, turn } from '../util/slices.ts'
import type { Taken } from '../workspace/documents.ts'
import type { Root } from '../workspace/roots.ts'
import { index } from './indexer.ts'
import type { Progress } from './ingest.ts'
import { type DocumentResult, LiveFiles, type Telling } from './live-files.ts'
import { LivePast } from './live-past.ts'
import { LiveWords } from './live-words.ts'
import { Shelf } from './shelf.ts'

export interface LiveRootOptions {
  readonly root: Root
  /** Where its index is kept. */
  readonly folder: string
  readonly readerScript: URL
  readonly indexerScript: URL
  /** False: only open documents are known. */
  readonly isIndexed: boolean
  /** Open documents by path: what was edited since the last call. */
  readonly take: (path: string) => Taken | undefined
  readonly read: (path: string, taken: Taken) => Promise<DocumentResult>
  /** Lines of a `.gitignore` at the root, on top of all others. */
  readonly exclude: () => readonly string[]
  readonly commits: () => number
  readonly telling?: Telling
  readonly log: (text: string) => void
  /** The folders that hold files, after every listing. */
  readonly onListed: (folders: ReadonlySet<string>) => void
  readonly onChange: () => void
}

export interface Activity {
  readonly phase: 'indexing' | 'ready' | 'failed'
  readonly done: number
  readonly total: number
  readonly message?: string
}

/** A graph that is further from the tree than this is better linked anew, in the other process. */
const LINK_ABOVE = 300
/** So long an answer may go on bringing files up to date that only depend on what changed. */
const SPREAD_MS = 4
/** While a first index is made, what it has so far becomes visible this often. */
const ABSORB_MS = 2_000

export class LiveRoot {
  readonly #options: LiveRootOptions
  readonly files: LiveFiles
  readonly past: LivePast
  readonly #abort = new AbortController()
  /** Documents that are open now; those in `#files` were read, and may be closed since. */
  readonly #open = new Set<string>()
  readonly #dirty = new Set<string>()
  #graph: LiveGraph
  #words = new LiveWords()
  /** Of the stored graph that was loaded. */
  #fingerprint: string | undefined
  readonly #shelf: Shelf
  /** The graph can be linked: the parents of its types are known. */
  #linkable: Promise<void> = Promise.resolve()
  /** Until a first graph was linked, files are shown without edges. */
  isCold: boolean
  #progress: Progress | undefined
  #failure: string | undefined
  #refreshing: Promise<void> | undefined
  /** Paths to look at on disk. */
  #changes: Set<string> | 'all' = new Set()
  #listed = false
  #bringing: Promise<void> | undefined
  #working = false

  constructor(options: LiveRootOptions) {
    this.#options = options
    this.#shelf = new Shelf(options.folder, options.root.path)
    this.past = new LivePast(options)
    this.files = new LiveFiles(this.#shelf, options.telling)
    this.isCold = options.isIndexed
    this.#graph = new LiveGraph(path => this.files.uses(path))
  }

  get graph(): LiveGraph {
    return this.#graph
  }

  activity(): Activity {
    const message = this.#failure === undefined ? {} : { message: this.#failure }
    if (this.#progress) return { phase: 'indexing', done: this.#progress.done, total: this.#progress.total, ...message }
    const { waiting } = this.#graph
    if (this.isCold) return { phase: this.#failure === undefined ? 'indexing' : 'failed', done: 0, total: 0, ...message }
    const total = this.files.versions.size
    return { phase: 'ready', done: Math.max(0, total - waiting), total, ...message }
  }

  /** Every file that is not, or not fully, in the graph. */
  skipped(): { path: string; reason: string }[] {
    const stored = this.#shelf.reasons().filter(({ path }) => !this.files.buffers.has(path))
    const open = [...this.files.buffers].flatMap(([path, { reason }]) => (reason === undefined ? [] : [{ path, reason }]))
    return [...stored, ...open].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  }

  /** Shows the graph that was stored before; `refresh` then looks at what changed since. */
  open(): Promise<void> {
    this.past.load()
    return this.#openStored()
  }

  /** A document was opened or edited. Costs nothing: it is read when somebody asks. */
  documentChanged(path: string): void {
    this.#open.add(path)
    this.#dirty.add(path)
  }

  /** A document was closed: what is on disk counts again, after a look at it. Resolves then. */
  documentClosed(path: string): Promise<void> {
    this.#open.delete(path)
    this.#dirty.delete(path)
    const buffer = this.files.buffers.get(path)
    if (buffer) this.files.buffers.set(path, { ...buffer, closed: true })
    return this.refresh([path])
  }

  /** Files changed outside the editor: these, or any. Resolves when the graph shows them. Calls while one is under way become one more. */
  async refresh(paths?: Iterable<string>): Promise<void> {
    if (!this.#options.isIndexed) {
      this.#forgetClosed(this.files.closed())
      return
    }
    if (paths === undefined) this.#changes = 'all'
    else if (this.#changes !== 'all') for (const path of paths) this.#changes.add(path)
    this.#refreshing ??= this.#refreshUntilQuiet().finally(() => {
      this.#refreshing = undefined
      this.#options.onChange()
    })
    await this.#refreshing
  }

  /** The graph with every open document as it is now. */
  async current(signal: AbortSignal): Promise<LiveGraph> {
    if (this.#dirty.size > 0 || this.#bringing) {
      // Others may ask meanwhile; what came in after they started is read in a second go.
      await this.#bringing
      if (this.#dirty.size > 0) {
        this.#bringing ??= this.#bringUpToDate().finally(() => {
          this.#bringing = undefined
        })
        await this.#bringing
      }
    }
    signal.throwIfAborted()
    return this.#graph
  }

  /** The same with its words. Both are those of one moment, and change with the next turn. */
  async corpus(signal: AbortSignal): Promise<{ readonly graph: LiveGraph; readonly words: LiveWords }> {
    for (;;) {
      const graph = await this.current(signal)
      // Somebody else linked the tree anew: the words that are stored now are about another graph.
      if (this.#fingerprint !== undefined && this.#fingerprint !== this.#storedFingerprint()) await this.#openStored()
      const words = this.#words
      await inSlices(
        words.read(this.#graph, path => this.files.said(path)),
        signal,
      )
      if (this.#dirty.size > 0 || this.#bringing || graph !== this.#graph || words !== this.#words) continue
      return { graph, words }
    }
  }

  /** `files` were told more, or less. */
  showTold(): void {
    void this.#work()
  }

  /** Resolves when nothing is under way any more: all that was heard of so far is read and linked. For tests and measurements. */
  async settled(): Promise<void> {
    while (this.#refreshing || this.#bringing || this.#working || this.#dirty.size > 0) {
      await this.#refreshing
      await this.current(this.#abort.signal)
      await this.#linkable
      await turn()
    }
  }

  close(): void {
    this.#abort.abort()
    this.#shelf.close()
  }

  async #bringUpToDate(): Promise<void> {
    const paths = [...this.#dirty]
    this.#dirty.clear()
    await Promise.all(paths.map(path => this.#readDocument(path)))
    await this.#linkable
    this.#linkUrgent(paths)
  }

  async #readDocument(path: string): Promise<void> {
    const taken = this.#options.take(path)
    if (!taken) return
    const result = await this.#options.read(path, taken).catch((error): DocumentResult => ({ reason: messageOf(error) }))
    // It was closed meanwhile: what it said would stay for ever.
    if (!this.#open.has(path)) return
    this.files.buffers.set(path, { ...result, text: taken.text, closed: false })
    this.#show(path)
  }

  /** Puts what counts for a path now: the open document, else what is on disk. */
  #show(path: string): void {
    const file = this.files.source(path)
    this.#words.change(path, this.#graph.symbolsIn(path))
    if (file) this.#graph.put(file)
    else this.#graph.remove(path)
  }

  /** What was edited is linked at once; what depends on it as far as time allows, and the rest between answers. */
  #linkUrgent(paths: readonly string[]): void {
    if (this.isCold) {
      for (const path of paths) this.#graph.linkNow(path)
      return
    }
    while (this.#graph.urgent > 0) this.#graph.step()
    const until = performance.now() + SPREAD_MS
    while (performance.now() < until) if (!this.#graph.step()) return
    void this.#work()
  }

  /** Links what waits, in slices. */
  async #work(): Promise<void> {
    if (this.#working || this.isCold) return
    this.#working = true
    const { graph } = this
    try {
      await this.#linkable
      await inSlices(this.#steps(), this.#abort.signal)
    } catch (error) {
      if (!this.#abort.signal.aborted) this.#options.log(`Linking ${this.#options.root.path} failed: ${messageOf(error)}`)
    } finally {
      this.#working = false
    }
    if (graph === this.#graph) this.#options.onChange()
    // The graph was replaced meanwhile, or more came in.
    else if (!this.#abort.signal.aborted) void this.#work()
  }

  /** The work that changes left behind, a step at a time. */
  *#steps(): Generator<void> {
    const [graph, words] = [this.#graph, this.#words]
    do {
      while (graph.step()) yield
      yield* this.files.tell(graph)
      yield* words.read(graph, path => this.files.said(path))
    } while (graph.step())
  }

  async #refreshUntilQuiet(): Promise<void> {
    while ((this.#changes === 'all' || this.#changes.size > 0) && !this.#abort.signal.aborted) {
      const only = this.#changes === 'all' || this.isCold ? undefined : [...this.#changes]
      this.#changes = new Set()
      await this.#refreshOnce(only)
    }
  }

  async #refreshOnce(only: readonly string[] | undefined): Promise<void> {
    const { root, folder, readerScript, indexerScript, log, onChange } = this.#options
    const { signal } = this.#abort
    const closed = this.files.closed()
    const absorbing = this.isCold ? setInterval(() => void this.#absorb(), ABSORB_MS) : undefined
    try {
      const job = {
        root,
        folder,
        readerScript: readerScript.href,
        linkAbove: LINK_ABOVE,
        exclude: this.#options.exclude(),
        commits: this.#options.commits(),
        ...(only && { only }),
      }
      const onProgress = (it: Progress): void => (it.phase === 'history' ? this.past.progressed(it) : this.#progressed(it))
      const report = await index(indexerScript, job, { onNote: log, onProgress, onRemembered: () => this.past.load() }, signal)
      this.#failure = undefined
      await this.#afterIndexing(report.linked, closed)
      if (!only && this.#shelf.isOpen) this.#tellListed()
    } catch (error) {
      if (signal.aborted) return
      this.#failure = messageOf(error)
      log(this.#failure)
      // Without a listing nobody watches, and the next change would go unseen.
      if (!this.#listed) this.#tellListed()
    } finally {
      clearInterval(absorbing)
      this.#progress = undefined
      onChange()
    }
  }

  #progressed(progress: Progress): void {
    // Looking for changes takes a moment and mostly finds none: not worth a word once a graph is there.
    if (!this.isCold && (progress.phase === 'listing' || progress.total <= LINK_ABOVE)) return
    this.#progress = progress
    this.#options.onChange()
  }

  /** Nothing takes the place of a closed document where nothing on disk counts. */
  #forgetClosed(closed: readonly string[]): void {
    this.files.dropClosed(closed)
    for (const path of closed) this.#show(path)
    void this.#work()
  }

  async #afterIndexing(linked: boolean, closed: readonly string[]): Promise<void> {
    this.files.dropClosed(closed)
    if (linked || this.isCold || this.#shelf.isReplaced) {
      await this.#openStored()
      for (const path of closed) this.#show(path)
    } else this.#takeChanges(closed)
    void this.#work()
  }

  #tellListed(): void {
    this.#listed ||= this.#shelf.isOpen
    this.#options.onListed(this.#shelf.folders())
  }

  /** Shows what differs between the tree and the graph. */
  #takeChanges(closed: readonly string[]): void {
    if (!this.#shelf.isOpen) return
    const now = this.#shelf.versions()
    const changed = new Set(closed)
    for (const [path, version] of now) if (this.files.versions.get(path) !== version) changed.add(path)
    for (const path of this.files.versions.keys()) if (!now.has(path)) changed.add(path)
    this.files.versions = now
    for (const path of changed) if (!this.files.buffers.has(path) || closed.includes(path)) this.#show(path)
  }

  /** A first index is being made: what is stored so far can be found, without edges. */
  async #absorb(): Promise<void> {
    if (!this.isCold) return
    if (!this.#shelf.isOpen) this.#openShelf()
    try {
      for (const [path, version] of this.#shelf.versions()) {
        if (!this.isCold || this.#abort.signal.aborted) return
        if (this.files.versions.get(path) === version) continue
        this.files.versions.set(path, version)
        if (!this.files.buffers.has(path)) this.#show(path)
        for (const _ of this.#words.read(this.#graph, it => this.files.said(it))) await turn()
        await turn()
      }
    } catch (error) {
      this.#options.log(`What is indexed so far cannot be read: ${messageOf(error)}`)
    }
  }

  /** Replaces the graph by the stored one; the old one answers until then. */
  async #openStored(): Promise<void> {
    this.#openShelf()
    const loading = this.#shelf.load(path => this.files.uses(path))
    const loaded = loading && (await inSlices(loading, this.#abort.signal))
    if (!loaded) return
    this.#graph = loaded.graph
    this.files.versions = loaded.versions
    this.#words = loaded.words
    this.#fingerprint = loaded.fingerprint
    const { graph } = loaded
    this.isCold = false
    this.#linkable = inSlices(graph.prepare(), this.#abort.signal).catch(() => {})
    for (const path of this.files.buffers.keys()) this.#show(path)
    this.#takeChanges([])
    this.files.toldMore()
    this.#options.onChange()
    void this.#work()
  }

  /** Opens the index, or opens it again when the file is another one now. */
  #openShelf(): void {
    try {
      const notice = this.#shelf.open()
      if (notice !== undefined) this.#options.log(notice)
    } catch (error) {
      this.#options.log(messageOf(error))
    }
  }

  #storedFingerprint(): string | undefined {
    try {
      return this.#shelf.fingerprint()
    } catch (error) {
      this.#options.log(messageOf(error))
      return this.#fingerprint
    }
  }
}
