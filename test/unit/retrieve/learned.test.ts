// What was learned multiplies what the question found, and finds nothing itself.

import { expect, test } from 'vitest'
import type { Learned } from '../../../server/model/ranked.ts'
import { retrieve } from '../../../server/retrieve/pipeline.ts'
import { WEIGHTS } from '../../../server/retrieve/weights.ts'
import { stagesOf } from '../../support/stages.ts'

const TILLS = `
--- src/left.py
def close_left():
    """Close the till."""
    return 1
--- src/right.py
def close_right():
    """Close the till."""
    return 1
--- src/weather.py
def forecast():
    """Rain."""
    return 1
`

async function asked(session: Record<string, number>, question = 'close the till') {
  const { inputs, number, name } = await stagesOf(TILLS)
  const learned: Learned = {
    feedback: new Map(),
    words: new Map(),
    session: new Map(Object.entries(session).map(([it, value]) => [number(it), { value, text: 'you edited it just now' }])),
  }
  const { ranked } = retrieve({ text: question }, { ...inputs, learned }, WEIGHTS)
  const cold = retrieve({ text: question }, inputs, WEIGHTS).ranked
  return { names: ranked.map(it => name(it.symbol)), ranked, cold, named: (wanted: string) => ranked.find(it => name(it.symbol) === wanted), number }
}

test('of two that say the same the one that was worked with comes first, and says so', async () => {
  const one = await asked({ close_left: 1 })
  const other = await asked({ close_right: 1 })
  expect(one.names[0]).toBe('close_left')
  expect(other.names[0]).toBe('close_right')
  expect(other.named('close_right')?.steps.find(it => it.stage === 'session')?.text).toBe('you edited it just now')
})

test('what the question does not find is not found by working with it', async () => {
  const { names, ranked, cold } = await asked({ forecast: 1 })
  expect(names).not.toContain('forecast')
  expect(ranked.map(it => it.score)).toEqual(cold.map(it => it.score))
})

test('nothing gains more than its share', async () => {
  const { ranked, cold } = await asked({ close_left: 1, close_right: 1, forecast: 1 }, 'close the till before the rain forecast')
  const before = new Map(cold.map(it => [it.symbol, it.score]))
  // The walk starts from other seeds, which moves what it finds a little.
  for (const { symbol, score } of ranked) expect(score).toBeLessThanOrEqual((before.get(symbol) ?? 0) * (1 + WEIGHTS.session) + WEIGHTS.signals.near)
})

test('where nothing was learned every score is the same to the digit', async () => {
  const { inputs } = await stagesOf(TILLS)
  const nothing: Learned = { session: new Map(), feedback: new Map(), words: new Map() }
  for (const text of ['close the till', 'rain', 'close_left', 'fix: the forecast of src/weather.py']) {
    const cold = retrieve({ text }, inputs, WEIGHTS)
    const warm = retrieve({ text }, { ...inputs, learned: nothing }, WEIGHTS)
    expect(warm.ranked.map(it => [it.symbol, it.score])).toEqual(cold.ranked.map(it => [it.symbol, it.score]))
  }
})

test('use is worth its share, disuse a fifth of it, and words find what no word of the question says', async () => {
  const { inputs, number } = await stagesOf(TILLS)
  const ranked = (given: Partial<Learned>, text = 'close the till') =>
    retrieve({ text }, { ...inputs, learned: { session: new Map(), feedback: new Map(), words: new Map(), ...given } }, { ...WEIGHTS, seeds: 0 })
      .ranked
  const scoreOf = (list: ReturnType<typeof ranked>, name: string) => list.find(it => it.symbol === number(name))?.score ?? 0
  const cold = scoreOf(ranked({}), 'close_left')
  const by = (value: number) => scoreOf(ranked({ feedback: new Map([[number('close_left'), { value, text: 'told' }]]) }), 'close_left') / cold
  expect(by(1)).toBeCloseTo(1 + WEIGHTS.feedback)
  expect(by(-1)).toBeCloseTo(1 - WEIGHTS.disuse)
  const taught = ranked({ words: new Map([[number('forecast'), { value: 0.5, text: 'told' }]]) })
  expect(scoreOf(taught, 'forecast')).toBeGreaterThan(0)
  expect(taught.find(it => it.symbol === number('forecast'))?.steps.find(it => it.stage === 'taught')?.text).toBe('told')
})
