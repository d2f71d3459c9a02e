// What somebody is about to do decides what belongs to what they ask about; a plan is asked step by step.

import { beforeAll, describe, expect, test } from 'vitest'
import type { Corpus } from '../../../server/model/corpus.ts'
import { inTurns, partsOf } from '../../../server/serve/plan.ts'
import { type Asked, type Ranking, rank } from '../../../server/serve/ranking.ts'
import { inputsFrom } from '../../support/sources.ts'

/** Nothing but `fee` says the word: whatever else is found is found because of what it has to do with it. */
const SOURCES = [
  { path: 'bank/ledger.py', text: 'class Ledger:\n    def post(self, amount):\n        return amount\n\n\nclass Closed(Exception):\n    pass\n' },
  {
    path: 'bank/money.py',
    text: [
      'from bank.ledger import Ledger, Closed',
      '',
      '',
      'def fee(ledger: Ledger, amount):',
      '    if amount < 0:',
      '        raise Closed()',
      '    return rounded(ledger.post(amount))',
      '',
      '',
      'def rounded(amount):',
      '    return round(amount)',
      '',
    ].join('\n'),
  },
  { path: 'bank/desk.py', text: 'from bank.money import fee\n\n\ndef serve(ledger, customer):\n    return fee(ledger, customer.wish)\n' },
  {
    path: 'tests/test_money.py',
    text: [
      'from bank.money import fee',
      'from tests.builders import open_book',
      '',
      '',
      'def test_small():',
      '    assert fee(open_book(), 1) == 1',
      '',
    ].join('\n'),
  },
  { path: 'tests/builders.py', text: 'from bank.ledger import Ledger\n\n\ndef open_book():\n    return Ledger()\n' },
  { path: 'web/logo.ts', text: 'export function logo(): string {\n  return "<svg/>"\n}\n\nexport function banner(): string {\n  return logo()\n}\n' },
  { path: 'web/sound.ts', text: 'export function chime(): string {\n  return "ding"\n}\n' },
]

let corpus: Corpus
beforeAll(async () => {
  const { view, lexicon } = await inputsFrom(SOURCES)
  corpus = { view, lexicon, changes: new Map(), source: () => undefined }
}, 60_000)

const nameOf = (symbol: number) => corpus.view.symbol(symbol)!.qualified
function ask(asked: Asked) {
  const ranking = rank(asked, corpus, undefined)
  return { ranking, names: ranking.hits.map(it => nameOf(it.symbol)) }
}

describe('the recipe of an intent', () => {
  const without = () => ask({ text: 'fee' }).names
  test.each([
    ['fix', ['Closed', 'rounded', 'serve', 'test_small']],
    ['test', ['test_small', 'open_book']],
    ['refactor', ['serve', 'test_small']],
    ['explain', ['Ledger.post', 'rounded', 'Ledger']],
    ['implement', ['Ledger']],
  ] as const)('%s brings %j', (intent, wanted) => {
    const { names, ranking } = ask({ text: 'fee', intent })
    expect(names[0]).toBe('fee')
    const first = names.slice(0, 9)
    for (const name of wanted) {
      expect(first).toContain(name)
      const hit = ranking.hits.find(it => nameOf(it.symbol) === name)!
      expect(ranking.tell(hit).steps.length).toBeGreaterThan(0)
      expect(ranking.explain(hit.symbol).some(it => it.value > 0)).toBe(true)
    }
    expect(first).not.toContain('logo')
  })

  test('who writes tests sees tests before callers, who refactors callers before tests', () => {
    const place = (intent: 'test' | 'refactor', name: string) => ask({ text: 'fee', intent }).names.indexOf(name)
    expect(place('test', 'test_small')).toBeLessThan(place('test', 'serve'))
    expect(place('refactor', 'serve')).toBeLessThan(place('refactor', 'test_small'))
    expect(without()[0]).toBe('fee')
  })
})

describe('a plan', () => {
  const PLAN = ['round the fee of the ledger to whole amounts, as the ledger posts amounts', 'a new logo', 'the chime']

  test('each step gets its turn, whatever the others say', () => {
    const { names } = ask({ text: '', parts: PLAN })
    expect(new Set(names.slice(0, 3))).toEqual(new Set([names[0], 'logo', 'chime']))
    expect(['fee', 'rounded', 'Ledger', 'Ledger.post']).toContain(names[0])
    expect(new Set(names).size).toBe(names.length)
  })

  test('the task stays in front, scores only fall, and reasons say for which step', () => {
    const { ranking, names } = ask({ text: 'how a customer is served at the desk', parts: PLAN })
    expect(names.indexOf('serve')).toBeLessThan(3)
    const scores = ranking.hits.map(it => it.score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    const chime = ranking.hits.find(it => nameOf(it.symbol) === 'chime')!
    expect(ranking.tell(chime).steps.map(it => it.text)).toContain('step 3: the chime')
  })

  test('a long one is asked in few parts, and says all of it', () => {
    const long = Array.from({ length: 40 }, (_, n) => `step ${n}`)
    expect(partsOf(long).length).toBeLessThanOrEqual(8)
    expect(partsOf(long).join('\n').split('\n')).toEqual(long)
    expect(partsOf(['', ' - ', 'one'])).toEqual(['one'])
  })

  test('what several steps find is shown once, for the first of them', () => {
    const list = (...symbols: number[]): Ranking => ({
      hits: symbols.map((symbol, n) => ({ symbol, score: 1 / (n + 1) })),
      explain: () => [],
      tell: () => ({ proximity: 1, isDirect: true, steps: [] }),
    })
    const merged = inTurns(list(1, 2, 3), [
      { text: 'a', ranking: list(2, 1, 4) },
      { text: 'b', ranking: list() },
    ])
    expect(merged.hits.map(it => it.symbol)).toEqual([1, 2, 3, 4])
  })
})
