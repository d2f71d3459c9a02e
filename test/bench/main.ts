// `npm run bench -- <benchmark> …`: measures the compiled server. Results are kept in RESULTS.md, by hand.

import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { Failure, messageOf } from '../../server/util/failure.ts'
import { benchEmbed, describeEmbedBench, embedComplaintsOf } from './embed-bench.ts'
import { benchHistory, describeHistoryBench, type HistoryBench, historyComplaintsOf } from './history-bench.ts'
import { benchIndex, type IndexBench } from './index-bench.ts'
import { benchLearned, describeLearnedBench } from './learned-bench.ts'
import { benchLive, type LiveBench } from './live-bench.ts'
import { describeLiveBench, liveComplaintsOf } from './live-table.ts'
import { benchPack, describePackBench } from './pack-bench.ts'
import { benchQuery, describeQueryBench, type QueryBench, queryComplaintsOf } from './query-bench.ts'
import { benchSoak } from './soak-bench.ts'
import { describeSoakBench, soakComplaintsOf } from './soak-table.ts'
import { compareIndexBenches, complaintsOf, describeIndexBench } from './table.ts'
import { benchWarmup, describeWarmupBench, warmupComplaintsOf } from './warmup-bench.ts'

const USAGE = `Usage: npm run bench -- history <folder> [<folder>…] [--json]
       npm run bench -- index <folder> [<folder>…] [--json] [--switch]
       npm run bench -- learned [--json]
       npm run bench -- live <folder> [<folder>…] [--json]
       npm run bench -- pack [--json]
       npm run bench -- query <folder> [<folder>…] [--json]
       npm run bench -- soak <folder> [--minutes <number>] [--json]
       npm run bench -- embed [<folder of a model>] [--json]
       npm run bench -- warmup [--json]

  history    what past commits cost: all once, 20 more, the cache, a question
  index      what indexing costs: from nothing, with nothing changed, after a branch switch
  learned    what a question pays for a hundred thousand rows of feedback
  live       what working with the server is like: starting, typing, asking, idling
  pack       what making a pack of 500 candidates costs, cold and warm
  query      what questions cost a server that has the index, and ranking alone
  soak       half an hour of editing and asking in a scratch clone: right answers, steady memory
  embed      what vectors cost: making them, and a question among a hundred thousand
  warmup     the first answer in a repository of ten thousand files that was never indexed
  --switch   measure the branch switch also for checkouts outside the temporary directory
  --minutes  how long to soak (30)
  --json     one JSON object on stdout`

/** Two days. */
const MAX_MINUTES = 2_880
const BENCHMARKS = { history, index, learned, live, pack, query, soak, embed, warmup }
/** How many folders each takes, at least and at most. */
const FOLDERS: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  pack: [0, 0],
  learned: [0, 0],
  warmup: [0, 0],
  embed: [0, 1],
  soak: [1, 1],
}

/** Before anything was started: figures of a machine that does something else are those of something else. */
const LOAD = Number((loadavg()[0] ?? 0).toFixed(2))
const BUSY_LOAD = 0.5

const abort = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort())
process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  const parsed = parse(args)
  if (typeof parsed === 'string') {
    process.stderr.write(`${parsed}\n`)
    return 2
  }
  if (LOAD > BUSY_LOAD) tell(`The machine is busy: its load is ${LOAD}. Measure on an idle one.`)
  try {
    return await BENCHMARKS[parsed.benchmark](parsed)
  } catch (error) {
    const text = error instanceof Error && !(error instanceof Failure) ? (error.stack ?? error.message) : messageOf(error)
    process.stderr.write(abort.signal.aborted ? 'Interrupted.\n' : `${text}\n`)
    return 1
  }
}

async function history({ folders, json }: Arguments): Promise<number> {
  const results: HistoryBench[] = []
  for (const folder of folders) results.push(await benchHistory(folder, { signal: abort.signal }))
  if (!json) process.stdout.write(`${describeHistoryBench(results)}\n`)
  return conclude(results, results.flatMap(historyComplaintsOf), json)
}

async function index({ folders, json, switchBranches }: Arguments): Promise<number> {
  const results: IndexBench[] = []
  for (const folder of folders) {
    const result = await benchIndex(folder, { switchBranches, signal: abort.signal })
    results.push(result)
    if (!json) process.stdout.write(`${describeIndexBench(result)}\n\n`)
  }
  if (!json) process.stdout.write(`${compareIndexBenches(results)}\n`)
  return conclude(results, results.flatMap(complaintsOf), json)
}

async function learned({ json }: Arguments): Promise<number> {
  const result = await benchLearned()
  if (!json) process.stdout.write(`${describeLearnedBench(result)}\n`)
  return conclude([result], [], json)
}

async function live({ folders, json }: Arguments): Promise<number> {
  const results: LiveBench[] = []
  for (const folder of folders) {
    const result = await benchLive(folder, { signal: abort.signal, tell })
    results.push(result)
    if (!json) process.stdout.write(`${describeLiveBench(result)}\n\n`)
  }
  return conclude(results, results.flatMap(liveComplaintsOf), json)
}

async function pack({ json }: Arguments): Promise<number> {
  const results = await benchPack()
  if (!json) process.stdout.write(`${describePackBench(results)}\n`)
  return conclude(results, [], json)
}

async function query({ folders, json }: Arguments): Promise<number> {
  const results: QueryBench[] = []
  for (const folder of folders) results.push(await benchQuery(folder, { signal: abort.signal, tell }))
  if (!json) process.stdout.write(`${describeQueryBench(results)}\n`)
  return conclude(results, results.flatMap(queryComplaintsOf), json)
}

async function soak({ folders, json, minutes }: Arguments): Promise<number> {
  const result = await benchSoak(folders[0]!, { minutes, signal: abort.signal, tell })
  if (!json) process.stdout.write(`${describeSoakBench(result)}\n`)
  return conclude([result], soakComplaintsOf(result), json)
}

async function embed({ folders, json }: Arguments): Promise<number> {
  const result = await benchEmbed(folders[0])
  if (!json) process.stdout.write(`${describeEmbedBench(result)}\n`)
  return conclude([result], embedComplaintsOf(result), json)
}

async function warmup({ json }: Arguments): Promise<number> {
  const results = await benchWarmup(abort.signal)
  if (!json) process.stdout.write(`${describeWarmupBench(results)}\n`)
  return conclude(results, warmupComplaintsOf(results), json)
}

function conclude(results: readonly unknown[], complaints: readonly string[], json: boolean): number {
  if (json) process.stdout.write(`${JSON.stringify({ machine: machine(), results, complaints })}\n`)
  for (const complaint of complaints) tell(complaint)
  return complaints.length > 0 ? 1 : 0
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`)
}

function machine() {
  return { cores: availableParallelism(), cpu: cpus()[0]?.model ?? 'unknown', node: process.version, platform: process.platform, load: LOAD }
}

function parse(args: readonly string[]): string | Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        switch: { type: 'boolean', default: false },
        minutes: { type: 'string', default: '30' },
      },
    })
    const [benchmark, ...folders] = positionals
    const minutes = Number(values.minutes)
    if (!(minutes > 0 && minutes <= MAX_MINUTES)) return `--minutes must be a number up to ${MAX_MINUTES}, not ${JSON.stringify(values.minutes)}`
    const [least, most] = FOLDERS[benchmark ?? ''] ?? [1, Number.POSITIVE_INFINITY]
    if (!isBenchmark(benchmark) || folders.length > most || folders.length < least) return USAGE
    return { benchmark, folders, json: values.json, switchBranches: values.switch, minutes }
  } catch (error) {
    return `${messageOf(error)}\n${USAGE}`
  }
}

function isBenchmark(name: string | undefined): name is keyof typeof BENCHMARKS {
  return name !== undefined && Object.hasOwn(BENCHMARKS, name)
}

interface Arguments {
  readonly benchmark: keyof typeof BENCHMARKS
  readonly folders: readonly string[]
  readonly json: boolean
  readonly switchBranches: boolean
  readonly minutes: number
}
