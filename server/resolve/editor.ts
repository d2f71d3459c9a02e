// The language servers of the editor, asked through it. They run already and know the user's settings, but they also serve every keystroke:
// three requests under way, two seconds each, and a pause when the editor does not keep up.

import { type AskEditor, RESOLVE, type ResolveParams, resolvedLocations } from '../protocol/resolve.ts'
import type { Answer, AskedDocument, Query, ReferenceResolver, Stamp } from './resolver.ts'

/** Of one request. */
const MAX_QUERIES = 10
const IN_FLIGHT = 3
const ANSWER_MS = 2_000
/** An editor that let this many requests in a row go unanswered is left alone for a while. */
const MAX_MISSED = 3
const PAUSE_MS = 60_000

export class EditorResolver implements ReferenceResolver {
  readonly stamp: Stamp
  readonly encoding: string
  readonly #ask: AskEditor
  #missed = 0
  #pausedUntil = 0

  constructor(ask: AskEditor, encoding: string, stamp: Stamp) {
    this.#ask = ask
    this.encoding = encoding
    this.stamp = stamp
  }

  /** It is not asked now, because it did not answer lately. */
  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil
  }

  async ask(documents: readonly AskedDocument[], signal: AbortSignal): Promise<Answer[][]> {
    const answers = documents.map(({ queries }) => queries.map((): Answer => null))
    const all = documents.flatMap(({ uri, queries }, document) =>
      queries.flatMap((query, n) => (query.want === 'implementation' ? [] : [{ uri, query, document, n }])),
    )
    const batches = Array.from({ length: Math.ceil(all.length / MAX_QUERIES) }, (_, n) => all.slice(n * MAX_QUERIES, (n + 1) * MAX_QUERIES))
    const worker = async (): Promise<void> => {
      for (let batch = batches.shift(); batch && !signal.aborted && !this.isPaused; batch = batches.shift()) {
        const found = await this.#one(batch.map(toWire), signal)
        for (const [at, { document, n }] of batch.entries()) answers[document]![n] = found[at] ?? null
      }
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
    return answers
  }

  async #one(queries: ResolveParams['queries'], signal: AbortSignal): Promise<readonly Answer[]> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), ANSWER_MS)
    const either = AbortSignal.any([signal, late.signal])
    try {
      const answer = await Promise.race([this.#ask(RESOLVE, { queries }, either), aborted(either)])
      this.#missed = 0
      return resolvedLocations(answer, queries.length).map(
        list => list?.map(({ uri, range }) => ({ uri, line: range.start.line, character: range.start.character })) ?? null,
      )
    } catch {
      // It failed, or took too long: not known, which is what an answer without entries says. Status counts it.
      if (!signal.aborted && ++this.#missed >= MAX_MISSED) this.#pausedUntil = performance.now() + PAUSE_MS
      return []
    } finally {
      clearTimeout(timer)
    }
  }
}

function toWire({ uri, query }: { readonly uri: string; readonly query: Query }): ResolveParams['queries'][number] {
  const { line, character, want } = query
  return { textDocument: { uri }, position: { line, character }, want: want === 'references' ? want : 'definition' }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
