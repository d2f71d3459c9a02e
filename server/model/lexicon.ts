// Which symbols say which words, as readers see it. Symbols have the numbers of the view beside it.

/** Where a term stands in a symbol. Append only: the bits of `counts` are stored. */
export const FIELDS = ['name', 'owner', 'signature', 'doc', 'body'] as const
export type Field = (typeof FIELDS)[number]

/** Counts of all fields in one number: how many bits each has, in the order of FIELDS. A field counts no further than its bits do. */
export const FIELD_BITS: readonly number[] = [2, 2, 2, 3, 3]

/** The symbols that say one term, side by side. Ascending. */
export interface Postings {
  readonly symbols: Uint32Array
  /** See FIELD_BITS. The file itself has the words of its path in `name`. */
  readonly counts: Uint16Array
}

export interface Lexicon {
  /** How many symbols there are. */
  readonly size: number
  /** Mean of `textLengths`. */
  readonly averageLength: number
  /** Undefined when no symbol says the term. */
  postings(term: string): Postings | undefined
  /** By symbol: different terms in its name. Good until the lexicon changes. */
  readonly nameLengths: Uint8Array
  /** By symbol: terms in all its own text. */
  readonly textLengths: Uint16Array
}

/** The lexicon of a whole tree, when it was made. */
export interface BuiltLexicon {
  /** In the order of their terms. */
  readonly postings: Iterable<readonly [term: string, postings: Postings]>
  readonly nameLengths: Uint8Array
  readonly textLengths: Uint16Array
}

/** The same, when it is read again. Its symbols have the numbers that the view gave them when it was loaded. */
export interface StoredLexicon {
  readonly nameLengths: Uint8Array
  readonly textLengths: Uint16Array
  postings(term: string): Postings | undefined
}
