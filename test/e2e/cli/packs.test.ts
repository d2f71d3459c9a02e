// Context packs from the command line: the pack and nothing else on stdout, the same bytes every time, exit codes.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { cli } from '../../support/cli.ts'
import { ready, startLive } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { commit, type Files, folder, repository, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000 })

const FILES = {
  ...SHOP,
  'tests/test_cart.py': ['from shop.cart import Cart', '', '', 'def test_total():', '    assert Cart([]).total() == 0', ''].join('\n'),
}
const said = (path: string) => String((FILES as Files)[path])
const cache = folder()
const top = repository(FILES, Object.keys(FILES))
const TASK = 'the total of a cart is wrong'
const at = (...args: string[]) => [...args, '--root', top, '--cache', cache]

test('the same question has the same bytes: again, in another cache, and from the server, before and after a restart', async () => {
  const first = await cli(at('for-task', TASK, '--json', '--ranked', '5'))
  expect(first.code, first.stderr).toBe(0)
  const { state, ...pack } = JSON.parse(first.stdout)
  expect(state.phase).toBe('ready')
  const again = await cli(at('for-task', TASK, '--json', '--ranked', '5'))
  expect(again.stdout).toBe(first.stdout)
  const elsewhere = await cli(['for-task', TASK, '--json', '--ranked', '5', '--root', top, '--cache', folder()])
  expect(elsewhere.stdout).toBe(first.stdout)
  for (let start = 0; start < 2; start++) {
    const client = await startLive({ cache, folders: [top] })
    await ready(client)
    const { state: _, ...answer } = await client.request('context/forTask', { task: TASK, ranked: 5 })
    expect(answer).toEqual(pack)
    await client.stop()
  }
})

test('stdout is the pack and nothing else', async () => {
  const { code, stdout } = await cli(at('for-task', TASK, '--ranked', '3'))
  const { stdout: json } = await cli(at('for-task', TASK, '--json'))
  const { text, tokens, budget } = JSON.parse(json)
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${text.replace(/\n$/, '')}\n` })
  expect(text).toContain('sum(price_of(item) for item in self.items)')
  expect(tokens).toBeLessThanOrEqual(budget)
})

test('--explain tells on stderr what each stage gave each item, and stdout stays the pack', async () => {
  const plain = await cli(at('for-task', TASK))
  const { code, stdout, stderr } = await cli(at('for-task', TASK, '--explain'))
  expect({ code, stdout }).toEqual({ code: 0, stdout: plain.stdout })
  expect(stderr).toMatch(/shop\/cart\.py#Cart\.total:method: rank 1, score \d+\.\d+, in the pack\n +\d\.\d+ {2}\w+: \S/)
})

test('--reserve, --tokenizer and --intent are those of the request', async () => {
  const { stdout } = await cli(at('for-task', TASK, '--json', '--budget', '600', '--reserve', '300', '--tokenizer', 'cl100k', '--intent', 'explain'))
  const pack = JSON.parse(stdout)
  expect(pack).toMatchObject({ budget: 600, tokenizer: 'cl100k' })
  expect(pack.tokens).toBeLessThanOrEqual(300)
  for (const [option, value] of [
    ['--tokenizer', 'no-such'],
    ['--intent', 'dream'],
    ['--reserve', 'much'],
  ] as const) {
    const wrong = await cli(at('for-task', TASK, option, value))
    expect(wrong).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(new RegExp(`^${option}: expected .* got "${value}"`)) })
  }
})

test.each(['markdown', 'xml', 'json', 'compact'])('as %s, within a small budget', async format => {
  const { code, stdout } = await cli(at('for-task', TASK, '--format', format, '--budget', '300', '--json'))
  const pack = JSON.parse(stdout)
  expect(code).toBe(0)
  expect(pack).toMatchObject({ format, budget: 300 })
  expect(pack.tokens).toBeLessThanOrEqual(300)
})

describe('the other packs', () => {
  const names = (stdout: string) => JSON.parse(stdout).items.map((it: { qualifiedName: string }) => it.qualifiedName)

  test('for-files takes paths from the root and from where one stands', async () => {
    const fromRoot = await cli(at('for-files', 'shop/price.py', '--json'))
    expect(names(fromRoot.stdout)).toEqual(expect.arrayContaining(['Cart.total', 'price_of']))
    const fromBelow = await cli(at('for-files', 'price.py', '--json'), { directory: join(top, 'shop') })
    expect(names(fromBelow.stdout)).toEqual(names(fromRoot.stdout))
    expect(await cli(at('for-files', 'none.py'))).toMatchObject({ code: 0, stderr: expect.stringContaining('none.py is not in the graph') })
  })

  test('for-selection takes lines', async () => {
    const { stdout } = await cli(at('for-selection', 'shop/cart.py:14', '--json'))
    const { items } = JSON.parse(stdout)
    const selected = items.filter((it: { relation: string }) => it.relation === 'selection')
    expect(selected).toMatchObject([{ qualifiedName: 'Cart.total', uri: pathToFileURL(join(top, 'shop/cart.py')).href }])
  })

  test('for-diff and tests see what is not committed', async () => {
    const other = repository(FILES, Object.keys(FILES))
    expect(await cli(['for-diff', '--root', other, '--cache', cache])).toMatchObject({ code: 0, stderr: expect.stringContaining('Nothing changed') })
    write(other, { 'shop/price.py': said('shop/price.py').replace('amount, 2', 'amount, 3') })
    expect(names((await cli(['for-diff', '--root', other, '--cache', cache, '--json'])).stdout)).toContain('round_money')
    const { stdout } = await cli(['tests', '--root', other, '--cache', cache])
    expect(stdout).toMatch(/^tests\/test_cart\.py:4 {2}test_total {2}reaches `round_money` through /)
    commit(other, 'done')
    expect(names((await cli(['for-diff', 'HEAD~1', '--root', other, '--cache', cache, '--json'])).stdout)).toContain('round_money')
  })

  test('explain', async () => {
    const { stdout } = await cli(at('explain', 'Cart.total', '--task', TASK))
    expect(stdout).toMatch(/^shop\/cart\.py#Cart\.total:method: rank 1, score [\d.]+, in the pack\n +[\d.]+ {2}\w+: /)
    const { rank, chosen, steps } = JSON.parse((await cli(at('explain', 'Cart.total', '--task', TASK, '--json'))).stdout)
    expect({ rank, chosen, some: steps.length > 0 }).toEqual({ rank: 1, chosen: true, some: true })
  })
})

describe('mistakes', () => {
  test.each([
    [['for-task', TASK, '--budget', '0'], 2, /^--budget: expected a whole number from 1 to/],
    [['for-task', TASK, '--budget', 'many'], 2, /^--budget: expected a whole number .* got "many"/],
    [['for-task', TASK, '--format', 'html'], 2, /^--format: expected one of markdown, xml, json, compact/],
    [['for-task', TASK, '--ranked=-1'], 2, /^--ranked: expected a whole number/],
    [['for-task'], 1, /^for-task needs a task\. ./],
    [['for-files'], 1, /^for-files needs a file\. ./],
    [['for-selection', 'shop/cart.py'], 1, /^for-selection needs a place\. ./],
    [['for-diff', 'nonesuch'], 1, /"nonesuch" is no revision of /],
    [['explain', 'Cart.total'], 1, /^explain needs a task\. ./],
    [['explain', 'nonesuch', '--task', TASK], 1, /^No symbol is called "nonesuch"\. ./],
    [['try', ' '], 1, /^try needs a question\. ./],
  ])('%j', async (args, code, message) => {
    const outcome = await cli(at(...args))
    expect(outcome).toMatchObject({ code, stdout: '' })
    expect(outcome.stderr.split('\n').filter(it => it !== '' && !/^(?:Listing files|Reading \d|Linking \d)/.test(it))).toEqual([
      expect.stringMatching(message),
    ])
  })
})

test.each(['', '  ', '🙂', "'; DROP TABLE posting; --", '(.*)+', 'NEAR("a" "b")', 'x'.repeat(100_000)])('the task %# has an answer', async task => {
  const { code, stdout, stderr } = await cli(at('for-task', task, '--json'))
  expect({ code, isError: /error/i.test(stderr) }).toEqual({ code: 0, isError: false })
  const { items, empty } = JSON.parse(stdout)
  expect(items.length > 0 || empty.length > 10).toBe(true)
})

test('while a first index is made, what is open answers, and the state says how far it is', async () => {
  const many = folder(Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`src/part${n}.py`, `def part_${n}():\n    return ${n}\n`])))
  const client = await startLive({ cache: folder(), folders: [many] })
  client.open(pathToFileURL(join(many, 'src/open.py')).href, 'any', 'def unsaved_flamingo():\n    return 1\n')
  const pack = await client.request('context/forTask', { task: 'flamingo' })
  expect(pack.state.phase).toBe('indexing')
  expect(pack.text).toContain('def unsaved_flamingo()')
  const empty = await client.request('context/forTask', { task: 'ostrich' })
  expect(empty.empty).toMatch(/Indexing is at \d+ of \d+ files; ask again when it is done$/)
  await ready(client)
  expect((await client.request('context/forTask', { task: 'part_77' })).text).toContain('def part_77()')
  await client.stop()
})
