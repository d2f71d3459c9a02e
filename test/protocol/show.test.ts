// The commands that show a pack, over the real server in process and the strict client.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { makeEngine } from '../../server/engine.ts'
import type { Services } from '../../server/serve/services.ts'
import { startInProcess } from '../support/client.ts'
import { SHOP } from '../support/shop.ts'
import { folder, repository } from '../support/workspace.ts'

vi.setConfig({ testTimeout: 60_000 })

type Client = Awaited<ReturnType<typeof startInProcess>>
const clients: Client[] = []
afterAll(async () => {
  for (const client of clients) await client.stop()
})

async function start(showDocument: boolean) {
  let services: Services | undefined
  const root = repository(SHOP)
  const client = await startInProcess({
    folders: [root],
    cache: folder(),
    capabilities: { window: { showDocument: { support: showDocument } } },
    makeEngine: options => {
      const engine = makeEngine(options)
      services = engine
      return engine
    },
  })
  clients.push(client)
  await vi.waitFor(() => expect(services!.workspaces()[0]?.state().phase).toBe('ready'), { timeout: 30_000 })
  return { client, root, services: services! }
}

const run = (client: Client, command: string, ...values: unknown[]) => client.request('workspace/executeCommand', { command, arguments: values })

test('an editor that shows documents is asked to show the pack, which is a file of the cache', async () => {
  const { client, root } = await start(true)
  const pack = await run(client, 'context.show.forTask', 'the total of a cart')
  const { uri } = await client.waitFor('window/showDocument')
  expect(readFileSync(fileURLToPath(uri), 'utf8')).toBe(pack.text)
  expect(uri).toMatch(/\/packs\/\d{18}\.md$/)
  expect(fileURLToPath(uri).startsWith(root)).toBe(false)
  expect(existsSync(`${root}/packs`)).toBe(false)

  const selected = await run(client, 'context.show.forSelection', { file: 'shop/cart.py', line: 13, format: 'xml' })
  const shown = await client.waitFor('window/showDocument', it => it.uri.endsWith('.xml'))
  expect(readFileSync(fileURLToPath(shown.uri), 'utf8')).toBe(selected.text)
  for (let n = 0; n < 25; n++) await run(client, 'context.show.forTask', { task: 'the total of a cart', budget: 1000 + n })
  expect(readdirSync(new URL('.', uri)).length).toBeLessThanOrEqual(20)
})

test('one that does not is told where it is', async () => {
  const { client } = await start(false)
  const pack = await run(client, 'context.show.forTask', { task: 'the total of a cart' })
  const { message } = await client.waitFor('window/showMessage')
  expect(readFileSync(/ (\/\S+)$/.exec(message)![1]!, 'utf8')).toBe(pack.text)
})

test('where there is nothing to show, it is said why', async () => {
  const { client } = await start(true)
  await run(client, 'context.show.forDiff', { base: 'HEAD' }).catch(() => {})
  await run(client, 'context.show.forTask', { task: 'xylophone', budget: 5 })
  expect((await client.waitFor('window/showMessage')).message).toMatch(/\w/)
})

test('asking again ranks nothing, and an edit anywhere ranks anew', async () => {
  const { client, root, services } = await start(false)
  const ask = () => client.request('context/forTask', { task: 'the total of a cart', ranked: 5 })
  const first = await ask()
  const { made } = services.packs.rankings
  expect(await ask()).toEqual(first)
  await client.request('context/explain', { packId: first.packId, symbol: 'Cart.total' })
  await client.request('context/more', { packId: first.packId })
  expect(services.packs.rankings.made).toBe(made)

  const uri = `file://${root}/shop/money.py`
  client.open(uri, 'python', 'def cart_total(cart):\n    return cart.total()\n')
  const second = await ask()
  expect(services.packs.rankings.made).toBe(made + 1)
  expect(second.ranked.map((it: { qualifiedName: string }) => it.qualifiedName)).toContain('cart_total')
  client.change(uri, 2, [{ text: 'def cart_total(cart):\n    return cart.total() + 1\n' }])
  expect((await ask()).text).toContain('cart.total() + 1')
  client.close(uri)
  await vi.waitFor(async () => expect(await ask()).toEqual(first), { timeout: 20_000, interval: 200 })
})
