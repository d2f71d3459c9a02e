// What past commits cost, in a scratch clone that is 20 commits behind: reading all of them once, reading the 20 that come, what they add to the cache,
// to loading and to a question.

import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { vocabularies } from '../../grammars/vocabulary.ts'
import { loadNow } from '../../server/ingest/load.ts'
import type { Past } from '../../server/model/past.ts'
import { Catalogue } from '../../server/retrieve/catalogue.ts'
import { Chronicle } from '../../server/retrieve/chronicle.ts'
import { type Inputs, retrieve } from '../../server/retrieve/pipeline.ts'
import { WEIGHTS } from '../../server/retrieve/weights.ts'
import { historyPath } from '../../server/store/history.ts'
import { indexPath, openIndex } from '../../server/store/open.ts'
import { loadPast } from '../../server/store/past.ts'
import { treeOf } from '../../server/store/trees.ts'
import { git } from './git.ts'
import { type IndexRun, runIndex } from './measure.ts'
import { markdown } from './table.ts'

export interface HistoryBench {
  readonly checkout: string
  readonly commits: number
  /** CPU seconds of reading all, and then 20 more, without what a run that reads none takes. */
  readonly all: number
  readonly more: number
  readonly indexBytes: number
  readonly historyBytes: number
  /** CPU milliseconds: reading what is stored, and a question with and without it. */
  readonly loading: number
  readonly asking: number
  readonly askingWithout: number
  readonly told: number
  readonly pairs: number
}

const COMMITS = 5_000
const MORE = 20
const QUESTIONS = 60

export async function benchHistory(folder: string, { signal }: { readonly signal: AbortSignal }): Promise<HistoryBench> {
  const top = realpathSync(folder)
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'history-bench-'))
  try {
    const checkout = join(scratch, basename(top))
    git(top, 'clone', '--quiet', '--shared', top, checkout)
    const head = git(checkout, 'rev-parse', 'HEAD')
    git(checkout, 'switch', '--quiet', '--detach', git(checkout, 'rev-list', '--no-merges', `--skip=${MORE}`, '-n1', 'HEAD'))
    const place = { checkout, cache: join(scratch, 'cache'), signal }
    const run = async (commits: number): Promise<IndexRun> => runIndex(place, commits)
    const cpuOf = async (commits: number): Promise<number> => (await run(commits)).usage.cpuSeconds
    await run(0)
    const none = await cpuOf(0)
    const all = (await cpuOf(COMMITS)) - none
    git(checkout, 'switch', '--quiet', '--detach', head)
    await run(0)
    const still = await cpuOf(0)
    const { overview, usage } = await run(COMMITS)
    return {
      checkout: `${basename(top)} ${head.slice(0, 10)}`,
      commits: overview.commits,
      all,
      more: usage.cpuSeconds - still,
      ...figuresOf(checkout, join(overview.database.path, '..')),
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function figuresOf(checkout: string, index: string) {
  const { connection } = openIndex(index)
  try {
    const { graph, lexicon } = loadNow(connection, treeOf(connection, checkout))!
    const [past, loading] = timed(() => loadPast(index, checkout)!)
    const without: Inputs = { view: graph, lexicon, catalogue: new Catalogue(graph, lexicon), vocabularies }
    const [asking, askingWithout] = [{ ...without, chronicle: new Chronicle(past, graph) }, without].map(inputs => msOf(past, inputs)) as [
      number,
      number,
    ]
    const bytes = (file: string): number =>
      readdirSync(index).reduce((sum, name) => sum + (join(index, name).startsWith(file) ? statSync(join(index, name)).size : 0), 0)
    return {
      indexBytes: bytes(indexPath(index)),
      historyBytes: bytes(historyPath(index)),
      loading,
      asking,
      askingWithout,
      told: past.times.length,
      pairs: past.partners.values.length,
    }
  } finally {
    connection.close()
  }
}

/** Questions all of whose words commits say: no others cost more. */
function msOf({ subjects }: Past, inputs: Inputs): number {
  const step = Math.max(1, Math.floor(subjects.length / QUESTIONS))
  const questions = subjects.filter((_, n) => n % step === 0).slice(0, QUESTIONS)
  const ask = (): void => questions.forEach(text => void retrieve({ text }, inputs, WEIGHTS).ranked.length)
  ask()
  return timed(ask)[1] / questions.length
}

function timed<T>(what: () => T): [T, number] {
  const before = process.cpuUsage()
  const result = what()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1_000]
}

export function describeHistoryBench(results: readonly HistoryBench[]): string {
  const header = [
    'checkout',
    'commits',
    'all CPU s',
    '20 more CPU s',
    'index MB',
    'history MB',
    'share',
    'load ms',
    'question ms',
    'without',
    'told',
    'pairs',
  ]
  return markdown(
    header,
    results.map(it => [
      it.checkout,
      it.commits.toLocaleString('en'),
      it.all.toFixed(2),
      it.more.toFixed(2),
      (it.indexBytes / 1e6).toFixed(1),
      (it.historyBytes / 1e6).toFixed(1),
      `${((100 * it.historyBytes) / it.indexBytes).toFixed(0)} %`,
      ...[it.loading, it.asking, it.askingWithout].map(value => value.toFixed(1)),
      it.told.toLocaleString('en'),
      it.pairs.toLocaleString('en'),
    ]),
  )
}

/** Promises of the issue. */
export function historyComplaintsOf({ checkout, all, more, indexBytes, historyBytes }: HistoryBench): string[] {
  return [
    ...(all > 40 ? [`${checkout}: reading all commits took ${all.toFixed(1)} CPU s, more than 40`] : []),
    ...(more > 0.5 ? [`${checkout}: reading 20 commits took ${more.toFixed(2)} CPU s, more than 0.5`] : []),
    ...(historyBytes > indexBytes / 4 ? [`${checkout}: history takes more than a quarter of the index`] : []),
  ]
}
