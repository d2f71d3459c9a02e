// Receivers cut into steps, and type hints reduced to one name.

import { describe, expect, test } from 'vitest'
import { stepsOf, typeName } from '../../../server/graph/expression.ts'

/** `a.b()[0]` -> `a b()[]`: a step with a call ends in (), one that is indexed in []. */
function steps(text: string): string {
  return stepsOf(text)
    .map(step => `${step.name}${step.called ? '()' : ''}${step.indexed ? '[]' : ''}`)
    .join(' ')
}

describe('the steps of', () => {
  test.each([
    ['cart', 'cart'],
    ['self.cart', 'self cart'],
    ['self.cart.items()', 'self cart items()'],
    ['items()[0]', 'items()[]'],
    ['rows[0].cart', 'rows[] cart'],
    ['Shop::Cart::new()', 'Shop Cart new()'],
    ['this->cart', 'this cart'],
    ['$this->cart', '$this cart'],
    ['$this?->cart', '$this cart'],
    ['\\Shop\\Cart', 'Shop Cart'],
    ['cart?.owner', 'cart owner'],
    ['cart&.owner', 'cart owner'],
    ['cart!.owner!', 'cart owner'],
    ['cart?.()', 'cart()'],
    ['@cart', '@cart'],
    ['@@carts', '@@carts'],
    ['await load()', 'load()'],
    ['(await load())', 'load()'],
    ['new Cart()', 'Cart()'],
    ['(new Cart())', 'Cart()'],
    ['new Cart<Item>()', 'Cart()'],
    ['((cart))', 'cart'],
    ['&mut cart', 'cart'],
    ['*cart', 'cart'],
    ['(&cart).owner()', 'cart owner()'],
    ['(await load()).cart', 'load() cart'],
    ['(a ?? b).cart', ''],
    ['Cart{}', 'Cart()'],
    ['&Cart{Size: 1}', 'Cart()'],
    ['Vec::<Cart>::new()', 'Vec new()'],
    ['make<Cart>(a, b)', 'make()'],
    ['f(g(h(1)))', 'f()'],
    ['cart\n  .items()\n  .first', 'cart items() first'],
    ['cart .items() .first', 'cart items() first'],
    ['rows?.[0]', 'rows[]'],
    ['cart.\n  owner', 'cart owner'],
    ['größe.länge', 'größe länge'],
    ['valid?', 'valid'],
    ['net() + Tax', 'Tax'],
    ['a.b() * c.d()', 'c d()'],
    ['f(a + b)', 'f()'],
    ['', ''],
    [' ', ''],
    ['"text"', ''],
    ['1', ''],
    ['a b', ''],
    ['a.', 'a'],
    ['.a', ''],
    ['a..b', ''],
    ['f(', ''],
    ['f)', ''],
    ['[a, b]', ''],
    ['a ? b : c', ''],
    ['(a, b)', ''],
    ['x => y', ''],
    ['a.b.c.d.e.f.g.h', 'a b c d e f g h'],
    ['a.b.c.d.e.f.g.h.i', ''],
  ])('%j are %j', (text, expected) => expect(steps(text)).toBe(expected))
})

describe('the type meant by', () => {
  const transparent = ['Optional', 'Promise', 'Box']
  test.each([
    ['Cart', 'Cart'],
    ['shop.Cart', 'shop.Cart'],
    ['shop::Cart', 'shop::Cart'],
    ['Shop\\Cart', 'Shop\\Cart'],
    ['"Cart"', 'Cart'],
    [': Cart', 'Cart'],
    ['*Cart', 'Cart'],
    ['&mut Cart', 'Cart'],
    ["&'a Cart", 'Cart'],
    ["&'a mut Cart", 'Cart'],
    ['const Cart&', 'Cart'],
    ['const Cart *', 'Cart'],
    ['struct Cart *', 'Cart'],
    ['dyn Priced', 'Priced'],
    ['Box<dyn Priced>', 'Priced'],
    ['Cart?', 'Cart'],
    ['?Cart', 'Cart'],
    ['Cart!', 'Cart'],
    ['Cart | None', 'Cart'],
    ['null | Cart | undefined', 'Cart'],
    ['Optional[Cart]', 'Cart'],
    ['Optional["Cart"]', 'Cart'],
    ['typing.Optional[shop.Cart]', 'shop.Cart'],
    ['Promise<Cart | null>', 'Cart'],
    ['Promise<Optional<Cart>>', 'Cart'],
    ['Cart<Item>', 'Cart'],
    ['Map<string, Cart>', 'Map'],
    ['list[Cart]', 'list'],
    ['Cart | Order', ''],
    ['Cart[]', ''],
    ['[]Cart', ''],
    ['[Cart]', ''],
    ['(a: Cart) => Order', ''],
    ['Promise', 'Promise'],
    ['None', ''],
    ['', ''],
    ['123', ''],
    ['Cart Order', ''],
  ])('%j is %j', (text, expected) => expect(typeName(text, transparent)).toBe(expected))
})

describe('hostile text', () => {
  const many = 100_000
  test.each([
    ['open brackets', '('.repeat(many)],
    ['nested brackets', '('.repeat(many / 2) + ')'.repeat(many / 2)],
    ['nested brackets around a name', `${'('.repeat(many / 2)}a${')'.repeat(many / 2)}`],
    ['open angles', `a${'<'.repeat(many)}`],
    ['angles after a name', `a${'<a'.repeat(many / 2)}`],
    ['nested angles', `a${'<a'.repeat(many / 4)}${'>'.repeat(many / 4)}`],
    ['calls of calls', `a${'()'.repeat(many / 2)}`],
    ['open calls', `a${'('.repeat(many)}`],
    ['nested indexes', `a${'['.repeat(many / 2)}${']'.repeat(many / 2)}`],
    ['a long name', 'a'.repeat(many)],
    ['a long chain', 'a.'.repeat(many / 2)],
    ['a long turbofish', `a::${'<'.repeat(many)}`],
    ['references', `${'&'.repeat(many)}a`],
    ['pointers with blanks', `${'* '.repeat(many / 2)}a`],
    ['blanks', ' '.repeat(many)],
    ['blanks around a name', `${' '.repeat(many / 2)}a${' '.repeat(many / 2)}`],
    ['operators', 'a + '.repeat(many / 4)],
    ['question marks', `a${'?'.repeat(many)}`],
    ['exclamation marks', `a${'!'.repeat(many)}`],
    ['stars after a name', `a${'*'.repeat(many)}b`],
    ['stars and blanks after a name', `a${' *'.repeat(many / 2)}b`],
    ['choices', 'a|'.repeat(many / 2)],
    ['quotes', '"'.repeat(many)],
    ['modifiers', `${'const '.repeat(many / 6)}a`],
    ['lifetimes', `${"&'a ".repeat(many / 4)}a`],
    ['transparent types', `${'Box<'.repeat(many / 5)}a${'>'.repeat(many / 5)}`],
    ['half of a pair', '\ud83d'.repeat(many)],
  ])('%s end in a name or in nothing', (_, text) => {
    for (const step of stepsOf(text)) expect(step.name).toMatch(/^[@#$]{0,2}[\p{L}_$][\p{L}\p{N}_$]*$/u)
    expect(typeName(text, ['Box'])).toMatch(/^(?:[\p{L}_$][\p{L}\p{N}_$.:\\]*)?$/u)
  })
})
