// What the files of a checkout define now, from its index. Only those that commits changed are read.

import { type Connection, openIndex } from '../store/open.ts'
import { treeOf, versionReader, versionsOf } from '../store/trees.ts'
import type { OutlineOf } from './mine.ts'

const CACHE_KB = 2_000

/** Runs `use` on the stored outlines of the checkout at `root`. */
export async function withOutlines<T>(folder: string, root: string, use: (outlineOf: OutlineOf) => Promise<T>): Promise<T> {
  const { connection } = openIndex(folder, CACHE_KB)
  try {
    return await use(outlinesOf(connection, treeOf(connection, root)))
  } finally {
    connection.close()
  }
}

export function outlinesOf(connection: Connection, tree: number): OutlineOf {
  const versions = new Map(versionsOf(connection, tree).map(({ path, version }) => [path, version]))
  const read = versionReader(connection)
  return path => {
    const version = versions.get(path)
    return version === undefined ? undefined : read(version)?.outline
  }
}
