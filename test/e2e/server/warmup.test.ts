// A question before anything is indexed: the answer is there at once, from paths and texts, and says that it is an early one.

import { expect, test, vi } from 'vitest'
import { BUILD } from '../../support/cli.ts'
import { ready, startLive } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { folder } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000 })

test('files answer until their symbols can', async () => {
  // A file that holds up its reader keeps the index from being complete for ten seconds.
  const top = folder({ ...SHOP, 'shop/vouchers.py': 'def redeem(voucher):\n    """Redeem a voucher at the till."""\n    return voucher.value\n' })
  const environment = { TRAPS: JSON.stringify({ root: top, hang: ['shop/vouchers.py'] }) }
  const client = await startLive({ main: `${BUILD}test/support/serve-with-traps.js`, cache: folder(), folders: [top], environment })
  const ask = (scope = {}) => client.request('context/forTask', { task: 'redeem a voucher', budget: 2000, scope })
  const early = await ask()
  expect(early.state.phase).toBe('indexing')
  const item = early.items.find((it: { path: string }) => it.path === 'shop/vouchers.py')
  expect(item).toMatchObject({ kind: 'file', reasons: expect.arrayContaining([expect.objectContaining({ kind: 'early' })]) })
  expect(early.text).toContain('return voucher.value')
  expect((await ask({ paths: ['web/**'] })).items.map((it: { path: string }) => it.path)).not.toContain('shop/vouchers.py')
  await ready(client)
  // It is skipped by now, with a reason; nothing is early any more.
  expect(JSON.stringify((await ask()).items)).not.toContain('"early"')
  expect(await client.stop()).toBe(0)
})
