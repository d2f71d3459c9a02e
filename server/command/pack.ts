// What the commands that print a context pack share: their options, and how the pack is printed.

import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Pack } from '../protocol/pack.ts'
import type { Services } from '../serve/services.ts'
import type { Root } from '../workspace/roots.ts'
import type { Command, Invocation, Terminal } from './command.ts'
import { servicesOf } from './services.ts'
import { withIndex } from './workspace.ts'

/** The request of a command: its own fields, which become those that a client sends. */
export type Ask = (fields: Fields, services: Services, signal: AbortSignal) => Promise<Pack>
type Fields = Readonly<Record<string, unknown>>

/** Prints the pack and nothing else; the ranking, where it was asked for, goes to people. With `--json` all of it is one object. */
export function packCommand(fieldsOf: (invocation: Invocation, root: Root) => Fields, ask: Ask): Command {
  return (invocation, terminal) => {
    // What is missing is told before anything is indexed.
    fieldsOf(invocation, { path: '.', repository: '.', name: '', git: false })
    return withIndex(invocation, terminal, async indexed => {
      const services = servicesOf(indexed, terminal.tell)
      const fields = { ...optionsOf(invocation), ...fieldsOf(invocation, indexed.root) }
      print(await ask(fields, services, terminal.signal), invocation, terminal)
      return 0
    })
  }
}

function print(pack: Pack, { json }: Invocation, { print, tell }: Terminal): void {
  if (json) {
    print(JSON.stringify(pack))
    return
  }
  if (pack.text !== '') print(pack.text.replace(/\n$/, ''))
  if (pack.empty !== undefined) tell(pack.empty)
  for (const { score, path, line, kind, qualifiedName } of pack.ranked ?? [])
    tell(`${score.toFixed(3)}  ${path}:${line}  ${kind} ${kind === 'file' ? '' : qualifiedName}`.trimEnd())
}

export function optionsOf({ options: { budget, format, ranked } }: Invocation): Fields {
  return {
    ...(budget === undefined ? {} : { budget: numberOf(budget) }),
    ...(format === undefined ? {} : { format }),
    ...(ranked === undefined ? {} : { ranked: numberOf(ranked) }),
  }
}

/** What is no number stays as it is, for whoever reads it to say so. */
function numberOf(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** Relative to the root, else to where the command was called. */
export function fileIn(root: Root, path: string): string {
  if (existsSync(join(root.path, path)) || !existsSync(path)) return path
  return realpathSync(resolve(path))
}
