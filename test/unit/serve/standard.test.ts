import { describe, expect, test } from 'vitest'
import { type CallHierarchyItem, type DocumentSymbol, type Location, type Position, type Range, SymbolKind } from 'vscode-languageserver'
import { incomingCalls, outgoingCalls, prepareCalls } from '../../../server/serve/call-hierarchy.ts'
import { definitionsAt } from '../../../server/serve/definition.ts'
import { documentSymbols } from '../../../server/serve/document-symbol.ts'
import { hoverAt } from '../../../server/serve/hover.ts'
import { referencesAt } from '../../../server/serve/references.ts'
import { workspaceSymbols } from '../../../server/serve/workspace-symbol.ts'
import { SHOP } from '../../support/shop.ts'
import { servicesOf } from '../../support/view.ts'

const { signal } = new AbortController()
const plain = await servicesOf([SHOP])
const rich = await servicesOf([SHOP], { editor: { symbolTrees: true, definitionLinks: true, hoverMarkup: true } })

/** `shop/cart.py:13:19` (rows and columns from 0), as parameters. */
function at(place: string) {
  const [path, line, character] = place.split(':')
  return { textDocument: { uri: `file:///shop/${path}` }, position: { line: Number(line), character: Number(character) } }
}

const spot = ({ line, character }: Position) => `${line}:${character}`
const extent = ({ start, end }: Range) => `${spot(start)}-${spot(end)}`
const place = ({ uri, range }: Location) => `${uri.slice('file:///shop/'.length)} ${extent(range)}`

const OUTSIDE = { textDocument: { uri: 'file:///elsewhere/a.py' }, position: { line: 0, character: 0 } }

describe('workspace/symbol', () => {
  test('gives whole ranges and containers', async () => {
    const [first] = await workspaceSymbols({ query: 'total' }, plain, signal)
    expect(first).toMatchObject({ name: 'total', kind: SymbolKind.Method, containerName: 'Cart' })
    expect(place(first!.location as Location)).toBe('shop/cart.py 12:4-13:57')
  })

  test('answers an empty query, bounded', async () => {
    expect((await workspaceSymbols({ query: '' }, plain, signal)).length).toBeGreaterThan(15)
    const many = await servicesOf([{ 'many.py': Array.from({ length: 600 }, (_, n) => `def f${n}(): ...\n`).join('') }])
    expect((await workspaceSymbols({ query: '' }, many, signal)).length).toBe(500)
  })

  test('refuses what is no query', async () => {
    await expect(workspaceSymbols({}, plain, signal)).rejects.toThrow(/query: expected a string/)
  })
})

describe('textDocument/documentSymbol', () => {
  const outline = (symbols: readonly DocumentSymbol[]): unknown[] =>
    symbols.map(it => (it.children?.length ? [it.name, outline(it.children)] : it.name))

  test('is a tree for clients that draw trees', async () => {
    const symbols = (await documentSymbols(at('shop/cart.py:0:0'), rich, signal)) as DocumentSymbol[]
    expect(outline(symbols)).toEqual([
      ['Basket', ['count']],
      ['Cart', ['__init__', 'total']],
    ])
    expect(extent(symbols[1]!.range)).toBe('8:0-13:57')
    expect(extent(symbols[1]!.selectionRange)).toBe('8:6-8:10')
  })

  test('is a list for others', async () => {
    const symbols = await documentSymbols(at('shop/cart.py:0:0'), plain, signal)
    expect(symbols.map(it => it.name)).toEqual(['Basket', 'count', 'Cart', '__init__', 'total'])
  })

  test('is empty for a document we do not know', async () => {
    expect(await documentSymbols(OUTSIDE, rich, signal)).toEqual([])
    expect(await documentSymbols(at('none.py:0:0'), rich, signal)).toEqual([])
  })
})

describe('textDocument/references', () => {
  const ask = async (where: string, context?: unknown) => (await referencesAt({ ...at(where), context }, plain, signal)).map(place)
  const uses = ['shop/cart.py 0:23-0:31', 'shop/cart.py 13:19-13:27']

  test('are the places of the name, asked at its declaration', async () => {
    expect(await ask('shop/price.py:3:6')).toEqual(uses)
  })

  test('are the same asked at a use, or on the line that declares it', async () => {
    expect(await ask('shop/cart.py:13:22')).toEqual(uses)
    expect(await ask('shop/price.py:3:0')).toEqual(uses)
  })

  test('include the declaration when wanted', async () => {
    expect(await ask('shop/price.py:3:6', { includeDeclaration: true })).toEqual([...uses, 'shop/price.py 3:4-3:12'])
  })

  test('are none for what means nothing', async () => {
    expect(await ask('shop/checkout.py:6:20')).toEqual([])
    expect(await ask('none.py:0:0')).toEqual([])
    expect(await referencesAt(OUTSIDE, plain, signal)).toEqual([])
  })
})

describe('textDocument/definition', () => {
  const ask = async (where: string) => ((await definitionsAt(at(where), plain, signal)) as Location[]).map(place)

  test.each([
    ['a call', 'shop/cart.py:13:19', 'shop/price.py 3:0-5:45'],
    ['the end of a word', 'shop/cart.py:13:27', 'shop/price.py 3:0-5:45'],
    ['a method of another file', 'shop/checkout.py:7:17', 'shop/cart.py 12:4-13:57'],
    ['an imported name', 'web/view.ts:0:10', 'web/money.ts 4:0-6:1'],
    ['a declaration', 'shop/price.py:8:5', 'shop/price.py 8:0-9:27'],
  ])('of %s', async (_, where, expected) => {
    expect(await ask(where)).toEqual([expected])
  })

  test('tells the name apart where the client can tell', async () => {
    const [link] = await definitionsAt(at('shop/cart.py:13:19'), rich, signal)
    expect(link).toMatchObject({ targetUri: 'file:///shop/shop/price.py', targetSelectionRange: { start: { line: 3, character: 4 } } })
  })

  test('is none for keywords, spaces and unknown documents', async () => {
    expect(await ask('shop/cart.py:13:9')).toEqual([])
    expect(await ask('shop/cart.py:1:0')).toEqual([])
    expect(await ask('shop/cart.py:999:0')).toEqual([])
    expect(await definitionsAt(OUTSIDE, plain, signal)).toEqual([])
  })
})

describe('call hierarchy', () => {
  const prepare = async (where: string) => (await prepareCalls(at(where), plain, signal)) as CallHierarchyItem[]

  test('goes up and down', async () => {
    const [item] = await prepare('shop/price.py:3:5')
    expect(item).toMatchObject({ name: 'price_of', kind: SymbolKind.Function, data: { id: 'shop/price.py#price_of:function' } })
    const callers = await incomingCalls({ item }, plain, signal)
    expect(callers?.map(it => [it.from.name, it.fromRanges.map(extent)])).toEqual([['total', ['13:19-13:27']]])
    const callees = await outgoingCalls({ item }, plain, signal)
    expect(callees?.map(it => [it.to.name, it.fromRanges.map(extent)])).toEqual([['round_money', ['5:11-5:22']]])
  })

  test('is null where nothing is called, or the symbol is gone', async () => {
    expect(await prepareCalls(at('shop/cart.py:1:0'), plain, signal)).toBeNull()
    expect(await prepareCalls(OUTSIDE, plain, signal)).toBeNull()
    expect(await incomingCalls({ item: { uri: 'file:///shop/shop/price.py', data: { id: 'gone' } } }, plain, signal)).toBeNull()
  })

  test('refuses items that are not ours', async () => {
    await expect(incomingCalls({ item: { uri: 'a' } }, plain, signal)).rejects.toThrow(/item\.data: expected an object, got nothing/)
    await expect(outgoingCalls({}, plain, signal)).rejects.toThrow(/item: expected an object/)
  })
})

describe('textDocument/hover', () => {
  test('says what it is, where it is and who uses it', async () => {
    expect(await hoverAt(at('shop/cart.py:13:20'), plain, signal)).toEqual({
      contents: { kind: 'plaintext', value: 'function price_of\nshop/price.py:4\n1 caller, 0 tests' },
    })
    expect(await hoverAt(at('shop/cart.py:13:20'), rich, signal)).toEqual({
      contents: { kind: 'markdown', value: 'function `price_of`  \n`shop/price.py:4`  \n1 caller, 0 tests' },
    })
  })

  test('is null for what means nothing', async () => {
    expect(await hoverAt(at('shop/cart.py:1:0'), plain, signal)).toBeNull()
    expect(await hoverAt(OUTSIDE, plain, signal)).toBeNull()
  })
})
