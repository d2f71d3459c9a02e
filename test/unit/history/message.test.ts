import { expect, test } from 'vitest'
import { isMechanical, peopleOf, tell } from '../../../server/history/message.ts'

const WRITTEN = [
  { author: 'Ada Lovelace', address: 'ada@example.org', message: 'x\n\nCo-authored-by: Grace Brewster Hopper <grace@navy.mil>' },
  { author: 'octocat', address: '12345+octocat@users.noreply.github.com', message: 'x' },
  { author: 'Field Docs', address: 'docs@example.org', message: 'x' },
]
const PEOPLE = peopleOf(WRITTEN)

test('subjects keep what was done', () => {
  expect(tell('Retry uploads on 503\n\nThe queue drops them.', PEOPLE)).toEqual({
    subject: 'Retry uploads on 503',
    terms: ['retri', 'upload', 'queue', 'drop'],
  })
})

test.each([
  'Fixed #1234 -- Fixed retries. Thanks Charles Babbage for the report, and Ada Lovelace for the review.',
  'Fix retries (thanks to Charles Babbage)',
  'Fix retries\n\nReported by: Charles Babbage <cb@example.org>\nSigned-off-by: Charles Babbage <cb@example.org>',
  'Fix retries, reported by Charles Babbage',
  'Fix retries\n\nSee https://example.org/charles/babbage?x=1 and mail charles.babbage@example.org, cc @charlesbabbage.',
  'Fix retries as octocat said\n\nReviewed-on: https://example.org/babbage',
  'Fix retries for Lovelace and Hopper, in Hopper’s queue',
])('people, addresses and places on the web are left out: %s', message => {
  const { subject, terms } = tell(message, PEOPLE)
  expect(terms).toContain('retri')
  expect(`${subject} ${terms.join(' ')}`).not.toMatch(/charles|babbage|lovelace|hopper|octocat|example|http|@/i)
})

test('hashes are left out, numbers and words that look like them are not', () => {
  const { subject } = tell('Revert 1a2b3c4d5e, which added defaced facades', PEOPLE)
  expect(subject).toBe('Revert, which added defaced facades')
})

test('a part of a name counts as written: the word field is no person', () => {
  expect(tell('Sort the field names', PEOPLE).terms).toContain('field')
  expect(tell('Sort docs', PEOPLE).terms).toContain('doc')
})

test('no message is too long, and none takes long', () => {
  const { subject, terms } = tell(`${'retry '.repeat(1_000)}\n${Array.from({ length: 5_000 }, (_, n) => `word${n}a`).join(' ')}`, PEOPLE)
  expect(subject.length).toBeLessThanOrEqual(120)
  expect(terms.length).toBeLessThanOrEqual(80)
})

const by = (message: string, author = 'Ada Lovelace', address = 'ada@example.org') => ({ message, author, address })

test.each([
  by('Fix it', 'dependabot[bot]'),
  by('Fix it', 'renovate-bot'),
  by('Bump lodash from 1 to 2'),
  by('chore(deps): update react'),
  by('Merge branch main'),
  by('v1.2.3'),
  by('Run black'),
  by('fix typos'),
])('machines and chores: $author, $message', it => expect(isMechanical(it)).toBe(true))

test.each(['Fix formatting of dates in reports', 'Merged cells keep their style', 'Release the lock when a worker dies', 'Merge options deeply'])(
  'work of people: %s',
  message => expect(isMechanical(by(message))).toBe(false),
)
