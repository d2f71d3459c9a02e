// Where an edge shows in the text: the name of its target on the row that the graph remembers.

import type { Range } from '../protocol/common.ts'
import { eachLines, rangeIn } from './convert.ts'
import type { Workspace } from './services.ts'
import { occurrences } from './spot.ts'

export interface Site {
  readonly path: string
  readonly row: number
  /** The name to look for on the row. */
  readonly name: string
}

/** Parallel to `sites`: every occurrence of the name on the row; the text of the row when it says another name; nothing for a lost file or row. */
export async function siteRanges(sites: readonly Site[], workspace: Workspace, encoding: string): Promise<Range[][]> {
  const found: Range[][] = sites.map(() => [])
  await eachLines(sites, workspace, ({ row, name }, lines, n) => {
    const line = lines[row]
    if (line === undefined) return
    const columns = occurrences(line, name)
    const spans = columns.length > 0 ? columns.map(column => [column, column + name.length] as const) : [wholeText(line)]
    found[n] = spans.map(([column, endColumn]) => rangeIn(lines, { row, column, endRow: row, endColumn }, encoding))
  })
  return found
}

function wholeText(line: string): readonly [number, number] {
  return [line.length - line.trimStart().length, line.trimEnd().length]
}
