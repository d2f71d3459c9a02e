// `tests [base]`: the tests that reach what changed since a revision.

import { testsOf } from '../serve/tests.ts'
import type { Command } from './command.ts'
import { servicesOf } from './services.ts'
import { withIndex } from './workspace.ts'

export const tests: Command = (invocation, terminal) =>
  withIndex(invocation, terminal, async indexed => {
    const [base] = invocation.words
    const answer = await testsOf(base === undefined ? {} : { base }, servicesOf(indexed, terminal.tell), terminal.signal)
    if (invocation.json) terminal.print(JSON.stringify(answer))
    else
      for (const { path, range, qualifiedName, reasons } of answer.tests)
        terminal.print(`${path}:${range.start.line + 1}  ${qualifiedName}  ${reasons[0]!.text}`)
    if (answer.empty !== undefined) terminal.tell(answer.empty)
    return 0
  })
