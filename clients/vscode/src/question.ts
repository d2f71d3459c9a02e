// What was asked, so that it can be asked again: a command of the server, with its fields.

import type { Pack } from '../../../server/protocol/pack.ts'

export interface Question {
  /** Of the server: `context.forTask` and its like. */
  readonly command: string
  readonly fields: Readonly<Record<string, unknown>>
}

export interface Answer {
  readonly question: Question
  readonly pack: Pack
}

/** The question behind a command that would have the server show the pack; undefined when it is none. */
export function questionOf(command: string, given: readonly unknown[]): Question | undefined {
  const name = /^context\.show\.(\w+)$/.exec(command)?.[1]
  const [fields] = given
  if (name === undefined) return undefined
  return { command: `context.${name}`, fields: typeof fields === 'object' && fields !== null ? { ...fields } : { task: fields } }
}

/** Of an output, the line that says most: it becomes the task, which can be changed. */
export function tellingLine(output: string): string {
  const lines = output
    .split(/\r?\n/)
    .map(it => it.trim())
    .filter(it => it !== '')
  const telling = lines.findLast(it => /\b\w*(error|exception|failed|failure|panic)\b/i.test(it) && /\s/.test(it))
  return (telling ?? lines.at(-1) ?? '').slice(0, MAX_LINE)
}

const MAX_LINE = 200
