// The symbol graph as flat arrays: a symbol is a number, its edges are a slice. Built once, never changed.

export interface Graph {
  /** Symbols of files in path order; externals follow. Parallel to everything below. */
  readonly symbols: readonly GraphSymbol[]
  readonly edges: Adjacency
}

export interface GraphSymbol {
  readonly name: string
  /** Qualifiers and name, joined by the separator of the language. */
  readonly qualified: string
  readonly kind: string
  /** Relative to the root; empty for externals. */
  readonly path: string
  /** Tells symbols apart that share path, qualified name and kind. */
  readonly ordinal: number
  /** Where its text starts and ends. Rows from 0; columns in UTF-16 units; the end is exclusive. */
  readonly row: number
  readonly column: number
  readonly endRow: number
  readonly endColumn: number
  /** Where its name stands. */
  readonly nameRow: number
  readonly nameColumn: number
}

/** Compressed sparse rows. The edges of symbol `n` are `first[n]` up to `first[n + 1]`, by target and then type. */
export interface Adjacency extends EdgeArrays {
  readonly first: Uint32Array
}

/** Edges side by side: what is known of edge `n` stands at `n` of each. */
export interface EdgeArrays {
  readonly target: Uint32Array
  /** Position in EDGE_TYPES. */
  readonly type: Uint8Array
  /** Position in PROVENANCES. */
  readonly provenance: Uint8Array
  /** Hundredths. */
  readonly confidence: Uint8Array
  /** Row in the file of the source symbol, -1 when no single line shows the edge. */
  readonly row: Int32Array
}
