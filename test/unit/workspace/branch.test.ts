import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { branchOf } from '../../../server/workspace/branch.ts'
import { folder, repository } from '../../support/workspace.ts'

const git = (top: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
    cwd: top,
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  }).trim()

test('a branch is told by its whole name', () => {
  const top = repository({ 'a.py': 'x = 1\n' })
  git(top, 'checkout', '-q', '-b', 'topic/one')
  expect(branchOf(top)).toBe('topic/one')
})

test('a linked worktree has its own', () => {
  const top = repository({ 'a.py': 'x = 1\n' })
  git(top, 'add', '.')
  git(top, 'commit', '-qm', 'one', '--allow-empty')
  const linked = join(folder(), 'linked')
  git(top, 'worktree', 'add', '-q', '-b', 'elsewhere', linked)
  expect(branchOf(linked)).toBe('elsewhere')
  expect(branchOf(top)).not.toBe('elsewhere')
})

test('without a branch it is the commit', () => {
  const top = repository({ 'a.py': 'x = 1\n' })
  git(top, 'add', '.')
  git(top, 'commit', '-qm', 'one', '--allow-empty')
  git(top, 'checkout', '-q', '--detach')
  expect(branchOf(top)).toBe(`detached at ${git(top, 'rev-parse', 'HEAD').slice(0, 12)}`)
})

test('no git, nothing of git, and nonsense have none', () => {
  const top = folder()
  expect(branchOf(top)).toBeUndefined()
  expect(branchOf('')).toBeUndefined()
  mkdirSync(join(top, '.git'))
  expect(branchOf(top)).toBeUndefined()
  writeFileSync(join(top, '.git', 'HEAD'), '\u0000\u0001')
  expect(branchOf(top)).toBeUndefined()
})
