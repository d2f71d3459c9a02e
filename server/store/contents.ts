// Texts and what they say: content, and its versions at paths.

import type { Outline } from '../model/fact.ts'
import { decodeOutline, type EncodedFacts } from './codec.ts'
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
  /** The version of a content at a path; made when it is new. */
  version(path: string, content: number): number
  /** Outlines of the versions made here, so that linking need not read them again. */
  readonly outlines: ReadonlyMap<number, Outline>
}

export function contents(connection: Connection): Contents {
  const find = connection
    .prepare<[Uint8Array, string, string], number>('SELECT id FROM content WHERE hash = ? AND language = ? AND extractor = ?')
    .pluck()
  const insert = connection.prepare(
    'INSERT INTO content (hash, language, extractor, outline, uses, words, reason) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const findVersion = connection.prepare<[string, number], number>('SELECT id FROM version WHERE path = ? AND content = ?').pluck()
  const insertVersion = connection.prepare('INSERT INTO version (path, content) VALUES (?, ?)')
  const outlineOf = connection.prepare<[number], Buffer | null>('SELECT outline FROM content WHERE id = ?').pluck()
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

    version(path, content) {
      const known = findVersion.get(path, content)
      if (known !== undefined) return known
      const id = Number(insertVersion.run(path, content).lastInsertRowid)
      const outline = outlineOf.get(content)
      if (outline) outlines.set(id, decodeOutline(outline))
      return id
    },
  }
}
