// An open document that kills or holds up its parser costs itself only, is told, and is tried again when its text is another one.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { BUILD } from '../../support/cli.ts'
import { expectConverges, ready, startLive, statusOf, symbols, until } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { folder } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000 })

const main = `${BUILD}test/support/serve-with-traps.js`

test.concurrent.each([
  ['kills', 'TRAP: crash', 'the parser crashed on it'],
  ['holds up', 'TRAP: hang', 'parsing took longer than 10 s'],
])('a document that %s its parser', async (_, trap, reason) => {
  const top = folder(SHOP)
  const client = await startLive({ main, cache: folder(), folders: [top] })
  await ready(client)
  const uri = (path: string) => pathToFileURL(join(top, path)).href
  const bad = (version: number) => `# ${trap} ${version}\ndef in_bad_${version}():\n    return 1\n`
  client.open(uri('shop/cart.py'), 'python', `${SHOP['shop/cart.py']}\n\ndef before():\n    return Cart([])\n`)
  client.open(uri('shop/bad.py'), 'python', bad(1))
  client.open(uri('web/page.ts'), 'typescript', `${SHOP['web/page.ts']}\nexport function after(): string {\n  return page(1)\n}\n`)

  // The others are read before and after it.
  expect(await symbols(client, 'before')).toContain('shop/cart.py#before:function')
  expect((await client.request('context/related', { symbol: 'after' })).callees).toMatchObject([{ name: 'page' }])
  expect((await statusOf(client)).skipped).toEqual([{ path: 'shop/bad.py', reason }])
  expect(await symbols(client, 'in_bad_1')).toEqual([])

  // Others go on being edited, with a new parser that knows none of them.
  client.change(uri('shop/cart.py'), 2, [
    { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: 'def first():\n    return 1\n\n\n' },
  ])
  expect(await symbols(client, 'first')).toContain('shop/cart.py#first:function')

  // Another text is another chance.
  client.change(uri('shop/bad.py'), 2, [{ text: bad(2).replace(trap, 'harmless') }])
  expect(await symbols(client, 'in_bad_2')).toEqual(['shop/bad.py#in_bad_2:function'])
  expect((await statusOf(client)).skipped).toEqual([])

  for (const path of ['shop/cart.py', 'shop/bad.py', 'web/page.ts']) client.close(uri(path))
  await expectConverges(client, top)
  expect(await client.stop()).toBe(0)
})

test.concurrent('a document that never can be read is not in the way of closing it and of leaving', async () => {
  const top = folder(SHOP)
  const client = await startLive({ main, cache: folder(), folders: [top] })
  await ready(client)
  const uri = pathToFileURL(join(top, 'shop/bad.py')).href
  client.open(uri, 'python', '# TRAP: hang\n')
  const waiting = client.request('context/related', { symbol: 'price_of' }).catch((error: unknown) => error)
  // Status needs no document to be read.
  expect((await statusOf(client)).state.phase).toBe('ready')
  client.close(uri)
  await until(
    () => statusOf(client),
    ({ skipped }) => skipped.length === 0,
  )
  expect(await client.stop()).toBe(0)
  await waiting
})
