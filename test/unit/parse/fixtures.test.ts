// One test per fixture of every language. A fact the fixture does not mention fails it too.
// `npx vitest run --dir test -u unit/parse` rewrites the annotations; read the diff as you would read code.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { languages } from '../../../grammars/index.ts'
import type { Language } from '../../../grammars/language.ts'
import { extract } from '../../../server/parse/extract.ts'
import { load } from '../../../server/parse/grammars.ts'
import { annotate, marksOf, strip } from '../../support/annotate.ts'

// Compiling a large grammar takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const FIXTURES = new URL('../../fixtures/', import.meta.url).pathname

describe.each(languages)('$id', language => {
  test('has a fixture', () => expect(fixturesOf(language)).not.toEqual([]))

  test.each(fixturesOf(language))('%s', async name => {
    const path = `${FIXTURES}${language.id}/${name}`
    const source = strip(readFileSync(path, 'utf8'), language.lineComment)
    const facts = await factsOf(source, language)
    await expect(annotate(source, marksOf(facts), language.lineComment)).toMatchFileSnapshot(path)
  })

  test('keeps no state between files', async () => {
    for (const name of fixturesOf(language)) {
      const source = strip(readFileSync(`${FIXTURES}${language.id}/${name}`, 'utf8'), language.lineComment)
      const before = await factsOf(source, language)
      // A file that breaks off in the middle of anything leaves the worst state behind.
      for (let cut = 1; cut < 8; cut++) await factsOf(source.slice(0, Math.floor((source.length * cut) / 8)), language)
      expect(await factsOf(source, language), basename(name)).toEqual(before)
    }
  })
})

async function factsOf(source: string, language: Language) {
  const facts = extract(source, await load(language))
  if ('reason' in facts) throw new Error(facts.reason)
  return facts
}

function fixturesOf(language: Language): string[] {
  const folder = `${FIXTURES}${language.id}`
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
