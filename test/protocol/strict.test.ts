// A client that knows standard LSP and nothing else gets everything: it sends no method of ours, and refuses whatever it did not announce.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeEngine } from '../../server/engine.ts'
import type { Services } from '../../server/serve/services.ts'
import { type Client, startInProcess } from '../support/client.ts'
import { SHOP } from '../support/shop.ts'
import { folder, repository } from '../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000 })

const FILES = {
  ...SHOP,
  'tests/test_cart.py': ['from shop.cart import Cart', '', '', 'def test_total():', '    assert Cart([]).total() == 0', ''].join('\n'),
}

let root: string
let client: Client
beforeAll(async () => {
  let services: Services | undefined
  root = repository(FILES)
  client = await startInProcess({
    folders: [root],
    cache: folder(),
    capabilities: {
      window: { showDocument: { support: true } },
      textDocument: { hover: { dynamicRegistration: true, contentFormat: ['markdown'] }, codeAction: {} },
    },
    makeEngine: options => {
      const engine = makeEngine(options)
      services = engine
      return engine
    },
  })
  await vi.waitFor(() => expect(services!.workspaces()[0]?.state().phase).toBe('ready'), { timeout: 120_000 })
}, 150_000)
/** Whatever the server sent that was not allowed makes this fail. */
afterAll(() => client.stop())

const run = (command: string, ...values: unknown[]) => client.request('workspace/executeCommand', { command, arguments: values })
const named = (pack: { items: { qualifiedName: string }[] }) => pack.items.map(it => it.qualifiedName)

test('every request has its command', () => {
  const { experimental, executeCommandProvider } = client.initialized.capabilities
  const requests: string[] = experimental.context.requests
  expect(requests.length).toBeGreaterThan(10)
  expect(executeCommandProvider!.commands).toEqual(expect.arrayContaining(requests.map(it => it.replace('/', '.'))))
})

describe('by commands alone', () => {
  // As key bindings of limited editors write them: strings for numbers, paths from the root, lines from 1.
  test.each([
    ['context.forTask', 'the total of a cart', 'Cart.total'],
    ['context.forTask', { task: 'the total of a cart', budget: '2000' }, 'Cart.total'],
    ['context.forTask', { task: 'a wrong total', file: 'shop/checkout.py', line: '5', intent: 'fix' }, 'checkout'],
    ['context.forSelection', { file: 'shop/cart.py', line: '13', endLine: '14' }, 'price_of'],
    ['context.forSelection', { textDocument: './shop/cart.py', line: 14, column: '20' }, 'price_of'],
    ['context.forFiles', 'shop/price.py', 'Cart.total'],
    ['context.forFiles', { files: ['shop/price.py'], budget: '4000' }, 'Cart.total'],
  ])('%s %j', async (command, argument, expected) => {
    expect(named(await run(command, argument))).toContain(expected)
  })

  test('what follows a pack: more of it, why, and what changed since', async () => {
    const { packId, items } = await run('context.forTask', { task: 'cart price total money view page', budget: 300 })
    expect((await run('context.more', packId)).items.map((it: { id: string }) => it.id)).not.toContain(items[0].id)
    expect(await run('context.explain', { packId, symbol: items[0].id })).toMatchObject({ rank: expect.any(Number), chosen: true })
    expect(await run('context.forTask', { task: 'cart price total money view page', budget: 300, since: packId })).toMatchObject({ unchanged: true })
  })

  test('the graph, tests, search, status and notes', async () => {
    expect(named({ items: (await run('context.related', 'Cart.total')).callers })).toContain('checkout')
    expect((await run('context.related', { file: 'shop/cart.py', line: '13' })).symbol).toMatchObject({ qualifiedName: 'Cart.total' })
    expect((await run('context.tests', { files: 'shop/price.py' })).tests).toMatchObject([{ name: 'test_total' }])
    expect((await run('context.search', { query: 'price_of', limit: '1' })).hits).toHaveLength(1)
    expect(await run('context.status')).toMatchObject({ roots: [{ state: { phase: 'ready' } }] })
    const { id } = await run('context.remember', { kind: 'fact', text: 'The till closes at eight' })
    expect(await run('context.forget', { id })).toEqual({ removed: 1 })
  })
})

test('a code action leads to a document that is shown, and hovering in it says why', async () => {
  const range = { start: { line: 13, character: 20 }, end: { line: 13, character: 20 } }
  const [offered] = await client.request('textDocument/codeAction', {
    textDocument: { uri: `file://${root}/shop/cart.py` },
    range,
    context: { diagnostics: [] },
  })
  await run(offered.command, ...offered.arguments)
  const { uri } = await client.waitFor('window/showDocument')
  const { registrations } = await client.waitFor('client/registerCapability')
  expect(registrations).toMatchObject([{ method: 'textDocument/hover', registerOptions: { documentSelector: [{ scheme: 'file' }] } }])
  const { pattern } = registrations[0].registerOptions.documentSelector[0]
  expect(fileURLToPath(uri).startsWith(pattern.slice(0, -1))).toBe(true)

  const lines = readFileSync(fileURLToPath(uri), 'utf8').split('\n')
  const hover = async (needle: RegExp, by = 0) => {
    const line = lines.findIndex(it => needle.test(it))
    const position = { line: line + by, character: lines[line]!.search(needle) + 1 }
    return (await client.request('textDocument/hover', { textDocument: { uri }, position }))?.contents.value
  }
  expect(await hover(/price_of/)).toMatch(
    /\*\*price_of, shop\/price\.py\*\*\n\nNumber \d+ of the ranking\.\n\n- \+\d\.\d\d called from `Cart\.total` line 14/,
  )
  expect(await hover(/checkout\(items/)).toMatch(/\*\*checkout, shop\/checkout\.py/)
  // A word of the body that names nothing belongs to the item around it.
  expect(await hover(/nothing to pay/)).toMatch(/\*\*shop\/checkout\.py, shop\/checkout\.py\*\*/)
  expect(await hover(/^# Context/)).toBeUndefined()
  const elsewhere = { textDocument: { uri: `file://${root}/shop/cart.py` }, position: range.start }
  expect(await client.request('textDocument/hover', elsewhere)).toBe(null)
})
