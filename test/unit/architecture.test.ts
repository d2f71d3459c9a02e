// The house rules that a machine can check. The table is the architecture; change it on purpose.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { languages } from '../../grammars/index.ts'
import { PACK_FORMATS } from '../../server/model/pack.ts'

/** Folder -> the folders it may import, besides itself. Arrows only go down. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  grammars: [],
  'server/util': [],
  'server/model': [],
  'server/protocol': [],
  'server/config': ['server/util'],
  'server/workspace': ['server/model', 'server/util', 'grammars'],
  'server/parse': ['server/model', 'server/util', 'grammars'],
  'server/graph': ['server/model', 'server/util', 'grammars'],
  'server/lexicon': ['server/model', 'server/util'],
  'server/store': ['server/model', 'server/util'],
  'server/history': ['server/model', 'server/util', 'server/workspace', 'server/lexicon', 'server/store'],
  'server/ingest': [
    'server/model',
    'server/util',
    'server/workspace',
    'server/parse',
    'server/graph',
    'server/lexicon',
    'server/store',
    'server/history',
    'grammars',
  ],
  'server/session': ['server/model'],
  'server/feedback': ['server/model', 'server/util'],
  'server/retrieve': ['server/model', 'server/util', 'server/lexicon', 'grammars'],
  'server/resolve': ['server/model', 'server/util', 'server/graph', 'server/protocol', 'server/workspace', 'server/store', 'grammars'],
  'server/embed': ['server/util', 'server/store'],
  'server/pack': ['server/model', 'server/util'],
  'server/command': [
    'server/model',
    'server/util',
    'server/config',
    'server/workspace',
    'server/graph',
    'server/store',
    'server/history',
    'server/ingest',
    'server/embed',
    'server/resolve',
    'server/lexicon',
    'server/retrieve',
    'server/pack',
    'grammars',
    'server/protocol',
    'server/serve',
  ],
  'server/serve': [
    'server/model',
    'server/util',
    'server/protocol',
    'server/config',
    'server/workspace',
    'server/graph',
    'server/session',
    'server/feedback',
    'server/retrieve',
    'server/pack',
    'grammars',
  ],
  'server/mcp': ['server/config', 'server/protocol', 'server/util'],
  // Of `server/mcp` it takes the table of tools: chat in the editor and agents ask the same.
  'clients/vscode': ['server/protocol', 'server/mcp'],
  server: [
    'server/command',
    'server/config',
    'server/embed',
    'server/graph',
    'server/ingest',
    'server/mcp',
    'server/model',
    'server/protocol',
    'server/resolve',
    'server/serve',
    'server/store',
    'server/util',
    'server/workspace',
  ],
}

/** Outside packages and the one folder that may know them. */
const owners: Readonly<Record<string, readonly string[]>> = {
  'web-tree-sitter': ['server/parse'],
  'better-sqlite3': ['server/store'],
  ignore: ['server/workspace'],
  stemmer: ['server/lexicon'],
  'gpt-tokenizer': ['server/pack'],
  'lru-cache': ['server/ingest', 'server/serve', 'server/store'],
  'vscode-languageserver': ['server/serve', 'server/resolve', 'server'],
  'tree-sitter-wasm': ['grammars'],
  'onnxruntime-node': ['server/embed'],
  '@huggingface/tokenizers': ['server/embed'],
  vscode: ['clients/vscode'],
  'vscode-languageclient': ['clients/vscode'],
  esbuild: ['clients/vscode', 'server'],
}

/** Folders of pure functions: no I/O, no clock, no chance, no process. */
const pure = ['server/feedback', 'server/graph', 'server/lexicon', 'server/model', 'server/pack', 'server/retrieve', 'server/session']

/** Two formats of packs are called as languages are. These folders mean the formats. */
const speaksOfFormats = ['server/model', 'server/pack', 'server/protocol', 'server/config', 'server/serve', 'server/command']
const FORMATS: readonly string[] = PACK_FORMATS

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const all = ['server', 'grammars', 'clients', 'test'].flatMap(sourcesIn)
const product = all.filter(path => !path.startsWith('test/'))

describe.each(product)('%s', path => {
  const folder = path
    .slice(0, path.lastIndexOf('/'))
    .split('/')
    .slice(0, path.startsWith('grammars') ? 1 : 2)
    .join('/')
  const text = read(path)

  test('imports only what its folder may', () => {
    for (const target of imports(text)) {
      if (target.startsWith('.')) expect([folder, ...(mayImport[folder] ?? [])]).toContain(folderOf(path, target))
      else if (!target.startsWith('node:')) expect(owners[packageOf(target)] ?? ['(no owner)']).toContain(folder)
      else if (pure.includes(folder)) expect(target).toBe('(a pure folder imports no node: module)')
    }
  })

  test('keeps the rules of its folder', () => {
    if (pure.includes(folder)) expect(text).not.toMatch(/Date\.now|Math\.random|\bprocess\./)
    // The environment is read once, where the process starts.
    if (path.startsWith('server/') && path !== 'server/main.ts') expect(text).not.toMatch(/process\.env/)
    for (const { id } of path.startsWith('server/') ? languages : [])
      if (!FORMATS.includes(id) || !speaksOfFormats.includes(folder)) expect(text).not.toMatch(new RegExp(`['"\`]${id}['"\`]`))
    expect(text).not.toMatch(/^export default/m)
  })
})

test('every folder of the product stands in the table', () => {
  const folders = new Set(
    product.map(path =>
      path
        .slice(0, path.lastIndexOf('/'))
        .split('/')
        .slice(0, path.startsWith('grammars') ? 1 : 2)
        .join('/'),
    ),
  )
  expect(Object.keys(mayImport).sort()).toEqual([...folders].sort())
})

test('no file outgrows 400 lines', () => {
  expect(all.filter(path => read(path).split('\n').length > 400)).toEqual([])
})

test('the top level holds what was agreed, and dot-files', () => {
  const agreed = [
    'LICENSE',
    'README.md',
    'clients',
    'grammars',
    'package-lock.json',
    'package.json',
    'server',
    'test',
    'tsconfig.json',
    'node_modules',
  ]
  expect(readdirSync(ROOT).filter(name => !name.startsWith('.') && !agreed.includes(name))).toEqual([])
})

const TASKS = `${ROOT}../shared/bench/labelled-dev.json`

test('nothing in the product says the answer of an evaluation task', () => {
  // The tasks lie beside the repository; where they are, no answer may be in here. A clone without them still checks the other rules.
  const answers = existsSync(TASKS) ? answersOf(JSON.parse(readFileSync(TASKS, 'utf8'))) : new Set<string>()
  expect(answers.size > 50 || !existsSync(TASKS)).toBe(true)
  for (const path of product) {
    const strings = read(path).match(/(['"`])(?:(?!\1)[^\\\n])*\1/g) ?? []
    for (const quoted of strings) expect(answers.has(quoted.slice(1, -1)), `${path} has ${quoted}`).toBe(false)
  }
})

/** Every string in the tasks that looks like an identifier of two or more words. */
function answersOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    const name = value.slice(Math.max(value.lastIndexOf('.'), value.lastIndexOf('/'), value.lastIndexOf(':')) + 1)
    if (/^\w+$/.test(name) && /[a-z][A-Z]|[A-Za-z]_[A-Za-z]/.test(name)) found.add(name)
  } else if (Array.isArray(value)) for (const item of value) answersOf(item, found)
  else if (value && typeof value === 'object') for (const item of Object.values(value)) answersOf(item, found)
  return found
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(ROOT + folder)) return []
  return readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.ts') && !path.includes('/fixtures/') && !path.includes('/node_modules/'))
    .sort()
}

function read(path: string): string {
  return readFileSync(ROOT + path, 'utf8')
}

function imports(text: string): string[] {
  return [...text.matchAll(/^(?:import |.*\bfrom )'([^']+)'$/gm)].map(match => match[1]!)
}

function folderOf(path: string, target: string): string {
  const parts = path.split('/').slice(0, -1)
  for (const part of target.split('/').slice(0, -1)) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.slice(0, parts[0] === 'grammars' ? 1 : 2).join('/')
}

function packageOf(target: string): string {
  return target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : target.split('/')[0]!
}
