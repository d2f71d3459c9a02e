// A small language server that does one thing wrong: `node bad-server.js <how> [<file>]`, which gets its process id, then what it is asked about. Otherwise it answers `definition` with
// the first function of that name in the workspace, as a server that understands nothing would.

import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { streamInlet } from '../../server/serve/inlet.ts'

interface Message {
  readonly id?: unknown
  readonly method?: string
  readonly params?: { readonly textDocument: { readonly uri: string; readonly text: string }; readonly position: { line: number; character: number } }
  readonly result?: unknown
}

/** How long the one that warms up knows nothing, and the slow one thinks. */
const WARM_MS = 1_500
const SLOW_MS = 1_000

const [how = '', pidFile] = process.argv.slice(2)
const texts = new Map<string, string>()
let warmAt = Number.POSITIVE_INFINITY

if (pidFile) writeFileSync(pidFile, String(process.pid))
if (how === 'crash') {
  process.stderr.write('I cannot\n')
  process.exit(3)
}
if (how === 'garbage') setInterval(() => process.stdout.write(`${'no message at all '.repeat(300)}\r\n\r\n`), 1)
// Neither the end of its stdin nor that of its parent ends it.
setInterval(() => {}, 1_000)
streamInlet(process.stdin).open({ message: value => take(value as Message), fault() {}, close() {} })

function take({ id, method, params, result }: Message): void {
  if (method === 'initialize') initialize(id)
  else if (method === 'initialized') initialized()
  else if (method === 'textDocument/didOpen') texts.set(params!.textDocument.uri, params!.textDocument.text)
  else if (method === 'textDocument/definition') define(id, params!)
  else if (method === 'shutdown') send({ id, result: null })
  else if (method === 'exit') process.exit(0)
  else if (id === 'settings' && JSON.stringify(result) !== '[{"deep":7},null]') {
    process.stderr.write(`These are not my settings: ${JSON.stringify(result)}\n`)
    process.exit(4)
  }
}

function initialize(id: unknown): void {
  if (how !== 'mute') send({ id, result: { capabilities: { definitionProvider: true }, serverInfo: { name: 'bad', version: '7' } } })
}

function initialized(): void {
  warmAt = performance.now() + (how === 'warm' ? WARM_MS : 0)
  if (how === 'asks') send({ id: 'settings', method: 'workspace/configuration', params: { items: [{ section: 'bad.one' }, { section: 'none' }] } })
  if (how === 'asks') send({ id: 'register', method: 'client/registerCapability', params: { registrations: [] } })
  if (how === 'flood') flood()
}

function flood(): void {
  for (let n = 0; n < 1_000; n++) send({ method: 'window/logMessage', params: { type: 3, message: 'x'.repeat(100) } })
  setImmediate(flood)
}

function define(id: unknown, { textDocument: { uri }, position: { line, character } }: NonNullable<Message['params']>): void {
  if (how === 'hang') for (;;);
  if (how === 'flood' || how === 'garbage') return
  if (pidFile) appendFileSync(pidFile, `\n${uri.slice(uri.lastIndexOf('/') + 1)}`)
  const word = /^\w+/.exec((texts.get(uri)?.split('\n')[line] ?? '').slice(character))?.[0] ?? ''
  const known = how !== 'ignorant' && performance.now() > warmAt
  setTimeout(() => send({ id, result: known ? definitionsOf(word) : [] }), how === 'slow' ? SLOW_MS : 0)
}

function definitionsOf(word: string): object[] {
  const root = process.cwd()
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(it => it.endsWith('.py'))
  for (const file of files.sort()) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const line = lines.findIndex(it => it.includes(`def ${word}(`))
    if (line < 0) continue
    const at = { line, character: lines[line]!.indexOf(`${word}(`) }
    return [{ uri: pathToFileURL(join(root, file)).href, range: { start: at, end: at } }]
  }
  return []
}

function send(message: object): void {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message })
  process.stdout.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
