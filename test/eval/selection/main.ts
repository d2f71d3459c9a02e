// `npm run eval -- selection`: the selections one by one, and what tests hold them to.

import { parseArgs } from 'node:util'
import { type Answered, measure } from './measure.ts'

export const SELECTION_USAGE = '  selection [--show]    definitions that selections use, among the first ten; --show tells what was found'

/** Promised. */
export const MIN_RECALL = 0.95

export async function selection(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { show: { type: 'boolean', default: false } } })
  const answers = await measure()
  for (const it of answers) process.stdout.write(`${it.recall.toFixed(3)}  ${it.of} ${it.file}: ${titleOf(it)}\n${values.show ? details(it) : ''}`)
  for (const of of new Set(answers.map(it => it.of))) process.stdout.write(`${recallOf(answers.filter(it => it.of === of)).toFixed(3)}  ${of}\n`)
  const alikes = answers.flatMap(it => it.alikes)
  process.stdout.write(
    `${recallOf(answers).toFixed(3)}  recall@10 of ${answers.length} selections; ${alikes.length} name-alikes before what is used\n`,
  )
  return recallOf(answers) >= MIN_RECALL && alikes.length === 0 ? 0 : 1
}

/** Of all definitions that are used. */
export function recallOf(answers: readonly Answered[]): number {
  const all = answers.reduce((sum, it) => sum + it.uses.length, 0)
  return all === 0 ? 0 : 1 - answers.reduce((sum, it) => sum + it.missed.length, 0) / all
}

function titleOf({ select }: Answered): string {
  return (typeof select === 'string' ? select : select[0]).trim().split('\n', 1)[0]!
}

function details({ missed, alikes, unknown, found }: Answered): string {
  const told = [...missed.map(it => `missed ${it}`), ...alikes.map(it => `before it ${it}`), ...unknown.map(it => `not there ${it}`)]
  return [...told, ...found.map((name, n) => `${n + 1} ${name}`)].map(it => `    ${it}\n`).join('')
}
