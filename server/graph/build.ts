// The graph of a workspace, in order. Reading one file of this folder? Read this one.

import type { Uses } from '../model/fact.ts'
import type { Graph } from '../model/graph.ts'
import { toAdjacency } from './adjacency.ts'
import { derive } from './derive.ts'
import { EdgeList } from './edges.ts'
import { Externals } from './externals.ts'
import { linkHeritage } from './heritage.ts'
import { type Linker, linkFile } from './link.ts'
import { nameTable } from './names.ts'
import { receivers } from './receiver.ts'
import { buildWorld, type SourceFile } from './world.ts'

/** `usesOf` is asked once for each file, in order, so that not all uses are in memory at once. */
export function buildGraph(files: readonly SourceFile[], usesOf: (file: number) => Uses): Graph {
  const linker = linkerOf(files)
  const edges = new EdgeList()
  files.forEach((_, file) => {
    linkFile(file, usesOf(file), linker, edges)
  })
  derive(linker.world, linker.names, edges)
  const symbols = [...linker.world.symbols, ...linker.externals.symbols]
  return { symbols, edges: toAdjacency(symbols.length, edges) }
}

/** Everything needed to say what a reference means. */
export function linkerOf(files: readonly SourceFile[]): Linker {
  const world = buildWorld(files)
  const names = nameTable(world)
  const values = receivers(world, names)
  linkHeritage(world, names, values)
  return { world, names, receivers: values, externals: new Externals(world.symbols.length) }
}
