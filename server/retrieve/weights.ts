// Every number that shapes a ranking, and why it has that value.
//
// «Off» says what is lost, or won, when a mechanism is switched off: on labelled tasks (strict P@10), change requests (history R@10, MRR) and issues
// (swe R@10, MRR). Measured on 2026-11-18 by `npm run eval -- --ablate`; test/eval/README.md has the whole table and how to read it.

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
  /** What the messages of past commits say of what they changed. */
  readonly past: PastWeights
  /** What a session adds to the score of a symbol, as a share of it, at most; and to that of what stands beside it in its file. */
  readonly session: number
  readonly sessionFile: number
  /** What is added to the score of a symbol that was used after questions like this one, as a share of it, at most; what is taken where it never was. */
  readonly feedback: number
  readonly disuse: number
  /** What stands beside such a symbol in its file gets this. */
  readonly feedbackFile: number
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
  /** What meaning the same is worth then. */
  readonly gapMeaning: number
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
  /** Share that is left of an edge that only a language server told us. */
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
  /** How many of those that words found are looked at closely, and how many of them are put in order. */
  readonly candidates: number
  readonly ranked: number
  /** What remains of the score of code that is not the product's. */
  readonly roles: Readonly<Record<Exclude<Role, 'product'>, number>>
  readonly kinds: Readonly<Record<KindGroup, number>>
  /** What is other than above for those who are about to do something; `unsaid` when the question does not tell. */
  readonly intents: Readonly<Partial<Record<TaskIntent | 'unsaid', Recipe>>>
}

export interface PastWeights {
  readonly saturation: number
  /** How much a long past is held against a symbol. */
  readonly lengthPenalty: number
  /** After so many days a commit says half as much. */
  readonly halfLifeDays: number
  /** What a commit says of one symbol is divided by how many it changed, to this power. */
  readonly breadth: number
  /** Words of more than this share of all commits tell nothing. */
  readonly maxShare: number
  /** After so many days it counts half that a symbol was changed lately. */
  readonly recentDays: number
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

/** The weights for a question that hardly anything was found for in words. */
export function forGap(weights: Weights): Weights {
  return { ...weights, signals: { ...weights.signals, meaning: Math.max(weights.signals.meaning, weights.gapMeaning) } }
}

export const WEIGHTS: Weights = {
  longQuestion: 40,
  // Off: swe −1.1, −.026; history −.000, −.007.
  title: 2,
  // Off: history −.007, −.002. 0.2 was no better.
  action: 0.4,
  // Off: history −.008 R@10. 2.5 was worse (−.007 MRR).
  scope: 1.5,
  // Off: labelled −.003, history −.003, −.002. 0.2 gains less.
  abbreviation: 0.4,
  // 0.8 and 1.2 are as good within noise; 2 loses .014 MRR on history.
  saturation: 1,
  // 0.75 instead: history −.014, −.016; labelled −.001; swe +1.3, −.004.
  lengthPenalty: 0.25,
  nameLengthPenalty: 0.3,
  // Body off: history −.142, −.122, swe −9.5, −.065: the field that matters. Doc off: labelled −.014, history +.012, +.004. Owner off: labelled −.009,
  // swe −.019 MRR. Name and signature are within noise, because signals below tell of names, too.
  fields: [5, 2, 1, 1.5, 1],
  path: 1,
  // Moved together, by coordinate ascent over development tasks and tasks mined elsewhere: each is where neither more nor less helps in sum.
  signals: {
    words: 0.6,
    // Both off: labelled −.022; history +.003, +.005: who asks how something works names it, who reports a change does not.
    name: 0.1,
    exact: 0.12,
    // Off: history −.019, −.010; labelled +.002.
    coverage: 0.35,
    // On at .15: +.001; +.002, −.002; +.4, −.001. Nothing.
    nameCoverage: 0,
    // Off: lenient −.019; history −.006, −.012; swe −.6, +.006.
    file: 0.3,
    // On at .15: +.002; −.005, −.005; +.7, −.003. Does not hold on all.
    fileCoverage: 0,
    // Off: labelled −.021 (lenient −.050); history −.028, −.014; swe −.8, −.028.
    path: 0.4,
    // On at .15: −.002; +.004, −.004; +1.3, .000. Does not hold on all.
    owner: 0,
    // On at .15: +.003; +.009, −.012 (beyond noise); +.4, −.010.
    members: 0,
    // Off: labelled +.003; history +.002, −.010 (beyond noise); swe +.8, +.004.
    siblings: 0.1,
    // At .35, off: labelled −.001; history .000, +.012; swe +.5, +.022. Kept lower, because who writes a name wants to see it.
    mention: 0.2,
    // Frames and places off: swe −1.5, −.050; history −.004 MRR (beyond noise).
    frame: 1.5,
    place: 1,
    // Off: −.003; −.001, −.001; .0, +.001. Vocabularies barely pay where bodies are indexed; they bridge what no text says.
    classes: 0.2,
    // Learned words (test/eval/README, replay): nothing is there until somebody taught it.
    taught: 0.3,
    // On: swe +.2, +.001. Few issues quote a message that stands in the source.
    literal: 0.5,
    // Off: −.005; −.006, −.009 (beyond noise); −.4, −.010.
    alias: 0.25,
    // Walk off: −.007; +.004, −.006; +.2, +.016. It pays for questions, not for reports.
    near: 0.2,
    // On at .15: −.003; +.002, −.001; .0, −.008.
    authority: 0,
    // Off: +.001; −.004, −.006; −.4, −.002.
    hub: 0.15,
    // On at .15: +.005; +.004, −.002; +.1, −.002 (file R@5 −1.3).
    blast: 0,
    // On at .15: −.001; −.002, +.002; −.4, .000.
    confidence: 0,
    // Off: .000 (lenient +.003); −.020, −.025 (beyond noise), and −.035 R@10 where the text names nothing. 0.3 gains no more.
    past: 0.2,
    // On at .15: −.003; −.018, +.011.
    pastFile: 0,
    // On at .1: −.003; −.013, .000.
    recent: 0,
    // Only where a model is set. With all-MiniLM-L6-v2 in bytes, on the 18 labelled tasks of Flask: at 0 strict P@10 .228, R@10 .478; at .1 .244, .510;
    // at .2 .256, .530; at .3 .267, .553; at .5 .267, .553 (MRR −.009). On the 10 requests of Express MRR rises, too. No other repository was measured.
    meaning: 0.3,
  },
  past: { saturation: 1, lengthPenalty: 0.3, halfLifeDays: 2_000, breadth: 0.75, maxShare: 0.2, recentDays: 120 },
  // Twice as much gains more where the next question is about the same (replay: httpx +.03), and costs more where it is not (etcd −.03, here .00).
  session: 0.1,
  // Twice as much: httpx −.02 where questions follow each other whatever they are about.
  sessionFile: 0.05,
  // The seeds' values.
  feedback: 0.25,
  disuse: 0.05,
  feedbackFile: 0.1,
  mention: 1,
  plainMention: 0.3,
  qualifiedMention: 1,
  frame: 1,
  frameDecay: 0.7,
  fileMention: 0.5,
  gap: 5,
  // No task of Flask or Express has fewer: not measured.
  gapMeaning: 0.5,
  aliased: 60,
  seeds: 15,
  denseSymbols: 10_000,
  denseSeeds: 5,
  // Off: +.001; .000, .000; .0, .000. Costs nothing, and a question about an interface shows who implements it.
  implementorSeed: 0.3,
  // On at .3: +.002; −.001, −.003; −.3, −.005.
  pathSeed: 0,
  pathSeeds: 10,
  // The seeds' value. 0.4 is the same within noise.
  restart: 0.2,
  // At 1e-4 the long questions of Django took 1.4 times as long (busy machine).
  walkEpsilon: 5e-4,
  // The seeds' table, not moved: with a walk worth this little there is nothing to see.
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
    // Times how sure it is. Off: .000; −.003, .000. Kept small: what it reaches can say in how many commits.
    changed_with: 0.5,
  },
  // 0.3 and 1 are the same within noise.
  backward: 0.6,
  // 0, 0.3, 1, labelled strict P@10: flask (pyright) .228, .233, .233; caddy (gopls) .335 each. Little, and no reason to go beyond 0.3.
  lsp: 0.3,
  reached: 300,
  hits: 200,
  strangers: 0.6,
  // Off: −.006; +.004, +.001; −.8, .000.
  sameName: 0.9,
  // Off: −.005; −.003, −.001; −1.1, −.003.
  sameOwner: 0.95,
  // At .95: −.005 (lenient −.041); −.010, +.002; +.6, +.002.
  sameFile: 1,
  // Twice what is put in order: what the graph adds moves nobody that far.
  candidates: 2_000,
  ranked: 1_000,
  // All at 1: −.043 (lenient −.088); −.068, −.031; −8.6, −.078.
  roles: { test: 0.3, sample: 0.3, docs: 0.2, vendored: 0.3, build: 0.4, config: 0.2, generated: 0.3 },
  // All at 1: −.014; −.024, −.045; +.1, −.017.
  kinds: { other: 1, file: 0.3, type: 1, callable: 1, member: 0.6, constant: 0.7, test: 0.3, text: 0.5 },
  // Off: +.001; −.002, −.014 (beyond noise); +.1, −.012. Who edits wants functions, who asks wants types and names.
  intents: {
    fix: { kinds: { type: 0.9 } },
    refactor: { kinds: { type: 0.9 } },
    unsaid: { kinds: { type: 0.9 } },
    explain: { signals: { exact: 0.32 } },
  },
}
