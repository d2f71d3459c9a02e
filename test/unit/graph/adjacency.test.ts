// Edges as flat arrays: sorted, without doubles, and the same seen from their targets.

import { describe, expect, test } from 'vitest'
import { reversed, toAdjacency } from '../../../server/graph/adjacency.ts'
import { EdgeList } from '../../../server/graph/edges.ts'
import { EDGE_TYPES, type EdgeType, PROVENANCES, type Provenance } from '../../../server/model/edge.ts'
import type { Adjacency } from '../../../server/model/graph.ts'

type Row = readonly [from: number, to: number, type: EdgeType, confidence: number, row: number, provenance?: Provenance]

function graph(symbols: number, rows: readonly Row[]): Adjacency {
  const edges = new EdgeList()
  for (const [from, to, type, confidence, row, provenance] of rows) edges.add(from, to, type, provenance ?? 'ast', confidence, row)
  return toAdjacency(symbols, edges)
}

function listed({ first, target, type, provenance, confidence, row }: Adjacency): string[] {
  const lines: string[] = []
  for (let from = 0; from + 1 < first.length; from++)
    for (let edge = first[from]!; edge < first[from + 1]!; edge++)
      lines.push(`${from} ${EDGE_TYPES[type[edge]!]} ${target[edge]} ${PROVENANCES[provenance[edge]!]} ${confidence[edge]! / 100} row ${row[edge]}`)
  return lines
}

test('edges are sorted by source, target and type', () =>
  expect(
    listed(
      graph(3, [
        [2, 0, 'calls', 0.9, 1],
        [0, 2, 'calls', 0.9, 2],
        [0, 1, 'imports', 0.9, 3],
        [0, 1, 'calls', 0.9, 4],
      ]),
    ),
  ).toEqual(['0 calls 1 ast 0.9 row 4', '0 imports 1 ast 0.9 row 3', '0 calls 2 ast 0.9 row 2', '2 calls 0 ast 0.9 row 1']))

test('of equal edges the surest stays, then the first by row', () =>
  expect(
    listed(
      graph(2, [
        [0, 1, 'calls', 0.5, 1, 'inferred'],
        [0, 1, 'calls', 0.9, 7],
        [0, 1, 'calls', 0.9, 3],
        [0, 1, 'calls', 0.7, 2],
      ]),
    ),
  ).toEqual(['0 calls 1 ast 0.9 row 3']))

test('an edge from a symbol to itself is dropped', () => expect(listed(graph(1, [[0, 0, 'calls', 0.9, 1]]))).toEqual([]))

test('no symbols and no edges make an empty graph', () => {
  expect(listed(graph(0, []))).toEqual([])
  expect(graph(2, []).first).toEqual(Uint32Array.of(0, 0, 0))
})

test('reversed edges are sorted by target', () =>
  expect(
    listed(
      reversed(
        graph(3, [
          [2, 0, 'calls', 0.9, 1],
          [1, 0, 'imports', 0.8, 2],
          [0, 2, 'calls', 0.7, 3],
        ]),
      ),
    ),
  ).toEqual(['0 imports 1 ast 0.8 row 2', '0 calls 2 ast 0.9 row 1', '2 calls 0 ast 0.7 row 3']))

describe('whatever the edges', () => {
  const symbols = 40
  const random = randomNumbers()
  const rows = Array.from({ length: 600 }, (): Row => [random(symbols), random(symbols), EDGE_TYPES[random(4)]!, random(101) / 100, random(50)])
  const built = graph(symbols, rows)

  test('each source, target and type stands once, in order', () => {
    const keys = listed(built).map(line => line.split(' ').slice(0, 3).join(' '))
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(keys)).toEqual(new Set(rows.filter(([from, to]) => from !== to).map(([from, to, type]) => `${from} ${type} ${to}`)))
    for (let from = 0; from < symbols; from++) {
      const targets = [...built.target.subarray(built.first[from]!, built.first[from + 1]!)]
      expect(targets).toEqual([...targets].sort((a, b) => a - b))
    }
  })

  test('the order they were added in does not matter', () => expect(graph(symbols, [...rows].reverse())).toEqual(built))

  test('the reverse of the reverse is the same', () => expect(reversed(reversed(built))).toEqual(built))

  test('the reverse has the same edges', () => {
    const turned = listed(reversed(built)).map(line => line.replace(/^(\d+) (\w+) (\d+)/, '$3 $2 $1'))
    expect(turned.sort()).toEqual(listed(built).sort())
  })
})

/** The same numbers every run. */
function randomNumbers(): (below: number) => number {
  let state = 42
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
