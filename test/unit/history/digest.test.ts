// The log as questions read it: what each word, place and pair of places has of it.

import { expect, test } from 'vitest'
import { type DigestCommit, digestOf } from '../../../server/history/digest.ts'
import type { Past } from '../../../server/model/past.ts'

const DAY = 86_400
const NOW = 1_700_000_000

/** Newest first, a day apart. */
function commits(...all: (readonly [said: string, places: string, ...moved: [string, string][]])[]): DigestCommit[] {
  return all.map(([said, places, ...moved], n) => ({
    hash: `${n}`.padStart(40, 'a'),
    time: NOW - n * DAY,
    subject: said,
    terms: said.split(' '),
    places: places.split(' ').map(place => ({ path: place.split('#')[0]!, key: place.split('#')[1] ?? '' })),
    moved,
  }))
}

const everywhere = () => true

function saidBy(term: string, { terms, said, subjects }: Past): string[] {
  const n = terms.indexOf(term)
  return n < 0 ? [] : [...said.values.subarray(said.first[n], said.first[n + 1])].map(commit => subjects[commit]!)
}

function partnersOf(path: string, past: Past): { path: string; together: number }[] {
  const place = past.firstPlaces[past.paths.indexOf(path)]!
  const pathOf = (other: number): string => past.paths[past.firstPlaces.findLastIndex(first => first <= other)]!
  return [...past.partners.values.slice(past.partners.first[place], past.partners.first[place + 1])].map((other, n) => ({
    path: pathOf(other),
    together: past.together[past.partners.first[place]! + n]!,
  }))
}

test('a word leads to the commits that say it, newest first', () => {
  const past = digestOf(commits(['retry uploads', 'a.py#up:function'], ['count', 'b.py'], ['retry', 'b.py']), everywhere)
  expect(saidBy('retry', past)).toEqual(['retry uploads', 'retry'])
  expect(saidBy('other', past)).toEqual([])
  expect(past).toMatchObject({ known: 3, paths: ['a.py', 'b.py'] })
})

test('a file that moved keeps its past; one that came to its old path afterwards has its own', () => {
  const past = digestOf(commits(['late', 'old.py'], ['move', 'new.py', ['old.py', 'new.py']], ['early', 'old.py']), everywhere)
  const changed = past.paths.map((_, n) => {
    const place = past.firstPlaces[n]!
    return [...past.changes.values.subarray(past.changes.first[place], past.changes.first[place + 1])].map(commit => past.subjects[commit])
  })
  expect(past.paths).toEqual(['new.py', 'old.py'])
  expect(changed).toEqual([['move', 'early'], ['late']])
})

test('what is not there any more takes no room', () => {
  const past = digestOf(commits(['one', 'gone.py'], ['two', 'here.py gone.py']), path => path === 'here.py')
  expect(past).toMatchObject({ paths: ['here.py'], subjects: ['two'], terms: ['two'], known: 2 })
})

/** Others change meanwhile, so that two that change together do it more often than chance. */
const others = Array.from({ length: 30 }, (_, n): [string, string] => [`other${n}`, `other${n}.py`])

test('what changes together three times is a pair, twice may be chance', () => {
  const pair = (times: number) => Array.from({ length: times }, (): [string, string] => ['both', 'a.py b.py'])
  expect(partnersOf('a.py', digestOf(commits(...pair(3), ...others), everywhere))).toEqual([{ path: 'b.py', together: 3 }])
  expect(partnersOf('a.py', digestOf(commits(...pair(2), ...others), everywhere))).toEqual([])
})

test('what every commit changes belongs to nothing', () => {
  const all = others.map(([said, place]): [string, string] => [said, `log.py ${place}`])
  const twice = [...all, ...all, ...all]
  expect(partnersOf('other1.py', digestOf(commits(...twice), everywhere))).toEqual([])
})

test('a class and its members are no pair, two members are one', () => {
  const both = Array.from({ length: 4 }, (): [string, string] => ['both', 'a.py#C:class a.py#C.one:method a.py#C.two:method'])
  const past = digestOf(commits(...both, ...others), everywhere)
  // One, two and the class, in this order.
  const lists = [0, 1, 2].map(place => [...past.partners.values.slice(past.partners.first[place], past.partners.first[place + 1])])
  expect(lists).toEqual([[1], [0], []])
})

test('a commit that changed everything makes no pairs', () => {
  const wide = Array.from({ length: 5 }, (): [string, string] => ['wide', Array.from({ length: 30 }, (_, n) => `w${n}.py`).join(' ')])
  expect(digestOf(commits(...wide, ...others), everywhere).partners.values).toHaveLength(0)
})
