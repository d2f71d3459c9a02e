// What a checkout changed since a revision. git says which files may differ and what they said then; what they say now is asked of whoever
// knows (open documents first), and the lines are compared here. So no filter, text conversion or diff program of the repository ever runs.

import { changedLines, type Rows } from '../util/changed-lines.ts'
import { Failure } from '../util/failure.ts'
import { decode } from './decode.ts'
import { git, splitEntries } from './git.ts'

export interface Difference {
  /** The revision that was compared with: a name where it was given one, else a short hash. */
  readonly base: string
  /** Path to changed rows, of files that are there now. */
  readonly changed: ReadonlyMap<string, readonly Rows[]>
  /** Paths that were there then. */
  readonly removed: readonly string[]
}

export interface DiffOptions {
  readonly base?: string | undefined
  /** Compares what is in git's index instead of what the files say. */
  readonly staged?: boolean | undefined
  /** What a file says now; undefined when nobody can read it. */
  text(path: string): Promise<string | undefined>
  /** Open documents: they may say something that is on no disk. */
  readonly open: Iterable<string>
}

/** More files than this are another project. */
const MAX_FILES = 5_000

export async function differenceOf(root: string, { base, staged, text, open }: DiffOptions, signal: AbortSignal): Promise<Difference> {
  const revision = await baseOf(root, base, staged ?? false, signal)
  const safely = staged ? [] : await withoutFilters(root, signal)
  const [index, disk, untracked] = await Promise.all([
    git(root, ['diff-index', '--cached', '--raw', '-z', '--no-renames', '--abbrev=64', revision.hash, '--', '.'], signal),
    staged ? undefined : git(root, [...safely, 'diff-files', '--raw', '-z', '--abbrev=64', '--', '.'], signal),
    staged ? undefined : git(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.'], signal),
  ])
  const before = new Map<string, string>()
  const now = new Map<string, string>()
  for (const { path, oldHash, newHash } of rawEntries(index.stdout)) {
    before.set(path, oldHash)
    now.set(path, newHash)
  }
  for (const { path, oldHash } of disk ? rawEntries(disk.stdout) : []) if (!before.has(path)) before.set(path, oldHash)
  for (const path of untracked ? splitEntries(untracked.stdout).entries : []) before.set(path, '')
  for (const path of staged ? [] : open) if (!before.has(path)) before.set(path, await hashIn(root, revision.hash, path, signal))
  const paths = [...before.keys()].sort().slice(0, MAX_FILES)
  const texts = await blobs(root, [...paths.map(path => before.get(path)!), ...(staged ? paths.map(path => now.get(path)!) : [])], signal)
  const changed = new Map<string, readonly Rows[]>()
  const removed: string[] = []
  for (const path of paths) {
    const old = texts.get(before.get(path)!)
    const current = staged ? texts.get(now.get(path)!) : await text(path)
    if (current === undefined) {
      if (isBlob(before.get(path)!)) removed.push(path)
      continue
    }
    const rows = changedLines(linesOf(old ?? ''), linesOf(current))
    if (rows.length > 0) changed.set(path, rows)
  }
  return { base: revision.name, changed, removed }
}

interface Revision {
  readonly name: string
  readonly hash: string
}

/** What git calls a tree without files. */
const EMPTY_TREE: Revision = { name: 'nothing', hash: '4b825dc642cb6eb9a060e54bf8d69288fbee4904' }
const DEFAULT_BRANCHES = [
  'refs/remotes/origin/HEAD',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
  'refs/heads/main',
  'refs/heads/master',
]

/** Where the work began: of a branch that went on since, the place where it was left. */
async function baseOf(root: string, base: string | undefined, staged: boolean, signal: AbortSignal): Promise<Revision> {
  const head = await commitOf(root, 'HEAD', signal)
  if (base !== undefined) {
    const hash = await commitOf(root, base, signal)
    if (hash === undefined)
      throw new Failure(
        `${JSON.stringify(base.slice(0, 200))} is no revision of ${root}`,
        'Name a branch, a tag or a commit that is in this repository',
      )
    return { name: base, hash: (head && (await mergeBase(root, hash, head, signal))) ?? hash }
  }
  if (head === undefined) return EMPTY_TREE
  if (staged) return { name: 'HEAD', hash: head }
  for (const name of DEFAULT_BRANCHES) {
    const hash = await commitOf(root, name, signal)
    const left = hash && (await mergeBase(root, hash, head, signal))
    if (left) return { name: left.slice(0, 12), hash: left }
  }
  return { name: 'HEAD', hash: head }
}

async function commitOf(root: string, name: string, signal: AbortSignal): Promise<string | undefined> {
  return line(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], signal)
}

async function mergeBase(root: string, one: string, other: string, signal: AbortSignal): Promise<string | undefined> {
  return line(root, ['merge-base', one, other], signal)
}

async function hashIn(root: string, revision: string, path: string, signal: AbortSignal): Promise<string> {
  return (await line(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}:./${path}`], signal)) ?? ''
}

/** What git answers in one line; undefined when it has no answer. */
async function line(root: string, args: readonly string[], signal: AbortSignal): Promise<string | undefined> {
  try {
    const text = (await git(root, args, signal)).stdout.toString('utf8').trim()
    return text === '' ? undefined : text
  } catch (error) {
    if (signal.aborted) throw error
    // git ends with 1 where there is nothing of that name.
    return undefined
  }
}

/** A file whose time is in doubt is compared by content, and for that git would run the filters that the repository names. */
export async function withoutFilters(root: string, signal: AbortSignal): Promise<string[]> {
  const names = await line(root, ['config', '--name-only', '--get-regexp', '^filter\\..*\\.(clean|process)$'], signal)
  return (names?.split('\n') ?? []).flatMap(name => ['-c', `${name}=`, '-c', `${name.slice(0, name.lastIndexOf('.'))}.required=false`])
}

interface Raw {
  readonly path: string
  readonly oldHash: string
  readonly newHash: string
}

/** `:100644 100644 <old> <new> M`, then the path, each ended by a zero byte. */
function rawEntries(output: Buffer): Raw[] {
  const { entries } = splitEntries(output)
  const found: Raw[] = []
  for (let n = 0; n + 1 < entries.length; n += 2) {
    const [, , oldHash = '', newHash = ''] = entries[n]!.split(' ')
    found.push({ path: entries[n + 1]!, oldHash, newHash })
  }
  return found
}

/** Texts of blobs by hash, read by one process. What is missing, too large or no text is left out. */
async function blobs(root: string, hashes: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
  const wanted = [...new Set(hashes)].filter(isBlob)
  const found = new Map<string, string>()
  if (wanted.length === 0) return found
  const { stdout } = await git(root, ['cat-file', '--batch'], signal, `${wanted.join('\n')}\n`)
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf(10, at)
    if (end < 0) break
    const [hash, type, size] = stdout.toString('latin1', at, end).split(' ')
    at = end + 1
    if (type === 'missing' || size === undefined) continue
    const bytes = stdout.subarray(at, at + Number(size))
    at += Number(size) + 1
    const decoded = type === 'blob' ? decode(bytes) : undefined
    if (decoded && 'text' in decoded) found.set(hash!, decoded.text)
  }
  return found
}

function isBlob(hash: string): boolean {
  return hash !== '' && !/^0+$/.test(hash)
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/\r?\n/)
}
