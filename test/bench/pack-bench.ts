// What packing costs: 500 candidates from the sources of this repository, cold (nothing counted before) and warm (the same question again). Seeded.

import { PACK_FORMATS, type PackFormat, type PackInput } from '../../server/model/pack.ts'
import { pack } from '../../server/pack/pack.ts'
import { tokenizer } from '../../server/pack/tokens.ts'
import { ranked, sourcesOf, tasksFor } from '../support/candidates.ts'
import { markdown } from './table.ts'

export interface PackBench {
  readonly candidates: number
  readonly budget: number
  readonly format: PackFormat
  readonly tokens: number
  /** Wall milliseconds. The first of all, medians of the first answer to other questions, and of repeated ones; CPU milliseconds of those. */
  readonly first: number
  readonly cold: number
  readonly warm: number
  readonly warmCpu: number
}

const TASKS = 9
const REPEATS = 5

export async function benchPack(): Promise<PackBench[]> {
  const counter = await tokenizer('o200k')
  const sources = await sourcesOf(['server/pack', 'server/retrieve', 'server/serve', 'server/workspace', 'server/util', 'test/fixtures/python'])
  const tasks = tasksFor(sources, TASKS * 8)
  const results: PackBench[] = []
  for (const format of PACK_FORMATS)
    for (const budget of [8_000, 50_000]) {
      // Each row asks its own questions, but the tokenizer knows the chunks of earlier rows: cold is that of a server that answered before.
      const inputs = tasks.splice(0, TASKS).map((task, n): PackInput => ({ ...ranked(sources, task, n), options: { budget, format } }))
      const cold = inputs.map(input => measured(() => pack(input, counter)))
      const warm = inputs.flatMap(input => Array.from({ length: REPEATS }, () => measured(() => pack(input, counter))))
      const { tokens } = pack(inputs[0]!, counter)
      results.push({
        candidates: inputs[0]!.candidates.length,
        budget,
        format,
        tokens,
        first: cold[0]!.wall,
        cold: median(cold.map(it => it.wall)),
        warm: median(warm.map(it => it.wall)),
        warmCpu: warm.reduce((sum, it) => sum + it.cpu, 0) / warm.length,
      })
    }
  return results
}

export function describePackBench(results: readonly PackBench[]): string {
  return markdown(
    ['format', 'budget', 'candidates', 'tokens', 'first ms', 'cold ms', 'warm ms', 'warm CPU ms'],
    results.map(it => [
      it.format,
      ...[it.budget, it.candidates, it.tokens].map(value => value.toLocaleString('en')),
      ...[it.first, it.cold, it.warm, it.warmCpu].map(value => value.toFixed(1)),
    ]),
  )
}

function measured(run: () => unknown): { wall: number; cpu: number } {
  const cpu = process.cpuUsage()
  const start = performance.now()
  run()
  const wall = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return { wall, cpu: (user + system) / 1000 }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
