// What edits say of what was shown: every case by itself, and how often we are right in all.

import { expect, test, vi } from 'vitest'
import { usedBy } from '../../support/attribution.ts'
import { CASES, PROJECT } from './edit-cases.ts'

vi.setConfig({ testTimeout: 60_000 })

test.each(CASES.map(it => [it.title, it] as const))('%s', async (_, given) => {
  expect(await usedBy(PROJECT, given)).toEqual([...given.used].sort())
})

test('there are enough cases, of use and of none', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(40)
  expect(CASES.filter(it => it.used.length === 0).length).toBeGreaterThanOrEqual(15)
})
