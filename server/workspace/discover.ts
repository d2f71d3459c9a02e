// Which files a root has, as git sees them, then as its `.contextignore` files say.
//
// Invariant: listing opens no file of the workspace but rule files, runs no program but git, follows no link, and never
// fails because of what it finds: every path on disk is a file in the listing, ignored by a rule, or skipped with a reason.

import { join } from 'node:path'
import { listCheckout } from './checkout.ts'
import { broughtBack, type ContextRules, parentOf, readContextRules } from './contextignore.ts'
import { inspect, type ListedFile, plainFolders, type Skipped } from './inspect.ts'
import type { Root } from './roots.ts'
import { gitRules } from './rules.ts'
import { isRepository, walk } from './walk.ts'

export type { ListedFile, Skipped } from './inspect.ts'

export interface Listing {
  /** Sorted by the bytes of their paths. */
  readonly files: readonly ListedFile[]
  readonly skipped: readonly Skipped[]
  /** What a person should know about the listing as a whole, such as that git could not be asked. */
  readonly notes: readonly string[]
}

/** Submodules in submodules beyond this are left out. */
const MAX_NESTING = 20

/** `exclude` are lines of a `.gitignore` at the root that count on top of all others. */
export async function discover(root: Root, signal?: AbortSignal, exclude: readonly string[] = []): Promise<Listing> {
  const found = await listAll(root, signal)
  const rules = readContextRules(root.path, foldersOf(found.paths.keys()), exclude)
  const kept = new Map([...found.paths].filter(([path]) => !rules.excludes(path)))
  if (rules.negated) {
    for (const prefix of found.checkouts) {
      const back = await bringBack(root.path, prefix, rules, signal)
      for (const path of back.paths) if (!kept.has(path)) kept.set(path, false)
      for (const it of back.skipped) found.skipped.push(it)
    }
  }
  const { files, skipped } = await inspect(root.path, kept)
  return {
    files: sortByPath(files),
    skipped: sortByPath([...found.skipped, ...skipped].filter(it => !isExcluded(it.path, rules))),
    notes: found.notes,
  }
}

interface Found {
  readonly paths: Map<string, boolean>
  /** The folders of all checkouts: '' for the root, then those of submodules. */
  readonly checkouts: string[]
  readonly skipped: Skipped[]
  readonly notes: string[]
}

/** The root's checkout and all inside it. */
async function listAll(root: Root, signal?: AbortSignal): Promise<Found> {
  const found: Found = { paths: new Map(), checkouts: [], skipped: [], notes: [] }
  const isPlain = plainFolders(root.path)
  const pending = [{ prefix: '', useGit: root.git, nesting: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { prefix, useGit, nesting } = next
    const listing = await listCheckout(join(root.path, prefix), useGit, signal)
    found.checkouts.push(prefix)
    for (const [path, tracked] of listing.paths) found.paths.set(prefix + path, tracked)
    for (const { path, reason } of listing.skipped) found.skipped.push({ path: prefix + path, reason })
    found.notes.push(...listing.notes)
    for (const folder of listing.inner.map(it => prefix + it)) {
      if (!isPlain(folder)) found.skipped.push({ path: folder.slice(0, -1), reason: 'submodule behind a symbolic link' })
      else if (nesting === MAX_NESTING) found.skipped.push({ path: folder.slice(0, -1), reason: `more than ${MAX_NESTING} submodules deep` })
      else pending.push({ prefix: folder, useGit: root.git || !isRepository(root.path), nesting: nesting + 1 })
    }
  }
  return found
}

/** What a person left out on purpose needs no reason. The path may be a file's or a folder's. */
function isExcluded(path: string, rules: ContextRules): boolean {
  return path !== '' && (rules.excludes(path) || rules.excludes(`${path}/`))
}

/** The files of a checkout that git ignores and a negated `.contextignore` rule brings back. */
async function bringBack(
  root: string,
  prefix: string,
  rules: ContextRules,
  signal?: AbortSignal,
): Promise<Pick<Found, 'skipped'> & { paths: string[] }> {
  const top = join(root, prefix)
  const { ignored } = await walk(top, '', gitRules(top), undefined, signal)
  const paths = ignored.filter(it => !it.endsWith('/') && rules.reincludes(prefix + it)).map(it => prefix + it)
  const skipped: Skipped[] = []
  for (const folder of ignored.filter(it => it.endsWith('/') && rules.reaches(prefix + it))) {
    const below = await walk(top, folder, broughtBack(rules, prefix), undefined, signal)
    for (const path of below.paths) paths.push(prefix + path)
    for (const { path, reason } of below.skipped) skipped.push({ path: prefix + path, reason })
  }
  return { paths, skipped }
}

function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set([''])
  for (const path of paths) {
    for (let folder = parentOf(path); !folders.has(folder); folder = parentOf(folder)) folders.add(folder)
  }
  return folders
}

/** UTF-16 order and byte order differ only where a surrogate is. */
function sortByPath<T extends { readonly path: string }>(items: T[]): T[] {
  const key = items.some(it => /[\uD800-\uDFFF]/.test(it.path)) ? byteOrder : (path: string) => path
  const keyed = items.map(item => ({ item, key: key(item.path) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(it => it.item)
}

function byteOrder(path: string): string {
  return Buffer.from(path).toString('latin1')
}
