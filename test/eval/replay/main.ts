// `npm run eval -- replay`: does the tenth question find more than the first would have? Scripted sessions over tasks of one repository; every
// question that counts is one that was never asked before.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Inputs } from '../../../server/retrieve/pipeline.ts'
import { profileOf } from '../../../server/retrieve/profile.ts'
import type { Weights } from '../../../server/retrieve/weights.ts'
import { markdown } from '../../bench/table.ts'
import { seededRandom } from '../../support/random.ts'
import { inputsOf } from '../tasks/main.ts'
import { changed } from '../tasks/mechanisms.ts'
import { Person, type Switches } from './person.ts'
import { type HistoryTask, historyTasks, reciprocalRank } from './tasks.ts'

export const REPLAY_USAGE = `  replay --repos DIR [--only REPOSITORY …] [--bench DIR] [--apart] [--change JSON]
    what sessions teach the questions after them; --apart: each way of learning alone, too`

const BENCH = fileURLToPath(new URL('../../../../../shared/bench', import.meta.url))
const ALL: Switches = { session: true, feedback: true, words: true }
const APART: Readonly<Record<string, Switches>> = {
  'session alone': { session: true, feedback: false, words: false },
  'feedback alone': { session: false, feedback: true, words: false },
  'vocabulary alone': { session: false, feedback: false, words: true },
  'feedback and vocabulary': { session: false, feedback: true, words: true },
}
/** What is nearly the same question is no other one. */
const SAME = 0.7
const ROUNDS = 4_000

/** One question, asked cold and after a session. */
interface Asked {
  readonly repo: string
  readonly cold: number
  readonly warm: number
}

export async function replay(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      repos: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      bench: { type: 'string', default: BENCH },
      apart: { type: 'boolean', default: false },
      change: { type: 'string', default: '{}' },
    },
  })
  if (values.repos === undefined) {
    process.stderr.write(`${REPLAY_USAGE}\n`)
    return 2
  }
  const weights = changed(JSON.parse(values.change) as Record<string, unknown>)
  const variants = { everything: ALL, ...(values.apart ? APART : {}) }
  const results = new Map<string, Asked[]>()
  const tasks = historyTasks(values.bench)
  for (const repo of new Set(tasks.map(it => it.repo))) {
    const name = repo.replace('/', '+')
    const index = join(values.repos, '.index', name)
    if ((values.only.length > 0 && !values.only.some(it => repo.includes(it))) || !existsSync(join(index, 'index.db'))) continue
    const inputs = await inputsOf(join(values.repos, name), index, false)
    if (!inputs) continue
    const own = tasks.filter(it => it.repo === repo)
    const cold = new Map(own.map(task => [task.id, reciprocalRank(new Person(inputs, weights, ALL).ask(task), task, inputs.view)]))
    for (const [variant, switches] of Object.entries(variants))
      for (const [script, asked] of Object.entries(SCRIPTS)) {
        const key = `${script}, ${variant}`
        const found = asked(own, inputs, weights, switches).map(([task, warm]) => ({ repo, cold: cold.get(task.id)!, warm }))
        results.set(key, [...(results.get(key) ?? []), ...found])
      }
    inputs.close()
  }
  process.stdout.write(`${describe(results)}\n`)
  return 0
}

type Script = (tasks: readonly HistoryTask[], inputs: Inputs, weights: Weights, switches: Switches) => (readonly [HistoryTask, number])[]

const SCRIPTS: Readonly<Record<string, Script>> = {
  /** One long session: each task after all before it, in the order they were done. */
  'one after the other'(tasks, inputs, weights, switches) {
    const person = new Person(inputs, weights, switches)
    return tasks.flatMap((task, n): (readonly [HistoryTask, number])[] => {
      const warm = reciprocalRank(person.ask(task), task, inputs.view)
      person.work(task)
      return n === 0 ? [] : [[task, warm]]
    })
  },
  /** Two questions: each task after the one that is most like it, by the words of both. */
  'after the most related'(tasks, inputs, weights, switches) {
    return tasks.flatMap((task): (readonly [HistoryTask, number])[] => {
      const [related] = relatedTo(task, tasks, inputs, weights)
      if (!related) return []
      const person = new Person(inputs, weights, switches)
      person.work(related)
      return [[task, reciprocalRank(person.ask(task), task, inputs.view)]]
    })
  },
  /** Each task after all others, the most related last: what a repository teaches at most. */
  'after all others'(tasks, inputs, weights, switches) {
    return tasks.map((task): readonly [HistoryTask, number] => {
      const person = new Person(inputs, weights, switches)
      for (const other of relatedTo(task, tasks, inputs, weights, 0).reverse()) person.work(other)
      return [task, reciprocalRank(person.ask(task), task, inputs.view)]
    })
  },
}

/** Other tasks, the most alike first. */
function relatedTo(task: HistoryTask, tasks: readonly HistoryTask[], { lexicon }: Inputs, weights: Weights, least = 1e-9): HistoryTask[] {
  const own = profileOf(task.text, lexicon, weights)
  return tasks
    .filter(it => it !== task)
    .map(other => {
      const profile = profileOf(other.text, lexicon, weights)
      return { other, likeness: [...own].reduce((sum, [term, weight]) => sum + weight * (profile.get(term) ?? 0), 0) }
    })
    .filter(it => it.likeness >= least && it.likeness < SAME)
    .sort((a, b) => b.likeness - a.likeness)
    .map(it => it.other)
}

function describe(results: ReadonlyMap<string, readonly Asked[]>): string {
  const rows: string[][] = []
  for (const [script, asked] of results) {
    rows.push(rowOf(`**${script}**`, asked))
    for (const repo of new Set(asked.map(it => it.repo)))
      rows.push(
        rowOf(
          repo,
          asked.filter(it => it.repo === repo),
        ),
      )
  }
  return markdown(['', 'questions', 'MRR cold', 'MRR after', 'difference', '95 %', 'better', 'worse'], rows)
}

function rowOf(name: string, asked: readonly Asked[]): string[] {
  const differences = asked.map(it => it.warm - it.cold)
  const [low, high] = interval(differences)
  return [
    name,
    `${asked.length}`,
    mean(asked.map(it => it.cold)).toFixed(3),
    mean(asked.map(it => it.warm)).toFixed(3),
    signed(mean(differences)),
    `[${signed(low)}, ${signed(high)}]`,
    `${differences.filter(it => it > 1e-9).length}`,
    `${differences.filter(it => it < -1e-9).length}`,
  ]
}

function interval(values: readonly number[]): readonly [number, number] {
  const random = seededRandom(1)
  const means = Array.from({ length: ROUNDS }, () => mean(values.map(() => values[Math.floor(random() * values.length)]!))).sort((a, b) => a - b)
  return [means[Math.floor(ROUNDS * 0.025)] ?? 0, means[Math.floor(ROUNDS * 0.975)] ?? 0]
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, it) => sum + it, 0) / Math.max(1, values.length)
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`
}
