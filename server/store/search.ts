// Lexical search over the symbols of one tree.

import { splitIdentifier } from '../util/split.ts'
import { PLACES } from './contents.ts'
import type { Connection } from './open.ts'

export interface Hit {
  /** Row of the symbol table. */
  readonly id: number
  readonly name: string
  readonly qualified: string
  readonly kind: string
  readonly path: string
  readonly row: number
  readonly endRow: number
  readonly signature: string
  /** Higher is better. */
  readonly score: number
}

/** Weights of the columns: name, concepts, path, qualified, doc, signature, body. A name says more than a mention. */
const COLUMNS = '10, 5, 4, 3, 3, 1, 1'
const MAX_TERMS = 40

export function searchSymbols(connection: Connection, tree: number, text: string, limit: number): Hit[] {
  const query = matchExpression(text)
  if (query === '') return []
  // Candidates first, without touching other tables; then those that this tree has.
  return connection
    .prepare<[string, number, number], Hit>(
      `SELECT symbol.id, symbol.name, symbol.qualified, symbol.kind, version.path, symbol.row, symbol.end_row AS endRow, symbol.signature, -found.rank AS score
         FROM (SELECT rowid, bm25(search, ${COLUMNS}) AS rank FROM search WHERE search MATCH ?) AS found
         JOIN symbol ON symbol.id = found.rowid
         JOIN version ON version.id = found.rowid / ${PLACES}
         JOIN entry ON entry.version = version.id AND entry.tree = ?
        ORDER BY found.rank, version.path, symbol.id LIMIT ?`,
    )
    .all(query, tree, limit)
}

/** The words of a question, whole and split, any of which may match. Quoted, so that nothing in them is syntax. */
export function matchExpression(text: string): string {
  const words = text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []
  const terms = new Set(words.flatMap(word => [word.toLowerCase(), ...splitIdentifier(word)]).filter(word => word.length > 1))
  return [...terms]
    .slice(0, MAX_TERMS)
    .map(term => `"${term}"`)
    .join(' OR ')
}
