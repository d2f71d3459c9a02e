// Language servers that we start: the real ones, on small projects where names alone do not tell which of several is meant.

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
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

const SHOP: Files = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "nodenext" } }',
  'package.json': '{ "name": "shop", "type": "module" }',
  'cart.ts': 'export class Cart {\n  total(): number {\n    return 1\n  }\n}\n\nexport function openCarts(): Cart[] {\n  return [new Cart()]\n}\n',
  'others.ts': ['Bill', 'Order', 'Offer'].map(it => `export class ${it} {\n  total(): number {\n    return 2\n  }\n}\n`).join('\n'),
  'pay.ts': "import { openCarts } from './cart.js'\n\nexport function pay(): number {\n  return openCarts().map(it => it.total())[0] ?? 0\n}\n",
}

test('typescript-language-server: without its settings being said', async () => {
  const editing = await start(
    SHOP,
    servers({ typescript: { server: 'typescript-language-server', command: packaged('typescript-language-server') } }),
  )
  await ask(editing)
  const [status] = await settled(editing)
  expect(status).toMatchObject({ name: 'typescript-language-server', state: 'ready', coverage: { asked: 3, files: 3 } })
  const edges = await until(
    () => callees(editing, 'pay.ts#pay:function'),
    all => all.some(({ to }) => to === 'cart.ts#Cart.total:method'),
  )
  expect(edges.filter(({ to }) => to.endsWith('#Cart.total:method'))).toMatchObject([{ provenance: 'lsp', confidence: 0.9 }])
  expect(edges.filter(({ to }) => to.endsWith('openCarts:function'))).toMatchObject([{ provenance: 'lsp', confidence: 0.95 }])
})

const GO: Files = {
  'go.mod': 'module example.com/shop\n\ngo 1.20\n',
  'cart/cart.go': 'package cart\n\ntype Cart struct{}\n\nfunc (c Cart) Total() int { return 1 }\n\nfunc OpenCarts() []Cart { return []Cart{{}} }\n',
  'pay/others.go': `package pay\n\n${['Bill', 'Order', 'Offer'].map(it => `type ${it} struct{}\n\nfunc (b ${it}) Total() int { return 2 }\n`).join('\n')}`,
  'pay/pay.go':
    'package pay\n\nimport "example.com/shop/cart"\n\nfunc carts() map[string][]cart.Cart { return map[string][]cart.Cart{"a": cart.OpenCarts()} }\n\nfunc Pay() int {\n\tfor _, all := range carts() {\n\t\treturn all[0].Total()\n\t}\n\treturn 0\n}\n',
  'main.go': 'package main\n\nimport . "example.com/shop/pay"\n\nfunc main() { println(Pay()) }\n',
}
const C: Files = {
  'compile_commands.json': '[]',
  'cart.h': 'struct cart { int (*total)(void); };\nint cart_total(const struct cart *cart);\n',
  'pay.c': '#include "cart.h"\n\nstatic int one(void) { return 1; }\n\nint pay(void) { return one(); }\n',
  'log.h': 'static inline int say(void) { return 1; }\n',
  'main.c': '#include "log.h"\n\nint main(void) { return say(); }\n',
}

const installed = (program: string) => (process.env.PATH ?? '').split(delimiter).some(it => existsSync(join(it, program)))

// These two are no packages of npm: they are asked where they are installed.
if (installed('gopls'))
  test('gopls', async () => {
    const editing = await start(GO, servers({ go: 'gopls' }))
    await ask(editing)
    expect(await settled(editing)).toMatchObject([{ name: 'gopls', state: 'ready', coverage: { asked: 4, files: 4 } }])
    const edges = await until(
      () => callees(editing, 'pay/pay.go#Pay:function'),
      all => all.some(({ to }) => to === 'cart/cart.go#Cart.Total:method'),
    )
    expect(edges.filter(({ to }) => to === 'cart/cart.go#Cart.Total:method')).toMatchObject([{ provenance: 'lsp' }])
  })

if (installed('clangd'))
  test('clangd', async () => {
    const editing = await start(C, servers({ c: 'clangd' }))
    await ask(editing)
    expect(await settled(editing)).toMatchObject([{ name: 'clangd', state: 'ready' }])
    await until(
      () => callees(editing, 'main.c#main:function'),
      all => all.some(({ provenance }) => provenance === 'lsp'),
    )
  })
