// Changes outside the editor, over a real connection: who watches, and what comes of what the editor says.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createConnection,
  createProtocolConnection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  ProposedFeatures,
  type Registration,
  RegistrationRequest,
  StreamMessageReader,
  StreamMessageWriter,
  UnregistrationRequest,
} from 'vscode-languageserver/node'
import { WatchedFiles, type WatchedFilesOptions, type WatchMode } from '../../server/serve/watched-files.ts'
import type { Batch } from '../../server/workspace/changes.ts'
import { foldersOf } from '../../server/workspace/scope.ts'
import { folder, repository, run, write } from '../support/workspace.ts'

// A busy machine may take its time to tell.
vi.setConfig({ testTimeout: 60_000 })

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const VSCODE = { watchesFiles: true, relativePatterns: true }
const HELIX = { watchesFiles: true, relativePatterns: false }
const NEOVIM = { watchesFiles: false, relativePatterns: false }

interface Setup {
  readonly editor?: WatchedFilesOptions['editor']
  readonly mode?: WatchMode
  /** The editor refuses to watch. */
  readonly refuses?: boolean
}

/** An editor and the server's end, with a stream in each direction between them. */
function connect({ editor = VSCODE, mode = 'auto', refuses = false }: Setup = {}) {
  const [up, down] = [new PassThrough(), new PassThrough()]
  const connection = createConnection(ProposedFeatures.all, new StreamMessageReader(up), new StreamMessageWriter(down))
  const client = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up))
  const registered: Registration[] = []
  client.onRequest(RegistrationRequest.type, ({ registrations }) => {
    if (refuses) throw new Error('not today')
    registered.push(...registrations)
  })
  client.onRequest(UnregistrationRequest.type, ({ unregisterations }) => {
    for (const { id } of unregisterations)
      registered.splice(
        registered.findIndex(it => it.id === id),
        1,
      )
  })
  const batches: { root: string; batch: Batch }[] = []
  const logged: string[] = []
  const files = new WatchedFiles({ connection, editor, mode, onChanges: (root, batch) => batches.push({ root, batch }), log: it => logged.push(it) })
  connection.listen()
  client.listen()
  closing.push(() => {
    files.close()
    client.dispose()
    connection.dispose()
  })
  const tell = (events: readonly (readonly [string, FileChangeType])[]) =>
    client.sendNotification(DidChangeWatchedFilesNotification.type, { changes: events.map(([uri, type]) => ({ uri, type })) })
  return { files, client, registered, batches, logged, tell }
}

const uriOf = (...parts: string[]): string => pathToFileURL(join(...parts)).href
const rootOf = (path: string) => ({ uri: uriOf(path), path })

async function until(check: () => void): Promise<void> {
  await vi.waitFor(check, { timeout: 20_000, interval: 10 })
}

/** Adds the root, and waits until the editor watches and has been listed once more. */
async function watched(top: string, folders: readonly string[], server = connect(), uri = uriOf(top)) {
  server.files.add({ uri, path: top })
  await server.files.update(top, new Set(folders))
  await until(() => expect(server.batches.map(it => it.batch.everything)).toEqual(['what changed between listing and watching was not seen']))
  server.batches.length = 0
  return server
}

describe('who watches', () => {
  test('the editor, asked once for each root, until the root is removed', async () => {
    const { files, registered } = connect()
    const [one, two] = [folder(), folder()]
    files.add(rootOf(one))
    files.add(rootOf(two))
    files.add(rootOf(two))
    await until(() => expect(registered).toHaveLength(2))
    expect(registered.map(it => [it.method, it.registerOptions])).toEqual(
      [one, two].map(top => ['workspace/didChangeWatchedFiles', { watchers: [{ globPattern: { baseUri: uriOf(top), pattern: '**/*' } }] }]),
    )
    files.remove(one)
    await until(() => expect(registered.map(it => it.registerOptions.watchers[0].globPattern.baseUri)).toEqual([uriOf(two)]))
  })

  test.each([
    { editor: NEOVIM, mode: 'auto' },
    { editor: HELIX, mode: 'auto' },
    { editor: VSCODE, mode: 'own' },
    { editor: VSCODE, mode: 'auto', refuses: true },
  ] as const)('the server itself: %o', async setup => {
    const top = folder({ 'src/a.py': 'a' })
    const server = await watched(top, ['src/'], connect(setup))
    expect(server.registered).toEqual([])
    writeFileSync(join(top, 'src/a.py'), 'changed')
    await until(() => expect(server.batches.map(it => [...it.batch.paths])).toEqual([[['src/a.py', 'changed']]]))
    expect(server.logged).toEqual(setup.refuses ? [expect.stringContaining('not today')] : [])
  })

  test('an editor without relative patterns, when told to', async () => {
    const { files, registered } = connect({ editor: HELIX, mode: 'client' })
    files.add(rootOf(folder()))
    await until(() => expect(registered.map(it => it.registerOptions)).toEqual([{ watchers: [{ globPattern: '**/*' }] }]))
  })

  test('an editor that cannot, though told to: says so', () => {
    const { files, logged } = connect({ editor: NEOVIM, mode: 'client' })
    files.add(rootOf(folder()))
    expect(logged).toEqual([expect.stringMatching(/The editor does not watch files.*Set watch to own/)])
  })

  test('another one after the setting changed, and nobody after it is off', async () => {
    const top = folder({ 'a.py': 'a' })
    const server = await watched(top, [''])
    server.files.configure('own')
    await until(() => expect(server.registered).toEqual([]))
    await until(() => expect(server.batches).toHaveLength(1))
    writeFileSync(join(top, 'a.py'), 'changed')
    await until(() => expect([...(server.batches[1]?.batch.paths ?? [])]).toEqual([['a.py', 'changed']]))
    server.files.configure('off')
    server.batches.length = 0
    const other = await watched(top, [''], connect({ mode: 'own' }))
    writeFileSync(join(top, 'a.py'), 'more')
    await until(() => expect(other.batches).toHaveLength(1))
    expect(server.batches).toEqual([])
  })
})

describe('what the editor says', () => {
  test('events of one burst are one batch; what is outside, no file, ignored or of git is left out', async () => {
    const top = repository({ 'src/a.py': 'a', 'src/b.py': 'b', '.gitignore': 'node_modules/\n', 'node_modules/x.js': '' })
    const { tell, batches } = await watched(top, ['', 'src/'])
    await tell([
      [uriOf(top, 'src/a.py'), FileChangeType.Changed],
      [uriOf(top, 'src/b.py'), FileChangeType.Created],
      [uriOf(top, 'src/gone.py'), FileChangeType.Deleted],
      [uriOf(top, 'fresh/deep/c.py'), FileChangeType.Deleted],
      [uriOf(top, 'src'), FileChangeType.Changed],
      [uriOf(top, 'node_modules/x.js'), FileChangeType.Changed],
      [uriOf(top, 'node_modules/deep/y.js'), FileChangeType.Created],
      [uriOf(top, '.git/index'), FileChangeType.Changed],
      [uriOf(folder(), 'a.py'), FileChangeType.Changed],
      ['untitled:Untitled-1', FileChangeType.Changed],
      ['file:///%2Fetc', FileChangeType.Changed],
      [3 as unknown as string, FileChangeType.Changed],
    ])
    await until(() => expect(batches).toHaveLength(1))
    expect(batches[0]).toEqual({
      root: top,
      batch: {
        paths: new Map([
          ['src/a.py', 'changed'],
          ['src/b.py', 'created'],
          ['src/gone.py', 'deleted'],
          ['fresh/deep/c.py', 'deleted'],
        ]),
      },
    })
  })

  test('5,000 files at once are one batch that lists everything', async () => {
    const top = folder({ 'a.py': '' })
    const { tell, batches } = await watched(top, [''])
    await tell(Array.from({ length: 5_000 }, (_, n) => [uriOf(top, `f${n}.py`), FileChangeType.Created] as const))
    await until(() => expect(batches.map(it => it.batch)).toEqual([{ everything: 'more than 1000 files changed at once', paths: new Map() }]))
  })

  test('a folder that came is listed; the editor may not tell of its files', async () => {
    const top = repository({ 'a.py': '', '.gitignore': 'out/\n' })
    const { tell, batches } = await watched(top, [''])
    mkdirSync(join(top, 'fresh'))
    mkdirSync(join(top, 'out'))
    await tell([[uriOf(top, 'out'), FileChangeType.Created]])
    await tell([[uriOf(top, 'fresh'), FileChangeType.Created]])
    await until(() => expect(batches.map(it => it.batch.everything)).toEqual(['the folder fresh came']))
  })

  test('git moves are noticed though the editor says nothing', async () => {
    const top = repository({ 'a.py': '' })
    const { batches } = await watched(top, [''])
    run(top, 'switch', '--quiet', '--create', 'side')
    await until(() => expect(batches.map(it => it.batch.everything)).toEqual(['HEAD moved']))
  })

  test('a folder inside the checkout, opened through a link', async () => {
    const top = repository({ 'src/app/a.py': '', 'b.py': '' })
    const link = join(folder(), 'link')
    symlinkSync(join(top, 'src'), link)
    const server = await watched(top, ['', 'src/app/'], connect(), uriOf(link))
    expect(server.registered[0]?.registerOptions).toEqual({ watchers: [{ globPattern: { baseUri: uriOf(top), pattern: '**/*' } }] })
    await server.tell([
      [uriOf(link, 'app/a.py'), FileChangeType.Changed],
      [uriOf(top, 'b.py'), FileChangeType.Changed],
    ])
    await until(() => expect(server.batches.map(it => [...it.batch.paths.keys()])).toEqual([['src/app/a.py', 'b.py']]))
  })

  test('a root inside another: a file counts for both', async () => {
    const outer = folder({ 'inner/a.py': '' })
    const server = connect()
    for (const path of [outer, join(outer, 'inner')]) server.files.add(rootOf(path))
    await until(() => expect(server.batches).toHaveLength(2))
    server.batches.length = 0
    await server.tell([[uriOf(outer, 'inner/a.py'), FileChangeType.Changed]])
    await until(() => expect(server.batches.map(it => [...it.batch.paths.keys()].join()).sort()).toEqual(['a.py', 'inner/a.py']))
  })

  test('a message of another shape is survived', async () => {
    const top = folder({ 'a.py': '' })
    const { client, tell, batches } = await watched(top, [...foldersOf(['a.py'])])
    await client.sendNotification('workspace/didChangeWatchedFiles', { changes: 'all' })
    await client.sendNotification('workspace/didChangeWatchedFiles', { changes: [null, {}, { uri: uriOf(top, 'a.py') }] })
    write(top, { 'b.py': '' })
    await tell([[uriOf(top, 'b.py'), FileChangeType.Created]])
    await until(() => expect(batches.map(it => [...it.batch.paths.keys()])).toEqual([['a.py', 'b.py']]))
  })
})
