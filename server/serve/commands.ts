// `workspace/executeCommand`: every request of ours again, for clients that can send no other methods.

import type { Pack } from '../protocol/pack.ts'
import { fieldsOf, InvalidParams, text } from '../protocol/params.ts'
import { fieldsOfArguments } from './arguments.ts'
import { explained } from './explain.ts'
import type { Feature } from './feature.ts'
import { recorded } from './feedback.ts'
import { diffPack } from './for-diff.ts'
import { filesPack } from './for-files.ts'
import { selectionPack } from './for-selection.ts'
import { taskPack } from './for-task.ts'
import { forgotten } from './forget.ts'
import { nextPack } from './more.ts'
import { relatedTo } from './related.ts'
import { remembered } from './remember.ts'
import { type Handler, respond } from './respond.ts'
import { searchFor } from './search.ts'
import type { Services } from './services.ts'
import { type Show, showIn } from './show.ts'
import { statusOf } from './status.ts'
import { testsOf } from './tests.ts'

export const commands: Feature = {
  capabilities: () => ({ executeCommandProvider: { commands: [...COMMANDS.keys()] } }),
  register: (connection, services) => {
    const show = showIn(connection)
    respond(connection, services, 'workspace/executeCommand', (params, asked, signal) => execute(params, asked, signal, show))
  },
}

interface Command {
  readonly handle: Handler
  /** The field that a string alone stands for. */
  readonly bare?: string
  /** The pack is opened in the editor, too. */
  readonly isShown?: true
}

/** Adding a request: one line here. */
const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['context.status', { handle: statusOf }],
  ['context.related', { handle: relatedTo, bare: 'symbol' }],
  ['context.search', { handle: searchFor, bare: 'query' }],
  ['context.forTask', { handle: taskPack, bare: 'task' }],
  ['context.forSelection', { handle: selectionPack, bare: 'textDocument' }],
  ['context.forFiles', { handle: filesPack, bare: 'files' }],
  ['context.forDiff', { handle: diffPack, bare: 'base' }],
  ['context.show.forTask', { handle: taskPack, bare: 'task', isShown: true }],
  ['context.show.forSelection', { handle: selectionPack, bare: 'textDocument', isShown: true }],
  ['context.show.forDiff', { handle: diffPack, bare: 'base', isShown: true }],
  ['context.more', { handle: nextPack, bare: 'packId' }],
  ['context.explain', { handle: explained }],
  ['context.tests', { handle: testsOf, bare: 'base' }],
  ['context.feedback', { handle: recorded }],
  ['context.remember', { handle: remembered }],
  ['context.forget', { handle: forgotten, bare: 'symbol' }],
])

export async function execute(params: unknown, services: Services, signal: AbortSignal, show?: Show): Promise<unknown> {
  const fields = fieldsOf(params)
  const command = COMMANDS.get(text(fields.command, 'command'))
  if (!command) throw new InvalidParams('command', `one of ${[...COMMANDS.keys()].join(', ')}`, fields.command)
  const answer = await command.handle(await fieldsOfArguments(fields.arguments, command.bare, services, signal), services, signal)
  if (command.isShown) await show?.(answer as Pack, services)
  return answer
}
