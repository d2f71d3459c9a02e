// The lexicon of a tree: a row a term, so that a question reads only the words it says.

import { LRUCache } from 'lru-cache'
import type { BuiltLexicon, Postings, StoredLexicon } from '../model/lexicon.ts'
import { decodeWords } from './codec.ts'
import type { Connection } from './open.ts'
import { fingerprintOf } from './trees.ts'

export function wordsReader(connection: Connection): (version: number) => readonly string[] {
  const read = connection
    .prepare<[number], Buffer>('SELECT content.words FROM version JOIN content ON content.id = version.content WHERE version.id = ?')
    .pluck()
  return version => {
    const bytes = read.get(version)
    return bytes ? decodeWords(bytes) : []
  }
}

/** Replaces what was stored of the tree. To be called inside a transaction. */
export function saveLexicon(connection: Connection, tree: number, { postings, nameLengths, textLengths }: BuiltLexicon): void {
  connection.prepare('DELETE FROM posting WHERE tree = ?').run(tree)
  connection
    .prepare('INSERT OR REPLACE INTO lexicon (tree, name_lengths, text_lengths) VALUES (?, ?, ?)')
    .run(tree, bytesOf(nameLengths), bytesOf(textLengths))
  const insert = connection.prepare('INSERT INTO posting (tree, term, symbols) VALUES (?, ?, ?)')
  for (const [term, list] of postings) insert.run(tree, term, encodePostings(list))
}

/** Lists that are asked for again and again are decoded once: of Django's, the words of a hundred questions fit. */
const CACHE_BYTES = 16_000_000

/**
 * The lexicon of the graph with this fingerprint; undefined when the tree was linked anew since. Another process may do that at any time:
 * from then on nothing is found, because the numbers are those of another graph.
 */
export function lexiconOf(connection: Connection, tree: number, fingerprint?: string): StoredLexicon | undefined {
  const current = fingerprint ?? fingerprintOf(connection, tree) ?? ''
  const row = connection
    .prepare<[number, string], { names: Buffer; texts: Buffer }>(
      `SELECT name_lengths AS names, text_lengths AS texts FROM lexicon
        WHERE tree = ? AND coalesce((SELECT fingerprint FROM graph WHERE graph.tree = lexicon.tree), '') = ?`,
    )
    .get(tree, current)
  if (!row) return undefined
  const read = connection
    .prepare<[number, string, string], Buffer>(
      `SELECT symbols FROM posting
        WHERE tree = ? AND term = ? AND coalesce((SELECT fingerprint FROM graph WHERE graph.tree = posting.tree), '') = ?`,
    )
    .pluck()
  const known = new LRUCache<string, Postings>({ maxSize: CACHE_BYTES, sizeCalculation: ({ symbols }) => 100 + 6 * symbols.length })
  const nobody: Postings = { symbols: new Uint32Array(0), counts: new Uint16Array(0) }
  return {
    nameLengths: new Uint8Array(row.names),
    textLengths: new Uint16Array(new Uint8Array(row.texts).buffer),
    postings(term) {
      const before = known.get(term)
      // An index that was replaced is closed; its graph is asked until the other one is read.
      if (before || !connection.open) return before === nobody ? undefined : before
      const bytes = read.get(tree, term, current)
      const postings = bytes && decodePostings(bytes)
      known.set(term, postings ?? nobody)
      return postings
    },
  }
}

function bytesOf(array: Uint8Array | Uint16Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}

/** How many, then for each the distance from the one before and the counts; seven bits a byte, the eighth says that more follow. */
function encodePostings({ symbols, counts }: Postings): Uint8Array {
  const bytes = Buffer.allocUnsafe(5 + 8 * symbols.length)
  let at = writeNumber(bytes, 0, symbols.length)
  let before = 0
  for (let n = 0; n < symbols.length; n++) {
    at = writeNumber(bytes, at, symbols[n]! - before)
    at = writeNumber(bytes, at, counts[n]!)
    before = symbols[n]!
  }
  return bytes.subarray(0, at)
}

function decodePostings(bytes: Uint8Array): Postings {
  let at = 0
  const length = read()
  const symbols = new Uint32Array(length)
  const counts = new Uint16Array(length)
  let symbol = 0
  for (let n = 0; n < length; n++) {
    symbol += read()
    symbols[n] = symbol
    counts[n] = read()
  }
  return { symbols, counts }

  function read(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
}

function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  let place = at
  while (rest >= 0x80) {
    bytes[place++] = (rest & 0x7f) | 0x80
    rest >>>= 7
  }
  bytes[place++] = rest
  return place
}
