// What people call things -> what code calls them: the equivalence classes that widen the words of a task.
// They are data from general programming knowledge; nothing in them belongs to one repository.

import { frameworks } from './vocabulary/frameworks.ts'
import { languageVocabularies } from './vocabulary/languages.ts'
import { universal } from './vocabulary/universal.ts'

/** Words people use in tasks -> words that code uses for the same thing. */
export interface EquivalenceClass {
  /** Lower-case words or multi-word phrases of a task; any of them calls the class. */
  readonly phrases: readonly string[]
  /** Lower-case identifier words (already split: `http_server` is written 'http server'), that names of the code may hold. 2 to 10 of them. */
  readonly targets: readonly string[]
}

export interface Vocabulary {
  readonly name: string
  /** Ids of the languages it is for; absent: all. */
  readonly languages?: readonly string[]
  /**
   * Frameworks: names of imported modules or packages, spelled as code spells them, or the start of such a name
   * (`org.springframework`); the classes count only where a file imports one. Absent: always.
   */
  readonly imports?: readonly string[]
  readonly classes: readonly EquivalenceClass[]
}

export const vocabularies: readonly Vocabulary[] = [universal, ...languageVocabularies, ...frameworks]
