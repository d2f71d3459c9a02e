import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { agreement } from '../../support/check-ignore.ts'
import { repository, run, write } from '../../support/workspace.ts'
import { list } from './tree.ts'

const nested = () =>
  repository(
    {
      '.gitignore': '*.log\n!keep.log\n# comment\n\\#hash\n\\!bang\nspaced\\ \ntrailing   \n/rooted\nfolder-only/\n',
      'a.log': '',
      'keep.log': '',
      '#hash': '',
      '!bang': '',
      'spaced ': '',
      trailing: '',
      rooted: '',
      'sub/rooted': '',
      'sub/folder-only': '',
      'folder-only/inside.txt': '',
      'sub/.gitignore': '!*.log\n*.tmp\n/here\ndeep/x\n',
      'sub/a.log': '',
      'sub/b.tmp': '',
      'sub/here': '',
      'sub/more/here': '',
      'sub/deep/x': '',
      'sub/more/deep/x': '',
      'sub/more/.gitignore': '*.log\n!b.tmp\n',
      'sub/more/a.log': '',
      'sub/more/b.tmp': '',
      'other/b.tmp': '',
    },
    ['.gitignore', 'a.log'],
  )

const anchored = () =>
  repository({
    '.gitignore': '/build\n**/cache\ndocs/**/*.html\nlib/*\n!lib/keep.txt\na/**\n!a/b.txt\n[bc]at\n?og\nx[!y]z\nsrc/[[:digit:]]*\n***/many\n/only/\n',
    'build/x': '',
    'pkg/build/x': '',
    'cache/x': '',
    'pkg/deep/cache/x': '',
    'docs/i.html': '',
    'docs/a/b/i.html': '',
    'docs/a/b/i.md': '',
    'lib/keep.txt': '',
    'lib/drop.txt': '',
    'lib/sub/keep.txt': '',
    'a/b.txt': '',
    'a/c/d.txt': '',
    bat: '',
    'deep/cat': '',
    rat: '',
    dog: '',
    frog: '',
    xyz: '',
    xaz: '',
    'src/1a': '',
    'src/a1': '',
    'deep/er/many': '',
    only: '',
    'odd [name]/.gitignore': 'x*\n/y\n!xylophone\n',
    'odd [name]/x1': '',
    'odd [name]/y': '',
    'odd [name]/z/y': '',
    'odd [name]/xylophone': '',
    'star*/.gitignore': '*\n!.gitignore\n',
    'star*/a': '',
    'starry/a': '',
    'empty/.gitignore': '/\n!\n\r\nwindows\r\n',
    'empty/a': '',
    'empty/windows': '',
  })

function global(): string {
  const top = repository({
    '.gitignore': '!wanted.swp\n!back/\n',
    'a.swp': '',
    'wanted.swp': '',
    'deep/a.swp': '',
    'back/x': '',
    'gone/x': '',
    'private/x': '',
    'notes.txt': '',
    'UPPER.SWP': '',
  })
  write(top, { '.git/global-rules': '*.swp\nback/\ngone/\nnotes.txt\n' })
  run(top, 'config', 'core.excludesFile', join(top, '.git/global-rules'))
  appendFileSync(join(top, '.git/info/exclude'), 'private/\n!notes.txt\n')
  return top
}

describe.each([
  ['nested and negated rules', nested],
  ['anchored rules and wildcards', anchored],
  ['global rules and info/exclude', global],
])('%s', (_, make) => {
  test('are those of git, with git and without', async () => {
    const result = await agreement(make())
    expect(result.git).toMatchObject({ extra: [], missing: [] })
    expect(result.walk).toMatchObject({ extra: [], missing: [] })
    expect(result.ignored).toBeGreaterThan(3)
    expect(result.paths - result.ignored).toBeGreaterThan(3)
  })
})

test('global rules and info/exclude, by name', async () => {
  const top = global()
  const expected = ['.gitignore', 'UPPER.SWP', 'back/x', 'notes.txt', 'wanted.swp']
  expect((await list(top)).paths).toEqual(expected)
  expect((await list(top, false)).paths).toEqual(expected)
})

test('a tracked file stays though a rule ignores it; without git nobody knows', async () => {
  const top = nested()
  expect((await list(top)).paths).toContain('a.log')
  expect((await list(top, false)).paths).not.toContain('a.log')
})

test('the rules of a worktree include info/exclude of the repository', async () => {
  const top = global()
  run(top, 'add', '.gitignore')
  run(top, 'commit', '--quiet', '--message', 'rules')
  const worktree = join(top, 'tree')
  run(top, 'worktree', 'add', '--quiet', worktree)
  write(worktree, { 'private/x': '', 'a.swp': '', 'notes.txt': '' })
  expect((await list(worktree)).paths).toEqual(['.gitignore', 'notes.txt'])
  expect((await list(worktree, false)).paths).toEqual(['.gitignore', 'notes.txt'])
})

describe('.contextignore', () => {
  const files = {
    '.gitignore': 'dist/\nnode_modules/\n*.log\n',
    'a.json': '',
    'package.json': '',
    'src/a.json': '',
    'src/main.x': '',
    'src/old/main.x': '',
    'dist/api.json': '',
    'dist/deep/more.json': '',
    'dist/junk.x': '',
    'run.log': '',
    'node_modules/one/package.json': '',
    'node_modules/one/main.x': '',
    'node_modules/two/package.json': '',
  }
  const without = ['.contextignore', '.gitignore', 'a.json', 'package.json', 'src/a.json', 'src/main.x', 'src/old/main.x']

  async function check(rules: Readonly<Record<string, string>>, change: { add?: string[]; drop?: string[] }) {
    const top = repository({ ...files, '.contextignore': '', ...rules }, ['src/main.x'])
    const nested = Object.keys(rules).filter(it => it !== '.contextignore')
    const expected = [...without, ...nested, ...(change.add ?? [])].filter(it => !change.drop?.includes(it)).sort()
    expect((await list(top)).paths).toEqual(expected)
    expect((await list(top, false)).paths).toEqual(expected)
  }

  test('leaves out, also what is tracked', () => check({ '.contextignore': 'src/\n' }, { drop: ['src/a.json', 'src/main.x', 'src/old/main.x'] }))

  test('is nested, and anchored to its folder', () => check({ 'src/.contextignore': '/main.x\n*.json\n' }, { drop: ['src/main.x', 'src/a.json'] }))

  test('brings back a file git ignores', () => check({ '.contextignore': '!*.log\n' }, { add: ['run.log'] }))

  test('brings back a folder and all in it', () =>
    check({ '.contextignore': '!dist/\n' }, { add: ['dist/api.json', 'dist/deep/more.json', 'dist/junk.x'] }))

  test('brings back a folder but for some', () => check({ '.contextignore': '!dist/\njunk.x\n' }, { add: ['dist/api.json', 'dist/deep/more.json'] }))

  test('brings back one file of an ignored folder when it names the way', () =>
    check({ '.contextignore': '!/dist/api.json\n' }, { add: ['dist/api.json'] }))

  test('brings back by wildcard when it names the way', () =>
    check(
      { '.contextignore': '!dist/**/*.json\n!node_modules/o*e/main.x\n' },
      { add: ['dist/api.json', 'dist/deep/more.json', 'node_modules/one/main.x'] },
    ))

  test('a name alone does not reach into ignored folders', () =>
    check({ '.contextignore': '*.json\n!package.json\n' }, { drop: ['a.json', 'src/a.json'] }))

  test('many wildcards cost nothing', () =>
    check({ '.contextignore': `!${'*a'.repeat(40)}/x\n!d${'*'.repeat(40)}t/api.json\n` }, { add: ['dist/api.json'] }))

  test('works where there is no git at all', async () => {
    const top = repository({ ...files, '.contextignore': '!dist/\nsrc/\n' })
    run(top, 'config', 'core.repositoryformatversion', '99')
    expect((await list(top)).paths).toEqual([
      '.contextignore',
      '.gitignore',
      'a.json',
      'dist/api.json',
      'dist/deep/more.json',
      'dist/junk.x',
      'package.json',
    ])
  })
})
