// While nothing is indexed yet: which files a question is about, told from their paths, from where the user is, from what changed lately, and from
// the lines that say a word of it. Files alone, and marked as such: symbols answer as soon as there are any.

import { termsOf } from '../lexicon/terms.ts'
import type { Step } from '../model/ranked.ts'
import { type Question, writtenTerms } from './question.ts'
import { roleOf } from './role.ts'
import type { Weights } from './weights.ts'

export interface Early {
  readonly paths: readonly string[]
  /** Files that are open. */
  readonly open: readonly string[]
  /** Most recently changed first. */
  readonly recent: readonly string[]
  /** Lines that say something, in any order. */
  readonly lines: readonly { readonly path: string; readonly row: number; readonly line: string }[]
}

export interface EarlyFile {
  readonly path: string
  /** 0 to 1 for the best. */
  readonly score: number
  /** The row where it says most; 0 where its path alone speaks for it. */
  readonly row: number
  readonly steps: readonly Step[]
}

const MAX_WORDS = 8
const MIN_CHARS = 3
/** Rows that are read together. */
const WINDOW = 40
const MAX_FILES = 24
const SHARES = { text: 1, path: 0.7, here: 0.15, recent: 0.1 } as const

/** What to look for in the texts, as a regular expression: the weightiest words of the question, however they end. Undefined without any. */
export function earlyExpression({ text, terms }: Question): string | undefined {
  const written = writtenTerms(text)
  const words = [...terms]
    .filter(([term]) => /^\w+$/.test(term) && term.length >= MIN_CHARS && !/\s/.test(written.get(term) ?? ''))
    .sort((a, b) => b[1] - a[1] || b[0].length - a[0].length)
    .slice(0, MAX_WORDS)
    .map(([term]) => [...term].map(it => (it.toLowerCase() === it.toUpperCase() ? it : `[${it.toLowerCase()}${it.toUpperCase()}]`)).join(''))
  return words.length === 0 ? undefined : words.join('|')
}

export function earlyFiles(question: Question, { paths, open, recent, lines }: Early, weights: Weights): EarlyFile[] {
  const known = new Set(paths)
  const said = new Map<string, { row: number; terms: ReadonlySet<string> }[]>()
  for (const { path, row, line } of lines) {
    const terms = new Set((line.match(WORD) ?? []).flatMap(word => termsOf(word)).filter(term => question.terms.has(term)))
    if (terms.size === 0 || !known.has(path)) continue
    const rows = said.get(path)
    if (rows) rows.push({ row, terms })
    else said.set(path, [{ row, terms }])
  }
  const worth = worthOf(question, said, paths.length)
  const folders = new Set(open.flatMap(path => (path.includes('/') ? [path.slice(0, path.lastIndexOf('/'))] : [])))
  const places = new Map(recent.map((path, n) => [path, 1 / (1 + n / 10)]))
  const all = [...worth.values()].reduce((sum, it) => sum + it, 0) || 1
  const share = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + (worth.get(term) ?? 0), 0) / all
  const files = paths.map((path): EarlyFile => {
    const rows = said.get(path) ?? []
    const inText = new Set(rows.flatMap(it => [...it.terms]))
    const inPath = new Set((path.match(WORD) ?? []).flatMap(word => termsOf(word)).filter(term => worth.has(term)))
    const parts: Step[] = [
      { stage: 'words', value: SHARES.text * share(inText), text: `it says ${quoted(inText)}` },
      { stage: 'path', value: SHARES.path * share(inPath), text: `its path says ${quoted(inPath)}` },
    ]
    const found = parts[0]!.value + parts[1]!.value
    // Where somebody works decides between what is about the question, and finds nothing by itself.
    if (found > 0 && (open.includes(path) || folders.has(path.slice(0, Math.max(0, path.lastIndexOf('/'))))))
      parts.push({ stage: 'here', value: SHARES.here, text: open.includes(path) ? 'you have it open' : 'it lies beside what you have open' })
    if (found > 0 && places.has(path)) parts.push({ stage: 'recent', value: SHARES.recent * places.get(path)!, text: 'it changed lately' })
    const steps = parts.filter(it => it.value > 0)
    const sum = steps.reduce((total, it) => total + it.value, 0)
    return { path, score: sum * leftOf(path, question, weights), row: densest(rows), steps }
  })
  const best = files.filter(it => it.score > 0).sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
  return best.slice(0, MAX_FILES).map(it => ({ ...it, score: it.score / best[0]!.score }))
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** Rare words say more. How rare they are, the lines tell that were found. */
function worthOf(
  { terms }: Question,
  said: ReadonlyMap<string, readonly { readonly terms: ReadonlySet<string> }[]>,
  files: number,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const rows of said.values()) for (const term of new Set(rows.flatMap(it => [...it.terms]))) counts.set(term, (counts.get(term) ?? 0) + 1)
  return new Map([...terms].map(([term, weight]) => [term, weight * Math.log(1 + files / (1 + (counts.get(term) ?? 0)))]))
}

function leftOf(path: string, { wantsTests, wantsDocs }: Question, weights: Weights): number {
  const role = roleOf(path, 'code', false)
  if (role === 'product' || (role === 'test' && wantsTests) || (role === 'docs' && wantsDocs)) return 1
  return weights.roles[role]
}

/** Where a window begins that holds the most different words. */
function densest(rows: readonly { readonly row: number; readonly terms: ReadonlySet<string> }[]): number {
  let [best, most] = [0, 0]
  const ordered = [...rows].sort((a, b) => a.row - b.row).slice(0, 200)
  ordered.forEach(({ row }, n) => {
    const inside = new Set(ordered.slice(n).flatMap(it => (it.row < row + WINDOW ? [...it.terms] : [])))
    if (inside.size > most) [best, most] = [row, inside.size]
  })
  return best
}

function quoted(terms: ReadonlySet<string>): string {
  return [...terms]
    .slice(0, 4)
    .map(it => `“${it}”`)
    .join(', ')
}
