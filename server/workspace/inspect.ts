// Looks at each listed path on disk: what is a file, with size and time, and what is skipped, with the reason.
// Nothing is opened, so a named pipe or a device cannot block us.

import { lstatSync, realpathSync, type Stats } from 'node:fs'
import { join, sep } from 'node:path'
import { messageOf } from '../util/failure.ts'

export interface ListedFile {
  /** Relative to the root, '/'-separated. */
  readonly path: string
  readonly size: number
  readonly mtimeMs: number
  /** In git's index. Always false where git could not be asked. */
  readonly tracked: boolean
}

export interface Skipped {
  readonly path: string
  readonly reason: string
}

/** After this many files others get a turn: about 10 ms. */
const BATCH = 2_000

/** `paths` say whether git tracks them. What is tracked and gone from disk is no file, and no news either. */
export async function inspect(root: string, paths: ReadonlyMap<string, boolean>): Promise<{ files: ListedFile[]; skipped: Skipped[] }> {
  const files: ListedFile[] = []
  const skipped: Skipped[] = []
  const isPlain = plainFolders(root)
  let seen = 0
  for (const [path, tracked] of paths) {
    if (++seen % BATCH === 0) await new Promise(resolve => setImmediate(resolve))
    if (!isPlain(path.slice(0, path.lastIndexOf('/') + 1))) continue
    try {
      const found = lstatSync(`${root}/${path}`, { throwIfNoEntry: false })
      if (found?.isFile()) files.push({ path, size: found.size, mtimeMs: found.mtimeMs, tracked })
      // A tracked file may have become a folder; what is in it is listed by itself.
      else if (found && !found.isDirectory()) skipped.push({ path, reason: reasonOf(found, root, path) })
    } catch (error) {
      skipped.push({ path, reason: messageOf(error) })
    }
  }
  return { files, skipped }
}

/**
 * Whether a folder ('' or with a slash at its end) is reached from the root through folders only. Git's index may name
 * `a/b` where `a` has become a link out of the root: as for git, `a/b` is gone then.
 */
export function plainFolders(root: string): (folder: string) => boolean {
  const known = new Map<string, boolean>([['', true]])
  return function isPlain(folder: string): boolean {
    const answer = known.get(folder)
    if (answer !== undefined) return answer
    const above = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
    const plain = isPlain(above) && isFolder(`${root}/${folder.slice(0, -1)}`)
    known.set(folder, plain)
    return plain
  }
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch {
    // A folder whose parent may not be searched: its files are told one by one.
    return true
  }
}

function reasonOf(found: Stats, root: string, path: string): string {
  if (found.isSymbolicLink()) return linkReason(root, path)
  if (found.isFIFO()) return 'named pipe'
  if (found.isSocket()) return 'socket'
  return 'device'
}

function linkReason(root: string, path: string): string {
  try {
    const target = realpathSync(join(root, path))
    return target === root || target.startsWith(root + sep) ? 'symbolic link' : 'symbolic link out of the root'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ELOOP' ? 'symbolic link in a loop' : 'symbolic link to nothing'
  }
}
