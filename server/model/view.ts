// The graph of one workspace at one moment, as readers see it. Numbers are good for one view only; ids (graph/identity.ts) survive.

import type { Edge } from './edge.ts'
import type { Definition } from './fact.ts'
import type { GraphSymbol } from './graph.ts'

/** Gets one end of an edge, seen from the other; numbers as in model/graph.ts. Not an object: a question meets a hundred thousand of them. */
export type VisitEnd = (other: number, type: number, provenance: number, confidence: number, row: number) => void

export interface View {
  /** Grows with every change of the graph. */
  readonly generation: number
  /** One more than the largest symbol number. Numbers below it may be unused. */
  readonly size: number
  /** Undefined for a number that is not in use. */
  symbol(number: number): GraphSymbol | undefined
  /** The symbol with this stable id. */
  find(id: string): number | undefined
  /** Every path of the graph, in order. */
  readonly paths: readonly string[]
  /** The file itself, then its definitions in the order of their start. Empty for a path that is not in the graph. */
  symbolsIn(path: string): readonly number[]
  /** What its file says of it; undefined for files and externals. */
  definition(number: number): Definition | undefined
  /** The definition or file around it; undefined for files and externals. */
  parent(number: number): number | undefined
  /** The file that holds it, or itself; undefined for externals. */
  file(number: number): number | undefined
  /** By the path rules of its language: the file holds tests. */
  isTest(number: number): boolean
  /** What its file is made of; undefined for externals and files whose language nobody knows. */
  nature(number: number): 'code' | 'prose' | 'config' | undefined
  /**
   * The other end of every edge that starts, or ends, here; in no order. Faster than the lists below, and without what is alike or tested
   * together, which is only found when somebody looks at a symbol.
   */
  eachFrom(number: number, visit: VisitEnd): void
  eachTo(number: number, visit: VisitEnd): void
  /** At least as many as these two give, found without looking at any. */
  degree(number: number): number
  /** Sorted by target and type. */
  edgesFrom(number: number): readonly Edge[]
  /** Sorted by source and type. */
  edgesTo(number: number): readonly Edge[]
}
