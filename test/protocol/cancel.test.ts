// `$/cancelRequest`: the request is answered with -32800 at once, whatever its handler is doing.

import { expect, test } from 'vitest'
import { answer } from '../../server/serve/answer.ts'
import type { Feature } from '../../server/serve/feature.ts'
import { startInProcess } from '../support/client.ts'

/** What the handlers saw, in order. */
function slow(seen: string[]): Feature {
  return {
    capabilities: () => ({}),
    register(connection, services) {
      const on = (method: string, handler: (params: object, signal: AbortSignal) => Promise<unknown>) =>
        connection.onRequest(method, answer(handler, services.log))
      on('test/obeys', (_, signal) => {
        seen.push('begun')
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      })
      on('test/deaf', () => {
        seen.push('begun')
        return new Promise(() => {})
      })
      on('test/breaks', (_, signal) => {
        seen.push('begun')
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('broke while stopping'))))
      })
      on('test/quick', async () => {
        seen.push('begun')
        return 'done'
      })
    },
  }
}

test.each(['test/obeys', 'test/deaf', 'test/breaks'])('%s', async method => {
  const seen: string[] = []
  const client = await startInProcess({ features: [slow(seen)] })
  const abort = new AbortController()
  const answered = client.request(method, {}, abort.signal)
  // The answer to a later request says that the first has begun.
  expect(await client.request('test/quick')).toBe('done')
  abort.abort()
  await expect(answered).rejects.toMatchObject({ code: -32800 })
  expect(seen).toEqual(['begun', 'begun'])
  expect(await client.stop()).toBe(0)
  const logged = client.notifications.filter(it => it.method === 'window/logMessage')
  expect(logged.map(it => it.params.message)).toEqual(method === 'test/breaks' ? [expect.stringContaining('broke while stopping')] : [])
})

test('a request that is cancelled in the same breath is never begun', async () => {
  const seen: string[] = []
  const client = await startInProcess({ features: [slow(seen)] })
  const abort = new AbortController()
  const answered = client.request('test/quick', {}, abort.signal)
  abort.abort()
  await expect(answered).rejects.toMatchObject({ code: -32800 })
  expect(seen).toEqual([])
  expect(await client.stop()).toBe(0)
})

test('a cancellation that comes too late changes nothing', async () => {
  const client = await startInProcess({ features: [slow([])] })
  const abort = new AbortController()
  expect(await client.request('test/quick', {}, abort.signal)).toBe('done')
  abort.abort()
  expect(await client.request('test/quick')).toBe('done')
  expect(await client.stop()).toBe(0)
  expect(client.complaints).toEqual([])
})
