// What a model reads of a symbol: what it is called and where it stands, what is said about it, and how it begins.

import { createHash } from 'node:crypto'

export interface Symbol {
  readonly path: string
  readonly qualified: string
  readonly kind: string
  readonly doc: string
  /** Its own text. */
  readonly text: string
}

/** Models cut texts by their tokens; beyond this nothing would be read. */
const MAX_CHARS = 1_200
const MAX_DOC = 400
/** A field without a word about it means what its name says, which words find as well. */
const MIN_CHARS = 40

/** Undefined for what is too little to mean anything. */
export function partOf({ path, qualified, kind, doc, text }: Symbol): string | undefined {
  if (text.length + doc.length < MIN_CHARS) return undefined
  // A comment stands in the text of some languages, and before it in others.
  const about = text.includes(doc) ? '' : doc.slice(0, MAX_DOC)
  return [`${kind} ${qualified} in ${path}`, about, text]
    .filter(it => it !== '')
    .join('\n')
    .slice(0, MAX_CHARS)
}

/** Names a text among vectors. */
export function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
