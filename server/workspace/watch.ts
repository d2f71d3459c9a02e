// Our own watcher, for editors that do not tell about files. It never polls: an idle tree costs nothing.
//
// In:  the folders that hold listed files. Out: the paths that changed there and in new folders, or "anything may have changed".
// Ignored trees, `.git` (watch-git.ts) and what lies behind links are left alone. Events are hints (changes.ts).

import { platform } from 'node:os'
import { FolderWatcher } from './watch-folders.ts'
import { RecursiveWatcher } from './watch-recursive.ts'
import type { Watcher, WatchOptions } from './watcher.ts'

export type { Watcher, WatchOptions } from './watcher.ts'

export function watchTree(options: WatchOptions): Watcher {
  // Elsewhere Node's recursive watch opens a watch for each file of the tree, ignored or not.
  const recursive = options.recursive ?? ['darwin', 'win32'].includes(platform())
  return recursive ? new RecursiveWatcher(options) : new FolderWatcher(options)
}
