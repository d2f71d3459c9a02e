// `context/forDiff` and `context/tests` over the real server, on real repositories: branches, the index, open documents, linked worktrees.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { differenceOf } from '../../server/workspace/diff.ts'
import { type Editing, startEditing } from '../support/editing.ts'
import { SHOP } from '../support/shop.ts'
import { commit, type Files, folder, repository, run, write } from '../support/workspace.ts'

vi.setConfig({ testTimeout: 60_000 })

const TESTED = {
  ...SHOP,
  'tests/test_cart.py': ['from shop.cart import Cart', '', '', 'def test_total():', '    assert Cart([]).total() == 0', ''].join('\n'),
}
const said = (path: string) => String((TESTED as Files)[path])
const { signal } = new AbortController()

/** The one place that asks for a difference: path to the changed rows. */
async function differs(root: string, options: { base?: string; staged?: boolean } = {}, open: Record<string, string> = {}) {
  const texts = new Map(Object.entries(open))
  const { readFileSync } = await import('node:fs')
  const text = async (path: string) => {
    try {
      return texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    } catch {
      return undefined
    }
  }
  const { changed, removed, base } = await differenceOf(root, { ...options, text, open: texts.keys() }, signal)
  return { changed: Object.fromEntries(changed), removed, base }
}

function branched(): string {
  const top = repository(TESTED, Object.keys(TESTED))
  run(top, 'checkout', '--quiet', '-b', 'work')
  write(top, { 'shop/price.py': said('shop/price.py').replace('RATE)', 'RATE, 0)') })
  commit(top, 'work')
  return top
}

test('the default base is where the default branch was left; commits, the disk and open documents count', async () => {
  const top = branched()
  run(top, 'checkout', '--quiet', 'main')
  write(top, { 'web/money.ts': '// main went on\n' })
  commit(top, 'main went on')
  run(top, 'checkout', '--quiet', 'work')
  expect((await differs(top)).changed).toEqual({ 'shop/price.py': [[5, 6]] })
  write(top, { 'shop/new file.py': 'x = 1\n', '.gitignore': 'secret\n', secret: 'x' })
  rmSync(join(top, 'web/page.ts'))
  const open = { 'shop/cart.py': `# top\n${said('shop/cart.py')}` }
  expect(await differs(top, {}, open)).toEqual({
    base: expect.stringMatching(/^[0-9a-f]{12}$/),
    changed: { '.gitignore': [[0, 2]], 'shop/cart.py': [[0, 1]], 'shop/new file.py': [[0, 2]], 'shop/price.py': [[5, 6]] },
    removed: ['web/page.ts'],
  })
  expect((await differs(top, { base: 'HEAD' }, open)).changed).not.toHaveProperty('shop/price.py')
  expect((await differs(top, { base: 'main' })).changed).not.toHaveProperty(['web/money.ts'])
})

test('staged is what is in the index, whatever the files say', async () => {
  const top = branched()
  write(top, { 'shop/cart.py': `# one\n${said('shop/cart.py')}` })
  run(top, 'add', 'shop/cart.py')
  write(top, { 'shop/cart.py': 'nothing\n', 'shop/checkout.py': 'not staged\n' })
  expect(await differs(top, { staged: true })).toMatchObject({ base: 'HEAD', changed: { 'shop/cart.py': [[0, 1]] } })
})

test('a repository without a commit, a revision that is none, a folder without git', async () => {
  const top = folder({ 'a.py': 'x = 1\n' })
  run(top, 'init', '--quiet')
  expect(await differs(top)).toMatchObject({ base: 'nothing', changed: { 'a.py': [[0, 2]] } })
  const other = branched()
  for (const base of ['nonesuch', '--output=x', 'HEAD^{tree}', 'a\nb'])
    await expect(differs(other, { base })).rejects.toThrow(/is no revision of .*\. Name a branch/)
  await expect(differs(folder({ 'a.py': '' }))).rejects.toThrow(/git .* failed/)
})

test('nothing that the repository names is run', async () => {
  const top = branched()
  const trap = join(folder(), 'ran')
  for (const [name, value] of [
    ['filter.trap.clean', `touch ${trap}; cat`],
    ['filter.trap.required', 'true'],
    ['diff.trap.textconv', `touch ${trap}; cat`],
    ['diff.trap.command', `touch ${trap}`],
    ['diff.external', `touch ${trap}`],
    ['core.fsmonitor', `touch ${trap}`],
  ] as const)
    run(top, 'config', name, value)
  writeFileSync(join(top, '.git/info/attributes'), '* filter=trap diff=trap\n')
  write(top, { 'shop/cart.py': `# one\n${said('shop/cart.py')}` })
  expect((await differs(top)).changed).toMatchObject({ 'shop/cart.py': [[0, 1]] })
  const { existsSync } = await import('node:fs')
  expect(existsSync(trap)).toBe(false)
})

const diff = (editing: Editing, params: object = {}) => editing.client.request('context/forDiff', params)

test('a change gets what it is, what it matters to, and its tests', async () => {
  const editing = await startEditing(TESTED)
  run(editing.root, 'add', '--all')
  run(editing.root, 'commit', '--quiet', '--message', 'all')
  expect(await diff(editing)).toMatchObject({ items: [], empty: expect.stringContaining('Nothing changed since') })
  editing.show('shop/price.py')
  editing.change('shop/price.py', [{ text: `# top\n${said('shop/price.py').replace('amount, 2', 'amount, 3')}` }])
  const pack = await diff(editing)
  const names = pack.items.map((it: { qualifiedName: string }) => it.qualifiedName)
  expect(names).toEqual(expect.arrayContaining(['round_money', 'price_of', 'Cart.total', 'test_total']))
  expect(pack.text).toContain('return round(amount, 3)')
  const changed = pack.items.find((it: { qualifiedName: string }) => it.qualifiedName === 'round_money')
  expect(changed.reasons[0].text).toMatch(/^it changed since /)
  expect(await editing.client.request('context/tests', {})).toMatchObject({ tests: [{ name: 'test_total' }] })
  await expect(diff(editing, { base: 'nonesuch' })).rejects.toMatchObject({ code: -32803 })
  await editing.client.stop()
})

test('a linked worktree has a change of its own', async () => {
  const top = branched()
  const linked = join(folder(), 'linked')
  run(top, 'worktree', 'add', '--quiet', '-b', 'other', linked, 'main')
  write(linked, { 'web/money.ts': said('web/money.ts').replace('100', '1000') })
  expect((await differs(linked)).changed).toEqual({ 'web/money.ts': [[5, 6]] })
  expect((await differs(top)).changed).toEqual({ 'shop/price.py': [[5, 6]] })
})
