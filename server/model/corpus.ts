// What a question reads of one workspace, as it was when the question came. The texts come later, and say so when they are other ones by then.

import type { Lexicon } from './lexicon.ts'
import type { Past } from './past.ts'
import type { View } from './view.ts'

export interface Corpus {
  readonly view: View
  readonly lexicon: Lexicon
  /** What past commits say; undefined where none are known. */
  readonly past?: Past | undefined
  /** When each path last changed since the view was made; later changes have larger numbers. What is not in it is as it was then. */
  readonly changes: ReadonlyMap<string, number>
  /** Takes hold of what a file says in the view. Undefined for a path that is not in it. */
  source(path: string): Source | undefined
}

export interface Source {
  /** Names what it says (util/content-hash.ts); undefined when nobody knows. */
  readonly hash: Uint8Array | undefined
  /** The text that the ranges of the view are about; undefined when the file is gone or says something else by now. */
  text(): Promise<string | undefined>
}
