// The scorers beside this repository say how good a list of answers is; nothing here judges itself.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { SetName } from './sets.ts'

export function scored(set: SetName, bench: string, file: string, ...options: readonly string[]): string {
  const { stdout, stderr } = spawnSync('python3', [join(bench, `score-${set}.py`), file, ...options], { encoding: 'utf8' })
  return `${stdout}${stderr}`
}
