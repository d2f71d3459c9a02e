// `index`: brings the index up to date and says what is in it.

import { statSync } from 'node:fs'
import { historyPath } from '../store/history.ts'
import { indexPath } from '../store/open.ts'
import { countsOf, reasonsOf } from '../store/trees.ts'
import { type Command, count, summary } from './command.ts'
import { type Indexed, withIndex } from './workspace.ts'

export const index: Command = (invocation, terminal) =>
  withIndex(invocation, terminal, indexed => {
    const overview = overviewOf(indexed)
    terminal.print(invocation.json ? JSON.stringify(overview) : describe(overview, indexed))
    return 0
  })

export interface Overview {
  readonly root: string
  readonly files: number
  readonly symbols: number
  readonly externals: number
  readonly edges: Readonly<Record<string, number>>
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
  readonly parsed: number
  readonly reused: number
  readonly removed: number
  /** Past commits that are known. */
  readonly commits: number
  readonly database: { readonly path: string; readonly bytes: number }
}

export function overviewOf({ root, folder, connection, report, history }: Indexed): Overview {
  const { symbols, externals, edges } = countsOf(connection, report.tree)
  const path = indexPath(folder)
  const files = [path, historyPath(folder)]
  return {
    root: root.path,
    files: report.files,
    symbols,
    externals,
    edges,
    skipped: reasonsOf(connection, report.tree),
    parsed: report.parsed,
    reused: report.reused,
    removed: report.removed,
    commits: history.commits,
    database: { path, bytes: files.reduce((sum, it) => sum + sizeOf(it) + sizeOf(`${it}-wal`), 0) },
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function describe(overview: Overview, { report, history }: Indexed): string {
  const edges = Object.values(overview.edges).reduce((sum, it) => sum + it, 0)
  return [
    `${overview.root}: ${count(overview.files, 'file')}, ${count(overview.symbols, 'symbol')}, ${count(edges, 'edge')}`,
    summary(report),
    ...(overview.commits > 0 ? [`${count(overview.commits, 'past commit')} known, ${history.read.toLocaleString('en')} read now`] : []),
    overview.skipped.length > 0
      ? `${count(overview.skipped.length, 'file')} skipped or read in part; \`status\` lists them with the reasons`
      : 'nothing skipped',
  ].join('\n')
}
