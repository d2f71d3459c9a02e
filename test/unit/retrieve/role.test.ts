import { expect, test } from 'vitest'
import { roleOf } from '../../../server/retrieve/role.ts'

test.each([
  ['src/cart.py', 'product'],
  ['src/contest.py', 'product'],
  ['lib/latest/cart.rb', 'product'],
  ['src/testing.rs', 'product'],
  ['tests/cart.py', 'test'],
  ['src/cart_test.go', 'test'],
  ['src/__tests__/cart.ts', 'test'],
  ['core/src/test/java/CartTest.java', 'test'],
  ['Shop.Tests/Cart.cs', 'test'],
  ['vendor/github.com/x/cart.go', 'vendored'],
  ['examples/cart.py', 'sample'],
  ['docs/cart.py', 'docs'],
  ['.github/scripts/cart.py', 'build'],
])('%s is %s', (path, role) => {
  expect(roleOf(path, 'code', false)).toBe(role)
})

test('what the language calls a test is one, whatever its path', () => {
  expect(roleOf('src/cart.py', 'code', true)).toBe('test')
})

test('prose is documentation, and configuration is no product', () => {
  expect(roleOf('guide.md', 'prose', false)).toBe('docs')
  expect(roleOf('shop.toml', 'config', false)).toBe('config')
})
