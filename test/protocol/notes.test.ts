// Notes, over the real server in process: remembered, read from the files of a project, shown in packs, and forgotten.

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Pack } from '../../server/protocol/pack.ts'
import { type Editing, startEditing } from '../support/editing.ts'
import { SHOP } from '../support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const FILES = {
  ...SHOP,
  'AGENTS.md': '# Rules of the shop\n\nAmounts are cents.\n\n## Testing\n\nRun the till check first.\n',
  'package.json': '{"name":"shop","scripts":{"test":"vitest run"}}\n',
}
const TASK = { task: 'the total of a cart' }
const notes = (pack: Pack) => pack.items.filter(it => it.relation === 'note').map(it => it.name)
const ask = (editing: Editing, params: object): Promise<Pack> => editing.client.request('context/forTask', params)
const run = (editing: Editing, command: string, ...values: object[]) =>
  editing.client.request('workspace/executeCommand', { command, arguments: values })

test('what is remembered is in packs until it is forgotten, also by the next server', async () => {
  const editing = await startEditing(SHOP)
  const law = { kind: 'constitution', text: 'Nothing leaves the shop.' }
  const { id } = await editing.client.request('context/remember', law)
  const gotcha = await run(editing, 'context.remember', { kind: 'gotcha', text: 'Prices are net.', paths: [editing.uri('shop/cart.py')] })
  expect(await editing.client.request('context/remember', law)).toEqual({ id })
  const pack = await ask(editing, TASK)
  expect(notes(pack)).toEqual([law.text, 'Prices are net.'])
  expect(pack.text).toContain('Nothing leaves the shop.')
  expect(await ask(editing, TASK)).toEqual(pack)
  // However little there is to spend, the constitution is kept.
  expect(notes(await ask(editing, { ...TASK, budget: 300 }))).toContain(law.text)
  expect((await editing.client.request('context/status', {})).roots[0].learned.notes).toBe(2)
  expect(await ask(editing, { task: 'xylophone' })).toMatchObject({ items: [], empty: expect.any(String) })
  await editing.client.stop()

  const again = await startEditing(SHOP, { after: editing })
  expect(notes(await ask(again, TASK))).toEqual([law.text, 'Prices are net.'])
  expect(await again.client.request('context/forget', { id: gotcha.id })).toEqual({ removed: 1 })
  expect(notes(await ask(again, TASK))).toEqual([law.text])
  expect(await run(again, 'context.forget', { everything: 'notes' })).toEqual({ removed: 1 })
  expect(notes(await ask(again, TASK))).toEqual([])
  await again.client.stop()
})

test('what the files of a project say is read as it is now, and never written', async () => {
  const editing = await startEditing(FILES)
  expect(notes(await ask(editing, TASK))).toEqual(['Rules of the shop: Amounts are cents.'])
  const failing = await ask(editing, { ...TASK, intent: 'fix' })
  expect(notes(failing)).toEqual(expect.arrayContaining(['Testing: Run the till check first.', 'npm run test: vitest run']))
  expect(failing.items.find(it => it.name.startsWith('npm'))?.reasons[0]?.text).toMatch(/package\.json/)

  editing.show('AGENTS.md')
  editing.change('AGENTS.md', [{ text: 'Amounts are euros.\n' }])
  expect(notes(await ask(editing, TASK))).toEqual(['Amounts are euros.'])
  editing.close('AGENTS.md')
  writeFileSync(join(editing.root, 'AGENTS.md'), 'Amounts are pounds and pence.\n')
  expect(notes(await ask(editing, TASK))).toEqual(['Amounts are pounds and pence.'])
  const long = 'Everything has a name. '.repeat(2_000)
  writeFileSync(join(editing.root, 'AGENTS.md'), long)
  const pack = await ask(editing, { ...TASK, budget: 2_000 })
  expect(pack.items.find(it => it.relation === 'note')!.tokens).toBeLessThan(200)
  expect(pack.items.map(it => it.qualifiedName)).toContain('Cart.total')
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: editing.root, encoding: 'utf8' })).not.toMatch(/learned|\.db|context/)
  await editing.client.stop()
})

test.each([
  [{ kind: 'rule', text: 'a' }, /kind: expected/],
  [{ kind: 'fact' }, /text: expected a string/],
  [{ kind: 'fact', text: ' ' }, /text: expected some words/],
  [{ kind: 'fact', text: 'a', paths: 'b' }, /paths: expected/],
])('%j is refused with a reason', async (params, message) => {
  const editing = await shared()
  await expect(editing.client.request('context/remember', params)).rejects.toMatchObject({ code: -32602, message: expect.stringMatching(message) })
})

let one: Promise<Editing> | undefined
afterAll(async () => (await one)?.client.stop())
function shared(): Promise<Editing> {
  one ??= startEditing(SHOP)
  return one
}
