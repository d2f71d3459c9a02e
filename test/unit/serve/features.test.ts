// The features on a real connection: what is announced, what is registered, and which error codes reach the client.

import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import {
  createConnection,
  createProtocolConnection,
  ProgressType,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { DEFAULTS } from '../../../server/config/settings.ts'
import { mergeCapabilities } from '../../../server/serve/feature.ts'
import { features } from '../../../server/serve/features.ts'
import type { Engine } from '../../../server/serve/services.ts'
import { Documents } from '../../../server/workspace/documents.ts'
import { SHOP } from '../../support/shop.ts'
import { type Options, servicesOf } from '../../support/view.ts'

const open: ProtocolConnection[] = []

afterEach(() => {
  for (const client of open.splice(0)) client.dispose()
})

async function connect(options: Options = {}): Promise<ProtocolConnection> {
  const [up, down] = [new PassThrough(), new PassThrough()]
  const server = createConnection(new StreamMessageReader(up), new StreamMessageWriter(down))
  const services = await servicesOf([SHOP], options)
  const nothing = () => {}
  const idle = {
    start: nothing,
    addRoot: nothing,
    removeRoot: nothing,
    filesChanged: nothing,
    configure: nothing,
    resolveThrough: nothing,
    dispose: async () => {},
  }
  const deaf = { onState: nothing, onListed: nothing, onSettings: nothing }
  const engine: Engine = { ...services, ...idle, ...deaf, documents: new Documents('utf-16') }
  for (const feature of features) feature.register(server, engine)
  server.listen()
  const client = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up))
  client.listen()
  open.push(client)
  return client
}

const announced = (provide: Options['provide'] = []) => mergeCapabilities(features.map(it => it.capabilities({}, { ...DEFAULTS, provide })))

const STANDARD = [
  ['workspaceSymbol', 'workspaceSymbolProvider', 'workspace/symbol', { query: '' }],
  ['documentSymbol', 'documentSymbolProvider', 'textDocument/documentSymbol', {}],
  ['references', 'referencesProvider', 'textDocument/references', {}],
  ['definition', 'definitionProvider', 'textDocument/definition', {}],
  ['callHierarchy', 'callHierarchyProvider', 'textDocument/prepareCallHierarchy', {}],
  ['hover', 'hoverProvider', 'textDocument/hover', {}],
] as const

describe('announced', () => {
  test('are our requests and their commands, and nothing standard unless asked', () => {
    expect(announced()).toMatchObject({
      experimental: {
        context: {
          requests: [
            'context/status',
            'context/related',
            'context/search',
            'context/forTask',
            'context/forSelection',
            'context/forFiles',
            'context/forDiff',
            'context/more',
            'context/explain',
            'context/tests',
            'context/feedback',
            'context/remember',
            'context/forget',
          ],
        },
      },
      executeCommandProvider: {
        commands: [
          'context.status',
          'context.related',
          'context.search',
          'context.forTask',
          'context.forSelection',
          'context.forFiles',
          'context.forDiff',
          'context.show.forTask',
          'context.show.forSelection',
          'context.show.forDiff',
          'context.more',
          'context.explain',
          'context.tests',
          'context.feedback',
          'context.remember',
          'context.forget',
        ],
      },
    })
  })

  test.each(STANDARD)('%s when the setting names it, and only then does its method exist', async (name, capability, method, params) => {
    expect(announced([name])).toHaveProperty(capability, true)
    const where = { textDocument: { uri: 'file:///shop/shop/cart.py' }, position: { line: 8, character: 7 }, ...params }
    const offered = await connect({ provide: [name] })
    expect(await offered.sendRequest(method, where)).toBeTruthy()
    const other = await connect()
    await expect(other.sendRequest(method, where)).rejects.toMatchObject({ code: -32601 })
  })
})

describe('on the wire', () => {
  test('requests and commands give the same', async () => {
    const client = await connect()
    const related = await client.sendRequest('context/related', { symbol: 'Cart' })
    expect(related).toMatchObject({ symbol: { name: 'Cart' } })
    expect(await client.sendRequest('workspace/executeCommand', { command: 'context.related', arguments: ['Cart'] })).toEqual(related)
  })

  test('status needs no parameters', async () => {
    const client = await connect()
    expect(await client.sendRequest('context/status')).toMatchObject({ roots: [{ uri: 'file:///shop' }] })
  })

  test('a client with a token gets the hits in parts, and none in the answer', async () => {
    const client = await connect()
    const whole = await client.sendRequest<{ hits: unknown[] }>('context/search', { query: '', limit: 1000 })
    const received: { hits: unknown[] }[] = []
    client.onProgress(new ProgressType<{ hits: unknown[] }>(), 'mine', part => void received.push(part))
    expect(await client.sendRequest('context/search', { query: '', limit: 1000, partialResultToken: 'mine' })).toMatchObject({ hits: [] })
    expect(whole.hits.length).toBeGreaterThan(10)
    expect(received.flatMap(part => part.hits)).toEqual(whole.hits)
  })

  test.each([
    ['wrong types', 'context/related', { symbol: 1 }, -32602, /symbol: expected a string, got 1/],
    ['no parameters', 'context/search', undefined, -32602, /query: expected a string, got nothing/],
    ['a list that is no object', 'context/search', [1, 2], -32602, /params: expected an object, got a list of 2/],
    ['a bad pattern', 'context/search', { query: '[', kind: 'text', regex: true }, -32602, /query: expected a regular expression/],
    ['an unknown command', 'workspace/executeCommand', { command: 'x' }, -32602, /command: expected one of/],
    ['an unknown symbol', 'context/related', { symbol: 'nonesuch' }, -32803, /No symbol is called "nonesuch"/],
    ['no model', 'context/search', { query: 'a', kind: 'semantic' }, -32803, /needs a model/],
  ])('%s: an error with a reason, and the connection lives', async (_, method, params, code, message) => {
    const client = await connect()
    await expect(client.sendRequest(method, params)).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
    expect(await client.sendRequest('context/search', { query: 'Cart' })).toMatchObject({ hits: [{ name: 'Cart' }, { name: 'cart.py' }] })
  })
})
