// `context/status`: what the server knows, and what it does not, with the reason.

export const STATUS = 'context/status'

export interface State {
  readonly phase: 'indexing' | 'ready' | 'failed'
  readonly done: number
  readonly total: number
  readonly message?: string
}

export interface RootStatus {
  readonly uri: string
  readonly state: State
  readonly files: number
  readonly symbols: number
  readonly edges: number
  /** Every file that is not, or not fully, in the graph. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
  readonly resolvers: readonly unknown[]
  readonly model: string | null
  readonly history: string | null
  readonly learned: { readonly notes: number }
  readonly database: { readonly path: string; readonly bytes: number }
}

export interface Status {
  readonly version: string
  readonly roots: readonly RootStatus[]
}
