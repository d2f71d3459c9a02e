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
  readonly learned: LearnedStatus
  readonly database: { readonly path: string; readonly bytes: number }
}

/** What use taught, as far as it counts now: of packages that are other ones by now it rests. */
export interface LearnedStatus {
  readonly notes: number
  /** Kinds of questions that something was learned from. */
  readonly questions?: number
  /** Items of answers that were used, and that were not, as often as they count; and the share of used ones, where there are any. */
  readonly used?: number
  readonly unused?: number
  readonly ratio?: number
  /** The most used. */
  readonly symbols?: readonly { readonly id: string; readonly used: number; readonly unused: number }[]
  /** Words that name a symbol by now, and those that do most often. */
  readonly words?: number
  readonly vocabulary?: readonly { readonly word: string; readonly id: string; readonly times: number }[]
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
