// Context packs over the real server in process: what is asked, what comes back, and what it has to do with what the editor shows.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Pack } from '../../server/protocol/pack.ts'
import { type Editing, startEditing } from '../support/editing.ts'
import { SHOP } from '../support/shop.ts'
import type { Files } from '../support/workspace.ts'

vi.setConfig({ testTimeout: 60_000 })

const FILES = {
  ...SHOP,
  'tests/test_cart.py': ['from shop.cart import Cart', '', '', 'def test_total():', '    assert Cart([]).total() == 0', ''].join('\n'),
  'docs/pay.md': '# Paying\n\nHow a customer pays at the checkout.\n',
}
const said = (path: string) => String((FILES as Files)[path])

/** For tests that change nothing: starting one takes longer than asking it everything. */
let shared: Editing
beforeAll(async () => {
  shared = await startEditing(FILES)
}, 60_000)
afterAll(() => shared.client.stop())

const ask = (editing: Editing, method: string, params: object): Promise<Pack> => editing.client.request(`context/${method}`, params)
const names = ({ items }: Pick<Pack, 'items'>) => items.map(it => it.qualifiedName)

/** The bytes that a range of the editor's text holds. */
function slice(text: string, { start, end }: Pack['items'][number]['range']): string {
  const lines = text.split('\n')
  const at = ({ line, character }: typeof start) => lines.slice(0, line).reduce((sum, it) => sum + it.length + 1, 0) + character
  return text.slice(at(start), at(end))
}

function checkHonest(pack: Pack, editing: Editing): void {
  expect(pack.tokens).toBeLessThanOrEqual(pack.budget)
  for (const item of pack.items) {
    expect(item.reasons.length, item.id).toBeGreaterThan(0)
    for (const { kind, text } of item.reasons) expect(`${kind} ${text}`).toMatch(/^\w+ \S/)
    expect(item.uri).toBe(editing.uri(item.path))
    const shown = slice(editing.text(item.path), item.range)
    if (item.detail === 'full' && item.kind !== 'file' && item.tokens > 0) expect(pack.text).toContain(shown.split('\n').at(-1)!.trim())
  }
}

test('a task gets the code it is about, with reasons, within its budget', async () => {
  const editing = shared
  const pack = await ask(editing, 'forTask', { task: 'the total of a cart is wrong', ranked: 3 })
  expect(names(pack)).toContain('Cart.total')
  expect(pack).toMatchObject({ format: 'markdown', budget: 8000, tokenizer: 'o200k', state: { phase: 'ready' } })
  expect(pack.ranked).toHaveLength(3)
  expect(pack.ranked![0]).toEqual({
    id: 'shop/cart.py#Cart.total:method',
    name: 'total',
    qualifiedName: 'Cart.total',
    kind: 'method',
    path: 'shop/cart.py',
    line: 13,
    score: expect.any(Number),
  })
  const reasons = pack.items.find(it => it.qualifiedName === 'Cart.total')!.reasons.map(it => it.text)
  expect(reasons).toContain('called from `checkout` line 8')
  expect(pack.items.find(it => it.path === 'tests/test_cart.py')?.relation).toBe('test')
  checkHonest(pack, editing)
  expect(await ask(editing, 'forTask', { task: 'the total of a cart is wrong', ranked: 3 })).toEqual(pack)
})

test('an edit that is not saved changes the answer and the bytes shown', async () => {
  const editing = await startEditing(FILES)
  const path = 'shop/cart.py'
  editing.show(path)
  editing.change(path, [{ text: `# one more line\n${editing.text(path).replace('def total(self)', 'def grand_flamingo(self)')}` }])
  const text = `# one more line\n${said(path).replace('def total(self)', 'def grand_flamingo(self)')}`
  const pack = await ask(editing, 'forTask', { task: 'flamingo', ranked: 1 })
  expect(pack.ranked![0]).toMatchObject({ qualifiedName: 'Cart.grand_flamingo', line: 14 })
  const item = pack.items.find(it => it.qualifiedName === 'Cart.grand_flamingo')!
  expect(slice(text, item.range)).toBe('def grand_flamingo(self):\n        return sum(price_of(item) for item in self.items)')
  expect(pack.text).toContain('def grand_flamingo(self)')
  expect(names(await ask(editing, 'forTask', { task: 'Cart.total', ranked: 1 }))).not.toContain('Cart.total')

  editing.close(path)
  await editing.settled()
  const after = await ask(editing, 'forTask', { task: 'flamingo' })
  expect(after).toMatchObject({ items: [], empty: expect.stringContaining('says a word of the task') })
  await editing.client.stop()
})

test('what changed on disk without a word is shown as it is now, and what is gone is left out', async () => {
  const editing = await startEditing(FILES)
  writeFileSync(join(editing.root, 'shop/price.py'), `\n\n${said('shop/price.py').replace('The price with tax', 'The price of an ostrich')}`)
  rmSync(join(editing.root, 'web/money.ts'))
  const pack = await ask(editing, 'forTask', { task: 'price with tax money format' })
  expect(pack.text).not.toContain('The price with tax')
  expect(pack.items.filter(it => it.path === 'web/money.ts')).toEqual([])
  for (const item of pack.items) expect(slice(editing.text(item.path), item.range)).toMatch(/\S/)
  await editing.settled()
  const { items, text } = await ask(editing, 'forTask', { task: 'price with tax money format' })
  const price = items.find(it => it.qualifiedName === 'price_of')!
  expect(slice(editing.text('shop/price.py'), price.range)).toMatch(/^def price_of/)
  expect(text).toContain('The price of an ostrich')
  await editing.client.stop()
})

test('a selection comes first, then what it uses and what uses it', async () => {
  const editing = shared
  const range = { start: { line: 13, character: 12 }, end: { line: 13, character: 20 } }
  const pack = await ask(editing, 'forSelection', { textDocument: { uri: editing.uri('shop/cart.py') }, range })
  expect(pack.items.find(it => it.relation === 'selection')?.qualifiedName).toBe('Cart.total')
  expect(names(pack)).toEqual(expect.arrayContaining(['checkout', 'price_of', 'test_total']))
  checkHonest(pack, editing)
  const lines = { file: 'shop/cart.py', line: 14, endLine: '14' }
  expect(await editing.client.request('workspace/executeCommand', { command: 'context.forSelection', arguments: [lines] })).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ qualifiedName: 'Cart.total', relation: 'selection' })]),
  })
})

describe('where something fails', () => {
  const FAILURE = [
    'Traceback (most recent call last):',
    '  File "/home/user/shop/shop/checkout.py", line 8, in checkout',
    '    return cart.total()',
    '  File "/home/user/shop/shop/price.py", line 6, in price_of',
    "AttributeError: 'str' object has no attribute 'net'",
  ].join('\n')

  test('the places that the output names come first', async () => {
    const pack = await ask(shared, 'forTask', { task: 'it fails', failure: FAILURE, ranked: 3 })
    expect(pack.ranked!.map(it => it.qualifiedName)).toEqual(expect.arrayContaining(['price_of', 'checkout']))
    expect(
      pack.items
        .find(it => it.qualifiedName === 'price_of')!
        .reasons.map(it => it.text)
        .join(),
    ).toContain('shop/price.py:6')
    expect(pack.text).toContain("'str' object has no attribute 'net'")
  })

  test('problems and the place of the user are never dropped, whatever the task says and however little room there is', async () => {
    const range = { start: { line: 4, character: 9 }, end: { line: 4, character: 15 } }
    const diagnostics = [{ range, message: 'never used', severity: 2 }]
    const at = { start: { line: 9, character: 4 }, end: { line: 9, character: 4 } }
    const where = { textDocument: { uri: shared.uri('web/view.ts') }, range: at, diagnostics }
    for (const budget of [400, 8000]) {
      const pack = await ask(shared, 'forTask', { task: 'the total of a cart with the price of its items', budget, ...where })
      expect(names(pack)).toEqual(expect.arrayContaining(['View.frame', 'View.show']))
      expect(pack.text).toContain('never used')
      checkHonest(pack, shared)
    }
    const file = await ask(shared, 'forTask', { task: 'the total of a cart', textDocument: { uri: shared.uri('web/money.ts') } })
    expect(file.items.map(it => it.path)).toContain('web/money.ts')
  })

  test('what is not committed yet is near when something is to be fixed', async () => {
    const editing = await startEditing(FILES)
    const text = editing.text('web/money.ts').replace('/ 100', '/ 1000')
    writeFileSync(join(editing.root, 'web/money.ts'), text)
    execFileSync('git', ['add', '-A'], { cwd: editing.root })
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'all'], { cwd: editing.root })
    writeFileSync(join(editing.root, 'web/money.ts'), text.replace('/ 1000', '/ 10'))
    await vi.waitFor(
      async () => {
        const pack = await ask(editing, 'forTask', { task: 'checkout is wrong', intent: 'fix' })
        expect(pack.items.find(it => it.qualifiedName === 'format')?.reasons.map(it => it.text)).toContain('it is not committed yet')
        expect(pack.text).toContain('web/money.ts')
      },
      { timeout: 40_000, interval: 500 },
    )
    await editing.client.stop()
  })
})

test('a plan is asked step by step, each in its turn', async () => {
  const plan = ['the total of a cart, its items and their price', 'the frame of a view']
  const pack = await ask(shared, 'forTask', { task: '', plan, ranked: 2 })
  expect(pack.ranked!.map(it => it.path)).toEqual(expect.arrayContaining(['shop/cart.py', 'web/view.ts']))
  expect(pack.text).toContain('the frame of a view')
  expect(pack.items.flatMap(it => it.reasons.map(reason => reason.text))).toContain('step 2: the frame of a view')
})

test('files get what uses them, and tests that reach them', async () => {
  const editing = shared
  const pack = await ask(editing, 'forFiles', { files: ['shop/price.py'] })
  expect(names(pack)).toEqual(expect.arrayContaining(['Cart.total', 'checkout', 'price_of']))
  checkHonest(pack, editing)
  expect(await ask(editing, 'forFiles', { files: [editing.uri('shop/price.py')] })).toMatchObject({ items: pack.items.map(({ id }) => ({ id })) })
  const { tests } = await editing.client.request('context/tests', { files: ['shop/price.py'] })
  expect(tests).toMatchObject([
    { name: 'test_total', path: 'tests/test_cart.py', reasons: [{ kind: 'reaches', text: 'reaches `price_of` through `Cart.total`' }] },
  ])
  expect(await editing.client.request('context/tests', { files: ['web/page.ts'] })).toMatchObject({ tests: [], empty: expect.any(String) })
})

test('more goes on where a pack ended, until everything was shown', async () => {
  const editing = shared
  let pack = await ask(editing, 'forTask', { task: 'cart price total money view page', budget: 300 })
  const seen = new Set(pack.items.map(it => it.id))
  expect(pack.omitted).toBeGreaterThan(0)
  for (let n = 0; n < 20 && pack.items.length > 0; n++) {
    const next = await ask(editing, 'more', { packId: pack.packId, budget: 600 })
    for (const { id } of next.items) {
      expect(seen.has(id), id).toBe(false)
      seen.add(id)
    }
    pack = next
  }
  expect(pack).toMatchObject({ items: [], empty: 'Everything that was found has been shown', omitted: 0 })
  await expect(ask(editing, 'more', { packId: 'none' })).rejects.toMatchObject({ code: -32803 })
})

test('explain tells of what was chosen and of what was not', async () => {
  const editing = shared
  const { packId } = await ask(editing, 'forTask', { task: 'total of a cart', budget: 250 })
  const explain = (params: object) => editing.client.request('context/explain', params)
  expect(await explain({ symbol: 'Cart.total', packId })).toMatchObject({ id: 'shop/cart.py#Cart.total:method', rank: 1, chosen: true })
  const other = await explain({ symbol: 'View.frame', packId })
  expect(other).toMatchObject({ id: 'web/view.ts#View.frame:method', chosen: false })
  expect(await explain({ symbol: 'web/view.ts#View.frame:method', packId })).toEqual(other)
  expect((await explain({ symbol: 'price_of', task: 'total of a cart' })).steps.length).toBeGreaterThan(0)
  await expect(explain({ symbol: 'nonesuch', packId })).rejects.toThrow(/No symbol is called "nonesuch"/)
})

test('since answers only the difference', async () => {
  const editing = await startEditing(FILES)
  const task = { task: 'total of a cart' }
  const first = await ask(editing, 'forTask', task)
  expect(await ask(editing, 'forTask', { ...task, since: first.packId })).toMatchObject({ unchanged: true })
  editing.show('shop/cart.py')
  editing.change('shop/cart.py', [{ text: editing.text('shop/cart.py').replace('return sum(', 'return 2 * sum(') }])
  const then = await ask(editing, 'forTask', { ...task, since: first.packId })
  expect(then.unchanged).toBeUndefined()
  expect(then.text).toContain('2 * sum(')
  expect((await ask(editing, 'forTask', { ...task, since: 'forgotten' })).items.length).toBeGreaterThan(0)
  await editing.client.stop()
})

test('what was sent before is referred to, as long as it is as it was', async () => {
  const editing = await startEditing(FILES)
  const first = await ask(editing, 'forTask', { task: 'the total of a cart is wrong' })
  expect(first.text).toContain('return sum(price_of(item)')
  const task = { task: 'total of the items in a cart', sent: [first.packId, 'forgotten'] }
  const then = await ask(editing, 'forTask', task)
  const total = (pack: Pack) => pack.items.find(it => it.qualifiedName === 'Cart.total')
  expect(total(then)).toMatchObject({ detail: 'summary', reasons: expect.arrayContaining([{ kind: 'sent', text: 'sent before, unchanged' }]) })
  expect(then.text).not.toContain('return sum(price_of(item)')
  editing.show('shop/cart.py')
  editing.change('shop/cart.py', [{ text: editing.text('shop/cart.py').replace('return sum(', 'return 2 * sum(') }])
  expect((await ask(editing, 'forTask', task)).text).toContain('return 2 * sum(price_of(item)')
  await editing.client.stop()
})

describe('a server that starts again', () => {
  const task = { task: 'cart price total money view page', budget: 400 }

  test('knows the packs of the one before', async () => {
    const before = await startEditing(FILES)
    const first = await ask(before, 'forTask', task)
    const next = await ask(before, 'more', { packId: first.packId })
    await vi.waitFor(() => expect(kept(before.cache)).toHaveLength(2))
    await before.client.stop()

    const after = await startEditing(FILES, { after: before })
    expect(await ask(after, 'forTask', { ...task, since: first.packId })).toMatchObject({ unchanged: true })
    expect(names(await ask(after, 'more', { packId: first.packId }))).toEqual(names(next))
    const shown = new Set([...first.items, ...next.items].map(it => it.id))
    for (const { id } of (await ask(after, 'more', { packId: next.packId })).items) expect(shown.has(id), id).toBe(false)
    expect(await after.client.request('context/explain', { symbol: first.items[0]!.id, packId: first.packId })).toMatchObject({ chosen: true })
    await after.client.stop()
  })

  test('does not stumble over one that is damaged, or that is a path', async () => {
    const before = await startEditing(FILES)
    const { packId } = await ask(before, 'forTask', task)
    await vi.waitFor(() => expect(kept(before.cache)).toHaveLength(1))
    await before.client.stop()
    const [path] = kept(before.cache)
    const whole = readFileSync(path!, 'utf8')
    const after = await startEditing(FILES, { after: before })
    for (const text of ['', '{', '{"format":1}', '{"format":1,"request":{"method":"x"},"shown":[1],"served":[]}', whole.slice(0, -9)]) {
      writeFileSync(path!, text)
      await expect(ask(after, 'more', { packId })).rejects.toThrow(/No pack "\d+" is remembered/)
    }
    await expect(ask(after, 'more', { packId: '../index.db' })).rejects.toThrow(/is remembered/)
    expect((await ask(after, 'forTask', { ...task, since: packId })).items.length).toBeGreaterThan(0)
    await after.client.stop()
  })

  /** Paths of what is remembered on disk, whole files only. */
  function kept(cache: string): string[] {
    return readdirSync(cache, { recursive: true, encoding: 'utf8' })
      .filter(it => /answers.\d{18}$/.test(it))
      .map(it => join(cache, it))
  }
})

describe('the scope is a hard filter', () => {
  test.each([
    [{ paths: ['web/**'] }, /^web\//],
    [{ languages: ['python'] }, /\.py$/],
  ])('%j', async (scope, expected) => {
    const editing = shared
    const pack = await ask(editing, 'forTask', { task: 'cart total view money', scope, ranked: 100 })
    expect(pack.ranked!.length).toBeGreaterThan(0)
    for (const { path } of [...pack.items, ...pack.ranked!]) expect(path).toMatch(expected)
    const kinds = await ask(editing, 'forTask', { task: 'cart total view money', scope: { ...scope, kinds: ['class'] }, ranked: 100 })
    expect(new Set(kinds.ranked!.map(it => it.kind))).toEqual(new Set(['class']))
  })
})

describe('whatever the task is, there is an answer', () => {
  const HOSTILE: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['white space', ' \n\t '],
    ['emoji', '🙂🙂 🙃'],
    ['a regular expression', '(.*)+[a-z]{1,9}$|^(?:x'],
    ['SQL', "'; DROP TABLE posting; --"],
    ['FTS syntax', 'NEAR("a" "b") AND -col:*^'],
    ['zero bytes', 'cart\0total\0\uFFFF\uD800'],
    ['two hundred thousand characters', 'the total of a cart is wrong and so on '.repeat(5_200)],
    ['one word of two hundred thousand characters', 'x'.repeat(200_000)],
  ]
  test('in one session', async () => {
    const editing = shared
    for (const [what, task] of HOSTILE) {
      const pack = await ask(editing, 'forTask', { task, budget: 2_000 })
      expect(pack.tokens, what).toBeLessThanOrEqual(2_000)
      expect(pack.items.length > 0 || (pack.empty ?? '').length > 10, `${what}: ${pack.empty}`).toBe(true)
    }
    expect((await ask(editing, 'forTask', { task: ' ' })).empty).toBe('The task is empty: say in words what it is about')
    expect((await ask(editing, 'forTask', { task: '🙂' })).empty).toBe('The task has no words to look for')
    expect(names(await ask(editing, 'forTask', { task: HOSTILE.at(-2)![1] }))).toContain('Cart.total')
  })
})

test('several roots are one ranking, and each keeps its files', async () => {
  const editing = await startEditing(FILES)
  const other = await startEditing({ 'shop/cart.py': said('shop/cart.py').replace('Cart(Basket)', 'Trolley(Basket)') })
  editing.client.notify('workspace/didChangeWorkspaceFolders', {
    event: { added: [{ uri: other.uri('').replace(/\/$/, ''), name: 'other' }], removed: [] },
  })
  const pack = await editing.client.request('context/forTask', { task: 'Trolley and Basket total' }).then(async (it: Pack) => {
    let last = it
    for (let n = 0; n < 200 && !last.items.some(item => item.uri.startsWith(other.uri(''))); n++) {
      await new Promise(resolve => setTimeout(resolve, 50))
      last = await ask(editing, 'forTask', { task: 'Trolley and Basket total' })
    }
    return last
  })
  expect(pack.items.map(it => it.uri)).toEqual(expect.arrayContaining([other.uri('shop/cart.py'), editing.uri('shop/cart.py')]))
  expect(new Set(pack.items.map(it => it.id)).size).toBe(pack.items.length)
  await Promise.all([editing.client.stop(), other.client.stop()])
})

test('what looks like a secret is masked, and shown to who says so', async () => {
  const token = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`
  const editing = await startEditing({ 'deploy.py': `def deploy_token():\n    return "${token}"\n` })
  const masked = await ask(editing, 'forTask', { task: 'where is the deploy token' })
  expect(masked.text).toContain('[masked]')
  expect(masked.text).not.toContain(token)
  editing.client.notify('workspace/didChangeConfiguration', { settings: { context: { pack: { maskSecrets: false } } } })
  const shown = await ask(editing, 'forTask', { task: 'where is the deploy token' })
  expect(shown.text).toContain(token)
  await editing.client.stop()
})
