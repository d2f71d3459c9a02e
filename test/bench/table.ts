// Benchmark results -> text for people. The comparison is Markdown, so that it can be put into RESULTS.md as it is.

import type { IndexBench } from './index-bench.ts'

type Row = readonly string[]

/** One result, a figure a line. */
export function describeIndexBench(result: IndexBench): string {
  const { cold, second, branchSwitch } = result
  const edges = Object.entries(result.edges)
  const rows: Row[] = [
    ['files', whole(result.files)],
    ['lines', whole(result.lines)],
    ['symbols', whole(result.symbols)],
    ['edges', whole(edgesOf(result))],
    ...edges.map(([type, number]): Row => [`  ${type}`, whole(number)]),
    ['CPU s', seconds(cold.cpuSeconds)],
    ['CPU ms per 1,000 lines', perThousandLines(result)],
    ['wall s', seconds(cold.wallSeconds)],
    ['peak RSS MB', megabytes(cold.peakBytes)],
    ['database MB', megabytes(result.databaseBytes)],
    ['second run wall s', seconds(second.wallSeconds)],
    ['second run CPU s', seconds(second.cpuSeconds)],
    ['second run parsed', whole(second.parsed)],
  ]
  if (branchSwitch) {
    const { there, back } = branchSwitch
    rows.push(
      ['switch between', branchSwitch.between],
      ['  changed files', whole(branchSwitch.changedFiles)],
      ['  parsed, reused, removed', [there.parsed, there.reused, there.removed].map(whole).join(', ')],
      ['  wall s', seconds(there.wallSeconds)],
      ['  CPU s', seconds(there.cpuSeconds)],
      ['  back: parsed, reused, removed', [back.parsed, back.reused, back.removed].map(whole).join(', ')],
      ['  back: wall s', seconds(back.wallSeconds)],
    )
  }
  return `${titleOf(result)}\n${columns(rows)}`
}

/** Results side by side, smallest first, so that growth shows. */
export function compareIndexBenches(results: readonly IndexBench[]): string {
  const header = [
    'checkout',
    'files',
    'lines',
    'symbols',
    'edges',
    'CPU s',
    'CPU ms per 1,000 lines',
    'wall s',
    'peak RSS MB',
    'database MB',
    'second run s',
  ]
  const switched = ['switch: changed', 'parsed', 'reused', 's', 'back: parsed']
  const rows = results
    .toSorted((a, b) => a.lines - b.lines)
    .map(result => {
      const { cold, second, branchSwitch: it } = result
      return [
        titleOf(result),
        ...[result.files, result.lines, result.symbols, edgesOf(result)].map(whole),
        seconds(cold.cpuSeconds),
        perThousandLines(result),
        seconds(cold.wallSeconds),
        megabytes(cold.peakBytes),
        megabytes(result.databaseBytes),
        seconds(second.wallSeconds),
        ...(it
          ? [whole(it.changedFiles), whole(it.there.parsed), whole(it.there.reused), seconds(it.there.wallSeconds), whole(it.back.parsed)]
          : switched.map(() => '–')),
      ]
    })
  return markdown([...header, ...switched], rows)
}

/** What of the promises was not kept; empty when all is well. */
export function complaintsOf({ name, second, branchSwitch }: IndexBench): string[] {
  const back = branchSwitch?.back.parsed ?? 0
  return [
    ...(second.parsed > 0 ? [`${name}: the second run parsed ${whole(second.parsed)} files although nothing had changed`] : []),
    ...(back > 0 ? [`${name}: switching back parsed ${whole(back)} files although all had been seen`] : []),
  ]
}

/** Columns padded to the same width: the first to the left, the others to the right. */
export function columns(rows: readonly Row[]): string {
  const widths = rows.reduce<number[]>((widest, row) => row.map((cell, n) => Math.max(cell.length, widest[n] ?? 0)), [])
  return rows.map(row => row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!))).join('  ')).join('\n')
}

export function markdown(header: Row, rows: readonly Row[]): string {
  const line = (cells: Row): string => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(header), line(header.map((_, n) => (n === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

function titleOf({ name, commit }: IndexBench): string {
  return commit ? `${name} ${commit}` : name
}

function edgesOf({ edges }: IndexBench): number {
  return Object.values(edges).reduce((sum, it) => sum + it, 0)
}

function perThousandLines({ lines, cold }: IndexBench): string {
  return lines > 0 ? ((cold.cpuSeconds * 1000) / (lines / 1000)).toFixed(1) : '–'
}

function whole(number: number): string {
  return number.toLocaleString('en')
}

function seconds(number: number): string {
  return number.toFixed(2)
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
