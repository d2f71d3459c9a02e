// Our own watcher on real folders: what is done to files, and what is told about it.

import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { discover } from '../../../server/workspace/discover.ts'
import { resolveRoot } from '../../../server/workspace/roots.ts'
import { foldersOf } from '../../../server/workspace/scope.ts'
import { type Watcher, watchTree } from '../../../server/workspace/watch.ts'
import { type OpenWatch, openWatch, RELIST_MS } from '../../../server/workspace/watcher.ts'
import { commit, folder, repository, run, write } from '../../support/workspace.ts'

// A busy machine may take its time to tell.
vi.setConfig({ testTimeout: 60_000 })

const watchers: Watcher[] = []

afterEach(() => {
  for (const watcher of watchers.splice(0)) watcher.close()
  vi.useRealTimers()
})

interface Extra {
  readonly recursive?: boolean
  readonly open?: OpenWatch
}

/** Watches a folder as the server would: list, watch, list again. */
async function start(top: string, extra: Extra = {}) {
  const seen = new Set<string>()
  const everything: string[] = []
  const problems: string[] = []
  const watcher = watchTree({
    root: top,
    onChange: (path, change) => seen.add(`${change} ${path}`),
    onEverything: reason => everything.push(reason),
    onProblem: text => problems.push(text),
    ...extra,
  })
  watchers.push(watcher)
  const list = async () => watcher.update(foldersOf((await discover(await resolveRoot(top))).files.map(it => it.path)))
  await list()
  await list()
  everything.length = 0
  return { seen, everything, problems, list, watcher }
}

/** Waits until all of these were told. Events take the kernel's time, so the test asks again; it fails when they never come. */
async function until(told: Iterable<string>, ...wanted: string[]): Promise<void> {
  await vi.waitFor(() => expect([...told]).toEqual(expect.arrayContaining(wanted)), { timeout: 20_000, interval: 10 })
}

const files = { 'a.py': 'a', 'src/b.py': 'b', 'src/deep/c.py': 'c' }

describe('one watch for each folder', () => {
  test('a file is created, edited, deleted', async () => {
    const top = folder(files)
    const { seen, everything } = await start(top)
    writeFileSync(join(top, 'src/new.py'), 'new')
    writeFileSync(join(top, 'a.py'), 'changed')
    rmSync(join(top, 'src/deep/c.py'))
    await until(seen, 'created src/new.py', 'changed a.py', 'deleted src/deep/c.py')
    expect(everything).toEqual([])
  })

  test('an atomic save: a new file takes the place of the old one', async () => {
    const top = folder(files)
    const { seen } = await start(top)
    writeFileSync(join(top, 'src/b.py~'), 'saved')
    renameSync(join(top, 'src/b.py~'), join(top, 'src/b.py'))
    await until(seen, 'created src/b.py', 'deleted src/b.py~')
  })

  test('files of a new nested folder are found, whenever they were written', async () => {
    const top = folder(files)
    const { seen } = await start(top)
    write(top, { 'x/y/z/one.py': '1', 'x/y/two.py': '2', 'x/three.py': '3' })
    await until(seen, 'created x/y/z/one.py', 'created x/y/two.py', 'created x/three.py')
    writeFileSync(join(top, 'x/y/z/late.py'), 'late')
    await until(seen, 'created x/y/z/late.py')
  })

  test('a folder that holds no file yet is watched, before the start and after', async () => {
    const top = folder(files)
    mkdirSync(join(top, 'empty/inner'), { recursive: true })
    const { seen, list } = await start(top)
    mkdirSync(join(top, 'later'))
    // Told after the folder itself was seen.
    writeFileSync(join(top, 'a.py'), 'changed')
    await until(seen, 'changed a.py')
    await list()
    write(top, { 'empty/inner/x.py': 'x', 'later/y.py': 'y' })
    await until(seen, 'created empty/inner/x.py', 'created later/y.py')
  })

  test('a folder is renamed: the old path is gone, the files are told at the new one, and both stay right', async () => {
    const top = folder(files)
    const { seen } = await start(top)
    renameSync(join(top, 'src'), join(top, 'lib'))
    await until(seen, 'deleted src', 'created lib/b.py', 'created lib/deep/c.py')
    writeFileSync(join(top, 'lib/deep/c.py'), 'changed')
    await until(seen, 'changed lib/deep/c.py')
    expect([...seen].filter(it => it.includes('src/'))).toEqual([])
  })

  test('a folder takes the place of another', async () => {
    const top = folder({ ...files, 'other/d.py': 'd' })
    const { seen } = await start(top)
    renameSync(join(top, 'src'), join(top, 'old'))
    renameSync(join(top, 'other'), join(top, 'src'))
    await until(seen, 'deleted src', 'created src/d.py', 'deleted other', 'created old/b.py')
    seen.clear()
    writeFileSync(join(top, 'src/d.py'), 'changed')
    writeFileSync(join(top, 'old/b.py'), 'changed')
    await until(seen, 'changed src/d.py', 'changed old/b.py')
  })

  test('a folder is deleted and made again', async () => {
    const top = folder(files)
    const { seen } = await start(top)
    rmSync(join(top, 'src'), { recursive: true })
    write(top, { 'src/again.py': '' })
    await until(seen, 'deleted src', 'created src/again.py')
    writeFileSync(join(top, 'src/more.py'), '')
    await until(seen, 'created src/more.py')
  })

  test('ignored folders cost no watch and tell nothing, old or new', async () => {
    const top = repository({ ...files, '.gitignore': 'node_modules/\n', 'node_modules/dep/index.js': '' })
    const opened: string[] = []
    const open: OpenWatch = (path, ...rest) => {
      opened.push(path.slice(top.length))
      return openWatch(path, ...rest)
    }
    const { seen } = await start(top, { open })
    expect(opened).toEqual(['', '/src', '/src/deep'])
    write(top, { 'src/node_modules/fresh/x.js': '', 'node_modules/dep/more.js': '' })
    writeFileSync(join(top, 'a.py'), 'changed')
    writeFileSync(join(top, 'src/last.py'), '')
    await until(seen, 'changed a.py', 'created src/last.py')
    expect([...seen].filter(it => it.includes('node_modules'))).toEqual([])
    expect(opened).toEqual(['', '/src', '/src/deep'])
  })

  test('a folder that becomes ignored is left alone from the next listing on', async () => {
    const top = repository({ ...files, 'out/x.js': '' })
    const { seen, list } = await start(top)
    write(top, { '.gitignore': 'out/\n' })
    await until(seen, 'created .gitignore')
    await list()
    writeFileSync(join(top, 'out/x.js'), 'changed')
    writeFileSync(join(top, 'a.py'), 'changed')
    await until(seen, 'changed a.py')
    expect([...seen].filter(it => it.includes('out/'))).toEqual([])
  })

  test('links are not followed', async () => {
    const outside = folder({ 'x.py': '' })
    const top = folder(files)
    const { seen, watcher } = await start(top)
    symlinkSync(outside, join(top, 'link'))
    await until(seen, 'created link')
    // It was a folder when it was listed.
    await watcher.update(['', 'src/', 'src/deep/', 'link/'])
    writeFileSync(join(outside, 'x.py'), 'changed')
    writeFileSync(join(top, 'a.py'), 'changed')
    await until(seen, 'changed a.py')
    expect([...seen].filter(it => it.includes('link/'))).toEqual([])
  })

  test('git switch, stash and rebase with 500 files: every file is told', async () => {
    const names = Array.from({ length: 500 }, (_, n) => `pkg${n % 20}/f${n}.py`)
    const top = repository({ 'a.py': 'a' })
    commit(top, 'base')
    run(top, 'switch', '--quiet', '--create', 'big')
    write(top, Object.fromEntries(names.map(name => [name, 'x'])))
    commit(top, 'big')
    run(top, 'switch', '--quiet', 'main')
    const { seen, everything } = await start(top)
    run(top, 'switch', '--quiet', 'big')
    await until(seen, ...names.map(name => `created ${name}`))
    seen.clear()
    write(top, Object.fromEntries(names.map(name => [name, 'y'])))
    run(top, 'stash')
    await vi.waitFor(() => expect(names.filter(it => !seen.has(`created ${it}`) && !seen.has(`changed ${it}`))).toEqual([]), { timeout: 20_000 })
    run(top, 'switch', '--quiet', 'main')
    write(top, { 'b.py': 'b' })
    commit(top, 'more')
    run(top, 'switch', '--quiet', 'big')
    run(top, 'rebase', '--quiet', 'main')
    await until(seen, 'deleted pkg0', 'created b.py', 'created pkg19/f499.py')
    expect(everything).toEqual([])
  })

  test('a folder becomes a repository: everything is listed again', async () => {
    const top = folder(files)
    const { everything } = await start(top)
    run(top, 'init', '--quiet')
    await until(everything, '.git came or went')
  })

  test('what changed between listing and watching is listed again, once', async () => {
    const top = folder(files)
    const everything: string[] = []
    const watcher = watchTree({ root: top, onChange: () => {}, onEverything: it => everything.push(it), onProblem: () => {} })
    watchers.push(watcher)
    await watcher.update(['', 'src/deep/'])
    await watcher.update(['', 'src/deep/'])
    expect(everything).toEqual(['what changed between listing and watching was not seen'])
  })

  test('nothing is told once closed', async () => {
    const top = folder(files)
    const closed = await start(top)
    const open = await start(top)
    closed.watcher.close()
    writeFileSync(join(top, 'a.py'), 'changed')
    await until(open.seen, 'changed a.py')
    await closed.list()
    expect([...closed.seen, ...closed.everything]).toEqual([])
  })
})

describe('no more watches', () => {
  const limited =
    (limit: { count: number; code: string }): OpenWatch =>
    (path, ...rest) => {
      if (limit.count-- <= 0) throw Object.assign(new Error(`${limit.code}: no more`), { code: limit.code })
      return openWatch(path, ...rest)
    }

  test.each([
    ['ENOSPC', 'Raise fs.inotify.max_user_watches to see them at once.'],
    ['EMFILE', 'Raise fs.inotify.max_user_instances to see them at once.'],
    ['EACCES', 'every 120 s only.'],
  ])('%s is told once; what is watched stays, the rest is listed now and then', async (code, advice) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const top = folder({ ...files, 'x/1.py': '', 'y/2.py': '' })
    const { seen, everything, problems, list } = await start(top, { open: limited({ count: 2, code }) })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(advice)
    writeFileSync(join(top, 'a.py'), 'changed')
    await until(seen, 'changed a.py')
    vi.advanceTimersByTime(2 * RELIST_MS)
    expect(everything).toEqual(['some folders cannot be watched', 'some folders cannot be watched'])
    await list()
    expect(problems).toHaveLength(1)
  })

  test('watches that become free are used, and listing now and then ends', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const top = folder(files)
    const limit = { count: 1, code: 'ENOSPC' }
    const { seen, everything, list } = await start(top, { open: limited(limit) })
    limit.count = 100
    vi.advanceTimersByTime(RELIST_MS)
    await list()
    writeFileSync(join(top, 'src/deep/c.py'), 'changed')
    await until(seen, 'changed src/deep/c.py')
    everything.length = 0
    vi.advanceTimersByTime(5 * RELIST_MS)
    expect(everything).toEqual([])
  })
})

describe('one watch for the whole tree', () => {
  test('files come, change and go; ignored folders tell nothing; a new folder means listing', async () => {
    const top = repository({ ...files, '.gitignore': 'node_modules/\n', 'node_modules/dep/index.js': '' })
    const { seen, everything } = await start(top, { recursive: true })
    // Node's own recursion on Linux enters folders in its own time.
    await vi.waitFor(
      () => {
        writeFileSync(join(top, 'src/deep/c.py'), `${Math.random()}`)
        expect([...seen]).toContain('changed src/deep/c.py')
      },
      { timeout: 20_000, interval: 50 },
    )
    writeFileSync(join(top, 'node_modules/dep/index.js'), 'changed')
    rmSync(join(top, 'src/b.py'))
    await until(seen, 'deleted src/b.py')
    mkdirSync(join(top, 'src/fresh'))
    await until(everything, 'the folder src/fresh came')
    expect([...seen].filter(it => /node_modules|\.git\//.test(it))).toEqual([])
  })

  test('a tree that cannot be watched is listed now and then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const top = folder(files)
    const open: OpenWatch = () => {
      throw new Error('not here')
    }
    const { everything, problems } = await start(top, { recursive: true, open })
    expect(problems).toEqual([`${top} cannot be watched (not here), so changes outside the editor are looked for every 120 s`])
    vi.advanceTimersByTime(RELIST_MS)
    expect(everything).toEqual(['the folder cannot be watched'])
  })
})
