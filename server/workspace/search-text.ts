// Literal and regular-expression search over the texts of a workspace.

export interface TextQuery {
  readonly query: string
  readonly regex: boolean
  readonly limit: number
  /** Paths relative to the root that may be searched. */
  readonly paths: readonly string[]
}

export interface TextHit {
  readonly path: string
  readonly row: number
  /** UTF-16 units. */
  readonly column: number
  readonly endRow: number
  readonly endColumn: number
  /** The whole line, without its end, cut at 300 units around the match. */
  readonly line: string
}
