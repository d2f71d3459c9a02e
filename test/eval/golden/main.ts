// `npm run eval -- golden`: the golden cases one by one, and the figures that CI holds to their floors.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FIGURES, type Figures } from './figures.ts'
import { complaints, type Floors, raised } from './floors.ts'
import { type Answered, figuresOf, GROUPS, measure, ROOT } from './measure.ts'

export const GOLDEN_USAGE =
  '  golden [--raise] [--show]    the golden cases; --raise lifts the floors that CI holds them to, --show tells what was found'

export const FLOORS = join(ROOT, 'test/eval/golden/floors.json')

export async function golden(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { raise: { type: 'boolean', default: false }, show: { type: 'boolean', default: false } },
  })
  const answers = await measure()
  const run = figuresOf(answers)
  for (const it of answers) process.stdout.write(`${line(it.figures)}  ${it.of}: ${it.question.split('\n', 1)[0]}\n${values.show ? details(it) : ''}`)
  for (const group of GROUPS) process.stdout.write(`${line(run[group])}  ${group}\n`)
  const floors = JSON.parse(readFileSync(FLOORS, 'utf8')) as Floors
  if (values.raise) writeFileSync(FLOORS, `${JSON.stringify(raised(run, floors), undefined, 2)}\n`)
  const wrong = complaints(run, values.raise ? raised(run, floors) : floors)
  for (const complaint of wrong) process.stderr.write(`${complaint}\n`)
  return wrong.length > 0 ? 1 : 0
}

function line(figures: Figures): string {
  return FIGURES.map(figure => `${figure} ${figures[figure].toFixed(3)}`).join('  ')
}

function details({ expected, found, unknown }: Answered): string {
  const stale = unknown.length > 0 ? `    not there: ${unknown.join(', ')}\n` : ''
  return `${stale}    expected: ${expected.join(', ')}\n${found.map((name, n) => `    ${n + 1} ${name}\n`).join('')}`
}
