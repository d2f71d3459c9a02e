// `context/forFiles` and `context/forDiff`: what files, or a change of them, matter to. `context/tests`: the tests that reach them.

import type { SymbolItem } from './common.ts'
import { type Options, packOptions } from './pack.ts'
import { fieldsOf, flag, given, InvalidParams, optional, text, texts } from './params.ts'
import type { State } from './status.ts'

export const FOR_FILES = 'context/forFiles'
export const FOR_DIFF = 'context/forDiff'
export const TESTS = 'context/tests'

export interface ForFiles extends Options {
  /** Uris, or paths relative to the root. */
  readonly files: readonly string[]
}

export interface ForDiff extends Options {
  /** A revision; without it, where the default branch was left. */
  readonly base?: string
  /** Only what is in git's index. */
  readonly staged?: boolean
}

export interface TestsParams {
  readonly files?: readonly string[]
  readonly base?: string
}

export interface Tests {
  /** The surest first. */
  readonly tests: readonly TestItem[]
  /** Why there are none, when there are none. */
  readonly empty?: string
  readonly state: State
}

export interface TestItem extends SymbolItem {
  /** Never empty. */
  readonly reasons: readonly { readonly kind: string; readonly text: string }[]
}

export function forFilesParams(params: unknown): ForFiles {
  const fields = fieldsOf(params)
  return { ...packOptions(fields), files: texts(fields.files, 'files') }
}

export function forDiffParams(params: unknown): ForDiff {
  const fields = fieldsOf(params)
  return {
    ...packOptions(fields),
    ...given('base', optional(fields.base, 'base', revision)),
    ...given('staged', optional(fields.staged, 'staged', flag)),
  }
}

export function testsParams(params: unknown): TestsParams {
  const fields = fieldsOf(params)
  const files = optional(fields.files, 'files', texts)
  const base = optional(fields.base, 'base', revision)
  if (files && base !== undefined) throw new InvalidParams('base', 'nothing beside `files`', base)
  return { ...given('files', files), ...given('base', base) }
}

function revision(value: unknown, field: string): string {
  const name = text(value, field)
  if (name.trim() === '' || name.includes('\0')) throw new InvalidParams(field, 'a revision', value)
  return name
}
