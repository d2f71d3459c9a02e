// `bench index`: what indexing a checkout costs: from nothing, again with nothing changed, and after a branch switch.

import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Overview } from '../../server/command/index-workspace.ts'
import { openIndex } from '../../server/store/open.ts'
import { entriesOf, treeOf } from '../../server/store/trees.ts'
import { Failure } from '../../server/util/failure.ts'
import { benchSwitch, type SwitchResult } from './branch-switch.ts'
import { git, isCheckout } from './git.ts'
import { runIndex, type Usage } from './measure.ts'

export interface IndexBench {
  readonly name: string
  readonly commit: string | undefined
  readonly files: number
  /** Line ends of the files that are in the index. */
  readonly lines: number
  readonly symbols: number
  readonly edges: Readonly<Record<string, number>>
  readonly databaseBytes: number
  readonly cold: Usage
  /** Nothing changed since the cold run. */
  readonly second: Usage & { readonly parsed: number }
  readonly branchSwitch: SwitchResult | undefined
}

export interface IndexBenchOptions {
  /** Also switch branches where that is not done by itself. */
  readonly switchBranches: boolean
  readonly signal: AbortSignal
}

/** Everything is made in one folder of the temporary directory, which is gone afterwards. */
export async function benchIndex(directory: string, { switchBranches, signal }: IndexBenchOptions): Promise<IndexBench> {
  const checkout = resolve(directory)
  const checked = isCheckout(checkout)
  if (switchBranches && !checked)
    throw new Failure(`${directory} is not the top of a git checkout`, 'Leave out --switch, or name the top folder of a clone')
  const scratch = mkdtempSync(join(tmpdir(), 'context-bench-'))
  try {
    const place = { checkout, cache: join(scratch, 'cache'), signal }
    const cold = await runIndex(place)
    const second = await runIndex(place)
    const result = {
      name: basename(checkout),
      commit: checked ? git(checkout, 'rev-parse', '--short=10', 'HEAD') : undefined,
      files: cold.overview.files,
      lines: linesIn(cold.overview),
      symbols: cold.overview.symbols,
      edges: cold.overview.edges,
      databaseBytes: cold.overview.database.bytes,
      cold: cold.usage,
      second: { ...second.usage, parsed: second.overview.parsed },
    }
    // A clone below the temporary directory was put there to be measured. Somebody's working checkout is only cloned when asked.
    const switching = switchBranches || (checked && isTemporary(checkout))
    const branchSwitch = switching ? await benchSwitch(checkout, join(scratch, 'clone'), { cache: join(scratch, 'switch-cache'), signal }) : undefined
    return { ...result, branchSwitch }
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

function isTemporary(folder: string): boolean {
  return realpathSync(folder).startsWith(realpathSync(tmpdir()) + sep)
}

function linesIn({ root, database }: Overview): number {
  const { connection } = openIndex(dirname(database.path))
  try {
    let lines = 0
    for (const { path } of entriesOf(connection, treeOf(connection, root))) lines += countLines(readFileSync(join(root, path)))
    return lines
  } finally {
    connection.close()
  }
}

function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++
  return lines
}
