// Keeps an index from growing for ever: checkouts that are gone leave it, and of content that no checkout has any more only so much is kept.
//
// Which branches refer to content is not asked: whoever switches back soon finds it, whoever does not gets it read again. Pages that get free are used
// again, so the file stops growing; it is not made smaller.

import type { Connection } from './open.ts'

export interface Swept {
  readonly trees: number
  readonly contents: number
}

export interface Keeping {
  /** Content that no checkout has may take this many times what checkouts have, */
  readonly times: number
  /** and so much more. */
  readonly bytes: number
}

export const KEEPING: Keeping = {
  // Some branches side by side, each of which changed all there is.
  times: 2,
  bytes: 50_000_000,
}

/** `isThere` says whether a checkout still is. */
export function sweep(connection: Connection, isThere: (root: string) => boolean, { times, bytes }: Keeping = KEEPING): Swept {
  const trees = connection.prepare<[], { id: number; root: string }>('SELECT id, root FROM tree').all()
  const gone = trees.filter(it => !isThere(it.root))
  return connection
    .transaction(() => {
      const dropTree = connection.prepare('DELETE FROM tree WHERE id = ?')
      for (const { id } of gone) dropTree.run(id)
      const { used, unused } = connection.prepare<[], { used: number; unused: number }>(SIZES).get()!
      let over = unused - (times * used + bytes)
      if (over <= 0) return { trees: gone.length, contents: 0 }
      const dropContent = connection.prepare('DELETE FROM content WHERE id = ?')
      let contents = 0
      for (const { id, size } of connection.prepare<[], { id: number; size: number }>(UNUSED).all()) {
        if (over <= 0) break
        dropContent.run(id)
        over -= size
        contents++
      }
      return { trees: gone.length, contents }
    })
    .immediate()
}

const SIZE = 'coalesce(length(outline), 0) + coalesce(length(uses), 0) + coalesce(length(words), 0) + 100'
const HELD = 'SELECT version.content FROM entry JOIN version ON version.id = entry.version'
const SIZES = `
  SELECT coalesce(sum(CASE WHEN id IN (${HELD}) THEN ${SIZE} END), 0) AS used,
         coalesce(sum(CASE WHEN id NOT IN (${HELD}) THEN ${SIZE} END), 0) AS unused
    FROM content`
/** Ids grow with time: what was read first goes first. */
const UNUSED = `SELECT id, ${SIZE} AS size FROM content WHERE id NOT IN (${HELD}) ORDER BY id`
