// A root as resolving sees it. live-workspace.ts makes one.

import type { Uses } from '../model/fact.ts'
import type { View } from '../model/view.ts'

export interface Files {
  /** The graph with every edit so far. */
  view(signal: AbortSignal): Promise<View>
  paths(): readonly string[]
  /** Undefined when the text on disk is not what the graph shows, or cannot be read. */
  read(path: string): Promise<AskedFile | undefined>
  /** Names what the graph shows of a file now. */
  hash(path: string): Uint8Array | undefined
  /** Paths of documents that are open in the editor. */
  open(): readonly string[]
  /** The graph is all there. */
  isReady(): boolean
  /** The path in the root; undefined outside of it. */
  locate(uri: string): string | undefined
  uriOf(path: string): string
  /** Language servers said more of these files. */
  toldMore(paths: readonly string[]): void
  /** What they said of these does not count any more. */
  toldLess(paths: readonly string[]): void
}

export interface AskedFile {
  readonly path: string
  /** As language servers call it. */
  readonly languageId: string
  readonly text: string
  readonly lines: readonly string[]
  readonly hash: Uint8Array
  readonly uses: Uses
}
