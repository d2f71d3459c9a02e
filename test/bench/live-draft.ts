// A file as an editor has it open: its text, and edits that are sent as an editor sends them.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Range } from '../../server/protocol/common.ts'
import { languageOf } from '../../server/workspace/languages.ts'
import type { Client } from '../support/client.ts'
import { git, pathsIn } from './git.ts'
import { type Snippet, snippetFor } from './live-snippet.ts'

/** The change of a replacement, ready to be sent. */
export interface Change {
  readonly version: number
  readonly range: Range
  readonly text: string
}

export class Draft {
  readonly path: string
  readonly uri: string
  readonly file: string
  readonly snippet: Snippet
  readonly #languageId: string
  readonly #document: TextDocument

  constructor({ root, path, text, languageId, snippet }: Source) {
    this.path = path
    this.file = join(root, path)
    this.uri = pathToFileURL(this.file).href
    this.snippet = snippet
    this.#languageId = languageId
    this.#document = TextDocument.create(this.uri, languageId, 1, text)
  }

  get text(): string {
    return this.#document.getText()
  }

  get lines(): number {
    return this.#document.lineCount
  }

  idOf(name: string): string {
    return `${this.path}#${name}:${this.snippet.kind}`
  }

  offsetOf(line: number): number {
    return this.#document.offsetAt({ line, character: 0 })
  }

  slice(range: Range): string {
    return this.#document.getText(range)
  }

  /** Edits the text here; whoever measures sends the change afterwards, so that only sending counts. */
  replace(start: number, end: number, text: string): Change {
    const range = { start: this.#document.positionAt(start), end: this.#document.positionAt(end) }
    const version = this.#document.version + 1
    TextDocument.update(this.#document, [{ range, text }], version)
    return { version, range, text }
  }

  send(client: Client, { version, range, text }: Change): void {
    client.change(this.uri, version, [{ range, text }])
  }

  open(client: Client): void {
    client.open(this.uri, this.#languageId, this.text, this.#document.version)
  }

  close(client: Client): void {
    client.close(this.uri)
  }
}

interface Source {
  readonly root: string
  readonly path: string
  readonly text: string
  readonly languageId: string
  readonly snippet: Snippet
}

/** Undefined for what cannot be edited here: no code, no text, or a language without a snippet. */
export function draftOf(root: string, path: string): Draft | undefined {
  const language = languageOf(path)
  const snippet = language?.nature === 'code' ? snippetFor(language.id) : undefined
  if (!language || !snippet) return undefined
  const text = readFileSync(join(root, path), 'utf8')
  // A marker of the byte order or a byte that is no UTF-8 would make this text another one than the server's.
  return /[\0\uFFFD\uFEFF]/.test(text) ? undefined : new Draft({ root, path, text, languageId: language.id, snippet })
}

/** The code files of a checkout that can be edited, in an order that only `random` decides. */
export function editablePaths(root: string, random: () => number, leftOut: ReadonlySet<string> = new Set()): string[] {
  const paths = pathsIn(git(root, 'ls-files', '-z')).filter(path => {
    const language = languageOf(path)
    return language?.nature === 'code' && snippetFor(language.id) !== undefined && !leftOut.has(path)
  })
  return shuffled(paths, random)
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items]
  for (let n = result.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1))
    ;[result[n], result[other]] = [result[other]!, result[n]!]
  }
  return result
}
