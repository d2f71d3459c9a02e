// Shapes that several answers share. A promise to clients: fields may be added, never renamed or given another meaning.

/** In the encoding negotiated at initialize. */
export interface Position {
  readonly line: number
  readonly character: number
}

/** The end is exclusive. */
export interface Range {
  readonly start: Position
  readonly end: Position
}

export interface SymbolItem {
  /** Stable across edits. */
  readonly id: string
  readonly name: string
  readonly qualifiedName: string
  readonly kind: string
  readonly uri: string
  /** Relative to the root. */
  readonly path: string
  /** The whole text of the symbol. */
  readonly range: Range
}

/** `from` and `to` are ids of symbols. */
export interface EdgeItem {
  readonly from: string
  readonly to: string
  readonly type: string
  readonly provenance: 'ast' | 'inferred' | 'lsp' | 'history'
  readonly confidence: number
}

/** Hard filters. Globs are relative to the root. */
export interface Scope {
  readonly paths?: readonly string[]
  readonly languages?: readonly string[]
  readonly kinds?: readonly string[]
}
