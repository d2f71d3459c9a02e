// What is offered at a place, over the real server in process, by a client that knows nothing but standard LSP.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CodeAction } from 'vscode-languageserver'
import { makeEngine } from '../../server/engine.ts'
import type { Services } from '../../server/serve/services.ts'
import { type Client, startInProcess } from '../support/client.ts'
import { SHOP } from '../support/shop.ts'
import { folder, repository } from '../support/workspace.ts'

vi.setConfig({ testTimeout: 120_000 })

const FILES = {
  ...SHOP,
  'tests/test_cart.py': ['from shop.cart import Cart', '', '', 'def test_total():', '    assert Cart([]).total() == 0', ''].join('\n'),
  'docs/pay.md': '# Paying\n\nHow a customer pays.\n\n\n',
}
const LITERALS = { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source'] } } }

let root: string
let client: Client
let plain: Client
beforeAll(async () => {
  root = repository(FILES)
  commit()
  client = await start({ textDocument: { codeAction: LITERALS } })
  plain = await start({})
}, 150_000)
afterAll(async () => {
  await client.stop()
  await plain.stop()
})

async function start(capabilities: object): Promise<Client> {
  let services: Services | undefined
  const started = await startInProcess({
    folders: [root],
    cache: folder(),
    capabilities,
    makeEngine: options => {
      const engine = makeEngine(options)
      services = engine
      return engine
    },
  })
  await vi.waitFor(() => expect(services!.workspaces()[0]?.state().phase).toBe('ready'), { timeout: 120_000 })
  return started
}

function commit(): void {
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root })
  git('add', '-A')
  git('commit', '-qm', 'all')
}

const uriOf = (path: string) => `file://${root}/${path}`
const cursor = (line: number, character = 0) => ({ start: { line, character }, end: { line, character } })

function actions(path: string, range: object, context: object = { diagnostics: [] }, by = client): Promise<CodeAction[]> {
  return by.request('textDocument/codeAction', { textDocument: { uri: uriOf(path) }, range, context })
}
const titles = (all: readonly { title: string }[]) => all.map(it => it.title)
const UNDEFINED_NAME = {
  range: { start: { line: 13, character: 19 }, end: { line: 13, character: 27 } },
  message: 'price_of is not defined',
  severity: 1,
  code: 7,
  source: 'lint',
}

test('they are announced with their kinds, and need no resolving', () => {
  expect(client.initialized.capabilities.codeActionProvider).toEqual({ codeActionKinds: ['source.context.gather', 'quickfix.context'] })
})

test('a place in code is offered its context and its tests, and each runs as the command it names', async () => {
  const offered = await actions('shop/cart.py', cursor(13, 12))
  expect(titles(offered)).toEqual(['Gather context for this selection', 'Gather context for the tests of Cart.total'])
  expect(offered.map(it => it.kind)).toEqual(['source.context.gather', 'source.context.gather'])
  for (const { command } of offered) {
    const pack = await client.request('workspace/executeCommand', { command: command!.command, arguments: command!.arguments })
    const { message } = await client.waitFor('window/showMessage', it => it.message.includes(pack.packId))
    expect(readFileSync(/ (\/\S+)$/.exec(message)![1]!, 'utf8')).toBe(pack.text)
    expect(pack.items.map((it: { qualifiedName: string }) => it.qualifiedName)).toEqual(expect.arrayContaining(['Cart.total', 'test_total']))
  }
})

test('a problem is offered what helps to fix it, with the problem in the pack, and comes back as it was sent', async () => {
  const offered = await actions('shop/cart.py', UNDEFINED_NAME.range, { diagnostics: [UNDEFINED_NAME], only: ['quickfix'] })
  expect(offered).toMatchObject([{ title: 'Gather context to fix this problem', kind: 'quickfix.context', diagnostics: [UNDEFINED_NAME] }])
  const pack = await client.request('workspace/executeCommand', {
    command: offered[0]!.command!.command,
    arguments: offered[0]!.command!.arguments,
  })
  expect(pack.text).toContain('price_of is not defined')
  expect(pack.items.map((it: { qualifiedName: string }) => it.qualifiedName)).toEqual(expect.arrayContaining(['Cart.total', 'price_of']))
})

describe('nothing is offered', () => {
  test('where there is nothing', async () => {
    expect(await actions('docs/pay.md', cursor(5))).toEqual([])
    expect(
      await client.request('textDocument/codeAction', { textDocument: { uri: 'file:///elsewhere/a.py' }, range: cursor(0), context: {} }),
    ).toEqual([])
  })
  test.each([
    ['of another kind', { diagnostics: [UNDEFINED_NAME], only: ['refactor'] }],
    ['to a cursor that only moves', { diagnostics: [], triggerKind: 2 }],
  ])('%s', async (_, context) => {
    expect(await actions('shop/cart.py', cursor(13, 12), context)).toEqual([])
  })
})

test('tests, and what no test reaches, are not offered tests', async () => {
  expect(titles(await actions('tests/test_cart.py', cursor(4, 4)))).toEqual(['Gather context for this selection'])
  expect(titles(await actions('web/page.ts', cursor(3, 4)))).toEqual(['Gather context for this selection'])
})

test('a client without literals gets commands', async () => {
  const [first] = (await actions('shop/cart.py', cursor(13, 12), { diagnostics: [] }, plain)) as unknown[]
  expect(first).toMatchObject({
    title: 'Gather context for this selection',
    command: 'context.show.forSelection',
    arguments: [{ range: cursor(13, 12) }],
  })
})

test('uncommitted changes are offered when there are some: saved, or only in the editor', async () => {
  const CHANGES = 'Gather context for my uncommitted changes'
  const uri = uriOf('shop/price.py')
  client.open(uri, 'python', SHOP['shop/price.py'] as string)
  expect(titles(await actions('shop/price.py', cursor(4)))).not.toContain(CHANGES)
  client.change(uri, 2, [{ text: (SHOP['shop/price.py'] as string).replace('1 + RATE', '2 + RATE') }])
  const offered = await actions('shop/price.py', cursor(4))
  expect(titles(offered)).toContain(CHANGES)
  const { command } = offered.at(-1)!
  const pack = await client.request('workspace/executeCommand', { command: command!.command, arguments: command!.arguments })
  expect(pack.text).toContain('2 + RATE')
  client.close(uri)

  writeFileSync(join(root, 'shop/money.py'), 'def cents():\n    return 100\n')
  await vi.waitFor(async () => expect(titles(await actions('web/page.ts', cursor(3, 4)))).toContain(CHANGES), { timeout: 20_000, interval: 300 })
  commit()
  await vi.waitFor(async () => expect(titles(await actions('web/page.ts', cursor(3, 4)))).not.toContain(CHANGES), { timeout: 20_000, interval: 300 })
})
