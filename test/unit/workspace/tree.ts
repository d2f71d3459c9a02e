// Real folders and repositories for the tests of this folder, under the system's temporary directory.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { discover } from '../../../server/workspace/discover.ts'
import { resolveRoot } from '../../../server/workspace/roots.ts'

const made: string[] = []

afterAll(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})

/** A new folder with these files (path to text), gone after the tests of the file. */
export function folder(files: Readonly<Record<string, string>> = {}): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'workspace-')))
  made.push(top)
  write(top, files)
  return top
}

export function write(top: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), text)
  }
}

/** A new repository with these files; those in `tracked` are committed, whatever the rules say. */
export function repository(files: Readonly<Record<string, string>>, tracked: readonly string[] = []): string {
  const top = folder()
  run(top, 'init', '--quiet', '--initial-branch=main')
  // The rules of whoever runs the tests must not count.
  write(top, { '.git/no-excludes': '' })
  run(top, 'config', 'core.excludesFile', join(top, '.git/no-excludes'))
  run(top, 'config', 'user.email', 'test@example.com')
  run(top, 'config', 'user.name', 'Test')
  write(top, files)
  if (tracked.length > 0) run(top, 'add', '--force', '--', ...tracked)
  run(top, 'commit', '--quiet', '--allow-empty', '--message', 'first')
  return top
}

export function run(top: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd: top, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** What is listed, with git and without: the paths, and the skipped ones with their reasons. */
export async function list(top: string, git = true) {
  const root = await resolveRoot(top)
  const listing = await discover({ ...root, git: git && root.git })
  return {
    paths: listing.files.map(it => it.path),
    skipped: listing.skipped.map(it => `${it.path}: ${it.reason}`),
    notes: listing.notes,
  }
}
