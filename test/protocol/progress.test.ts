// The engine's states as work-done progress, and the progress of a request that asks for it.

import { expect, test } from 'vitest'
import { answer } from '../../server/serve/answer.ts'
import type { Feature } from '../../server/serve/feature.ts'
import { progressOf } from '../../server/serve/progress.ts'
import { startInProcess } from '../support/client.ts'
import { type EmptyEngine, emptyEngine } from '../support/engine.ts'

async function start(workDoneProgress: boolean, features: readonly Feature[] = []) {
  const engines: EmptyEngine[] = []
  const client = await startInProcess({
    capabilities: { window: { workDoneProgress } },
    features,
    makeEngine: options => {
      engines.push(emptyEngine(options))
      return engines[0]!
    },
  })
  return { client, engine: engines[0]! }
}

test('indexing shows a progress, each time one of its own', async () => {
  const { client, engine } = await start(true)
  for (const round of [1, 2]) {
    const token = `context/indexing/${round}`
    engine.say({ phase: 'indexing', done: 1, total: 4 })
    await client.waitFor('$/progress', it => it.token === token && it.value.kind === 'report')
    engine.say({ phase: 'ready', done: 4, total: 4 })
    await client.waitFor('$/progress', it => it.token === token && it.value.kind === 'end')
  }
  expect(client.asked.map(it => it.method)).toEqual(['window/workDoneProgress/create', 'window/workDoneProgress/create'])
  expect(client.notifications.map(it => it.params.value)).toEqual(
    [1, 2].flatMap(() => [
      { kind: 'begin', title: 'Indexing', cancellable: false, percentage: 0 },
      { kind: 'report', message: '1 of 4 files', percentage: 25 },
      { kind: 'end' },
    ]),
  )
  expect(await client.stop()).toBe(0)
})

test('indexing that ends before the client has answered still ends its progress', async () => {
  const { client, engine } = await start(true)
  engine.say({ phase: 'indexing', done: 0, total: 4 })
  engine.say({ phase: 'failed', done: 0, total: 4, message: 'The disk is full' })
  await client.waitFor('$/progress', it => it.value.kind === 'end')
  expect(client.notifications.map(it => it.params.value)).toEqual([
    expect.objectContaining({ kind: 'begin' }),
    { kind: 'end', message: 'The disk is full' },
  ])
  expect(await client.stop()).toBe(0)
})

test('a client that offers no progress sees none', async () => {
  const { client, engine } = await start(false)
  engine.say({ phase: 'indexing', done: 0, total: 4 })
  engine.say({ phase: 'ready', done: 4, total: 4 })
  expect(await client.stop()).toBe(0)
  expect([...client.asked, ...client.notifications]).toEqual([])
})

test('a request reports to its own token, and only to one that was given', async () => {
  const slow: Feature = {
    capabilities: () => ({}),
    register: (connection, services) =>
      connection.onRequest(
        'test/slow',
        answer((params: object) => {
          const progress = progressOf(connection, params, 'Asking')
          progress?.report(1, 2, 'half')
          progress?.end()
          return progress !== undefined
        }, services.log),
      ),
  }
  const { client } = await start(false, [slow])
  expect(await client.request('test/slow', {})).toBe(false)
  expect(await client.request('test/slow', { workDoneToken: {} })).toBe(false)
  expect(client.notifications).toEqual([])
  expect(await client.request('test/slow', { workDoneToken: 'mine' })).toBe(true)
  await client.waitFor('$/progress', it => it.value.kind === 'end')
  expect(client.notifications.map(it => [it.params.token, it.params.value.kind])).toEqual([
    ['mine', 'begin'],
    ['mine', 'report'],
    ['mine', 'end'],
  ])
  expect(await client.stop()).toBe(0)
})
