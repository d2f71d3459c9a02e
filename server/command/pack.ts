// What the commands that print a context pack share: their options, and how the pack is printed.

import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { intent, type Pack, packOptions } from '../protocol/pack.ts'
import { given } from '../protocol/params.ts'
import { explained } from '../serve/explain.ts'
import type { Services } from '../serve/services.ts'
import type { Root } from '../workspace/roots.ts'
import type { Command, Invocation, Terminal } from './command.ts'
import { linesOf } from './explain.ts'
import { servicesOf } from './services.ts'
import { withIndex } from './workspace.ts'

/** The request of a command: its own fields, which become those that a client sends. */
export type Ask = (fields: Fields, services: Services, signal: AbortSignal) => Promise<Pack>
type Fields = Readonly<Record<string, unknown>>

/** Prints the pack and nothing else; the ranking, where it was asked for, goes to people. With `--json` all of it is one object. */
export function packCommand(fieldsOf: (invocation: Invocation, root: Root) => Fields, ask: Ask): Command {
  return (invocation, terminal) => {
    // What is missing or wrong is told before anything is indexed.
    packOptions(optionsOf(invocation))
    intent(optionsOf(invocation))
    fieldsOf(invocation, { path: '.', repository: '.', name: '', git: false })
    return withIndex(invocation, terminal, async indexed => {
      const services = servicesOf(indexed, terminal.tell)
      const fields = { ...optionsOf(invocation), ...fieldsOf(invocation, indexed.root) }
      const pack = await ask(fields, services, terminal.signal)
      print(pack, invocation, terminal)
      if (invocation.options.explain) await tellWhy(pack, services, terminal)
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

function optionsOf({ options: { budget, reserve, ranked, tokenizer, format, intent } }: Invocation): Fields {
  const numbers = Object.entries({ budget, reserve, ranked }).flatMap(([name, value]) => (value === undefined ? [] : [[name, numberOf(value)]]))
  return { ...Object.fromEntries(numbers), ...given('tokenizer', tokenizer), ...given('format', format), ...given('intent', intent) }
}

/** In the order of the ranking, each with what each stage gave it. */
async function tellWhy({ packId, items }: Pack, services: Services, { tell, signal }: Terminal): Promise<void> {
  const all = await Promise.all(items.filter(it => it.relation !== 'note').map(it => explained({ symbol: it.id, packId }, services, signal)))
  for (const it of all.sort((a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER)))
    for (const line of linesOf(it)) tell(line)
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
