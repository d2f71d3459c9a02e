// Files written in one text -> the edges between them, as readable lines. The one place of the linking tests that knows the API.
//
//   --- shop/price.py
//   def net(): ...
//   --- shop/cart.py
//   from shop.price import net

import { expect, vi } from 'vitest'
import { buildGraph } from '../../server/graph/build.ts'
import { symbolId } from '../../server/graph/identity.ts'
import { EDGE_TYPES, type EdgeType, PROVENANCES } from '../../server/model/edge.ts'
import type { Graph } from '../../server/model/graph.ts'
import { factsFrom, type Source, toFile } from './sources.ts'

export { factsFrom, viewFrom } from './sources.ts'

// Compiling a large grammar takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Every edge of one type must be listed, one a line as `from -> to`; a guess from names alone ends in `(guess)`. */
export async function checkEdges(type: EdgeType, sketch: string, expected: string): Promise<void> {
  const lines = (await graphOf(sketch)).filter(line => line.includes(` -${type}-> `))
  const plain = lines.map(line =>
    line.replace(` -${type}-> `, ' -> ').replace(/ \((\w+) [\d.]+\)$/, (_, said) => (said === 'inferred' ? ' (guess)' : '')),
  )
  expect(plain.sort()).toEqual(linesOf(expected).sort())
}

/** `shop/cart.py#Cart.total:method -calls-> shop/price.py#net:function (ast 0.9)`, sorted. */
export async function graphOf(sketch: string): Promise<string[]> {
  const { symbols, edges } = await builtFrom(sketch)
  const lines: string[] = []
  symbols.forEach((symbol, from) => {
    for (let edge = edges.first[from]!; edge < edges.first[from + 1]!; edge++) {
      const to = symbols[edges.target[edge]!]!
      const sure = `${PROVENANCES[edges.provenance[edge]!]} ${edges.confidence[edge]! / 100}`
      lines.push(`${symbolId(symbol)} -${EDGE_TYPES[edges.type[edge]!]}-> ${symbolId(to)} (${sure})`)
    }
  })
  return lines.sort()
}

/** The stable ids of all symbols but the files themselves, in order. */
export async function idsOf(sketch: string): Promise<string[]> {
  const { symbols } = await builtFrom(sketch)
  return symbols.filter(symbol => symbol.kind !== 'file').map(symbolId)
}

export function builtFrom(sketch: string): Promise<Graph> {
  return graphFrom(filesOf(sketch))
}

/** The files come in path order. */
export async function graphFrom(sources: readonly Source[]): Promise<Graph> {
  const files = await factsFrom(sources)
  return buildGraph(files.map(toFile), file => files[file]!.facts).graph
}

/** In path order, as the index keeps them. */
export function filesOf(sketch: string): { path: string; text: string }[] {
  const parts = sketch.split(/^--- (.+)$/m)
  expect(parts[0]!.trim(), 'text before the first `--- path`').toBe('')
  const files = parts.flatMap((path, n) => (n % 2 === 1 ? [{ path: path.trim(), text: parts[n + 1]!.slice(1) }] : []))
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}
