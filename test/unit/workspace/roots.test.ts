import { mkdirSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { Failure } from '../../../server/util/failure.ts'
import { resolveRoot } from '../../../server/workspace/roots.ts'
import { folder, repository, run } from '../../support/workspace.ts'

async function refusal(dir: string): Promise<string> {
  const error = await resolveRoot(dir).then(
    () => undefined,
    it => it,
  )
  expect(error).toBeInstanceOf(Failure)
  return error.message
}

test('a checkout is its own root', async () => {
  const top = repository({ 'a.txt': '' })
  expect(await resolveRoot(top)).toEqual({ path: top, repository: join(top, '.git'), name: basename(top), git: true })
})

test('a folder of a checkout, and a link to it, resolve to the top', async () => {
  const top = repository({ 'sub/deep/a.txt': '' })
  const link = join(folder(), 'link')
  symlinkSync(join(top, 'sub'), link)
  const root = await resolveRoot(top)
  expect(await resolveRoot(join(top, 'sub/deep'))).toEqual(root)
  expect(await resolveRoot(link)).toEqual(root)
})

test('a worktree has the identity of its main checkout, and its own path', async () => {
  const top = repository({ 'a.txt': '' }, ['a.txt'])
  const worktree = join(folder(), 'second')
  run(top, 'worktree', 'add', '--quiet', worktree)
  const main = await resolveRoot(top)
  expect(await resolveRoot(worktree)).toEqual({ ...main, path: worktree })
})

test('a worktree of a bare repository is named after it', async () => {
  const bare = join(folder(), 'shop.git')
  run(dirname(bare), 'clone', '--quiet', '--bare', repository({ 'a.txt': '' }, ['a.txt']), bare)
  const worktree = join(dirname(bare), 'tree')
  run(bare, 'worktree', 'add', '--quiet', worktree, 'main')
  expect(await resolveRoot(worktree)).toEqual({ path: worktree, repository: bare, name: 'shop', git: true })
})

test('a folder without git stands for itself', async () => {
  const top = folder({ 'a.txt': '' })
  expect(await resolveRoot(top)).toEqual({ path: top, repository: top, name: basename(top), git: false })
})

test('a line end in a path is part of it', async () => {
  const top = repository({ 'a.txt': '' })
  const odd = join(folder(), 'two\nlines')
  mkdirSync(odd)
  run(dirname(odd), 'clone', '--quiet', top, odd)
  expect(await resolveRoot(odd)).toMatchObject({ path: odd, repository: join(odd, '.git') })
})

test('folders that are too wide are refused', async () => {
  expect(await refusal('/')).toMatch(/The folder \/ is the root of the file system.*Open the folder of one project/)
  expect(await refusal(homedir())).toMatch(/a home directory.*Open the folder of one project/)
})

test('a link to a home directory, and a parent of it, are refused', async () => {
  const home = folder()
  const own = process.env.HOME
  process.env.HOME = join(home, 'users/me')
  mkdirSync(join(home, 'users/me'), { recursive: true })
  symlinkSync(join(home, 'users/me'), join(home, 'link'))
  try {
    expect(await refusal(join(home, 'link'))).toMatch(/a home directory/)
    expect(await refusal(join(home, 'users'))).toMatch(/a parent of a home directory/)
  } finally {
    process.env.HOME = own
  }
})

test('below a home directory under git, a folder stands for itself', async () => {
  const home = repository({ 'project/a.txt': '' })
  const own = process.env.HOME
  process.env.HOME = home
  try {
    expect(await resolveRoot(join(home, 'project'))).toMatchObject({ path: join(home, 'project'), git: false })
    expect(await refusal(home)).toMatch(/a home directory/)
  } finally {
    process.env.HOME = own
  }
})

test('what is missing or a file is refused by name', async () => {
  const top = folder({ 'a.txt': '' })
  expect(await refusal(join(top, 'none'))).toBe(`The folder ${join(top, 'none')} does not exist. Check the path, or create the folder first`)
  expect(await refusal(join(top, 'a.txt'))).toBe(`${join(top, 'a.txt')} is a file, not a folder. Open its folder ${top} instead`)
  expect(await refusal(join(top, 'a.txt/b'))).toMatch(/cannot be read \(ENOTDIR/)
})
