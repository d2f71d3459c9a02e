// The write path, in order: discover, compare with what is known, read what is new, store, link.
//
// Invariant: what is stored is complete at every commit of the database. Killed at any point, the next run goes on from there.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildGraph } from '../graph/build.ts'
import { LexiconBuilder } from '../lexicon/build.ts'
import { fileTerms } from '../lexicon/file-terms.ts'
import type { Outline } from '../model/fact.ts'
import type { BuiltLexicon } from '../model/lexicon.ts'
import { type Contents, contents } from '../store/contents.ts'
import { saveLexicon, wordsReader } from '../store/lexicon.ts'
import type { Connection } from '../store/open.ts'
import {
  entriesOf,
  filesOf,
  fingerprintOf,
  graphOf,
  type StoredFile,
  saveGraph,
  skippedOf,
  treeOf,
  treeWriter,
  usesReader,
  versionsOf,
} from '../store/trees.ts'
import { discover, type ListedFile, type Listing } from '../workspace/discover.ts'
import { inspect } from '../workspace/inspect.ts'
import { languageOf } from '../workspace/languages.ts'
import type { Root } from '../workspace/roots.ts'
import { toSource } from './load.ts'
import { contentKey, isSource, languageOfBytes, NO_LANGUAGE, type ReadResult } from './read.ts'
import { readAll } from './readers.ts'
import { sizeReason } from './size.ts'

export interface Progress {
  readonly phase: 'listing' | 'reading' | 'linking' | 'history'
  readonly done: number
  readonly total: number
}

export interface IngestOptions {
  /** The compiled reader-process. */
  readonly readerScript: URL
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
  /** All that changed. When the index knows each of them the tree is not listed; a path it does not know may be new, and the rules decide. */
  readonly only?: readonly string[]
  /** Paths to read before all others, the most wanted first. */
  readonly first?: readonly string[]
  /** Lines of a `.gitignore` at the root, on top of all others. */
  readonly exclude?: readonly string[]
  /** A graph that differs from the tree by at most so many files is left as it is; a live graph takes them one by one. */
  readonly linkAbove?: number
}

export interface IngestReport {
  readonly tree: number
  /** Files of the tree that are in the graph or have content. */
  readonly files: number
  /** Files whose content was never seen before. */
  readonly parsed: number
  /** Changed files whose content was known from another branch, path or time. */
  readonly reused: number
  readonly removed: number
  readonly linked: boolean
  readonly notes: readonly string[]
}

/** Raised when linking gives other edges, or the lexicon other terms, for the same facts. */
const LINKER = 3
const WRITE_BATCH = 256
/** A file changed this shortly before it was read may change again within the same tick of the clock. */
const RACY_MS = 2_000

export async function ingest(root: Root, connection: Connection, options: IngestOptions): Promise<IngestReport> {
  const { onProgress = () => {}, signal } = options
  onProgress({ phase: 'listing', done: 0, total: 0 })
  const tree = treeOf(connection, root.path)
  const listing = (options.only && (await lookAt(options.only, root, connection, tree))) ?? (await discover(root, signal, options.exclude))
  const plan = compare(root, connection, tree, listing.files)
  const removed = forgetOthers(connection, tree, listing)

  const store = new BatchWriter(connection, tree)
  for (const { file, reason } of plan.skip) store.add(file, { skip: reason })
  const unseen = recognise(root, connection, plan.read, store)
  const byPath = new Map(wantedFirst(unseen, options.first ?? []).map(file => [file.path, file]))
  let done = 0
  onProgress({ phase: 'reading', done, total: unseen.length })
  try {
    for await (const { path, result } of readAll({
      root: root.path,
      paths: [...byPath.keys()],
      isBaseline: path => languageOf(path)?.baseline === true,
      script: options.readerScript,
      ...(signal ? { signal } : {}),
    })) {
      store.add(byPath.get(path)!, remembered(root, path, result))
      onProgress({ phase: 'reading', done: ++done, total: unseen.length })
    }
  } finally {
    // Interrupted or not: what was read is kept.
    store.flush()
  }

  const linked = differs(connection, tree, options.linkAbove ?? 0) && link(connection, tree, store.outlines, onProgress)
  return {
    tree,
    files: entriesOf(connection, tree).length,
    parsed: unseen.length,
    reused: plan.read.length - unseen.length,
    removed,
    linked,
    notes: listing.notes,
  }
}

interface Seen extends Listing {
  /** The paths it is about; all when absent. */
  readonly about?: ReadonlySet<string>
}

/** A listing of known files alone. Undefined when one of them is unknown, or is no file any more but something else. */
async function lookAt(paths: readonly string[], root: Root, connection: Connection, tree: number): Promise<Seen | undefined> {
  const about = new Set(paths)
  const known = new Set([...entriesOf(connection, tree), ...skippedOf(connection, tree)].map(it => it.path))
  if (paths.some(path => !known.has(path) || /(^|\/)\.(gitignore|gitmodules|contextignore)$/.test(path))) return undefined
  const { files, skipped } = await inspect(root.path, new Map(paths.map(path => [path, false])))
  return skipped.length > 0 ? undefined : { files, skipped, notes: [], about }
}

/** What must be looked at: files that are new, or whose size or time is not the stored one. */
function compare(root: Root, connection: Connection, tree: number, files: readonly ListedFile[]) {
  const known = new Map([...entriesOf(connection, tree), ...skippedOf(connection, tree)].map(it => [it.path, it.stamp]))
  const changed = files.filter(file => known.get(file.path) !== stampOf(file))
  const skip: { file: ListedFile; reason: string }[] = []
  const read: ListedFile[] = []
  for (const file of changed) {
    const reason = isSource(root.path, file.path) ? sizeReason(file.size, languageOf(file.path)) : NO_LANGUAGE
    if (reason) skip.push({ file, reason })
    else read.push(file)
  }
  return { skip, read }
}

function stampOf({ size, mtimeMs }: ListedFile): string {
  return `${size}:${mtimeMs}`
}

/** Drops paths that are gone, and writes down what discovery skipped. */
function forgetOthers(connection: Connection, tree: number, listing: Seen): number {
  const present = new Set(listing.files.map(it => it.path))
  const skippedNow = new Map(listing.skipped.map(it => [it.path, it.reason]))
  const before = [...entriesOf(connection, tree), ...skippedOf(connection, tree)].filter(({ path }) => listing.about?.has(path) ?? true)
  const writer = treeWriter(connection, tree)
  let removed = 0
  connection
    .transaction(() => {
      for (const { path } of before) {
        if (present.has(path) || skippedNow.has(path)) continue
        writer.drop(path)
        removed++
      }
      for (const [path, reason] of skippedNow) writer.skip({ path, reason, stamp: '' })
    })
    .immediate()
  return removed
}

/** Gives known content its new place, and returns the files whose content nobody has read yet. */
function recognise(root: Root, connection: Connection, files: readonly ListedFile[], store: BatchWriter): ListedFile[] {
  // In an empty index nothing can be known, and hashing everything twice would be waste.
  if (connection.prepare('SELECT 1 FROM content LIMIT 1').get() === undefined) return [...files]
  const table = contents(connection)
  return files.filter(file => {
    const content = knownContent(root, file.path, table)
    if (content === undefined) return true
    store.add(file, { known: content })
    return false
  })
}

function knownContent(root: Root, path: string, table: Contents): number | undefined {
  try {
    const bytes = readFileSync(join(root.path, path))
    return table.find(contentKey(bytes, languageOfBytes(path, bytes)))
  } catch {
    // Reading it again in order will say why.
    return undefined
  }
}

/** A file that broke the parser is remembered by its content, so that it costs its timeout once. */
function remembered(root: Root, path: string, result: ReadResult): Result {
  if (!('quarantine' in result)) return result
  try {
    const bytes = readFileSync(join(root.path, path))
    return { content: { ...contentKey(bytes, languageOfBytes(path, bytes)), reason: result.quarantine } }
  } catch {
    return { failed: result.quarantine }
  }
}

/** Collects results and writes them a batch at a time: one transaction for many files, none long enough to starve another process. */
class BatchWriter {
  #pending: { file: ListedFile; result: Result }[] = []
  readonly #connection: Connection
  readonly #contents: Contents
  readonly #writer: ReturnType<typeof treeWriter>

  constructor(connection: Connection, tree: number) {
    this.#connection = connection
    this.#contents = contents(connection)
    this.#writer = treeWriter(connection, tree)
  }

  get outlines(): ReadonlyMap<number, Outline> {
    return this.#contents.outlines
  }

  add(file: ListedFile, result: Result): void {
    this.#pending.push({ file, result })
    if (this.#pending.length >= WRITE_BATCH) this.flush()
  }

  flush(): void {
    const batch = this.#pending
    this.#pending = []
    this.#connection
      .transaction(() => {
        for (const { file, result } of batch) this.#write(file, result)
      })
      .immediate()
  }

  #write(file: ListedFile, result: Result): void {
    const { path } = file
    const stamp = Date.now() - file.mtimeMs < RACY_MS ? '' : stampOf(file)
    if ('skip' in result) {
      this.#writer.skip({ path, reason: result.skip, stamp })
      return
    }
    if ('failed' in result) {
      this.#writer.skip({ path, reason: result.failed, stamp: '' })
      return
    }
    const content = 'known' in result ? result.known : this.#contents.add(result.content)
    this.#writer.entry({ path, version: this.#contents.version(path, content), stamp })
  }
}

type Result = Exclude<ReadResult, { readonly quarantine: string }> | { readonly known: number }

function wantedFirst(files: readonly ListedFile[], first: readonly string[]): readonly ListedFile[] {
  const rank = new Map(first.map((path, n) => [path, n]))
  // Sorting is stable: all others stay in path order.
  return [...files].sort((a, b) => (rank.get(a.path) ?? first.length) - (rank.get(b.path) ?? first.length))
}

/** Whether more than `limit` files of the tree are not those its graph was made from. */
function differs(connection: Connection, tree: number, limit: number): boolean {
  if (limit === 0) return true
  const before = graphOf(connection, tree)
  if (!before) return true
  const old = new Set(before.versions)
  const now = versionsOf(connection, tree).map(it => it.version)
  const added = now.filter(version => !old.has(version)).length
  return added + (old.size - (now.length - added)) > limit
}

/** Links the tree anew unless its graph was made from exactly these versions. */
function link(connection: Connection, tree: number, outlines: ReadonlyMap<number, Outline>, onProgress: (progress: Progress) => void): boolean {
  const fingerprint = createHash('sha256')
  fingerprint.update(`${LINKER}`)
  for (const { path, version } of entriesOf(connection, tree)) fingerprint.update(`${path}\0${version}\n`)
  const wanted = fingerprint.digest('hex')
  if (fingerprintOf(connection, tree) === wanted) return false

  const files = filesOf(connection, tree, outlines)
  const uses = usesReader(connection)
  const { graph, asked } = buildGraph(files.map(toSource), file => {
    if (file % 256 === 0) onProgress({ phase: 'linking', done: file, total: files.length })
    return uses(files[file]!.version)
  })
  const externals = graph.symbols.filter(it => it.path === '').map(({ kind, name }) => [kind, name] as const)
  const versions = Uint32Array.from(files, it => it.version)
  const lexicon = lexiconOf(files, wordsReader(connection))
  connection
    .transaction(() => {
      saveLexicon(connection, tree, lexicon)
      saveGraph(connection, tree, { fingerprint: wanted, versions, externals, edges: graph.edges, asked }, graph.symbols.length)
    })
    .immediate()
  return true
}

/** Symbols have the same numbers as in the graph: files in path order, each followed by its definitions. */
function lexiconOf(files: readonly StoredFile[], wordsOf: (version: number) => readonly string[]): BuiltLexicon {
  const builder = new LexiconBuilder()
  for (const { path, version, outline } of files) for (const symbol of fileTerms(path, { outline, words: wordsOf(version) })) builder.add(symbol)
  return builder.finish()
}
