// The same places, counted as each client counts them: in UTF-8 bytes, UTF-16 units and code points, with both kinds of line ends.

import { describe, expect, test } from 'vitest'
import type { Location } from 'vscode-languageserver'
import type { Range } from '../../../server/protocol/common.ts'
import { definitionsAt } from '../../../server/serve/definition.ts'
import { referencesAt } from '../../../server/serve/references.ts'
import { relatedTo } from '../../../server/serve/related.ts'
import { searchFor } from '../../../server/serve/search.ts'
import { type Options, servicesOf } from '../../support/view.ts'

const { signal } = new AbortController()
const ENCODINGS = ['utf-8', 'utf-16', 'utf-32'] as const
const UNITS: Readonly<Record<(typeof ENCODINGS)[number], (text: string) => number>> = {
  'utf-8': text => Buffer.byteLength(text),
  'utf-16': text => text.length,
  'utf-32': text => [...text].length,
}

// The line ends with what it defines, so that every column behind the text depends on the encoding.
const PRICE = "export const label = '😀é€'; export function größe(): string { return '𝒳' }"
const CART = "import { größe } from './price.ts'; export function cart() { return '😀' + größe() }"

describe.each(['\n', '\r\n'])('with line ends %j', end => {
  const files = { 'price.ts': ['// Preis 😀', PRICE, ''].join(end), 'cart.ts': [CART, ''].join(end) }

  describe.each(ENCODINGS)('in %s', encoding => {
    const units = UNITS[encoding]
    const before = (line: string, part: string) => units(line.slice(0, line.indexOf(part)))
    const whole = (row: number, line: string, part: string): Range => ({
      start: { line: row, character: before(line, part) },
      end: { line: row, character: before(line, part) + units(part) },
    })
    const services = (options: Options = {}) => servicesOf([files], { encoding, ...options })
    const GROESSE = "export function größe(): string { return '𝒳' }"

    test('a symbol found by name has exactly its text', async () => {
      const { hits } = await searchFor({ query: 'größe' }, await services(), signal)
      expect(hits[0]!.range).toEqual(whole(1, PRICE, GROESSE))
      expect(hits[0]!.line).toBe(PRICE)
    })

    test('text found has exactly its place', async () => {
      const { hits } = await searchFor({ query: '𝒳', kind: 'text' }, await services(), signal)
      expect(hits.map(it => it.range)).toEqual([whole(1, PRICE, '𝒳')])
    })

    test('a position behind such text is understood', async () => {
      const position = { line: 1, character: before(PRICE, '𝒳') }
      const { symbol, callers } = await relatedTo({ textDocument: { uri: 'file:///shop/price.ts' }, position }, await services(), signal)
      expect(symbol.range).toEqual(whole(1, PRICE, GROESSE))
      expect(callers.map(it => it.range)).toEqual([whole(0, CART, CART.slice(CART.indexOf('export')))])
    })

    test('a word behind such text is found, and where it is used', async () => {
      const position = { line: 0, character: before(CART, 'größe()') + 1 }
      const params = { textDocument: { uri: 'file:///shop/cart.ts' }, position }
      expect(await definitionsAt(params, await services(), signal)).toEqual([{ uri: 'file:///shop/price.ts', range: whole(1, PRICE, GROESSE) }])
      const used: Location[] = await referencesAt(params, await services(), signal)
      expect(used.map(it => it.range)).toContainEqual(whole(0, CART, 'größe()'.slice(0, 5)))
      expect(used.map(it => it.range.start.character)).toContain(before(CART, 'größe()'))
    })
  })
})

test('a file that cannot be read keeps its UTF-16 columns', async () => {
  const services = await servicesOf([{ 'price.ts': PRICE }], { encoding: 'utf-8' })
  const [workspace] = services.workspaces()
  const blind = { ...services, workspaces: () => [{ ...workspace!, text: async () => undefined }] }
  const { symbol } = await relatedTo({ symbol: 'größe' }, blind, signal)
  expect(symbol.range.start.character).toBe(PRICE.indexOf('export function'))
})
