// The files of a root before anything of them is indexed: listed when the first question comes, and once.

import { setTimeout } from 'node:timers/promises'
import type { LiveRoot } from './ingest/live-root.ts'
import type { Unindexed } from './serve/services.ts'
import { discover } from './workspace/discover.ts'
import { languageOf } from './workspace/languages.ts'
import { recentlyChanged } from './workspace/recent.ts'
import type { Root } from './workspace/roots.ts'

/** Larger files are data, or were made by a program. */
const MAX_BYTES = 500_000

/** So few files are indexed sooner than anybody reads an early answer: whoever asks waits, so long at most. */
const FEW_FILES = 300
const PATIENCE_MS = 5_000

/** Undefined once there is a graph. Without a list there is nothing to find, so it rejects only when cancelled. */
export function unindexedOf(root: Root, live: LiveRoot, exclude: () => readonly string[]) {
  let listing: Promise<Unindexed> | undefined
  const list = async (): Promise<Unindexed> => {
    const [{ files }, recent] = await Promise.all([discover(root, undefined, exclude()), recentlyChanged(root)])
    return { paths: files.filter(({ path, size }) => size <= MAX_BYTES && languageOf(path)).map(it => it.path), recent }
  }
  return async (signal: AbortSignal): Promise<Unindexed | undefined> => {
    if (!live.isCold) return undefined
    listing ??= list().catch(() => ({ paths: [], recent: [] }))
    const { paths, recent } = await listing
    signal.throwIfAborted()
    if (paths.length <= FEW_FILES) await Promise.race([live.settled().catch(() => {}), setTimeout(PATIENCE_MS, undefined, { signal, ref: false })])
    if (!live.isCold) return undefined
    const known = new Set(live.graph.paths)
    return { paths: paths.filter(path => !known.has(path)), recent }
  }
}
