// `workspace/executeCommand`: every request of ours again, for clients that can send no other methods.

import { fieldsOf, InvalidParams, text } from '../protocol/params.ts'
import { fieldsOfArguments } from './arguments.ts'
import { explained } from './explain.ts'
import type { Feature } from './feature.ts'
import { diffPack } from './for-diff.ts'
import { filesPack } from './for-files.ts'
import { selectionPack } from './for-selection.ts'
import { taskPack } from './for-task.ts'
import { nextPack } from './more.ts'
import { relatedTo } from './related.ts'
import { type Handler, respond } from './respond.ts'
import { searchFor } from './search.ts'
import type { Services } from './services.ts'
import { statusOf } from './status.ts'
import { testsOf } from './tests.ts'

export const commands: Feature = {
  capabilities: () => ({ executeCommandProvider: { commands: [...COMMANDS.keys()] } }),
  register: (connection, services) => respond(connection, services, 'workspace/executeCommand', execute),
}

interface Command {
  readonly handle: Handler
  /** The field that a string alone stands for. */
  readonly bare?: string
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
  ['context.more', { handle: nextPack, bare: 'packId' }],
  ['context.explain', { handle: explained }],
  ['context.tests', { handle: testsOf, bare: 'base' }],
])

export async function execute(params: unknown, services: Services, signal: AbortSignal): Promise<unknown> {
  const fields = fieldsOf(params)
  const command = COMMANDS.get(text(fields.command, 'command'))
  if (!command) throw new InvalidParams('command', `one of ${[...COMMANDS.keys()].join(', ')}`, fields.command)
  return command.handle(await fieldsOfArguments(fields.arguments, command.bare, services, signal), services, signal)
}
