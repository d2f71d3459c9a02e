// Measures a branch switch in a scratch clone: index one commit, switch to another that differs in about 500 files, index, and go back.

import { appendFileSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { distanceFor } from './distance.ts'
import { git, pathsIn } from './git.ts'
import { type IndexRun, type Place, runIndex } from './measure.ts'

export interface SwitchResult {
  /** How the two commits were found. */
  readonly between: string
  /** Files that differ between them, whether they are source or not. */
  readonly changedFiles: number
  readonly there: SwitchRun
  /** Going back: everything has been seen, so nothing may be parsed. */
  readonly back: SwitchRun
}

export interface SwitchRun {
  readonly parsed: number
  readonly reused: number
  readonly removed: number
  readonly wallSeconds: number
  readonly cpuSeconds: number
}

const TARGET_FILES = 500
/** Files younger than two seconds are read again by the next run whatever it finds; the clone has to outgrow that first. */
const SETTLE_MS = 2_500

/** `checkout` is only cloned from; `clone` must not exist yet. */
export async function benchSwitch(checkout: string, clone: string, { cache, signal }: Omit<Place, 'checkout'>): Promise<SwitchResult> {
  git(checkout, 'clone', '--quiet', '--shared', checkout, clone)
  const pair = commitsIn(clone)
  const place: Place = { checkout: clone, cache, signal }

  git(clone, 'switch', '--quiet', '--detach', pair.from)
  await sleep(SETTLE_MS, undefined, { signal })
  await runIndex(place)
  git(clone, 'switch', '--quiet', '--detach', pair.to)
  const there = switchRun(await runIndex(place))
  git(clone, 'switch', '--quiet', '--detach', pair.from)
  const back = switchRun(await runIndex(place))
  return { between: pair.between, changedFiles: changedFiles(clone, pair.from, pair.to), there, back }
}

function commitsIn(clone: string): { from: string; to: string; between: string } {
  const head = git(clone, 'rev-parse', 'HEAD')
  const behind = Number(git(clone, 'rev-list', '--count', '--first-parent', 'HEAD')) - 1
  const distance = distanceFor(TARGET_FILES, behind, commits => changedFiles(clone, `${head}~${commits}`, head))
  if (distance) return { from: git(clone, 'rev-parse', `${head}~${distance.commits}`), to: head, between: `HEAD~${distance.commits} and HEAD` }
  return { from: head, to: commitEdits(clone), between: 'HEAD and a commit of edits' }
}

/** Renames are off: a moved file is two paths on disk. */
function changedFiles(folder: string, from: string, to: string): number {
  return pathsIn(git(folder, 'diff', '--no-renames', '--name-only', '-z', from, to)).length
}

/** For histories too short to have a place 500 files back. */
function commitEdits(clone: string): string {
  // `git grep -I` lists what git takes for text; a picture with one more byte would not be an edit.
  const texts = pathsIn(git(clone, 'grep', '-I', '-l', '-z', '-e', '')).filter(path => lstatSync(join(clone, path)).isFile())
  const step = Math.max(1, texts.length / TARGET_FILES)
  for (let n = 0; Math.floor(n) < texts.length; n += step) appendFileSync(join(clone, texts[Math.floor(n)]!), '\n')
  const settings = ['user.name=bench', 'user.email=bench@localhost', 'commit.gpgSign=false', 'core.hooksPath=/dev/null']
  git(clone, ...settings.flatMap(it => ['-c', it]), 'commit', '--quiet', '--all', '--message', 'Edits')
  return git(clone, 'rev-parse', 'HEAD')
}

function switchRun({ usage, overview }: IndexRun): SwitchRun {
  const { parsed, reused, removed } = overview
  return { parsed, reused, removed, wallSeconds: usage.wallSeconds, cpuSeconds: usage.cpuSeconds }
}
