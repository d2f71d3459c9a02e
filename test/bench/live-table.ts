// Results of `bench live` -> text for people. Pure.

import type { LiveBench } from './live-bench.ts'
import type { Spread } from './live-figures.ts'
import { columns } from './table.ts'

type Row = readonly string[]

/** One result, a figure a line; beside it what the project promises for a checkout of half a million lines on an idle machine. */
export function describeLiveBench(result: LiveBench): string {
  const { cold, handling, visible, dependents, idle, resident } = result
  const spreads = (figures: Readonly<Record<string, Spread>>): Row[] => Object.entries(figures).map(([name, it]) => spread(`  ${name}`, it))
  const rows: Row[] = [
    ['', 'count', 'p50', 'p95', 'p99', 'max', 'promised'],
    spread('didChange: handler ms', handling.handlerMs, 'p95 1'),
    spread('didChange: whole ms', handling.wholeMs),
    spread('didChange: CPU ms', handling.cpuMs),
    spread('edit to visible ms', visible.all, 'p95 15'),
    ...spreads(visible.byLength),
    ...spreads(visible.byEdit),
    spread('open to visible ms', visible.opened),
    spread('rename to callers ms', dependents.ms),
    spread('warm start to answer ms', result.warmMs, '1,000'),
    ['cold: event-loop delay ms', '', fine(cold.loop.p50Ms), '', fine(cold.loop.p99Ms), fine(cold.loop.maxMs), 'p99 20'],
    ['cold: wait at a random moment ms', '', '', fine(cold.waitMs.p95), fine(cold.waitMs.p99), '', ''],
    spread('cold: search ms', cold.answersMs),
  ]
  const single: Row[] = [
    ['files, symbols, edges', [result.files, result.symbols, result.edges].map(whole).join(', ')],
    ['edited files', whole(visible.files)],
    ['renamed functions', whole(dependents.functions)],
    ['  shown by the first answer', `${whole(dependents.atOnce)} of ${whole(dependents.ms.count)}`],
    ['didChange in documents of lines', handling.lines.map(whole).join(' ')],
    ['cold start s', cold.readySeconds.toFixed(2)],
    [`idle CPU s in ${idle.seconds} s (promised 0)`, idle.cpuSeconds.toFixed(2)],
    ['RSS MB of main, all (promised 400)', `${megabytes(resident.mainBytes)}, ${megabytes(resident.bytes)} in ${resident.processes} processes`],
    ['wrong answers', whole(result.wrong.count)],
  ]
  return `${result.commit ? `${result.name} ${result.commit}` : result.name}\n${columns(rows)}\n\n${columns(single)}`
}

/** What was answered wrongly; empty when all is well. */
export function liveComplaintsOf({ name, wrong }: LiveBench): string[] {
  const more = wrong.count - wrong.first.length
  return [...wrong.first.map(it => `${name}: ${it}`), ...(more > 0 ? [`${name}: and ${whole(more)} more`] : [])]
}

function spread(name: string, { count, p50, p95, p99, max }: Spread, promised = ''): Row {
  return count > 0 ? [name, whole(count), fine(p50), fine(p95), fine(p99), fine(max), promised] : [name, '0', '–', '–', '–', '–', promised]
}

function whole(number: number): string {
  return number.toLocaleString('en')
}

function fine(ms: number): string {
  return ms.toFixed(ms < 10 ? 2 : 1)
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
