// What an editor has open counts, wherever it lies and whatever becomes of it; what it has closed does not.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../../support/client.ts'
import type { Dump } from '../../support/dump.ts'
import { expectConverges, expected, ready, startLive, statusOf, symbols, until } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { folder, repository, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000, maxConcurrency: 3 })

const NEW = 'from shop.price import price_of\n\n\ndef brand_new(item):\n    return price_of(item)\n'
const START = { line: 0, character: 0 }

/** The graph of the shop as it lies on disk. */
let unchanged: Dump

beforeAll(async () => {
  unchanged = await expected(folder(SHOP))
})

async function shop(files = SHOP): Promise<{ client: Client; top: string; uri: (path: string) => string }> {
  const top = folder(files)
  const client = await startLive({ cache: folder(), folders: [top] })
  await ready(client)
  return { client, top, uri: path => pathToFileURL(join(top, path)).href }
}

/** Ids of what a symbol calls. */
async function callees(client: Client, symbol: string): Promise<string[]> {
  return (await client.request('context/related', { symbol })).callees.map((it: { id: string }) => it.id)
}

test.concurrent('a document that belongs to no folder is told so, and disturbs nothing', async () => {
  const { client, top } = await shop()
  for (const uri of ['untitled:Untitled-1', 'file:///nowhere/at/all.py', 'vscode-notebook-cell:/a.ipynb#x', 'no uri at all', 'file:', '#', '']) {
    client.open(uri, 'python', NEW)
    client.change(uri, 2, [{ range: { start: START, end: START }, text: '# more\n' }])
    await expect(client.request('context/related', { textDocument: { uri }, position: { line: 4, character: 5 } })).rejects.toThrow(
      /is outside of every open folder.*-32803/,
    )
    expect(await symbols(client, 'brand_new')).toEqual([])
    client.save(uri)
    client.close(uri)
  }
  await expectConverges(client, top, unchanged)
  expect(await client.stop()).toBe(0)
})

test.concurrent('a file that is not on disk yet is in the graph while it is open', async () => {
  const { client, top, uri } = await shop()
  client.open(uri('shop/new.py'), 'python', NEW)
  expect(await callees(client, 'brand_new')).toEqual(['shop/price.py#price_of:function'])
  client.close(uri('shop/new.py'))
  await expectConverges(client, top, unchanged)
  expect(await client.stop()).toBe(0)
})

test.concurrent('a document that is closed while it is read does not stay', async () => {
  const { client, top, uri } = await shop()
  client.open(uri('shop/new.py'), 'python', NEW)
  const asked = client.request('context/related', { symbol: 'price_of' })
  client.close(uri('shop/new.py'))
  await asked
  await expectConverges(client, top, unchanged)
  expect(await client.stop()).toBe(0)
})

test.concurrent('a file that git ignores is in the graph while it is open', async () => {
  const top = repository({ ...SHOP, '.gitignore': 'build/\n', 'build/made.py': NEW }, Object.keys(SHOP))
  const client = await startLive({ cache: folder(), folders: [top] })
  await ready(client)
  expect(await symbols(client, 'brand_new')).toEqual([])
  const uri = pathToFileURL(join(top, 'build/made.py')).href
  client.open(uri, 'python', NEW)
  expect(await callees(client, 'brand_new')).toEqual(['shop/price.py#price_of:function'])
  client.close(uri)
  await expectConverges(client, top)
  expect(await client.stop()).toBe(0)
})

test.concurrent('closed without saving, what is on disk counts again', async () => {
  const { client, top, uri } = await shop()
  const edited = String(SHOP['shop/price.py']).replaceAll('round_money', 'floor_money')
  client.open(uri('shop/price.py'), 'python', String(SHOP['shop/price.py']))
  client.change(uri('shop/price.py'), 2, [{ text: edited }])
  expect(await callees(client, 'price_of')).toEqual(['shop/price.py#floor_money:function'])
  client.close(uri('shop/price.py'))
  await expectConverges(client, top, unchanged)
  expect(await callees(client, 'price_of')).toEqual(['shop/price.py#round_money:function'])
  expect(await client.stop()).toBe(0)
})

test.concurrent('saved and closed, what was saved counts', async () => {
  const { client, top, uri } = await shop()
  const edited = String(SHOP['shop/price.py']).replaceAll('round_money', 'floor_money')
  client.open(uri('shop/price.py'), 'python', String(SHOP['shop/price.py']))
  client.change(uri('shop/price.py'), 2, [{ text: edited }])
  write(top, { 'shop/price.py': edited })
  client.save(uri('shop/price.py'))
  client.close(uri('shop/price.py'))
  await expectConverges(client, top)
  expect(await callees(client, 'price_of')).toEqual(['shop/price.py#floor_money:function'])
  expect(await client.stop()).toBe(0)
})

test.concurrent('a file that is deleted while it is open goes when it is closed', async () => {
  const { client, top, uri } = await shop()
  client.open(uri('web/page.ts'), 'typescript', String(SHOP['web/page.ts']))
  expect(await callees(client, 'page')).toContain('web/view.ts#View.show:method')
  rmSync(join(top, 'web/page.ts'))
  client.save(uri('web/page.ts'))
  await until(
    () => statusOf(client),
    ({ state }) => state.phase === 'ready' && state.total === Object.keys(SHOP).length - 1,
  )
  expect(await callees(client, 'page')).toContain('web/view.ts#View.show:method')
  client.close(uri('web/page.ts'))
  await expectConverges(client, top)
  expect(await client.stop()).toBe(0)
})

test.concurrent('closed and opened again and again, the last text counts', async () => {
  const { client, top, uri } = await shop()
  for (let n = 0; n < 20; n++) {
    client.open(uri('shop/new.py'), 'python', NEW.replace('brand_new', `brand_new_${n}`), n)
    if (n % 3 === 0) await client.request('context/related', { symbol: 'price_of' })
    if (n % 7 === 0) void client.request('context/related', { symbol: 'price_of' })
    client.close(uri('shop/new.py'))
  }
  client.open(uri('shop/new.py'), 'python', NEW)
  expect(await symbols(client, 'brand_new')).toEqual(['shop/new.py#brand_new:function'])
  // Also when everything that was begun for the texts before has ended.
  write(top, { 'shop/other.py': 'def other():\n    return 1\n' })
  await until(
    () => symbols(client, 'other'),
    it => it.includes('shop/other.py#other:function'),
  )
  expect(await symbols(client, 'brand_new')).toEqual(['shop/new.py#brand_new:function'])
  client.close(uri('shop/new.py'))
  await expectConverges(client, top)
  expect(await client.stop()).toBe(0)
})
