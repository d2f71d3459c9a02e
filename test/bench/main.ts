// `npm run bench -- <benchmark> …`: measures the compiled server. Results are kept in RESULTS.md, by hand.

import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { Failure, messageOf } from '../../server/util/failure.ts'
import { benchIndex, type IndexBench } from './index-bench.ts'
import { compareIndexBenches, complaintsOf, describeIndexBench } from './table.ts'

const USAGE = `Usage: npm run bench -- index <folder> [<folder>…] [--json] [--switch]

  index      what indexing costs: from nothing, with nothing changed, after a branch switch
  --switch   measure the branch switch also for checkouts outside the temporary directory
  --json     one JSON object on stdout`

const abort = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort())
process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  const parsed = parse(args)
  if (typeof parsed === 'string') {
    process.stderr.write(`${parsed}\n`)
    return 2
  }
  try {
    return await index(parsed)
  } catch (error) {
    const text = error instanceof Error && !(error instanceof Failure) ? (error.stack ?? error.message) : messageOf(error)
    process.stderr.write(abort.signal.aborted ? 'Interrupted.\n' : `${text}\n`)
    return 1
  }
}

async function index({ folders, json, switchBranches }: IndexArguments): Promise<number> {
  const results: IndexBench[] = []
  for (const folder of folders) {
    const result = await benchIndex(folder, { switchBranches, signal: abort.signal })
    results.push(result)
    if (!json) process.stdout.write(`${describeIndexBench(result)}\n\n`)
  }
  const complaints = results.flatMap(complaintsOf)
  if (json) process.stdout.write(`${JSON.stringify({ machine: machine(), results, complaints })}\n`)
  else process.stdout.write(`${compareIndexBenches(results)}\n`)
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
  return complaints.length > 0 ? 1 : 0
}

function machine() {
  return { cores: availableParallelism(), cpu: cpus()[0]?.model ?? 'unknown', node: process.version, platform: process.platform }
}

function parse(args: readonly string[]): string | IndexArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, switch: { type: 'boolean', default: false } },
    })
    const [name, ...folders] = positionals
    if (name !== 'index' || folders.length === 0) return USAGE
    return { folders, json: values.json, switchBranches: values.switch }
  } catch (error) {
    return `${messageOf(error)}\n${USAGE}`
  }
}

interface IndexArguments {
  readonly folders: readonly string[]
  readonly json: boolean
  readonly switchBranches: boolean
}
