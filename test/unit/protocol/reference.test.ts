import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { protocolReference } from '../../support/protocol-reference.ts'

const folder = new URL('../../../server/protocol/', import.meta.url)

test('the reference of the protocol says what the types say', () => {
  const stale = 'It is stale: run `npm run settings`'
  expect(readFileSync(new URL('README.md', folder), 'utf8'), stale).toBe(protocolReference(folder))
})

test('every request has a section, with its parameters spelled out', () => {
  const reference = protocolReference(folder)
  for (const method of ['forTask', 'forSelection', 'forFiles', 'forDiff', 'more', 'explain', 'search', 'related', 'tests', 'status', 'resolve'])
    expect(reference).toMatch(new RegExp(`^## .*\`context/${method}\``, 'm'))
  expect(reference).toContain("format: 'markdown' | 'xml' | 'json' | 'compact'")
  expect(reference).not.toContain('typeof')
})
