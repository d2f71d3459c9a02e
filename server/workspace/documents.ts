// The documents an editor has open: what they say now, and what was edited since somebody last looked.
//
// A change only edits a few lines, so that typing never waits; who answers a question takes the edits and reads them. Nothing here
// throws: what a client does wrong comes back as text for the log.

import { type Change, type Edit, TextBuffer } from './buffer.ts'

export type { Change, Edit, Point, Position } from './buffer.ts'

export type DocumentEvent = 'opened' | 'changed' | 'saved' | 'closed'

export interface OpenDocument {
  readonly languageId: string
  readonly version: number
  readonly text: string
}

export interface Taken {
  readonly version: number
  readonly text: string
  /** What was edited since the last look, in order; `all` when the text has to be read as a new one. */
  readonly edits: readonly Edit[] | 'all'
}

export interface Limits {
  /** UTF-16 units of one document. */
  readonly document: number
  /** UTF-16 units of all documents together. */
  readonly together: number
}

const LIMITS: Limits = { document: 64 * 1024 * 1024, together: 256 * 1024 * 1024 }
/** More edits than these cost more than reading the text anew. */
const MAX_PENDING = 200
const MAX_PENDING_UNITS = 1024 * 1024

export class Documents {
  readonly #encoding: string
  readonly #limits: Limits
  readonly #open = new Map<string, Document>()
  /** Too large to follow. Said once when they were refused, their changes are not worth a word. */
  readonly #refused = new Set<string>()
  readonly #listeners = new Set<(uri: string, event: DocumentEvent) => void>()
  #units = 0

  /** `encoding` is the negotiated one, in which changes count their characters. */
  constructor(encoding: string, limits: Limits = LIMITS) {
    this.#encoding = encoding
    this.#limits = limits
  }

  /** Returns a function that ends it. */
  onDidChange(listener: (uri: string, event: DocumentEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** This and the next three return what is wrong, when something is. */
  open(uri: string, languageId: string, version: number, text: string): string | undefined {
    const before = this.#forget(uri)
    const refusal = this.#refusal(uri, text.length)
    if (refusal) {
      this.#refuse(uri, before)
      return refusal
    }
    this.#open.set(uri, { languageId, version, buffer: new TextBuffer(text), pending: 'all', pendingUnits: 0 })
    this.#units += text.length
    this.#tell(uri, before ? 'changed' : 'opened')
    return before ? `${uri} was opened twice without being closed. The later text counts` : undefined
  }

  /** A client that counts no versions gives `null`. */
  change(uri: string, version: number | null, changes: readonly Change[]): string | undefined {
    const document = this.#open.get(uri)
    if (!document) return this.#refused.has(uri) ? undefined : `${uri} was changed, but is not open. The change was ignored`
    // Versions should grow; one that stays is a careless client, whose edits are good nevertheless.
    if (version !== null && version < document.version)
      return `${uri} was changed to version ${version}, but is at ${document.version} already. The change was ignored; close and open it if answers look wrong`

    const before = document.buffer.length
    note(document, document.buffer.apply(changes, this.#encoding))
    document.version = version ?? document.version + 1
    this.#units += document.buffer.length - before
    const refusal = this.#refusal(uri, 0, document)
    if (refusal) {
      this.#forget(uri)
      this.#refuse(uri, true)
      return refusal
    }
    this.#tell(uri, 'changed')
    return undefined
  }

  save(uri: string): string | undefined {
    if (!this.#open.has(uri)) return this.#refused.has(uri) ? undefined : `${uri} was saved, but is not open`
    this.#tell(uri, 'saved')
    return undefined
  }

  close(uri: string): string | undefined {
    if (this.#refused.delete(uri)) return undefined
    if (!this.#forget(uri)) return `${uri} was closed, but is not open`
    this.#tell(uri, 'closed')
    return undefined
  }

  uris(): string[] {
    return [...this.#open.keys()]
  }

  /** Undefined for a document that is not open, here and in `take`. */
  get(uri: string): OpenDocument | undefined {
    const document = this.#open.get(uri)
    return document && { languageId: document.languageId, version: document.version, text: document.buffer.text }
  }

  /** What the document says, and what was edited since the last call. For one reader: the edits are given once. */
  take(uri: string): Taken | undefined {
    const document = this.#open.get(uri)
    if (!document) return undefined
    const taken = { version: document.version, text: document.buffer.text, edits: document.pending }
    document.pending = []
    document.pendingUnits = 0
    return taken
  }

  /** Why a document cannot be followed: `more` units to come, or those of `held`, which are counted already. */
  #refusal(uri: string, more: number, held?: Document): string | undefined {
    const { document, together } = this.#limits
    const size = held ? held.buffer.length : more
    if (size > document) return `${uri} has ${size} characters, more than the ${document} that are followed. Its file on disk is used instead`
    if (this.#units + more <= together) return undefined
    return `${uri} is not followed: open documents hold more than ${together} characters together. Its file on disk is used instead; close others and open it again`
  }

  #refuse(uri: string, wasOpen: boolean): void {
    this.#refused.add(uri)
    if (wasOpen) this.#tell(uri, 'closed')
  }

  #forget(uri: string): boolean {
    this.#refused.delete(uri)
    this.#units -= this.#open.get(uri)?.buffer.length ?? 0
    return this.#open.delete(uri)
  }

  #tell(uri: string, event: DocumentEvent): void {
    for (const listener of this.#listeners) listener(uri, event)
  }
}

interface Document {
  readonly languageId: string
  version: number
  readonly buffer: TextBuffer
  pending: Edit[] | 'all'
  /** Length of the texts in `pending`. */
  pendingUnits: number
}

function note(document: Document, edits: readonly Edit[] | 'all'): void {
  if (document.pending === 'all') return
  if (edits !== 'all') for (const edit of edits) document.pendingUnits += edit.text.length
  const many = edits === 'all' || document.pending.length + edits.length > MAX_PENDING || document.pendingUnits > MAX_PENDING_UNITS
  if (many) document.pending = 'all'
  else document.pending.push(...edits)
}
