// `context/remember`: something to know about the project, for good. Shown in packs, and taken back with `context/forget`.

import { fieldsOf, given, InvalidParams, oneOf, optional, text, texts } from './params.ts'

export const REMEMBER = 'context/remember'

const KINDS = ['constitution', 'gotcha', 'runbook', 'fact'] as const

export interface Remember {
  /** A `constitution` is in every pack; the others where they are about the question. */
  readonly kind: (typeof KINDS)[number]
  readonly text: string
  /** What it is about: paths or globs, relative to the root. */
  readonly paths?: readonly string[]
}

export interface Remembered {
  /** Made of what it says: the same note has the same id. */
  readonly id: string
}

/** A note is a paragraph. What is longer is a document, and belongs into the repository. */
const MAX_CHARS = 4_000
const MAX_PATHS = 100

export function rememberParams(params: unknown): Remember {
  const fields = fieldsOf(params)
  const said = text(fields.text, 'text').trim()
  if (said === '' || said.length > MAX_CHARS) throw new InvalidParams('text', `some words, at most ${MAX_CHARS} characters`, fields.text)
  const paths = optional(fields.paths, 'paths', texts)
  return { kind: oneOf(KINDS)(fields.kind, 'kind'), text: said, ...given('paths', paths?.slice(0, MAX_PATHS)) }
}
