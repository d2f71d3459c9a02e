// Files in, postings out: by field, and the same whether stored, read again or changed since.

import { expect, test } from 'vitest'
import { LexiconBuilder } from '../../../server/lexicon/build.ts'
import { countOf, fileTerms } from '../../../server/lexicon/file-terms.ts'
import { LiveLexicon, NOTHING_STORED } from '../../../server/lexicon/live.ts'
import { FIELDS, type Lexicon } from '../../../server/model/lexicon.ts'
import { lexiconOf, saveLexicon } from '../../../server/store/lexicon.ts'
import { openIndex } from '../../../server/store/open.ts'
import { treeOf } from '../../../server/store/trees.ts'
import { factsFrom } from '../../support/graph.ts'
import { folder as emptyFolder } from '../../support/workspace.ts'

const CART = `class Cart:
    def total(self, rate):
        """Sum of all prices."""
        return round_up(self.net * rate)
`
const TAX = `def rate_of(country):
    return RATES[country]
`

async function termsOfFiles(files: Record<string, string>) {
  const facts = await factsFrom(Object.entries(files).map(([path, text]) => ({ path, text })))
  return facts.map(it => fileTerms(it.path, { outline: it.facts, words: it.facts.words }))
}

/** Which symbols say a term, and in which fields: `2: doc, body`. */
function said(lexicon: Lexicon, term: string): string[] {
  const { symbols, counts } = lexicon.postings(term) ?? { symbols: [], counts: [] }
  return Array.from(symbols, (symbol, n) => `${symbol}: ${FIELDS.filter((_, field) => countOf(counts[n]!, field) > 0).join(', ')}`)
}

test('a term is found in every field that says it, after a round through the store', async () => {
  const builder = new LexiconBuilder()
  for (const file of await termsOfFiles({ 'shop/cart.py': CART, 'shop/tax.py': TAX })) for (const symbol of file) builder.add(symbol)
  const folder = emptyFolder()
  const { connection } = openIndex(folder)
  const tree = treeOf(connection, '/shop')
  saveLexicon(connection, tree, builder.finish())
  const lexicon = new LiveLexicon(lexiconOf(connection, tree)!, [], () => false)
  // 0 cart.py, 1 Cart, 2 total, 3 tax.py, 4 rate_of
  expect(said(lexicon, 'shop')).toEqual(['0: name', '3: name'])
  expect(said(lexicon, 'price')).toEqual(['2: doc, body'])
  expect(said(lexicon, 'cart')).toEqual(['0: name', '1: name, signature, body', '2: owner'])
  expect(said(lexicon, 'rateof')).toEqual(['4: name, signature, body'])
  expect(said(lexicon, 'roundup')).toEqual(['2: body'])
  expect(lexicon.postings('nobody')).toBeUndefined()
  connection.close()
})

test('a changed file says what it says now, and nothing it said before', async () => {
  const builder = new LexiconBuilder()
  for (const file of await termsOfFiles({ 'shop/cart.py': CART, 'shop/tax.py': TAX })) for (const symbol of file) builder.add(symbol)
  const built = builder.finish()
  const rows = new Map(built.postings)
  const [changed] = await termsOfFiles({ 'shop/cart.py': CART.replace('prices', 'discounts') })
  const lexicon = new LiveLexicon({ ...built, postings: term => rows.get(term) }, [{ symbols: [0, 1, 2], terms: changed! }], symbol => symbol < 3)
  expect(said(lexicon, 'price')).toEqual([])
  expect(said(lexicon, 'discount')).toEqual(['2: doc, body'])
  expect(said(lexicon, 'rateof')).toEqual(['4: name, signature, body'])
  expect(lexicon.textLengths[2]).toBe(changed![2]!.textLength)
})

test('without anything stored, what is open is all there is', async () => {
  const [file] = await termsOfFiles({ 'shop/tax.py': TAX })
  const lexicon = new LiveLexicon(NOTHING_STORED, [{ symbols: [7, 8], terms: file! }], () => false)
  expect(said(lexicon, 'countri')).toEqual(['8: signature, body'])
  expect(lexicon.size).toBe(2)
})

test('a lexicon that changed says the same as one made of what is there now', async () => {
  const [before, tax] = await termsOfFiles({ 'shop/cart.py': CART, 'shop/tax.py': TAX })
  const [after] = await termsOfFiles({ 'shop/cart.py': CART.replace('total', 'grand_total') })
  const builder = new LexiconBuilder()
  for (const symbol of [...before!, ...tax!]) builder.add(symbol)
  const built = builder.finish()
  const rows = new Map(built.postings)
  const live = new LiveLexicon({ ...built, postings: term => rows.get(term) })
  live.drop('shop/cart.py', [0, 1, 2])
  live.put('shop/cart.py', { symbols: [0, 1, 5], terms: after! })
  const fresh = new LiveLexicon(NOTHING_STORED, [
    { symbols: [0, 1, 5], terms: after! },
    { symbols: [3, 4], terms: tax! },
  ])
  for (const term of ['total', 'grandtot', 'cart', 'shop', 'rate', 'price']) expect(said(live, term), term).toEqual(said(fresh, term))
  expect([live.size, live.averageLength]).toEqual([fresh.size, fresh.averageLength])
  live.drop('shop/cart.py', [0, 1, 5])
  expect(said(live, 'cart')).toEqual([])
  expect(live.size).toBe(2)
})

test.each([
  ['a line above all', (text: string) => `# said before\n${text}`],
  ['a definition between two', (text: string) => text.replace('def last', 'def inserted(price):\n    return price\n\ndef last')],
  ['the first definition gone', (text: string) => text.slice(text.indexOf('def second'))],
  ['another body', (text: string) => text.replace('return two', 'return changed')],
  ['another name', (text: string) => text.replace('second', 'other')],
])('after an edit a file says the same as if it was read anew, and what did not change is what it was: %s', async (_, edit) => {
  const before = 'def first(one):\n    return one\n\ndef second(two):\n    return two\n\ndef last(three):\n    return three\n'
  const [old, now] = (await factsFrom([before, edit(before)].map(text => ({ path: 'a.py', text })))).map(it => ({
    outline: it.facts,
    words: it.facts.words,
  }))
  const known = { ...old!, terms: fileTerms('a.py', old!) }
  const terms = fileTerms('a.py', now!, known)
  expect(terms).toEqual(fileTerms('a.py', now!))
  expect(terms.at(-1)).toBe(known.terms.at(-1))
})

test('lists of a file that was put again without change are the very lists of before', async () => {
  const builder = new LexiconBuilder()
  for (const file of await termsOfFiles({ 'shop/cart.py': CART, 'shop/tax.py': TAX })) for (const symbol of file) builder.add(symbol)
  const built = builder.finish()
  const rows = new Map(built.postings)
  const [changed] = await termsOfFiles({ 'shop/cart.py': CART })
  const lexicon = new LiveLexicon({ ...built, postings: term => rows.get(term) }, [], symbol => symbol < 3)
  const put = () => lexicon.put('shop/cart.py', { symbols: [0, 1, 2], terms: changed! })
  put()
  const before = lexicon.postings('rate')
  lexicon.drop('shop/cart.py', [0, 1, 2])
  put()
  expect(lexicon.postings('rate')).toBe(before)
  expect(said(lexicon, 'rate')).toEqual(['2: signature, body', '4: name, signature, body'])
})
