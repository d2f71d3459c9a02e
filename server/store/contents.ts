// Texts and what they say: content, its versions at paths, and their symbols and search rows.

import type { Outline } from '../model/fact.ts'
import { splitIdentifier, withParts } from '../util/split.ts'
import { decodeOutline, decodeWords, type EncodedFacts } from './codec.ts'
import type { Connection } from './open.ts'

export interface ContentKey {
  readonly hash: Uint8Array
  readonly language: string
  readonly extractor: string
}

export interface NewContent extends ContentKey {
  /** Absent: nothing could be read, and the file is no part of the graph. */
  readonly facts?: EncodedFacts
  /** Why not all of it, or nothing, was read. */
  readonly reason?: string
}

export interface Contents {
  /** Number of known content, if it was ever read by the same extractor. */
  find(key: ContentKey): number | undefined
  /** Adds content, or finds that another process did. */
  add(content: NewContent): number
  /** The version of a content at a path, with its symbols; made when it is new. `separator` joins qualified names. */
  version(path: string, content: number, separator: string): number
  /**
   * Writes the search rows of new versions; to be called before the transaction ends. Any other statement between two search rows
   * makes FTS5 write out what it has gathered, and thousands of small segments cost more than everything else together.
   */
  flushSearch(): void
  /** Outlines of the versions made here, so that linking need not read them again. */
  readonly outlines: ReadonlyMap<number, Outline>
}

/** Symbols of one version have numbers next to each other. */
export const PLACES = 65_536

export function contents(connection: Connection): Contents {
  const find = connection
    .prepare<[Uint8Array, string, string], number>('SELECT id FROM content WHERE hash = ? AND language = ? AND extractor = ?')
    .pluck()
  const insert = connection.prepare(
    'INSERT INTO content (hash, language, extractor, outline, uses, words, reason) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const findVersion = connection.prepare<[string, number], number>('SELECT id FROM version WHERE path = ? AND content = ?').pluck()
  const insertVersion = connection.prepare('INSERT INTO version (path, content) VALUES (?, ?)')
  const facts = connection.prepare<[number], { outline: Buffer | null; words: Buffer | null }>('SELECT outline, words FROM content WHERE id = ?')
  const insertSymbol =
    connection.prepare(`INSERT INTO symbol (id, name, qualified, kind, row, "column", end_row, end_column, name_row, name_column, signature)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const insertSearch = connection.prepare(
    'INSERT INTO search (rowid, name, concepts, path, qualified, doc, signature, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )

  let pending: SearchRow[] = []
  const outlines = new Map<number, Outline>()

  return {
    outlines,
    find: ({ hash, language, extractor }) => find.get(hash, language, extractor),

    add(content) {
      const { hash, language, extractor, facts: encoded, reason } = content
      const { changes, lastInsertRowid } = insert.run(
        hash,
        language,
        extractor,
        encoded?.outline ?? null,
        encoded?.uses ?? null,
        encoded?.words ?? null,
        reason ?? null,
      )
      return changes > 0 ? Number(lastInsertRowid) : find.get(hash, language, extractor)!
    },

    version(path, content, separator) {
      const known = findVersion.get(path, content)
      if (known !== undefined) return known
      const id = Number(insertVersion.run(path, content).lastInsertRowid)
      const { outline, words } = facts.get(content)!
      if (outline) {
        const decoded = decodeOutline(outline)
        outlines.set(id, decoded)
        addRows(id, path, decoded, words ? decodeWords(words) : [], separator)
      }
      return id
    },

    flushSearch() {
      for (const row of pending) insertSearch.run(...row)
      pending = []
    },
  }

  function addRows(version: number, path: string, outline: Outline, words: readonly string[], separator: string): void {
    const first = version * PLACES
    const name = path.slice(path.lastIndexOf('/') + 1)
    const pathWords = withParts(path.split(/[^\p{L}\p{N}_$]+/u))
    insertSymbol.run(first, name, path, 'file', 0, 0, Math.max(0, outline.lines - 1), outline.endColumn, 0, 0, '')
    pending.push([first, name, concepts(name), pathWords, '', '', '', body(words[0])])
    outline.definitions.forEach((it, n) => {
      const id = first + 1 + n
      const qualified = [...it.scope, it.name].join(separator)
      const { row, column, endRow, endColumn, nameRow, nameColumn, signature } = it
      insertSymbol.run(id, it.name, qualified, it.kind, row, column, endRow, endColumn, nameRow, nameColumn, signature)
      pending.push([id, it.name, concepts(it.name), pathWords, withParts(it.scope), it.doc, it.signature, body(words[n + 1])])
    })
  }
}

type SearchRow = [id: number, name: string, concepts: string, path: string, qualified: string, doc: string, signature: string, body: string]

function concepts(name: string): string {
  return splitIdentifier(name).join(' ')
}

function body(words: string | undefined): string {
  return words ? withParts(words.split(' ')) : ''
}
