// `explain <symbol> --task "<task>"`: where a symbol stands in the ranking of a task, and what each stage gave it.

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
    else {
      const place = answer.rank === null ? 'not found' : `rank ${answer.rank}, score ${answer.score.toFixed(3)}`
      terminal.print(`${answer.id}: ${place}, ${answer.chosen ? 'in the pack' : 'not in the pack'}`)
      for (const { stage, value, text } of answer.steps) terminal.print(`  ${value.toFixed(3).padStart(8)}  ${stage}: ${text}`)
    }
    for (const id of answer.alternatives) terminal.tell(`Or did you mean ${id}`)
    return 0
  })
}
