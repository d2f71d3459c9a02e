// Files that change outside the editor, seen by the server's own watcher: whatever git or a generator does, the graph becomes that of the disk.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { index } from '../../support/cli.ts'
import { dump, integrity } from '../../support/dump.ts'
import { asSeen, expectConverges, fresh, ready, startLive, statusOf, until } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { commit, folder, repository, run, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 300_000, maxConcurrency: 2 })

test.concurrent('branch switch, rebase, stash and reset', async () => {
  const top = repository(SHOP, Object.keys(SHOP))
  run(top, 'checkout', '--quiet', '-b', 'feature')
  write(top, { 'shop/price.py': String(SHOP['shop/price.py']).replaceAll('round_money', 'floor_money') })
  write(top, { 'web/extra.ts': "import { page } from './page.ts'\n\nexport const extra = () => page(1)\n" })
  commit(top, 'feature')
  rmSync(join(top, 'web/view.ts'))
  commit(top, 'no view')
  run(top, 'checkout', '--quiet', 'main')
  write(top, { 'shop/main_only.py': 'from shop.cart import Cart\n\n\ndef main_only():\n    return Cart([]).total()\n' })
  commit(top, 'main')

  const client = await startLive({ cache: folder(), folders: [top] })
  await ready(client)
  const steps: readonly (readonly [string, () => void])[] = [
    ['switch', () => run(top, 'checkout', '--quiet', 'feature')],
    ['rebase', () => run(top, 'rebase', '--quiet', 'main')],
    [
      'edit and stash',
      () => {
        write(top, { 'shop/cart.py': `${SHOP['shop/cart.py']}\n\ndef stashed():\n    return Cart([])\n` })
        run(top, 'stash', '--quiet')
      },
    ],
    ['stash pop', () => run(top, 'stash', 'pop', '--quiet')],
    ['reset', () => run(top, 'reset', '--quiet', '--hard', 'main')],
    [
      'to and fro',
      () => {
        for (const branch of ['feature', 'main', 'feature', 'main', 'feature']) run(top, 'checkout', '--quiet', branch)
      },
    ],
  ]
  const graphs: string[] = []
  for (const [, step] of steps) {
    step()
    graphs.push(JSON.stringify(await expectConverges(client, top)))
  }
  // Each step but the last, which ends where the rebase did, made another graph.
  expect(new Set(graphs).size).toBeGreaterThanOrEqual(4)
  expect(await client.stop()).toBe(0)
})

test.concurrent('a burst of 5,000 files that come, and go again', async () => {
  const top = folder(SHOP)
  const cache = folder()
  const without = await fresh(top)
  const client = await startLive({ cache, folders: [top] })
  const before = await ready(client)
  const count = 5_000
  write(
    top,
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `made/part${n % 50}/file${n}.py`,
        `from shop.price import price_of\n\n\ndef made_${n}(it):\n    return price_of(it)\n`,
      ]),
    ),
  )
  const full = await until(
    () => statusOf(client),
    ({ files, state }) => files === before.files + count && state.phase === 'ready' && state.done === state.total,
  )
  expect((await client.request('context/related', { symbol: 'price_of' })).omitted).toBe(count + 1 - 500)
  const wanted = await fresh(top)
  expect({ symbols: full.symbols, edges: full.edges }).toEqual({
    symbols: wanted.symbols.filter(it => !it.startsWith('#')).length,
    edges: wanted.edges.length,
  })
  rmSync(join(top, 'made'), { recursive: true })
  await expectConverges(client, top, asSeen(without))
  expect(await client.stop()).toBe(0)
  expect(integrity(cache)).toBe('ok')
  // The stored graph may lag a few files behind, which the next start takes one by one; `index` links them.
  await index(top, cache)
  expect(dump(cache, top)).toEqual(without)
})
