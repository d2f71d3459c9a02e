// What a name means in Python, across files.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('imports', () => {
  test('an imported name is called where it is defined', () =>
    checkEdges(
      'calls',
      `
--- shop/price.py
def net(): ...
--- shop/cart.py
from shop.price import net
def total(): return net()
`,
      'shop/cart.py#total:function -> shop/price.py#net:function',
    ))

  test('an alias stands for the name it was imported under', () =>
    checkEdges(
      'calls',
      `
--- shop/price.py
def net(): ...
def gross(): ...
--- shop/cart.py
from shop.price import net as gross
import shop.price as p
def total(): return gross() + p.gross()
`,
      `shop/cart.py#total:function -> shop/price.py#net:function
       shop/cart.py#total:function -> shop/price.py#gross:function`,
    ))

  test('dots climb from the folder of the file', () =>
    checkEdges(
      'calls',
      `
--- shop/__init__.py
--- shop/price.py
def net(): ...
--- shop/cart/__init__.py
--- shop/cart/rules.py
def allowed(): ...
--- shop/cart/total.py
from .rules import allowed
from ..price import net
from . import rules
from .. import price
def total(): return net() if allowed() and rules.allowed() else price.net()
`,
      `shop/cart/total.py#total:function -> shop/cart/rules.py#allowed:function
       shop/cart/total.py#total:function -> shop/price.py#net:function`,
    ))

  test('dots beyond the root reach nothing', () =>
    checkEdges(
      'calls',
      `
--- price.py
def net(): ...
--- cart.py
from ...price import net
def total(): return net()
`,
      '',
    ))

  test('a package hands on what its __init__ imports, over three files', () =>
    checkEdges(
      'calls',
      `
--- shop/__init__.py
from .api import net
--- shop/api/__init__.py
from .price import net
--- shop/api/price.py
def net(): ...
--- main.py
from shop import net
def total(): return net()
`,
      'main.py#total:function -> shop/api/price.py#net:function',
    ))

  test('wildcards hand on names, over three files', () =>
    checkEdges(
      'calls',
      `
--- shop/__init__.py
from .api import *
--- shop/api.py
from .price import *
--- shop/price.py
def net(): ...
--- main.py
from shop import *
def total(): return net()
`,
      'main.py#total:function -> shop/price.py#net:function',
    ))

  test('modules that import one another in a circle end', () =>
    checkEdges(
      'calls',
      `
--- a.py
from b import *
from b import net
def one(): return net()
--- b.py
from c import *
from c import net
def two(): return net()
--- c.py
from a import *
from a import missing
def net(): return missing()
`,
      `a.py#one:function -> c.py#net:function
       b.py#two:function -> c.py#net:function`,
    ))

  test('a module is called through its whole dotted name', () =>
    checkEdges(
      'calls',
      `
--- shop/__init__.py
def net(): ...
--- shop/price/__init__.py
def net(): ...
--- shop/price/tax.py
def net(): ...
--- main.py
import shop.price.tax
def total(): return shop.price.tax.net()
def other(): return shop.price.net()
def outer(): return shop.net()
`,
      `main.py#total:function -> shop/price/tax.py#net:function
       main.py#other:function -> shop/price/__init__.py#net:function
       main.py#outer:function -> shop/__init__.py#net:function`,
    ))

  test('an import edge ends at the symbol, or at the file when the module itself is imported', () =>
    checkEdges(
      'imports',
      `
--- shop/price.py
def net(): ...
--- main.py
import os
import shop.price
from shop import price
from shop.price import net, gross
`,
      `main.py#main.py:file -> #os:external
       main.py#main.py:file -> shop/price.py#shop/price.py:file
       main.py#main.py:file -> shop/price.py#net:function`,
    ))

  test('a module beside a file of a package is not meant by an absolute name', () =>
    checkEdges(
      'calls',
      `
--- shop/__init__.py
--- shop/types.py
def new_class(): ...
--- shop/cart.py
import types
def total(): return types.new_class()
`,
      'shop/cart.py#total:function -> #types.new_class:external',
    ))

  test('sources may lie below src', () =>
    checkEdges(
      'calls',
      `
--- src/shop/__init__.py
--- src/shop/price.py
def net(): ...
--- tools/report.py
from shop.price import net
def total(): return net()
`,
      'tools/report.py#total:function -> src/shop/price.py#net:function',
    ))

  test('an import inside a function holds there', () =>
    checkEdges(
      'calls',
      `
--- price.py
def net(): ...
--- cart.py
def total():
    from price import net
    return net()
`,
      'cart.py#total:function -> price.py#net:function',
    ))

  test('one node stands for an external name, however it is reached', () =>
    checkEdges(
      'calls',
      `
--- a.py
import os.path
def one(): return os.path.join("a")
--- b.py
from os.path import join
def two(): return join("a")
--- c.py
from os import path as p
def three(): return p.join("a")
`,
      `a.py#one:function -> #os.path.join:external
       b.py#two:function -> #os.path.join:external
       c.py#three:function -> #os.path.join:external`,
    ))
})

describe('scopes', () => {
  test('same-named functions of different files stay apart', () =>
    checkEdges(
      'calls',
      `
--- a.py
def net(): ...
def total(): return net()
--- b.py
def net(): ...
def total(): return net()
`,
      `a.py#total:function -> a.py#net:function
       b.py#total:function -> b.py#net:function`,
    ))

  test('same-named methods of different classes stay apart', () =>
    checkEdges(
      'calls',
      `
--- a.py
class Cart:
    def net(self): ...
    def total(self): return self.net()
class Order:
    def net(self): ...
    def total(self): return self.net()
`,
      `a.py#Cart.total:method -> a.py#Cart.net:method
       a.py#Order.total:method -> a.py#Order.net:method`,
    ))

  test('a method is not meant by its bare name', () =>
    checkEdges(
      'calls',
      `
--- a.py
class Cart:
    def round(self): ...
    def total(self): return round(1)
`,
      '',
    ))

  test('a parameter hides the function of its name', () =>
    checkEdges(
      'calls',
      `
--- a.py
def net(): ...
def total(net): return net()
def lazily(net): return lambda: net()
`,
      '',
    ))

  test('a local variable hides the function of its name', () =>
    checkEdges(
      'calls',
      `
--- a.py
def net(): ...
def total(rules):
    net = rules["net"]
    return net()
def each(rules):
    for net in rules:
        net()
def opened(path):
    with open(path) as net:
        net()
`,
      '',
    ))

  test('a nested function is nearer than one of the file', () =>
    checkEdges(
      'calls',
      `
--- a.py
def net(): ...
def total():
    def net(): ...
    return net()
def other(): return net()
`,
      `a.py#total:function -> a.py#total.net:function
       a.py#other:function -> a.py#net:function`,
    ))
})
