// What use taught about the symbols of one repository, as it is kept. Rows are only added: several servers may write at once, and none changes
// what another one wrote.

/** A package as it was: its folder, and the Merkle root of what its files said. */
export interface Stamp {
  readonly folder: string
  readonly root: string
}

/** One observation: a symbol that was shown for a question was used, or was not; or a word of the question led to it. */
export interface Lesson extends Stamp {
  /** Its stable id. */
  readonly symbol: string
  readonly isUsed: boolean
  /** How often it counts. What somebody said counts more than what was seen. */
  readonly weight: number
  /** The word of the question; absent where this is about the question as a whole. */
  readonly word?: string
}

/** Terms of a question and how much it is about each: a vector of length 1. */
export type Profile = ReadonlyMap<string, number>

/** A row as it is read again. */
export interface KeptLesson extends Omit<Lesson, 'root'> {
  /** Names all states of the package that it was edited through, one after the other, from the one the row was written in. */
  readonly line: string
  readonly cluster: number
}

export interface KeptCluster {
  readonly id: number
  readonly profile: Profile
}

/** What was added since somebody last looked. */
export interface News {
  /** True when rows went: everything that was counted before is void, and all that is left follows. */
  readonly isAnew: boolean
  readonly clusters: readonly KeptCluster[]
  readonly lessons: readonly KeptLesson[]
  /** States of packages, and the line each belongs to. */
  readonly lines: readonly (Stamp & { readonly line: string })[]
}

/** What somebody wants remembered of a project, for good. */
export interface KeptNote {
  readonly id: string
  /** `constitution` always holds; `gotcha`, `runbook` and `fact` are shown where they are about the question. */
  readonly kind: string
  readonly text: string
  /** Globs of the files it is about; none for all. */
  readonly paths: readonly string[]
}

/** What somebody wants forgotten. A symbol is an id, or a name; a word is written as people write it. */
export type Forgetting =
  | { readonly everything: 'notes' | 'feedback' | 'vocabulary' }
  | { readonly id: string }
  | { readonly symbol: string }
  | { readonly word: string }
