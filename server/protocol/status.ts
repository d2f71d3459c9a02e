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
  readonly resolvers: readonly ResolverStatus[]
  readonly model: string | null
  readonly history: string | null
  readonly learned: { readonly notes: number }
  readonly database: { readonly path: string; readonly bytes: number }
}

/** A language server whose answers become edges, or the editor that passes our questions on to its own. */
export interface ResolverStatus {
  readonly name: string
  readonly state: 'off' | 'waiting' | 'starting' | 'asking' | 'ready' | 'idle' | 'paused' | 'failed'
  /** As it introduced itself; absent until it did. */
  readonly version?: string
  /** Questions it was asked, and edges that came of them, since this server started. */
  readonly asked: number
  readonly edges: number
  /** Files whose calls it was asked about, of those it knows. Of a server that we started. */
  readonly coverage?: { readonly asked: number; readonly files: number }
  /** What it and all it started took since this server started, and the memory it has now. */
  readonly cost?: { readonly cpuSeconds: number; readonly residentBytes: number }
  /** Why it is in this state, where that is not plain. */
  readonly message?: string
}

export interface Status {
  readonly version: string
  readonly roots: readonly RootStatus[]
}
