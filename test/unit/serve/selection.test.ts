// What a selection asks for, whatever is selected.

import { beforeAll, describe, expect, test } from 'vitest'
import type { Corpus } from '../../../server/model/corpus.ts'
import { about } from '../../../server/serve/for-selection.ts'
import { rank } from '../../../server/serve/ranking.ts'
import { selectionIn } from '../../../server/serve/selection.ts'
import { nameOf, project } from '../../eval/golden/measure.ts'
import { inputsFrom } from '../../support/sources.ts'

const sources = project('selection/python')
const LENDING = 'library/loans/lending.py'
const FINES = 'library/loans/fines.py'
let corpus: Corpus

beforeAll(async () => {
  const { view, lexicon } = await inputsFrom(sources)
  corpus = { view, lexicon, changes: new Map(), source: () => undefined }
})

/** Where `wanted` stands in the file; a cursor in front of it, where `isCursor`. */
function selected(path: string, wanted: string, isCursor = false, text = sources.find(it => it.path === path)!.text) {
  const start = text.indexOf(wanted)
  expect(start).toBeGreaterThanOrEqual(0)
  const at = (place: number) => {
    const before = text.slice(0, place)
    return { row: before.split('\n').length - 1, column: place - before.lastIndexOf('\n') - 1 }
  }
  return selectionIn(path, text.split('\n'), at(start), at(isCursor ? start : start + wanted.length))
}

/** Names, best first, without the selection; and what was selected. */
function ask(selections: ReturnType<typeof selected>[], said: string[] = [], intent?: 'test' | 'refactor') {
  const { view } = corpus
  const asked = about(selections, said, view, intent)
  const { hits } = rank({ ...asked, intent }, corpus, undefined)
  return {
    text: asked.text,
    selection: [...asked.selection!].map(it => nameOf(it, view)),
    found: hits.filter(it => !asked.selection!.has(it.symbol)).map(it => nameOf(it.symbol, view)),
  }
}

test('a part of an expression asks for what this part uses, and the rest of its line comes later', () => {
  const { selection, found } = ask([selected(LENDING, 'member.label()')])
  expect(selection).toEqual([`${LENDING}#check_limit`])
  expect(found.indexOf('library/members.py#Member.label')).toBeLessThan(found.indexOf('library/errors.py#TooManyLoans'))
  expect(found[0]).toBe('library/members.py#Member.label')
})

test('a cursor asks for what is around it, and no words are looked for', () => {
  const { text, selection, found } = ask([selected(LENDING, 'loan.is_late(today)', true)])
  expect([text, selection]).toEqual(['', [`${LENDING}#Desk.take_back`]])
  expect(found.slice(0, 3)).toContain(`${LENDING}#Loan.is_late`)
})

test('several cursors are one question', () => {
  const one = selected(LENDING, 'self.register.find(name)')
  const other = selected('library/web/views.py', 'css(fine_for(len(loan.book.title)))')
  const { selection, found } = ask([one, other])
  expect(selection).toEqual([`${LENDING}#Desk.lend`, 'library/web/views.py#show_loan'])
  for (const used of ['library/members.py#Register.find', 'library/web/views.py#css', 'library/web/views.py#fine_for'])
    expect(found.slice(0, 6)).toContain(used)
})

test('a whole file asks for what the file uses, not for what is in it', () => {
  const text = sources.find(it => it.path === LENDING)!.text
  const { selection, found } = ask([selected(LENDING, text.trimEnd())])
  expect(selection).toContain(`${LENDING}#Desk`)
  const first = found.slice(0, 12)
  for (const used of ['library/books.py#Shelf', 'library/members.py#Register', `${FINES}#fine_for`, 'library/members.py#Member'])
    expect(first).toContain(used)
  expect(first.filter(it => it.startsWith(LENDING))).toEqual([])
})

test('a comment asks in its words, a comment above a definition for that definition', () => {
  const inside = ask([selected(LENDING, 'late books count twice', true)])
  expect(inside.text).toContain('Nobody takes more books home')
  expect(inside.selection).toEqual([`${LENDING}#check_limit`])
  expect(inside.found.slice(0, 10)).toContain('library/errors.py#TooManyLoans')

  const { view } = corpus
  const fines = view.find(`${FINES}#fine_for:function`)!
  const row = view.symbol(fines)!.row
  const lines = ['RATE = 25', '', '', '# What a late book costs.'].slice(0, row)
  lines[row - 1] = '# What a late book costs.'
  const above = selectionIn(FINES, [...lines, 'def fine_for(days):'], { row: row - 1, column: 4 }, { row: row - 1, column: 4 })
  expect(ask([above]).selection).toEqual([`${FINES}#fine_for`])
})

test('a section of documentation asks for what it names and says', () => {
  const { selection, found } = ask([selected('README.md', 'A late book costs', true)])
  expect(selection).toHaveLength(1)
  expect(found.slice(0, 4)).toContain(`${FINES}#fine_for`)
  expect(found.slice(0, 6)).toContain(`${FINES}#round_up`)
})

test('a file that is in no graph asks in the words that are selected', () => {
  const text = 'desk = Desk(shelf, register)\ncheck_limit(member)\n'
  const { selection, found } = ask([selected('notes/new.py', text.trimEnd(), false, text)])
  expect(selection).toEqual([])
  for (const named of [`${LENDING}#check_limit`, `${LENDING}#Desk`]) expect(found.slice(0, 6)).toContain(named)
})

describe('with a task', () => {
  test('both are one ranking: what is used stays in front, and what the task is about comes in', () => {
    const { found } = ask([selected(LENDING, 'return fine_for(loan.days_late(today))')], ['shorten the title of a book'])
    expect(new Set(found.slice(0, 2))).toEqual(new Set([`${FINES}#fine_for`, `${LENDING}#Loan.days_late`]))
    expect(found.slice(0, 8)).toContain('library/books.py#shorten')
  })
})

test('what somebody is about to do moves what is around', () => {
  const where = [selected(FINES, 'return days * RATE', true)]
  const rankOf = (intent: 'test' | 'refactor', name: string) => ask(where, [], intent).found.indexOf(name)
  expect(rankOf('refactor', `${LENDING}#total_fines`)).toBeGreaterThanOrEqual(0)
  expect(rankOf('refactor', `${LENDING}#total_fines`)).toBeLessThan(rankOf('refactor', `${FINES}#round_up`))
})
