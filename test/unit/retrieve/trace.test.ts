import { describe, expect, test } from 'vitest'
import { placesIn } from '../../../server/retrieve/trace.ts'

/** One line per place: kind (with depth, for frames), path:line, symbol. Indentation of the expectation does not matter. */
function check(text: string, expected: string): void {
  const found = placesIn(text).map(({ kind, depth, path, line, symbol }) => {
    const where = `${path}${line > 0 ? `:${line}` : ''}`
    return [kind === 'frame' ? `${kind} ${depth}` : kind, where, symbol].filter(Boolean).join(' | ')
  })
  expect(found).toEqual(
    expected
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  )
}

describe('Python', () => {
  test('a traceback is thrown in its last frame; one that another caused is counted for itself', () =>
    check(
      `Traceback (most recent call last):
  File "/srv/shop/cart.py", line 31, in total
    return self.items[0].price
           ~~~~~~~~~~^^^
IndexError: list index out of range

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "manage.py", line 22, in <module>
    main()
  File "C:\\shop\\views.py", line 8, in checkout
    raise ValueError("cart is empty") from None
ValueError: cart is empty`,
      `frame 0 | /srv/shop/cart.py:31 | total
       frame 0 | C:/shop/views.py:8 | checkout
       frame 1 | manage.py:22`,
    ))

  test('of a group of exceptions, in a box of rich, of IPython', () =>
    check(
      `  + Exception Group Traceback (most recent call last):
  |   File "a.py", line 3, in run
  | ExceptionGroup: several (1 sub-exception)
│ /x/b.py:12 in total                                                  │
TypeError: no
File ~/c.py:9, in Cart.total(self, tax)`,
      `frame 0 | a.py:3 | run
       frame 0 | /x/b.py:12 | total
       frame 0 | ~/c.py:9 | Cart.total`,
    ))

  test('pytest, long', () =>
    check(
      `=================================== FAILURES ===================================
________________________________ TestCart.test_total ________________________________

self = <tests.test_cart.TestCart object at 0x7f3c>

    def test_total(self):
>       assert Cart().total() == 2

tests/test_cart.py:12: 
_ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _

    def total(self):
>       raise ValueError("cart is empty")
E       ValueError: cart is empty

shop/cart.py:7: ValueError
=========================== short test summary info ============================
FAILED tests/test_cart.py::TestCart::test_total[eur-2] - ValueError: cart is empty
============================== 1 failed in 0.03s ===============================`,
      `frame 1 | tests/test_cart.py:12
       error | TestCart.test_total
       error | shop/cart.py:7
       error | tests/test_cart.py | TestCart.test_total`,
    ))

  test('pytest, short', () =>
    check(
      `tests/test_cart.py:12: in test_total
    assert Cart().total() == 2
shop/cart.py:7: in total
    raise ValueError("cart is empty")
E   ValueError: cart is empty
tests/test_tax.py:40: AssertionError
tests/test_tax.py::test_rate FAILED                                      [ 50%]`,
      `frame 1 | shop/cart.py:7 | total
       frame 2 | tests/test_cart.py:12 | test_total
       error | tests/test_tax.py:40
       error | tests/test_tax.py | test_rate`,
    ))

  test('unittest, new and old', () =>
    check(
      `======================================================================
FAIL: test_total (tests.test_cart.CartTest.test_total)
----------------------------------------------------------------------
Traceback (most recent call last):
  File "/x/tests/test_cart.py", line 9, in test_total
    self.assertEqual(Cart().total(), 2)
AssertionError: 3 != 2

ERROR: test_tax (tests.test_tax.TaxTest)`,
      `frame 0 | /x/tests/test_cart.py:9 | test_total
       error | tests.test_cart.CartTest.test_total
       error | tests.test_tax.TaxTest.test_tax`,
    ))

  test('flake8, mypy and warnings', () =>
    check(
      `shop/cart.py:3:80: E501 line too long (92 > 79 characters)
shop/tax.py:4: error: Incompatible return value type (got "str", expected "int")  [return-value]
/x/shop/old.py:5: DeprecationWarning: use total()`,
      `error | shop/cart.py:3
       error | shop/tax.py:4
       error | /x/shop/old.py:5`,
    ))
})

describe('JavaScript', () => {
  test('V8', () =>
    check(
      `/x/shop/cart.js:12
    throw new TypeError('cart is empty')
    ^

TypeError: cart is empty
    at Cart.total [as sum] (file:///x/my%20shop/src/cart.ts:12:11)
    at new Order (C:\\shop\\src\\order.ts:3:4)
    at async Promise.all (index 0)
    at async file:///x/shop/src/main.ts:4:2
    at Object.<anonymous> (webpack://shop/./src/pay.ts?1f2e:5:6)
    at /x/shop/app/(group)/[id]/page.tsx:7:8
    at Module._compile (node:internal/modules/cjs/loader:1554:14) {
  code: 'E_EMPTY'
}
    at node:internal/main/run_main_module:36:49`,
      `frame 0 | /x/my shop/src/cart.ts:12 | Cart.total
       frame 1 | C:/shop/src/order.ts:3 | Order
       frame 2 | Promise.all
       frame 3 | /x/shop/src/main.ts:4
       frame 4 | src/pay.ts:5
       frame 5 | /x/shop/app/(group)/[id]/page.tsx:7
       frame 6 | node:internal/main/run_main_module:36
       error | /x/shop/cart.js:12`,
    ))

  test('browsers', () =>
    check(
      `Uncaught TypeError: cart is undefined
total@http://localhost:5173/src/cart.js?t=17:12:5
@webpack-internal:///(app)/./src/main.js:3:1
    at pay (http://localhost:5173/@fs/home/me/src/pay.js:8:2)`,
      `frame 0 | src/cart.js:12 | total
       frame 1 | src/main.js:3
       frame 2 | /home/me/src/pay.js:8 | pay`,
    ))

  test('Jest', () =>
    check(
      `FAIL src/cart.test.js
  ● Cart › total › adds up

    TypeError: Cannot read properties of undefined (reading 'price')

      10 |   total() {
    > 12 |     return this.items[0].price
         |                          ^

      at Cart.price [as total] (src/cart.js:12:26)
      at Object.total (src/cart.test.js:5:17)`,
      `frame 0 | src/cart.js:12 | Cart.price
       frame 1 | src/cart.test.js:5 | Object.total
       error | src/cart.test.js
       error | Cart › total › adds up`.replace('       error | src/cart.test.js\n', ''),
    ))

  test('Vitest, with colours', () =>
    check(
      `⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯

\x1b[41m FAIL \x1b[49m test/cart.test.ts > Cart > adds up
AssertionError: expected 3 to be 2 // Object.is equality

 ❯ Cart.total src/cart.ts:3:4
 \x1b[36m❯ test/cart.test.ts:7:25\x1b[39m
      5|   const cart = new Cart()`,
      `frame 0 | src/cart.ts:3 | Cart.total
       frame 1 | test/cart.test.ts:7
       error | test/cart.test.ts | Cart > adds up`,
    ))

  test('tsc, plain and pretty', () =>
    check(
      `src/a.ts(3,4): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.
\x1b[96msrc/b.ts\x1b[0m:\x1b[93m5\x1b[0m:\x1b[93m6\x1b[0m - \x1b[91merror\x1b[0m TS2304: Cannot find name 'total'.
##[error]src/c.ts(7,8): error TS1005: ';' expected.
::error file=src/d.ts,line=9,col=1::Unexpected any`,
      `error | src/a.ts:3
       error | src/b.ts:5
       error | src/c.ts:7
       error | src/d.ts:9`,
    ))

  test('ESLint', () =>
    check(
      `
/x/shop/src/cart.ts
   12:3   error    Unexpected console statement  no-console
  104:15  warning  Unexpected any                @typescript-eslint/no-explicit-any

src/tax.js
  1:1  error  Parsing error: Unexpected token

✖ 3 problems (2 errors, 1 warning)
  1:1  error  of no file`,
      `error | /x/shop/src/cart.ts:12
       error | /x/shop/src/cart.ts:104
       error | src/tax.js:1`,
    ))
})

describe('JVM and .NET', () => {
  test('a trace and its cause', () =>
    check(
      `Exception in thread "main" java.lang.IllegalStateException: checkout failed
	at com.shop.Checkout.pay(Checkout.java:40)
	at com.shop.Main.<init>(Main.java:9)
	at app//com.shop.Main.lambda$main$0(Main.java:5)
Caused by: java.lang.NullPointerException: Cannot invoke "Item.price()" because "item" is null
	at com.shop.Cart.total(Cart.java:12) ~[shop-1.0.jar:?]
	at java.base/java.util.ArrayList.forEach(ArrayList.java:1596)
	at com.shop.CartKt.main(Cart.kt:3)
	at com.shop.Tax$.$anonfun$rate$1(Tax.scala:8)
	at java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0(Native Method)
	... 2 more`,
      `frame 0 | Checkout.java:40 | com.shop.Checkout.pay
       frame 0 | Cart.java:12 | com.shop.Cart.total
       frame 1 | Main.java:9 | com.shop.Main
       frame 1 | ArrayList.java:1596 | java.util.ArrayList.forEach
       frame 2 | Main.java:5 | com.shop.Main.main
       frame 2 | Cart.kt:3 | com.shop.CartKt.main
       frame 3 | Tax.scala:8 | com.shop.Tax$.rate
       frame 4 | jdk.internal.reflect.NativeMethodAccessorImpl.invoke0`,
    ))

  test('compilers and builds', () =>
    check(
      `src/main/java/com/shop/Cart.java:12: error: cannot find symbol
[ERROR] /x/src/main/java/com/shop/Tax.java:[8,15] cannot find symbol
[ERROR]   CartTest.testTotal:12 expected:<2> but was:<3>
[error] /x/src/main/scala/Cart.scala:5:7: type mismatch;
e: file:///x/src/Cart.kt:3:5 Unresolved reference: total
CartTest > testTax() FAILED
    java.lang.AssertionError at CartTest.java:14`,
      `error | src/main/java/com/shop/Cart.java:12
       error | /x/src/main/java/com/shop/Tax.java:8
       error | CartTest.testTotal
       error | /x/src/main/scala/Cart.scala:5
       error | /x/src/Cart.kt:3
       error | CartTest.testTax
       mention | CartTest.java:14`,
    ))

  test('.NET', () =>
    check(
      `Unhandled exception. System.InvalidOperationException: Cart is empty
   at Shop.Cart.Total(Decimal tax, List\`1 items) in /x/src/Cart.cs:line 12
   at Shop.Order.<PayAsync>d__3.MoveNext() in C:\\my shop\\Order.cs:line 30
   at Shop.Program.<>c.<Main>b__0_0(Object o)
--- End of stack trace from previous location ---
   at Shop.Program.Main(String[] args)
Cart.cs(12,5): error CS0103: The name 'tax' does not exist in the current context [/x/Shop.csproj]`,
      `frame 0 | /x/src/Cart.cs:12 | Shop.Cart.Total
       frame 0 | Shop.Program.Main
       frame 1 | C:/my shop/Order.cs:30 | Shop.Order.PayAsync
       frame 2 | Shop.Program.Main
       error | Cart.cs:12
       mention | /x/Shop.csproj`.replace('       frame 2 | Shop.Program.Main\n', ''),
    ))
})
