import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../../grammars/index.ts'
import { HELIX, helixLanguages } from '../../support/helix-languages.ts'

const FILE = new URL('../../../clients/helix/languages.toml', import.meta.url)

test('the stanza for Helix has every language of ours; `npm run settings` writes it', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(helixLanguages())
})

test('no language stands there that we do not have', () => {
  expect(Object.keys(HELIX).sort()).toEqual(languages.map(it => it.id).sort())
})
