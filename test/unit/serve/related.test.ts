import { describe, expect, test } from 'vitest'
import { InvalidParams } from '../../../server/protocol/params.ts'
import type { Related } from '../../../server/protocol/related.ts'
import { relatedTo } from '../../../server/serve/related.ts'
import { statusOf } from '../../../server/serve/status.ts'
import { SHOP } from '../../support/shop.ts'
import { type Options, servicesOf } from '../../support/view.ts'
import type { Files } from '../../support/workspace.ts'

const TESTED: Files = {
  ...SHOP,
  'tests/test_cart.py': ['from shop.cart import Cart', '', '', 'def test_total():', '    assert Cart([]).total() == 0', ''].join('\n'),
}

/** The one place that asks. Neighbours become `name` lists, which is what the tests are about. */
async function ask(params: unknown, roots: readonly Files[] = [TESTED], options: Options = {}) {
  const services = await servicesOf(roots, options)
  const related = await relatedTo(params, services, new AbortController().signal)
  const names = (group: keyof Related) => (related[group] as readonly { qualifiedName: string }[]).map(it => it.qualifiedName)
  return { related, names, services }
}

const at = (path: string, line: number, character: number) => ({ textDocument: { uri: `file:///shop/${path}` }, position: { line, character } })

describe('the symbol', () => {
  test.each([
    ['on its name', at('shop/cart.py', 12, 9), 'Cart.total'],
    ['in its body, on a call', at('shop/cart.py', 13, 20), 'Cart.total'],
    ['in the indentation of its first line', at('shop/cart.py', 12, 0), 'Cart.total'],
    ['right behind its last character', at('shop/cart.py', 13, 57), 'Cart.total'],
    ['on an empty line of a class', at('shop/cart.py', 11, 0), 'Cart'],
    ['outside all definitions', at('shop/cart.py', 0, 3), 'shop/cart.py'],
    ['far behind the end', at('shop/cart.py', 9_999, 9_999), 'shop/cart.py'],
    ['beyond the end of a line', at('shop/cart.py', 12, 2_147_483_647), 'Cart.total'],
    ['by id', { symbol: 'shop/cart.py#Cart.total:method' }, 'Cart.total'],
    ['by qualified name', { symbol: 'View.show' }, 'View.show'],
    ['by name', { symbol: 'price_of' }, 'price_of'],
    ['by path', { symbol: 'web/view.ts' }, 'web/view.ts'],
  ])('is found %s', async (_, params, expected) => {
    expect((await ask(params)).related.symbol.qualifiedName).toBe(expected)
  })

  test('has its whole range and a uri', async () => {
    const { symbol } = (await ask({ symbol: 'Cart.total' })).related
    expect(symbol).toEqual({
      id: 'shop/cart.py#Cart.total:method',
      name: 'total',
      qualifiedName: 'Cart.total',
      kind: 'method',
      uri: 'file:///shop/shop/cart.py',
      path: 'shop/cart.py',
      range: { start: { line: 12, character: 4 }, end: { line: 13, character: 57 } },
    })
  })
})

describe('the groups', () => {
  test('of a method', async () => {
    const { names, related } = await ask({ symbol: 'Cart.total' })
    expect(names('callers')).toContain('checkout')
    expect(names('callees')).toEqual(['price_of'])
    expect(names('tests')).toContain('test_total')
    expect(names('containedIn')).toEqual(['Cart'])
    expect(related.changedWith).toEqual([])
    expect(related.callees[0]!.edge).toEqual({
      from: 'shop/cart.py#Cart.total:method',
      to: 'shop/price.py#price_of:function',
      type: 'calls',
      provenance: 'ast',
      confidence: expect.any(Number),
    })
  })

  test('of a class', async () => {
    const cart = await ask({ symbol: 'Cart' })
    expect(cart.names('implements')).toEqual(['Basket'])
    expect(cart.names('contains')).toEqual(['Cart.__init__', 'Cart.total'])
    expect((await ask({ symbol: 'Basket' })).names('implementors')).toEqual(['Cart'])
  })

  test('hold nothing that a client cannot open; what no file defines is listed apart', async () => {
    const { related } = await ask({ symbol: 'fetch' }, [{ 'a.py': 'import requests\n\n\ndef fetch():\n    return requests.get("/")\n' }])
    const everywhere = [related.callers, related.callees, related.contains].flat()
    expect(everywhere.filter(it => it.uri === '' || it.path === '')).toEqual([])
    expect(related.externals.map(it => it.name)).toEqual(['requests.get'])
  })

  test('are bounded and say what they left out', async () => {
    const callers = Array.from({ length: 600 }, (_, n) => `def user${n}():\n    return hub()\n`).join('\n')
    const { related } = await ask({ symbol: 'hub' }, [{ 'hub.py': `def hub():\n    return 1\n\n${callers}` }])
    expect(related.callers.length).toBe(500)
    expect(related.omitted).toBe(100)
  })
})

describe('a name with several meanings', () => {
  const twins = { 'b.py': 'def pay():\n    pass\n', 'a.py': 'def pay():\n    pass\n', 'c.py': 'class Bank:\n    def pay(self):\n        pass\n' }

  test('means the closest, then the first by path; the others are told', async () => {
    const { related } = await ask({ symbol: 'pay' }, [twins])
    expect(related.symbol.id).toBe('a.py#pay:function')
    expect(related.alternatives).toEqual(['b.py#pay:function'])
  })

  test('is looked for in every root', async () => {
    const { related } = await ask({ symbol: 'Bank.pay' }, [SHOP, twins])
    expect(related.symbol.uri).toBe('file:///shop2/c.py')
    expect((await ask({ symbol: 'pay' }, [{ 'x.py': 'class A:\n    def pay(self): ...\n' }, twins])).related.symbol.uri).toBe('file:///shop2/a.py')
  })
})

describe('what cannot be answered is told', () => {
  test.each([
    ['a document outside', { textDocument: { uri: 'file:///other/a.py' }, position: { line: 0, character: 0 } }, /outside of every open folder/],
    ['a scheme without files', { textDocument: { uri: 'untitled:1' }, position: { line: 0, character: 0 } }, /untitled:1 is outside/],
    ['a file that is not in the graph', at('shop/none.py', 0, 0), /shop\/none\.py is not in the graph.*context\/status/],
    ['a name that nothing has', { symbol: 'nonesuch' }, /No symbol is called "nonesuch"/],
    ['an empty name', { symbol: '' }, /No symbol is called ""/],
  ])('%s', async (_, params, expected) => {
    await expect(ask(params)).rejects.toThrow(expected)
  })

  test('while indexing, with how far it is', async () => {
    const state = { phase: 'indexing', done: 3, total: 10 } as const
    await expect(ask({ symbol: 'nonesuch' }, [SHOP], { state })).rejects.toThrow(/3 of 10 files/)
    expect((await ask({ symbol: 'Cart' }, [SHOP], { state })).related.state).toEqual(state)
  })

  test('an empty graph', async () => {
    await expect(ask({ symbol: 'Cart' }, [{}])).rejects.toThrow(/No symbol/)
    await expect(ask({ symbol: 'Cart' }, [])).rejects.toThrow(/No symbol/)
  })

  test.each([
    [undefined, /params: expected `textDocument` and `position`, or `symbol`/],
    [{}, /expected `textDocument` and `position`, or `symbol`, got an object with no fields/],
    [7, /params: expected an object, got 7/],
    [[], /params: expected an object, got a list of 0/],
    [{ symbol: 5 }, /symbol: expected a string, got 5/],
    [{ symbol: 'x'.repeat(20_000) }, /symbol: expected a string of at most 10000 characters, got "x{60}"… \(20000 characters\)/],
    [{ textDocument: 'a' }, /textDocument: expected an object, got "a"/],
    [{ textDocument: { uri: 1 }, position: {} }, /textDocument\.uri: expected a string, got 1/],
    [{ textDocument: { uri: 'a' } }, /position: expected an object, got nothing/],
    [{ textDocument: { uri: 'a' }, position: { line: -1, character: 0 } }, /position\.line: expected a whole number from 0 on, got -1/],
    [{ textDocument: { uri: 'a' }, position: { line: 0, character: 'x' } }, /position\.character: .*got "x"/],
  ])('wrong parameters %#', async (params, expected) => {
    const asked = ask(params)
    await expect(asked).rejects.toThrow(InvalidParams)
    await expect(asked).rejects.toThrow(expected)
  })
})

test('the status has every root and the version', async () => {
  const { version, roots } = await statusOf(undefined, await servicesOf([SHOP, {}]), new AbortController().signal)
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(roots.map(it => [it.uri, it.files])).toEqual([
    ['file:///shop', Object.keys(SHOP).length],
    ['file:///shop2', 0],
  ])
})
