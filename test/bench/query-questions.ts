// Questions about a workspace, made from what it says itself, the same ones every time. Pure.
//
// Nobody has to know the workspace, and every question finds something: what is measured is time, not quality.

import type { Definition } from '../../server/model/fact.ts'
import type { View } from '../../server/model/view.ts'

export interface Asked {
  readonly kind: (typeof KINDS)[number]
  readonly text: string
}

/** A function to be asked about: where it stands. */
export interface Place {
  readonly path: string
  readonly row: number
  readonly endRow: number
}

export const KINDS = ['sentence', 'report', 'trace'] as const
const SENTENCES = 40
const REPORTS = 16
const TRACES = 8
/** Sentences of a report, frames of a trace. */
const PARTS = 12
const FRAMES = 6
const MIN_WORDS = 4

/** First sentences of doc comments, reports of many of them, and stack traces through functions. */
export function questionsOf(view: View, random: () => number): Asked[] {
  const [documented, functions] = [found(view, isDocumented), found(view, isFunction)]
  // A workspace without comments is asked for names.
  const sentence = (): string => sentenceOf(some(documented.length > 0 ? documented : functions, random)?.definition)
  const repeated = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
  return [
    ...repeated(SENTENCES, (): Asked => ({ kind: 'sentence', text: sentence() })),
    ...repeated(REPORTS, (): Asked => ({ kind: 'report', text: repeated(PARTS, sentence).join('\n') })),
    ...repeated(
      TRACES,
      (): Asked => ({
        kind: 'trace',
        text: traceOf(
          repeated(FRAMES, () => some(functions, random)),
          sentence(),
        ),
      }),
    ),
  ].filter(({ text }) => text.trim() !== '')
}

/** Functions to select, each in another file. */
export function placesOf(view: View, count: number, random: () => number): Place[] {
  const functions = found(view, isFunction)
  const places = new Map<string, Place>()
  for (let tries = 0; places.size < count && tries < count * 20; tries++) {
    const one = some(functions, random)
    if (one) places.set(one.path, { path: one.path, row: one.definition.row, endRow: one.definition.endRow })
  }
  return [...places.values()]
}

interface Found {
  readonly path: string
  readonly definition: Definition
}

function found(view: View, fits: (definition: Definition) => boolean): Found[] {
  return view.paths.flatMap(path =>
    view.nature(view.symbolsIn(path)[0]!) !== 'code'
      ? []
      : view.symbolsIn(path).flatMap(symbol => {
          const definition = view.definition(symbol)
          return definition && fits(definition) ? [{ path, definition }] : []
        }),
  )
}

function isDocumented({ doc }: Definition): boolean {
  return sentenceIn(doc).split(/\s+/).length >= MIN_WORDS
}

function isFunction({ kind }: Definition): boolean {
  return kind === 'function' || kind === 'method'
}

function sentenceOf(definition: Definition | undefined): string {
  return definition ? sentenceIn(definition.doc) || definition.name : ''
}

function sentenceIn(doc: string): string {
  return doc
    .split(/(?<=[.!?])\s|\n\s*\n/, 1)[0]!
    .replace(/\s+/g, ' ')
    .trim()
}

function traceOf(frames: readonly (Found | undefined)[], message: string): string {
  const lines = frames.flatMap(it => (it ? [`  File "/srv/app/${it.path}", line ${it.definition.row + 2}, in ${it.definition.name}`] : []))
  return `It fails when it starts\nTraceback (most recent call last):\n${lines.join('\n')}\nRuntimeError: ${message}`
}

function some<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)]
}
