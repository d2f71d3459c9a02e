// `explain <symbol> --task "<task>"`: where a symbol stands in the ranking of a task, and what each stage gave it.

import type { Explained } from '../protocol/explain.ts'
import { explained } from '../serve/explain.ts'
import { Failure } from '../util/failure.ts'
import type { Command } from './command.ts'
import { servicesOf } from './services.ts'
import { withIndex } from './workspace.ts'

export const explain: Command = (invocation, terminal) => {
  const { options, words, json } = invocation
  const symbol = words.join(' ')
  if (symbol === '') throw new Failure('explain needs a symbol', 'Name one: context-language-server explain Cart.total --task "wrong total"')
  const { task } = options
  if (task === undefined) throw new Failure('explain needs a task', `Say for what: context-language-server explain ${symbol} --task "wrong total"`)
  return withIndex(invocation, terminal, async indexed => {
    const answer = await explained({ symbol, task }, servicesOf(indexed, terminal.tell), terminal.signal)
    if (json) terminal.print(JSON.stringify(answer))
    else for (const line of linesOf(answer)) terminal.print(line)
    for (const id of answer.alternatives) terminal.tell(`Or did you mean ${id}`)
    return 0
  })
}

/** Its place, then a line a stage. */
export function linesOf({ id, rank, score, chosen, steps }: Explained): string[] {
  const place = rank === null ? 'not found' : `rank ${rank}, score ${score.toFixed(3)}`
  return [
    `${id}: ${place}, ${chosen ? 'in the pack' : 'not in the pack'}`,
    ...steps.map(({ stage, value, text }) => `  ${value.toFixed(3).padStart(8)}  ${stage}: ${text}`),
  ]
}
