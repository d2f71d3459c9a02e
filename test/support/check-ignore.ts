// Compares our listing of a checkout with what git says about every path on disk, asked one by one.
//
// `git check-ignore` judges by rules alone, another road through git than the `ls-files` our listing takes.
// By hand, after a build: node .build/test/support/check-ignore.js <checkout>…

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { discover } from '../../server/workspace/discover.ts'
import { resolveRoot } from '../../server/workspace/roots.ts'

export interface Agreement {
  /** Files on disk outside nested repositories. */
  readonly paths: number
  readonly ignored: number
  /** Ignored by rule and tracked all the same: listed with git, not without. */
  readonly trackedAndIgnored: number
  readonly git: Comparison
  readonly walk: Comparison
}

export interface Comparison {
  readonly listed: number
  /** Listed by us, ignored by git. */
  readonly extra: readonly string[]
  /** Not listed by us, not ignored by git. */
  readonly missing: readonly string[]
}

/** The checkout must have no `.contextignore`: git knows nothing of it. */
export async function agreement(dir: string): Promise<Agreement> {
  const root = await resolveRoot(dir)
  const paths = filesBelow(root.path, '')
  const ignored = ignoredByGit(root.path, paths)
  const tracked = new Set(ask(root.path, ['ls-files', '-z', '--cached']).split('\0'))
  const withGit = paths.filter(path => tracked.has(path) || !ignored.has(path))
  const byRules = paths.filter(path => !ignored.has(path))
  return {
    paths: paths.length,
    ignored: ignored.size,
    trackedAndIgnored: withGit.length - byRules.length,
    git: compare((await discover(root)).files, withGit),
    walk: compare((await discover({ ...root, git: false })).files, byRules),
  }
}

function compare(files: readonly { readonly path: string }[], expected: readonly string[]): Comparison {
  const listed = new Set(files.map(it => it.path))
  const wanted = new Set(expected)
  return { listed: listed.size, extra: [...listed].filter(it => !wanted.has(it)), missing: expected.filter(it => !listed.has(it)) }
}

/** The paths `git check-ignore` finds ignored by the rules alone, tracked or not. */
function ignoredByGit(top: string, paths: readonly string[]): Set<string> {
  if (paths.length === 0) return new Set()
  const fields = ask(top, ['check-ignore', '--no-index', '--verbose', '--non-matching', '-z', '--stdin'], paths.join('\0')).split('\0')
  const ignored = new Set<string>()
  // Each answer has four fields: source, line, pattern, path. A negated pattern is the last word, and says no.
  for (let at = 0; at + 3 < fields.length; at += 4) {
    const pattern = fields[at + 2]!
    if (pattern !== '' && !pattern.startsWith('!')) ignored.add(fields[at + 3]!)
  }
  return ignored
}

function filesBelow(top: string, folder: string): string[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder + entry.name
    if (entry.name === '.git') return []
    if (entry.isDirectory()) return existsSync(join(top, path, '.git')) ? [] : filesBelow(top, `${path}/`)
    return entry.isFile() ? [path] : []
  })
}

function ask(directory: string, args: readonly string[], input = ''): string {
  const { stdout, stderr, status, error } = spawnSync('git', args, { cwd: directory, input, encoding: 'utf8', maxBuffer: 2 ** 30 })
  // check-ignore answers 1 when nothing is ignored.
  if (error || (status !== 0 && status !== 1)) throw error ?? new Error(`git ${args[0]} in ${directory}: ${stderr}`)
  return stdout
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const dir of process.argv.slice(2)) process.stdout.write(`${dir} ${JSON.stringify(await agreement(dir), null, 2)}\n`)
}
