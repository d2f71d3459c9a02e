// Results of `bench soak` -> text for people, and whether memory stays where it is. Pure.

import { slopeOf } from './live-figures.ts'
import type { SoakBench, SoakRow } from './soak-bench.ts'
import { columns } from './table.ts'

/** More is a leak: a working day would add a quarter of a gigabyte. */
const MAX_GROWTH = 5

/** A rate per 10 minutes is not told from less. */
const MIN_MINUTES = 10

export function describeSoakBench(result: SoakBench): string {
  const rows = [
    ['min', 'operations', 'RSS MB', 'of main', 'of others', 'peak', 'CPU s'],
    ...result.rows.map(row => [
      row.minutes.toFixed(1),
      String(row.operations),
      megabytes(lasting(row)),
      megabytes(row.mainBytes),
      megabytes(row.othersBytes),
      megabytes(row.peakBytes),
      row.cpuSeconds.toFixed(1),
    ]),
  ]
  const operations = Object.entries(result.operations).map(([name, number]) => `${name} ${number}`)
  const growth = growthOf(result.rows)
  return [
    `${result.name} ${result.commit}`,
    columns(rows),
    '',
    `operations: ${operations.join(', ')}`,
    `wrong answers: ${result.wrong.count}`,
    growth === undefined ? 'too short to tell whether memory grows' : `memory after the first third: ${growth.toFixed(1)} MB per 10 min`,
  ].join('\n')
}

/** MB per 10 minutes, of what is there all the time, over the last two thirds: before that caches fill. Undefined when those are shorter than 10 minutes. */
export function growthOf(rows: readonly SoakRow[]): number | undefined {
  const settled = rows.slice(Math.floor(rows.length / 3))
  if ((settled.at(-1)?.minutes ?? 0) - (settled[0]?.minutes ?? 0) < MIN_MINUTES) return undefined
  return slopeOf(settled.map(row => ({ x: row.minutes / 10, y: lasting(row) / 1e6 })))
}

/** What was not right; empty when all is well. */
export function soakComplaintsOf(result: SoakBench): string[] {
  const { count, first } = result.wrong
  const growth = growthOf(result.rows)
  return [
    ...(count > 0 ? [`${result.name}: ${count} answers were wrong, the first: ${first[0]}`] : []),
    ...(growth !== undefined && growth > MAX_GROWTH
      ? [`${result.name}: memory grows by ${growth.toFixed(1)} MB in 10 minutes, more than the ${MAX_GROWTH} that may be chance`]
      : []),
  ]
}

function lasting({ mainBytes, othersBytes }: SoakRow): number {
  return mainBytes + othersBytes
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
