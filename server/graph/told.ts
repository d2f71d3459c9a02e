// What language servers say a file means, laid over the edges that its text gave. An edge that both know is upgraded, one that only a server
// knows is added, and none is ever taken away: that a server says nothing means that it does not know.

import { LSP_ALSO, LSP_ONLY } from '../model/edge.ts'
import type { Told } from '../model/fact.ts'
import { type EdgeList, typeNumber } from './edges.ts'

/** `find` gives the number of a stable id; what is gone is left out. Told twice is told once. */
export function tell(told: readonly Told[], edges: EdgeList, find: (id: string) => number | undefined): void {
  const numbers = new Map<string, number | undefined>()
  const numberOf = (id: string): number | undefined => {
    if (!numbers.has(id)) numbers.set(id, find(id))
    return numbers.get(id)
  }
  const known = new Map<string, number[]>()
  for (let n = 0; n < edges.length; n++) {
    const key = keyOf(edges.from[n]!, edges.to[n]!, edges.type[n]!)
    const same = known.get(key)
    if (same) same.push(n)
    else known.set(key, [n])
  }
  for (const { from, to, type, row } of told) {
    const [source, target] = [numberOf(from), numberOf(to)]
    if (source === undefined || target === undefined) continue
    const same = known.get(keyOf(source, target, typeNumber(type)))
    if (same) for (const n of same) edges.upgrade(n, 'lsp', LSP_ALSO)
    else edges.add(source, target, type, 'lsp', LSP_ONLY, row)
  }
}

function keyOf(from: number, to: number, type: number): string {
  return `${from} ${to} ${type}`
}
