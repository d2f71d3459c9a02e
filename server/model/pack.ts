// What goes into a pack and what comes out. The fields of the answer are those of the wire contract, so that serving it needs no translation.

import type { EdgeType, Provenance } from './edge.ts'

export const PACK_FORMATS = ['markdown', 'xml', 'json', 'compact'] as const
export type PackFormat = (typeof PACK_FORMATS)[number]

export const TOKENIZERS = ['o200k', 'cl100k'] as const
export type TokenizerName = (typeof TOKENIZERS)[number]

/** How much of a symbol is shown, from most to least. */
export const DETAILS = ['full', 'outline', 'signature', 'summary'] as const
export type Detail = (typeof DETAILS)[number]

export type Relation = 'selection' | 'primary' | 'related' | 'test' | 'doc' | 'note'

/** Says how many tokens a text has. Comes from `tokenizer()` of server/pack/tokens.ts. */
export interface Tokenizer {
  readonly name: TokenizerName
  count(text: string): number
}

export interface PackRange {
  readonly start: { readonly line: number; readonly character: number }
  readonly end: { readonly line: number; readonly character: number }
}

export interface Reason {
  readonly kind: string
  readonly text: string
}

/** What names a symbol and says where it is. */
export interface Named {
  /** Stable across edits. */
  readonly id: string
  readonly name: string
  readonly qualifiedName: string
  readonly kind: string
  readonly uri: string
  /** Relative to the root. */
  readonly path: string
  /** In the encoding of the editor. Handed on as it is. */
  readonly range: PackRange
}

/** Something that may be shown. */
export interface Candidate extends Named {
  /** Of its text, counted from 1, the last one included: what citations say. */
  readonly startLine: number
  readonly endLine: number
  /** Written behind the fence of its code. May be empty. */
  readonly language: string
  readonly relation: Exclude<Relation, 'note'>
  /** Above zero; only proportions matter. */
  readonly score: number
  /** How near it is to where the question starts, 0 to 1. */
  readonly proximity: number
  /** Best first. Never empty. */
  readonly reasons: readonly Reason[]
  /** Exactly its bytes as they are now. */
  readonly text: string
  /** What stands before its text on its first line, where that is white space. */
  readonly indent?: string
  /** One line; may be empty. */
  readonly signature: string
  /** Without comment signs; may be empty. */
  readonly doc: string
  /** Lines worth showing in an outline, counted from 0 at its first: calls of other candidates, matches. The shape of the text gives more. */
  readonly keyLines?: readonly number[]
  /** Shown whatever it costs: the selection, the symbol of a diagnostic. */
  readonly isAlwaysKept?: boolean
}

/** Ends are ids of candidates. */
export interface PackEdge {
  readonly from: string
  readonly to: string
  readonly type: EdgeType
  readonly provenance: Provenance
  readonly confidence: number
}

export interface PackNote {
  readonly id: string
  /** A `constitution` is always shown, the others where there is room. */
  readonly kind: string
  readonly text: string
  readonly reasons: readonly Reason[]
}

export interface PackDiagnostic {
  readonly path: string
  /** From 1. */
  readonly line: number
  /** `error`, `warning`, … */
  readonly severity: string
  readonly message: string
}

export interface PackQuestion {
  readonly task?: string
  readonly intent?: string
  /** Paths relative to the root. */
  readonly files?: readonly string[]
  /** `path:line-line` of where the user is. */
  readonly selection?: string
  /** The revision that a diff is against. */
  readonly base?: string
  readonly plan?: readonly string[]
  /** Test or build output. */
  readonly failure?: string
}

export interface WorkspaceState {
  readonly branch?: string
  /** Relative to the root. */
  readonly changed?: readonly string[]
  readonly diagnostics?: readonly PackDiagnostic[]
}

/** What one answer said, to tell the next one from it. `hash` is of the whole text of the symbol, whatever was shown of it. */
export interface Served {
  readonly id: string
  readonly hash: string
  readonly detail: Detail
}

export interface PackOptions {
  /** Tokens of the text, all in all. */
  readonly budget: number
  /** What of the budget stays free. */
  readonly reserve?: number
  readonly format?: PackFormat
  /** True unless told. */
  readonly masksSecrets?: boolean
}

export interface PackInput {
  readonly question: PackQuestion
  readonly workspace?: WorkspaceState
  readonly notes?: readonly PackNote[]
  /** Oldest first. */
  readonly history?: readonly { readonly role: string; readonly content: string }[]
  /** Best first. */
  readonly candidates: readonly Candidate[]
  readonly edges?: readonly PackEdge[]
  /** Share of what the walk reached that is outside the workspace, 0 to 1. */
  readonly phantomRatio?: number
  /** Why there are no candidates, where there are none. */
  readonly emptyReason?: string
  readonly options: PackOptions
  /** The answer that only the difference to is wanted (`since`). */
  readonly previous?: { readonly packId: string; readonly served: readonly Served[] }
  /** What the client has from other answers: referred to, not repeated. */
  readonly sent?: readonly Served[]
}

export interface PackItem extends Named {
  readonly detail: Detail
  readonly relation: Relation
  /** What showing it costs. */
  readonly tokens: number
  readonly score: number
  /** Never empty. */
  readonly reasons: readonly Reason[]
}

export interface Packed {
  /** Content address: it is made of the bytes of the answer. The same question about the same graph gives the same. */
  readonly packId: string
  readonly text: string
  readonly format: PackFormat
  readonly tokens: number
  readonly budget: number
  readonly tokenizer: TokenizerName
  /** In the order of the text. */
  readonly items: readonly PackItem[]
  readonly edges: readonly PackEdge[]
  /** Candidates with a score that were left out for the budget. */
  readonly omitted: number
  /** Why there is nothing, when there is nothing. */
  readonly empty?: string
  readonly unchanged?: true
  /** Ids that the previous answer had and this one has not. */
  readonly gone?: readonly string[]
  /** Secrets that were masked in the text. */
  readonly masked: number
  /** What a later question may name as `previous` or `sent`: all of this answer, also what was not repeated. */
  readonly served: readonly Served[]
}
