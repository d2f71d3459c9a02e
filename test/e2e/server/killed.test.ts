// Servers and their indexers that are killed at any moment, and two servers on one repository: the graph is that of one undisturbed run.

import { kill } from 'node:process'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import { index } from '../../support/cli.ts'
import { type Dump, dump, integrity } from '../../support/dump.ts'
import { descendants } from '../../support/family.ts'
import { expectConverges, fresh, ready, startLive, until } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { age, folder, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000, maxConcurrency: 2 })

const COUNT = 120
/** The shop, and enough beside it that there is something to interrupt. Of one language: loading grammars is most of a short run. */
const MANY = {
  ...Object.fromEntries(Object.entries(SHOP).filter(([path]) => path.endsWith('.py'))),
  ...Object.fromEntries(
    Array.from({ length: COUNT }, (_, n) => [
      `many/part${n}.py`,
      `from many.part${(n + 1) % COUNT} import step_${(n + 1) % COUNT}\nfrom shop.cart import Cart\n\n\ndef step_${n}(items):\n    return Cart(items).total() + step_${(n + 1) % COUNT}(items)\n`,
    ]),
  ),
}
const PROGRESS = { window: { workDoneProgress: true } }

let top: string
let wanted: Dump

beforeAll(async () => {
  top = folder(MANY)
  age(top)
  wanted = await fresh(top)
})

async function expectWhole(cache: string): Promise<void> {
  const client = await startLive({ cache, folders: [top] })
  const { files } = await ready(client)
  expect(files).toBe(Object.keys(MANY).length)
  expect(await client.stop()).toBe(0)
  expect(integrity(cache)).toBe('ok')
  expect(dump(cache, top)).toEqual(wanted)
}

test.concurrent('the server is killed at one moment after the other, and the next one goes on', async () => {
  const cache = folder()
  for (const delayMs of [100, 300, 500, 700, 900, 1_200, 1_600]) {
    const client = await startLive({ cache, folders: [top] })
    await new Promise(resolve => setTimeout(resolve, delayMs))
    client.kill()
    await client.exited
  }
  await expectWhole(cache)
})

test.concurrent.each(['server', 'indexer', 'reader'])('the %s is killed in the middle of a first index', async victim => {
  const cache = folder()
  const client = await startLive({ cache, folders: [top], capabilities: PROGRESS })
  const started = (script: string) => descendants(client.processId).find(it => it.command.includes(script))
  const reader = await until(
    () => started('/reader-process.js'),
    it => it !== undefined,
  )
  if (victim === 'server') client.kill()
  else if (victim === 'reader') kill(reader!.processId, 'SIGKILL')
  else kill(started('/indexer-process.js')!.processId, 'SIGKILL')
  if (victim === 'server') await client.exited
  else if (victim === 'reader') {
    // It is replaced without anybody noticing.
    expect((await ready(client)).skipped).toEqual([])
    expect(await client.stop()).toBe(0)
  } else {
    await client.waitFor('window/logMessage', ({ message }) => /process that indexes .* ended \(SIGKILL\)\. The next change/.test(message))
    expect(await client.request('context/search', { query: '', kind: 'symbol' })).toHaveProperty('hits')
    // The next change starts it again.
    const uri = pathToFileURL(`${top}/shop/price.py`).href
    client.open(uri, 'python', String(MANY['shop/price.py']))
    client.close(uri)
    expect((await ready(client)).state).not.toHaveProperty('message')
    expect(await client.stop()).toBe(0)
  }
  await expectWhole(cache)
})

test.concurrent('killed while it stores one change after the other', async () => {
  const cache = folder()
  const work = folder(MANY)
  age(work)
  await index(work, cache)
  for (let round = 0; round < 4; round++) {
    const client = await startLive({ cache, folders: [work] })
    await ready(client)
    // More than one batch of the watcher, fewer than are linked anew.
    for (let n = 0; n < 60; n++)
      write(work, { [`many/part${n}.py`]: `${MANY[`many/part${n}.py`]}\n\ndef round_${round}():\n    return step_${n}([])\n` })
    const indexer = await until(
      () => descendants(client.processId).find(it => it.command.includes('/indexer-process.js')),
      it => it !== undefined,
    )
    await new Promise(resolve => setTimeout(resolve, round * 120))
    if (round % 2 === 0) client.kill()
    else {
      try {
        kill(indexer!.processId, 'SIGKILL')
      } catch {
        // It was faster.
      }
      client.kill()
    }
    await client.exited
  }
  const client = await startLive({ cache, folders: [work] })
  await ready(client)
  await expectConverges(client, work)
  expect(await client.stop()).toBe(0)
  expect(integrity(cache)).toBe('ok')
})

test.concurrent('two servers on one repository see the same, whoever is told first', async () => {
  const work = folder(SHOP)
  const cache = folder()
  const [one, two] = await Promise.all([startLive({ cache, folders: [work] }), startLive({ cache, folders: [work] })])
  await Promise.all([ready(one), ready(two)])
  const uri = pathToFileURL(`${work}/shop/price.py`).href
  for (let round = 0; round < 3; round++) {
    write(work, { [`shop/extra${round}.py`]: `from shop.price import price_of\n\n\ndef extra_${round}(it):\n    return price_of(it)\n` })
    const text = `${SHOP['shop/price.py']}\n\ndef edited_${round}():\n    return price_of(None)\n`
    one.open(uri, 'python', text)
    expect((await one.request('context/related', { symbol: `edited_${round}` })).callees).toHaveLength(1)
    // What is not saved is nobody else's business.
    await expect(two.request('context/related', { symbol: `edited_${round}` })).rejects.toThrow('No symbol is called')
    write(work, { 'shop/price.py': text })
    one.save(uri)
    one.close(uri)
  }
  const graph = await expectConverges(one, work)
  await expectConverges(two, work, graph)
  expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0])
  expect(integrity(cache)).toBe('ok')
})
