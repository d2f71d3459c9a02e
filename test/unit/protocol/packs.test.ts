// What clients send for a pack: every wrong field is named, with what was expected.

import { describe, expect, test } from 'vitest'
import { explainParams, moreParams } from '../../../server/protocol/explain.ts'
import { forDiffParams, forFilesParams, testsParams } from '../../../server/protocol/for-files.ts'
import { forSelectionParams, forTaskParams } from '../../../server/protocol/for-task.ts'
import { InvalidParams } from '../../../server/protocol/params.ts'

const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } }
const textDocument = { uri: 'file:///a' }

test('what is left out has its default', () => {
  expect(forTaskParams({ task: 'x' })).toEqual({ task: 'x', budget: 8_000, reserve: 0, tokenizer: 'o200k', format: 'markdown' })
  expect(forDiffParams(undefined)).toEqual({ budget: 8_000, reserve: 0, tokenizer: 'o200k', format: 'markdown' })
  expect(testsParams(null)).toEqual({})
})

test('null is the same as nothing, and what nobody knows is ignored', () => {
  expect(forTaskParams({ task: '', intent: null, since: null, scope: {}, colour: 'red' })).toMatchObject({ task: '', scope: {} })
})

test('everything that is read', () => {
  const asked = {
    task: 'x',
    intent: 'fix',
    textDocument,
    range,
    diagnostics: [{ range, message: 'no', severity: 2 }],
    failure: 'trace',
    plan: ['one', 'two'],
    history: [{ role: 'user', content: 'hello' }],
    budget: 1,
    reserve: 2,
    tokenizer: 'cl100k',
    format: 'compact',
    scope: { paths: ['a/**'], languages: ['go'], kinds: ['class'] },
    since: 'abc',
    ranked: 0,
  }
  expect(forTaskParams(asked)).toEqual(asked)
})

describe('wrong parameters', () => {
  test.each([
    [forTaskParams, undefined, /^task: expected a string, got nothing$/],
    [forTaskParams, 'fix it', /^params: expected an object, got "fix it"$/],
    [forTaskParams, { task: 7 }, /^task: expected a string, got 7$/],
    [forTaskParams, { task: 'x', budget: 0 }, /^budget: expected a whole number from 1 to 10000000, got 0$/],
    [forTaskParams, { task: 'x', budget: -1 }, /^budget: expected a whole number/],
    [forTaskParams, { task: 'x', budget: 1.5 }, /^budget: expected a whole number/],
    [forTaskParams, { task: 'x', budget: '8000' }, /^budget: expected a whole number .* got "8000"$/],
    [forTaskParams, { task: 'x', reserve: -1 }, /^reserve: expected a whole number from 0/],
    [forTaskParams, { task: 'x', tokenizer: 'llama' }, /^tokenizer: expected one of o200k, cl100k, got "llama"$/],
    [forTaskParams, { task: 'x', format: 'html' }, /^format: expected one of markdown, xml, json, compact, got "html"$/],
    [forTaskParams, { task: 'x', intent: 'guess' }, /^intent: expected one of fix, test, refactor, explain, implement, got "guess"$/],
    [forTaskParams, { task: 'x', scope: [] }, /^scope: expected an object, got a list of 0$/],
    [forTaskParams, { task: 'x', scope: { paths: 'a' } }, /^scope\.paths: expected a list of strings, got "a"$/],
    [forTaskParams, { task: 'x', since: 4 }, /^since: expected a string, got 4$/],
    [forTaskParams, { task: 'x', ranked: -1 }, /^ranked: expected a whole number from 0 to 10000, got -1$/],
    [forTaskParams, { task: 'x', range }, /^textDocument: expected the document that `range` is in, got nothing$/],
    [forTaskParams, { task: 'x', textDocument, range: { start: range.start } }, /^range\.end: expected an object, got nothing$/],
    [forTaskParams, { task: 'x', plan: 'one' }, /^plan: expected a list of strings, got "one"$/],
    [forTaskParams, { task: 'x', plan: [1] }, /^plan\[0\]: expected a string, got 1$/],
    [forTaskParams, { task: 'x', history: ['hi'] }, /^history\[0\]: expected an object, got "hi"$/],
    [forTaskParams, { task: 'x', diagnostics: {} }, /^diagnostics: expected a list of diagnostics/],
    [forTaskParams, { task: 'x', diagnostics: [{ range, message: 1 }] }, /^diagnostics\[0\]\.message: expected a string, got 1$/],
    [forSelectionParams, { range }, /^textDocument: expected an object, got nothing$/],
    [forSelectionParams, { textDocument }, /^range: expected an object, got nothing$/],
    [forFilesParams, {}, /^files: expected a list of strings, got nothing$/],
    [forFilesParams, { files: 'a' }, /^files: expected a list of strings, got "a"$/],
    [forDiffParams, { base: '' }, /^base: expected a revision, got ""$/],
    [forDiffParams, { staged: 'yes' }, /^staged: expected true or false, got "yes"$/],
    [testsParams, { files: ['a'], base: 'main' }, /^base: expected nothing beside `files`, got "main"$/],
    [moreParams, {}, /^packId: expected a string, got nothing$/],
    [moreParams, { packId: 'a', budget: 0 }, /^budget: expected a whole number/],
    [explainParams, { symbol: 'a' }, /^params: expected `packId` or `task` beside `symbol`/],
    [explainParams, { task: 'a' }, /^symbol: expected a string, got nothing$/],
  ])('%o %j', (read: (params: unknown) => unknown, params, expected) => {
    expect(() => read(params)).toThrow(InvalidParams)
    expect(() => read(params)).toThrow(expected)
  })
})
