// `for-task "<task>"` and `try "<task>"`: the context pack of a task.

import { taskPack } from '../serve/for-task.ts'
import { Failure } from '../util/failure.ts'
import type { Command } from './command.ts'
import { packCommand } from './pack.ts'

export const forTask: Command = packCommand(({ words }) => ({ task: taskOf(words, 'for-task') }), taskPack)

export const tryOut: Command = packCommand(({ words }) => ({ task: taskOf(words, 'try') }), taskPack)

function taskOf(words: readonly string[], command: string): string {
  if (words.length > 0 && (command === 'for-task' || words.join('').trim() !== '')) return words.join(' ')
  const what = command === 'try' ? 'a question' : 'a task'
  throw new Failure(`${command} needs ${what}`, `For example: context-language-server ${command} "how are edges weighted"`)
}
