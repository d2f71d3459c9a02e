// Edges nobody wrote down: tests and what they test, likeness, and prose about code.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('tests', () => {
  const sketch = `
--- shop/__init__.py
--- shop/cart.py
def net(): return gross()
def gross(): ...
def unused(): ...
--- tests/test_cart.py
from shop.cart import net, gross
def helper(): return net()
def test_both():
    assert net() == gross() == helper()
`

  test('code of a test file tests what it uses outside test files', () =>
    checkEdges(
      'tests',
      sketch,
      `tests/test_cart.py#helper:function -> shop/cart.py#net:function
       tests/test_cart.py#test_both:function -> shop/cart.py#net:function
       tests/test_cart.py#test_both:function -> shop/cart.py#gross:function
       tests/test_cart.py#tests/test_cart.py:file -> shop/cart.py#shop/cart.py:file (guess)`,
    ))

  test('what one test uses together is tested together', () =>
    checkEdges('co_tested_with', sketch, 'shop/cart.py#net:function -> shop/cart.py#gross:function (guess)'))

  test('a test file is about the file of its name, in every language', () =>
    checkEdges(
      'tests',
      `
--- src/cart.ts
export const a = 1
--- src/cart.test.ts
export {}
--- web/Price.tsx
export const b = 1
--- web/__tests__/Price.spec.tsx
export {}
--- pkg/order.go
package pkg
--- pkg/order_test.go
package pkg
--- src/main/java/shop/Bill.java
package shop;
--- src/test/java/shop/BillTest.java
package shop;
--- lib/till.rb
X = 1
--- spec/till_spec.rb
Y = 1
--- Shop/Ledger.cs
namespace Shop;
--- Shop.Tests/LedgerTests.cs
namespace Shop;
`,
      `src/cart.test.ts#src/cart.test.ts:file -> src/cart.ts#src/cart.ts:file (guess)
       web/__tests__/Price.spec.tsx#web/__tests__/Price.spec.tsx:file -> web/Price.tsx#web/Price.tsx:file (guess)
       pkg/order_test.go#pkg/order_test.go:file -> pkg/order.go#pkg/order.go:file (guess)
       src/test/java/shop/BillTest.java#src/test/java/shop/BillTest.java:file -> src/main/java/shop/Bill.java#src/main/java/shop/Bill.java:file (guess)
       spec/till_spec.rb#spec/till_spec.rb:file -> lib/till.rb#lib/till.rb:file (guess)
       Shop.Tests/LedgerTests.cs#Shop.Tests/LedgerTests.cs:file -> Shop/Ledger.cs#Shop/Ledger.cs:file (guess)`,
    ))

  test('a test class does not inherit its framework', () =>
    checkEdges(
      'inherits',
      `
--- shop/testing.py
class Case:
    def setup(self): ...
--- tests/test_cart.py
from shop.testing import Case
class CartTest(Case):
    def test_total(self): ...
`,
      '',
    ))
})

describe('likeness', () => {
  const body = `
    subtotal = sum(item.price * item.quantity for item in basket.items)
    discount = coupon.percentage * subtotal if coupon.active else zero
    shipping = carrier.estimate(address.country, address.zipcode, weight)
    taxes = jurisdiction.rate(address.country) * (subtotal - discount)
    invoice.record(customer, subtotal, discount, shipping, taxes)
`

  test('near copies are alike', () =>
    checkEdges(
      'similar_to',
      `
--- a.py
def checkout(basket, coupon, carrier, address, jurisdiction, invoice, customer, weight, zero):${body}    return subtotal
--- b.py
def purchase(basket, coupon, carrier, address, jurisdiction, invoice, customer, weight, zero):${body}    return subtotal
--- c.py
def unrelated(stream, decoder, buffer, window, encoding, offset, limit, header, chunk):
    while stream.readable() and offset < limit:
        header = decoder.parse(buffer, encoding, window)
        chunk = stream.fetch(header.length, timeout, retries)
        buffer.append(chunk.bytes, checksum, alignment, padding)
    return decoder.finish(buffer, trailer, digest)
`,
      'a.py#checkout:function -> b.py#purchase:function (guess)',
    ))

  test('short functions are not compared', () =>
    checkEdges(
      'similar_to',
      `
--- a.py
def one(): return 1
--- b.py
def one(): return 1
`,
      '',
    ))
})

describe('prose', () => {
  test('a section documents the code it names', () =>
    checkEdges(
      'documents',
      `
--- README.md
# Shop
Call \`checkout()\` first.
## Totals
\`Cart.total\` adds up; \`Order.total\` too, and \`nothing\` else. A plain word like checkout says nothing.
--- shop.py
def checkout(): ...
class Cart:
    def total(self): ...
class Order:
    def total(self): ...
`,
      `README.md#Shop:section -> shop.py#checkout:function (guess)
       README.md#Shop > Totals:section -> shop.py#Cart.total:method (guess)
       README.md#Shop > Totals:section -> shop.py#Order.total:method (guess)`,
    ))

  test('a name that many symbols have is no mention', () =>
    checkEdges(
      'documents',
      `
--- README.md
# Shop
Call \`run\`.
--- shop.py
class A:
    def run(self): ...
class B:
    def run(self): ...
class C:
    def run(self): ...
class D:
    def run(self): ...
`,
      '',
    ))
})
