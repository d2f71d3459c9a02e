import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileTexts } from '../../../server/ingest/file-texts.ts'
import { hashOf } from '../../../server/util/content-hash.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'context-texts-'))
  file = join(folder, 'a.txt')
})
afterEach(() => rmSync(folder, { recursive: true }))

const hash = (text: string) => hashOf(Buffer.from(text))

test('a file that says what it must', async () => {
  writeFileSync(file, 'one')
  expect(await new FileTexts().get(file, hash('one'))).toBe('one')
})

test('a file that is gone, is a folder, or says something else', async () => {
  const texts = new FileTexts()
  expect(await texts.get(file, hash('one'))).toBeUndefined()
  expect(await texts.get(folder, hash('one'))).toBeUndefined()
  expect(await texts.get(join(file, 'below'), hash('one'))).toBeUndefined()
  writeFileSync(file, 'two')
  expect(await texts.get(file, hash('one'))).toBeUndefined()
})

test('data has no text', async () => {
  writeFileSync(file, 'a\0b')
  expect(await new FileTexts().get(file, hash('a\0b'))).toBeUndefined()
})

test('a file that was written anew, as long as before and with the time of before, is read anew', async () => {
  const texts = new FileTexts()
  const past = new Date(Date.now() - 3_600_000)
  writeFileSync(file, 'one')
  utimesSync(file, past, past)
  expect(await texts.get(file, hash('one'))).toBe('one')
  writeFileSync(file, 'two')
  utimesSync(file, past, past)
  expect(await texts.get(file, hash('one'))).toBeUndefined()
  expect(await texts.get(file, hash('two'))).toBe('two')
})

test('what is kept is given again, and only for what it says', async () => {
  const texts = new FileTexts()
  writeFileSync(file, 'one')
  // Only what was not just written is kept.
  await new Promise(resolve => setTimeout(resolve, 2_100))
  expect(await texts.get(file, hash('one'))).toBe('one')
  expect(await texts.get(file, hash('one'))).toBe('one')
  expect(await texts.get(file, hash('two'))).toBeUndefined()
  writeFileSync(file, 'two')
  expect(await texts.get(file, hash('one'))).toBeUndefined()
  expect(await texts.get(file, hash('two'))).toBe('two')
})
