// A cache that is read-only, full or taken away while the server runs: it says so, answers go on, and the next change makes it good.

import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { index, OBEYING } from '../../support/cli.ts'
import type { Client } from '../../support/client.ts'
import { dump, integrity, onlyFolder } from '../../support/dump.ts'
import { expectConverges, fresh, ready, startLive, statusOf, symbols, until } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { folder, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000, maxConcurrency: 2 })

/** Answers go on: the document that is edited is read, whatever becomes of the cache. */
async function expectAnswers(client: Client, top: string): Promise<void> {
  const uri = pathToFileURL(join(top, 'shop/price.py')).href
  client.open(uri, 'python', `${SHOP['shop/price.py']}\n\ndef meanwhile():\n    return price_of(None)\n`)
  const { callees } = await client.request('context/related', { symbol: 'meanwhile' })
  expect(callees).toMatchObject([{ id: 'shop/price.py#price_of:function' }])
  client.close(uri)
}

/** The status that has this to say. */
function told(client: Client, text: RegExp) {
  return until(
    () => statusOf(client),
    ({ state }) => text.test(state.message ?? ''),
  )
}

function logged(client: Client, text: RegExp) {
  return client.waitFor('window/logMessage', ({ message }) => text.test(message))
}

test.concurrent('where the cache may not be written, another place is used, and told', async () => {
  const [top, cache, temporary] = [folder(SHOP), folder(), folder()]
  chmodSync(cache, 0o500)
  chmodSync(temporary, 0o700)
  const client = await startLive({ cache, folders: [top], through: OBEYING, environment: { TMPDIR: temporary } })
  const { database } = await ready(client)
  expect(database.path.startsWith(temporary)).toBe(true)
  await logged(client, /The cache folder .* cannot be made\..*the index is kept in /)
  await expectConverges(client, top)
  expect(await client.stop()).toBe(0)
  expect(readdirSync(cache)).toEqual([])
})

test.concurrent('a cache that becomes read-only is told, and used again when it may be', async () => {
  const [top, cache] = [folder(SHOP), folder()]
  const client = await startLive({ cache, folders: [top], through: OBEYING })
  await ready(client)
  const inside = onlyFolder(cache)
  const permit = (file: number, around: number) => {
    chmodSync(inside, 0o700)
    for (const name of readdirSync(inside)) chmodSync(join(inside, name), file)
    chmodSync(inside, around)
  }
  permit(0o400, 0o500)
  write(top, { 'shop/later.py': 'def later():\n    return 1\n' })
  expect(await told(client, /The index .* cannot be (?:opened|written) \(.*\)/)).toMatchObject({ state: { phase: 'ready' } })
  await logged(client, /The index .* cannot be (?:opened|written)/)
  await expectAnswers(client, top)

  permit(0o600, 0o700)
  write(top, { 'shop/last.py': 'def last():\n    return 1\n' })
  await expectConverges(client, top)
  expect((await statusOf(client)).state).not.toHaveProperty('message')
  expect(await client.stop()).toBe(0)
})

test.concurrent.each([
  ['while it runs', false],
  ['during the first index', true],
])('a cache that is deleted %s comes back', async (_, early) => {
  const [top, cache] = [folder(SHOP), folder()]
  const client = await startLive({ cache, folders: [top] })
  if (early)
    await until(
      () => readdirSync(cache).length > 0 && existsSync(join(onlyFolder(cache), 'index.db')),
      it => it,
    )
  else await ready(client)
  rmSync(cache, { recursive: true })
  await expectAnswers(client, top)
  write(top, { 'shop/later.py': 'from shop.price import price_of\n\n\ndef later(it):\n    return price_of(it)\n' })
  const uri = pathToFileURL(join(top, 'shop/later.py')).href
  client.open(uri, 'python', 'x = 1\n')
  client.close(uri)
  await expectConverges(client, top)
  expect((await statusOf(client)).state).not.toHaveProperty('message')
  expect((await statusOf(client)).database.bytes).toBeGreaterThan(0)
  expect(await client.stop()).toBe(0)
  expect(integrity(cache)).toBe('ok')
  // The stored graph may lag a few files behind, which the next start takes one by one; `index` links them.
  await index(top, cache)
  expect(dump(cache, top)).toEqual(await fresh(top))
})

/** A server whose cache is a disk of its own, as large as given, and what is done inside of its namespace. */
async function onDisk(top: string, size: string): Promise<{ client: Client; inside: (script: string) => void }> {
  const cache = folder()
  const own = process.getuid?.() === 0 ? ['-m'] : ['-rm']
  const through = ['unshare', ...own, 'sh', '-c', `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`, cache]
  const client = await startLive({ cache, folders: [top], through })
  const enter = ['-t', String(client.processId), '-m', ...(process.getuid?.() === 0 ? [] : ['-U', '--preserve-credentials'])]
  return { client, inside: script => void execFileSync('nsenter', [...enter, 'sh', '-c', script, cache], { stdio: 'pipe' }) }
}

test.concurrent('a disk that is too small for the first index is told, and used when there is room', async () => {
  const top = folder(SHOP)
  const { client, inside } = await onDisk(top, '64k')
  expect(await told(client, /cannot be (?:written|opened) \(.*\)\. Free some space on that disk/)).toMatchObject({ state: { phase: 'failed' } })
  await expectAnswers(client, top)
  // Closing the document was a change as well, and there was no room.
  await until(
    () => client.notifications.filter(it => /Free some space on that disk/.test(it.params.message)),
    it => it.length >= 2,
  )

  inside('mount -o remount,size=64m "$0"')
  write(top, { 'later.py': 'def later():\n    return 1\n' })
  await until(
    () => symbols(client, 'later'),
    it => it.includes('later.py#later:function'),
  )
  await expectConverges(client, top)
  expect((await statusOf(client)).state).toMatchObject({ phase: 'ready' })
  expect((await statusOf(client)).state).not.toHaveProperty('message')
  expect(await client.stop()).toBe(0)
})

test.concurrent('a disk that becomes full is told, and used again when there is room', async () => {
  const top = folder(SHOP)
  const { client, inside } = await onDisk(top, '4m')
  await ready(client)
  inside('cat /dev/zero > "$0/fill" 2>/dev/null; true')
  for (let n = 0; n < 40; n++) write(top, { [`shop/more${n}.py`]: `def more_${n}():\n    return ${n}\n`.repeat(20) })
  expect(await told(client, /cannot be (?:written|opened) \(.*\)\. Free some space on that disk/)).toMatchObject({ state: { phase: 'ready' } })
  await expectAnswers(client, top)

  inside('rm "$0/fill"')
  write(top, { 'shop/later.py': 'def later():\n    return 1\n' })
  await until(
    () => symbols(client, 'later'),
    it => it.includes('shop/later.py#later:function'),
  )
  const { edges, symbols: count, state } = await ready(client)
  expect(state).not.toHaveProperty('message')
  expect({ edges: edges > 0, count }).toMatchObject({ edges: true, count: (await fresh(top)).symbols.filter(it => !it.startsWith('#')).length })
  expect(await client.stop()).toBe(0)
})
