// What use teaches, over the wire: what was edited after a question counts in later ones like it, and stops to count when it should.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Editing, type EditingOptions, startEditing } from '../support/editing.ts'

vi.setConfig({ testTimeout: 60_000 })

const FILES = {
  'till/left.py': 'def close_left():\n    """Close the till."""\n    return 1\n',
  'till/right.py': 'def close_right():\n    """Close the till."""\n    return 1\n',
  'weather/rain.py': 'def forecast():\n    """Rain and wind."""\n    return 1\n',
}
const COUNTED = '    count = 1\n'
const HOUR = 3_600_000

/** A server whose clock is moved on by hand, so that the session is over when what lasts is looked at. */
async function start(options: EditingOptions = {}) {
  let now = 1_000_000
  const editing = await startEditing(FILES, { now: () => now, ...options })
  const later = () => {
    now += HOUR / 3
  }
  return { editing, later }
}

const ask = (editing: Editing, task: string) => editing.client.request('context/forTask', { task, budget: 2000, ranked: 10 })
const line = (row: number, text: string) => ({ range: { start: { line: row, character: 0 }, end: { line: row, character: 0 } }, text })
const learned = async (editing: Editing) => (await editing.client.request('context/status', {})).roots[0].learned

/** The reason of this kind that an item of the pack has. */
function told(pack: { items: { name: string; reasons: { kind: string; text: string }[] }[] }, name: string, kind = 'feedback'): string | undefined {
  return pack.items.find(it => it.name === name)?.reasons.find(it => it.kind === kind)?.text
}

/** Asks, edits what answers, and saves it. */
async function useRight(editing: Editing, task = 'close the till') {
  const pack = await ask(editing, task)
  if (!editing.open.has('till/right.py')) editing.show('till/right.py')
  editing.change('till/right.py', [line(2, COUNTED)])
  return pack
}

test('what was edited after a question counts in later ones like it, in no others, and over a restart', async () => {
  const { editing, later } = await start()
  const cold = await ask(editing, 'why does the till not close')
  expect(cold.items.flatMap((it: { reasons: { kind: string }[] }) => it.reasons.map(({ kind }) => kind))).not.toContain('feedback')
  await useRight(editing)
  await ask(editing, 'rain')
  later()
  const warm = await ask(editing, 'why does the till not close')
  expect(warm.ranked[0].name).toBe('close_right')
  expect(told(warm, 'close_right')).toMatch(/^you used it after asking about \*(?:till|close)\*$/)
  expect(told(await ask(editing, 'wind'), 'forecast')).toBeUndefined()
  const { steps } = await editing.client.request('context/explain', { symbol: 'close_left', packId: warm.packId })
  expect(steps.find((it: { stage: string }) => it.stage === 'feedback')).toMatchObject({
    text: expect.stringMatching(/^you had no use for it after asking about \*(?:till|close)\*$/),
  })
  expect(await learned(editing)).toMatchObject({
    used: 1,
    symbols: expect.arrayContaining([{ id: 'till/right.py#close_right:function', used: 1, unused: 0 }]),
  })
  expect((await learned(editing)).ratio).toBeLessThan(1)
  writeFileSync(join(editing.root, 'till/right.py'), FILES['till/right.py'].replace('    return', `${COUNTED}    return`))
  await editing.client.stop()
  const again = await start({ after: editing })
  expect(told(await ask(again.editing, 'why does the till not close'), 'close_right')).toMatch(/^you used it after asking about \*(?:till|close)\*$/)
  expect(await again.editing.client.request('context/forget', { everything: 'feedback' })).not.toEqual({ removed: 0 })
  expect(told(await ask(again.editing, 'why does the till not close'), 'close_right')).toBeUndefined()
  await again.editing.client.stop()
})

test('the same words twice name what they led to; forgotten, they do not', async () => {
  const { editing, later } = await start()
  await useRight(editing, 'the cash drawer is stuck, close it')
  await useRight(editing, 'cash drawer: close with a key')
  await ask(editing, 'rain')
  later()
  const warm = await ask(editing, 'the cash drawer')
  expect(warm.items.map((it: { name: string }) => it.name)).toContain('close_right')
  expect(told(warm, 'close_right', 'taught')).toMatch(/^you used it after asking about \*(cash|drawer)\* twice$/)
  expect((await learned(editing)).vocabulary.map((it: { word: string }) => it.word)).toEqual(expect.arrayContaining(['cash', 'drawer']))
  for (const word of ['cash', 'drawer', 'cash drawer', 'cashdrawer']) await editing.client.request('context/forget', { word })
  expect(told(await ask(editing, 'the cash drawer'), 'close_right', 'taught')).toBeUndefined()
  await editing.client.stop()
})

test('an edit that is undone takes back what it said; formatting and rest say nothing', async () => {
  const { editing } = await start()
  await ask(editing, 'close the till')
  await ask(editing, 'rain')
  expect((await learned(editing)).unused ?? 0).toBe(0)
  await ask(editing, 'close the till')
  editing.show('till/right.py')
  editing.change('till/right.py', [line(1, '\n')])
  await ask(editing, 'rain')
  expect((await learned(editing)).used ?? 0).toBe(0)
  await ask(editing, 'close the till')
  editing.change('till/right.py', [line(3, '    count = 1\n')])
  await ask(editing, 'wind')
  expect((await learned(editing)).used).toBe(1)
  editing.change('till/right.py', [{ range: { start: { line: 3, character: 0 }, end: { line: 4, character: 0 } }, text: '' }])
  await ask(editing, 'rain and wind')
  expect((await learned(editing)).used).toBe(0)
  await editing.client.stop()
})

test('what is known of a package rests while it is another one; renamed and moved symbols take it along, deleted ones do not', async () => {
  const { editing, later } = await start()
  await useRight(editing)
  await ask(editing, 'rain')
  later()
  const seen = async (name: string) => told(await ask(editing, 'why does the till not close'), name)
  expect(await seen('close_right')).toBeDefined()
  // Somebody else changes the package.
  const left = join(editing.root, 'till/left.py')
  const changed = (text: string) => {
    writeFileSync(left, text)
    editing.client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: editing.uri('till/left.py'), type: 2 }] })
    return editing.settled()
  }
  await changed(FILES['till/left.py'].replace('return 1', 'return 2'))
  expect(await seen('close_right')).toBeUndefined()
  await changed(FILES['till/left.py'])
  expect(await seen('close_right')).toBeDefined()
  // A person renames it, and then moves it.
  editing.change('till/right.py', [{ range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } }, text: 'def shut_right():\n' }])
  expect(await seen('shut_right')).toBeDefined()
  editing.show('weather/rain.py')
  editing.change('weather/rain.py', [line(0, 'def shut_right():\n    """Close the till."""\n    return 1\n\n\n')])
  editing.change('till/right.py', [{ range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }, text: 'FLOOR = 1\n' }])
  expect(await seen('shut_right')).toBeDefined()
  expect((await learned(editing)).symbols.map((it: { id: string }) => it.id)).toContain('weather/rain.py#shut_right:function')
  // And takes it away.
  editing.change('weather/rain.py', [{ range: { start: { line: 0, character: 0 }, end: { line: 5, character: 0 } }, text: '' }])
  expect((await ask(editing, 'why does the till not close')).items.map((it: { name: string }) => it.name)).not.toContain('shut_right')
  rmSync(left)
  await editing.client.stop()
})

test('context/feedback counts more than an edit, says twice no more than once, and takes back what it said before', async () => {
  const { editing } = await start()
  const { packId, items } = await ask(editing, 'close the till')
  const [left, right] = ['close_left', 'close_right'].map(name => items.find((it: { name: string }) => it.name === name).id)
  const say = (used: string[], unused: string[]) => editing.client.request('context/feedback', { packId, used, unused })
  expect(await say([right], [left, 'nothing#like:it'])).toEqual({ recorded: 2 })
  expect(await say([right], [left])).toEqual({ recorded: 0 })
  expect(await learned(editing)).toMatchObject({ used: 3, unused: 3, ratio: 0.5 })
  expect((await ask(editing, 'why does the till not close')).ranked[0].name).toBe('close_right')
  expect(await say([left], [right])).toEqual({ recorded: 2 })
  expect(await learned(editing)).toMatchObject({ used: 3, unused: 3 })
  expect((await ask(editing, 'why does the till not close')).ranked[0].name).toBe('close_left')
  const command = { command: 'context.feedback', arguments: [{ packId, used: [left] }] }
  expect(await editing.client.request('workspace/executeCommand', command)).toEqual({ recorded: 0 })
  await expect(editing.client.request('context/feedback', { packId, used: [left], unused: [left] })).rejects.toThrow(/unused: expected no item/)
  await expect(editing.client.request('context/feedback', { packId: 'none', used: [] })).rejects.toThrow(/No pack "none" is remembered/)
  await editing.client.stop()
})

test('two servers at once keep what both learn', async () => {
  const { editing: one } = await start()
  const { editing: other } = await start({ after: one })
  for (const editing of [one, other]) {
    const { packId, items } = await ask(editing, 'close the till')
    const id = items.find((it: { name: string }) => it.name === (editing === one ? 'close_left' : 'close_right')).id
    expect(await editing.client.request('context/feedback', { packId, used: [id] })).toEqual({ recorded: 1 })
  }
  const both = ['till/left.py#close_left:function', 'till/right.py#close_right:function']
  for (const editing of [one, other]) expect((await learned(editing)).symbols.map((it: { id: string }) => it.id).sort()).toEqual(both)
  await one.client.stop()
  await other.client.stop()
})

test('switched off, nothing is learned and nothing counts', async () => {
  const { editing, later } = await start({ settings: { learn: { feedback: false, vocabulary: false, session: false } } })
  const cold = await ask(editing, 'why does the till not close')
  const { packId } = await useRight(editing)
  await ask(editing, 'rain')
  later()
  const warm = await ask(editing, 'why does the till not close')
  expect(warm.ranked.map((it: { id: string }) => it.id)).toEqual(cold.ranked.map((it: { id: string }) => it.id))
  expect(await learned(editing)).toEqual({ notes: 0 })
  await expect(editing.client.request('context/feedback', { packId, used: [] })).rejects.toThrow(/Switch the setting learn.feedback on/)
  await editing.client.stop()
})
