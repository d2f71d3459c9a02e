import { describe, expect, test } from 'vitest'
import { InvalidParams } from '../../../server/protocol/params.ts'
import { matcher } from '../../../server/serve/match.ts'
import { searchFor } from '../../../server/serve/search.ts'
import { Failure } from '../../../server/util/failure.ts'
import { SHOP } from '../../support/shop.ts'
import { servicesOf } from '../../support/view.ts'
import type { Files } from '../../support/workspace.ts'

/** The one place that asks. */
async function ask(params: unknown, roots: readonly Files[] = [SHOP]) {
  const services = await servicesOf(roots)
  const { hits, state } = await searchFor(params, services, new AbortController().signal)
  return { hits, state, names: hits.map(it => it.name), services }
}

describe('a name matches', () => {
  test('better the closer it is', () => {
    const names = ['name', 'Name', 'nameOf', 'getName', 'rename', 'normalTimer']
    const scores = names.map(matcher('name'))
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(new Set(scores).size).toBe(names.length)
    expect(scores.at(-1)).toBeGreaterThan(0)
  })

  test.each([
    ['gun', 'getUserName'],
    ['GUN', 'get_user_name'],
    ['usna', 'getUserName'],
    ['httpr', 'parseHTTPResponse'],
    ['été', 'un_été'],
  ])('%s by the words of %s', (query, name) => {
    expect(matcher(query)(name)).toBeGreaterThanOrEqual(60)
  })

  test('a longer cover first', () => {
    expect(matcher('pri')('price')).toBeGreaterThan(matcher('pri')('price_of_everything'))
  })

  test('not when a letter is missing', () => {
    expect(matcher('carts')('cart')).toBe(0)
    expect(matcher('x'.repeat(5_000))('cart')).toBe(0)
  })

  test('a hostile name in bounded time, with a query longer than the bits of a number', () => {
    expect(matcher('a'.repeat(40))('aA'.repeat(5_000))).toBeGreaterThan(0)
  })
})

describe('symbols', () => {
  test('by name, the best first, with the line of the name', async () => {
    const { hits, state } = await ask({ query: 'total', kind: 'symbol' })
    expect(hits[0]).toEqual({
      id: 'shop/cart.py#Cart.total:method',
      name: 'total',
      kind: 'method',
      uri: 'file:///shop/shop/cart.py',
      path: 'shop/cart.py',
      range: { start: { line: 12, character: 4 }, end: { line: 13, character: 57 } },
      score: 1,
      line: '    def total(self):',
    })
    expect(state.phase).toBe('ready')
  })

  test.each([
    ['Cart.total', 'total'],
    ['cart total', 'total'],
    ['cart.py', 'cart.py'],
    ['pof', 'price_of'],
    ['  Cart ', 'Cart'],
  ])('by %j', async (query, expected) => {
    expect((await ask({ query })).names[0]).toBe(expected)
  })

  test('an empty query gives all, by path and place, up to the limit', async () => {
    const { hits } = await ask({ query: '', limit: 1_000 })
    const places = hits.map(it => `${it.path}:${String(it.range.start.line).padStart(5)}`)
    expect(places).toEqual([...places].sort())
    expect(hits.length).toBeGreaterThan(20)
    expect((await ask({ query: '', limit: 3 })).hits).toEqual(hits.slice(0, 3))
  })

  test.each([
    [{ paths: ['shop/**'] }, /^shop\//],
    [{ paths: ['*.ts'] }, /\.ts$/],
    [{ paths: ['web'] }, /^web\//],
    [{ languages: ['typescript'] }, /\.ts$/],
    [{ languages: ['python'], paths: ['shop/c*.py'] }, /^shop\/c.*\.py$/],
  ])('only in the scope %j', async (scope, expected) => {
    const { hits } = await ask({ query: '', limit: 1_000, scope })
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.filter(it => !expected.test(it.path))).toEqual([])
  })

  test('only of the wanted kinds', async () => {
    const { names } = await ask({ query: '', scope: { kinds: ['class'] } })
    expect(names).toEqual(['Basket', 'Cart', 'View'])
    expect((await ask({ query: '', scope: { kinds: ['nonesuch'] } })).hits).toEqual([])
  })

  test('of all roots, equal ones in the order of roots', async () => {
    const { hits } = await ask({ query: 'pay' }, [{ 'b.py': 'def pay(): ...\n' }, { 'a.py': 'def pay(): ...\ndef payer(): ...\n' }])
    expect(hits.map(it => it.uri)).toEqual(['file:///shop/b.py', 'file:///shop2/a.py', 'file:///shop2/a.py'])
  })

  test('the same answer every time, and none from an empty graph', async () => {
    expect((await ask({ query: 'c' })).hits).toEqual((await ask({ query: 'c' })).hits)
    expect((await ask({ query: 'c' }, [{}])).hits).toEqual([])
    expect((await ask({ query: 'c' }, [])).state.message).toBe('No folder is open')
  })

  test('each file is read once', async () => {
    const { services } = await ask({ query: '', limit: 1_000 })
    expect(services.reads.length).toBe(new Set(services.reads).size)
  })
})

describe('text', () => {
  test('literal, with the symbol around it', async () => {
    const { hits } = await ask({ query: 'price_of(', kind: 'text' })
    expect(hits.map(it => [it.path, it.name, it.range.start])).toEqual([
      ['shop/cart.py', 'total', { line: 13, character: 19 }],
      ['shop/price.py', 'price_of', { line: 3, character: 4 }],
    ])
    expect(hits[0]!.line).toBe('        return sum(price_of(item) for item in self.items)')
  })

  test('as a regular expression, in a scope', async () => {
    const { hits } = await ask({ query: 'class \\w+', kind: 'text', regex: true, scope: { paths: ['web'] } })
    expect(hits.map(it => it.path)).toEqual(['web/view.ts'])
    expect((await ask({ query: 'self', kind: 'text', scope: { kinds: ['class'] } })).hits).toEqual([])
  })

  test('nothing for nothing', async () => {
    expect((await ask({ query: '', kind: 'text' })).hits).toEqual([])
  })
})

describe('what cannot be answered is told', () => {
  test.each([
    [{}, /query: expected a string, got nothing/],
    [{ query: 'a', kind: 'fuzzy' }, /kind: expected one of symbol, text, semantic, got "fuzzy"/],
    [{ query: 'a', limit: 0 }, /limit: expected a whole number from 1 to 1000, got 0/],
    [{ query: 'a', limit: 1.5 }, /limit: .* got 1\.5/],
    [{ query: 'a', regex: 'yes' }, /regex: expected true or false, got "yes"/],
    [{ query: 'a', scope: { paths: 'web' } }, /scope\.paths: expected a list of strings, got "web"/],
    [{ query: 'a', scope: { kinds: [1] } }, /scope\.kinds\[0\]: expected a string, got 1/],
    [{ query: '(', kind: 'text', regex: true }, /query: expected a regular expression \(.*Unterminated group.*\), got "\("/],
  ])('wrong parameters %#', async (params, expected) => {
    const asked = ask(params)
    await expect(asked).rejects.toThrow(InvalidParams)
    await expect(asked).rejects.toThrow(expected)
  })

  test('nulls and unknown fields are as good as missing ones', async () => {
    const { hits } = await ask({ query: 'Cart', kind: null, limit: null, scope: null, regex: null, colour: 'red' })
    expect(hits[0]!.name).toBe('Cart')
  })

  test('a semantic search without a model', async () => {
    const asked = ask({ query: 'where is money rounded', kind: 'semantic' })
    await expect(asked).rejects.toThrow(Failure)
    await expect(asked).rejects.toThrow(/needs a model.*kind "symbol" or "text"/)
  })
})
