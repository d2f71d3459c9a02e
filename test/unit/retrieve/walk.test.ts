// How relevance spreads over the graph.

import { expect, test } from 'vitest'
import { walked } from '../../support/stages.ts'

const sum = (mass: Readonly<Record<string, number>>): number => Object.values(mass).reduce((total, it) => total + it, 0)

test('what a seed calls is reached, and what that calls less', () => {
  const mass = walked(['a -> b', 'b -> c'], { a: 1 })
  expect(mass.b).toBeGreaterThan(mass.c!)
  expect(mass.c).toBeGreaterThan(0)
})

test('a caller is reached, too, but less than a callee', () => {
  const mass = walked(['seed -> callee', 'caller -> seed'], { seed: 1 })
  expect(mass.callee).toBeGreaterThan(mass.caller!)
  expect(mass.caller).toBeGreaterThan(0)
})

test('no mass is made: what is spread and what stayed at the seed are one at most', () => {
  expect(sum(walked(['a -> b', 'b -> c', 'c -> a', 'a -> d'], { a: 3, b: 1 }))).toBeLessThanOrEqual(1)
})

test('a seed gets nothing for being one', () => {
  expect(walked(['b -> c'], { a: 1 })).toEqual({})
})

test('twice the seeds are the same walk: only their shares count', () => {
  expect(walked(['a -> b', 'c -> d'], { a: 2, c: 2 })).toEqual(walked(['a -> b', 'c -> d'], { a: 1, c: 1 }))
})

test('nothing comes of no seeds, or of seeds without weight', () => {
  expect(walked(['a -> b'], {})).toEqual({})
  expect(walked(['a -> b'], { a: 0 })).toEqual({})
})

test('a dead end keeps what reached it', () => {
  const mass = walked(['a -> end'], { a: 1 }, { backward: 0 })
  expect(mass.end).toBeGreaterThan(0)
  expect(Object.keys(mass)).toEqual(['end'])
})

test('a hub that everything uses leads nowhere', () => {
  const users = Array.from({ length: 301 }, (_, n) => `user${n} -> hub`)
  const mass = walked(['a -> hub', ...users], { a: 1 })
  expect(mass.hub).toBeGreaterThan(0)
  expect(mass.user7).toBeUndefined()
})

test('one user fewer than a hub has, and it is followed', () => {
  const users = Array.from({ length: 20 }, (_, n) => `user${n} -> popular`)
  expect(walked(['a -> popular', ...users], { a: 1 }).user7).toBeGreaterThan(0)
})

test('an edge that a language server told carries three tenths of one that was read', () => {
  const mass = walked(['a -> read', 'a -lsp-> told'], { a: 1 }, { backward: 0 })
  expect(mass.told! / mass.read!).toBeCloseTo(0.3, 10)
})

test('a long chain ends where too little is left', () => {
  const chain = Array.from({ length: 500 }, (_, n) => `s${n} -> s${n + 1}`)
  const mass = walked(chain, { s0: 1 })
  expect(mass.s3).toBeGreaterThan(0)
  expect(mass.s400).toBeUndefined()
})
