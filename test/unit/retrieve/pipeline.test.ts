// What a question finds, best first. The one place that calls `retrieve`.

import { expect, test } from 'vitest'
import { vocabularies } from '../../../grammars/vocabulary.ts'
import { fileTerms } from '../../../server/lexicon/file-terms.ts'
import { LiveLexicon, NOTHING_STORED } from '../../../server/lexicon/live.ts'
import { Catalogue } from '../../../server/retrieve/catalogue.ts'
import { retrieve } from '../../../server/retrieve/pipeline.ts'
import { WEIGHTS } from '../../../server/retrieve/weights.ts'
import { factsFrom, filesOf, viewFrom } from '../../support/graph.ts'

const SHOP = `
--- src/cart.py
class Cart:
    """What a customer is about to buy."""
    def total(self):
        return sum(item.price for item in self.items)
    def add(self, item):
        self.items.append(item)
--- src/lockfile.py
def write_lock_file(path):
    """Writes the versions that were chosen."""
    return dump(path)
--- src/replace.py
class Replacer:
    def __init__(self, values):
        self.values = values
    def apply(self, text):
        return text
--- tests/test_cart.py
def test_total():
    cart = Cart()
    assert cart.total() == 0
--- docs/cart.md
# The cart
How the total of a cart is computed.
`

async function ask(question: string, sketch = SHOP) {
  const sources = filesOf(sketch)
  const view = await viewFrom(sources)
  const facts = await factsFrom(sources)
  const changed = facts.map(it => ({ symbols: view.symbolsIn(it.path), terms: fileTerms(it.path, { outline: it.facts, words: it.facts.words }) }))
  const lexicon = new LiveLexicon(NOTHING_STORED, changed, () => false)
  const { ranked } = retrieve({ text: question }, { view, lexicon, catalogue: new Catalogue(view, lexicon), vocabularies }, WEIGHTS)
  return ranked.map(it => ({ ...it, path: view.symbol(it.symbol)!.path, name: view.symbol(it.symbol)!.qualified }))
}

async function first(question: string, sketch = SHOP): Promise<string> {
  const [best] = await ask(question, sketch)
  return best?.name ?? ''
}

test.each([
  ['how is the total of a cart computed', 'Cart.total'],
  ['placeholder replacement', 'Replacer'],
  ['lock file is not written', 'write_lock_file'],
  ['`add` appends twice', 'Cart.add'],
  ['Cart.total is wrong for an empty list', 'Cart.total'],
])('%s -> %s', async (question, expected) => {
  expect(await first(question)).toBe(expected)
})

test('tests come first only when the task is about tests', async () => {
  expect(await first('total of a cart')).toBe('Cart.total')
  expect(await first('test for total of the cart')).toBe('test_total')
})

test('the innermost frame of a stack trace comes first', async () => {
  const trace = `It fails:
Traceback (most recent call last):
  File "/home/me/shop/src/cart.py", line 4, in total
    return sum(item.price for item in self.items)
  File "/home/me/shop/src/replace.py", line 5, in apply
    return text
AttributeError: no`
  expect((await ask(trace)).slice(0, 2).map(it => it.name)).toEqual(['Replacer.apply', 'Cart.total'])
})

test('every score is a number, and is what its steps say', async () => {
  for (const { score, steps } of await ask('init values of Replacer constructor')) {
    const factor = steps.filter(it => it.stage === 'kind').reduce((product, it) => product * it.value, 1)
    const sum = steps.filter(it => it.stage !== 'kind').reduce((total, it) => total + it.value, 0)
    expect(score).toBeCloseTo(sum * factor, 10)
  }
})

test('a kind that every object has a property of the name of is a kind like others', async () => {
  const java = `
--- src/Cart.java
class Cart { Cart(int size) { this.size = size; } int size; }
`
  expect((await ask('constructor of Cart with a size', java)).every(it => Number.isFinite(it.score))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['white space', ' \n\t '],
  ['emoji', '🎉🎉🎉'],
  ['a regular expression', '^(a+)+$|[x-'],
  ['FTS syntax', 'NEAR("a" "b") AND NOT * OR'],
  ['SQL', "'; DROP TABLE posting; --"],
  ['zero bytes', '\0\0\0'],
  ['half a pair', '\ud83d'],
  ['two hundred thousand characters', 'cart total '.repeat(18_000)],
  ['one word of two hundred thousand characters', 'a'.repeat(200_000)],
])('%s is a question like others', async (_, question) => {
  for (const { score } of await ask(question)) expect(Number.isFinite(score)).toBe(true)
})

test('the same question gives the same list', async () => {
  const once = await ask('cart total replacement lock file')
  expect(await ask('cart total replacement lock file')).toEqual(once)
  expect(once.length).toBeGreaterThan(5)
})

test('reasons say the words as the question writes them', async () => {
  const found = await ask('Placeholders are not replaced in lock files')
  const texts = found.flatMap(it => it.steps.filter(({ stage }) => stage === 'words' || stage === 'path').map(({ text }) => `${it.name} ${text}`))
  expect(texts).toContainEqual(expect.stringMatching(/^write_lock_file its path says \*lock files\*$/))
  expect(texts).toContainEqual(expect.stringMatching(/^Replacer .*its name says \*replaced\*/))
  expect(texts.join('\n')).not.toMatch(/\*(?:replac|placehold)\*/)
})
