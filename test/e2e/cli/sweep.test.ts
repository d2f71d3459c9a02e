// What an index drops: checkouts that are gone, and content that no checkout has, beyond what is kept of it.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openIndex } from '../../../server/store/open.ts'
import { sweep } from '../../../server/store/sweep.ts'
import { cli, index } from '../../support/cli.ts'
import { SHOP } from '../../support/shop.ts'
import { folder, repository, run, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a worktree that is gone leaves the index with the next change, and its content goes when it is too much', async () => {
  const cache = folder()
  const top = repository(SHOP, Object.keys(SHOP))
  const beside = join(folder(), 'beside')
  run(top, 'worktree', 'add', '-q', beside)
  write(beside, { 'shop/only_here.py': 'def only_here():\n    return 1\n' })
  const { database } = await index(top, cache)
  await index(beside, cache)
  const directory = join(database.path, '..')
  const counts = () => {
    const { connection } = openIndex(directory)
    const count = (table: string) => connection.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!
    const all = { trees: count('tree'), contents: count('content'), graphs: count('graph') }
    connection.close()
    return all
  }
  const before = counts()
  expect(before).toMatchObject({ trees: 2, graphs: 2 })

  rmSync(beside, { recursive: true })
  write(top, { 'shop/new.py': 'def fresh():\n    return 2\n' })
  await index(top, cache)
  expect(counts()).toEqual({ trees: 1, graphs: 1, contents: before.contents + 1 })

  const { connection } = openIndex(directory)
  expect(sweep(connection, () => true, { times: 0, bytes: 0 })).toEqual({ trees: 0, contents: 1 })
  connection.close()
  expect(counts().contents).toBe(before.contents)
  const found = JSON.parse((await cli(['symbols', 'only_here', '--root', top, '--cache', cache, '--json'])).stdout)
  expect(found).toEqual({ hits: [] })
  expect((await index(top, cache)).parsed).toBe(0)
})
