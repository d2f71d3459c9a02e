// What stands before a dot in Python, across files.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('receivers', () => {
  test('self and super reach over files', () =>
    checkEdges(
      'calls',
      `
--- base.py
class Basket:
    def net(self): ...
    def total(self): ...
--- middle.py
from base import Basket
class Middle(Basket):
    pass
--- cart.py
from middle import Middle
class Cart(Middle):
    def total(self):
        return super().total() + self.net()
`,
      `cart.py#Cart.total:method -> base.py#Basket.total:method
       cart.py#Cart.total:method -> base.py#Basket.net:method`,
    ))

  test('a type comes from an annotation, a declared result or a field', () =>
    checkEdges(
      'calls',
      `
--- cart.py
class Cart:
    def total(self): ...
def make() -> "Cart": ...
--- order.py
class Order:
    def total(self): ...
--- wish.py
class Wish:
    def total(self): ...
--- main.py
from typing import Optional
import cart
from cart import Cart, make
def annotated(it: Optional[Cart]): return it.total()
def united(it: Cart | None): return it.total()
def dotted(it: cart.Cart): return it.total()
def quoted(it: "Cart"): return it.total()
def made():
    it = make()
    return it.total()
def chained(): return make().total()
class Till:
    kept: Cart
    def __init__(self):
        self.own = make()
    def a(self): return self.own.total()
    def b(self): return self.kept.total()
`,
      `main.py#annotated:function -> cart.py#Cart.total:method
       main.py#united:function -> cart.py#Cart.total:method
       main.py#dotted:function -> cart.py#Cart.total:method
       main.py#quoted:function -> cart.py#Cart.total:method
       main.py#made:function -> cart.py#make:function
       main.py#made:function -> cart.py#Cart.total:method
       main.py#chained:function -> cart.py#make:function
       main.py#chained:function -> cart.py#Cart.total:method
       main.py#Till.__init__:method -> cart.py#make:function
       main.py#Till.a:method -> cart.py#Cart.total:method
       main.py#Till.b:method -> cart.py#Cart.total:method`,
    ))

  test('a field that holds a parameter has its type', () =>
    checkEdges(
      'calls',
      `
--- cart.py
class Cart:
    def total(self): ...
class Order:
    def total(self): ...
class Till:
    def __init__(self, cart: Cart):
        self.cart = cart
    def close(self): return self.cart.total()
`,
      'cart.py#Till.close:method -> cart.py#Cart.total:method',
    ))

  test('a constructor call is a call of the class, and types its variable', () =>
    checkEdges(
      'calls',
      `
--- cart.py
class Cart:
    def total(self): ...
class Order:
    def total(self): ...
def made():
    it = Cart()
    return it.total()
def at_once(): return Order().total()
`,
      `cart.py#made:function -> cart.py#Cart:class
       cart.py#made:function -> cart.py#Cart.total:method
       cart.py#at_once:function -> cart.py#Order:class
       cart.py#at_once:function -> cart.py#Order.total:method`,
    ))

  test('a static member is reached through its class', () =>
    checkEdges(
      'calls',
      `
--- cart.py
class Cart:
    @staticmethod
    def empty(): ...
    @classmethod
    def full(cls): return cls.empty()
class Order:
    @staticmethod
    def empty(): ...
--- main.py
from cart import Cart
def start(): return Cart.empty()
`,
      `cart.py#Cart.full:method -> cart.py#Cart.empty:method
       main.py#start:function -> cart.py#Cart.empty:method`,
    ))

  test('a member of an unknown type is a guess while few have its name, and none when many have', () =>
    checkEdges(
      'calls',
      `
--- cart.py
class Cart:
    def total(self): ...
class A:
    def run(self): ...
class B:
    def run(self): ...
class C:
    def run(self): ...
class D:
    def run(self): ...
def main(it):
    it.total()
    it.run()
`,
      'cart.py#main:function -> cart.py#Cart.total:method (guess)',
    ))

  test('a variable with two types has none', () =>
    checkEdges(
      'calls',
      `
--- cart.py
class Cart:
    def total(self): ...
class Order:
    def total(self): ...
def main(flag):
    it = Cart()
    if flag:
        it = Order()
    it.total()
`,
      `cart.py#main:function -> cart.py#Cart:class
       cart.py#main:function -> cart.py#Order:class
       cart.py#main:function -> cart.py#Cart.total:method (guess)
       cart.py#main:function -> cart.py#Order.total:method (guess)`,
    ))
})
