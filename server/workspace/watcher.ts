// What the two kinds of watcher share: what they are asked, how they answer, and how they look at the disk.

import { type FSWatcher, lstatSync, type Stats, watch } from 'node:fs'
import type { Change } from './changes.ts'

export interface WatchOptions {
  readonly root: string
  readonly onChange: (path: string, change: Change) => void
  /** Anything may have changed: the tree must be listed, and `update` called with what was found. */
  readonly onEverything: (reason: string) => void
  /** What a person should know, once for each kind of problem. */
  readonly onProblem: (text: string) => void
  /** One watch for the whole tree, where the system has such. */
  readonly recursive?: boolean
  /** Tests pass their own to run out of watches. */
  readonly open?: OpenWatch
}

export type OpenWatch = (path: string, recursive: boolean, listener: (event: 'change' | 'rename', name: string | null) => void) => FSWatcher

export interface Watcher {
  /** The folders with listed files, '' or with a slash at the end, after every listing. Resolves when all are watched. */
  update(folders: Iterable<string>): Promise<void>
  close(): void
}

/**
 * How often everything is listed again while some of it cannot be watched. Listing costs about 0.25 s of one core for 7,000
 * files (Django, git included), so a tree too large for 8,192 watches, some 50,000 files, costs 1.5 % of a core at this pace.
 */
export const RELIST_MS = 120_000

export const openWatch: OpenWatch = (path, recursive, listener) => watch(path, { persistent: false, recursive }, listener)

export const WATCHING_BEGAN = 'what changed between listing and watching was not seen'
export const NO_NAME = 'the system did not say what changed'

/** What a path is now, itself and not where it points to. Undefined when it is gone, or lies where we may not look. */
export function look(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
