// Parts -> text. Items are grouped by file, the file with the best first, and stand in the order of the source inside of it.

import type { Candidate, PackEdge, Tokenizer } from '../model/pack.ts'
import { type Entry, type Format, render, SECTIONS, type Section } from './entries.ts'
import { type Evidence, type Slot, sectionOf } from './evidence.ts'

export interface Parts {
  readonly open: Entry & { readonly type: 'open' }
  readonly remarks: Entry[]
  readonly sections: ReadonlyMap<Section, Entry[]>
  readonly slots: Slot[]
  readonly edges: PackEdge[]
}

export interface Assembled {
  readonly text: string
  readonly tokens: number
  /** In the order of the text: numbers of candidates. What is inside of another follows it. */
  readonly order: readonly number[]
}

export function assemble(parts: Parts, candidates: readonly Candidate[], evidence: Evidence, format: Format, tokenizer: Tokenizer): Assembled {
  const slots = inOrder(parts.slots, candidates)
  const order = slots.flatMap(slot => [slot.index, ...slot.inside])
  const numbers = new Map(order.map((index, at) => [index, at + 1]))
  const indices = new Map(order.map(index => [candidates[index]!.id, index]))
  const end = (id: string) => ({ number: numbers.get(indices.get(id)!)!, candidate: candidates[indices.get(id)!]! })

  let text = render(format, parts.open)
  for (const remark of parts.remarks) text += render(format, remark)
  for (const section of SECTIONS) {
    let entries: readonly Entry[] = parts.sections.get(section) ?? []
    if (section === 'primary' || section === 'related')
      entries = withFiles(
        slots.filter(it => sectionOf(candidates[it.index]!) === section).map(slot => evidence.entry(slot, index => numbers.get(index)!)),
      )
    if (section === 'graph')
      entries = parts.edges
        .filter(({ from, to }) => indices.has(from) && indices.has(to))
        .sort((a, b) => compare(kindOf(a), kindOf(b)))
        .map((edge, at, all) => ({
          type: 'edge',
          edge,
          from: end(edge.from),
          to: end(edge.to),
          isAlike: at > 0 && kindOf(all[at - 1]!) === kindOf(edge),
        }))
    if (entries.length === 0) continue
    text += render(format, { type: 'section', section })
    let isFirst = true
    for (const entry of entries) {
      const written = render(format, entry, isFirst)
      text += written
      if (written !== '') isFirst = false
    }
    text += render(format, { type: 'endSection', section })
  }
  text += render(format, { type: 'close' })
  return { text, tokens: tokenizer.count(text), order }
}

function inOrder(slots: readonly Slot[], candidates: readonly Candidate[]): Slot[] {
  const best = new Map<string, number>()
  for (const { index } of slots) {
    const key = groupOf(candidates[index]!)
    best.set(key, Math.min(best.get(key) ?? Number.POSITIVE_INFINITY, index))
  }
  const placed = slots.map(slot => {
    const candidate = candidates[slot.index]!
    const { startLine, endLine } = candidate
    return { slot, section: sectionOf(candidate) === 'primary' ? 0 : 1, file: best.get(groupOf(candidate))!, startLine, endLine }
  })
  placed.sort((a, b) => a.section - b.section || a.file - b.file || a.startLine - b.startLine || b.endLine - a.endLine || a.slot.index - b.slot.index)
  return placed.map(it => it.slot)
}

function groupOf(candidate: Candidate): string {
  return `${sectionOf(candidate)} ${candidate.path}`
}

function withFiles(items: readonly (Entry & { readonly type: 'item' })[]): Entry[] {
  let path: string | undefined
  return items.flatMap(item => {
    if (item.candidate.path === path) return [item]
    path = item.candidate.path
    return [{ type: 'file', path }, item]
  })
}

function kindOf({ type, provenance, confidence }: PackEdge): string {
  return `${type} ${provenance} ${confidence}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
