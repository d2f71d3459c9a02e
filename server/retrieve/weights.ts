// Every number that shapes a ranking, and why it has that value. test/eval/README.md has the measured effect of each mechanism.

import type { EdgeType } from '../model/edge.ts'
import type { KindGroup } from './catalogue.ts'
import type { TaskIntent } from './question.ts'
import type { Role } from './role.ts'
import type { Signal } from './signals.ts'

export interface Weights {
  /** Words beyond which a question is a report with a title, not a sentence. */
  readonly longQuestion: number
  /** How much more a term of the title of a long question counts. */
  readonly title: number
  /** How much a word counts that says what is done to code, and one of the part of the project that a title names before its colon. */
  readonly action: number
  readonly scope: number
  /** How much the long form of an abbreviation counts, or the abbreviation of a long form. */
  readonly abbreviation: number
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
  /** What each signal is worth. */
  readonly signals: Readonly<Record<Signal, number>>
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
  /** Fewer candidates than this are too few: then parts of names are looked for, too. */
  readonly gap: number
  /** For how many of the best the names around them are read. */
  readonly aliased: number
  /** How many symbols the walk starts from, and how many more in a large graph. */
  readonly seeds: number
  readonly denseSymbols: number
  readonly denseSeeds: number
  /** Implementors of a seed start with this share of its weight. */
  readonly implementorSeed: number
  /** Types in files whose path says a word of the question start with this. */
  readonly pathSeed: number
  readonly pathSeeds: number
  /** Chance, at each step, that the walk returns to the seeds. */
  readonly restart: number
  /** The walk does not follow less than this. */
  readonly walkEpsilon: number
  readonly edges: Readonly<Partial<Record<EdgeType, number>>>
  /** Edges are followed from the used to the user, too, with this share. */
  readonly backward: number
  /** Share that is left of an edge a language server told us. */
  readonly lsp: number
  /** How many that the walk reached become candidates. */
  readonly reached: number
  /** How many of them HITS looks at. */
  readonly hits: number
  /** An authority that was not found by words is a hub of the whole program: how much that counts against it. */
  readonly strangers: number
  /** What is left of the score of a further symbol of the same name, class or file. */
  readonly sameName: number
  readonly sameOwner: number
  readonly sameFile: number
  /** How many symbols are put in order. */
  readonly ranked: number
  /** What remains of the score of code that is not the product's. */
  readonly roles: Readonly<Record<Exclude<Role, 'product'>, number>>
  readonly kinds: Readonly<Record<KindGroup, number>>
  /** What is other than above for those who are about to do something; `unsaid` when the question does not tell. */
  readonly intents: Readonly<Partial<Record<TaskIntent | 'unsaid', Recipe>>>
}

export interface Recipe {
  readonly signals?: Readonly<Partial<Record<Signal, number>>>
  readonly kinds?: Readonly<Partial<Record<KindGroup, number>>>
}

/** The weights for one question. */
export function weightsFor(task: TaskIntent | undefined, weights: Weights): Weights {
  const recipe = weights.intents[task ?? 'unsaid']
  return recipe ? { ...weights, signals: { ...weights.signals, ...recipe.signals }, kinds: { ...weights.kinds, ...recipe.kinds } } : weights
}

export const WEIGHTS: Weights = {
  longQuestion: 40,
  title: 2,
  action: 0.4,
  scope: 1.5,
  abbreviation: 0.4,
  saturation: 1,
  lengthPenalty: 0.25,
  nameLengthPenalty: 0.3,
  fields: [5, 2, 1, 1.5, 1],
  path: 1,
  signals: {
    words: 0.6,
    name: 0.1,
    exact: 0.12,
    coverage: 0.35,
    nameCoverage: 0,
    file: 0.3,
    fileCoverage: 0,
    path: 0.4,
    owner: 0,
    members: 0,
    siblings: 0.1,
    mention: 0.35,
    frame: 1.5,
    place: 1,
    classes: 0.2,
    literal: 0.5,
    alias: 0.25,
    near: 0.2,
    authority: 0,
    hub: 0.15,
    blast: 0,
    confidence: 0,
    boost: 1,
  },
  mention: 1,
  plainMention: 0.3,
  qualifiedMention: 1,
  frame: 1,
  frameDecay: 0.7,
  fileMention: 0.5,
  gap: 5,
  aliased: 60,
  seeds: 15,
  denseSymbols: 10_000,
  denseSeeds: 5,
  implementorSeed: 0.3,
  pathSeed: 0,
  pathSeeds: 10,
  restart: 0.2,
  walkEpsilon: 5e-4,
  edges: {
    calls: 1,
    implements: 0.8,
    overrides: 0.8,
    contains: 0.8,
    extends: 0.7,
    routes: 0.7,
    tests: 0.6,
    accesses_field: 0.6,
    mixes_in: 0.7,
    imports: 0.5,
    co_tested_with: 0.5,
    type_hint_of: 0.5,
    executes_process: 0.5,
    references: 0.4,
    throws: 0.4,
    reads_env: 0.4,
    decorates: 0.3,
    inherits: 0.3,
    documents: 0.2,
    similar_to: 0.15,
  },
  backward: 0.6,
  lsp: 0.3,
  reached: 300,
  hits: 200,
  strangers: 0.6,
  sameName: 0.9,
  sameOwner: 1,
  sameFile: 1,
  ranked: 1_000,
  roles: { test: 0.3, sample: 0.3, docs: 0.2, vendored: 0.3, build: 0.4, config: 0.2, generated: 0.3 },
  kinds: { other: 1, file: 0.3, type: 1, callable: 1, member: 0.6, constant: 0.7, test: 0.3, text: 0.5 },
  intents: {
    fix: { kinds: { type: 0.9 } },
    refactor: { kinds: { type: 0.9 } },
    unsaid: { kinds: { type: 0.9 } },
    explain: { signals: { exact: 0.32 } },
  },
}
