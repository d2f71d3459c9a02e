// How two symbols are connected. Edges point from the user to the used, from the container to the contained, from the test to the tested.

/** Append only: the position of a type is stored in graph blobs. */
export const EDGE_TYPES = [
  'calls',
  'imports',
  'extends',
  'implements',
  'mixes_in',
  'overrides',
  'inherits',
  'contains',
  'type_hint_of',
  'accesses_field',
  'references',
  'decorates',
  'throws',
  'reads_env',
  'executes_process',
  'routes',
  'tests',
  'co_tested_with',
  'similar_to',
  'documents',
  'changed_with',
] as const

export type EdgeType = (typeof EDGE_TYPES)[number]

/** Who says so: the text by the language's scope rules, a guess from names, a language server, or the commit history. */
export const PROVENANCES = ['ast', 'inferred', 'lsp', 'history'] as const

export type Provenance = (typeof PROVENANCES)[number]

/** How sure an edge is that a language server told us, and one that the text shows as well. The walk tells the two apart by it. */
export const LSP_ONLY = 0.9
export const LSP_ALSO = 0.95

/** Ends are dense symbol numbers of one graph. */
export interface Edge {
  readonly from: number
  readonly to: number
  readonly type: EdgeType
  readonly provenance: Provenance
  /** How sure we are that the edge exists, 0 to 1, in steps of 0.01. */
  readonly confidence: number
  /** First row (from 0) in the file of `from` that shows it; -1 when no single line does. */
  readonly row: number
}
