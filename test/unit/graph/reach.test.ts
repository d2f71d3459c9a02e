// What is near a symbol, and by which way.

import { expect, test } from 'vitest'
import { reach, type Ways } from '../../../server/graph/reach.ts'
import { viewFrom } from '../../support/graph.ts'
import { SHOP } from '../../support/shop.ts'

const view = await viewFrom(Object.entries(SHOP).map(([path, text]) => ({ path, text: String(text) })))
const at = (id: string) => view.find(id)!
const PRICE = at('shop/price.py#price_of:function')

/** Names by falling value, without where it starts. */
function near(ways: Ways): string[] {
  return [...reach(view, new Map([[PRICE, 1]]), ways)]
    .filter(([, it]) => it.via)
    .sort((a, b) => b[1].value - a[1].value)
    .map(([symbol]) => view.symbol(symbol)!.qualified)
}

test('users, and users of users, as far as the steps go', () => {
  expect(near({ back: { calls: 0.5 }, forth: {}, steps: 1 })).toEqual(['Cart.total'])
  expect(near({ back: { calls: 0.5 }, forth: {}, steps: 2 })).toEqual(['Cart.total', 'checkout'])
})

test('what it uses, and only along the edges that are named', () => {
  expect(near({ back: {}, forth: { calls: 0.5 }, steps: 3 })).toEqual(['round_money'])
  expect(near({ back: {}, forth: {}, steps: 3 })).toEqual([])
})

test('the best way counts, and says its last edge', () => {
  const reached = reach(view, new Map([[PRICE, 1]]), { back: { calls: 0.5 }, forth: {}, steps: 3 })
  expect(reached.get(at('shop/checkout.py#checkout:function'))?.via).toMatchObject({ to: at('shop/cart.py#Cart.total:method'), type: 'calls' })
  expect(reached.get(PRICE)).toEqual({ value: 1 })
})
