// Edges between types and their members: containment, heritage, overriding, inheriting.

import { describe, expect, test } from 'vitest'
import { checkEdges, graphOf, idsOf } from '../../support/graph.ts'

test('a file contains its symbols, and a symbol what stands inside it', () =>
  checkEdges(
    'contains',
    `
--- cart.py
class Cart:
    def total(self):
        def net(): ...
def make(): ...
`,
    `cart.py#cart.py:file -> cart.py#Cart:class
     cart.py#Cart:class -> cart.py#Cart.total:method
     cart.py#Cart.total:method -> cart.py#Cart.total.net:function
     cart.py#cart.py:file -> cart.py#make:function`,
  ))

describe('overriding', () => {
  const sketch = `
--- base.py
class Base:
    def net(self): ...
    def gross(self): ...
    rate = 1
--- middle.py
from base import Base
class Middle(Base):
    def gross(self): ...
--- cart.py
from middle import Middle
class Cart(Middle):
    rate = 2
    def net(self): ...
    def gross(self): ...
    def own(self): ...
`

  test('a method overrides its nearest namesake above', () =>
    checkEdges(
      'overrides',
      sketch,
      `middle.py#Middle.gross:method -> base.py#Base.gross:method
       cart.py#Cart.net:method -> base.py#Base.net:method
       cart.py#Cart.gross:method -> middle.py#Middle.gross:method`,
    ))

  test('a type inherits what it does not override', () => checkEdges('inherits', sketch, 'middle.py#Middle:class -> base.py#Base.net:method'))
})

test('of two bases with a method the first is inherited', () =>
  checkEdges(
    'inherits',
    `
--- a.py
class Left:
    def net(self): ...
class Right:
    def net(self): ...
    def gross(self): ...
class Both(Left, Right): ...
`,
    `a.py#Both:class -> a.py#Left.net:method
     a.py#Both:class -> a.py#Right.gross:method`,
  ))

test('a method of an interface is overridden by those who implement it', () =>
  checkEdges(
    'overrides',
    `
--- priced.ts
export interface Priced { total(): number }
--- cart.ts
import type { Priced } from './priced'
export class Cart implements Priced { total() { return 1 } }
--- Order.java
package shop;
interface Paid { int total(); }
class Order implements Paid { public int total() { return 1; } }
--- lib.rs
trait Sold { fn total(&self); }
struct Item;
impl Sold for Item { fn total(&self) {} }
`,
    `cart.ts#Cart.total:method -> priced.ts#Priced.total:method
     Order.java#Order.total:method -> Order.java#Paid.total:method
     lib.rs#Item::total:method -> lib.rs#Sold::total:method`,
  ))

test('a base class and an interface are both overridden', () =>
  checkEdges(
    'overrides',
    `
--- Cart.java
package shop;
interface Priced { int total(); }
class Basket { int total() { return 1; } }
class Cart extends Basket implements Priced { public int total() { return 2; } }
`,
    `Cart.java#Cart.total:method -> Cart.java#Basket.total:method
     Cart.java#Cart.total:method -> Cart.java#Priced.total:method`,
  ))

test('a class that claims to be its own ancestor does no harm', () =>
  checkEdges(
    'extends',
    `
--- a.py
class A(B): ...
class B(A): ...
class C(C): ...
`,
    `a.py#A:class -> a.py#B:class
     a.py#B:class -> a.py#A:class`,
  ))

test('a base is found through a module, an alias or a package', () =>
  checkEdges(
    'extends',
    `
--- shop/__init__.py
from .base import Basket
--- shop/base.py
class Basket: ...
--- a.py
import shop.base
class A(shop.base.Basket): ...
--- b.py
from shop import base as b
class B(b.Basket): ...
--- c.py
import shop
class C(shop.Basket): ...
--- d.py
from shop import Basket as Thing
class D(Thing): ...
`,
    `a.py#A:class -> shop/base.py#Basket:class
     b.py#B:class -> shop/base.py#Basket:class
     c.py#C:class -> shop/base.py#Basket:class
     d.py#D:class -> shop/base.py#Basket:class`,
  ))

test('a base from outside is a phantom', () =>
  checkEdges(
    'extends',
    `
--- a.py
from django.db import models
class Cart(models.Model): ...
class Order(models.Model): ...
`,
    `a.py#Cart:class -> #django.db.models.Model:external
     a.py#Order:class -> #django.db.models.Model:external`,
  ))

describe('the id of a symbol', () => {
  const cart = `
class Cart:
    def total(self): ...
def make(): ...
`
  test('does not change when lines, functions or classes come above it', async () => {
    const before = await idsOf(`--- cart.py\n${cart}`)
    const above = '# a comment\n\nimport os\ndef first(): ...\nclass Other:\n    def total(self): ...\n'
    const after = await idsOf(`--- cart.py\n${above}${cart}`)
    expect(before).toEqual(['cart.py#Cart:class', 'cart.py#Cart.total:method', 'cart.py#make:function'])
    expect(after.filter(id => before.includes(id))).toEqual(before)
  })

  test('does not change when another file comes before its own', async () => {
    const before = await idsOf(`--- cart.py\n${cart}`)
    const after = await idsOf(`--- a.py\n${cart}\n--- cart.py\n${cart}`)
    expect(after.filter(id => id.startsWith('cart.py'))).toEqual(before)
  })

  test('counts namesakes of one kind', async () =>
    expect(
      await idsOf(`
--- cart.py
def net(): ...
def net(): ...
class net: ...
class Cart:
    def net(self): ...
    def net(self): ...
`),
    ).toEqual([
      'cart.py#net:function',
      'cart.py#net:function~2',
      'cart.py#net:class',
      'cart.py#Cart:class',
      'cart.py#Cart.net:method',
      'cart.py#Cart.net:method~2',
    ]))
})

describe('certainty', () => {
  test('falls from the own file over imports and wildcards to guesses', async () => {
    const lines = await graphOf(`
--- price.py
def named(): ...
def wild(): ...
class Cart:
    def guessed(self): ...
--- main.py
from price import named
from price import *
def own(): ...
def main(it):
    own()
    named()
    wild()
    it.guessed()
`)
    const sure = (name: string) => Number(/ ([\d.]+)\)$/.exec(lines.find(line => line.includes('-calls->') && line.includes(name))!)![1])
    expect(sure('#own:')).toBeGreaterThan(sure('#named:'))
    expect(sure('#named:')).toBeGreaterThan(sure('#wild:'))
    expect(sure('#wild:')).toBeGreaterThanOrEqual(0.7)
    expect(sure('guessed:')).toBeLessThan(0.7)
  })

  test('the same files give the same lines', async () => {
    const sketch = '--- a.py\nfrom b import net\ndef total(): return net()\n--- b.py\ndef net(): ...\n'
    expect(await graphOf(sketch)).toEqual(await graphOf(sketch))
  })
})
