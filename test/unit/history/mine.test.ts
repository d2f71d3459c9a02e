import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { historyPath } from '../../../server/store/history.ts'
import { type MinedLog, mined, storedLog } from '../../support/mined.ts'
import { commit, folder, repository, run, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 60_000 })

const CART = `class Cart:
    def add(self, item):
        self.items.append(item)

    def total(self):
        return sum(self.items)


def empty():
    return Cart()
`

/** A shop with three commits after the first. */
function shop(...options: string[]): string {
  const top = options.length > 0 ? folder() : repository({})
  if (options.length > 0) {
    run(top, 'init', '--quiet', '--initial-branch=main', ...options)
    run(top, 'config', 'user.email', 'test@example.com')
    run(top, 'config', 'user.name', 'Test')
    run(top, 'commit', '--quiet', '--allow-empty', '--message', 'first')
  }
  write(top, { 'shop/cart.py': CART })
  commit(top, 'A cart holds items')
  write(top, { 'shop/cart.py': CART.replace('sum(self.items)', 'sum(it.price for it in self.items)') })
  commit(top, 'Totals count prices')
  write(top, { 'shop/cart.py': `import shop\n\n\n${readFileSync(join(top, 'shop/cart.py'), 'utf8').replace('append(item)', 'insert(0, item)')}` })
  commit(top, 'Newest items come first')
  return top
}

const said = ({ log }: Pick<MinedLog, 'log'>): Record<string, readonly string[]> => Object.fromEntries(log.map(it => [it.subject, it.changed]))

const SHOP = {
  'Newest items come first': ['shop/cart.py#Cart.add:method'],
  'Totals count prices': ['shop/cart.py#Cart.total:method'],
  'A cart holds items': ['shop/cart.py#Cart.add:method', 'shop/cart.py#Cart.total:method', 'shop/cart.py#Cart:class', 'shop/cart.py#empty:function'],
}

test('each commit is mapped to the symbols it changed, by the names of today', async () => {
  const report = await mined(shop(), folder())
  expect(report).toMatchObject({ commits: 4, read: 4, notes: [] })
  expect(said(report)).toEqual({ ...SHOP, '': [] })
})

test('what was read once is not read again, and only what is new is read then', async () => {
  const [top, cache] = [shop(), folder()]
  await mined(top, cache)
  expect(await mined(top, cache)).toMatchObject({ commits: 4, read: 0 })
  write(top, { 'shop/cart.py': `# The cart.\n${readFileSync(join(top, 'shop/cart.py'), 'utf8').replace('return Cart()', 'return Cart([])')}` })
  commit(top, 'Empty carts have a list')
  const again = await mined(top, cache)
  expect(again).toMatchObject({ commits: 5, read: 1 })
  expect(said(again)).toEqual({ 'Empty carts have a list': ['shop/cart.py#empty:function'], ...SHOP, '': [] })
})

test('the store says the same whether commits came one at a time or all at once', async () => {
  const top = shop()
  const [step, all] = [folder(), folder()]
  const hashes = run(top, 'rev-list', '--reverse', 'HEAD').trim().split('\n')
  for (const hash of hashes) {
    run(top, 'checkout', '--quiet', hash)
    await mined(top, step)
  }
  expect((await mined(top, step)).log).toEqual((await mined(top, all)).log)
})

test('what is not committed yet does not move lines', async () => {
  const top = shop()
  write(top, { 'shop/cart.py': `${'# not committed\n'.repeat(20)}${readFileSync(join(top, 'shop/cart.py'), 'utf8')}` })
  expect(said(await mined(top, folder()))).toMatchObject(SHOP)
})

test('a file that moved keeps what was learned under its old name', async () => {
  const top = shop()
  run(top, 'mv', 'shop/cart.py', 'shop/basket.py')
  commit(top, 'Say basket')
  const { log } = await mined(top, folder())
  expect(log.find(it => it.subject === 'Totals count prices')!.changed).toEqual(['shop/basket.py#Cart.total:method'])
})

test('a branch that went its own way, and a merge of both', async () => {
  const top = shop()
  run(top, 'checkout', '--quiet', '-b', 'side', 'HEAD~2')
  write(top, { 'shop/cart.py': CART.replace('def empty():\n    return Cart()', '# one\n# two\ndef empty():\n    return Cart(0)') })
  commit(top, 'Carts start at zero')
  run(top, 'checkout', '--quiet', 'main')
  run(top, 'merge', '--quiet', '--no-edit', 'side')
  const report = await mined(top, folder())
  expect(said(report)).toEqual({ 'Carts start at zero': ['shop/cart.py#empty:function'], ...SHOP, '': [] })
})

test('after a switch only commits that lead to what is checked out count; nothing is read twice', async () => {
  const [top, cache] = [shop(), folder()]
  await mined(top, cache)
  run(top, 'checkout', '--quiet', '--detach', 'HEAD~2')
  const { 'A cart holds items': first } = SHOP
  const before = await mined(top, cache)
  expect(before).toMatchObject({ commits: 2, read: 0 })
  expect(said(before)).toEqual({ 'A cart holds items': first, '': [] })
  run(top, 'checkout', '--quiet', 'main')
  expect(await mined(top, cache)).toMatchObject({ commits: 4, read: 0 })
})

test('a rebase leaves only the commits as they are now', async () => {
  const [top, cache] = [shop(), folder()]
  await mined(top, cache)
  run(top, 'commit', '--quiet', '--amend', '--message', 'Newest items are on top')
  const report = await mined(top, cache)
  expect(report).toMatchObject({ commits: 4, read: 1 })
  const { 'Newest items come first': changed, ...others } = SHOP
  expect(said(report)).toEqual({ 'Newest items are on top': changed, ...others, '': [] })
})

test('a linked worktree shares what was read, and has its own line of commits', async () => {
  const [top, cache, tree] = [shop(), folder(), join(folder(), 'tree')]
  await mined(top, cache)
  run(top, 'worktree', 'add', '--quiet', '--detach', tree, 'HEAD~1')
  expect(await mined(tree, cache)).toMatchObject({ commits: 3, read: 0 })
  expect(storedLog(top, cache)).toHaveLength(4)
})

test('the first commit of a shallow clone does not change everything', async () => {
  const clone = join(folder(), 'clone')
  run(folder(), 'clone', '--quiet', '--depth', '2', `file://${shop()}`, clone)
  const report = await mined(clone, folder())
  expect(said(report)).toEqual({ 'Newest items come first': SHOP['Newest items come first'], '': [] })
})

test('a clone without old texts knows files, fetches nothing and says so', async () => {
  const origin = shop()
  run(origin, 'config', 'uploadpack.allowFilter', 'true')
  const clone = join(folder(), 'clone')
  run(folder(), 'clone', '--quiet', '--filter=blob:none', `file://${origin}`, clone)
  const objects = () => run(clone, 'count-objects', '-v')
  const before = objects()
  // Where it came from is still there, so a fetch would succeed.
  const report = await mined(clone, folder())
  expect(objects()).toBe(before)
  expect(report.notes.join()).toMatch(/Some commits cannot be read here/)
  expect(said(report)).toMatchObject({ 'Totals count prices': ['shop/cart.py'] })
})

test('a submodule and a folder whose .git is a file are repositories like any other', async () => {
  const outer = repository({ 'main.py': 'x = 1\n' }, ['main.py'])
  run(outer, 'submodule', '--quiet', 'add', shop(), 'inner')
  expect(said(await mined(join(outer, 'inner'), folder()))).toMatchObject(SHOP)
  const [top, elsewhere] = [shop(), join(folder(), 'elsewhere')]
  renameSync(join(top, '.git'), elsewhere)
  writeFileSync(join(top, '.git'), `gitdir: ${elsewhere}\n`)
  expect(said(await mined(top, folder()))).toMatchObject(SHOP)
})

test('a repository that names its commits by SHA-256', async () => {
  const report = await mined(shop('--object-format=sha256'), folder())
  expect(report.log[0]!.hash).toHaveLength(64)
  expect(said(report)).toMatchObject(SHOP)
})

test('no commit, no repository, no wish for any: no history, and no complaint', async () => {
  const empty = folder()
  run(empty, 'init', '--quiet')
  const NONE = { commits: 0, read: 0, notes: [], log: [] }
  expect(await mined(empty, folder())).toEqual(NONE)
  expect(await mined(folder({ 'a.py': 'x = 1\n' }), folder())).toEqual(NONE)
  expect(await mined(shop(), folder(), { commits: 0 })).toEqual(NONE)
})

test('no more commits than were asked for, and older ones when more are asked for later', async () => {
  const [top, cache] = [shop(), folder()]
  expect(await mined(top, cache, { commits: 2 })).toMatchObject({ commits: 2, read: 2 })
  expect(await mined(top, cache, { commits: 3 })).toMatchObject({ commits: 3, read: 1 })
})

test('machines, chores, and what the project itself says to look past tell nothing', async () => {
  const top = shop()
  const change = (text: string, message: string, ...args: string[]): void => {
    write(top, { 'shop/cart.py': readFileSync(join(top, 'shop/cart.py'), 'utf8').replace('sum(', text) })
    run(top, ...args, 'commit', '--quiet', '--all', '--message', message)
  }
  change('sum( ', 'Run black')
  change('sum(  ', 'Update fields', '-c', 'user.name=renovate[bot]')
  write(top, { 'shop/cart.py': readFileSync(join(top, 'shop/cart.py'), 'utf8').replace('return Cart()', 'return (Cart())') })
  commit(top, 'Parentheses everywhere')
  write(top, { '.git-blame-ignore-revs': `# looks\n${run(top, 'rev-parse', 'HEAD')}` })
  commit(top, 'Look past it')
  const { log } = await mined(top, folder())
  expect(log.slice(1, 4).map(it => [it.subject, it.changed])).toEqual([
    ['', []],
    ['', []],
    ['', []],
  ])
  expect(said({ log })).toMatchObject(SHOP)
})

test('a commit that changes too many files tells nothing, and is followed all the same', async () => {
  const top = shop()
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`shop/part${n}.py`, `def part${n}():\n    return ${n}\n`]))
  write(top, { ...many, 'shop/cart.py': `# moved down\n\n${readFileSync(join(top, 'shop/cart.py'), 'utf8')}` })
  commit(top, 'Many parts')
  expect(said(await mined(top, folder()))).toEqual({ ...SHOP, '': [] })
})

test('paths with blanks, quotes and letters of any language', async () => {
  const top = shop()
  const path = 'shop/tür "zwei" drei.py'
  write(top, { [path]: 'def open():\n    return 1\n' })
  commit(top, 'A door')
  expect(said(await mined(top, folder()))['A door']).toEqual([`${path}#open:function`])
})

test('nothing of the people who wrote is stored, nor of anybody they name', async () => {
  const [top, cache] = [shop(), folder()]
  write(top, { 'shop/cart.py': readFileSync(join(top, 'shop/cart.py'), 'utf8').replace('return Cart()', 'return Cart(1)') })
  const message =
    'Retry carts. Thanks Charles Babbage for the patch.\n\nAs Lovelace said, see @byron.\n\nSigned-off-by: Mary Somerville <mary@example.org>'
  run(top, '-c', 'user.name=Ada Lovelace', '-c', 'user.email=countess@example.net', 'commit', '--quiet', '--all', '--message', message)
  await mined(top, cache)
  for (const suffix of ['', '-wal']) {
    const file = historyPath(cache) + suffix
    const bytes = existsSync(file) ? readFileSync(file, 'latin1') : ''
    if (suffix === '') expect(bytes).toContain('Retry carts')
    expect(bytes).not.toMatch(/babbage|lovelace|byron|somerville|countess|example\.(com|org|net)|test@/i)
  }
})

test('what stops in the middle keeps what it has, and goes on from there', async () => {
  const [top, cache] = [shop(), folder()]
  const abort = new AbortController()
  abort.abort()
  await expect(mined(top, cache, { signal: abort.signal })).rejects.toThrow()
  expect(await mined(top, cache)).toMatchObject({ commits: 4 })
})

test('a store that cannot be read is made anew', async () => {
  const [top, cache] = [shop(), folder()]
  await mined(top, cache)
  for (const suffix of ['-wal', '-shm']) rmSync(historyPath(cache) + suffix, { force: true })
  writeFileSync(historyPath(cache), 'nothing of the kind')
  expect(said(await mined(top, cache))).toMatchObject(SHOP)
})

test('programs that the repository names do not run', async () => {
  const top = shop()
  const ran = join(folder(), 'ran')
  write(top, { '.gitattributes': '*.py diff=evil filter=evil\n' })
  for (const name of ['diff.evil.command', 'diff.evil.textconv', 'diff.external', 'filter.evil.clean', 'filter.evil.process', 'core.pager'])
    run(top, 'config', name, `touch ${ran}; cat`)
  write(top, { 'shop/cart.py': `${CART}\n` })
  expect(said(await mined(top, folder()))).toMatchObject({ 'Totals count prices': SHOP['Totals count prices'] })
  expect(existsSync(ran)).toBe(false)
})

test('what comes after the commit that is checked out cannot be reached', async () => {
  // As test/eval lays out its checkouts: all objects are borrowed, also those of later commits.
  const later = shop()
  const pinned = run(later, 'rev-parse', 'HEAD~1').trim()
  const top = folder()
  run(top, 'init', '--quiet')
  writeFileSync(join(top, '.git/objects/info/alternates'), `${join(later, '.git/objects')}\n`)
  run(top, 'update-ref', '--no-deref', 'HEAD', pinned)
  run(top, 'read-tree', 'HEAD')
  run(top, 'checkout-index', '-a', '-f', '-q')
  // The object is there: only the line of commits keeps it out.
  expect(run(top, 'cat-file', '-t', run(later, 'rev-parse', 'HEAD').trim()).trim()).toBe('commit')
  const cache = folder()
  const { log } = await mined(top, cache)
  expect(log.map(it => it.hash)).toEqual(execFileSync('git', ['-C', later, 'rev-list', pinned], { encoding: 'utf8' }).trim().split('\n'))
  // Not even when the later ones are in the store already, because another checkout has them.
  await mined(later, cache)
  await mined(top, cache)
  expect(said({ log: storedLog(top, cache) })).not.toHaveProperty('Newest items come first')
})
