// The parts of the text of a pack, and what a format has to say about them.
//
// Invariant: what a format writes for an entry is empty, or ends with a line break and starts with neither white space nor a slash. So the tokens of
// the parts add up to the tokens of the text (see tokens.ts), and the price of one more item is known without writing the others again.

import type { Candidate, Detail, PackDiagnostic, PackEdge, PackNote, PackQuestion, Reason, TokenizerName } from '../model/pack.ts'

export const SECTIONS = ['task', 'state', 'notes', 'primary', 'related', 'graph', 'history'] as const
export type Section = (typeof SECTIONS)[number]

export interface ItemEntry {
  readonly type: 'item'
  /** Of the item in this text, from 1. */
  readonly number: number
  readonly candidate: Candidate
  readonly detail: Detail
  /** What is shown of it: its text, an outline, a signature or a sentence. */
  readonly shown: string
  /** First sentence of its documentation, where `shown` has not all. May be empty. */
  readonly doc: string
  readonly reasons: readonly Reason[]
  /** Chosen symbols whose text is inside this one. */
  readonly inside: readonly { readonly number: number; readonly candidate: Candidate }[]
  /** Section it stands in. */
  readonly section: 'primary' | 'related'
}

export type Entry =
  | { readonly type: 'open'; readonly packId: string; readonly tokenizer: TokenizerName; readonly budget: number }
  | { readonly type: 'section'; readonly section: Section }
  | { readonly type: 'task'; readonly text: string; readonly question: PackQuestion }
  | { readonly type: 'plan'; readonly steps: readonly string[] }
  | { readonly type: 'failure'; readonly text: string }
  | { readonly type: 'branch'; readonly branch: string }
  | { readonly type: 'changed'; readonly paths: readonly string[]; readonly more: number }
  | { readonly type: 'diagnostic'; readonly diagnostic: PackDiagnostic; readonly message: string }
  | { readonly type: 'note'; readonly note: PackNote; readonly text: string }
  | { readonly type: 'file'; readonly path: string }
  | ItemEntry
  /** `isAlike`: of the same type, provenance and confidence as the edge before it. */
  | { readonly type: 'edge'; readonly edge: PackEdge; readonly from: End; readonly to: End; readonly isAlike: boolean }
  | { readonly type: 'message'; readonly role: string; readonly text: string }
  | { readonly type: 'remark'; readonly kind: 'masked' | 'more' | 'since' | 'gone' | 'empty'; readonly text: string }
  | { readonly type: 'endSection'; readonly section: Section }
  | { readonly type: 'close' }

/** One end of an edge. */
export interface End {
  readonly number: number
  readonly candidate: Candidate
}

/** `isFirst`: nothing of its section comes before it. */
export type Format = { readonly [T in Entry['type']]: (entry: Extract<Entry, { type: T }>, isFirst: boolean) => string }

export function render(format: Format, entry: Entry, isFirst = false): string {
  // The table has the function for each type; TypeScript does not follow that through the index.
  return (format[entry.type] as (entry: Entry, isFirst: boolean) => string)(entry, isFirst)
}

/** `src/cart.ts:12-30`. */
export function citation({ path, startLine, endLine }: Pick<Candidate, 'path' | 'startLine' | 'endLine'>): string {
  return `${path}:${linesOf({ startLine, endLine })}`
}

export function linesOf({ startLine, endLine }: Pick<Candidate, 'startLine' | 'endLine'>): string {
  return endLine > startLine ? `${startLine}-${endLine}` : `${startLine}`
}

/** What stands inside of an item, in words. Who holds many has fields, which its text shows better. */
export function insideOf({ inside, candidate }: ItemEntry, write: (name: string, lines: string) => string): string {
  const told = inside.slice(0, MAX_INSIDE).map(it => write(shortName(it.candidate, candidate), linesOf(it.candidate)))
  return told.join(', ') + (inside.length > MAX_INSIDE ? ` and ${inside.length - MAX_INSIDE} more` : '')
}

const MAX_INSIDE = 6

/** `Cart.total` inside of `Cart` is `total`. */
function shortName({ qualifiedName }: Candidate, { qualifiedName: holder }: Candidate): string {
  const short = qualifiedName.startsWith(holder) ? qualifiedName.slice(holder.length).replace(/^[^\p{L}\p{N}_$]+/u, '') : ''
  return short || qualifiedName
}

/** White space of any kind is one blank. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The first reasons, in the text of an item. The structured item has all. */
export function why(reasons: readonly Reason[]): string {
  return reasons
    .slice(0, 2)
    .map(it => clipWords(oneLine(it.text), 120))
    .join('; ')
}

/** At the end of a word, where there is one. */
export function clipWords(text: string, chars: number): string {
  if (text.length <= chars) return text
  const cut = text.slice(0, chars - 1)
  const blank = cut.lastIndexOf(' ')
  // Half a character is none.
  return `${(blank > chars / 2 ? cut.slice(0, blank) : cut).replace(/[\ud800-\udbff]$/, '')}…`
}
