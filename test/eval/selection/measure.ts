// Selections, asked as `context/forSelection` asks them: how many of the definitions they use come in the first ten, and whether anything that only
// has the same name comes before one.

import type { Corpus } from '../../../server/model/corpus.ts'
import { about } from '../../../server/serve/for-selection.ts'
import { rank } from '../../../server/serve/ranking.ts'
import { selectionIn } from '../../../server/serve/selection.ts'
import { inputsFrom } from '../../support/sources.ts'
import { nameOf, project, spellings } from '../golden/measure.ts'
import { CASES, type Case } from './cases.ts'

export interface Answered extends Case {
  /** Names without the selection itself, best first. */
  readonly found: readonly string[]
  /** Of what it uses, those that are not among the first ten. */
  readonly missed: readonly string[]
  /** What only has the same name, and comes before what is used. */
  readonly alikes: readonly string[]
  /** Names that no symbol has: the case is out of date. */
  readonly unknown: readonly string[]
  readonly recall: number
}

const FIRST = 10

export async function measure(cases: readonly Case[] = CASES): Promise<Answered[]> {
  const all: Answered[] = []
  for (const of of new Set(cases.map(it => it.of))) {
    const sources = project(`selection/${of}`)
    const { view, lexicon } = await inputsFrom(sources)
    const corpus: Corpus = { view, lexicon, changes: new Map(), source: () => undefined }
    const texts = new Map(sources.map(({ path, text }) => [path, text]))
    for (const it of cases) if (it.of === of) all.push(answered(it, texts.get(it.file) ?? '', corpus))
  }
  return all
}

function answered(it: Case, text: string, corpus: Corpus): Answered {
  const { view } = corpus
  const [start, end] = placeOf(it, text)
  const asked = about([selectionIn(it.file, text.split('\n'), pointAt(text, start), pointAt(text, end))], [], view, undefined)
  const hits = rank(asked, corpus, undefined).hits.filter(({ symbol }) => !asked.selection?.has(symbol))
  const found = [...new Set(hits.map(({ symbol }) => nameOf(symbol, view)))]
  const known = new Set(view.paths.flatMap(path => view.symbolsIn(path).flatMap(symbol => spellings(nameOf(symbol, view)))))
  const uses = it.uses.map(use => use.split('|').map(name => name.replaceAll('::', '.')))
  const rankOf = (names: readonly string[]): number => found.findIndex(name => spellings(name).some(it => names.includes(it)))
  const isUsed = (name: string): boolean => spellings(name).some(it => uses.some(names => names.includes(it)))
  const missed = uses.filter(names => rankOf(names) < 0 || rankOf(names) >= FIRST)
  return {
    ...it,
    found: found.slice(0, FIRST),
    missed: missed.map(String),
    alikes: uses.flatMap(names => {
      const at = rankOf(names)
      const before = at < 0 ? found : found.slice(0, at)
      return before.filter(name => !isUsed(name) && names.some(used => lastOf(used) === lastOf(name)))
    }),
    unknown: uses.filter(names => !names.some(name => known.has(name))).map(String),
    recall: 1 - missed.length / uses.length,
  }
}

function lastOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('#')) + 1)
}

function placeOf({ file, select }: Case, text: string): [start: number, end: number] {
  const [from, to] = typeof select === 'string' ? [select, select] : select
  const start = text.indexOf(from)
  const last = text.indexOf(to, start)
  if (start < 0 || last < 0) throw new Error(`${file} does not hold ${JSON.stringify(start < 0 ? from : to)}`)
  return [start, last + to.length]
}

function pointAt(text: string, at: number): { row: number; column: number } {
  const before = text.slice(0, at)
  return { row: before.split('\n').length - 1, column: at - (before.lastIndexOf('\n') + 1) }
}
