// The log of a checkout -> which commits changed which of its symbols, and in which words. Each commit is looked at once a repository.
//
// The definitions of the present text are carried back through the changes, newest first: lines are counted, no old text is parsed. Where
// branches went side by side, a text that is known by its name is taken as it was; else the last one that was met on the way.
//
// Invariant: only what HEAD descends from is read. Nothing is fetched, and no program of the repository runs (workspace/git.ts).

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outline } from '../model/fact.ts'
import { knownCommits, lineOf, openHistory, pastWriter, prune, saveLine } from '../store/history.ts'
import type { Connection } from '../store/open.ts'
import { messageOf } from '../util/failure.ts'
import { FILE_KEY, keysOf } from '../util/keys.ts'
import { withoutFilters } from '../workspace/diff.ts'
import { git, gitInto } from '../workspace/git.ts'
import { isMechanical, peopleOf, tell, type Written } from './message.ts'
import { type FileChange, PatchReader } from './patches.ts'
import { type Ranges, rangesOf, touched, undone } from './ranges.ts'

export interface MineOptions {
  /** Commits that are looked at, newest first. 0 is none. */
  readonly commits: number
  readonly signal: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

export interface Mined {
  /** Commits that lead to this checkout, within the bounds. */
  readonly commits: number
  /** Of those, the ones that were read now. */
  readonly read: number
  /** Something a person should know. */
  readonly notes: readonly string[]
}

/** What the present text of a file defines; undefined for files that are not in the graph. */
export type OutlineOf = (path: string) => Pick<Outline, 'definitions'> | undefined

const YEARS = 3
const YEAR_SECONDS = 31_556_952
/** So many are read however old they are: 5,000 instead of 1,000 brought .02 MRR on change requests (test/eval). */
const MIN_COMMITS = 5_000
/** So many commits are looked through for each that tells something: half of them may be merges. */
const MERGES = 2
/** A commit that changes more is about how code looks, or brings what others wrote. */
const MAX_FILES = 40
const MAX_SYMBOLS = 120
/** What nobody leads to any more is forgotten beyond this many. */
const MAX_KNOWN = 40_000
/** So many texts are known by name at a time. */
const MAX_TEXTS = 20_000
/** Reading some known commits again, to count lines exactly, costs less than this many times what is new. */
const AGAIN = 4
const AGAIN_LEAST = 200
const BATCH = 500
const PATCHES = ['-p', '-U0', '-M', '-w', '--full-index', '--no-prefix', '--no-ext-diff', '--no-textconv', '--no-color']

export async function mine(root: string, folder: string, outlineOf: OutlineOf, options: MineOptions): Promise<Mined> {
  const { signal } = options
  const head = await lineFrom(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], signal)
  if (head === undefined || options.commits <= 0) return { commits: 0, read: 0, notes: [] }
  const store = openHistory(folder)
  try {
    const before = lineOf(store, root)
    if (before?.head === head && before.bound === options.commits) return { commits: before.commits.length, read: 0, notes: [] }
    return await new Miner(root, store, outlineOf, options).run(head)
  } finally {
    store.close()
  }
}

interface Logged extends Written {
  readonly hash: string
  readonly time: number
  readonly isMerge: boolean
}

interface State {
  readonly keys: readonly string[]
  readonly parents: readonly number[]
  readonly ranges: Ranges
}

class Miner {
  readonly #root: string
  readonly #store: Connection
  readonly #outlineOf: OutlineOf
  readonly #options: MineOptions
  /** By the path of today: where its definitions stand in the oldest text that was met. */
  readonly #states = new Map<string, State>()
  /** By the path of today and the name of a text. */
  readonly #texts = new Map<string, State>()
  /** Path of the time that was reached -> path of today. */
  readonly #paths = new Map<string, string>()
  readonly #notes: string[] = []

  constructor(root: string, store: Connection, outlineOf: OutlineOf, options: MineOptions) {
    this.#root = root
    this.#store = store
    this.#outlineOf = outlineOf
    this.#options = options
  }

  async run(head: string): Promise<Mined> {
    const { all, logged } = await this.#log(head)
    const known = knownCommits(this.#store)
    const unseen = new Map(logged.filter(it => !known.has(it.hash)).map(it => [it.hash, it]))
    const people = unseen.size === 0 ? new Set<string>() : peopleOf(logged)
    const formatting = reformattingOf(this.#root)
    const writer = pastWriter(this.#store)
    let done = 0
    const flush = this.#store.transaction((batch: readonly Mapped[]) => {
      for (const { commit, touches, moved } of batch) {
        const isQuiet = touches.length === 0 || isMechanical(commit) || formatting.has(commit.hash)
        const { subject, terms } = isQuiet ? NOTHING : tell(commit.message, people)
        const places = isQuiet ? [] : touches.map(it => writer.place(...it)).sort((a, b) => a - b)
        writer.past({ hash: commit.hash, time: commit.time, subject, terms, places, moved })
      }
    })
    const mapped: Mapped[] = []
    const met = new Set<string>()
    const take: Take = (hash, files, joined) => {
      this.#split(joined)
      const { touches, moved } = this.#follow(files)
      const commit = unseen.get(hash)
      if (!commit) return
      met.add(hash)
      mapped.push({ commit, touches, moved })
      if (mapped.length >= BATCH) flush(mapped.splice(0))
      this.#options.onProgress?.(++done, unseen.size)
    }
    if (unseen.size > 0) {
      await this.#startFromDisk()
      await this.#read(chosen(all, unseen), take)
      flush(mapped)
      // A commit without a change that counts lines: nothing to know, and nothing to ask again.
      flush([...unseen.values()].filter(({ hash }) => !met.has(hash)).map(commit => ({ commit, touches: [], moved: [] })))
    }
    this.#keepLine(head, logged)
    return { commits: logged.length, read: unseen.size, notes: this.#notes }
  }

  #keepLine(head: string, logged: readonly Logged[]): void {
    this.#store.transaction(() => {
      const ids = knownCommits(this.#store)
      const commits = Uint32Array.from(logged.flatMap(({ hash }) => ids.get(hash) ?? []))
      saveLine(this.#store, this.#root, { head, bound: this.#options.commits, commits })
      prune(this.#store, MAX_KNOWN)
    })()
  }

  /** Newest first; commits of one branch stand together. Merges tell nothing themselves. */
  async #log(head: string): Promise<{ readonly all: readonly Logged[]; readonly logged: readonly Logged[] }> {
    const { signal, commits } = this.#options
    const format = '--format=%H%x00%P%x00%ct%x00%an%x00%ae%x00%B%x00%x00'
    const most = MERGES * commits
    const { stdout } = await git(
      this.#root,
      ['log', '--topo-order', '--no-show-signature', '--encoding=UTF-8', `-n${most}`, format, head, '--'],
      signal,
    )
    const read = stdout
      .toString('utf8')
      .split('\0\0\n')
      .flatMap((entry): Logged[] => {
        const [hash, parents, time, author, address, message] = entry.split('\0')
        if (message === undefined) return []
        return [{ hash: hash!, time: Number(time), author: author!, address: address!, message, isMerge: parents!.includes(' ') }]
      })
    const newest = read.reduce((latest, { time }) => Math.max(latest, time), 0)
    const all: Logged[] = []
    let count = 0
    for (const commit of read) {
      if (count >= commits || (count >= MIN_COMMITS && commit.time < newest - YEARS * YEAR_SECONDS)) continue
      all.push(commit)
      if (!commit.isMerge) count++
    }
    return { all, logged: all.filter(it => !it.isMerge) }
  }

  /** What is on disk and in no commit yet comes first on the way back. */
  async #startFromDisk(): Promise<void> {
    const { signal } = this.#options
    try {
      const safely = await withoutFilters(this.#root, signal)
      const reader = new PatchReader(({ files }) => void this.#follow(files))
      await gitInto(this.#root, [...safely, ...QUOTING, 'diff-index', ...PATCHES, 'HEAD'], chunk => reader.take(chunk), { signal })
      reader.end()
    } catch (error) {
      signal.throwIfAborted()
      this.#notes.push(`Uncommitted changes are not counted, so lines may be off by some. ${messageOf(error)}`)
    }
  }

  async #read(hashes: readonly string[], take: Take): Promise<void> {
    const { signal } = this.#options
    let left = hashes
    for (let failures = 0; left.length > 0; failures++) {
      const places = new Map(left.map((hash, n) => [hash, n]))
      let last = -1
      const reader = new PatchReader(({ commit, files, joined }) => {
        last = places.get(commit) ?? last
        take(commit, files, joined)
      })
      try {
        const input = `${left.join('\n')}\n`
        await gitInto(this.#root, [...QUOTING, 'diff-tree', '--stdin', '-r', '-c', ...PATCHES], chunk => reader.take(chunk), { input, signal })
        reader.end()
        return
      } catch (error) {
        signal.throwIfAborted()
        // A clone without all texts ends git at the first that is missing.
        if (failures === 0) this.#notes.push(`Some commits cannot be read here, and are known by their files alone. ${messageOf(error)}`)
        left = left.slice(last + 1)
        if (failures >= MAX_FAILURES) return this.#readFiles(left, take)
        await this.#readFiles(left.slice(0, 1), take)
        left = left.slice(1)
      }
    }
  }

  /** Which files commits changed, for which no text is needed. */
  async #readFiles(hashes: readonly string[], take: Take): Promise<void> {
    const { signal } = this.#options
    const chunks: Buffer[] = []
    const args = [...QUOTING, 'diff-tree', '--stdin', '-r', '--raw', '--no-renames', '--no-abbrev', '--no-color']
    await gitInto(this.#root, args, chunk => void chunks.push(chunk), { input: `${hashes.join('\n')}\n`, signal })
    let hash = ''
    let files: FileChange[] = []
    const flush = (): void => {
      if (files.length > 0) take(hash, files, [])
      files = []
    }
    for (const line of Buffer.concat(chunks).toString('utf8').split('\n')) {
      if (!line.startsWith(':')) {
        flush()
        hash = line
        continue
      }
      const [about = '', path = ''] = line.split('\t')
      const [, , before = '', after = ''] = about.split(' ')
      if (!path.startsWith('"')) files.push({ from: path, to: path, before, after, hunks: [] })
    }
    flush()
  }

  /** Takes one commit back. What it changed, by the paths and names of today. */
  #follow(files: readonly FileChange[]): { touches: [path: string, key: string][]; moved: [older: string, newer: string][] } {
    const touches: [string, string][] = []
    const moved: [string, string][] = []
    let count = 0
    for (const file of files) {
      // A file that is gone today taught nothing about what is there.
      if (file.to === '') continue
      const path = this.#paths.get(file.to) ?? file.to
      const state = this.#stateOf(path, file.after)
      if (file.from !== '' && file.from !== file.to) {
        moved.push([file.from, file.to])
        this.#paths.set(file.from, path)
      }
      if (!state || isVendored(path)) continue
      count++
      const found = touched(state.ranges, state.parents, file.hunks)
      const inside = found.filter(n => n >= 0)
      for (const n of inside) touches.push([path, state.keys[n]!])
      if (inside.length === 0) touches.push([path, FILE_KEY])
      const before = { ...state, ranges: undone(state.ranges, file.hunks) }
      this.#states.set(path, before)
      if (file.from !== '') this.#know(path, file.before, before)
    }
    return { touches: count > MAX_FILES || touches.length > MAX_SYMBOLS ? [] : touches, moved }
  }

  /** What a merge put together was another text on each side. */
  #split(joined: readonly FileChange[]): void {
    for (const { to, before, after, hunks } of joined) {
      const path = this.#paths.get(to) ?? to
      const state = this.#stateOf(path, after)
      if (state) this.#know(path, before, { ...state, ranges: undone(state.ranges, hunks) })
    }
  }

  #stateOf(path: string, text: string): State | undefined {
    return this.#texts.get(`${path}\0${text}`) ?? this.#states.get(path) ?? this.#present(path)
  }

  #know(path: string, text: string, state: State): void {
    if (this.#texts.size >= MAX_TEXTS) this.#texts.delete(this.#texts.keys().next().value!)
    this.#texts.set(`${path}\0${text}`, state)
  }

  #present(path: string): State | undefined {
    const outline = this.#outlineOf(path)
    if (!outline) return undefined
    const { definitions } = outline
    return { keys: keysOf(definitions), parents: definitions.map(({ parent }) => parent), ranges: rangesOf(definitions) }
  }
}

/** What to read: the new commits and, where they are not many, those above them, so that lines are counted from the present text. */
function chosen(all: readonly Logged[], unseen: ReadonlyMap<string, Logged>): string[] {
  const above = all.slice(0, all.findLastIndex(({ hash }) => unseen.has(hash)) + 1)
  const few = above.length <= AGAIN * unseen.size + AGAIN_LEAST
  return (few ? above : above.filter(({ hash }) => unseen.has(hash))).map(({ hash }) => hash)
}

type Take = (hash: string, files: readonly FileChange[], joined: readonly FileChange[]) => void

interface Mapped {
  readonly commit: Logged
  readonly touches: readonly [path: string, key: string][]
  readonly moved: readonly [older: string, newer: string][]
}

const NOTHING = { subject: '', terms: [] }
const QUOTING = ['-c', 'core.quotePath=false', '-c', 'diff.renameLimit=1000']
/** A clone that lacks this many texts lacks most. */
const MAX_FAILURES = 20

const VENDORED = /(^|\/)(vendor|vendors|third[_-]?party|node_modules|bower_components|_vendor|thirdparty)\//i

function isVendored(path: string): boolean {
  return VENDORED.test(path)
}

/** Commits that the project itself says to look past. */
function reformattingOf(root: string): Set<string> {
  const file = join(root, '.git-blame-ignore-revs')
  if (!existsSync(file)) return new Set()
  return new Set(readFileSync(file, 'utf8').match(/^[0-9a-f]{40,64}\b/gm) ?? [])
}

async function lineFrom(root: string, args: readonly string[], signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await git(root, args, signal)).stdout.toString('utf8').trim() || undefined
  } catch {
    signal.throwIfAborted()
    // No commit yet, no repository, no git: no history.
    return undefined
  }
}
