// Where an index lives: in the user's cache directory, by the rules of the platform, never in the repository.

import { createHash } from 'node:crypto'
import { isAbsolute, join, posix, win32 } from 'node:path'

export interface Platform {
  readonly os: string
  readonly home: string
  /** Read once, by main.ts. */
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** `~/.cache` or XDG_CACHE_HOME, `~/Library/Caches`, or LOCALAPPDATA. */
export function cacheDirectory({ os, home, environment }: Platform): string {
  if (os === 'win32') return win32.join(environment.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'), 'context-language-server')
  const base = os === 'darwin' ? posix.join(home, 'Library', 'Caches') : xdg(environment.XDG_CACHE_HOME) || posix.join(home, '.cache')
  return posix.join(base, 'context-language-server')
}

/** The specification says that a relative path is to be ignored. */
function xdg(path: string | undefined): string {
  return path && posix.isAbsolute(path) ? path : ''
}

/** One folder a repository, shared by its worktrees. The name is for people, the hash for us. */
export function repositoryFolder(name: string, repository: string): string {
  const readable = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 40) || 'root'
  return `${readable}-${createHash('sha256').update(repository).digest('hex').slice(0, 12)}`
}

/** Models that were added, a folder each. */
export function modelsFolder(cache: string): string {
  return join(cache, 'models')
}

/** The folder of a model as settings name it. */
export function modelFolder(cache: string, named: string): string {
  return isAbsolute(named) ? named : join(modelsFolder(cache), named)
}

/** Where every server of this user writes its log. */
export function logPath(cache: string): string {
  return join(cache, 'server.log')
}
