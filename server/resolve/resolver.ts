// What may say where a name is defined and used: the language servers of the editor, or one that we start.
//
// Invariants of this folder: no answer ever waits for a resolver. What one says is laid over the graph when it comes, and only if the text it
// was asked about still stands. An empty answer means that the server does not know. One resolver that fails takes nothing down with it.

export interface AskedDocument {
  readonly uri: string
  /** As the language servers call it. */
  readonly languageId: string
  readonly text: string
  readonly queries: readonly Query[]
}

/** Columns as the resolver counts them. */
export interface Query {
  readonly line: number
  readonly character: number
  readonly want: 'definition' | 'references' | 'implementation'
}

export interface Answered {
  readonly uri: string
  readonly line: number
  readonly character: number
}

/** Of one query; null when it was not answered at all. */
export type Answer = readonly Answered[] | null

/** Who said something. What another one said, or the same one with other settings, is asked again. */
export interface Stamp {
  readonly server: string
  readonly version: string
  readonly settings: string
}

export interface ReferenceResolver {
  readonly stamp: Stamp
  /** How it counts columns. */
  readonly encoding: string
  /** Answers of each document, in the order of its queries. Rejects with a Failure when it cannot go on. */
  ask(documents: readonly AskedDocument[], signal: AbortSignal): Promise<readonly (readonly Answer[])[]>
}
