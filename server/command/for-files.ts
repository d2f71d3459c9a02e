// `for-files <file>…`, `for-diff [base]` and `for-selection <file>:<line>[-<line>]`: the context packs of files, of a change, of a place.

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { diffPack } from '../serve/for-diff.ts'
import { filesPack } from '../serve/for-files.ts'
import { selectionPack } from '../serve/for-selection.ts'
import { Failure } from '../util/failure.ts'
import type { Command } from './command.ts'
import { fileIn, packCommand } from './pack.ts'

export const forFiles: Command = packCommand(({ words }, root) => {
  if (words.length === 0) throw new Failure('for-files needs a file', 'Name one or more: context-language-server for-files server/main.ts')
  return { files: words.map(it => fileIn(root, it)) }
}, filesPack)

export const forDiff: Command = packCommand(
  ({ words, options }) => ({ ...(words[0] === undefined ? {} : { base: words[0] }), ...(options.staged ? { staged: true } : {}) }),
  diffPack,
)

export const forSelection: Command = packCommand(({ words: [place = '', ...words], options }, root) => {
  const [, path, first, last] = /^(.+?):(\d{1,9})(?:-(\d{1,9}))?$/.exec(place) ?? []
  if (path === undefined || first === undefined)
    throw new Failure('for-selection needs a place', 'Name a file and lines: context-language-server for-selection server/main.ts:10-20')
  const [line, end] = [Number(first), Number(last ?? first)]
  const task = options.task ?? words.join(' ')
  return {
    textDocument: { uri: pathToFileURL(resolve(root.path, fileIn(root, path))).href },
    range: { start: { line: Math.max(0, line - 1), character: 0 }, end: { line: Math.max(line, end), character: 0 } },
    ...(task === '' ? {} : { task }),
  }
}, selectionPack)
