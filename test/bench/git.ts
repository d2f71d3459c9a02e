// The few things the benchmarks ask of git.

import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { Failure } from '../../server/util/failure.ts'

/** Runs git in `folder`; stdout without the last line end. */
export function git(folder: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd()
  } catch (error) {
    throw new Failure(`git ${args[0]} failed in ${folder}`, String((error as { stderr?: unknown }).stderr ?? error).trim(), error)
  }
}

/** Whether `folder` is the top of a checkout with at least one commit. */
export function isCheckout(folder: string): boolean {
  try {
    git(folder, 'rev-parse', '--verify', 'HEAD')
    return realpathSync(git(folder, 'rev-parse', '--show-toplevel')) === realpathSync(folder)
  } catch {
    return false
  }
}

export function pathsIn(nulSeparated: string): string[] {
  return nulSeparated.split('\0').filter(path => path !== '')
}
