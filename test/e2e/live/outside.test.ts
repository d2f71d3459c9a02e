// What happens beside the edits: files that are saved, closed, or changed by somebody else. The graph is that of the disk, with what the editor
// shows in its place.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { type Editing, type EditingOptions, startEditing } from '../../support/editing.ts'
import { SHOP } from '../../support/shop.ts'
import { commit, type Files, run, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 240_000 })

const CART = 'shop/cart.py'
const PRICE = 'shop/price.py'
const text = (path: string) => SHOP[path] as string

/** Other than on disk, in its symbols and in what it uses. */
const EDITED = text(CART).replace('class Basket', 'class Trolley').replace('Cart(Basket)', 'Cart(Trolley)').replace('price_of(item)', 'item.price')
const REPRICED = text(PRICE).replaceAll('price_of', 'price_for')

async function editing(use: (editing: Editing) => Promise<void>, options?: EditingOptions): Promise<void> {
  const it = await startEditing(SHOP, options)
  await it.checkTexts(SHOP, 'at the start')
  await use(it)
  await it.client.stop()
}

function show(it: Editing, path: string, now: string): void {
  it.show(path)
  it.change(path, it.open.get(path)!.replace(now))
}

/** The editor tells of files that changed on disk. */
function tell(it: Editing, paths: readonly string[], type = 2): void {
  it.client.notify('workspace/didChangeWatchedFiles', { changes: paths.map(path => ({ uri: it.uri(path), type })) })
}

/** News from the disk takes a while to arrive; how long is nobody's promise. */
function converges(it: Editing, files: Files, why: string): Promise<void> {
  return vi.waitFor(() => it.checkTexts(files, why), { timeout: 120_000, interval: 100 })
}

describe('a document', () => {
  test('that is closed without being saved is what it is on disk', () =>
    editing(async it => {
      show(it, CART, EDITED)
      await it.checkTexts({ ...SHOP, [CART]: EDITED }, 'edited')
      it.close(CART)
      await it.checkTexts(SHOP, 'closed')
    }))

  test('that is closed and opened at once is what the editor shows', () =>
    editing(async it => {
      show(it, CART, EDITED)
      await it.settled()
      it.close(CART)
      show(it, CART, EDITED)
      await it.checkTexts({ ...SHOP, [CART]: EDITED }, 'open again')
      it.close(CART)
      show(it, CART, REPRICED)
      it.close(CART)
      await it.checkTexts(SHOP, 'closed')
    }))

  test.each([false, true])('that is closed while it is being read is what it is on disk, read before: %s', known =>
    editing(async it => {
      it.show(CART)
      if (known) await it.settled()
      it.change(CART, it.open.get(CART)!.replace(EDITED))
      const asked = it.client.request('context/search', { query: 'Cart', kind: 'symbol' })
      it.close(CART)
      await asked
      await it.checkTexts(SHOP, 'closed')
    }),
  )

  test('that is saved stays as it is, open and closed', () =>
    editing(async it => {
      show(it, CART, EDITED)
      write(it.root, { [CART]: EDITED })
      it.client.save(it.uri(CART))
      const saved = { ...SHOP, [CART]: EDITED }
      await it.checkTexts(saved, 'saved')
      it.close(CART)
      await it.checkTexts(saved, 'closed')
    }))

  test('hides what somebody else writes to its file, until it is closed', () =>
    editing(async it => {
      show(it, CART, EDITED)
      const written = { [CART]: text(CART).replace('def count', 'def size'), [PRICE]: REPRICED }
      write(it.root, written)
      tell(it, [CART, PRICE])
      await converges(it, { ...SHOP, [PRICE]: REPRICED, [CART]: EDITED }, 'open')
      it.close(CART)
      await it.checkTexts({ ...SHOP, ...written }, 'closed')
    }))

  test('whose file is removed is there as long as it is open', () =>
    editing(async it => {
      show(it, CART, EDITED)
      rmSync(join(it.root, CART))
      rmSync(join(it.root, PRICE))
      tell(it, [CART, PRICE], 3)
      const { [PRICE]: _, ...left } = SHOP
      await converges(it, { ...left, [CART]: EDITED }, 'open')
      it.close(CART)
      const { [CART]: __, ...rest } = left
      await it.checkTexts(rest, 'closed')
    }))

  test('that has no file yet is there as long as it is open', () =>
    editing(async it => {
      const path = 'shop/gift.py'
      const gift = 'from shop.cart import Cart\n\n\ndef wrap(cart: Cart):\n    return cart.total()\n'
      it.client.open(it.uri(path), 'python', gift)
      await it.checkTexts({ ...SHOP, [path]: gift }, 'open')
      it.client.close(it.uri(path))
      await it.checkTexts(SHOP, 'closed')
    }))
})

describe.each([true, false])('files that change outside, and an editor that watches: %s', watches => {
  test('are seen, whatever is done to them', () =>
    editing(
      async it => {
        show(it, 'web/view.ts', text('web/view.ts').replace('frame(', 'border('))
        const open = { ...SHOP, 'web/view.ts': it.text('web/view.ts') }
        await it.checkTexts(open, 'one is open')

        write(it.root, { [PRICE]: REPRICED, 'shop/extra/gift.py': text('shop/checkout.py') })
        if (watches) tell(it, [PRICE, 'shop/extra/gift.py'], 1)
        const more = { ...open, [PRICE]: REPRICED, 'shop/extra/gift.py': text('shop/checkout.py') }
        await converges(it, more, 'written')

        rmSync(join(it.root, 'shop/extra'), { recursive: true })
        write(it.root, { [PRICE]: text(PRICE) })
        if (watches) tell(it, [PRICE, 'shop/extra/gift.py'], 3)
        await converges(it, open, 'as before')
      },
      { watches },
    ))
})

test('without an index, the graph is that of the open documents, and ready', async () => {
  const it = await startEditing(SHOP, { settings: { index: { enabled: false } } })
  it.show(PRICE)
  it.show(CART)
  await it.checkTexts({ [CART]: text(CART), [PRICE]: text(PRICE) }, 'two are open')
  it.change(PRICE, it.open.get(PRICE)!.replace(REPRICED))
  await it.checkTexts({ [CART]: text(CART), [PRICE]: REPRICED }, 'one is edited')
  it.client.save(it.uri(PRICE))
  it.close(PRICE)
  await it.checkTexts({ [CART]: text(CART) }, 'one is closed')
  const { roots } = await it.client.request('context/status', {})
  expect(roots[0].state.phase).toBe('ready')
  await it.client.stop()
})

test('another branch is seen without a word of the editor', () =>
  editing(async it => {
    commit(it.root, 'the shop')
    run(it.root, 'checkout', '--quiet', '-b', 'other')
    write(it.root, { [CART]: EDITED, [PRICE]: REPRICED })
    commit(it.root, 'other prices')
    await converges(it, { ...SHOP, [CART]: EDITED, [PRICE]: REPRICED }, 'on the other branch')
    show(it, CART, text(CART))
    run(it.root, 'checkout', '--quiet', 'main')
    await converges(it, SHOP, 'back again')
    it.close(CART)
    await it.checkTexts(SHOP, 'closed')
    expect(it.open.size).toBe(0)
  }))
