// `context/resolve`: the one thing we ask of the editor. Its own language servers know what a name means, and they run already.
//
// A client that can answer says so with the capability `experimental.context.resolve: true`; no other client is ever asked.
//
//     server → client   context/resolve
//     params            { queries: { textDocument: { uri }, position: { line, character }, want: 'definition' | 'references' }[] }
//     result            { locations: ({ uri, range }[] | null)[] }
//
// `locations` has one entry a query, in their order: what the language servers of that document say, without this server's own answer. An
// empty list and null both mean «not known», never «nothing there»; null is for what could not be asked at all: no server, no such document,
// an error. `references` is asked with `includeDeclaration: false`. A location is a plain `Location`: of a `LocationLink` its `targetUri` and
// `targetSelectionRange`. Positions count in the encoding that this server announced.
//
// A request holds at most ten queries, and at most three requests are under way. What is not answered in two seconds is cancelled and counts
// as not known. A client need not load anything to answer: null is a good answer for a document that no server has open.

import type { Position, Range } from './common.ts'
import type { Fields } from './params.ts'

export const RESOLVE = 'context/resolve'

export interface ResolveParams {
  readonly queries: readonly ResolveQuery[]
}

export interface ResolveQuery {
  readonly textDocument: { readonly uri: string }
  readonly position: Position
  readonly want: 'definition' | 'references'
}

export interface ResolveResult {
  readonly locations: readonly (readonly ResolveLocation[] | null)[]
}

export interface ResolveLocation {
  readonly uri: string
  readonly range: Range
}

/** Sends a request to the client. Aborting cancels it. */
export type AskEditor = (method: string, params: ResolveParams, signal: AbortSignal) => Promise<unknown>

/** More places of one name than this tell nothing that the first ones do not. */
const MAX_LOCATIONS = 1_000

/** What a client answered, one entry a query; null wherever it is not what was agreed. */
export function resolvedLocations(answer: unknown, queries: number): (readonly ResolveLocation[] | null)[] {
  const locations = isObject(answer) && Array.isArray(answer.locations) ? answer.locations : []
  return Array.from({ length: queries }, (_, n) => {
    const list: unknown = locations[n]
    return Array.isArray(list) ? list.slice(0, MAX_LOCATIONS).filter(isLocation) : null
  })
}

/** What a language server answered: one place or many, plain or linked. */
export function placesIn(answer: unknown): { readonly uri: string; readonly line: number; readonly character: number }[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  return list.slice(0, MAX_LOCATIONS).flatMap(it => {
    const location = isObject(it) && 'targetUri' in it ? { uri: it.targetUri, range: it.targetSelectionRange } : it
    return isLocation(location) ? [{ uri: location.uri, line: location.range.start.line, character: location.range.start.character }] : []
  })
}

function isLocation(value: unknown): value is ResolveLocation {
  return isObject(value) && typeof value.uri === 'string' && isObject(value.range) && isPosition(value.range.start) && isPosition(value.range.end)
}

function isPosition(value: unknown): boolean {
  return isObject(value) && isCount(value.line) && isCount(value.character)
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
