// The live graph of a root and its texts, as models read them.

import type { EmbeddedFiles, Part } from './embed/embedder.ts'
import { partOf } from './embed/parts.ts'
import { symbolId } from './graph/identity.ts'
import type { LiveRoot } from './ingest/live-root.ts'
import type { Source } from './model/corpus.ts'
import type { View } from './model/view.ts'
import type { Workspace } from './serve/services.ts'
import { inSlices } from './util/slices.ts'
import { recentlyChanged } from './workspace/recent.ts'
import type { Root } from './workspace/roots.ts'

type Files = Pick<Workspace, 'view' | 'open' | 'state'>

/** Git is asked again what people work on after so long. */
const RECENT_MS = 60_000

export function embeddedFilesOf(
  workspace: Files,
  root: Root,
  directory: string,
  live: LiveRoot,
  sourceOf: (path: string) => Source | undefined,
): EmbeddedFiles {
  /** By version: reading one from the index for every file takes longer than all the rest. */
  const hashes = new Map<number, string>()
  let recent: { readonly paths: readonly string[]; readonly at: number } | undefined

  return {
    root: root.path,
    directory,
    async list(signal) {
      const view = await workspace.view(signal)
      if (workspace.state().phase !== 'ready') return undefined
      if (!recent || performance.now() - recent.at > RECENT_MS) recent = { paths: await recentlyChanged(root, signal), at: performance.now() }
      const known = await inSlices(listed(view), signal)
      const first = [...workspace.open(), ...recent.paths].filter(path => known.has(path))
      return [...new Set([...first, ...known.keys()])].map(path => [path, known.get(path)!] as const)
    },
    async parts(path, hash, signal) {
      const text = await sourceOf(path)?.text()
      const view = await workspace.view(signal)
      return text === undefined || hashOf(path) !== hash ? undefined : partsOf(path, text, view)
    },
  }

  /** The product before its tests. What is only configured means nothing that words would not say. */
  function* listed(view: View): Generator<void, Map<string, string>> {
    const [first, tests] = [new Map<string, string>(), new Map<string, string>()]
    for (const path of view.paths) {
      const [file] = view.symbolsIn(path)
      const hash = file === undefined || view.nature(file) === 'config' ? undefined : hashOf(path)
      if (hash !== undefined) (view.isTest(file!) ? tests : first).set(path, hash)
      yield
    }
    for (const [path, hash] of tests) first.set(path, hash)
    return first
  }

  function hashOf(path: string): string | undefined {
    const version = live.files.buffers.has(path) ? undefined : live.files.versions.get(path)
    const known = version === undefined ? undefined : hashes.get(version)
    if (known !== undefined) return known
    const bytes = live.files.hash(path)
    const hash = bytes && Buffer.from(bytes).toString('hex')
    if (hash !== undefined && version !== undefined) hashes.set(version, hash)
    return hash
  }
}

function partsOf(path: string, text: string, view: View): Part[] {
  return view.symbolsIn(path).flatMap((number): Part[] => {
    const [symbol, definition] = [view.symbol(number), view.definition(number)]
    if (!symbol || !definition) return []
    const { qualified, kind } = symbol
    const part = partOf({ path, qualified, kind, doc: definition.doc, text: text.slice(definition.start, definition.end) })
    return part === undefined ? [] : [[symbolId(symbol), part]]
  })
}
