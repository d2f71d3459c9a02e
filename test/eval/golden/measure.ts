// The golden cases, asked: how much of what is needed comes in the first ten, and how early. Indexes in process, so that CI needs nothing else.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '../../../grammars/index.ts'
import type { Language } from '../../../grammars/language.ts'
import type { View } from '../../../server/model/view.ts'
import { type Inputs, retrieve } from '../../../server/retrieve/pipeline.ts'
import { WEIGHTS, type Weights } from '../../../server/retrieve/weights.ts'
import { languageOf } from '../../../server/workspace/languages.ts'
import { strip } from '../../support/annotate.ts'
import { inputsFrom, type Source } from '../../support/sources.ts'
import { CASES, type Case } from './cases.ts'
import { type Figures, mean, scored } from './figures.ts'

export interface Answered extends Case {
  readonly figures: Figures
  /** The first ten names, best first. */
  readonly found: readonly string[]
  /** Expected names that no symbol has: the case is out of date. */
  readonly unknown: readonly string[]
}

/** Of this repository, and of the fixture projects. */
export const GROUPS = ['repository', 'projects'] as const
export type Group = (typeof GROUPS)[number]

export const ROOT = rootAbove(dirname(fileURLToPath(import.meta.url)))

export async function measure(weights: Weights = WEIGHTS, cases: readonly Case[] = CASES): Promise<Answered[]> {
  const all: Answered[] = []
  for (const of of new Set(cases.map(it => it.of))) {
    const inputs = await inputsFrom(of === 'repository' ? repository() : project(of))
    for (const it of cases) if (it.of === of) all.push(answered(it, inputs, weights))
  }
  return all
}

export function figuresOf(answers: readonly Answered[]): Record<Group, Figures> {
  const isOwn = (it: Answered): boolean => it.of === 'repository'
  return { repository: mean(answers.filter(isOwn).map(it => it.figures)), projects: mean(answers.filter(it => !isOwn(it)).map(it => it.figures)) }
}

function answered(it: Case, inputs: Inputs, weights: Weights): Answered {
  const { view } = inputs
  const ranked = retrieve({ text: it.question }, inputs, weights).ranked.map(({ symbol }) => nameOf(symbol, view))
  const known = new Set(view.paths.flatMap(path => view.symbolsIn(path).flatMap(symbol => spellings(nameOf(symbol, view)))))
  // Overloads are one name, and one place in the list.
  const names = [...new Set(ranked)]
  return { ...it, found: names.slice(0, 10), unknown: it.expected.filter(name => !known.has(name)), figures: scored(names, it.expected, spellings) }
}

/** `path#Cart.total`, whatever the language puts between the parts; a file is its path. */
export function nameOf(symbol: number, view: View): string {
  const { path, qualified, kind } = view.symbol(symbol)!
  return kind === 'file' ? path : `${path}#${qualified.replaceAll('::', '.')}`
}

/** How a case may write a name. */
export function spellings(name: string): string[] {
  return name.includes('#') ? [name, name.slice(name.indexOf('#') + 1)] : [name]
}

function repository(): Source[] {
  return ['server', 'grammars'].flatMap(folder =>
    pathsIn(join(ROOT, folder)).flatMap(path => (languageOf(path) ? [{ path: `${folder}/${path}`, text: textOf(folder, path) }] : [])),
  )
}

export function project(folder: string): Source[] {
  return pathsIn(join(ROOT, 'test/fixtures', folder)).map(path => ({ path, text: plain(path, textOf('test/fixtures', folder, path)) }))
}

/** Without the marks that tests put below the lines. */
function plain(path: string, text: string): string {
  const language: Language | undefined = languages.find(({ id }) => id === languageOf(path)?.id)
  return language ? strip(text, language.lineComment) : text
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

function textOf(...path: readonly string[]): string {
  return readFileSync(join(ROOT, ...path), 'utf8')
}

/** Compiled files lie deeper than sources. */
function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder))
}
