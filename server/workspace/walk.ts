// Lists a folder by walking it: for checkouts git cannot read, folders without git, and what `.contextignore` brings back.
//
// In:  a top folder, and a filter. Out: paths relative to the top, '/'-separated; those of folders end in a slash.
// Links are listed, never followed. A folder that vanishes or cannot be read is told in `skipped`; the rest goes on.

import type { Dirent } from 'node:fs'
import { lstatSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '../util/failure.ts'
import { isExact } from './git.ts'
import type { Skipped } from './inspect.ts'
import type { Filter } from './rules.ts'

/** Bounds for a tree that never ends, such as a mounted network or a folder of backups. */
const MAX_FILES = 1_000_000
const MAX_DEPTH = 200

export interface Walked {
  readonly paths: string[]
  /** What the filter ignored; an ignored folder stands for all below it. */
  readonly ignored: string[]
  /** Folders with a repository of their own, not entered. */
  readonly repositories: string[]
  readonly skipped: Skipped[]
  readonly notes: string[]
}

/** Reads one folder. Tests pass their own to see what happens when a folder vanishes. */
export type ReadFolder = (path: string) => Promise<readonly Dirent<Buffer>[]>

export const readFolder: ReadFolder = path => readdir(path, { encoding: 'buffer', withFileTypes: true })

export async function walk(top: string, from: string, filter: Filter, read: ReadFolder = readFolder, signal?: AbortSignal): Promise<Walked> {
  const walked: Walked = { paths: [], ignored: [], repositories: [], skipped: [], notes: [] }
  const pending: { folder: string; filter: Filter; depth: number }[] = [{ folder: from, filter, depth: 0 }]

  for (let next = pending.pop(); next; next = pending.pop()) {
    signal?.throwIfAborted()
    const { folder, filter, depth } = next
    let entries: readonly Dirent<Buffer>[]
    try {
      entries = await read(join(top, folder))
    } catch (error) {
      walked.skipped.push({ path: folder.slice(0, -1), reason: `folder cannot be read: ${messageOf(error)}` })
      continue
    }
    if (folder !== from && entries.some(isGit) && isRepository(join(top, folder))) {
      walked.repositories.push(folder)
      continue
    }
    const rules = folder === from ? filter : filter.below(folder)
    for (const inner of sort(folder, entries, rules, walked)) {
      if (depth < MAX_DEPTH) pending.push({ folder: inner, filter: rules, depth: depth + 1 })
      else walked.skipped.push({ path: inner.slice(0, -1), reason: `more than ${MAX_DEPTH} folders deep` })
    }
    if (walked.paths.length > MAX_FILES) {
      walked.notes.push(`Stopped after ${MAX_FILES} files; name folders to leave out in .contextignore`)
      break
    }
  }
  return walked
}

/** Sorts the entries of a folder into `walked`, and returns the folders to enter. */
function sort(folder: string, entries: readonly Dirent<Buffer>[], filter: Filter, walked: Walked): string[] {
  const inner: string[] = []
  for (const entry of entries) {
    if (isGit(entry)) continue
    const name = entry.name.toString('utf8')
    const path = folder + name + (entry.isDirectory() ? '/' : '')
    if (!isExact(name, entry.name)) walked.skipped.push({ path: folder + name, reason: 'name is not UTF-8' })
    else if (filter.ignores(path)) walked.ignored.push(path)
    else if (entry.isDirectory()) inner.push(path)
    else walked.paths.push(path)
  }
  return inner
}

function isGit(entry: Dirent<Buffer>): boolean {
  return entry.name.length === 4 && entry.name.toString('latin1') === '.git'
}

/** Whether `.git` is a pointer to a repository or holds one; a folder that only has the name is neither. */
export function isRepository(folder: string): boolean {
  try {
    const found = lstatSync(join(folder, '.git'), { throwIfNoEntry: false })
    return found !== undefined && (found.isFile() || lstatSync(join(folder, '.git/HEAD'), { throwIfNoEntry: false }) !== undefined)
  } catch {
    return false
  }
}
