import { expect, test } from 'vitest'
import { languages } from '../../../grammars/index.ts'
import { languageOf, languageOfShebang } from '../../../server/workspace/languages.ts'

test.each([
  ['a/b.py', 'python'],
  ['b.PY', 'python'],
  ['a.test.ts', 'typescript'],
  ['a.d.ts', 'typescript'],
  ['view.tsx', 'typescriptreact'],
  ['folder.py/readme', undefined],
  ['.py', undefined],
  ['Makefile.unknown', undefined],
  ['README.md', 'markdown'],
])('%s is %s', (path, id) => expect(languageOf(path)?.id).toBe(id))

test('every extension and name of every language finds one', () => {
  const claims = languages.flatMap(it => [...it.extensions.map(end => `file${end}`), ...(it.filenames ?? [])])
  expect(claims.length).toBeGreaterThan(10)
  expect(claims.filter(it => languageOf(it) === undefined)).toEqual([])
})

test.each([
  ['#!/usr/bin/python', 'python'],
  ['#!/usr/bin/env python3', 'python'],
  ['#! /usr/local/bin/python3.12 -u', 'python'],
  ['#!/usr/bin/env -S node --no-warnings\r', 'javascript'],
  ['#!/usr/bin/env LANG=C node', 'javascript'],
  ['#!/usr/bin/env', undefined],
  ['#!/usr/bin/unheard-of', undefined],
  ['#!', undefined],
  ['python3', undefined],
  ['', undefined],
])('%s starts %s', (line, id) => expect(languageOfShebang(line)?.id).toBe(id))
