import { expect, test } from 'vitest'
import { redacted } from '../../../server/command/redact.ts'

const WHO = { home: '/home/miriam', user: 'miriam', root: '/home/miriam/work/starfish' }

test.each([
  ['The index /home/miriam/.cache/context-language-server/starfish-1/index.db is locked', 'The index <home>/….db is locked'],
  ['cannot read /home/miriam/work/starfish/src/billing/secret_plan.py', 'cannot read <root>/….py'],
  ["EACCES: open 'src/billing/plan.rs'", "EACCES: open '<path>.rs'"],
  ['at file:///opt/app/server/main.js:12:3', 'at <path>.js:12:3'],
  ['C:\\Users\\Miriam\\code\\plan.cs is gone', '<path>.cs is gone'],
  ['told miriam@example.org about it', 'told <address> about it'],
  ['token "ghp_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"', 'token "[masked]"'],
  ['Indexing took 3 s, 12/14 files, p95 3/4', 'Indexing took 3 s, <path> files, p95 <path>'],
  ['ready: 3,133 files and 64,671 symbols', 'ready: 3,133 files and 64,671 symbols'],
])('%s', (text, expected) => {
  const said = redacted(text, WHO)
  expect(said).toBe(expected)
  expect(said).not.toMatch(/miriam|starfish|billing/i)
})

test('a name of two letters is not looked for everywhere', () => {
  expect(redacted('an error in line 4', { home: '/', user: 'in', root: '' })).toBe('an error in line 4')
})

test('a long line is no trap', () => {
  expect(redacted('a/'.repeat(200_000), WHO).length).toBeLessThan(50_000)
  expect(redacted('a'.repeat(400_000), WHO)).toHaveLength(400_000)
})
