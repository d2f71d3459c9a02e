// Sessions in which everything happens at once: documents open, close and change while questions are being answered, files are written and
// removed beside them, and nobody waits for anything. Once it is quiet, the graph is that of the disk with what the editor shows in its place.

import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Editing, startEditing } from '../../support/editing.ts'
import { pick, randomEdits, type Stock, stockOf } from '../../support/edits.ts'
import { seededRandom } from '../../support/random.ts'
import { SHOP } from '../../support/shop.ts'
import { tries } from '../../support/thorough.ts'
import { type Files, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 600_000 })

const PATHS = Object.keys(SHOP)
const ROUNDS = tries(2, 12)
const STEPS = 60

test.each([1, 2])('of random doings, seed %i', async seed => {
  const it = await startEditing(SHOP)
  const random = seededRandom(seed)
  const stock = stockOf(Object.values(SHOP) as string[])
  for (let round = 1; round <= ROUNDS; round++) {
    const asked: Promise<unknown>[] = []
    for (let step = 0; step < STEPS; step++) {
      asked.push(...doSomething(it, stock, random))
      // Sometimes the server gets a breath, so that what comes next finds it in the middle of something.
      if (random() < 0.3) await new Promise(resolve => setTimeout(resolve, random() * 20))
    }
    await Promise.all(asked)
    await quiet(it, `seed ${seed}, round ${round}`)
  }
  await it.client.stop()
})

test('with a change of very many files at once', async () => {
  const many = (name: string): Files =>
    Object.fromEntries(
      Array.from({ length: 330 }, (_, n) => [
        `many/part${n}.py`,
        `from shop.cart import ${name}\n\n\ndef part_${n}():\n    return ${name}([]).total()\n`,
      ]),
    )
  const it = await startEditing({ ...SHOP, ...many('Cart') })
  it.show('shop/cart.py')
  it.change('shop/cart.py', it.open.get('shop/cart.py')!.replace((SHOP['shop/cart.py'] as string).replaceAll('Cart', 'Wagon')))
  await it.settled()
  write(it.root, many('Wagon'))
  tell(it, Object.keys(many('')))
  const asked: Promise<unknown>[] = []
  for (let n = 0; n < tries(60, 200); n++) {
    const document = it.open.get('shop/cart.py')!
    it.change(
      'shop/cart.py',
      document.change([{ start: document.text.length, end: document.text.length, text: `\n\ndef more_${n}():\n    return Wagon([])\n` }]),
    )
    asked.push(ask(it, 'shop/cart.py'))
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  await Promise.all(asked)
  await quiet(it, 'many files', Object.keys(many('')))
  it.close('shop/cart.py')
  await quiet(it, 'closed', Object.keys(many('')))
  await it.client.stop()
})

/** Gives the questions that were asked. */
function doSomething(it: Editing, stock: Stock, random: () => number): Promise<unknown>[] {
  const path = pick(PATHS, random)!
  const document = it.open.get(path)
  const kind = random()
  if (kind < 0.3) return [ask(it, path)]
  if (kind < 0.4) {
    if (random() < 0.2) rmSync(join(it.root, path), { force: true })
    else write(it.root, { [path]: changed(existsSync(join(it.root, path)) ? it.text(path) : '', stock, random) })
    tell(it, [path])
  } else if (!document) {
    if (existsSync(join(it.root, path))) it.show(path)
  } else if (kind < 0.5) it.close(path)
  else if (kind < 0.55) {
    write(it.root, { [path]: document.text })
    it.client.save(it.uri(path))
  } else it.change(path, document.change(randomEdits(document.text, stock, random)))
  return []
}

function changed(text: string, stock: Stock, random: () => number): string {
  return randomEdits(text, stock, random).reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text)
}

function ask(it: Editing, path: string): Promise<unknown> {
  return it.client.request('context/search', { query: '', kind: 'symbol', limit: 1000, scope: { paths: [path] } })
}

function tell(it: Editing, paths: readonly string[]): void {
  it.client.notify('workspace/didChangeWatchedFiles', {
    changes: paths.map(path => ({ uri: it.uri(path), type: existsSync(join(it.root, path)) ? 2 : 3 })),
  })
}

/** The news of the last files take a while to arrive. */
async function quiet(it: Editing, why: string, more: readonly string[] = []): Promise<void> {
  const there = [...PATHS, ...more].filter(path => it.open.has(path) || existsSync(join(it.root, path)))
  const files = Object.fromEntries(there.map(path => [path, it.text(path)]))
  await vi.waitFor(() => it.checkTexts(files, why), { timeout: 60_000, interval: 200 })
  for (const path of it.open.keys()) await it.checkFile(path, why)
  expect(there.length).toBeGreaterThan(0)
}
