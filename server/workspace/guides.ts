// The files in which a project tells people and agents how to work on it. They are read where they are, and never written.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Guide {
  /** Relative to the root. */
  readonly path: string
  /** Names the bytes that are on disk. */
  readonly stamp: string
}

const FILES = ['AGENTS.md', 'CLAUDE.md', '.github/copilot-instructions.md', '.cursorrules', 'CONTRIBUTING.md', 'package.json', 'Makefile']
const RULES = '.cursor/rules'
const MAX_RULES = 30
const MAX_BYTES = 200_000

/** Those that are there, the most binding first. A few looks at the disk: no question waits longer for them than for a frame of its editor. */
export function guidesIn(root: string): Guide[] {
  return [...FILES, ...rulesIn(root)].flatMap(path => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    return found?.isFile() && found.size <= MAX_BYTES ? [{ path, stamp: `${found.size} ${found.mtimeMs}` }] : []
  })
}

function rulesIn(root: string): string[] {
  try {
    const names = readdirSync(join(root, RULES)).filter(it => it.endsWith('.mdc') || it.endsWith('.md'))
    return names
      .sort()
      .slice(0, MAX_RULES)
      .map(name => `${RULES}/${name}`)
  } catch {
    // Most projects have none.
    return []
  }
}
