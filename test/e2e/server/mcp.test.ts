// `mcp`, asked by the client of the official SDK over stdio: the tools, what they answer, and what happens when something is wrong.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { tokenizer } from '../../../server/pack/tokens.ts'
import { cli, MAIN } from '../../support/cli.ts'
import { descendants, isAlive } from '../../support/family.ts'
import { until } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { type Files, folder, repository, run, write } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000 })

const FILES = {
  ...SHOP,
  'tests/test_cart.py': ['from shop.cart import Cart', '', '', 'def test_total():', '    assert Cart([]).total() == 0', ''].join('\n'),
}
const NAMES = ['context_for_task', 'context_for_code', 'context_for_change', 'context_tests', 'context_related', 'context_search']
const TASK = 'the total of a cart is wrong'

const top = repository(FILES, Object.keys(FILES))
const cache = folder()
const clients: Client[] = []

afterAll(async () => {
  for (const client of clients) await client.close()
})

/** A client that announces nothing: no roots, no sampling. The server is started where the repository is, as agents do. */
async function connect(root: string, indexes = cache) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StdioClientTransport({ command: 'node', args: [MAIN, 'mcp', '--cache', indexes], cwd: root, stderr: 'ignore' })
  await client.connect(transport)
  clients.push(client)
  const ask = async (name: string, args: object = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: { ...args } })
    const parts = content as { readonly type: string; readonly text: string }[]
    expect(parts.map(it => it.type)).toEqual(['text'])
    return { text: parts[0]!.text, isError }
  }
  return { client, transport, ask }
}

test('the tools: six, in this order, read only, and cheap to know', async () => {
  const { client } = await connect(top)
  expect(client.getServerCapabilities()).toEqual({ tools: {} })
  expect(client.getInstructions()).toContain('context_for_task')
  const { tools } = await client.listTools()
  expect(tools.map(it => it.name)).toEqual(NAMES)
  for (const { name, description, annotations, inputSchema } of tools) {
    expect(description?.length, name).toBeGreaterThan(60)
    expect(annotations, name).toMatchObject({ readOnlyHint: true, openWorldHint: false })
    for (const field of Object.values(inputSchema.properties ?? {})) expect(field).toHaveProperty('description')
  }
  const counter = await tokenizer('o200k')
  expect(counter.count(JSON.stringify(tools))).toBeLessThan(1_800)
})

describe('what they answer', () => {
  test('the first question waits for the index, and its answer is whole', async () => {
    const { ask } = await connect(top, folder())
    const { text, isError } = await ask('context_for_task', { task: TASK })
    expect(isError).toBe(false)
    expect(text).toContain('sum(price_of(item) for item in self.items)')
    expect(text).not.toContain('incomplete')
  })

  test('a task: the pack of the command line, and a line under it', async () => {
    const { ask } = await connect(top)
    const { text } = await ask('context_for_task', { task: TASK })
    const { stdout } = await cli(['for-task', TASK, '--root', top, '--cache', cache])
    const code = (pack: string) => pack.slice(pack.indexOf('## Task'), pack.indexOf('[pack ')).trimEnd()
    expect(code(text)).toBe(stdout.slice(stdout.indexOf('## Task')).trimEnd())
    expect(text).toMatch(/\n\[pack \d+: \d+ of 8000 tokens/)
  })

  test('a place, a file, a change, tests, neighbours, names and text', async () => {
    const changed = repository(FILES, Object.keys(FILES))
    const { ask } = await connect(changed, folder())
    expect((await ask('context_for_code', { file: 'shop/cart.py', line: 13, endLine: 14 })).text).toContain('def price_of')
    expect((await ask('context_for_code', { file: 'shop/price.py' })).text).toContain('`Cart.total`')
    expect((await ask('context_tests', { files: ['shop/cart.py'] })).text).toMatch(/^tests\/test_cart.py:4-5 {2}test_total: tests `Cart/)
    const { text: related } = await ask('context_related', { symbol: 'price_of' })
    expect(related).toMatch(
      /^function price_of {2}shop\/price\.py:4-6 {2}id shop\/price\.py#price_of:function\n\nCalled by \(1\):\n {2}shop\/cart\.py:13-14/,
    )
    expect((await ask('context_search', { query: 'priceof' })).text).toMatch(/^shop\/price\.py:4 {2}\[function price_of\] {2}def price_of\(item\):/)
    expect((await ask('context_search', { query: 'net \\*', kind: 'text', regex: true, paths: ['shop/**'] })).text).toContain('shop/price.py:6')
    write(changed, { 'shop/price.py': String(SHOP['shop/price.py']).replace('RATE)', 'RATE + 0)') })
    const { text } = await until(
      () => ask('context_for_change', { base: 'HEAD' }),
      it => it.text.includes('RATE + 0'),
    )
    expect(text).toContain('`Cart.total`')
  })

  test('a file that is written outside is in the next answer', async () => {
    const live = repository(FILES, Object.keys(FILES))
    const { ask } = await connect(live, folder())
    expect((await ask('context_search', { query: 'discount_of' })).text).toBe('Nothing was found.')
    write(live, { 'shop/discount.py': 'def discount_of(cart):\n    return cart.total() / 10\n' })
    const { text } = await until(
      () => ask('context_search', { query: 'discount_of' }),
      it => it.text.includes('discount_of'),
    )
    expect(text).toContain('shop/discount.py:1')
  })

  test('no answer has more tokens than its budget, all of it counted; since shows what is left', async () => {
    const sources = readdirSync(new URL('../../../server/retrieve/', import.meta.url)).filter(it => it.endsWith('.ts'))
    const files = Object.fromEntries(sources.map(it => [it, readFileSync(new URL(`../../../server/retrieve/${it}`, import.meta.url), 'utf8')]))
    const { ask } = await connect(repository(files as Files, sources), folder())
    const counter = await tokenizer('o200k')
    const task = 'the score of a symbol and its steps'
    for (const budget of [300, 1_000, 4_000, 16_000]) {
      const { text } = await ask('context_for_task', { task, budget })
      expect(counter.count(text)).toBeLessThanOrEqual(budget)
      expect(counter.count(text)).toBeGreaterThan(budget * 0.5)
    }
    const first = await ask('context_for_task', { task, budget: 2_000 })
    const since = /\[pack (\d+):/.exec(first.text)![1]!
    const next = await ask('context_for_task', { task, budget: 6_000, since })
    expect(next.text).toContain(`Since pack ${since}:`)
    const shown = (text: string) => new Set([...text.matchAll(/^### .*$/gm)].map(it => it[0]))
    expect(shown(next.text).size).toBeGreaterThan(3)
    expect((await ask('context_for_task', { task, budget: 2_000, since })).text).toContain(`Nothing changed since pack ${since}`)
  })

  test('the same question has the same bytes, in another session too', async () => {
    const answers: string[] = []
    for (let session = 0; session < 2; session++) {
      const { ask } = await connect(top, session === 0 ? cache : folder())
      for (let times = 0; times < 2; times++) answers.push((await ask('context_for_task', { task: TASK, budget: 1_500 })).text)
    }
    expect(new Set(answers).size).toBe(1)
  })
})

describe('when something is wrong', () => {
  test('the answer says what, and what to do', async () => {
    const { client, ask } = await connect(top)
    expect(await ask('context_for_task', {})).toEqual({ isError: true, text: expect.stringMatching(/task: expected a string/) })
    expect(await ask('context_for_task', { task: TASK, budget: 10 })).toMatchObject({ isError: true, text: expect.stringMatching(/from 300 on/) })
    const { isError, text } = await ask('context_related', { symbol: 'no_such_thing' })
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(/^No symbol is called "no_such_thing"\. context_search finds/) })
    expect((await ask('context_for_task', { task: '€ €' })).text).toBe('The task has no words to look for')
    await expect(client.callTool({ name: 'context_nothing', arguments: {} })).rejects.toThrow(/There is no tool "context_nothing"/)
    await expect(client.listPrompts()).rejects.toThrow()
  })

  test('a call that is cancelled is not answered, and the next one is', async () => {
    const { client, ask } = await connect(repository(FILES, Object.keys(FILES)), folder())
    const abort = new AbortController()
    const call = client.callTool({ name: 'context_for_task', arguments: { task: TASK } }, undefined, { signal: abort.signal })
    abort.abort('enough')
    await expect(call).rejects.toThrow(/enough/)
    expect((await ask('context_for_task', { task: TASK })).isError).toBe(false)
  })

  test('lines that are no messages cost nothing but themselves; every revision is spoken', async () => {
    const child = spawn('node', [MAIN, 'mcp', '--root', top, '--cache', cache], { stdio: ['pipe', 'pipe', 'pipe'] })
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    const revisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '1999-01-01']
    const greet = (protocolVersion: string, id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'initialize',
      params: { protocolVersion, capabilities: {} },
    })
    child.stdin.write('no json\n\n[1]\n{"jsonrpc":"2.0","id":"x","method":"resources/list"}\n')
    child.stdin.write(`${revisions.map((it, n) => JSON.stringify(greet(it, n))).join('\n')}\n`)
    await until(
      () => stdout.split('\n').length - 1,
      count => count === 2 + revisions.length,
    )
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map(it => JSON.parse(it))
    expect(answers.slice(0, 2)).toMatchObject([
      { id: null, error: { code: -32600 } },
      { id: 'x', error: { code: -32601 } },
    ])
    expect(answers.slice(2).map(it => it.result.protocolVersion)).toEqual([...revisions.slice(0, 4), '2025-11-25'])
    child.stdin.end()
    expect(await once(child, 'close')).toEqual([0, null])
  })

  test('a folder that cannot be indexed is refused at the start', async () => {
    const { code, stdout, stderr } = await cli(['mcp', '--root', '/', '--cache', cache])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/\/ .*\n$/)
    expect(stderr.split('\n')).toHaveLength(2)
  })
})

test('nothing is written into the repository, and nothing stays behind when the agent is gone', async () => {
  const quiet = repository(FILES, Object.keys(FILES))
  const before = run(quiet, 'status', '--porcelain', '--ignored')
  const { client, transport, ask } = await connect(quiet, folder())
  await ask('context_for_task', { task: TASK })
  // Text is searched in a process of its own.
  await ask('context_search', { query: 'RATE', kind: 'text' })
  const server = transport.pid!
  const children = descendants(server).map(it => it.processId)
  expect(children.length).toBeGreaterThan(0)
  await client.close()
  await until(
    () => [server, ...children].filter(isAlive),
    left => left.length === 0,
  )
  expect(run(quiet, 'status', '--porcelain', '--ignored')).toBe(before)
})
