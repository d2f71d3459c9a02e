// Sources -> the services that features ask, over a real graph and without a disk: what the engine is, when nothing changes.

import { type Editor, editorOf } from '../../server/config/editor.ts'
import { DEFAULTS, type Settings } from '../../server/config/settings.ts'
import { reversed } from '../../server/graph/adjacency.ts'
import { symbolId } from '../../server/graph/identity.ts'
import { EDGE_TYPES, type Edge, PROVENANCES } from '../../server/model/edge.ts'
import type { Adjacency, Graph } from '../../server/model/graph.ts'
import type { View } from '../../server/model/view.ts'
import type { State } from '../../server/protocol/status.ts'
import type { Services, Workspace } from '../../server/serve/services.ts'
import type { TextHit, TextQuery } from '../../server/workspace/search-text.ts'
import { graphFrom } from './graph.ts'
import type { Files } from './workspace.ts'

export interface Options {
  readonly encoding?: 'utf-8' | 'utf-16' | 'utf-32'
  readonly editor?: Partial<Editor>
  readonly provide?: Settings['provide']
  readonly state?: State
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
  return {
    logged,
    reads,
    settings: () => ({ ...DEFAULTS, provide: options.provide ?? [] }),
    editor: () => ({ ...editorOf({}), ...options.editor }),
    encoding: () => options.encoding ?? 'utf-16',
    workspaces: () => workspaces,
    locate(uri) {
      const workspace = workspaces.find(it => uri.startsWith(`${it.uri}/`))
      return workspace && { workspace, path: decodeURIComponent(uri.slice(workspace.uri.length + 1)) }
    },
    log: text => void logged.push(text),
  }
}

async function workspaceOf(uri: string, files: Files, reads: string[], { state = READY }: Options): Promise<Workspace> {
  const texts = new Map(Object.entries(files).flatMap(([path, text]) => (typeof text === 'string' ? [[path, text] as const] : [])))
  const sources = [...texts].map(([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1))
  const graph = await graphFrom(sources)
  const view = viewOf(graph)
  return {
    uri,
    path: uri.slice('file://'.length),
    uriOf: path => `${uri}/${path.split('/').map(encodeURIComponent).join('/')}`,
    state: () => state,
    view: async signal => {
      signal.throwIfAborted()
      return view
    },
    text: async path => {
      reads.push(path)
      return texts.get(path)
    },
    searchText: async query => query.paths.flatMap(path => hitsIn(path, texts.get(path) ?? '', query)).slice(0, query.limit),
    status: async () => ({
      uri,
      state,
      files: view.paths.length,
      symbols: view.size,
      edges: graph.edges.target.length,
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

/** The graph as it was built, with everything a view promises. */
export function viewOf({ symbols, edges }: Graph): View {
  const back = reversed(edges)
  const ids = new Map<string, number>(symbols.map((symbol, number) => [symbolId(symbol), number]))
  const byPath = new Map<string, number[]>()
  symbols.forEach(({ path }, number) => {
    if (path !== '') byPath.set(path, [...(byPath.get(path) ?? []), number])
  })
  for (const numbers of byPath.values()) numbers.sort((a, b) => compareStarts(a, b) || a - b)
  return {
    generation: 1,
    size: symbols.length,
    symbol: number => symbols[number],
    find: id => ids.get(id),
    paths: [...byPath.keys()],
    symbolsIn: path => byPath.get(path) ?? [],
    edgesFrom: number => sliceOf(edges, number).map(({ other, edge }) => ({ from: number, to: other, ...edge })),
    edgesTo: number => sliceOf(back, number).map(({ other, edge }) => ({ from: other, to: number, ...edge })),
  }

  function compareStarts(a: number, b: number): number {
    const [one, other] = [symbols[a]!, symbols[b]!]
    if (one.kind === 'file' || other.kind === 'file') return one.kind === 'file' ? -1 : 1
    return one.row - other.row || one.column - other.column
  }
}

function sliceOf(edges: Adjacency, symbol: number): { other: number; edge: Omit<Edge, 'from' | 'to'> }[] {
  const found = []
  for (let n = edges.first[symbol]!; n < edges.first[symbol + 1]!; n++) {
    const edge = {
      type: EDGE_TYPES[edges.type[n]!]!,
      provenance: PROVENANCES[edges.provenance[n]!]!,
      confidence: edges.confidence[n]! / 100,
      row: edges.row[n]!,
    }
    found.push({ other: edges.target[n]!, edge })
  }
  return found
}

/** Hits within one line. */
function hitsIn(path: string, text: string, { query, regex }: TextQuery): TextHit[] {
  const pattern = new RegExp(regex ? query : query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gu')
  return text
    .split(/\r?\n/)
    .flatMap((line, row) =>
      [...line.matchAll(pattern)].map(({ index, 0: found }) => ({ path, row, column: index, endRow: row, endColumn: index + found.length, line })),
    )
}
