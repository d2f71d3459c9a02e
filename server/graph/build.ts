// A graph from scratch: everything is put, then everything is linked.

import type { Uses } from '../model/fact.ts'
import type { Linker } from './link.ts'
import { type Built, LiveGraph } from './live.ts'
import type { SourceFile } from './world.ts'

/** `usesOf` is asked once for each file, in order, so that not all uses are in memory at once. */
export function buildGraph(files: readonly SourceFile[], usesOf: (file: number) => Uses): Built {
  const numbers = new Map(files.map(({ path }, n) => [path, n]))
  const graph = new LiveGraph(path => usesOf(numbers.get(path)!))
  for (const file of files) graph.fill(file)
  for (const _ of graph.linkAll());
  return graph.flatten()
}

/** Everything needed to say what a reference means. */
export function linkerOf(files: readonly SourceFile[]): Linker {
  const graph = new LiveGraph(() => ({ references: [], bindings: [] }))
  for (const file of files) graph.fill(file)
  for (const _ of graph.prepare());
  return graph.linker
}
