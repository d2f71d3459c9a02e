// What the files of a checkout define now, from its index. Only those that commits changed are read.

import type { Connection } from '../store/open.ts'
import { versionReader, versionsOf } from '../store/trees.ts'
import type { Files } from './remember.ts'

export function filesOf(connection: Connection, tree: number): Files {
  const versions = new Map(versionsOf(connection, tree).map(({ path, version }) => [path, version]))
  const read = versionReader(connection)
  return {
    has: path => versions.has(path),
    outlineOf(path) {
      const version = versions.get(path)
      return version === undefined ? undefined : read(version)?.outline
    },
  }
}
