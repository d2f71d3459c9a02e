// Changes that once were, or could be, forgotten: there and back again, through every state in between, in both orders.

import { describe, expect, test, vi } from 'vitest'
import { LiveTexts } from '../../support/live-graph.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Path to text; null where there is no file. */
type Sketch = Readonly<Record<string, string | null>>

/** `link` is there after the change and not before. Every file is changed on its own. */
async function turn(before: Sketch, change: Sketch, link: string): Promise<void> {
  const live = await LiveTexts.of(present(before))
  live.check('before')
  const first = live.links()
  expect(first).not.toContain(link)
  for (const paths of [Object.keys(change), Object.keys(change).reverse()]) {
    for (const path of paths) await set(live, path, change[path] ?? null)
    expect(live.links()).toContain(link)
    for (const path of paths) await set(live, path, before[path] ?? null)
    expect(live.links()).toEqual(first)
    live.restart()
  }
}

async function set(live: LiveTexts, path: string, text: string | null): Promise<void> {
  if (text === null) live.remove(path)
  else await live.write(path, text)
  live.link()
  live.check(`${path} became ${text === null ? 'nothing' : JSON.stringify(text)}`)
}

function present(sketch: Sketch): Record<string, string> {
  return Object.fromEntries(Object.entries(sketch).flatMap(([path, text]): [string, string][] => (text === null ? [] : [[path, text]])))
}

describe('types', () => {
  const user = 'from shop.cart import Cart\n\n\ndef use():\n    return Cart().total()\n'

  test('a base class is renamed, and then its heir follows', () =>
    turn(
      {
        'shop/base.py': 'class Base:\n    def total(self):\n        return 1\n',
        'shop/cart.py': 'from shop.base import Root\n\n\nclass Cart(Root):\n    pass\n',
        'use.py': user,
      },
      { 'shop/base.py': 'class Root:\n    def total(self):\n        return 1\n' },
      'use.py#use:function -calls-> shop/base.py#Root.total:method',
    ))

  test('a grandparent gets another parent', () =>
    turn(
      {
        'a.py': 'class Far:\n    def total(self):\n        return 1\n',
        'b.py': 'from a import Far\n\n\nclass Middle:\n    pass\n',
        'c.py': 'from b import Middle\n\n\nclass Near(Middle):\n    pass\n',
        'use.py': 'from c import Near\n\n\ndef use(near: Near):\n    return near.total()\n',
      },
      { 'b.py': 'from a import Far\n\n\nclass Middle(Far):\n    pass\n' },
      'use.py#use:function -calls-> a.py#Far.total:method',
    ))

  test('types that stand above one another in a circle', () =>
    turn(
      {
        'a.py': 'from b import B\n\n\nclass A(B):\n    pass\n',
        'b.py': 'class B:\n    def total(self):\n        return 1\n',
        'use.py': 'from a import A\n\n\ndef use(it: A):\n    return it.total() + it.other()\n',
      },
      { 'b.py': 'from a import A\n\n\nclass B(A):\n    def other(self):\n        return 1\n' },
      'use.py#use:function -calls-> b.py#B.other:method',
    ))

  test('a method moves to another file', () =>
    turn(
      {
        'shop/base.py': 'class Base:\n    def total(self):\n        return 1\n',
        'shop/cart.py': 'from shop.base import Base\n\n\nclass Cart(Base):\n    pass\n',
        'use.py': user,
      },
      {
        'shop/base.py': 'class Base:\n    pass\n',
        'shop/cart.py': 'from shop.base import Base\n\n\nclass Cart(Base):\n    def total(self):\n        return 1\n',
      },
      'use.py#use:function -calls-> shop/cart.py#Cart.total:method',
    ))

  test('a Go method in another file than its type', () =>
    turn(
      {
        'go.mod': 'module example.com/shop\n',
        'cart/cart.go': 'package cart\n\ntype Cart struct{}\n\nfunc New() *Cart { return &Cart{} }\n',
        'cart/total.go': null,
        'main.go': 'package main\n\nimport "example.com/shop/cart"\n\nfunc main() {\n\tc := cart.New()\n\tc.Total()\n}\n',
      },
      { 'cart/total.go': 'package cart\n\nfunc (c *Cart) Total() int { return 1 }\n' },
      'main.go#main:function -calls-> cart/total.go#Cart.Total:method',
    ))

  test('a Go type comes after its methods', () =>
    turn(
      {
        'cart/cart.go': null,
        'cart/total.go': 'package cart\n\nfunc (c *Cart) Total() int { return c.Net() }\n\nfunc (c *Cart) Net() int { return 1 }\n',
      },
      { 'cart/cart.go': 'package cart\n\ntype Cart struct{}\n' },
      'cart/cart.go#Cart:struct -contains-> cart/total.go#Cart.Total:method',
    ))

  test('a Rust impl in another file', () =>
    turn(
      {
        'Cargo.toml': '[package]\nname = "shop"\n',
        'src/lib.rs': 'pub mod cart;\npub mod priced;\npub mod glue;\n',
        'src/cart.rs': 'pub struct Cart;\n',
        'src/priced.rs': 'pub trait Priced {\n    fn total(&self) -> u32 {\n        1\n    }\n}\n',
        'src/glue.rs': null,
      },
      { 'src/glue.rs': 'use crate::cart::Cart;\nuse crate::priced::Priced;\n\nimpl Priced for Cart {}\n' },
      'src/cart.rs#Cart:struct -inherits-> src/priced.rs#Priced::total:method',
    ))
})

describe('names', () => {
  test('a second symbol of a name that was unique', () =>
    turn(
      { 'a.c': 'int total(void) { return 1; }\n', 'b.c': 'int other(void) { return 1; }\n', 'use.c': 'int use(void) { return total(); }\n' },
      { 'b.c': 'int total(void) { return 1; }\n' },
      'use.c#use:function -calls-> b.c#total:function',
    ))

  test('files that import one another in a circle', () =>
    turn(
      {
        'a.ts': "export * from './b.ts'\n",
        'b.ts': "export * from './c.ts'\n",
        'c.ts': "export * from './a.ts'\n",
        'use.ts': "import { total } from './a.ts'\n\nexport function use() {\n  return total()\n}\n",
      },
      { 'c.ts': "export * from './a.ts'\nexport function total() {}\n" },
      'use.ts#use:function -calls-> c.ts#total:function',
    ))

  test('a wildcard is passed on', () =>
    turn(
      {
        'a.ts': 'export function total() {}\n',
        'b.ts': '',
        'index.ts': "export * from './b.ts'\n",
        'use.ts': "import { total } from './index.ts'\n\nexport function use() {\n  return total()\n}\n",
      },
      { 'b.ts': "export * from './a.ts'\n" },
      'use.ts#use:function -calls-> a.ts#total:function',
    ))

  test('what a wildcard brought is defined in place', () =>
    turn(
      { 'shop/price.py': 'def net():\n    return 1\n', 'use.py': 'from shop.price import *\n\n\ndef use():\n    return net()\n' },
      { 'use.py': 'from shop.price import *\n\n\ndef net():\n    return 2\n\n\ndef use():\n    return net()\n' },
      'use.py#use:function -calls-> use.py#net:function',
    ))

  test('an unknown import becomes known', () =>
    turn(
      { 'use.ts': "import { net } from './price.ts'\n\nexport function use() {\n  return net()\n}\n", 'price.ts': null },
      { 'price.ts': 'export function net() {}\n' },
      'use.ts#use:function -calls-> price.ts#net:function',
    ))

  test('a parameter no longer hides a function', () =>
    turn(
      { 'a.py': 'def net():\n    return 1\n\n\ndef use(net):\n    return net()\n' },
      { 'a.py': 'def net():\n    return 1\n\n\ndef use(other):\n    return net()\n' },
      'a.py#use:function -calls-> a.py#net:function',
    ))
})

describe('files', () => {
  test('a folder gets its __init__', () =>
    turn(
      {
        'shop/__init__.py': null,
        'shop/price.py': 'def net():\n    return 1\n',
        'use.py': 'from shop import net\n\n\ndef use():\n    return net()\n',
      },
      { 'shop/__init__.py': 'from .price import net\n' },
      'use.py#use:function -calls-> shop/price.py#net:function',
    ))

  test('a folder gets its index', () =>
    turn(
      {
        'shop/index.ts': null,
        'shop/price.ts': 'export function net() {}\n',
        'use.ts': "import { net } from './shop'\n\nexport function use() {\n  return net()\n}\n",
      },
      { 'shop/index.ts': "export { net } from './price'\n" },
      'use.ts#use:function -calls-> shop/price.ts#net:function',
    ))

  test('a package is renamed', () =>
    turn(
      {
        'Price.java': 'package old;\n\npublic class Price {\n    public static int net() {\n        return 1;\n    }\n}\n',
        'Use.java': 'package use;\n\nimport shop.Price;\n\nclass Use {\n    int use() {\n        return Price.net();\n    }\n}\n',
      },
      { 'Price.java': 'package shop;\n\npublic class Price {\n    public static int net() {\n        return 1;\n    }\n}\n' },
      'Use.java#Use.use:method -calls-> Price.java#Price.net:method',
    ))

  test('a Go package gets another name than its folder', () =>
    turn(
      {
        'go.mod': 'module example.com/shop\n',
        'cart/cart.go': 'package cart\n\nfunc Total() int { return 1 }\n',
        'main.go': 'package main\n\nimport "example.com/shop/cart"\n\nfunc main() { basket.Total() }\n',
      },
      { 'cart/cart.go': 'package basket\n\nfunc Total() int { return 1 }\n' },
      'main.go#main:function -calls-> cart/cart.go#Total:function',
    ))

  test('a manifest names the package', () =>
    turn(
      {
        'packages/price/package.json': '{\n  "name": "@old/price"\n}\n',
        'packages/price/index.ts': 'export function net() {}\n',
        'app/use.ts': "import { net } from '@shop/price'\n\nexport function use() {\n  return net()\n}\n",
      },
      { 'packages/price/package.json': '{\n  "name": "@shop/price"\n}\n' },
      'app/use.ts#use:function -calls-> packages/price/index.ts#net:function',
    ))

  test('a manifest appears', () =>
    turn(
      {
        'go.mod': null,
        'price/price.go': 'package price\n\nfunc Net() int { return 1 }\n',
        'main.go': 'package main\n\nimport "example.com/shop/price"\n\nfunc main() { price.Net() }\n',
      },
      { 'go.mod': 'module example.com/shop\n' },
      'main.go#main:function -calls-> price/price.go#Net:function',
    ))

  test('a test finds its subject by the name of the file', () =>
    turn(
      { 'test_cart.py': 'def test_it():\n    pass\n', 'cart.py': null },
      { 'cart.py': 'def total():\n    return 1\n' },
      'test_cart.py#test_cart.py:file -tests-> cart.py#cart.py:file',
    ))
})

describe('edges between two files that neither wrote', () => {
  const body = (name: string) =>
    `def ${name}(rows, limit):\n    found = []\n    for row in rows:\n        amount = row.price * row.count\n        if amount > limit:\n            found.append((row.name, amount))\n    return sorted(found, key=lambda pair: pair[1], reverse=True)\n`

  test('a copy appears', () =>
    turn({ 'a.py': body('dear_rows'), 'b.py': null }, { 'b.py': body('dear_rows') }, 'a.py#dear_rows:function -similar_to-> b.py#dear_rows:function'))

  test('a test begins to use a second function', () =>
    turn(
      {
        'a.py': 'def net():\n    return 1\n',
        'b.py': 'def gross():\n    return 2\n',
        'tests/test_all.py': 'from a import net\nfrom b import gross\n\n\ndef test_all():\n    assert net()\n',
      },
      { 'tests/test_all.py': 'from a import net\nfrom b import gross\n\n\ndef test_all():\n    assert net() < gross()\n' },
      'a.py#net:function -co_tested_with-> b.py#gross:function',
    ))
})
