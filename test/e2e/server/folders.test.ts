// Folders that come and go, that cannot be indexed, and that lie in one another.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import type { RootStatus } from '../../../server/protocol/status.ts'
import type { Client } from '../../support/client.ts'
import { expectConverges, ready, rootsOf, startLive, symbols, until } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { folder, repository, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000, maxConcurrency: 3 })

const FOLDERS = { workspace: { workspaceFolders: true } }
const NEW = 'def brand_new():\n    return 1\n'
const uriOf = (path: string) => pathToFileURL(path).href
const asFolders = (paths: readonly string[]) => paths.map(path => ({ uri: uriOf(path), name: path }))

function change(client: Client, added: readonly string[], removed: readonly string[]): void {
  client.notify('workspace/didChangeWorkspaceFolders', { event: { added: asFolders(added), removed: asFolders(removed) } })
}

/** When as many roots are there and none of them is being indexed. */
function settled(client: Client, count: number): Promise<readonly RootStatus[]> {
  return until(
    () => rootsOf(client),
    roots => roots.length === count && roots.every(({ state }) => state.phase !== 'indexing' && state.done === state.total),
  )
}

test.concurrent('a folder is added and removed while the server runs', async () => {
  const [one, two] = [folder(SHOP), folder({ 'a.py': NEW })]
  const client = await startLive({ cache: folder(), folders: [one], capabilities: FOLDERS })
  change(client, [two], [])
  await settled(client, 2)
  expect(await symbols(client, 'brand_new')).toEqual(['a.py#brand_new:function'])
  write(two, { 'b.py': 'def second():\n    return 2\n' })
  await until(
    () => symbols(client, 'second'),
    it => it.includes('b.py#second:function'),
  )

  change(client, [], [two])
  await settled(client, 1)
  expect(await symbols(client, 'brand_new')).toEqual([])
  await expectConverges(client, one)
  // In the middle of its first index, and what was never there.
  change(client, [two], [])
  change(client, [], [two, '/never/added'])
  await settled(client, 1)
  change(client, [two, two], [one])
  expect((await settled(client, 1))[0]?.uri).toBe(uriOf(two))
  await expectConverges(client, two)
  expect(await client.stop()).toBe(0)
})

test.concurrent('a folder that does not exist is told, and the other one works', async () => {
  const top = folder(SHOP)
  const missing = join(top, '../no-such-folder-here')
  const client = await startLive({ cache: folder(), folders: [missing, top], capabilities: FOLDERS })
  const [first, second] = await settled(client, 2)
  expect(first).toMatchObject({
    state: { phase: 'failed', message: expect.stringMatching(/no-such-folder-here does not exist\. Check the path/) },
    files: 0,
  })
  expect(second).toMatchObject({ state: { phase: 'ready' }, files: Object.keys(SHOP).length })
  // It is opened again after somebody has made it.
  change(client, [], [missing])
  await expectConverges(client, top)
  expect(await client.stop()).toBe(0)
})

test.concurrent('a home directory is refused, and stays so whatever happens in it', async () => {
  const home = folder({ 'notes.py': NEW, 'other.py': 'def other():\n    return 1\n' })
  const cache = folder()
  const client = await startLive({ cache, folders: [home], environment: { HOME: home } })
  const refused = {
    state: { phase: 'failed', message: expect.stringMatching(/a home directory, too much to index\. Open the folder of one project/) },
  }
  expect(await settled(client, 1)).toMatchObject([{ ...refused, files: 0 }])
  // What is open is known all the same, and only that.
  const uri = uriOf(join(home, 'notes.py'))
  client.open(uri, 'python', NEW)
  expect(await symbols(client)).toEqual(['notes.py#brand_new:function', 'notes.py#notes.py:file'])
  client.save(uri)
  // Longer than saving waits for others.
  await new Promise(resolve => setTimeout(resolve, 1_500))
  expect(await symbols(client)).toEqual(['notes.py#brand_new:function', 'notes.py#notes.py:file'])
  client.close(uri)
  await until(
    () => symbols(client),
    it => it.length === 0,
  )
  await new Promise(resolve => setTimeout(resolve, 1_500))
  expect(await rootsOf(client)).toMatchObject([{ ...refused, files: 0, database: { bytes: 0 } }])
  expect(await client.stop()).toBe(0)
})

test.concurrent('without an index only open documents are known, after saving and closing too', async () => {
  const top = folder(SHOP)
  const client = await startLive({ cache: folder(), folders: [top], initializationOptions: { index: { enabled: false } } })
  const uri = uriOf(join(top, 'shop/price.py'))
  client.open(uri, 'python', String(SHOP['shop/price.py']))
  const open = await symbols(client)
  expect(open).toContain('shop/price.py#price_of:function')
  client.save(uri)
  await new Promise(resolve => setTimeout(resolve, 1_500))
  expect(await symbols(client)).toEqual(open)
  client.close(uri)
  await until(
    () => symbols(client),
    it => it.length === 0,
  )
  expect(await rootsOf(client)).toMatchObject([{ files: 0, symbols: 0, database: { bytes: 0 } }])
  expect(await client.stop()).toBe(0)
})

test.concurrent('a folder inside of a checkout stands for the checkout, also when a document comes first', async () => {
  const top = repository(SHOP, Object.keys(SHOP))
  const client = await startLive({ cache: folder(), folders: [join(top, 'web')] })
  // The checkout is not known yet.
  client.open(uriOf(join(top, 'web/page.ts')), 'typescript', String(SHOP['web/page.ts']))
  await ready(client)
  await expectConverges(client, top)
  client.close(uriOf(join(top, 'web/page.ts')))
  await expectConverges(client, top)
  expect(await client.stop()).toBe(0)
})

test.concurrent.each([
  ['of one checkout', () => repository(SHOP, Object.keys(SHOP))],
  ['without git', () => folder(SHOP)],
])('two folders in one another, %s: an open document counts in both, and is found once', async (_, make) => {
  const top = make()
  const inner = join(top, 'shop')
  const client = await startLive({ cache: folder(), folders: [top, inner], capabilities: FOLDERS })
  await settled(client, 2)
  const uri = uriOf(join(top, 'shop/price.py'))
  client.open(uri, 'python', String(SHOP['shop/price.py']))
  for (let version = 2; version < 6; version++) {
    client.change(uri, version, [
      { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: `def added_${version}():\n    return 1\n\n\n` },
    ])
    const { hits } = await client.request('context/search', { query: `added_${version}`, kind: 'symbol' })
    expect(hits).toMatchObject([{ uri, name: `added_${version}`, range: { start: { line: 0 } } }])
  }
  const { hits } = await client.request('context/search', { query: 'price_of', kind: 'symbol' })
  expect(hits).toMatchObject([{ uri, name: 'price_of', range: { start: { line: 19 } } }])
  const texts = await client.request('context/search', { query: 'def price_of', kind: 'text' })
  expect(texts.hits).toMatchObject([{ uri, range: { start: { line: 19 } } }])

  // The one it was nearest to is gone, and it is still open.
  change(client, [], [inner])
  await settled(client, 1)
  expect(await symbols(client, 'added_5')).toEqual(['shop/price.py#added_5:function'])
  client.close(uri)
  await expectConverges(client, top)
  expect(await client.stop()).toBe(0)
})
