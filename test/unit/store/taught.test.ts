// Lessons on disk: what is added is read once by everybody, what is forgotten is gone for everybody, and old files grow with the program.

import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Lesson } from '../../../server/model/taught.ts'
import { addNote, learnedPath, notesOf, openLearned } from '../../../server/store/learned.ts'
import { removeIndex } from '../../../server/store/open.ts'
import { Taught } from '../../../server/store/taught.ts'
import { folder } from '../../support/workspace.ts'

const TILL = new Map([['till', 1]])
const RAIN = new Map([['rain', 1]])

function used(symbol: string, given: Partial<Lesson> = {}): Lesson {
  return { symbol, folder: 'shop', root: 'r1', isUsed: true, weight: 1, ...given }
}

const rows = (taught: Taught) => (taught.news()?.lessons ?? []).map(({ symbol, isUsed, weight, line, word }) => [symbol, isUsed, weight, line, word])

test('looking makes no file, and what was added is told once', () => {
  const place = folder()
  const taught = new Taught(place)
  expect(taught.news()).toBeUndefined()
  expect(taught.forget({ everything: 'feedback' })).toBe(0)
  taught.add([used('a'), used('a'), used('b', { isUsed: false }), used('a', { word: 'retri' })], TILL, 1)
  expect(rows(taught)).toEqual([
    ['a', true, 2, 'r1', undefined],
    ['b', false, 1, 'r1', undefined],
    ['a', true, 1, 'r1', 'retri'],
  ])
  expect(taught.news()).toBeUndefined()
  taught.add([used('c')], TILL, 2)
  expect(taught.news()).toMatchObject({ isAnew: false, clusters: [], lessons: [{ symbol: 'c', cluster: 1 }] })
  taught.close()
})

test('two servers see what each other adds and forgets, and lose nothing', () => {
  const place = folder()
  const [one, other] = [new Taught(place), new Taught(place)]
  for (let n = 0; n < 50; n++) {
    one.add([used(`one${n}`)], TILL, n)
    other.add([used(`other${n}`)], n % 2 === 0 ? TILL : RAIN, n)
  }
  const seen = one.news()!
  expect(seen.lessons).toHaveLength(100)
  expect(seen.clusters.map(it => [...it.profile.keys()])).toEqual([['till'], ['rain']])
  expect(other.news()).toEqual(seen)
  expect(other.forget({ symbol: 'one7' })).toBe(1)
  const left = one.news()!
  expect(left.isAnew).toBe(true)
  expect(left.lessons).toHaveLength(99)
  one.close()
  other.close()
})

test('a package keeps its line through edits by hand, and what is taken back is gone', () => {
  const taught = new Taught(folder())
  taught.add([used('a')], TILL, 1)
  taught.follow('shop', 'r1', 'r2')
  taught.follow('shop', 'r2', 'r3')
  const [last] = taught.add([used('b', { root: 'r3' })], TILL, 2)
  taught.add([used('c', { root: 'other' })], TILL, 3)
  expect(rows(taught).map(it => [it[0], it[3]])).toEqual([
    ['a', 'r1'],
    ['b', 'r1'],
    ['c', 'other'],
  ])
  taught.retract([last!])
  expect(rows(taught).map(it => it[0])).toEqual(['a', 'c'])
  taught.close()
})

test('feedback, vocabulary, a symbol, a word and notes are forgotten apart; with the last of a kind of question its words go', () => {
  const place = folder()
  const taught = new Taught(place)
  const fill = () => taught.add([used('shop/a.py#Cart.total:method'), used('b'), used('b', { word: 'till' }), used('b', { word: 'rain' })], TILL, 1)
  fill()
  expect(taught.forget({ symbol: 'Cart.total' })).toBe(1)
  expect(taught.forget({ word: 'till' })).toBe(1)
  expect(taught.forget({ everything: 'vocabulary' })).toBe(1)
  expect(taught.forget({ everything: 'feedback' })).toBe(1)
  expect(taught.news()).toMatchObject({ isAnew: true, clusters: [], lessons: [] })
  const connection = openLearned(place)
  addNote(connection, { id: 'n', kind: 'fact', text: 'The till closes at eight', paths: [] })
  expect(taught.forget({ everything: 'notes' })).toBe(1)
  expect(notesOf(connection)).toEqual([])
  connection.close()
  taught.close()
})

test('a file of the version before keeps its notes and takes lessons; without the index nothing is lost', () => {
  const place = folder()
  const old = new Database(learnedPath(place))
  old.exec('CREATE TABLE note (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, text TEXT NOT NULL, paths TEXT NOT NULL)')
  old.exec(`INSERT INTO note (kind, text, paths) VALUES ('fact', 'The till closes at eight', '[]')`)
  old.pragma('user_version = 1')
  old.close()
  const taught = new Taught(place)
  taught.add([used('a')], TILL, 1)
  taught.close()
  removeIndex(place)
  const again = new Taught(place)
  expect(rows(again)).toEqual([['a', true, 1, 'r1', undefined]])
  again.close()
  const connection = openLearned(place)
  expect(notesOf(connection)).toEqual([{ id: '1', kind: 'fact', text: 'The till closes at eight', paths: [] }])
  connection.close()
})
