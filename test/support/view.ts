// Sources -> the services that features ask, over a real graph and without a disk: what the engine is, when nothing changes.

import { type Editor, editorOf } from '../../server/config/editor.ts'
import { DEFAULTS, type Settings } from '../../server/config/settings.ts'
import { fileTerms } from '../../server/lexicon/file-terms.ts'
import { LiveLexicon, NOTHING_STORED } from '../../server/lexicon/live.ts'
import type { Past } from '../../server/model/past.ts'
import type { State } from '../../server/protocol/status.ts'
import { Learning } from '../../server/serve/learning.ts'
import { Packs } from '../../server/serve/packs.ts'
import type { Services, Workspace } from '../../server/serve/services.ts'
import type { TextHit, TextQuery } from '../../server/workspace/search-text.ts'
import { factsFrom, viewFrom } from './graph.ts'
import type { Files } from './workspace.ts'

export interface Options {
  readonly encoding?: 'utf-8' | 'utf-16' | 'utf-32'
  readonly editor?: Partial<Editor>
  readonly provide?: Settings['provide']
  readonly state?: State
  readonly past?: Past
}

export interface TestServices extends Services {
  readonly logged: readonly string[]
  /** Paths whose text was asked for, in order. */
  readonly reads: readonly string[]
}

/** One root a set of files: `file:///shop`, `file:///shop2`, … */
export async function servicesOf(roots: readonly Files[], options: Options = {}): Promise<TestServices> {
  const reads: string[] = []
  const workspaces = await Promise.all(roots.map((files, n) => workspaceOf(`file:///shop${n > 0 ? n + 1 : ''}`, files, reads, options)))
  const logged: string[] = []
  const settings = () => ({ ...DEFAULTS, provide: options.provide ?? [] })
  return {
    logged,
    reads,
    settings,
    editor: () => ({ ...editorOf({}), ...options.editor }),
    encoding: () => options.encoding ?? 'utf-16',
    packs: new Packs(),
    learning: new Learning({ locate, settings, now: () => 0, log: text => void logged.push(text) }),
    workspaces: () => workspaces,
    locate,
    log: text => void logged.push(text),
  }

  function locate(uri: string): ReturnType<Services['locate']> {
    const workspace = workspaces.find(it => uri.startsWith(`${it.uri}/`))
    return workspace && { workspace, path: decodeURIComponent(uri.slice(workspace.uri.length + 1)) }
  }
}

async function workspaceOf(uri: string, files: Files, reads: string[], { state = READY, past }: Options): Promise<Workspace> {
  const texts = new Map(Object.entries(files).flatMap(([path, text]) => (typeof text === 'string' ? [[path, text] as const] : [])))
  const sources = [...texts].map(([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1))
  const view = await viewFrom(sources)
  const changed = (await factsFrom(sources)).map(it => ({
    symbols: view.symbolsIn(it.path),
    terms: fileTerms(it.path, { outline: it.facts, words: it.facts.words }),
  }))
  const lexicon = new LiveLexicon(NOTHING_STORED, changed)
  return {
    uri,
    path: uri.slice('file://'.length),
    uriOf: path => `${uri}/${path.split('/').map(encodeURIComponent).join('/')}`,
    state: () => state,
    view: async signal => {
      signal.throwIfAborted()
      return view
    },
    corpus: async signal => {
      signal.throwIfAborted()
      const source = (path: string) => (texts.has(path) ? { hash: undefined, text: async () => texts.get(path) } : undefined)
      return { view, lexicon, past, changes: new Map(), source }
    },
    past: () => past,
    refresh: async () => {},
    open: () => [],
    text: async path => {
      reads.push(path)
      return texts.get(path)
    },
    saved: async path => texts.get(path),
    cacheFolder: () => undefined,
    shown: () => {},
    lessons: () => undefined,
    remember: () => {},
    notes: () => [],
    forget: () => 0,
    searchText: async query => query.paths.flatMap(path => hitsIn(path, texts.get(path) ?? '', query)).slice(0, query.limit),
    status: async () => ({
      uri,
      state,
      files: view.paths.length,
      symbols: view.size,
      edges: 0,
      skipped: [],
      resolvers: [],
      model: null,
      history: null,
      learned: { notes: 0 },
      database: { path: '', bytes: 0 },
    }),
  }
}

const READY: State = { phase: 'ready', done: 1, total: 1 }

/** Hits within one line. */
function hitsIn(path: string, text: string, { query, regex }: TextQuery): TextHit[] {
  const pattern = new RegExp(regex ? query : query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gu')
  return text
    .split(/\r?\n/)
    .flatMap((line, row) =>
      [...line.matchAll(pattern)].map(({ index, 0: found }) => ({ path, row, column: index, endRow: row, endColumn: index + found.length, line })),
    )
}
