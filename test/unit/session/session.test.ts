// The session model: what is remembered of a client, how it fades, and what is dropped.

import { expect, test } from 'vitest'
import { MODEL, Session } from '../../../server/session/session.ts'

const ROOT = 'file:///shop'
const MINUTE = 60_000

function values(session: Session, now: number, question = ''): Record<string, number> {
  return Object.fromEntries([...session.boosts(ROOT, now, question)].map(([id, { value }]) => [id, value]))
}

test('an access counts half after a half-life, and nothing in the end', () => {
  const session = new Session()
  session.record(ROOT, ['a'], 'edited', 0)
  expect(values(session, 0)).toEqual({ a: 0.5 })
  expect(values(session, 3 * MINUTE)).toEqual({ a: 0.25 })
  expect(values(session, 6 * MINUTE)).toEqual({ a: 0.125 })
  expect(values(session, 60 * MINUTE)).toEqual({})
})

test('accesses add up to the cap, however many there are', () => {
  const session = new Session()
  for (let n = 0; n < 50; n++) session.record(ROOT, ['a'], 'edited', 0)
  expect(values(session, 0)).toEqual({ a: 1 })
})

test('who works on one thing all day has no more of it than who did so for some minutes', () => {
  const day = new Session()
  for (let minute = 0; minute <= 480; minute++) day.record(ROOT, ['hub'], 'edited', minute * MINUTE)
  const short = new Session()
  for (let minute = 461; minute <= 480; minute++) short.record(ROOT, ['hub'], 'edited', minute * MINUTE)
  expect(values(day, 480 * MINUTE)).toEqual(values(short, 480 * MINUTE))
  expect(values(day, 540 * MINUTE)).toEqual({})
})

test('editing says most, being shown least, and the strongest is told', () => {
  const session = new Session()
  session.record(ROOT, ['shown', 'opened', 'visited', 'edited'], 'served', 0)
  session.record(ROOT, ['opened'], 'opened', 0)
  session.record(ROOT, ['visited'], 'visited', 0)
  session.record(ROOT, ['edited'], 'edited', 0)
  const boosts = [...session.boosts(ROOT, 0, '')].sort((a, b) => b[1].value - a[1].value)
  expect(boosts.map(([id, { text }]) => [id, text])).toEqual([
    ['edited', 'you edited it just now'],
    ['visited', 'you looked at it just now'],
    ['opened', 'you opened it just now'],
    ['shown', 'it was shown just now'],
  ])
  expect(session.boosts(ROOT, 4 * MINUTE, '').get('edited')?.text).toBe('you edited it earlier')
})

test('asking the same again is not answered by what the first answer showed', () => {
  const session = new Session()
  session.record(ROOT, ['a'], 'served', 0, 'where is the till')
  expect(values(session, 0, 'where is the till')).toEqual({})
  expect(values(session, 0, 'who closes the till')).toEqual({ a: MODEL.worth.served / MODEL.cap })
})

test('within a step of the clock nothing changes', () => {
  const session = new Session()
  session.record(ROOT, ['a'], 'visited', MINUTE)
  expect(values(session, 2 * MINUTE + 29_999)).toEqual(values(session, 2 * MINUTE))
  expect(values(session, 2 * MINUTE + 30_000)).not.toEqual(values(session, 2 * MINUTE))
})

test('memory is bounded: who was not touched for longest goes first', () => {
  const session = new Session({ ...MODEL, symbols: 3 })
  session.record(ROOT, ['a', 'b', 'c'], 'edited', 0)
  session.record(ROOT, ['a', 'd'], 'edited', 0)
  expect(session.size).toBe(3)
  expect(Object.keys(values(session, 0))).toEqual(['a', 'c', 'd'])
})

test('roots are apart, and each is forgotten alone, or a symbol of it', () => {
  const session = new Session()
  session.record(ROOT, ['a', 'b'], 'edited', 0)
  session.record('file:///shop2', ['a'], 'edited', 0)
  expect(session.forget(ROOT, new Set(['a']))).toBe(1)
  expect(values(session, 0)).toEqual({ b: 0.5 })
  expect(session.forget(ROOT)).toBe(1)
  expect(session.size).toBe(1)
})
