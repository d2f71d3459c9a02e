// Searches texts for a query. Runs in the search process, where a hostile expression can cost only that process.
//
// In:  some files, each with its text when an editor has it open. Out: the hits in the order of the files.

import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from './decode.ts'
import type { TextHit } from './search-text.ts'

export interface ScanJob {
  readonly root: string
  readonly query: string
  readonly regex: boolean
  readonly limit: number
  /** `text` is that of the open document. */
  readonly files: readonly { readonly path: string; readonly text: string | undefined }[]
  /** No file is begun after this. */
  readonly budgetMs: number
}

export interface ScanAnswer {
  readonly hits: readonly TextHit[]
  /** The time was up before all files were read. */
  readonly late: boolean
  /** Files that could not be searched. */
  readonly unread: number
}

/** Larger files are data. */
const MAX_BYTES = 4 * 1024 * 1024
const MAX_LINE = 300

export function scan({ root, query, regex, limit, files, budgetMs }: ScanJob): ScanAnswer {
  const find = finderOf(query, regex)
  const stop = performance.now() + budgetMs
  const hits: TextHit[] = []
  let unread = 0
  for (const { path, text: open } of files) {
    if (hits.length >= limit) break
    if (performance.now() > stop) return { hits, late: true, unread }
    const text = open === undefined ? read(join(root, path)) : open.length > MAX_BYTES ? undefined : open
    if (text === undefined) unread++
    else for (const hit of hitsIn(text, path, find)) if (hits.push(hit) >= limit) break
  }
  return { hits, late: false, unread }
}

/** Undefined for what is no text: a file that is gone, too large, binary, or no file at all. */
function read(file: string): string | undefined {
  try {
    // Opening a named pipe must not wait for its other end, and a link may lead out of the root.
    const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0))
    try {
      const found = fstatSync(descriptor)
      if (!found.isFile() || found.size > MAX_BYTES) return undefined
      const decoded = decode(readFileSync(descriptor))
      return 'text' in decoded ? decoded.text : undefined
    } finally {
      closeSync(descriptor)
    }
  } catch {
    // The answer counts it as unread.
    return undefined
  }
}

/** With the flag `u`, and without it where that allows more, such as `\-`. Throws the error of the second try. */
export function toExpression(source: string): RegExp {
  try {
    return new RegExp(source, 'gmu')
  } catch {
    return new RegExp(source, 'gm')
  }
}

type Find = (text: string) => Iterable<{ readonly start: number; readonly end: number }>

function finderOf(query: string, regex: boolean): Find {
  if (regex) return matchesOf(toExpression(query))
  // Whoever asks need not know which line ends a file has.
  if (/[\r\n]/.test(query))
    return matchesOf(
      new RegExp(
        query
          .split(/\r\n|\r|\n/)
          .map(escaped)
          .join('(?:\\r\\n|\\r|\\n)'),
        'g',
      ),
    )
  return function* literal(text) {
    for (let start = text.indexOf(query); start >= 0; start = text.indexOf(query, start + query.length)) yield { start, end: start + query.length }
  }
}

function matchesOf(expression: RegExp): Find {
  return function* matches(text) {
    for (const match of text.matchAll(expression)) yield { start: match.index, end: match.index + match[0].length }
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Matches come in order, so that rows are counted once through the text. */
function* hitsIn(text: string, path: string, find: Find): Generator<TextHit> {
  const lines = new Lines(text)
  for (const { start, end } of find(text)) {
    lines.moveTo(start)
    const { row, from } = lines
    const line = cut(text, from, lines.end(), start, end)
    const column = start - from
    lines.moveTo(end)
    yield { path, row, column, endRow: lines.row, endColumn: end - lines.from, line }
  }
}

/** Walks through the lines of a text. They end as the protocol says: \n, \r\n or \r. */
class Lines {
  readonly #text: string
  readonly #ends = /\r\n|\n|\r/g
  /** Where the end of the current line begins, and where the next line does; unknown until asked. */
  #end: { readonly at: number; readonly next: number } | undefined
  row = 0
  from = 0

  constructor(text: string) {
    this.#text = text
  }

  moveTo(offset: number): void {
    for (let end = this.#find(); end.next <= offset && end.next > end.at; end = this.#find()) {
      this.row++
      this.from = end.next
      this.#end = undefined
    }
  }

  end(): number {
    return this.#find().at
  }

  #find(): { readonly at: number; readonly next: number } {
    if (this.#end) return this.#end
    this.#ends.lastIndex = this.from
    const match = this.#ends.exec(this.#text)
    this.#end = match ? { at: match.index, next: match.index + match[0].length } : { at: this.#text.length, next: this.#text.length }
    return this.#end
  }
}

/** At most 300 units of the line `from`–`to`, with the match in the middle, and no character cut in two. */
function cut(text: string, from: number, to: number, start: number, end: number): string {
  if (to - from <= MAX_LINE) return text.slice(from, to)
  const around = Math.max(0, MAX_LINE - (Math.min(end, to) - start)) >> 1
  let first = Math.max(from, Math.min(start - around, to - MAX_LINE))
  let last = first + MAX_LINE
  if (isLowSurrogate(text, first) && first > from) first++
  if (isLowSurrogate(text, last) && last < to) last--
  return text.slice(first, last)
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
