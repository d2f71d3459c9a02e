import { describe, expect, test } from 'vitest'
import { globTest } from '../../../server/util/glob.ts'

describe('a glob', () => {
  test.each([
    ['shop/*.py', 'shop/cart.py', true],
    ['shop/*.py', 'shop/deep/cart.py', false],
    ['shop/**', 'shop/deep/cart.py', true],
    ['shop/**/*.py', 'shop/cart.py', true],
    ['**/cart.py', 'cart.py', true],
    ['*.py', 'shop/deep/cart.py', true],
    ['/*.py', 'shop/cart.py', false],
    ['./shop', 'shop/cart.py', true],
    ['/shop', 'deep/shop/cart.py', false],
    ['shop/', 'deep/shop/cart.py', true],
    ['shop', 'shopping/cart.py', false],
    ['c?rt.py', 'cart.py', true],
    ['c?rt.py', 'c/rt.py', false],
    ['*.{py,ts}', 'a/b.ts', true],
    ['*.{py,ts}', 'a/b.go', false],
    ['{a,b}/{c,d}/*', 'b/c/x', true],
    ['[a-c]art.py', 'cart.py', true],
    ['[!a-c]art.py', 'cart.py', false],
    ['[ab', '[ab', true],
    ['a.b', 'axb', false],
    ['**', 'any/thing', true],
    ['?', '😀', true],
    ['grün/*', 'grün/ß.py', true],
  ])('%s for %s: %s', (pattern, path, expected) => {
    expect(globTest(pattern)(path)).toBe(expected)
  })

  test('that is hostile ends', () => {
    expect(globTest('*a'.repeat(200))('a'.repeat(5_000))).toBe(true)
    expect(globTest(`${'**/a/'.repeat(100)}b`)('a/'.repeat(2_000))).toBe(false)
    expect(globTest('{a,b}'.repeat(50))('a'.repeat(50))).toBe(false)
    expect(globTest('{'.repeat(5_000))('x')).toBe(false)
  })
})
