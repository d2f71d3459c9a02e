// What the symbols of a text are and where they stand, from scratch, and whether an answer of the server says the same.

import { expect } from 'vitest'
import type { Range } from 'vscode-languageserver'
import { symbolId } from '../../server/graph/identity.ts'
import { symbolsOf } from '../../server/graph/world.ts'
import { factsOf } from '../../server/ingest/source.ts'
import type { FileFacts } from '../../server/model/fact.ts'
import { extract } from '../../server/parse/extract.ts'
import { load } from '../../server/parse/grammars.ts'
import { languageOfText } from '../../server/workspace/languages.ts'
import { type Encoding, positionAt, slice } from './edits.ts'

/** What an item of an answer says about a symbol. */
export interface Said {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly path: string
  readonly range: Range
}

/** The items are all symbols of the file, and each range holds exactly the text of its symbol. */
export async function checkAll(said: readonly Said[], path: string, text: string, encoding: Encoding, why: string): Promise<void> {
  const expected = await spansOf(path, text)
  expect(said.map(it => it.id).sort(), `${why}: the symbols of ${path}`).toEqual([...expected.keys()].sort())
  for (const item of said) checkSpan(item, expected.get(item.id)!, text, encoding, why)
}

/** The items are among the symbols of their files. */
export async function checkSome(said: readonly Said[], textOf: (path: string) => string, encoding: Encoding, why: string): Promise<void> {
  for (const item of said) {
    const text = textOf(item.path)
    const span = (await spansOf(item.path, text)).get(item.id)
    expect(span, `${why}: ${item.id} is in the text`).toBeDefined()
    checkSpan(item, span!, text, encoding, why)
  }
}

interface Span {
  readonly name: string
  readonly kind: string
  readonly start: number
  readonly end: number
}

function checkSpan({ id, name, kind, range }: Said, span: Span, text: string, encoding: Encoding, why: string): void {
  const { start, end } = span
  const place = { start: positionAt(text, start, encoding), end: positionAt(text, end, encoding) }
  expect({ name, kind, range }, `${why}: ${id}`).toEqual({ name: span.name, kind: span.kind, range: place })
  expect(slice(text, range, encoding), `${why}: the text of ${id}`).toBe(text.slice(start, end))
}

/** By stable id. Most files stay as they are between two answers. */
async function spansOf(path: string, text: string): Promise<ReadonlyMap<string, Span>> {
  const known = remembered.get(path)
  if (known?.text === text) return known.spans
  const spans = await findSpans(path, text)
  remembered.set(path, { text, spans })
  return spans
}

const remembered = new Map<string, { readonly text: string; readonly spans: ReadonlyMap<string, Span> }>()

async function findSpans(path: string, text: string): Promise<ReadonlyMap<string, Span>> {
  const language = languageOfText(path, text)
  const facts = await factsIn(path, text)
  return new Map(
    symbolsOf(path, language?.separator ?? '.', facts).map((symbol, n) => {
      const { start, end } = facts.definitions[n - 1] ?? { start: 0, end: language ? text.length : 0 }
      return [symbolId(symbol), { name: symbol.name, kind: symbol.kind, start, end }]
    }),
  )
}

export async function factsIn(path: string, text: string): Promise<FileFacts> {
  const { facts } = await factsOf(text, path, languageOfText(path, text), async (it, language) => extract(it, await load(language)))
  return facts
}
