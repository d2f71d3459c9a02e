// The past of a checkout, as a server that stays knows it: read beside the answers, brought up to date with every commit, and only of what is
// checked out.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { index } from '../../support/cli.ts'
import { ready, startLive, statusOf, until } from '../../support/live.ts'
import { commit, folder, repository, run, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 240_000 })

const SENDER = 'def send(body):\n    return post(body)\n\n\ndef count(body):\n    return len(body)\n'

/** Two functions that know nothing of each other change together four times, among commits about other things. */
function sender(): string {
  const top = repository({ 'send.py': SENDER, 'other.py': 'def other():\n    return 0\n' })
  commit(top, 'All there is')
  for (let n = 1; n <= 14; n++) {
    write(top, { 'other.py': `def other():\n    return ${n}\n` })
    commit(top, `Chore ${n}`)
  }
  for (const n of [1, 2, 3]) {
    write(top, { 'send.py': SENDER.replace('post(body)', `post(body, ${n})`).replace('len(body)', `len(body) + ${n}`) })
    commit(top, `Retry uploads ${n}\n\nReviewed-by: Ada Lovelace <ada@example.com>`)
  }
  return top
}

test('a server finds by what commits say, goes on with the next, and forgets what is not checked out', async () => {
  const [top, cache] = [sender(), folder()]
  await index(top, cache)
  const client = await startLive({ cache, folders: [top] })
  await ready(client)
  const itemsFor = async (task: string) => (await client.request('context/forTask', { task, budget: 2_000 })).items as readonly Item[]
  const idsFor = async (task: string) => (await itemsFor(task)).map(it => it.id)

  const found = await until(
    () => itemsFor('retry uploads'),
    items => items.some(it => it.id === 'send.py#send:function'),
  )
  const reasons = found.find(it => it.id === 'send.py#send:function')!.reasons.map(it => it.text)
  const last = run(top, 'rev-parse', 'HEAD').slice(0, 10)
  expect(reasons).toContain(`commit ${last} «Retry uploads 3» changed it`)
  expect(reasons).toContain(`changed with \`count\` in 4 of 4 commits, last in ${last}`)
  const { changedWith } = await client.request('context/related', { symbol: 'send.py#send:function' })
  expect(changedWith).toMatchObject([
    { id: 'send.py#count:function', reason: `changed with \`count\` in 4 of 4 commits, last in ${last}`, edge: { provenance: 'history' } },
  ])
  expect((await statusOf(client)).history).toMatch(/^19 commits, 18 of them about \d+ places/)

  write(top, { 'other.py': 'def other():\n    return "backoff"[:0]\n' })
  commit(top, 'Exponential backoff everywhere')
  await until(
    () => idsFor('exponential everywhere'),
    ids => ids.includes('other.py#other:function'),
  )
  run(top, 'checkout', '--quiet', 'HEAD~4')
  await until(
    async () => [...(await idsFor('exponential everywhere')), ...(await idsFor('retry uploads'))],
    ids => ids.length === 0,
  )
  await client.stop()
})

test('nobody who wrote or read a commit is in what is kept, or in a pack', async () => {
  const [top, cache] = [sender(), folder()]
  run(top, 'config', 'user.name', 'Grace Hopper')
  run(top, 'config', 'user.email', 'grace@navy.example')
  write(top, { 'other.py': 'def other():\n    return -1\n' })
  commit(top, 'Negative numbers, with thanks to Ada Lovelace')
  const { database } = await index(top, cache)
  const kept = readdirSync(join(database.path, '..')).filter(name => name.startsWith('history.db'))
  expect(kept).toContain('history.db')
  for (const name of kept) expect(readFileSync(join(database.path, '..', name), 'latin1')).not.toMatch(/lovelace|hopper|grace|navy|example\.com/i)
  const client = await startLive({ cache, folders: [top] })
  await ready(client)
  const { items } = await client.request('context/forTask', { task: 'negative numbers', budget: 2_000 })
  expect(JSON.stringify(items)).toContain('Negative numbers')
  expect(JSON.stringify(items)).not.toMatch(/lovelace|hopper|grace/i)
  await client.stop()
})

interface Item {
  readonly id: string
  readonly reasons: readonly { readonly text: string }[]
}
