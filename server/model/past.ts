// What past commits say of the code of today, as flat arrays. Commits are numbered from the newest on, places by path; no names of people are in it.

/** Lists of numbers behind one another: those of `n` stand in `values` from `first[n]` up to `first[n + 1]`. */
export interface Rows {
  readonly first: Uint32Array
  readonly values: Uint32Array
}

export interface Past {
  /** Commits that lead to what is checked out, also those that told nothing and have no number here. */
  readonly known: number
  /** By commit: seconds, name, first line. */
  readonly times: Uint32Array
  readonly hashes: readonly string[]
  readonly subjects: readonly string[]
  /** Sorted. */
  readonly terms: readonly string[]
  /** Term -> commits, newest first. */
  readonly said: Rows
  /** Commit -> places, ascending. */
  readonly touched: Rows
  /** Sorted. */
  readonly paths: readonly string[]
  /** Path -> its first place; one more at the end. */
  readonly firstPlaces: Uint32Array
  /** By place: the hash of the key of a definition, or of a file (util/keys.ts). */
  readonly keys: Uint32Array
  /** Place -> commits, newest first. */
  readonly changes: Rows
  /** Place -> places that change with it more than chance explains, the surest first. */
  readonly partners: Rows
  /** Parallel to `partners`: how many commits changed both, the newest of them, and how sure it is that they belong together, in hundredths. */
  readonly together: Uint16Array
  readonly last: Uint32Array
  readonly confidence: Uint8Array
}
