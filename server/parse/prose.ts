// Running text: long sections become overlapping windows, and code words in back quotes become mentions.

import type { Definition, Reference } from '../model/fact.ts'

/** Sections up to this length stay whole. */
const WINDOW = 1_000
const OVERLAP = 200

/** Sections, and below each long one its windows, in source order. */
export function windows(text: string, sections: readonly Definition[]): Definition[] {
  const result: Definition[] = []
  const moved: number[] = []
  sections.forEach((section, n) => {
    moved[n] = result.length
    result.push({ ...section, parent: section.parent < 0 ? -1 : moved[section.parent]! })
    const firstChild = sections.find(it => it.parent === n)
    const end = firstChild ? firstChild.start : section.end
    if (end - section.start <= WINDOW * 1.5) return
    let part = 1
    for (let start = section.start; start < end - OVERLAP; start += WINDOW - OVERLAP, part++) {
      result.push(passage(text, section, moved[n]!, part, start, Math.min(start + WINDOW, end)))
    }
  })
  return result
}

/** Cut at line borders, so that a passage never starts or ends inside a word. */
function passage(text: string, section: Definition, parent: number, part: number, from: number, to: number): Definition {
  const start = from === section.start ? from : text.lastIndexOf('\n', from) + 1
  const lineEnd = text.indexOf('\n', to)
  const end = to === section.end || lineEnd < 0 ? to : Math.min(lineEnd, section.end)
  const row = section.row + newlines(text, section.start, start)
  const lastLine = text.lastIndexOf('\n', end - 1) + 1
  return {
    ...section,
    name: `${section.name} (${part})`,
    scope: [...section.scope, section.name],
    kind: 'passage',
    parent,
    start,
    end,
    row,
    column: 0,
    endRow: row + newlines(text, start, end),
    endColumn: end - lastLine,
    nameRow: row,
    nameColumn: 0,
  }
}

function newlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Bounded by construction: no nested quantifier, at most 80 characters a match. */
const QUOTED = /`([\p{L}_$][\p{L}\p{N}_$.:#]{1,79})(?:\(\))?`/gu
const MAX_MENTIONS = 2_000

export function mentions(text: string, sections: readonly Definition[]): Reference[] {
  const found: Reference[] = []
  let row = 0
  let lineStart = 0
  let section = -1
  for (const match of text.matchAll(QUOTED)) {
    const at = match.index + 1
    for (let next = text.indexOf('\n', lineStart); next >= 0 && next < at; next = text.indexOf('\n', lineStart)) {
      row++
      lineStart = next + 1
    }
    while (section + 1 < sections.length && sections[section + 1]!.start <= at) section++
    let from = section
    while (from >= 0 && sections[from]!.end <= at) from = sections[from]!.parent
    found.push({ kind: 'mention', name: match[1]!, from, row, column: at - lineStart })
    if (found.length >= MAX_MENTIONS) break
  }
  return found
}
