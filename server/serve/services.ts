// The engine as features see it. server.ts builds it; tests build a smaller one.

import type { PositionEncodingKind } from 'vscode-languageserver'
import type { Settings } from '../config/settings.ts'
import type { View } from '../model/view.ts'
import type { RootStatus, State } from '../protocol/status.ts'
import type { TextHit, TextQuery } from '../workspace/search-text.ts'

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
  /** What the editor shows, else what is on disk; undefined when neither can be read. `path` is relative to the root. */
  text(path: string): Promise<string | undefined>
  searchText(query: TextQuery, signal: AbortSignal): Promise<readonly TextHit[]>
  status(): Promise<RootStatus>
}

export interface Services {
  /** The settings of now. */
  settings(): Settings
  /** Negotiated at initialize. */
  encoding(): PositionEncodingKind
  workspaces(): readonly Workspace[]
  /** The workspace that holds a document, and its path there. Undefined for a uri outside all roots. */
  locate(uri: string): { readonly workspace: Workspace; readonly path: string } | undefined
  log(text: string): void
}
