// What is kept of language servers: by text, by who said it under which settings, and over restarts.

import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Told } from '../../../server/model/fact.ts'
import { Ledger } from '../../../server/resolve/ledger.ts'
import { openResolved, resolvedPath } from '../../../server/store/resolved.ts'
import { folder } from '../../support/workspace.ts'

const STAMP = { server: 'pyright', version: '1', settings: 'a' }
const ON = new Map([['pyright', 'a']])
const [OLD, NEW] = [Buffer.from('old'), Buffer.from('new')]
const edge = (to: string, row = 1): Told => ({ from: 'a.py#pay:function', to, type: 'calls', row })

function opened(directory = folder(), counting: ReadonlyMap<string, string> = ON): Ledger {
  const ledger = new Ledger(openResolved(directory), '/root')
  ledger.count(counting)
  return ledger
}

test('what was said of a text counts for that text alone', () => {
  const ledger = opened()
  ledger.add('a.py', OLD, STAMP, [edge('x'), edge('y')], true)
  expect(ledger.of('a.py', () => OLD)).toEqual([edge('x'), edge('y')])
  expect(ledger.of('a.py', () => NEW)).toBeUndefined()
  expect(ledger.of('a.py', () => undefined)).toBeUndefined()
  expect(ledger.of('b.py', () => OLD)).toBeUndefined()
})

test('more about the same text is added, about another one it takes its place', () => {
  const ledger = opened()
  ledger.add('a.py', OLD, STAMP, [edge('x', 7)], true)
  ledger.add('a.py', OLD, STAMP, [edge('x', 3), edge('y')], false)
  expect(ledger.of('a.py', () => OLD)).toEqual([edge('x', 3), edge('y')])
  expect(ledger.isComplete('a.py', OLD, STAMP)).toBe(true)
  ledger.add('a.py', NEW, STAMP, [edge('z')], false)
  expect(ledger.of('a.py', () => NEW)).toEqual([edge('z')])
  expect(ledger.isComplete('a.py', NEW, STAMP)).toBe(false)
})

test('another version or other settings ask again; only what was said under the settings of now counts', () => {
  const ledger = opened()
  ledger.add('a.py', OLD, STAMP, [edge('x')], true)
  expect(ledger.isComplete('a.py', OLD, { ...STAMP, version: '2' })).toBe(false)
  expect(ledger.isComplete('a.py', OLD, { ...STAMP, settings: 'b' })).toBe(false)
  expect(ledger.count(new Map([['pyright', 'b']]))).toEqual(['a.py'])
  expect(ledger.of('a.py', () => OLD)).toBeUndefined()
  expect([...ledger.paths()]).toEqual([])
  expect(ledger.count(ON)).toEqual(['a.py'])
  expect(ledger.count(ON)).toEqual([])
  expect(ledger.of('a.py', () => OLD)).toEqual([edge('x')])
})

test('it is there after a restart, each root with its own', () => {
  const directory = folder()
  const first = opened(directory)
  first.add('a.py', OLD, STAMP, [edge('x')], true)
  first.close()
  const again = opened(directory)
  expect(again.of('a.py', () => OLD)).toEqual([edge('x')])
  expect(again.isComplete('a.py', OLD, STAMP)).toBe(true)
  expect(again.versionOf('pyright')).toBe('1')
  again.drop('a.py')
  again.close()
  expect(opened(directory).of('a.py', () => OLD)).toBeUndefined()
  expect(new Ledger(openResolved(directory), '/elsewhere').versionOf('pyright')).toBeUndefined()
})

test('a file that is no database is made anew', () => {
  const directory = folder()
  writeFileSync(resolvedPath(directory), 'not a database, but long enough to be read as the beginning of one'.repeat(20))
  const ledger = opened(directory)
  ledger.add('a.py', OLD, STAMP, [edge('x')], true)
  ledger.close()
  expect(opened(directory).of('a.py', () => OLD)).toEqual([edge('x')])
})

test('where nothing can be written it is kept as long as the server runs', () => {
  const ledger = opened('/proc/nowhere')
  ledger.add('a.py', OLD, STAMP, [edge('x')], true)
  expect(ledger.of('a.py', () => OLD)).toEqual([edge('x')])
})
