// Notices when git moves: a branch switch, a rebase, a reset, a stash, a pull. Then the files changed, and which of them are tracked too.
//
// Editors leave `.git` out of what they watch, so we always look ourselves: a handful of folders, no files, nothing recursive.

import { closeSync, type FSWatcher, openSync, readSync, watch } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../util/failure.ts'
import { gitDirectories } from './rules.ts'

export interface GitWatcher {
  /** Looks for git's folders again: the checkout may be younger than the watcher. */
  update(): void
  close(): void
}

export interface GitWatchOptions {
  readonly root: string
  readonly onMove: (reason: string) => void
  readonly onProblem: (text: string) => void
}

export function watchGit(options: GitWatchOptions): GitWatcher {
  const handles = new Map<string, FSWatcher>()
  let closed = false
  let entries = 0

  function update(): void {
    const directories = gitDirectories(options.root)
    if (closed || !directories) return
    const { own, common } = directories
    if (!handles.has(own)) entries = countEntries(join(own, 'index'))
    open(own, name => {
      if (name === 'HEAD') options.onMove('HEAD moved')
      else if (name === 'index') onIndex(join(own, 'index'))
      // One of the folders below may have come into being.
      else if (FOLDERS.includes(name)) update()
    })
    // Every move of HEAD is written down here, also one that stays on its branch, such as a reset or a pull.
    open(join(own, 'logs'), name => name === 'HEAD' && options.onMove('HEAD moved'))
    open(join(common, 'refs'), name => name === 'stash' && options.onMove('changes were stashed or brought back'))
    open(join(common, 'info'), name => name === 'exclude' && options.onMove('.git/info/exclude decides which files there are'))
    for (const directory of new Set([own, common])) open(join(directory, 'reftable'), () => options.onMove('a branch moved'))
  }

  /** Git also writes the index to remember times of files, at every `git status`. Only another number of files is news. */
  function onIndex(path: string): void {
    const now = countEntries(path)
    if (now !== entries) options.onMove('other files are tracked')
    entries = now
  }

  function open(folder: string, onName: (name: string) => unknown): void {
    if (handles.has(folder)) return
    try {
      const handle = watch(folder, { persistent: false }, (_, name) => {
        if (name === null) options.onMove('the system did not say what git changed')
        // A lock file becomes the file itself when git is done.
        else if (!name.endsWith('.lock')) onName(name)
      })
      handle.on('error', () => forget(folder))
      handles.set(folder, handle)
    } catch (error) {
      // Most checkouts lack some of the folders.
      const missing = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
      if (!missing) options.onProblem(`${folder} cannot be watched, so a branch switch may be noticed late (${messageOf(error)})`)
    }
  }

  function forget(folder: string): void {
    handles.get(folder)?.close()
    handles.delete(folder)
  }

  update()
  return {
    update,
    close() {
      closed = true
      for (const folder of [...handles.keys()]) forget(folder)
    },
  }
}

const FOLDERS = ['logs', 'refs', 'info', 'reftable']

/** The number of files in git's index, from its head; 0 when there is none. */
function countEntries(path: string): number {
  const head = Buffer.alloc(12)
  try {
    const file = openSync(path, 'r')
    try {
      return readSync(file, head) === head.length ? head.readUInt32BE(8) : 0
    } finally {
      closeSync(file)
    }
  } catch {
    return 0
  }
}
