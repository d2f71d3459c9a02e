// A sketch of files -> the stages of retrieval, one at a time, with names in place of numbers. The one place of their tests that knows the API.

import { expect } from 'vitest'
import { vocabularies } from '../../grammars/vocabulary.ts'
import { EDGE_TYPES, type EdgeType, PROVENANCES, type Provenance } from '../../server/model/edge.ts'
import type { View, VisitEnd } from '../../server/model/view.ts'
import type { Catalogue } from '../../server/retrieve/catalogue.ts'
import type { Inputs } from '../../server/retrieve/pipeline.ts'
import { walk } from '../../server/retrieve/walk.ts'
import { WEIGHTS, type Weights } from '../../server/retrieve/weights.ts'
import { filesOf } from './graph.ts'
import { inputsFrom } from './sources.ts'

export interface Stages {
  readonly inputs: Inputs
  /** The symbol of this qualified name. */
  number(name: string): number
  name(symbol: number): string
  /** `Cart.total` -> value, best first. */
  named(values: ReadonlyMap<number, number | { readonly value: number }>): Record<string, number>
}

export async function stagesOf(sketch: string): Promise<Stages> {
  const inputs = await inputsFrom(filesOf(sketch))
  const { view } = inputs
  const name = (symbol: number): string => view.symbol(symbol)!.qualified
  return {
    inputs,
    name,
    number(wanted) {
      const all = view.paths.flatMap(path => view.symbolsIn(path)).filter(symbol => name(symbol) === wanted)
      expect(all, wanted).toHaveLength(1)
      return all[0]!
    },
    named: values =>
      Object.fromEntries(
        [...values]
          .map(([symbol, it]): [string, number] => [name(symbol), typeof it === 'number' ? it : it.value])
          .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
      ),
  }
}

/** `a -> b`, `a -lsp-> b`: a graph of nothing but calls, walked from these seeds. */
export function walked(edges: readonly string[], seeds: Readonly<Record<string, number>>, weights: Partial<Weights> = {}): Record<string, number> {
  const names: string[] = []
  const number = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1)
  const starts = new Map(Object.entries(seeds).map(([name, value]) => [number(name), value]))
  const all = edges.map(line => {
    const [, from, said, to] = /^(\S+) -(?:(\w+)-)?> (\S+)$/.exec(line)!
    return { from: number(from!), to: number(to!), provenance: PROVENANCES.indexOf((said ?? 'ast') as Provenance) }
  })
  const calls = EDGE_TYPES.indexOf('calls' satisfies EdgeType)
  const view = {
    eachFrom: (symbol: number, visit: VisitEnd) => {
      for (const it of all) if (it.from === symbol) visit(it.to, calls, it.provenance, 90, 0)
    },
    eachTo: (symbol: number, visit: VisitEnd) => {
      for (const it of all) if (it.to === symbol) visit(it.from, calls, it.provenance, 90, 0)
    },
    degree: (symbol: number) => all.filter(it => it.from === symbol || it.to === symbol).length,
  } as View
  const catalogue = { fileOf: new Int32Array(names.length) } as Catalogue
  const inputs = { view, catalogue, lexicon: undefined as never, vocabularies } satisfies Inputs
  return Object.fromEntries([...walk(starts, inputs, { ...WEIGHTS, ...weights })].map(([symbol, value]) => [names[symbol]!, value]))
}
