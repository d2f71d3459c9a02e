// Real folders and repositories for tests, under the system's temporary directory, gone after the tests of the file.

import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

/** Path to text, or to bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>

const made: string[] = []

afterAll(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})

/** A new folder with these files. */
export function folder(files: Files = {}): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'workspace-')))
  made.push(top)
  write(top, files)
  return top
}

export function write(top: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), text)
  }
}

/** A new repository with these files; those in `tracked` are committed, whatever the rules say. */
export function repository(files: Files, tracked: readonly string[] = []): string {
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

/** Commits everything in the work tree. */
export function commit(top: string, message: string): void {
  run(top, 'add', '--all')
  run(top, 'commit', '--quiet', '--message', message)
}

/** Gives every file the same old time: one that was just written is read again by the next run, since it may change within the same tick of the clock. */
export function age(top: string): void {
  const then = new Date('2026-01-01T00:00:00Z')
  for (const path of below(top)) if (lstatSync(join(top, path)).isFile()) utimesSync(join(top, path), then, then)
}

/** Everything below a folder, `.git` included: path, kind, size, time and bytes. */
export function snapshot(top: string): string[] {
  return below(top).map(path => {
    const found = lstatSync(join(top, path))
    const content = found.isFile() ? readFileSync(join(top, path)).toString('base64') : found.isSymbolicLink() ? readlinkSync(join(top, path)) : ''
    return `${path} ${found.mode} ${found.mtimeMs} ${content}`
  })
}

function below(top: string): string[] {
  return readdirSync(top, { recursive: true, encoding: 'utf8' }).sort()
}
