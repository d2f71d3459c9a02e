// The live graph of a root and its texts, as resolving sees them.

import type { LiveRoot } from './ingest/live-root.ts'
import type { Source } from './model/corpus.ts'
import type { AskedFile, Files } from './resolve/files.ts'
import type { Workspace } from './serve/services.ts'
import { pathOfUri } from './workspace/locate.ts'

export interface Located extends Pick<Workspace, 'view' | 'uriOf' | 'open'> {
  locate(file: string): string | undefined
}

export function filesOf(workspace: Located, live: LiveRoot, sourceOf: (path: string) => Source | undefined): Files {
  const languageOf = (path: string) => live.files.source(path)?.language
  return {
    view: signal => workspace.view(signal),
    paths: () => live.graph.paths,
    async read(path): Promise<AskedFile | undefined> {
      const language = languageOf(path)
      // Asked for before the text is read: what is read later is checked against it.
      const [hash, uses] = [live.files.hash(path), live.files.uses(path)]
      const text = await sourceOf(path)?.text()
      if (!language || !hash || text === undefined) return undefined
      const languageId = path.endsWith('.jsx') ? 'javascriptreact' : language.id
      return { path, languageId, text, lines: text.split(/\r?\n/), hash, uses }
    },
    hash: path => live.files.hash(path),
    open: () => workspace.open(),
    isReady: () => live.activity().phase === 'ready',
    locate(uri) {
      const file = pathOfUri(uri)
      const path = file === undefined ? undefined : workspace.locate(file)
      return path || undefined
    },
    uriOf: path => workspace.uriOf(path),
    toldMore(paths) {
      live.files.toldMore(paths)
      live.showTold()
    },
    toldLess(paths) {
      live.files.toldLess(paths)
      live.showTold()
    },
  }
}
