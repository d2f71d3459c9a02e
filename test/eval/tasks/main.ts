// `npm run eval -- --set labelled|swe|history --repos DIR`: every task of a set, cold, over the checkouts that layout.py laid out in DIR.
// Indexes are kept in DIR/.index, one a repository, so that a second run only asks.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadNow } from '../../../server/ingest/load.ts'
import { withUpdatedIndex } from '../../../server/ingest/update.ts'
import { fileTable } from '../../../server/retrieve/lexical.ts'
import { type Inputs, retrieve } from '../../../server/retrieve/pipeline.ts'
import { WEIGHTS, type Weights } from '../../../server/retrieve/weights.ts'
import { openIndex } from '../../../server/store/open.ts'
import { treeOf } from '../../../server/store/trees.ts'
import { resolveRoot } from '../../../server/workspace/roots.ts'
import { SETS, type SetName, type Task, tasksOf } from './sets.ts'

export const TASKS_USAGE = `  --set labelled|history|swe [--set …] --repos DIR [--out DIR] [--weights FILE.json] [--only REPOSITORY] [--index-only] [--bench DIR]`

const READER = new URL('../../../server/ingest/reader-process.js', import.meta.url)
const BENCH = fileURLToPath(new URL('../../../../../shared/bench', import.meta.url))
const LISTED = 100

export async function tasks(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      set: { type: 'string', multiple: true, default: [...SETS] },
      repos: { type: 'string' },
      out: { type: 'string' },
      weights: { type: 'string' },
      only: { type: 'string' },
      bench: { type: 'string', default: BENCH },
      'index-only': { type: 'boolean', default: false },
    },
  })
  if (values.repos === undefined || values.set.some(set => !SETS.includes(set as SetName))) {
    process.stderr.write(`${TASKS_USAGE}\n`)
    return 2
  }
  const weights: Weights = values.weights ? { ...WEIGHTS, ...(JSON.parse(readFileSync(values.weights, 'utf8')) as Partial<Weights>) } : WEIGHTS
  const out = values.out ?? join(values.repos, '.results')
  mkdirSync(out, { recursive: true })
  for (const set of values.set as SetName[]) {
    const wanted = tasksOf(set, values.bench).filter(task => !values.only || task.repository.includes(values.only))
    const results: Record<string, string[]> = {}
    for (const [checkout, group] of groupBy(wanted, task => task.checkout)) {
      const folder = join(values.repos, checkout)
      if (!existsSync(folder)) {
        process.stderr.write(`${checkout} is not laid out in ${values.repos}; its tasks count as answered with nothing\n`)
        continue
      }
      const inputs = await inputsOf(folder, join(values.repos, '.index', group[0]!.repository), values['index-only'])
      if (inputs) for (const task of group) results[task.id] = listOf(task, inputs, weights)
    }
    if (values['index-only']) continue
    const file = join(out, `${set}.json`)
    writeFileSync(file, JSON.stringify(results))
    const { stdout, stderr } = spawnSync('python3', [join(values.bench, `score-${set}.py`), file], { encoding: 'utf8' })
    process.stdout.write(`== ${set}\n${stdout}${stderr}`)
  }
  return 0
}

async function inputsOf(folder: string, index: string, update: boolean): Promise<Inputs | undefined> {
  const root = await resolveRoot(folder)
  if (update || !existsSync(join(index, 'index.db'))) {
    const tell = (text: string): void => void process.stderr.write(`${text}\n`)
    const started = Date.now()
    await withUpdatedIndex(root, index, { readerScript: READER, tell }, (_, report) =>
      tell(`${folder}: ${report.parsed} parsed, ${report.reused} known, ${Date.now() - started} ms`),
    )
    if (update) return undefined
  }
  const { connection } = openIndex(index)
  const corpus = loadNow(connection, treeOf(connection, root.path))
  if (!corpus) {
    connection.close()
    return inputsOf(folder, index, true).then(() => inputsOf(folder, index, false))
  }
  return { view: corpus.graph, lexicon: corpus.lexicon, files: fileTable(corpus.graph, corpus.lexicon) }
}

function listOf({ text }: Task, inputs: Inputs, weights: Weights): string[] {
  return retrieve({ text }, inputs, weights)
    .ranked.slice(0, LISTED)
    .map(({ symbol }) => {
      const { path, qualified, kind } = inputs.view.symbol(symbol)!
      return `${path}::${kind === 'file' ? '' : qualified}`
    })
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return groups
}
