// `npm run eval -- --set labelled|swe|history --repos DIR`: every task of a set, cold, over the checkouts that layout.py laid out in DIR.
// Indexes are kept in DIR/.index, one a repository, so that a second run only asks.

import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { vocabularies } from '../../../grammars/vocabulary.ts'
import { filesOf } from '../../../server/history/outlines.ts'
import { remember } from '../../../server/history/remember.ts'
import { loadNow } from '../../../server/ingest/load.ts'
import { withUpdatedIndex } from '../../../server/ingest/update.ts'
import { Catalogue } from '../../../server/retrieve/catalogue.ts'
import { Chronicle } from '../../../server/retrieve/chronicle.ts'
import { type Inputs, retrieve } from '../../../server/retrieve/pipeline.ts'
import { WEIGHTS, type Weights } from '../../../server/retrieve/weights.ts'
import { openIndex } from '../../../server/store/open.ts'
import { loadPast } from '../../../server/store/past.ts'
import { treeOf } from '../../../server/store/trees.ts'
import { Failure } from '../../../server/util/failure.ts'
import { resolveRoot } from '../../../server/workspace/roots.ts'
import { ablationTable } from './ablation.ts'
import { vectorsOf } from './meant.ts'
import { changed, MECHANISMS } from './mechanisms.ts'
import { rows } from './rows.ts'
import { scored } from './scored.ts'
import { SETS, type SetName, type Task, tasksOf } from './sets.ts'
import { inputsTold } from './told.ts'

export const TASKS_USAGE = `  --set labelled|history|swe [--set …] --repos DIR [--out DIR] [--weights FILE.json …] [--only REPOSITORY …] [--index-only] [--dump FILE] [--bench DIR]
    [--without MECHANISM …] [--ablate] [--servers FILE.json: edges of language servers, too]`

const READER = new URL('../../../server/ingest/reader-process.js', import.meta.url)
const BENCH = fileURLToPath(new URL('../../../../../shared/bench', import.meta.url))
const LISTED = 100
const COMMITS = 5_000

export async function tasks(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      set: { type: 'string', multiple: true, default: [...SETS] },
      repos: { type: 'string' },
      model: { type: 'string' },
      out: { type: 'string' },
      weights: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: [] },
      bench: { type: 'string', default: BENCH },
      'index-only': { type: 'boolean', default: false },
      dump: { type: 'string' },
      without: { type: 'string', multiple: true, default: [] },
      ablate: { type: 'boolean', default: false },
      servers: { type: 'string' },
    },
  })
  if (values.repos === undefined || values.set.some(set => ![...SETS, 'mined'].includes(set as SetName))) {
    process.stderr.write(`${TASKS_USAGE}\n`)
    return 2
  }
  const variants = new Map<string, Weights>(
    values.weights.map(file => [basename(file, '.json'), changed(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)]),
  )
  for (const name of values.without) variants.set(`without ${name}`, withoutMechanism(name))
  if (values.ablate) for (const name of ['', ...Object.keys(MECHANISMS)]) variants.set(name, name === '' ? WEIGHTS : withoutMechanism(name))
  if (variants.size === 0) variants.set('', WEIGHTS)
  const servers = values.servers === undefined ? undefined : (JSON.parse(readFileSync(values.servers, 'utf8')) as unknown)
  const out = values.out ?? join(values.repos, '.results')
  if (values.dump) rmSync(values.dump, { force: true })
  for (const set of values.set as SetName[]) {
    const wanted = tasksOf(set, values.bench).filter(task => values.only.length === 0 || values.only.some(name => task.repository.includes(name)))
    const results = new Map([...variants.keys()].map(name => [name, {} as Record<string, string[]>]))
    for (const [checkout, group] of groupBy(wanted, task => task.checkout)) {
      const folder = join(values.repos, checkout)
      if (!existsSync(folder)) {
        process.stderr.write(`${checkout} is not laid out in ${values.repos}; its tasks count as answered with nothing\n`)
        continue
      }
      const index = join(values.repos, '.index', group[0]!.repository)
      const inputs = servers
        ? await inputsTold(folder, index, join(values.repos, '.told'), servers, READER)
        : await inputsOf(folder, index, values['index-only'])
      if (!inputs) continue
      const tell = (text: string): void => void process.stderr.write(`${text}\n`)
      const vectors = values.model && (await vectorsOf(folder, inputs.view, values.model, join(values.repos, '.vectors', group[0]!.repository), tell))
      for (const task of group) {
        const given = vectors ? { ...inputs, vectors: await vectors.of(task.text) } : inputs
        if (values.dump) appendFileSync(values.dump, rows(task, set, given, WEIGHTS))
        else for (const [name, weights] of variants) results.get(name)![task.id] = listOf(task, given, weights)
      }
      if (vectors) vectors.close()
      inputs.close()
    }
    if (values['index-only'] || values.dump) continue
    for (const [name, result] of results) {
      mkdirSync(join(out, folderOf(name)), { recursive: true })
      const file = join(out, folderOf(name), `${set}.json`)
      writeFileSync(file, JSON.stringify(result))
      if (values.ablate) continue
      process.stdout.write(`== ${set} ${name}\n${scored(set, values.bench, file)}`)
    }
  }
  if (values.ablate)
    process.stdout.write(
      ablationTable(values.set as SetName[], [...variants.keys()], (name, set) => join(out, folderOf(name), `${set}.json`), values.bench),
    )
  return 0
}

export async function inputsOf(folder: string, index: string, update: boolean): Promise<(Inputs & { close(): void }) | undefined> {
  const root = await resolveRoot(folder)
  if (update || !existsSync(join(index, 'index.db'))) {
    const tell = (text: string): void => void process.stderr.write(`${text}\n`)
    const started = Date.now()
    await withUpdatedIndex(root, index, { readerScript: READER, tell }, async (connection, { tree, parsed, reused }) => {
      tell(`${folder}: ${parsed} parsed, ${reused} known, ${Date.now() - started} ms`)
      const { commits } = await remember(root.path, index, filesOf(connection, tree), { commits: COMMITS, signal: new AbortController().signal })
      tell(`${folder}: ${commits} commits, ${Date.now() - started} ms`)
    })
    if (update) return undefined
  }
  const { connection } = openIndex(index)
  const corpus = loadNow(connection, treeOf(connection, root.path))
  if (!corpus) {
    connection.close()
    return inputsOf(folder, index, true).then(() => inputsOf(folder, index, false))
  }
  const { graph, lexicon } = corpus
  const past = loadPast(index, root.path)
  const chronicle = past && new Chronicle(past, graph)
  return { view: graph, lexicon, catalogue: new Catalogue(graph, lexicon), vocabularies, chronicle, close: () => connection.close() }
}

export function nameOf(symbol: number, { view }: Inputs): string {
  const { path, qualified, kind } = view.symbol(symbol)!
  return `${path}::${kind === 'file' ? '' : qualified}`
}

function listOf({ text }: Task, inputs: Inputs, weights: Weights): string[] {
  return retrieve({ text }, inputs, weights)
    .ranked.slice(0, LISTED)
    .map(({ symbol }) => nameOf(symbol, inputs))
}

function folderOf(variant: string): string {
  return variant.replace(/[^\w.+-]+/g, '_')
}

function withoutMechanism(name: string): Weights {
  const change = MECHANISMS[name]
  if (!change) throw new Failure(`There is no mechanism ${JSON.stringify(name)}`, `Name one of: ${Object.keys(MECHANISMS).join(', ')}`)
  return changed(change)
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return groups
}
