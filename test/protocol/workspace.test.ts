// Documents, settings and folders through a real connection: what the editor says is what the engine has.

import { describe, expect, test } from 'vitest'
import type { ClientCapabilities } from 'vscode-languageserver'
import { type ClientOptions, startInProcess } from '../support/client.ts'
import { type EmptyEngine, emptyEngine } from '../support/engine.ts'

const URI = 'file:///shop/cart.txt'

async function start(options: ClientOptions = {}) {
  let engine: EmptyEngine | undefined
  const client = await startInProcess({
    ...options,
    makeEngine: it => {
      engine = emptyEngine(it)
      return engine
    },
  })
  return { client, engine: engine! }
}

/** Messages are handled in order, so an answer says that all before it were. */
async function settled(client: Awaited<ReturnType<typeof start>>['client']) {
  await client.request('no/such').catch(() => {})
}

function logged(client: Awaited<ReturnType<typeof start>>['client'], text: string) {
  return client.waitFor('window/logMessage', params => params.message.includes(text))
}

describe('documents', () => {
  test('are synchronised by their changes', async () => {
    const { client, engine } = await start()
    expect(client.initialized.capabilities.textDocumentSync).toEqual({ openClose: true, change: 2, save: { includeText: false } })
    const heard: string[] = []
    engine.documents.onDidChange((uri, event) => heard.push(`${uri} ${event}`))
    client.open(URI, 'plaintext', 'one\ntwo\n')
    client.change(URI, 2, [
      { range: { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } }, text: '2' },
      { range: { start: { line: 0, character: 3 }, end: { line: 0, character: 3 } }, text: '!' },
    ])
    client.save(URI)
    await settled(client)
    expect(engine.documents.get(URI)).toEqual({ languageId: 'plaintext', version: 2, text: 'one!\n2\n' })
    client.close(URI)
    await settled(client)
    expect(engine.documents.uris()).toEqual([])
    expect(heard).toEqual(['opened', 'changed', 'saved', 'closed'].map(it => `${URI} ${it}`))
    await client.stop()
  })

  test.each([
    [undefined, 'utf-16', 3],
    [['utf-8', 'utf-16', 'utf-32'], 'utf-8', 6],
    [['utf-32', 'utf-8', 'utf-16'], 'utf-32', 2],
    [['utf-16'], 'utf-16', 3],
  ])('a client that offers %j counts in %s', async (positionEncodings, chosen, character) => {
    const { client, engine } = await start({ capabilities: { general: { ...(positionEncodings && { positionEncodings }) } } })
    expect(client.initialized.capabilities.positionEncoding).toBe(chosen)
    client.open(URI, 'plaintext', 'é\u{1f600}x')
    client.change(URI, 2, [{ range: { start: { line: 0, character }, end: { line: 0, character } }, text: '|' }])
    await settled(client)
    expect(engine.documents.get(URI)?.text).toBe('é\u{1f600}|x')
    await client.stop()
  })

  test.each<[string, object, string]>([
    ['didChange', { textDocument: { uri: URI, version: 2 }, contentChanges: [{ text: '' }] }, `${URI} was changed, but is not open`],
    ['didOpen', {}, 'textDocument/didOpen was ignored: textDocument.uri must be a string'],
    ['didOpen', { textDocument: { uri: URI, text: 3 } }, 'textDocument/didOpen was ignored: textDocument.text must be a string, not a number'],
    ['didChange', { textDocument: { uri: URI } }, 'textDocument/didChange was ignored: contentChanges must be a list, not missing'],
    ['didChange', { textDocument: { uri: URI }, contentChanges: [{ text: '' }, { range: {}, text: '' }] }, 'contentChanges[1] must have a text'],
    ['didClose', { textDocument: null }, 'textDocument/didClose was ignored'],
  ])('a wrong %s is told, and the server lives: %j', async (method, params, text) => {
    const { client, engine } = await start()
    client.notify(`textDocument/${method}`, params)
    await logged(client, text)
    client.open('file:///other', 'plaintext', 'x')
    await settled(client)
    expect(engine.documents.uris()).toEqual(['file:///other'])
    await client.stop()
  })
})

describe('settings', () => {
  const pulling: ClientCapabilities = { workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } } }

  test('come from initializationOptions, and what is wrong is told', async () => {
    const { client, engine } = await start({ initializationOptions: { watch: 'off', exclude: 3 } })
    expect(engine.settings()).toMatchObject({ watch: 'off', exclude: [] })
    await logged(client, 'The setting exclude must be a list, not 3')
    await client.stop()
  })

  test('are asked for, and asked for again when they change', async () => {
    let section: object | null = { watch: 'own' }
    const { client, engine } = await start({ capabilities: pulling, initializationOptions: { watch: 'off' }, configuration: () => section })
    expect(await client.waitFor('workspace/configuration')).toEqual({ items: [{ section: 'context' }] })
    const { registrations } = await client.waitFor('client/registerCapability')
    expect(registrations).toMatchObject([{ method: 'workspace/didChangeConfiguration', registerOptions: { section: 'context' } }])
    await engine.configured(1)
    expect(engine.settings().watch).toBe('own')

    section = null
    client.notify('workspace/didChangeConfiguration', { settings: { watch: 'client' } })
    await engine.configured(2)
    expect(engine.settings().watch).toBe('off')
    await client.stop()
  })

  test('are heard from a client that only pushes, and start-only ones stay', async () => {
    const { client, engine } = await start()
    client.notify('workspace/didChangeConfiguration', { settings: { context: { index: { enabled: false }, provide: ['hover'] }, other: {} } })
    await logged(client, 'The setting provide is read at the start only')
    expect(engine.settings()).toMatchObject({ 'index.enabled': false, provide: [] })
    client.notify('workspace/didChangeConfiguration', { settings: 'rubbish' })
    await logged(client, 'The settings must be an object, not "rubbish"')
    client.notify('workspace/didChangeConfiguration')
    await settled(client)
    expect(engine.settings()['index.enabled']).toBe(true)
    expect(client.asked).toEqual([])
    await client.stop()
  })
})

describe('folders', () => {
  test('come and go', async () => {
    const { client, engine } = await start({ capabilities: { workspace: { workspaceFolders: true } }, folders: ['/shop'] })
    expect(engine.options.roots).toEqual(['file:///shop'])
    expect(client.initialized.capabilities.workspace).toEqual({ workspaceFolders: { supported: true, changeNotifications: true } })
    client.notify('workspace/didChangeWorkspaceFolders', {
      event: { added: [{ uri: 'file:///b', name: 'b' }], removed: [{ uri: 'file:///shop', name: 'shop' }] },
    })
    await settled(client)
    expect(engine.calls).toEqual(['start', 'remove file:///shop', 'add file:///b'])
    await client.stop()
  })

  test('of the wrong shape are told, from any client', async () => {
    const { client, engine } = await start()
    client.notify('workspace/didChangeWorkspaceFolders', {})
    await logged(client, 'event must be an object, not missing')
    client.notify('workspace/didChangeWorkspaceFolders', { event: { added: [null, { uri: 3 }, { uri: 'file:///b' }], removed: 'all' } })
    await logged(client, '2 folders in added have no uri')
    expect(engine.calls).toEqual(['start', 'add file:///b'])
    await client.stop()
  })

  test('may be missing: the server runs and says so', async () => {
    const { client } = await start()
    await logged(client, 'No folder is open')
    expect(await client.stop()).toBe(0)
  })

  test.each([
    [{ workspaceFolders: null, rootUri: 'file:///a' }, ['file:///a']],
    [{ rootPath: '/a b' }, ['file:///a%20b']],
    [{ workspaceFolders: [], rootUri: 'file:///a' }, []],
    [{ workspaceFolders: null, rootUri: null, rootPath: null }, []],
  ])('are found in what a client fills: %j', async (params, roots) => {
    const { client, engine } = await lateStart(params)
    expect(engine().options.roots).toEqual(roots)
    await client.stop()
  })
})

async function lateStart(params: object) {
  let engine: EmptyEngine | undefined
  const makeEngine = (it: Parameters<typeof emptyEngine>[0]) => {
    engine = emptyEngine(it)
    return engine
  }
  const client = await startInProcess({ initialize: false, makeEngine })
  await client.request('initialize', { processId: null, capabilities: {}, ...params })
  client.notify('initialized', {})
  return { client, engine: () => engine! }
}
