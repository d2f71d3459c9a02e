// What git does to a checkout, and whether it is told that the tree must be listed again.

import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type GitWatcher, watchGit } from '../../../server/workspace/watch-git.ts'
import { commit, folder, repository, run, write } from '../../support/workspace.ts'

// A busy machine may take its time to tell.
vi.setConfig({ testTimeout: 60_000 })

const watchers: GitWatcher[] = []

afterEach(() => {
  for (const watcher of watchers.splice(0)) watcher.close()
})

function start(top: string) {
  const moves = new Set<string>()
  const watcher = watchGit({ root: top, onMove: reason => moves.add(reason), onProblem: text => moves.add(text) })
  watchers.push(watcher)
  return { watcher, moves }
}

async function told(moves: ReadonlySet<string>, reason: string): Promise<void> {
  await vi.waitFor(() => expect([...moves]).toContain(reason), { timeout: 20_000, interval: 10 })
}

/** Two branches, `main` and `side`, that differ in a file. */
function branches(): string {
  const top = repository({ 'a.py': 'a' }, ['a.py'])
  run(top, 'switch', '--quiet', '--create', 'side')
  write(top, { 'b.py': 'b' })
  commit(top, 'side')
  run(top, 'switch', '--quiet', 'main')
  return top
}

const operations: Readonly<Record<string, { readonly does: (top: string) => void; readonly says: string }>> = {
  'a branch switch': { does: top => run(top, 'switch', '--quiet', 'side'), says: 'HEAD moved' },
  'a reset that stays on its branch': { does: top => run(top, 'reset', '--quiet', '--hard', 'side'), says: 'HEAD moved' },
  'a merge': { does: top => run(top, 'merge', '--quiet', 'side'), says: 'HEAD moved' },
  'a stash': {
    does: top => {
      write(top, { 'a.py': 'changed' })
      run(top, 'stash')
    },
    says: 'changes were stashed or brought back',
  },
  'a rebase': {
    does: top => {
      write(top, { 'c.py': 'c' })
      commit(top, 'more')
      run(top, 'rebase', '--quiet', 'side')
    },
    says: 'HEAD moved',
  },
  'a file that is tracked from now on': {
    does: top => {
      write(top, { 'new.py': '' })
      run(top, 'add', 'new.py')
    },
    says: 'other files are tracked',
  },
  'a file that is tracked no more': { does: top => run(top, 'rm', '--cached', '--quiet', 'a.py'), says: 'other files are tracked' },
  'a rule of this clone': { does: top => write(top, { '.git/info/exclude': '*.log' }), says: '.git/info/exclude decides which files there are' },
}

test.each(Object.entries(operations))('%s is told', async (_, { does, says }) => {
  const top = branches()
  const { moves } = start(top)
  does(top)
  await told(moves, says)
})

test('asking git for the status is no news, though it writes the index', async () => {
  const top = branches()
  const { moves } = start(top)
  write(top, { 'a.py': 'changed' })
  run(top, 'add', 'a.py')
  run(top, 'status')
  run(top, 'update-index', '--refresh')
  write(top, { '.git/info/exclude': '*.log' })
  await told(moves, '.git/info/exclude decides which files there are')
  expect([...moves]).toHaveLength(1)
})

test('a worktree, whose state lies elsewhere', async () => {
  const top = branches()
  const other = join(folder(), 'tree')
  run(top, 'worktree', 'add', '--quiet', '--detach', other, 'main')
  const { moves } = start(other)
  const { moves: ofMain } = start(top)
  run(other, 'switch', '--quiet', 'side')
  await told(moves, 'HEAD moved')
  write(other, { 'a.py': 'changed' })
  run(other, 'stash')
  await told(moves, 'changes were stashed or brought back')
  expect([...ofMain]).not.toContain('HEAD moved')
})

test('a folder that becomes a repository later, and has no commit at first', async () => {
  const top = folder({ 'a.py': 'a' })
  const { watcher, moves } = start(top)
  run(top, 'init', '--quiet')
  watcher.update()
  run(top, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--allow-empty', '--message', 'first')
  // The folder of the log came into being with the commit, and is watched from then on.
  await vi.waitFor(
    () => {
      run(top, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--allow-empty', '--message', 'more')
      expect([...moves]).toContain('HEAD moved')
    },
    { timeout: 20_000, interval: 50 },
  )
})

test('nothing is told once closed', async () => {
  const top = branches()
  const closed = start(top)
  const open = start(top)
  closed.watcher.close()
  closed.watcher.update()
  run(top, 'switch', '--quiet', 'side')
  await told(open.moves, 'HEAD moved')
  expect([...closed.moves]).toEqual([])
})
