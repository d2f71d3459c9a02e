// Many ways to the same index: again, after edits, two at a time, after being killed. All give what one cold run gives.

import type { ChildProcess } from 'node:child_process'
import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cli, index, MAIN, start } from '../../support/cli.ts'
import { type Dump, dump, everyRow, integrity } from '../../support/dump.ts'
import { SHOP, SHOP_LINKS } from '../../support/shop.ts'
import { age, folder, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))

/** The shop, and enough beside it that there is something to interrupt. Of one language: loading grammars is most of a short run. */
const MANY = {
  ...Object.fromEntries(Object.entries(SHOP).filter(([path]) => path.endsWith('.py'))),
  ...Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [
      `many/part${n}.py`,
      `from many.part${(n + 1) % 300} import step_${(n + 1) % 300}\nfrom shop.cart import Cart\n\n\ndef step_${n}(items):\n    return Cart(items).total() + step_${(n + 1) % 300}(items)\n`,
    ]),
  ),
}

let top: string
let single: Dump

beforeAll(async () => {
  top = folder(MANY)
  age(top)
  const cache = folder()
  await index(top, cache)
  single = dump(cache, top)
  for (const link of SHOP_LINKS.filter(it => it.startsWith('shop/'))) expect(single.edges).toContainEqual(expect.stringContaining(link))
  expect(single.edges).toContainEqual(expect.stringContaining('many/part299.py#step_299:function -> many/part0.py#step_0:function calls'))
})

test('two cold runs write the same rows, byte for byte', async () => {
  // Our own sources, and a file in every language we read.
  const all = folder(SHOP)
  for (const part of ['server', 'test/fixtures']) cpSync(join(REPOSITORY, part), join(all, part), { recursive: true })
  age(all)
  const [one, two] = [folder(), folder()]
  const [first, second] = await Promise.all([index(all, one), index(all, two)])
  expect(first.parsed).toBeGreaterThan(90)
  const [left, right] = [everyRow(one), everyRow(two)]
  for (const table of ['content', 'version', 'symbol', 'search_data', 'tree', 'entry', 'graph']) expect(left[table]).not.toEqual([])
  expect(Object.keys(right)).toEqual(Object.keys(left))
  for (const [table, rows] of Object.entries(left)) expect(right[table], table).toEqual(rows)
  expect({ ...second, database: {} }).toEqual({ ...first, database: {} })
})

test('after edits, moves, deletions and additions the index is that of a cold run', async () => {
  const work = folder(SHOP)
  cpSync(join(REPOSITORY, 'server/graph'), join(work, 'graph'), { recursive: true })
  const cache = folder()
  const rounds: readonly (readonly [string, () => void])[] = [
    ['first', () => {}],
    [
      'rows move, a name changes, a file is renamed, calls go elsewhere',
      () => {
        write(work, { 'shop/price.py': `# moved down\n\n${SHOP['shop/price.py']}\n\ndef late():\n    return price_of(None)\n` })
        write(work, { 'web/money.ts': String(SHOP['web/money.ts']).replace('function format', 'function print') })
        renameSync(join(work, 'shop/cart.py'), join(work, 'shop/basket.py'))
        rmSync(join(work, 'graph/link.ts'))
      },
    ],
    [
      'imports follow, files and folders are added and go, a twin appears, old content comes back',
      () => {
        write(work, { 'shop/checkout.py': String(SHOP['shop/checkout.py']).replace('shop.cart', 'shop.basket') })
        rmSync(join(work, 'graph'), { recursive: true })
        write(work, {
          'shop/twin.py': String(SHOP['shop/price.py']),
          'web/added.ts': "import { View } from './view.ts'\n\nexport const view = new View()\n",
        })
        write(work, { 'web/money.ts': String(SHOP['web/money.ts']) })
      },
    ],
    [
      'a folder stands in place of a file',
      () => {
        rmSync(join(work, 'web/page.ts'))
        write(work, { 'web/page.ts/inner.ts': 'export function inner(): void {}\n' })
      },
    ],
  ]
  for (const [what, change] of rounds) {
    change()
    await index(work, cache)
    const cold = folder()
    await index(work, cold)
    expect(dump(cache, work), what).toEqual(dump(cold, work))
  }
  expect(integrity(cache)).toBe('ok')
})

test('a second run reads nothing', async () => {
  const cache = folder()
  await index(top, cache)
  const rows = everyRow(cache)
  expect(await index(top, cache)).toMatchObject({ parsed: 0, reused: 0, removed: 0 })
  expect(everyRow(cache)).toEqual(rows)
})

describe.concurrent('two processes at once', () => {
  test.each([0, 150, 600])('the second starts %i ms after the first', async delayMs => {
    const cache = folder()
    const first = cli(['index', top, '--cache', cache])
    await new Promise(resolve => setTimeout(resolve, delayMs))
    const outcomes = await Promise.all([first, cli(['index', top, '--cache', cache])])
    expect(
      outcomes.map(it => ({ code: it.code, errors: it.stderr.split('\n').filter(line => !/^(?:|Listing.*|Reading.*|Linking.*)$/.test(line)) })),
    ).toEqual([
      { code: 0, errors: [] },
      { code: 0, errors: [] },
    ])
    expect(dump(cache, top)).toEqual(single)
    expect(integrity(cache)).toBe('ok')
  })
})

describe.concurrent('killed in the middle, the next run ends where a single one does', () => {
  test.each(['Listing files', 'Reading 0/', 'Reading 1', 'Reading 3', 'Linking 0/'])('when it says %j', async moment => {
    const cache = folder()
    const { child, outcome } = start('node', [MAIN, 'index', top, '--cache', cache])
    whenSaid(child, moment, () => child.kill('SIGKILL'))
    expect(await outcome).toMatchObject({ code: null, stdout: '' })
    expect(await cli(['index', top, '--cache', cache])).toMatchObject({ code: 0 })
    expect(dump(cache, top)).toEqual(single)
    expect(integrity(cache)).toBe('ok')
  })

  test('several times, at any moment', async () => {
    const cache = folder()
    for (const delayMs of [200, 350, 500, 800, 1100]) {
      const { child, outcome } = start('node', [MAIN, 'index', top, '--cache', cache])
      const timer = setTimeout(() => child.kill('SIGKILL'), delayMs)
      await outcome
      clearTimeout(timer)
    }
    expect(await cli(['index', top, '--cache', cache])).toMatchObject({ code: 0 })
    expect(dump(cache, top)).toEqual(single)
    expect(integrity(cache)).toBe('ok')
  })

  test('interrupted by the user it says so in one line, and keeps what was read', async () => {
    const cache = folder()
    const { child, outcome } = start('node', [MAIN, 'index', top, '--cache', cache])
    // Once: a second one is for those who do not want to wait.
    whenSaid(child, 'Reading 6', () => child.kill('SIGINT'))
    const { code, stdout, stderr } = await outcome
    expect({ code, stdout, last: stderr.trimEnd().split('\n').at(-1) }).toEqual({ code: 1, stdout: '', last: 'Interrupted; what was read is kept.' })
    expect((await index(top, cache)).parsed).toBeLessThan(Object.keys(MANY).length - 50)
    expect(dump(cache, top)).toEqual(single)
  })
})

/** Acts once, the first time that progress says this. */
function whenSaid(child: ChildProcess, text: string, act: () => void): void {
  let said = ''
  child.stderr?.on('data', (chunk: string) => {
    const before = said.includes(text)
    said += chunk
    if (!before && said.includes(text)) act()
  })
}
