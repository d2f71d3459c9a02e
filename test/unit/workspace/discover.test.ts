import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readWarnings } from '../../../server/workspace/checkout.ts'
import { discover } from '../../../server/workspace/discover.ts'
import { resolveRoot } from '../../../server/workspace/roots.ts'
import { gitRules } from '../../../server/workspace/rules.ts'
import { readFolder, walk } from '../../../server/workspace/walk.ts'
import { folder, repository, run, write } from '../../support/workspace.ts'
import { list } from './tree.ts'

const roads = [
  ['with git', true],
  ['without git', false],
] as const

test('a file has its size, time and whether it is tracked', async () => {
  const top = repository({ 'a.txt': 'hello', 'b.txt': '' }, ['a.txt'])
  const { files } = await discover(await resolveRoot(top))
  expect(files.map(({ path, size, tracked }) => ({ path, size, tracked }))).toEqual([
    { path: 'a.txt', size: 5, tracked: true },
    { path: 'b.txt', size: 0, tracked: false },
  ])
  expect(files.every(it => it.mtimeMs > 0)).toBe(true)
})

test('a tracked file that is gone from disk is no file and no news', async () => {
  const top = repository({ 'a.txt': '', 'gone.txt': '', 'folder/x': '' }, ['a.txt', 'gone.txt', 'folder/x'])
  rmSync(join(top, 'gone.txt'))
  rmSync(join(top, 'folder'), { recursive: true })
  expect(await list(top)).toEqual({ paths: ['a.txt'], skipped: [], notes: [] })
})

test('a file in conflict is listed once', async () => {
  const top = repository({ 'a.txt': 'base' }, ['a.txt'])
  run(top, 'switch', '--quiet', '--create', 'side')
  write(top, { 'a.txt': 'side' })
  run(top, 'commit', '--quiet', '--all', '--message', 'side')
  run(top, 'switch', '--quiet', 'main')
  write(top, { 'a.txt': 'main' })
  run(top, 'commit', '--quiet', '--all', '--message', 'main')
  expect(() => run(top, 'merge', 'side')).toThrow()
  expect((await list(top)).paths).toEqual(['a.txt'])
})

describe.each(roads)('%s', (_, git) => {
  test('names with spaces, quotes, line ends and other scripts, in the order of their bytes', async () => {
    const names = [
      'a b.txt',
      'quo"te\'s.txt',
      'li\nne.txt',
      'tab\t.txt',
      'é.txt',
      '日本/語.txt',
      '\u{1F600}.txt',
      '\uFB00.txt',
      'back\\slash',
      '-dash',
      'z',
    ]
    const top = repository(Object.fromEntries(names.map(it => [it, ''])), ['é.txt', 'li\nne.txt'])
    const { paths, skipped } = await list(top, git)
    expect(paths).toEqual([...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
    expect(skipped).toEqual([])
  })

  test('names that are not UTF-8 are told', async () => {
    const top = repository({ 'a.txt': '' })
    const bytes = (name: string) => Buffer.concat([Buffer.from(`${top}/`), Buffer.from(name, 'latin1')])
    writeFileSync(bytes('caf\xe9.txt'), '')
    writeFileSync(bytes('tracked\xff'), '')
    run(top, 'add', '--', '*tracked*')
    expect(await list(top, git)).toMatchObject({
      paths: ['a.txt'],
      skipped: ['caf\uFFFD.txt: name is not UTF-8', 'tracked\uFFFD: name is not UTF-8'],
    })
  })

  test('links are told and not followed, loops included', async () => {
    const top = repository({ 'src/a.txt': '' })
    symlinkSync('src/a.txt', join(top, 'to-file'))
    symlinkSync('src', join(top, 'to-folder'))
    symlinkSync('..', join(top, 'src/up'))
    symlinkSync('self', join(top, 'self'))
    symlinkSync(tmpdir(), join(top, 'out'))
    symlinkSync('nowhere', join(top, 'broken'))
    expect(await list(top, git)).toMatchObject({
      paths: ['src/a.txt'],
      skipped: [
        'broken: symbolic link to nothing',
        'out: symbolic link out of the root',
        'self: symbolic link in a loop',
        'src/up: symbolic link',
        'to-file: symbolic link',
        'to-folder: symbolic link',
      ],
    })
  })

  test('a tracked folder that became a link leads nowhere', async () => {
    const elsewhere = folder({ 'secret.txt': '' })
    const top = repository({ 'a/secret.txt': '', 'b.txt': '' }, ['a/secret.txt', 'b.txt'])
    rmSync(join(top, 'a'), { recursive: true })
    symlinkSync(elsewhere, join(top, 'a'))
    expect(await list(top, git)).toMatchObject({ paths: ['b.txt'], skipped: ['a: symbolic link out of the root'] })
  })

  test('a named pipe is told and not opened', async () => {
    const top = repository({ 'a.txt': '', 'pipe-was-a-file': '' }, ['pipe-was-a-file'])
    rmSync(join(top, 'pipe-was-a-file'))
    execFileSync('mkfifo', [join(top, 'pipe-was-a-file'), join(top, '.contextignore')])
    const { paths, skipped } = await list(top, git)
    expect(paths).toEqual(['a.txt'])
    expect(skipped).toContain('pipe-was-a-file: named pipe')
  })

  test('submodules belong to the listing, one that is not checked out is told', async () => {
    const library = repository({ 'lib.txt': '', '.gitignore': '*.out\n' }, ['lib.txt', '.gitignore'])
    const outer = repository({ 'main.txt': '', '.gitignore': 'lib.txt\n' }, ['main.txt', '.gitignore'])
    run(outer, 'submodule', '--quiet', 'add', library, 'vendor/here')
    run(outer, 'submodule', '--quiet', 'add', library, 'absent')
    run(outer, 'commit', '--quiet', '--message', 'submodules')
    run(outer, 'submodule', '--quiet', 'deinit', '--force', 'absent')
    write(outer, { 'vendor/here/untracked.txt': '', 'vendor/here/x.out': '' })
    expect(await list(outer, git)).toMatchObject({
      paths: ['.gitignore', '.gitmodules', 'main.txt', 'vendor/here/.gitignore', 'vendor/here/lib.txt', 'vendor/here/untracked.txt'],
      skipped: ['absent: submodule, not checked out'],
    })
  })

  test('another repository inside is told and left out', async () => {
    const top = repository({ 'a.txt': '' })
    renameSync(repository({ 'b.txt': '' }, ['b.txt']), join(top, 'nested'))
    expect(await list(top, git)).toMatchObject({ paths: ['a.txt'], skipped: ['nested: another repository, open it as its own root'] })
  })
})

test('a folder of several repositories holds them all, each with its own rules', async () => {
  const top = folder({ 'notes.txt': '' })
  renameSync(repository({ '.gitignore': '*.log\n', 'a.log': '', 'a.txt': '' }, ['a.txt']), join(top, 'one'))
  renameSync(repository({ 'b.log': '', 'b.txt': '' }), join(top, 'two'))
  expect(await list(top)).toEqual({
    paths: ['notes.txt', 'one/.gitignore', 'one/a.txt', 'two/b.log', 'two/b.txt'],
    skipped: [],
    notes: [],
  })
})

test('a checkout git refuses is walked, and a note says why', async () => {
  const top = repository({ 'a.txt': '', '.gitignore': '*.log\n', 'b.log': '' })
  const root = await resolveRoot(top)
  run(top, 'config', 'core.repositoryformatversion', '99')
  const listing = await discover(root)
  expect(listing.files.map(it => it.path)).toEqual(['.gitignore', 'a.txt'])
  expect(listing.notes).toEqual([expect.stringMatching(/^Listed without git.*version/)])
})

test('without the program git a checkout is walked', async () => {
  const top = repository({ 'a.txt': '', '.gitignore': '*.log\n', 'b.log': '' })
  const root = await resolveRoot(top)
  const path = process.env.PATH
  process.env.PATH = '/nowhere'
  try {
    const listing = await discover(root)
    expect(listing.files.map(it => it.path)).toEqual(['.gitignore', 'a.txt'])
    expect(listing.notes).toEqual([expect.stringMatching(/^Listed without git.*ENOENT/)])
    expect(await resolveRoot(top)).toEqual({ path: top, repository: top, name: root.name, git: false })
  } finally {
    process.env.PATH = path
  }
})

test('a folder that vanishes or cannot be read costs only itself', async () => {
  const top = folder({ 'a.txt': '', 'gone/b.txt': '', 'shut/c.txt': '', 'z/d.txt': '' })
  const walked = await walk(top, '', gitRules(top), path => {
    if (path.includes('shut')) return Promise.reject(new Error('EACCES: permission denied'))
    if (path.includes('gone')) rmSync(path, { recursive: true })
    return readFolder(path)
  })
  expect(walked.paths.sort()).toEqual(['a.txt', 'z/d.txt'])
  expect(walked.skipped).toEqual([
    { path: 'shut', reason: 'folder cannot be read: EACCES: permission denied' },
    { path: 'gone', reason: expect.stringMatching(/^folder cannot be read: ENOENT/) },
  ])
})

test('what git says about folders it cannot read is told', () => {
  expect(readWarnings("warning: could not open directory 'a b/c/': Permission denied\nwarning: else\n")).toEqual({
    skipped: [{ path: 'a b/c', reason: 'folder cannot be read: Permission denied' }],
    notes: ['git says: warning: else'],
  })
})

test('a hostile repository runs nothing', async () => {
  const top = repository({ 'a.txt': '' }, ['a.txt'])
  const trace = join(top, '.git/ran')
  const program = join(top, '.git/program')
  writeFileSync(program, `#!/bin/sh\necho "$0" >> '${trace}'\n`)
  chmodSync(program, 0o755)
  mkdirSync(join(top, '.git/traps'))
  for (const hook of ['post-index-change', 'post-checkout', 'fsmonitor-watchman']) symlinkSync(program, join(top, '.git/traps', hook))
  for (const key of ['core.fsmonitor', 'core.pager', 'core.sshCommand', 'core.askPass', 'filter.trap.clean', 'filter.trap.smudge']) {
    run(top, 'config', key, program)
  }
  run(top, 'config', 'core.hooksPath', join(top, '.git/traps'))
  write(top, { '.git/info/attributes': '* filter=trap\n' })

  expect((await list(top)).paths).toEqual(['a.txt'])
  expect(existsSync(trace)).toBe(false)
  // The trap is armed: plain git falls into it.
  run(top, 'ls-files', '--others', '--exclude-standard')
  expect(existsSync(trace)).toBe(true)
})

test('a partial clone fetches nothing, so its remote runs nothing', async () => {
  const top = repository({ 'sub/.gitignore': '*.tmp\n', 'sub/a.txt': '' }, ['sub/.gitignore', 'sub/a.txt'])
  const trace = join(top, '.git/ran')
  // A rule file that is neither on disk nor in the object store must come from the remote, a program here.
  const hash = run(top, 'rev-parse', 'HEAD:sub/.gitignore').trim()
  run(top, 'update-index', '--skip-worktree', 'sub/.gitignore')
  write(top, { 'sub/b.tmp': '' })
  rmSync(join(top, 'sub/.gitignore'))
  rmSync(join(top, '.git/objects', hash.slice(0, 2), hash.slice(2)))
  const settings = { 'core.repositoryformatversion': '1', 'extensions.partialClone': 'origin', 'remote.origin.promisor': 'true' }
  const program = { 'remote.origin.url': `ext::sh -c touch% ${trace}`, 'protocol.ext.allow': 'always' }
  for (const [key, value] of Object.entries({ ...settings, ...program })) run(top, 'config', key, value)

  expect((await list(top)).paths).toEqual(['sub/a.txt', 'sub/b.tmp'])
  expect(existsSync(trace)).toBe(false)
  // The trap is armed: plain git falls into it.
  run(top, 'ls-files', '--others', '--exclude-standard')
  expect(existsSync(trace)).toBe(true)
})

test('a hostile repository cannot point the work tree elsewhere', async () => {
  const elsewhere = folder({ 'secret.txt': '' })
  const top = repository({ 'a.txt': '' }, ['a.txt'])
  const root = await resolveRoot(top)
  run(top, 'config', 'core.worktree', elsewhere)
  const listing = await discover(root)
  expect(listing.files.map(it => it.path)).toEqual(['a.txt'])
  expect(listing.notes).toEqual([])
  expect(await resolveRoot(top)).toMatchObject({ path: top, git: false })
})

test('listing can be given up', async () => {
  const root = await resolveRoot(repository({ 'a.txt': '' }))
  await expect(discover(root, AbortSignal.abort())).rejects.toThrow(/abort/i)
})
