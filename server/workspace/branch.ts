// Which branch a checkout is on, from the one line that git keeps of it. No process is started: packs say it, and packs are quick.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gitDirectories } from './rules.ts'

/** `main`, or `detached at 1a2b3c4d5e6f`. Undefined where git is not, or keeps it elsewhere. */
export function branchOf(top: string): string | undefined {
  const directories = top === '' ? undefined : gitDirectories(top)
  if (!directories) return undefined
  let head: string
  try {
    head = readFileSync(join(directories.own, 'HEAD'), 'utf8').trim()
  } catch {
    // A folder that only looks like git's.
    return undefined
  }
  if (/^[0-9a-f]{40,64}$/.test(head)) return `detached at ${head.slice(0, 12)}`
  const branch = /^ref: refs\/heads\/(.+)$/.exec(head)?.[1]
  // With reftables the file is there for old programs only.
  return branch === '.invalid' ? undefined : branch
}
