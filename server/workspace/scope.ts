// Which paths of a root an event may be about: those in folders that hold listed files, and in new folders that no rule ignores.
//
// Ignored trees (dependencies, build output) change most and matter least; here their events end.

import { broughtBack, parentOf, readContextRules } from './contextignore.ts'
import { type Filter, gitRules } from './rules.ts'

export interface Scope {
  /** The folders with listed files and those around them, the outer before the inner. '' or with a slash at the end. */
  readonly folders: ReadonlySet<string>
  /** Whether the rules ignore a path in a folder that they do not ignore. A folder's path ends in a slash. */
  ignores(path: string): boolean
  /** Whether the folder of this path is listed, or is new and no rule ignores it or a folder around it. */
  covers(path: string): boolean
}

/** Verdicts are kept for this many folders; a tree of dependencies has far more, and asks about them again and again. */
const MAX_KEPT = 2_000

/** `folders` hold the listed files; the ones around them are added. The rules are read when a path outside is first asked about, and kept. */
export function scopeOf(root: string, folders: Iterable<string>): Scope {
  const known = withParents(folders)
  const rules = lazy(() => ({ git: gitRules(root), context: readContextRules(root, known) }))
  const filters = new Map<string, Filter>()
  const verdicts = new Map<string, boolean>()

  function filterIn(folder: string): Filter {
    let filter = rules().git
    for (const around of foldersAround(folder)) {
      const inner = filters.get(around) ?? filter.below(around)
      keep(filters, around, inner)
      filter = inner
    }
    return filter
  }
  function ignores(path: string): boolean {
    const { context } = rules()
    if (context.excludes(path)) return true
    return filterIn(parentOf(path)).ignores(path) && (!context.negated || broughtBack(context, '').ignores(path))
  }
  function isOpen(folder: string): boolean {
    if (known.has(folder)) return true
    const verdict = verdicts.get(folder) ?? !ignores(folder)
    keep(verdicts, folder, verdict)
    return verdict
  }
  return {
    folders: known,
    ignores,
    covers: path => known.has(parentOf(path)) || foldersAround(parentOf(path)).every(isOpen),
  }
}

/** The folders with these files: '' or with a slash at the end. */
export function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of paths) folders.add(parentOf(path))
  return folders
}

/** `a/`, `a/b/`, `a/b/c/` for the last of them. */
function foldersAround(folder: string): string[] {
  const found: string[] = []
  for (let end = folder.indexOf('/'); end >= 0; end = folder.indexOf('/', end + 1)) found.push(folder.slice(0, end + 1))
  return found
}

function withParents(folders: Iterable<string>): Set<string> {
  const all = new Set([''])
  for (const folder of folders) if (!all.has(folder)) for (const around of foldersAround(folder)) all.add(around)
  return all
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= MAX_KEPT) map.clear()
  map.set(key, value)
}

function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
