import { describe, expect, test } from 'vitest'
import { execute } from '../../../server/serve/commands.ts'
import { relatedTo } from '../../../server/serve/related.ts'
import { searchFor } from '../../../server/serve/search.ts'
import { statusOf } from '../../../server/serve/status.ts'
import { SHOP } from '../../support/shop.ts'
import { servicesOf } from '../../support/view.ts'

const { signal } = new AbortController()
const services = await servicesOf([{ 'other.py': 'x = 1\n' }, SHOP])
const run = (command: unknown, ...values: unknown[]) => execute({ command, arguments: values }, services, signal)

describe('a command answers as its request', () => {
  test('status, with and without an argument', async () => {
    const expected = await statusOf({}, services, signal)
    expect(await run('context.status')).toEqual(expected)
    expect(await run('context.status', {})).toEqual(expected)
    expect(await execute({ command: 'context.status' }, services, signal)).toEqual(expected)
  })

  test.each([
    ['an object', { query: 'Cart', limit: 2 }],
    ['numbers as strings', { query: 'Cart', limit: ' 2 ' }],
  ])('search with %s', async (_, argument) => {
    expect(await run('context.search', argument)).toEqual(await searchFor({ query: 'Cart', limit: 2 }, services, signal))
  })

  test('a list as one string, a step of a plan a line, and yes or no in words', async () => {
    const files = await run('context.forFiles', { files: 'shop/price.py', budget: '1000' })
    expect(files).toMatchObject({ budget: 1000, items: expect.arrayContaining([expect.objectContaining({ path: 'shop/cart.py' })]) })
    const plan = await run('context.forTask', { task: '', plan: 'the total of a cart\n\nthe frame of a view\n' })
    expect(plan).toMatchObject({ text: expect.stringContaining('2. the frame of a view') })
    expect(await run('context.search', { query: 'c[a]rt', kind: 'text', regex: 'true' })).toMatchObject({
      hits: expect.arrayContaining([expect.anything()]),
    })
  })

  test('search with a bare string', async () => {
    expect(await run('context.search', 'Cart')).toEqual(await searchFor({ query: 'Cart' }, services, signal))
  })

  test.each([
    ['a bare name', 'Cart.total'],
    ['an object', { symbol: 'Cart.total' }],
    ['the fields of the request', { textDocument: { uri: 'file:///shop2/shop/cart.py' }, position: { line: 12, character: 8 } }],
    ['a path relative to a root', { textDocument: { uri: 'shop/cart.py' }, position: { line: 12, character: 8 } }],
    ['a path alone', { textDocument: './shop/cart.py', line: 13 }],
    ['what a key binding can say', { file: 'shop/cart.py', line: '13' }],
    ['an absolute path', { file: '/shop2/shop/cart.py', line: 14, column: '20' }],
    ['a range of lines', { file: 'shop/cart.py', line: 13, endLine: 14 }],
  ])('related with %s', async (_, argument) => {
    const expected = await relatedTo({ symbol: 'Cart.total' }, services, signal)
    expect(await run('context.related', argument)).toEqual({ ...expected })
  })
})

describe('what cannot be run is told', () => {
  test.each([
    [undefined, [], /command: expected a string, got nothing/],
    [
      'context.nonesuch',
      [],
      /command: expected one of context\.status, context\.related, context\.search, context\.forTask, .*, got "context\.nonesuch"/,
    ],
    ['__proto__', [], /command: expected one of/],
    ['context.related', [], /expected `textDocument` and `position`, or `symbol`/],
    ['context.related', [5], /arguments\[0\]: expected an object, got 5/],
    ['context.status', ['please'], /arguments\[0\]: expected an object, got "please"/],
    ['context.search', [{ query: 'a', limit: 'many' }], /limit: expected a whole number from 1 to 1000, got "many"/],
    ['context.related', [{ file: 'shop/cart.py', line: 0 }], /line: expected a whole number from 1 on, got 0/],
    ['context.related', [{ file: 7, line: 1 }], /textDocument: expected an object, got 7/],
    ['context.related', [{ file: 'none.py', line: 1 }], /none\.py is not in the graph/],
  ])('%s %j', async (command, values, expected) => {
    await expect(run(command, ...values)).rejects.toThrow(expected)
  })

  test('a relative path without any folder', async () => {
    const none = await servicesOf([])
    await expect(execute({ command: 'context.related', arguments: [{ file: 'a.py', line: 1 }] }, none, signal)).rejects.toThrow(/no folder is open/)
  })
})
