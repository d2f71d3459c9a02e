// The engine as features see it. server.ts builds it; tests build a smaller one.

import type { PositionEncodingKind } from 'vscode-languageserver'
import type { Editor } from '../config/editor.ts'
import type { Settings } from '../config/settings.ts'
import type { Corpus } from '../model/corpus.ts'
import type { Past } from '../model/past.ts'
import type { Forgetting, KeptNote, Lesson, News, Profile, Stamp } from '../model/taught.ts'
import type { View } from '../model/view.ts'
import type { AskEditor } from '../protocol/resolve.ts'
import type { RootStatus, State } from '../protocol/status.ts'
import type { Batch } from '../workspace/changes.ts'
import type { Documents } from '../workspace/documents.ts'
import type { TextHit, TextQuery } from '../workspace/search-text.ts'
import type { Learning } from './learning.ts'
import type { Log } from './log.ts'
import type { Packs } from './packs.ts'

/** One root. */
export interface Workspace {
  /** As the client wrote it. */
  readonly uri: string
  /** Real path of the folder that is indexed: the checkout around `uri`. */
  readonly path: string
  /** The uri of a file, written as the client writes those of this root; the inverse of `Services.locate`. */
  uriOf(path: string): string
  state(): State
  /** The graph, up to date with every change received before the call. Rejects only when cancelled. */
  view(signal: AbortSignal): Promise<View>
  /** What a question reads, as up to date as the view. What it gives holds until the next turn; its sources hold longer. */
  corpus(signal: AbortSignal): Promise<Corpus>
  /** What past commits say; undefined where none are known. */
  past(): Past | undefined
  /** Looks at these files on disk. Resolves when the view shows them. Never rejects. */
  refresh(paths: Iterable<string>): Promise<void>
  /** What the editor shows, else what is on disk; undefined when neither can be read. `path` is relative to the root. */
  text(path: string): Promise<string | undefined>
  /** What is on disk, whatever the editor shows. */
  saved(path: string): Promise<string | undefined>
  /** Paths of the documents that are open. */
  open(): readonly string[]
  /** Where what is made for this root is kept; undefined until it is known. */
  cacheFolder(): string | undefined
  /** Somebody was shown these symbols, best first. What language servers know of them is asked for later answers; this one waits for nothing. */
  shown(ids: readonly string[]): void
  /** What use taught about it; undefined where nothing is kept. */
  lessons(): Lessons | undefined
  remember(note: KeptNote): void
  /** What was remembered, the oldest first. */
  notes(): readonly KeptNote[]
  /** Answers how many notes or observations there were. */
  forget(what: Forgetting): number
  /**
   * Symbols that mean something like a text, best first; missing where no model is set. Undefined while it has no vectors yet; rejects with a
   * Failure when it cannot be used.
   */
  readonly nearest?: ((asking: Nearness, signal: AbortSignal) => Promise<readonly Nearby[] | undefined>) | undefined
  /** While a first index is made: the files that are not in the view yet. Missing, or answers with nothing, afterwards. */
  unindexed?(signal: AbortSignal): Promise<Unindexed | undefined>
  searchText(query: TextQuery, signal: AbortSignal): Promise<readonly TextHit[]>
  status(): Promise<RootStatus>
}

export interface Unindexed {
  readonly paths: readonly string[]
  /** Most recently changed first. */
  readonly recent: readonly string[]
}

export interface Nearness {
  readonly text: string
  readonly limit: number
  /** Others are not looked at. */
  readonly paths?: readonly string[]
}

/** Its stable id, and the cosine. */
export interface Nearby {
  readonly id: string
  readonly score: number
}

/** Looks at the best of a ranking again, each with the question. */
export interface Reranker {
  /** 0 to 1, parallel to the texts; undefined where nobody can tell in time. Rejects only when cancelled. */
  score(question: string, texts: readonly string[], signal: AbortSignal): Promise<readonly number[] | undefined>
}

/** Where lessons are kept. Other servers add to them, too. */
export interface Lessons {
  /** What came since the last call; undefined when nothing did. */
  news(): News | undefined
  /** Their ids. All are about one kind of question. */
  add(lessons: readonly Lesson[], profile: Profile, at: number): number[]
  /** Somebody edited a package by hand, from one state to the other: what held then holds on. */
  follow(folder: string, from: string, to: string): void
  /** A symbol has another name or place: what is known of it in its package, as that is now, goes on under the other id. */
  move(symbol: string, from: Stamp, to: Stamp & { readonly symbol: string }): void
  /** What they said was taken back. */
  retract(ids: readonly number[]): void
}

export interface Services {
  /** The settings of now. */
  settings(): Settings
  /** What the client can show. */
  editor(): Editor
  /** Negotiated at initialize. */
  encoding(): PositionEncodingKind
  workspaces(): readonly Workspace[]
  /** What clients were given lately. */
  readonly packs: Packs
  /** What the client does, and what it teaches. */
  readonly learning: Learning
  /** The workspace that holds a document, and its path there. Undefined for a uri outside all roots. */
  locate(uri: string): { readonly workspace: Workspace; readonly path: string } | undefined
  /** Undefined where the settings name none, or it is off. Missing where there never is one. */
  reranker?(): Reranker | undefined
  log(text: string): void
}

/** The services with their lifetime, which only server.ts and the features of the lifecycle touch. */
export interface Engine extends Services {
  /** What is open in the editor. serve/documents.ts fills it, the engine listens. */
  readonly documents: Documents
  /** From now on these are the settings. */
  configure(settings: Settings): void
  /** The client passes questions on to its own language servers, and this is how. Called before `start`, if at all. */
  resolveThrough(ask: AskEditor): void
  /** Called once, after `initialized`: nothing reaches the client before. */
  start(): void
  addRoot(uri: string): void
  removeRoot(uri: string): void
  /** Something in the root at this path changed outside the editor. */
  filesChanged(root: string, batch: Batch): void
  /** Hears the folders that hold files, '' or with a slash at the end, after every listing of a root. */
  onListed(listener: (root: { readonly uri: string; readonly path: string }, folders: ReadonlySet<string>) => void): void
  onSettings(listener: (settings: Settings) => void): void
  /** Hears the state of all roots together, whenever it changes. */
  onState(listener: (state: State) => void): void
  /** Stops the work and closes the stores. Called once. */
  dispose(): Promise<void>
}

export interface EngineOptions {
  /** Folder of the indexes. */
  readonly cache: string
  readonly readerScript: URL
  readonly editor: Editor
  /** Name and version of the client, as it introduced itself. */
  readonly client: string
  /** Uris of the folders the client opened, as it wrote them. */
  readonly roots: readonly string[]
  /** As the client sent them; unknown until config/settings.ts has read them. */
  readonly initializationOptions: unknown
  readonly log: Log
  /** What programs are started with; without it none is found by its name. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Milliseconds. Tests give their own. */
  readonly now?: () => number
}

export type MakeEngine = (options: EngineOptions) => Engine
