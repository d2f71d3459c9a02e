// Every number that shapes a ranking, and why it has that value. test/eval/README.md has the measured effect of each mechanism.

export interface Weights {
  /** Words beyond which a question is a report with a title, not a sentence. */
  readonly longQuestion: number
  /** How much more a term of the title of a long question counts. */
  readonly title: number
  /** BM25: how fast repeating a term stops to matter. */
  readonly saturation: number
  /** BM25: how much a long text is held against it. Small: ANCHORS of the field agree that 0.75 punishes long functions too much. */
  readonly lengthPenalty: number
  /** The same for names: `encode` before `encodeAllTheThings`. */
  readonly nameLengthPenalty: number
  /** What one occurrence in each field is worth, in the order of FIELDS. */
  readonly fields: readonly number[]
  /** A term in the path of the file. */
  readonly path: number
  /** Share of the file's own score that each of its symbols gets. */
  readonly file: number
  /** Share of the enclosing type's score that members get, and of the best member's that the type gets. */
  readonly owner: number
  readonly members: number
  /** An identifier that the question writes as it is, by how sure it is to be code. */
  readonly mention: number
  readonly plainMention: number
  /** A qualified one whose qualifier fits, too. */
  readonly qualifiedMention: number
  /** The innermost frame of a stack trace; each further one is worth this much less. */
  readonly frame: number
  readonly frameDecay: number
  /** A file that the question names. */
  readonly fileMention: number
  /** What remains of the score of code that is not the product's. */
  readonly roles: Readonly<Record<'test' | 'sample' | 'docs' | 'vendored' | 'build' | 'config', number>>
  /** What remains by kind; 1 for kinds not named. */
  readonly kinds: Readonly<Record<string, number>>
}

export const WEIGHTS: Weights = {
  longQuestion: 40,
  title: 2,
  saturation: 1.2,
  lengthPenalty: 0.3,
  nameLengthPenalty: 0.3,
  fields: [5, 2, 1.5, 1.5, 1],
  path: 1,
  file: 0.3,
  owner: 0.1,
  members: 0.1,
  mention: 1,
  plainMention: 0.3,
  qualifiedMention: 1,
  frame: 1,
  frameDecay: 0.8,
  fileMention: 0.5,
  roles: { test: 0.3, sample: 0.3, docs: 0.2, vendored: 0.3, build: 0.4, config: 0.2 },
  kinds: { file: 0.3, field: 0.5, variable: 0.5, constant: 0.6, section: 0.5, passage: 0.5, key: 0.3, test: 0.3 },
}
