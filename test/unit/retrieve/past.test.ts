// What past commits add to a ranking: words, partners, reasons.

import { expect, test } from 'vitest'
import { symbolId } from '../../../server/graph/identity.ts'
import { type DigestCommit, digestOf } from '../../../server/history/digest.ts'
import { termsOf } from '../../../server/lexicon/terms.ts'
import { Chronicle } from '../../../server/retrieve/chronicle.ts'
import { type Inputs, retrieve } from '../../../server/retrieve/pipeline.ts'
import { WEIGHTS, type Weights } from '../../../server/retrieve/weights.ts'
import { inputsFrom } from '../../support/sources.ts'

const SHOP = `class Cart:
    def add(self, item):
        self.items.append(item)

    def total(self):
        return sum(self.items)


def send(body):
    return post(body)
`

interface Log {
  readonly subject: string
  readonly changed: readonly string[]
}

const key = (place: string) => ({ path: 'shop.py', key: place })
const other = Array.from({ length: 20 }, (_, n): Log => ({ subject: `Chore ${n}`, changed: [''] }))

async function asked(log: readonly Log[], text = SHOP): Promise<Inputs> {
  const inputs = await inputsFrom([{ path: 'shop.py', text }])
  const commits = [...log, ...other].map(({ subject, changed }, n): DigestCommit => {
    const terms = [...new Set(subject.split(' ').flatMap(termsOf))]
    return { hash: `${n}`.padStart(10, 'c').padEnd(40, '0'), time: 1_700_000_000 - n * 86_400, subject, terms, places: changed.map(key), moved: [] }
  })
  return {
    ...inputs,
    chronicle: new Chronicle(
      digestOf(commits, () => true),
      inputs.view,
    ),
  }
}

const weights = (past: number): Weights => ({ ...WEIGHTS, signals: { ...WEIGHTS.signals, past } })
const RETRY: Log = { subject: 'Retry uploads on 503', changed: ['send:function'] }

function ranked(text: string, inputs: Inputs, past = 0.3) {
  return retrieve({ text }, inputs, weights(past))
    .ranked.filter(it => it.score > 0)
    .map(({ symbol, steps }) => ({ id: symbolId(inputs.view.symbol(symbol)!), steps }))
}

test('a symbol is found by words that only a commit says, which the reason quotes', async () => {
  const [first] = ranked('retry uploads', await asked([RETRY]))
  expect(first?.id).toBe('shop.py#send:function')
  expect(first?.steps.find(it => it.stage === 'past')?.text).toBe('commit ccccccccc0 «Retry uploads on 503» changed it')
})

test('without weight nothing of it counts, and without a past nothing is missed', async () => {
  const inputs = await asked([RETRY])
  expect(ranked('retry uploads', inputs, 0)).toEqual([])
  expect(ranked('retry uploads', { ...inputs, chronicle: undefined })).toEqual([])
})

test('an edit above it takes its past from no symbol', async () => {
  const inputs = await asked([RETRY], `# Moved down.\nimport shop\n\n\n${SHOP}`)
  expect(ranked('retry uploads', inputs)[0]?.id).toBe('shop.py#send:function')
})

test('a commit that changed much says less of each', async () => {
  const inputs = await asked([
    { subject: 'Retry uploads', changed: ['Cart.add:method', 'Cart:class', ''] },
    { subject: 'Uploads retry', changed: ['Cart.total:method'] },
  ])
  const ids: readonly string[] = ranked('retry uploads', inputs).map(it => it.id)
  expect(ids.indexOf('shop.py#Cart.total:method')).toBeLessThan(ids.indexOf('shop.py#Cart.add:method'))
})

test('what every commit says finds nothing', async () => {
  const inputs = await asked(Array.from({ length: 20 }, (): Log => ({ subject: 'Improve uploads', changed: ['send:function'] })))
  expect(ranked('uploads', inputs)).toEqual([])
})

test('partners come with figures that can be checked', async () => {
  const both = Array.from({ length: 4 }, (): Log => ({ subject: 'Both', changed: ['Cart.add:method', 'send:function'] }))
  const { chronicle, view } = await asked([...both, { subject: 'One', changed: ['send:function'] }])
  const send = view.find('shop.py#send:function')!
  const add = view.find('shop.py#Cart.add:method')!
  expect(chronicle!.partnersOf(send)).toEqual([{ symbol: add, together: 4, changes: 5, hash: 'ccccccccc0', confidence: expect.closeTo(0.66, 1) }])
  expect(chronicle!.changesOf(view.find('shop.py#Cart.total:method')!)).toHaveLength(0)
})

test('the walk follows what changed together, where that counts', async () => {
  const both = Array.from({ length: 4 }, (): Log => ({ subject: 'Both', changed: ['Cart.add:method', 'send:function'] }))
  const inputs = await asked(both)
  const near = (changed_with: number) => {
    const all: Weights = { ...weights(0), edges: { ...WEIGHTS.edges, changed_with } }
    return (
      retrieve({ text: 'send body' }, inputs, all)
        .explain(inputs.view.find('shop.py#Cart.add:method')!)
        .steps.find(it => it.stage === 'near')?.value ?? 0
    )
  }
  expect(near(1)).toBeGreaterThan(near(0))
})
