// Language servers that we start: the real ones, on small projects where names alone do not tell which of several is meant.

import { afterEach, expect, test, vi } from 'vitest'
import { type Editing, type EditingOptions, startEditing } from '../support/editing.ts'
import { until } from '../support/live.ts'
import { HASTE, packaged } from '../support/started.ts'
import type { Files } from '../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000 })

const PYTHON: Files = {
  // Sources below `src`: without its settings the server finds none of them from `tests`.
  'src/shop/__init__.py': '',
  'src/shop/cart.py': 'class Cart:\n    def total(self):\n        return 1\n\n\ndef open_carts():\n    return [Cart()]\n',
  'src/shop/others.py': ['Bill', 'Order', 'Offer'].map(it => `class ${it}:\n    def total(self):\n        return 2\n`).join('\n\n'),
  'src/shop/pay.py': 'from shop.cart import open_carts\n\n\ndef pay():\n    "größe"; return sum(it.total() for it in open_carts())\n',
}
const PAY = 'src/shop/pay.py#pay:function'
const TOTAL = 'src/shop/cart.py#Cart.total:method'

const editors: Editing[] = []
afterEach(async () => {
  for (const editing of editors.splice(0)) await editing.client.stop()
})

async function start(files: Files, options: EditingOptions): Promise<Editing> {
  const editing = await startEditing(files, { patience: HASTE, ...options })
  editors.push(editing)
  return editing
}

const servers = (choices: object) => ({ settings: { resolve: { servers: choices } } })
const PYRIGHT = servers({ python: { server: 'pyright', command: packaged('pyright-langserver') } })

type Edge = { readonly from: string; readonly to: string; readonly provenance: string; readonly confidence: number }
async function callees({ client }: Editing, symbol: string): Promise<Edge[]> {
  return (await client.request('context/related', { symbol })).callees.map((it: { edge: Edge }) => it.edge)
}
const resolvers = async ({ client }: Editing) => (await client.request('context/status', {})).roots[0].resolvers
/** An answer that shows symbols wakes the servers. */
const ask = ({ client }: Editing) => client.request('context/forTask', { task: 'pay the total of a cart' })
const settled = (editing: Editing) =>
  until(
    () => resolvers(editing),
    ([it]) => it.state === 'ready' || it.state === 'failed',
  )

test('pyright: what only it knows becomes an edge, what the text shows too is surer, and status says what it cost', async () => {
  const editing = await start(PYTHON, PYRIGHT)
  expect(await resolvers(editing)).toMatchObject([{ name: 'pyright', state: 'waiting', asked: 0, edges: 0 }])
  await ask(editing)
  const [status] = await settled(editing)
  expect(status).toMatchObject({ state: 'ready', coverage: { asked: 4, files: 4 } })
  expect(status.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(status.cost.cpuSeconds).toBeGreaterThan(0)
  expect(status.cost.residentBytes).toBeGreaterThan(10_000_000)
  const edges = await until(
    () => callees(editing, PAY),
    all => all.some(({ to }) => to === TOTAL),
  )
  expect(edges.find(({ to }) => to === TOTAL)).toEqual({ from: PAY, to: TOTAL, type: 'calls', provenance: 'lsp', confidence: 0.9 })
  expect(edges.filter(({ to }) => to === 'src/shop/cart.py#open_carts:function')).toMatchObject([{ provenance: 'lsp', confidence: 0.95 }])
})
