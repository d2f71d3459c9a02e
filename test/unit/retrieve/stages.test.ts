// The stages between the channels and the list: seeds, authorities, scores, the order that is shown.

import { expect, test } from 'vitest'
import { hits } from '../../../server/retrieve/hits.ts'
import { gather, retrieve } from '../../../server/retrieve/pipeline.ts'
import type { TaskIntent } from '../../../server/retrieve/question.ts'
import { bestOf } from '../../../server/retrieve/score.ts'
import { select } from '../../../server/retrieve/select.ts'
import { placeIn } from '../../../server/retrieve/signals.ts'
import { WEIGHTS, weightsFor } from '../../../server/retrieve/weights.ts'
import { stagesOf } from '../../support/stages.ts'

const SHAPES = `
--- src/draw.py
from src.shape import Shape, Circle
def draw(shape):
    return helper(shape)
def redraw(shape):
    return helper(shape)
def helper(shape):
    return shape
--- src/shape.py
class Shape:
    def area(self):
        return 0
class Circle(Shape):
    def area(self):
        return 3
`

test('what many call is an authority, and who calls it a hub', async () => {
  const { inputs, number } = await stagesOf(SHAPES)
  const [draw, redraw, helper] = ['draw', 'redraw', 'helper'].map(number) as [number, number, number]
  const { authority, hub } = hits([draw, redraw, helper], inputs.view)
  expect(authority.get(helper)).toBe(1)
  expect(authority.get(draw)).toBe(0)
  expect(hub.get(draw)).toBe(1)
  expect(hub.get(helper)).toBe(0)
})

test('no symbols have no hits', async () => {
  const { inputs } = await stagesOf(SHAPES)
  expect(hits([], inputs.view).authority.size).toBe(0)
})

test('who asks about a type starts at what extends it, too, with less', async () => {
  const { inputs, number } = await stagesOf(SHAPES)
  const seeds = (implementorSeed: number) => gather({ text: 'Shape' }, inputs, { ...WEIGHTS, seeds: 1, implementorSeed }).seeds
  const [shape, circle] = [number('Shape'), number('Circle')]
  expect(seeds(0).has(circle)).toBe(false)
  expect(seeds(0.3).get(circle)).toBeCloseTo(0.3 * seeds(0.3).get(shape)!, 10)
})

test('a large workspace is walked from more places', async () => {
  const { inputs } = await stagesOf(SHAPES)
  const count = (denseSymbols: number) =>
    gather({ text: 'shape area draw' }, inputs, { ...WEIGHTS, implementorSeed: 0, seeds: 1, denseSeeds: 2, denseSymbols }).seeds.size
  expect(count(1_000)).toBe(1)
  expect(count(0)).toBe(3)
})

test('a start is found whatever the question says', async () => {
  const { inputs, number, name } = await stagesOf(SHAPES)
  const { ranked } = retrieve({ text: '', starts: new Map([[number('draw'), 1]]) }, inputs, WEIGHTS)
  expect(ranked.map(it => name(it.symbol))).toContain('helper')
})

test('what must not be in the answer is not', async () => {
  const { inputs, number, name } = await stagesOf(SHAPES)
  const { ranked } = retrieve({ text: 'helper', allows: symbol => symbol !== number('helper') }, inputs, WEIGHTS)
  expect(ranked.map(it => name(it.symbol))).not.toContain('helper')
})

test('the best come first, as many as are asked for, and nothing without a score', async () => {
  const { inputs } = await stagesOf(SHAPES)
  const symbols = Int32Array.from(inputs.view.symbolsIn('src/draw.py'))
  const scores = Float64Array.from(symbols, (_, n) => [0.2, 0, 0.9, 0.4][n] ?? 0)
  expect(bestOf(scores, symbols, 2, inputs.view)).toEqual([2, 3])
  expect(bestOf(scores, symbols, 100, inputs.view)).toEqual([2, 3, 0])
  expect(bestOf(scores, symbols, 0, inputs.view)).toEqual([])
})

test('equal scores stand in the order of the source', async () => {
  const { inputs } = await stagesOf(SHAPES)
  const symbols = Int32Array.from(inputs.view.symbolsIn('src/draw.py'))
  expect(bestOf(new Float64Array(symbols.length).fill(1), symbols, 2, inputs.view)).toEqual([0, 1])
})

test.each([1, 2, 3, 7, 40, 99])('the best %i of a hundred are those that sorting finds', async limit => {
  const { inputs } = await stagesOf(SHAPES)
  const [file] = inputs.view.symbolsIn('src/draw.py')
  const scores = Float64Array.from({ length: 100 }, (_, n) => ((n * 37) % 101) / 101)
  const best = bestOf(scores, new Int32Array(100).fill(file!), limit, inputs.view).map(n => scores[n])
  expect(best).toEqual(
    [...scores]
      .sort((a, b) => b - a)
      .slice(0, limit)
      .filter(it => it > 0),
  )
})

test('a symbol is found where it stands among candidates', () => {
  const symbols = Int32Array.from([2, 3, 5, 8, 1])
  expect([2, 3, 5, 8].map(symbol => placeIn(symbols, symbol, 4))).toEqual([0, 1, 2, 3])
  expect([0, 4, 9].map(symbol => placeIn(symbols, symbol, 4))).toEqual([-1, -1, -1])
})

const NAMESAKES = `
--- a.py
def load(): pass
--- b.py
def load(): pass
--- c.py
def load(): pass
--- d.py
def store(): pass
`

test('a name that was shown counts for less when it comes again', async () => {
  const { inputs, name } = await stagesOf(NAMESAKES)
  const symbols = Int32Array.from(['a.py', 'b.py', 'c.py', 'd.py'].map(path => inputs.view.symbolsIn(path)[1]!))
  const scores = Float64Array.of(1, 0.99, 0.98, 0.95)
  const shown = (sameName: number) => select([0, 1, 2, 3], scores, symbols, inputs, { ...WEIGHTS, sameName }).map(n => name(symbols[n]!))
  expect(shown(0.9)).toEqual(['load', 'store', 'load', 'load'])
  expect(shown(1)).toEqual(['load', 'load', 'load', 'store'])
})

test('what is far better comes through whatever its name', async () => {
  const { inputs, name } = await stagesOf(NAMESAKES)
  const symbols = Int32Array.from(['a.py', 'b.py', 'd.py'].map(path => inputs.view.symbolsIn(path)[1]!))
  expect(select([0, 1, 2], Float64Array.of(1, 0.9, 0.1), symbols, inputs, WEIGHTS).map(n => name(symbols[n]!))).toEqual(['load', 'load', 'store'])
})

test.each(['fix', 'test', 'refactor', 'explain', 'implement', undefined] satisfies (TaskIntent | undefined)[])(
  'the recipe of %s changes what it names and nothing else',
  task => {
    const recipe = WEIGHTS.intents[task ?? 'unsaid']
    const { signals, kinds, ...rest } = weightsFor(task, WEIGHTS)
    const { signals: _, kinds: __, ...standard } = WEIGHTS
    expect(rest).toEqual(standard)
    expect(signals).toEqual({ ...WEIGHTS.signals, ...recipe?.signals })
    expect(kinds).toEqual({ ...WEIGHTS.kinds, ...recipe?.kinds })
  },
)

test('a symbol that was not chosen is explained: nothing leads to it, or where it stands and why', async () => {
  const { inputs, number } = await stagesOf(`${SHAPES}--- src/other.py\ndef zebra(): pass\n`)
  const found = retrieve({ text: 'area of a circle' }, inputs, WEIGHTS)
  expect(found.explain(number('zebra'))).toMatchObject({ rank: undefined, score: 0, steps: [{ text: expect.stringContaining('no word') }] })
  const { rank, steps } = found.explain(number('Circle.area'))
  expect(rank).toBe(1)
  expect(steps.length).toBeGreaterThan(0)
})

test('a channel that fails is left out and told, and the others answer', async () => {
  const { inputs, name } = await stagesOf(SHAPES)
  const vocabularies = {
    filter: () => {
      throw new Error('no vocabularies')
    },
  } as never
  const { ranked, channels } = retrieve({ text: 'helper' }, { ...inputs, vocabularies }, WEIGHTS)
  expect(channels.find(it => it.channel === 'classes')).toMatchObject({ found: 0, failure: 'no vocabularies' })
  expect(name(ranked[0]!.symbol)).toBe('helper')
})
