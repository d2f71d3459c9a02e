// What past commits changed together, as edges and as reasons that people can check.

import type { Edge } from '../model/edge.ts'
import type { View } from '../model/view.ts'
import type { Partner } from '../retrieve/chronicle.ts'

export function edgeTo(from: number, { symbol: to, confidence }: Partner): Edge {
  return { from, to, type: 'changed_with', provenance: 'history', confidence, row: -1 }
}

export function togetherText({ symbol, together, changes, hash }: Partner, view: View): string {
  const { kind, path, qualified } = view.symbol(symbol)!
  return `changed with \`${kind === 'file' ? path : qualified}\` in ${together} of ${changes} commits, last in ${hash}`
}
