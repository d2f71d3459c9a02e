// A document as an editor has it: its text, what it tells the server about each edit, and how each can be undone.
//
// Positions are counted here in their own way, so that a mistake of the server meets no twin.

import type { Position, Range, TextDocumentContentChangeEvent } from 'vscode-languageserver'
import { applied, type Edit } from '../../server/parse/edits.ts'

export type Encoding = 'utf-8' | 'utf-16' | 'utf-32'

export class EditedText {
  readonly #encoding: Encoding
  readonly #undo: (readonly Edit[])[] = []
  #text: string

  constructor(text: string, encoding: Encoding) {
    this.#text = text
    this.#encoding = encoding
  }

  get text(): string {
    return this.#text
  }

  /** Each edit is about the text the ones before it left. Gives what the server is told. */
  change(edits: readonly Edit[]): TextDocumentContentChangeEvent[] {
    const inverse: Edit[] = []
    const told = edits.map(edit => this.#apply(edit, inverse))
    this.#undo.push(inverse)
    if (this.#undo.length > MAX_UNDO) this.#undo.shift()
    return told
  }

  /** Undefined when there is nothing left to undo. */
  undo(): TextDocumentContentChangeEvent[] | undefined {
    return this.#undo.pop()?.map(edit => this.#apply(edit, []))
  }

  replace(text: string): TextDocumentContentChangeEvent[] {
    this.change([{ start: 0, end: this.#text.length, text }])
    return [{ text }]
  }

  #apply(edit: Edit, inverse: Edit[]): TextDocumentContentChangeEvent {
    const { start, end, text } = edit
    const range = { start: positionAt(this.#text, start, this.#encoding), end: positionAt(this.#text, end, this.#encoding) }
    inverse.unshift({ start, end: start + text.length, text: this.#text.slice(start, end) })
    this.#text = applied(this.#text, edit)
    return { range, text }
  }
}

const MAX_UNDO = 60
const LINE_END = /\r\n|\n|\r/g

export function positionAt(text: string, offset: number, encoding: Encoding): Position {
  const lines = text.slice(0, offset).split(LINE_END)
  return { line: lines.length - 1, character: WIDTH[encoding](lines.at(-1)!) }
}

/** What a range of the protocol stands around. */
export function slice(text: string, { start, end }: Range, encoding: Encoding): string {
  return text.slice(offsetOf(text, start, encoding), offsetOf(text, end, encoding))
}

function offsetOf(text: string, { line, character }: Position, encoding: Encoding): number {
  const ends = [0, ...[...text.matchAll(LINE_END)].map(it => it.index + it[0].length), text.length]
  const from = ends[line] ?? text.length
  const rest = text.slice(from, ends[line + 1])
  let [units, passed] = [0, 0]
  for (const point of rest) {
    if (passed >= character) break
    units += point.length
    passed += WIDTH[encoding](point)
  }
  return from + units
}

const WIDTH: Readonly<Record<Encoding, (text: string) => number>> = {
  'utf-8': text => Buffer.byteLength(text),
  'utf-16': text => text.length,
  'utf-32': text => [...text].length,
}

/** What random edits are made of. */
export interface Stock {
  readonly words: readonly string[]
  readonly lines: readonly string[]
  readonly blocks: readonly string[]
}

export function stockOf(texts: readonly string[]): Stock {
  const all = texts.join('\n')
  return { words: [...new Set(all.match(/[A-Za-z_]\w{2,}/g))], lines: all.split('\n').filter(line => line.trim() !== ''), blocks: texts }
}

/** What an editor may be told at once: a key, a line, a block, or many cursors. Half of it keeps the syntax. */
export function randomEdits(text: string, stock: Stock, random: () => number): Edit[] {
  const kind = random()
  if (kind < 0.06) return renamed(text, stock, random)
  const cursors = kind < 0.16 ? 2 + Math.floor(random() * 5) : 1
  const edits: Edit[] = []
  let now = text
  for (let n = 0; n < cursors; n++) {
    const edit = random() < 0.55 ? gentle(now, stock, random) : rough(now, stock, random)
    edits.push(edit)
    now = applied(now, edit)
  }
  return edits
}

const MAX_CURSORS = 12

/** A cursor at every place of a word. */
function renamed(text: string, { words }: Stock, random: () => number): Edit[] {
  const found = [...text.matchAll(/[A-Za-z_]\w{2,}/g)]
  const [word] = pick(found, random) ?? ['']
  const name = pick(words, random)!
  const places = found.filter(it => it[0] === word).slice(0, MAX_CURSORS)
  return places.map(({ index }, n) => {
    const start = index + n * (name.length - word.length)
    return { start, end: start + word.length, text: name }
  })
}

/** A word, a line that exists somewhere, a line taken out. */
function gentle(text: string, { words, lines }: Stock, random: () => number): Edit {
  const at = Math.floor(random() * (text.length + 1))
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at) + 1 || text.length
  const kind = random()
  if (kind < 0.15) return { start, end, text: '' }
  if (kind < 0.4) return { start, end: start, text: `${pick(lines, random)}\n` }
  const found = /[A-Za-z_]\w*/.exec(text.slice(at))
  const from = found ? at + found.index : text.length
  if (kind < 0.6) return { start: from, end: from + (found?.[0].length ?? 0), text: pick(words, random)! }
  return { start: from, end: from, text: kind < 0.8 ? 'x' : '\n' }
}

const PIECES = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '`',
  '"""',
  '/*',
  '*/',
  '//',
  '#',
  '\r\n',
  '\t',
  ';',
  ':',
  '=',
  '.',
  '😀',
  '👩‍👩‍👧',
  '𝒳',
  'é',
  '价',
]

function rough(text: string, { blocks }: Stock, random: () => number): Edit {
  const start = between(text, Math.floor(random() * (text.length + 1)))
  const kind = random()
  if (kind < 0.04) return { start, end: start, text: pick(blocks, random)!.repeat(1 + Math.floor(random() * 6)) }
  const length = kind < 0.06 ? 200 : kind < 0.45 ? 1 + Math.floor(random() * 6) : 0
  const end = Math.max(start, between(text, Math.min(text.length, start + length)))
  return { start, end, text: length > 0 && random() < 0.7 ? '' : pick(PIECES, random)! }
}

/** No cursor stands inside a character or a line end. */
function between(text: string, offset: number): number {
  const inside = /[\uDC00-\uDFFF]/.test(text[offset] ?? '') || (text[offset] === '\n' && text[offset - 1] === '\r')
  return inside ? offset - 1 : offset
}

export function pick<T>(from: readonly T[], random: () => number): T | undefined {
  return from[Math.floor(random() * from.length)]
}
