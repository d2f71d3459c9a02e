// A session over the wire: what a client opens and edits counts in its next answers, with the reason, and only as long as it should.

import { expect, test, vi } from 'vitest'
import { startEditing } from '../support/editing.ts'

vi.setConfig({ testTimeout: 60_000 })

const FILES = {
  'left.py': 'def close_left():\n    """Close the till."""\n    return 1\n',
  'right.py': 'def close_right():\n    """Close the till."""\n    return 1\n',
}

async function ask(editing: Awaited<ReturnType<typeof startEditing>>, task = 'close the till') {
  return editing.client.request('context/forTask', { task, budget: 1000, ranked: 10 })
}

/** The first of the ranking that is no file. */
const first = (pack: { ranked: { name: string; kind: string }[] }) => pack.ranked.find(it => it.kind === 'function')?.name

const line = (row: number, text: string) => ({ range: { start: { line: row, character: 0 }, end: { line: row, character: 0 } }, text })

test('what was edited comes before its equal, and says why; asked twice it is the same to the byte', async () => {
  let now = 1_000_000
  const editing = await startEditing(FILES, { now: () => now })
  const cold = await ask(editing)
  expect(first(cold)).toBe('close_left')
  expect(await ask(editing)).toEqual(cold)
  editing.show('right.py')
  editing.change('right.py', [line(2, '    count = 1\n')])
  const warm = await ask(editing)
  expect(first(warm)).toBe('close_right')
  const { steps } = await editing.client.request('context/explain', { symbol: 'close_right', packId: warm.packId })
  expect(steps.find((it: { stage: string }) => it.stage === 'session')?.text).toBe('you edited it just now')
  expect(await ask(editing)).toEqual(warm)
  now += 3_600_000
  expect((await ask(editing)).items.flatMap((it: { reasons: { kind: string }[] }) => it.reasons.map(({ kind }) => kind))).not.toContain('session')
  await editing.client.stop()
})

test('formatting is no work, and neither is what was undone', async () => {
  const editing = await startEditing(FILES)
  editing.show('right.py')
  editing.change('right.py', [line(1, '\n')])
  editing.change('right.py', [line(3, '    count = 1\n')])
  editing.change('right.py', [{ range: { start: { line: 3, character: 0 }, end: { line: 4, character: 0 } }, text: '' }])
  const { items } = await ask(editing)
  const said = items.flatMap((it: { reasons: { text: string }[] }) => it.reasons.map(({ text }) => text))
  expect(said.filter((it: string) => it.includes('edited'))).toEqual([])
  await editing.client.stop()
})

test('the setting switches it off', async () => {
  const editing = await startEditing(FILES, { settings: { learn: { session: false, feedback: false } } })
  const cold = await ask(editing)
  editing.show('right.py')
  editing.change('right.py', [line(2, '    count = 1\n')])
  expect(first(await ask(editing))).toBe(first(cold))
  await editing.client.stop()
})
