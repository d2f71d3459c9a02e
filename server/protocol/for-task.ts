// `context/forTask` and `context/forSelection`: the context of a task in words, and of a place in a document.

import type { Range } from './common.ts'
import { type Diagnostic, diagnostics, type Intent, intent, type Options, packOptions, range } from './pack.ts'
import { document, fieldsOf, given, InvalidParams, longText, object, optional, text } from './params.ts'

export const FOR_TASK = 'context/forTask'
export const FOR_SELECTION = 'context/forSelection'

export interface ForTask extends Options {
  readonly task: string
  readonly intent?: Intent
  /** Where the user is. */
  readonly textDocument?: { readonly uri: string }
  readonly range?: Range
  readonly diagnostics?: readonly Diagnostic[]
  /** Output of tests or of a build. */
  readonly failure?: string
  readonly plan?: readonly string[]
  readonly history?: readonly Message[]
}

export interface ForSelection extends Options {
  readonly textDocument: { readonly uri: string }
  readonly range: Range
  /** Of the other cursors, where there are several. */
  readonly ranges?: readonly Range[]
  readonly task?: string
  readonly intent?: Intent
  readonly diagnostics?: readonly Diagnostic[]
}

export interface Message {
  readonly role: string
  readonly content: string
}

export function forTaskParams(params: unknown): ForTask {
  const fields = fieldsOf(params)
  const where = optional(fields.textDocument, 'textDocument', document)
  const place = optional(fields.range, 'range', range)
  if (place && !where) throw new InvalidParams('textDocument', 'the document that `range` is in', fields.textDocument)
  return {
    ...packOptions(fields),
    task: longText(fields.task, 'task'),
    ...given('intent', intent(fields)),
    ...given('textDocument', where),
    ...given('range', place),
    ...given('diagnostics', optional(fields.diagnostics, 'diagnostics', diagnostics)),
    ...given('failure', optional(fields.failure, 'failure', longText)),
    ...given('plan', optional(fields.plan, 'plan', steps)),
    ...given('history', optional(fields.history, 'history', messages)),
  }
}

export function forSelectionParams(params: unknown): ForSelection {
  const fields = fieldsOf(params)
  return {
    ...packOptions(fields),
    textDocument: document(fields.textDocument, 'textDocument'),
    range: range(fields.range, 'range'),
    ...given('ranges', optional(fields.ranges, 'ranges', ranges)),
    ...given('task', optional(fields.task, 'task', longText)),
    ...given('intent', intent(fields)),
    ...given('diagnostics', optional(fields.diagnostics, 'diagnostics', diagnostics)),
  }
}

/** More cursors mean the same in other places. */
const MAX_RANGES = 50

function ranges(value: unknown, field: string): Range[] {
  if (!Array.isArray(value)) throw new InvalidParams(field, 'a list of ranges', value)
  return value.slice(0, MAX_RANGES).map((it: unknown, n) => range(it, `${field}[${n}]`))
}

const MAX_STEPS = 1_000

function steps(value: unknown, field: string): string[] {
  if (!Array.isArray(value)) throw new InvalidParams(field, 'a list of strings', value)
  return value.slice(0, MAX_STEPS).map((it: unknown, n) => longText(it, `${field}[${n}]`))
}

function messages(value: unknown, field: string): Message[] {
  if (!Array.isArray(value)) throw new InvalidParams(field, 'a list of messages', value)
  return value.slice(-MAX_STEPS).map((item: unknown, n) => {
    const { role, content } = object(item, `${field}[${n}]`)
    return { role: text(role, `${field}[${n}].role`), content: longText(content, `${field}[${n}].content`) }
  })
}
