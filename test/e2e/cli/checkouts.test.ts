// Branches and worktrees of one repository: content is read once, wherever it turns up, and the repository is only ever read.

import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { cli, index } from '../../support/cli.ts'
import { dump, onlyFolder } from '../../support/dump.ts'
import { SHOP } from '../../support/shop.ts'
import { age, commit, folder, repository, run, snapshot, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000 })

const count = Object.keys(SHOP).length

function shop(): string {
  return repository(SHOP, Object.keys(SHOP))
}

test.concurrent('a second worktree reads no file', async () => {
  const top = shop()
  const cache = folder()
  expect(await index(top, cache)).toMatchObject({ parsed: count })
  const second = join(folder(), 'second')
  run(top, 'worktree', 'add', '--quiet', '-b', 'side', second)
  expect(await index(second, cache)).toMatchObject({ parsed: 0, reused: count, files: count })
  // One repository, one index, two graphs that say the same.
  onlyFolder(cache)
  expect(dump(cache, second)).toEqual(dump(cache, top))

  write(second, { 'shop/price.py': `${SHOP['shop/price.py']}\n\ndef only_here():\n    return 1\n` })
  const before = dump(cache, top)
  expect(await index(second, cache)).toMatchObject({ parsed: 1 })
  expect(dump(cache, second).symbols).toContainEqual(expect.stringContaining('only_here'))
  expect(dump(cache, top)).toEqual(before)
})

test.concurrent('a branch switch reads what was never seen, and the way back nothing', async () => {
  const top = shop()
  const cache = folder()
  await index(top, cache)
  const main = dump(cache, top)
  run(top, 'switch', '--quiet', '--create', 'side')
  write(top, {
    'shop/price.py': `${SHOP['shop/price.py']}\n\ndef discount(amount):\n    return round_money(amount * 0.9)\n`,
    'web/more.ts': 'export const more = 1\n',
  })
  run(top, 'rm', '--quiet', 'shop/checkout.py')
  commit(top, 'side')
  expect(await index(top, cache)).toMatchObject({ parsed: 2, removed: 1 })
  const side = dump(cache, top)
  expect(side).not.toEqual(main)

  for (const [branch, wanted] of [
    ['main', main],
    ['side', side],
    ['main', main],
  ] as const) {
    run(top, 'switch', '--quiet', branch)
    expect(await index(top, cache)).toMatchObject({ parsed: 0 })
    expect(dump(cache, top)).toEqual(wanted)
  }
})

test.concurrent('content under a new name is known', async () => {
  const top = shop()
  const cache = folder()
  await index(top, cache)
  run(top, 'mv', 'shop/price.py', 'shop/prices.py')
  expect(await index(top, cache)).toMatchObject({ parsed: 0, reused: expect.any(Number), removed: 1 })
  expect(dump(cache, top).symbols).toContainEqual(expect.stringContaining('shop/prices.py#price_of:function'))
})

test.concurrent('nothing is written into the repository', async () => {
  const top = shop()
  age(top)
  run(top, 'status')
  const before = snapshot(top)
  const cache = folder()
  for (const args of [
    ['index', top],
    ['status', top],
    ['symbols', 'cart', '--root', top],
    ['related', 'Cart', '--root', top],
    ['try', 'price', '--root', top],
    ['forget', top, '--learned'],
  ]) {
    expect(await cli([...args, '--cache', cache]), args[0]).toMatchObject({ code: 0 })
  }
  expect(snapshot(top)).toEqual(before)
  expect(run(top, 'status', '--porcelain', '--ignored')).toBe('')
})

test.concurrent('a folder below the root names the same checkout', async () => {
  const top = shop()
  const cache = folder()
  expect(await index(join(top, 'shop'), cache)).toMatchObject({ root: top, files: count })
  expect(await index(top, cache)).toMatchObject({ parsed: 0, files: count })
})
