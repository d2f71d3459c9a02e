// Facts and graphs as bytes. JSON, because it is the same on every machine and can be read by anyone; deflated, because it repeats itself.
// Outlines are not deflated: all of them are read before a server that starts can answer.

import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Definition, FileFacts, Outline, Reference, Uses } from '../model/fact.ts'
import type { Adjacency } from '../model/graph.ts'

export interface EncodedFacts {
  readonly outline: Uint8Array
  readonly uses: Uint8Array
  readonly words: Uint8Array
}

export function encodeFacts({ references, bindings, words, ...outline }: FileFacts): EncodedFacts {
  return { outline: encodeOutline(outline), uses: pack([references.map(toRow), bindings.map(it => [it.name, it.type, it.from])]), words: pack(words) }
}

function encodeOutline({ definitions, ...rest }: Outline): Uint8Array {
  return Buffer.from(JSON.stringify([definitions.map(toDefinitionRow), rest]))
}

export function decodeOutline(bytes: Uint8Array): Outline {
  const [definitions, rest] = JSON.parse(textOf(bytes)) as [DefinitionRow[], Omit<Outline, 'definitions'>]
  return { definitions: definitions.map(fromDefinitionRow), ...rest }
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8')
}

/** As an array, which is half as long. What follows the documentation is often absent; 0 stands for it. */
type DefinitionRow = [
  ...numbers: [number, number, number, number, number, number, number, number, number],
  ...texts: [string, readonly string[], string, string, string],
  ...rest: [(string | 0)?, (readonly string[] | 0)?, (readonly number[])?],
]

function toDefinitionRow(it: Definition): DefinitionRow {
  const { returns, locals, sketch } = it
  const { parent, start, end, endRow, endColumn, nameRow, nameColumn, name, scope, kind, signature, doc } = it
  const row: DefinitionRow = [parent, start, end, it.row, it.column, endRow, endColumn, nameRow, nameColumn, name, scope, kind, signature, doc]
  if (sketch) row.push(returns ?? 0, locals ?? 0, sketch)
  else if (locals) row.push(returns ?? 0, locals)
  else if (returns !== undefined) row.push(returns)
  return row
}

function fromDefinitionRow(it: DefinitionRow): Definition {
  const definition: { -readonly [Key in keyof Definition]: Definition[Key] } = {
    name: it[9],
    scope: it[10],
    kind: it[11],
    parent: it[0],
    start: it[1],
    end: it[2],
    row: it[3],
    column: it[4],
    endRow: it[5],
    endColumn: it[6],
    nameRow: it[7],
    nameColumn: it[8],
    signature: it[12],
    doc: it[13],
  }
  if (typeof it[14] === 'string') definition.returns = it[14]
  if (it[15]) definition.locals = it[15]
  if (it[16]) definition.sketch = it[16]
  return definition
}

export function decodeUses(bytes: Uint8Array): Uses {
  const [references, bindings] = unpack(bytes) as [ReferenceRow[], [string, string, number][]]
  return { references: references.map(fromRow), bindings: bindings.map(([name, type, from]) => ({ name, type, from })) }
}

/** References are most of all facts; without the names of their fields they are half as long and read twice as fast. */
type ReferenceRow = [kind: string, name: string, from: number, row: number, column: number, receiver?: string | null, owner?: string]

function toRow({ kind, name, from, row, column, receiver, owner }: Reference): ReferenceRow {
  if (owner !== undefined) return [kind, name, from, row, column, receiver ?? null, owner]
  return receiver === undefined ? [kind, name, from, row, column] : [kind, name, from, row, column, receiver]
}

function fromRow([kind, name, from, row, column, receiver, owner]: ReferenceRow): Reference {
  return { kind, name, from, row, column, ...(typeof receiver === 'string' ? { receiver } : {}), ...(owner === undefined ? {} : { owner }) }
}

export function decodeWords(bytes: Uint8Array): readonly string[] {
  return unpack(bytes) as readonly string[]
}

function pack(value: unknown): Uint8Array {
  return deflateRawSync(JSON.stringify(value), { level: 1 })
}

function unpack(bytes: Uint8Array): unknown {
  return JSON.parse(inflateRawSync(bytes).toString('utf8'))
}

/** One blob: the number of symbols and edges, then the arrays, widest first so that each starts aligned. Little-endian, as every platform of Node. */
export function encodeAdjacency({ first, target, row, type, provenance, confidence }: Adjacency): Uint8Array {
  const header = Uint32Array.of(first.length - 1, target.length)
  return Buffer.concat([header, first, target, row, type, provenance, confidence].map(bytesOf))
}

export function decodeAdjacency(blob: Uint8Array): Adjacency {
  // A copy of its own starts aligned; the blob of a driver need not.
  const bytes = new Uint8Array(blob).buffer
  const [symbols = 0, edges = 0] = new Uint32Array(bytes, 0, 2)
  let at = 8
  const take = <T>(make: (buffer: ArrayBuffer, offset: number, length: number) => T, length: number, width: number): T => {
    const array = make(bytes, at, length)
    at += length * width
    return array
  }
  const words = (length: number) => take((buffer, offset, size) => new Uint32Array(buffer, offset, size), length, 4)
  const small = (length: number) => take((buffer, offset, size) => new Uint8Array(buffer, offset, size), length, 1)
  return {
    first: words(symbols + 1),
    target: words(edges),
    row: take((buffer, offset, size) => new Int32Array(buffer, offset, size), edges, 4),
    type: small(edges),
    provenance: small(edges),
    confidence: small(edges),
  }
}

function bytesOf(array: Uint8Array | Uint32Array | Int32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}

/** Lists of numbers as one blob: how many lists, the length of each, then all numbers. */
export function encodeLists(lists: readonly Uint32Array[]): Uint8Array {
  return Buffer.concat([Uint32Array.of(lists.length), Uint32Array.from(lists, it => it.length), ...lists].map(bytesOf))
}

export function decodeLists(blob: Uint8Array): Uint32Array[] {
  const numbers = new Uint32Array(new Uint8Array(blob).buffer)
  const count = numbers[0] ?? 0
  let at = 1 + count
  return Array.from(numbers.subarray(1, 1 + count), length => {
    at += length
    return numbers.subarray(at - length, at)
  })
}
