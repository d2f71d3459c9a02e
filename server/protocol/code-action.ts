// What a client asks for at a place: `textDocument/codeAction`, read leniently; only what we answer by is kept.

import type { Range } from './common.ts'
import { type Diagnostic, diagnostics, range } from './pack.ts'
import { document, fieldsOf, object, optional } from './params.ts'

export interface CodeActionAsked {
  readonly uri: string
  readonly range: Range
  readonly diagnostics: readonly Diagnostic[]
  /** Kinds that are wanted, each with all below it; undefined for all. */
  readonly only: readonly string[] | undefined
  /** Nobody asked: the cursor moved. */
  readonly isAutomatic: boolean
}

const AUTOMATIC = 2

export function codeActionParams(params: unknown): CodeActionAsked {
  const fields = fieldsOf(params)
  const context = optional(fields.context, 'context', object) ?? {}
  return {
    uri: document(fields.textDocument, 'textDocument').uri,
    range: range(fields.range, 'range'),
    diagnostics: optional(context.diagnostics, 'context.diagnostics', diagnostics) ?? [],
    only: Array.isArray(context.only) ? context.only.filter(it => typeof it === 'string') : undefined,
    isAutomatic: context.triggerKind === AUTOMATIC,
  }
}
