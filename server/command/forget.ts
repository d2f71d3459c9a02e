// `forget`: removes the index of this repository. What was learned stays, unless --learned says otherwise.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeHistory } from '../store/history.ts'
import { learnedPath } from '../store/learned.ts'
import { removeIndex } from '../store/open.ts'
import { removeResolved } from '../store/resolved.ts'
import { resolveRoot } from '../workspace/roots.ts'
import type { Command } from './command.ts'
import { folderOf } from './workspace.ts'

export const forget: Command = async (invocation, terminal) => {
  const root = await resolveRoot(invocation.root)
  const folder = folderOf(root, invocation)
  removeIndex(folder)
  removeHistory(folder)
  removeResolved(folder)
  for (const made of ['packs', 'answers']) rmSync(join(folder, made), { recursive: true, force: true })
  if (invocation.learned) rmSync(folder, { recursive: true, force: true })
  const kept = invocation.learned ? 'and what was learned' : `; what was learned stays in ${learnedPath(folder)}`
  terminal.print(invocation.json ? JSON.stringify({ removed: folder, learned: invocation.learned }) : `Forgot the index of ${root.path} ${kept}`)
  return 0
}
