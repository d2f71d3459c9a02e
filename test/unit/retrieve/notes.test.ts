// What files say about how to work on a project, as notes; and which notes belong to a question.

import { describe, expect, test } from 'vitest'
import { notesIn } from '../../../server/retrieve/guides.ts'
import { type About, type Note, noteOf, notesFor } from '../../../server/retrieve/notes.ts'

const kinds = (path: string, text: string) => notesIn(path, text).map(it => [it.kind, it.text])

describe('a file becomes notes', () => {
  test('rules are a constitution, how something is run is a runbook, each section for itself', () => {
    const text = '# Shop\n\nPrices are net.\n\n## Testing\n\n```sh\n# not a heading\nnpm test\n```\n\n## Style\n\nNo classes.\n\n## Empty\n'
    expect(kinds('AGENTS.md', text)).toEqual([
      ['constitution', 'Shop: Prices are net.'],
      ['runbook', 'Testing: ```sh\n# not a heading\nnpm test\n```'],
      ['constitution', 'Style: No classes.'],
    ])
  })

  test('what contributors are told is only a rule where it says so', () => {
    const text = '# Contributing\n\nThank you!\n\n## Commit messages\n\nOne line.\n\n## Getting started\n\n$ make all\n'
    expect(kinds('CONTRIBUTING.md', text).map(([kind]) => kind)).toEqual(['fact', 'constitution', 'runbook'])
  })

  test('rules of an editor say for which files they are', () => {
    expect(notesIn('.cursor/rules/web.mdc', '---\nglobs: web/**, "*.css"\n---\nUse the tokens of the theme.\n')).toEqual([
      { kind: 'gotcha', text: 'Use the tokens of the theme.', paths: ['web/**', '*.css'] },
    ])
    expect(notesIn('.cursor/rules/all.mdc', '---\nglobs: web/**\nalwaysApply: true\n---\nBe brief.\n')).toEqual([
      { kind: 'constitution', text: 'Be brief.', paths: [] },
    ])
  })

  test('scripts and targets are runbooks; what cannot be read is nothing', () => {
    expect(kinds('package.json', '{"scripts":{"test":"vitest run","build":"tsc"}}')).toEqual([
      ['runbook', 'npm run test: vitest run\nnpm run build: tsc'],
    ])
    for (const broken of ['{"scripts":', 'null', '{"scripts":7}', '{}', '']) expect(notesIn('package.json', broken)).toEqual([])
    expect(
      kinds('Makefile', 'CC := gcc\nall: build test\n\nbuild: cart.o\n\t@cc -o shop cart.o\ntest: ## runs the tests\n\t./run\n.PHONY: all\n'),
    ).toEqual([['runbook', 'make all: \nmake build: cc -o shop cart.o\nmake test: runs the tests'.replace('all: ', 'all: ')]])
  })

  test('nothing is endless', () => {
    const notes = notesIn('AGENTS.md', '# A\n\nword word\n'.repeat(500) + 'x'.repeat(50_000))
    expect(notes.length).toBeLessThanOrEqual(60)
    expect(Math.max(...notes.map(it => it.text.length))).toBeLessThanOrEqual(1_202)
  })
})

describe('a question gets', () => {
  const note = (id: string, kind: string, text: string, paths: string[] = [], source?: string): Note =>
    noteOf({ id, kind, text, paths, ...(source === undefined ? {} : { source }) })
  const NOTES = [
    note('law', 'constitution', 'Nothing leaves the machine.'),
    note('guide', 'constitution', `Rules: ${'Write whole sentences. '.repeat(30)}`, [], 'AGENTS.md'),
    note('net', 'gotcha', 'Prices are net until checkout.', ['shop/*.py']),
    note('till', 'fact', 'The till closes at eight in the evening.'),
    note('tests', 'runbook', 'npm run test: vitest', [], 'package.json'),
  ]
  const ids = (about: Partial<About>) => notesFor(NOTES, { text: '', paths: [], runs: false, room: 1_600, ...about }).map(it => it.id)

  test('the constitution always, the rest only where it is about it', () => {
    expect(ids({ text: 'rename the logo' })).toEqual(['law', 'guide'])
    expect(ids({ text: 'when does the till close in the evening' })).toEqual(['law', 'guide', 'till'])
    expect(ids({ text: 'a wrong total', paths: ['shop/cart.py'] })).toEqual(['law', 'guide', 'net'])
    expect(ids({ text: 'prices at the checkout are net', paths: ['web/logo.ts'] })).not.toContain('net')
    expect(ids({ text: 'it fails', runs: true })).toEqual(['law', 'guide', 'tests'])
  })

  test('no more of what files say than there is room for, and all that was remembered', () => {
    expect(ids({ room: 0 })).toEqual(['law'])
    const [, guide] = notesFor(NOTES, { text: '', paths: [], runs: false, room: 200 })
    expect(guide!.text.length).toBeLessThanOrEqual(202)
  })

  test('reasons that can be checked', () => {
    const told = notesFor(NOTES, { text: 'the till closes', paths: ['shop/cart.py'], runs: false, room: 1_600 })
    expect(told.map(it => [it.id, it.reasons[0]!.text])).toEqual([
      ['law', 'you had it remembered'],
      ['guide', 'AGENTS.md says so'],
      ['net', 'you had it remembered, of shop/cart.py'],
      ['till', 'you had it remembered, and it is about till, closes'],
    ])
  })
})
