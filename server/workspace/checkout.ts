// Lists one checkout: as git sees it, or by walking it with the same rules where git cannot be asked.

import { join } from 'node:path'
import { messageOf } from '../util/failure.ts'
import { git, splitEntries } from './git.ts'
import type { Skipped } from './inspect.ts'
import { gitRules, readRules } from './rules.ts'
import { isRepository, walk } from './walk.ts'

/** Paths are relative to the checkout; those of folders end in a slash. */
export interface CheckoutListing {
  /** Each file, and whether git tracks it. */
  readonly paths: ReadonlyMap<string, boolean>
  /** Folders with a repository of their own whose files belong to this listing. */
  readonly inner: readonly string[]
  readonly skipped: readonly Skipped[]
  readonly notes: readonly string[]
}

const NOT_CHECKED_OUT = 'submodule, not checked out'
const OTHER_REPOSITORY = 'another repository, open it as its own root'
const GITLINK = '160000'

/** Git first when `useGit`, walking otherwise and when git fails. */
export async function listCheckout(top: string, useGit: boolean, signal?: AbortSignal): Promise<CheckoutListing> {
  if (useGit) {
    try {
      return await askGit(top, signal)
    } catch (error) {
      signal?.throwIfAborted()
      return walkCheckout(top, [`Listed without git, so ignored files that are tracked are missing. ${messageOf(error)}`], signal)
    }
  }
  return walkCheckout(top, isRepository(top) ? [`Listed without git, which could not be asked about ${top}`] : [], signal)
}

async function askGit(top: string, signal?: AbortSignal): Promise<CheckoutListing> {
  // The work tree is this folder, whatever `core.worktree` says.
  const list = (...args: string[]) => git(top, [`--work-tree=${top}`, 'ls-files', '-z', ...args], signal)
  const [index, rest] = await Promise.all([list('--stage'), list('--others', '--exclude-standard')])
  const cached = splitEntries(index.stdout)
  const others = splitEntries(rest.stdout)

  const paths = new Map<string, boolean>()
  const inner: string[] = []
  const skipped: Skipped[] = [...cached.undecodable.map(afterTab), ...others.undecodable].map(path => ({ path, reason: 'name is not UTF-8' }))
  for (const entry of cached.entries) {
    const path = afterTab(entry)
    if (!entry.startsWith(GITLINK)) paths.set(path, true)
    else if (isRepository(join(top, path))) inner.push(`${path}/`)
    else skipped.push({ path, reason: NOT_CHECKED_OUT })
  }
  for (const path of others.entries) {
    if (path.endsWith('/')) skipped.push({ path: path.slice(0, -1), reason: OTHER_REPOSITORY })
    else if (!paths.has(path)) paths.set(path, false)
  }
  const told = readWarnings(rest.stderr)
  return { paths, inner, skipped: [...skipped, ...told.skipped], notes: told.notes }
}

/** `<mode> <hash> <stage>\t<path>`, as `--stage` prints it. */
function afterTab(entry: string): string {
  return entry.slice(entry.indexOf('\t') + 1)
}

/** Git tells on stderr which folders it could not read, and goes on. */
export function readWarnings(stderr: string): { skipped: Skipped[]; notes: string[] } {
  const skipped: Skipped[] = []
  const notes: string[] = []
  for (const line of stderr.split('\n').filter(it => it.trim() !== '')) {
    const folder = /^warning: could not open directory '(.{1,4096})\/': (.*)$/.exec(line)
    if (folder) skipped.push({ path: folder[1]!, reason: `folder cannot be read: ${folder[2]}` })
    else notes.push(`git says: ${line}`)
  }
  return { skipped, notes }
}

/**
 * In a folder that is no repository, all repositories below belong to the listing (a folder of several projects).
 * In one that is, only its submodules.
 */
async function walkCheckout(top: string, notes: readonly string[], signal?: AbortSignal): Promise<CheckoutListing> {
  const walked = await walk(top, '', gitRules(top), undefined, signal)
  const submodules = isRepository(top) ? submodulesOf(top) : undefined
  const isInner = (folder: string) => !submodules || submodules.has(folder)
  const found = new Set(walked.repositories)
  return {
    paths: new Map(walked.paths.map(path => [path, false])),
    inner: walked.repositories.filter(isInner),
    skipped: [
      ...walked.skipped,
      ...walked.repositories.filter(it => !isInner(it)).map(it => ({ path: it.slice(0, -1), reason: OTHER_REPOSITORY })),
      ...[...(submodules ?? [])].filter(it => !found.has(it)).map(it => ({ path: it.slice(0, -1), reason: NOT_CHECKED_OUT })),
    ],
    notes: [...notes, ...walked.notes],
  }
}

function submodulesOf(top: string): Set<string> {
  const text = readRules(join(top, '.gitmodules')) ?? ''
  const paths = [...text.matchAll(/^[ \t]*path[ \t]*=[ \t]*(.{1,4096})$/gm)].map(it => it[1]!.trim().replace(/^"(.*)"$/, '$1'))
  return new Set(paths.map(it => `${it}/`))
}
