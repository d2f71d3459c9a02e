// The first answer of a repository that was never indexed: which files come first, and what is told of them.

import { expect, test } from 'vitest'
import { readQuestion } from '../../../server/retrieve/question.ts'
import { type Early, earlyExpression, earlyFiles } from '../../../server/retrieve/warmup.ts'
import { WEIGHTS } from '../../../server/retrieve/weights.ts'

const PATHS = ['shop/cart.py', 'shop/parcel.py', 'web/view.py', 'web/page.py', 'tests/test_parcel.py', 'docs/parcel.md']

function ask(text: string, early: Partial<Early> = {}) {
  return earlyFiles(readQuestion({ text }, WEIGHTS), { paths: PATHS, open: [], recent: [], lines: [], ...early }, WEIGHTS)
}

const line = (path: string, row: number, text: string) => ({ path, row, line: text })

test('a path that says the words comes first, its tests and documentation behind it', () => {
  expect(ask('weigh a parcel').map(it => it.path)).toEqual(['shop/parcel.py', 'tests/test_parcel.py', 'docs/parcel.md'])
  expect(ask('test the parcel')[0]?.path).toMatch(/parcel/)
})

test('lines count more than paths, rare words more than common ones', () => {
  const lines = [line('shop/cart.py', 3, 'def total(cart):'), line('web/view.py', 8, 'total = voucher(cart)'), line('web/page.py', 1, 'total = 1')]
  const [first, ...others] = ask('voucher lowers the total', { lines })
  expect(first).toMatchObject({ path: 'web/view.py', row: 8, score: 1 })
  expect(first?.steps[0]?.text).toMatch(/^it says “/)
  expect(others.map(it => it.path)).toEqual(['shop/cart.py', 'web/page.py'])
})

test('where somebody works decides between equals, and finds nothing by itself', () => {
  const lines = [line('shop/cart.py', 0, 'voucher'), line('web/view.py', 0, 'voucher')]
  expect(ask('voucher', { lines }).map(it => it.path)).toEqual(['shop/cart.py', 'web/view.py'])
  expect(ask('voucher', { lines, open: ['web/page.py'] }).map(it => it.path)).toEqual(['web/view.py', 'shop/cart.py'])
  expect(ask('voucher', { lines, recent: ['web/view.py'] })[0]?.steps.map(it => it.text)).toContain('it changed lately')
  expect(ask('nothing of it', { open: ['web/page.py'], recent: ['shop/cart.py'] })).toEqual([])
})

test('the rows that are shown are those where most is said', () => {
  const lines = [line('web/view.py', 2, 'voucher'), line('web/view.py', 200, 'voucher'), line('web/view.py', 210, 'lowers the total')]
  expect(ask('voucher lowers the total', { lines })[0]?.row).toBe(200)
})

test('words are looked for however they are written, and what is no word is not', () => {
  const expression = new RegExp(earlyExpression(readQuestion({ text: 'Vouchers .* (total)' }, WEIGHTS))!, 'u')
  for (const text of ['VOUCHER', 'a voucher', 'Total']) expect(expression.test(text)).toBe(true)
  expect(expression.test('nothing')).toBe(false)
  expect(earlyExpression(readQuestion({ text: '.* ()' }, WEIGHTS))).toBeUndefined()
})
