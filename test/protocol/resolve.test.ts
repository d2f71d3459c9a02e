// `context/resolve`: an editor whose own language server is a real pyright, and editors that answer badly. What is told becomes an edge of
// the next answer, and no answer waits for it.

import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import type { ResolveParams } from '../../server/protocol/resolve.ts'
import { type Editing, startEditing } from '../support/editing.ts'
import { until } from '../support/live.ts'
import { LanguageServerClient } from '../support/lsp-client.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Four types have a `total`, so names alone do not tell which one is meant. */
const FILES = {
  'shop/cart.py': 'class Cart:\n    def total(self):\n        return 1\n',
  'shop/others.py': ['Bill', 'Order', 'Offer'].map(it => `class ${it}:\n    def total(self):\n        return 2\n`).join('\n\n'),
  'shop/pay.py':
    'from shop.cart import Cart\n\n\ndef open_carts():\n    return [Cart()]\n\n\ndef pay():\n    "größe"; return sum(it.total() for it in open_carts())\n',
}
const PAY = 'shop/pay.py#pay:function'
const TOTAL = 'shop/cart.py#Cart.total:method'

const started: Promise<LanguageServerClient>[] = []
afterAll(async () => {
  for (const server of started) await (await server).stop()
})

/** Asks pyright, as an editor does for the documents it has open; of what it was asked nothing is lost. */
function throughPyright(asked: ResolveParams[] = []) {
  const open = new Set<string>()
  const command = fileURLToPath(new URL('../../node_modules/.bin/pyright-langserver', import.meta.url))
  let pyright: Promise<LanguageServerClient> | undefined
  return async (params: ResolveParams) => {
    asked.push(params)
    const locations = params.queries.map(async ({ textDocument: { uri }, position, want }) => {
      if (want !== 'definition') return null
      const path = fileURLToPath(uri)
      if (!pyright) {
        pyright = LanguageServerClient.start({ command, args: ['--stdio'], root: dirname(dirname(path)), settings: () => ({}) })
        started.push(pyright)
      }
      const server = await pyright
      if (!open.has(uri)) {
        open.add(uri)
        await server.open(uri, 'python', readFileSync(path, 'utf8'))
      }
      const { places } = await server.definition({ uri, row: position.line, column: position.character })
      return places.map(it => ({
        uri: it.uri,
        range: { start: { line: it.row, character: it.column }, end: { line: it.row, character: it.column } },
      }))
    })
    return { locations: await Promise.all(locations) }
  }
}

const callees = async ({ client }: Editing, symbol: string) => (await client.request('context/related', { symbol })).callees
const edgeTo = async (editing: Editing, to: string) => (await callees(editing, PAY)).find((it: { id: string }) => it.id === to)?.edge
const resolvers = async ({ client }: Editing) => (await client.request('context/status', {})).roots[0].resolvers

test('what the editor knows becomes an edge of the next answer, and is kept over a restart', async () => {
  const asked: ResolveParams[] = []
  const editing = await startEditing(FILES, { resolve: throughPyright(asked) })
  editing.show('shop/pay.py')
  expect(await edgeTo(editing, TOTAL)).toBeUndefined()
  const edge = await until(
    () => edgeTo(editing, TOTAL),
    it => it !== undefined,
  )
  expect(edge).toEqual({ from: PAY, to: TOTAL, type: 'calls', provenance: 'lsp', confidence: 0.9 })
  // The text shows this one, too: it is upgraded, not doubled.
  await until(
    () => callees(editing, PAY),
    all => all.some((it: { name: string; edge: { provenance: string } }) => it.name === 'open_carts' && it.edge.provenance === 'lsp'),
  )
  const own = (await callees(editing, PAY)).filter((it: { name: string }) => it.name === 'open_carts')
  expect(own.map((it: { edge: object }) => it.edge)).toMatchObject([{ provenance: 'lsp', confidence: 0.95 }])
  // What was shown last is asked about until it is answered.
  await until(
    () => resolvers(editing),
    ([editor]) => editor?.state === 'ready',
  )
  for (const { queries } of asked) expect(queries.length).toBeLessThanOrEqual(10)
  await editing.client.stop()

  const again = await startEditing(FILES, { resolve: throughPyright(), after: editing })
  expect(
    await until(
      () => edgeTo(again, TOTAL),
      it => it !== undefined,
    ),
  ).toMatchObject({ provenance: 'lsp' })
  await again.client.stop()
  // An editor that does not pass questions on is not asked (the client would complain), and its word counts no more.
  const without = await startEditing(FILES, { after: editing })
  expect(await edgeTo(without, TOTAL)).toBeUndefined()
  expect(await resolvers(without)).toEqual([])
  await without.client.stop()
})

test('an edit takes back what was said of the text before', async () => {
  const editing = await startEditing(FILES, { resolve: throughPyright() })
  editing.show('shop/pay.py')
  await until(
    () => edgeTo(editing, TOTAL),
    it => it !== undefined,
  )
  // Pyright still sees the text on disk: its answers are about another line now.
  editing.change('shop/pay.py', [{ text: FILES['shop/pay.py'].replace('it.total() for it', 'len([it]) for it') }])
  expect(await edgeTo(editing, TOTAL)).toBeUndefined()
  await editing.client.stop()
})

test('an answer that comes after an edit is dropped', async () => {
  let answer: () => void = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  const through = throughPyright()
  const editing = await startEditing(FILES, {
    resolve: async (params: ResolveParams) => {
      const found = await through(params)
      await held
      return found
    },
  })
  editing.show('shop/pay.py')
  await edgeTo(editing, TOTAL)
  await editing.client.waitFor('context/resolve')
  editing.change('shop/pay.py', [{ text: `\n${FILES['shop/pay.py']}` }])
  await editing.settled()
  answer()
  await until(
    () => resolvers(editing),
    ([it]) => it.state === 'ready',
  )
  expect(editing.client.asked.filter(it => it.method === 'context/resolve').length).toBeGreaterThan(0)
  const { edges } = (await resolvers(editing))[0]
  expect(edges).toBe(0)
  await editing.client.stop()
})

test.each([
  ['never answers', () => new Promise(() => {})],
  ['fails', () => Promise.reject(new Error('no server here'))],
  ['answers with rubbish', () => ({ locations: [{ uri: 7 }, 'x', [{ range: 1 }], null, [[]]] })],
  ['answers with nothing', () => null],
])('an editor that %s costs no answer and no edge', async (_, resolve) => {
  const editing = await startEditing(FILES, { resolve })
  editing.show('shop/pay.py')
  const before = await callees(editing, PAY)
  await editing.client.waitFor('context/resolve')
  for (let n = 0; n < 5; n++) expect(await callees(editing, PAY)).toEqual(before)
  expect(before.map((it: { name: string }) => it.name)).toEqual(['open_carts'])
  await editing.client.stop()
})

test('at most three requests are under way', async () => {
  const calls = Array.from({ length: 60 }, (_, n) => `    helper_${n}()`).join('\n')
  const helpers = Array.from({ length: 60 }, (_, n) => `def helper_${n}():\n    pass\n`).join('\n\n')
  let [underWay, most] = [0, 0]
  const editing = await startEditing(
    { 'many.py': `${helpers}\n\ndef pay():\n${calls}\n` },
    {
      resolve: async ({ queries }: ResolveParams) => {
        most = Math.max(most, ++underWay)
        await new Promise(resolve => setTimeout(resolve, 20))
        underWay--
        return { locations: queries.map(() => []) }
      },
    },
  )
  editing.show('many.py')
  await callees(editing, 'many.py#pay:function')
  await until(
    () => resolvers(editing),
    ([it]) => it.state === 'ready' && it.asked === 60,
  )
  expect(most).toBe(3)
  await editing.client.stop()
})
