// `bench query`: what questions cost a server that has the index: context/forTask and context/forSelection over stdio, and ranking alone.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { vocabularies } from '../../grammars/vocabulary.ts'
import { folderOf } from '../../server/command/workspace.ts'
import { loadNow } from '../../server/ingest/load.ts'
import { withUpdatedIndex } from '../../server/ingest/update.ts'
import { Catalogue } from '../../server/retrieve/catalogue.ts'
import { type Inputs, retrieve } from '../../server/retrieve/pipeline.ts'
import { WEIGHTS } from '../../server/retrieve/weights.ts'
import { resolveRoot } from '../../server/workspace/roots.ts'
import type { Client } from '../support/client.ts'
import { seededRandom } from '../support/random.ts'
import { git, isCheckout } from './git.ts'
import { type Spread, spreadOf } from './live-figures.ts'
import { type LivePlace, untilLinked, untilQuiet, untilReady, withServer } from './live-server.ts'
import { type Asked, KINDS, type Place, placesOf, questionsOf } from './query-questions.ts'
import { markdown } from './table.ts'

export interface QueryBench {
  readonly name: string
  readonly commit: string | undefined
  readonly symbols: number
  readonly taskMs: Spread
  /** By kind of question. */
  readonly byKindMs: Readonly<Record<string, Spread>>
  readonly rankingMs: Spread
  readonly selectionMs: Spread
  readonly resident: number
  /** Questions that were answered with nothing. */
  readonly empty: readonly string[]
}

const SEED = 20
const BUDGET = 8_000
const SELECTIONS = 60
/** Questions that are asked before time is taken: code is compiled, pages are read. */
const WARM_UP = 8
/** This file runs from .build/test/bench. */
const READER = new URL('../../server/ingest/reader-process.js', import.meta.url)

/** The folder is only read; what is made is in the temporary directory, and gone afterwards. */
export async function benchQuery(directory: string, { signal, tell }: { signal: AbortSignal; tell(text: string): void }): Promise<QueryBench> {
  const { path: folder } = await resolveRoot(resolve(directory))
  const scratch = mkdtempSync(join(tmpdir(), 'context-bench-'))
  try {
    const place: LivePlace = { root: folder, cache: join(scratch, 'cache'), signal }
    tell('indexing')
    const { questions, places, symbols, rankingMs } = await rankAlone(place)
    tell(`${questions.length} questions and ${places.length} selections`)
    const asked = await withServer(place, async server => {
      await untilReady(server.client, signal)
      // The past is read behind the first answers, and takes a core for some seconds.
      await untilQuiet(server, signal)
      const task = await askTasks(server.client, questions)
      const selectionMs = await askSelections(server.client, place, places)
      return { ...task, selectionMs, resident: server.usage().bytes }
    })
    const of = (kind: string): Spread => spreadOf(asked.taskMs.filter((_, n) => questions[n]!.kind === kind))
    return {
      name: basename(folder),
      commit: isCheckout(folder) ? git(folder, 'rev-parse', '--short=10', 'HEAD') : undefined,
      symbols,
      taskMs: spreadOf(asked.taskMs),
      byKindMs: Object.fromEntries(KINDS.map(kind => [kind, of(kind)])),
      rankingMs: spreadOf(rankingMs),
      selectionMs: spreadOf(asked.selectionMs),
      resident: asked.resident,
      empty: asked.empty,
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** In this process, on the index that the server finds later. */
async function rankAlone({ root: folder, cache, signal }: LivePlace) {
  const root = await resolveRoot(folder)
  const tell = (): void => {}
  return withUpdatedIndex(root, folderOf(root, { cache }), { readerScript: READER, tell, signal }, (connection, { tree }) => {
    const { graph: view, lexicon } = loadNow(connection, tree)!
    const catalogue = new Catalogue(view, lexicon)
    const inputs: Inputs = { view, lexicon, catalogue, vocabularies }
    const random = seededRandom(SEED)
    const questions = questionsOf(view, random)
    const places = placesOf(view, SELECTIONS, random)
    const ask = ({ text }: Asked): number => timed(() => retrieve({ text }, inputs, WEIGHTS))
    questions.slice(0, WARM_UP).forEach(ask)
    return { questions, places, symbols: catalogue.symbolCount, rankingMs: questions.map(ask) }
  })
}

async function askTasks(client: Client, questions: readonly Asked[]) {
  const ask = (task: string) => client.request('context/forTask', { task, budget: BUDGET })
  for (const { text } of questions.slice(0, WARM_UP)) await ask(text)
  const taskMs: number[] = []
  const empty: string[] = []
  for (const { text } of questions) {
    const started = performance.now()
    const { items } = await ask(text)
    taskMs.push(performance.now() - started)
    if (items.length === 0) empty.push(text)
  }
  return { taskMs, empty }
}

/** Before each question the document is opened, and a line typed above the function: the answer shows what nobody saved. */
async function askSelections(client: Client, { root, signal }: LivePlace, places: readonly Place[]): Promise<number[]> {
  const all: number[] = []
  for (const { path, row, endRow } of places) {
    const uri = pathToFileURL(join(root, path)).href
    const text = readFileSync(join(root, path), 'utf8')
    client.notify('textDocument/didOpen', { textDocument: { uri, languageId: '', version: 1, text } })
    await untilLinked(client, signal)
    const at = { line: row, character: 0 }
    client.notify('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ range: { start: at, end: at }, text: '\n' }] })
    const range = { start: { line: row + 1, character: 0 }, end: { line: endRow + 1, character: 0 } }
    const started = performance.now()
    await client.request('context/forSelection', { textDocument: { uri }, range, budget: BUDGET })
    all.push(performance.now() - started)
    client.notify('textDocument/didClose', { textDocument: { uri } })
  }
  return all
}

function timed(act: () => unknown): number {
  const started = performance.now()
  act()
  return performance.now() - started
}

export function describeQueryBench(results: readonly QueryBench[]): string {
  const pair = ({ p50, p95 }: Spread): string => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
  return markdown(
    ['checkout', 'symbols', 'forTask ms', ...KINDS.map(kind => `${kind} ms`), 'ranking ms', 'forSelection ms', 'RSS MB'],
    results.map(it => [
      it.commit ? `${it.name} ${it.commit}` : it.name,
      it.symbols.toLocaleString('en'),
      pair(it.taskMs),
      ...KINDS.map(kind => pair(it.byKindMs[kind]!)),
      pair(it.rankingMs),
      pair(it.selectionMs),
      (it.resident / 1e6).toFixed(1),
    ]),
  )
}

export function queryComplaintsOf({ name, empty }: QueryBench): string[] {
  return empty.map(text => `${name}: nothing was found for ${JSON.stringify(text.slice(0, 80))}`)
}
