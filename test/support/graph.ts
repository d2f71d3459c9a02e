// Files written in one text -> the edges between them, as readable lines. The one place of the linking tests that knows the API.
//
//   --- shop/price.py
//   def net(): ...
//   --- shop/cart.py
//   from shop.price import net

import { expect, vi } from 'vitest'
import { languages } from '../../grammars/index.ts'
import type { Language } from '../../grammars/language.ts'
import { buildGraph } from '../../server/graph/build.ts'
import { symbolId } from '../../server/graph/identity.ts'
import { LiveGraph } from '../../server/graph/live.ts'
import type { SourceFile } from '../../server/graph/world.ts'
import { EDGE_TYPES, type EdgeType, PROVENANCES } from '../../server/model/edge.ts'
import type { FileFacts } from '../../server/model/fact.ts'
import type { Graph } from '../../server/model/graph.ts'
import type { View } from '../../server/model/view.ts'
import { extract } from '../../server/parse/extract.ts'
import { load } from '../../server/parse/grammars.ts'
import { languageOf } from '../../server/workspace/languages.ts'

// Compiling a large grammar takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Every edge of one type must be listed, one a line as `from -> to`; a guess from names alone ends in `(guess)`. */
export async function checkEdges(type: EdgeType, sketch: string, expected: string): Promise<void> {
  const lines = (await graphOf(sketch)).filter(line => line.includes(` -${type}-> `))
  const plain = lines.map(line =>
    line.replace(` -${type}-> `, ' -> ').replace(/ \((\w+) [\d.]+\)$/, (_, said) => (said === 'inferred' ? ' (guess)' : '')),
  )
  expect(plain.sort()).toEqual(linesOf(expected).sort())
}

/** `shop/cart.py#Cart.total:method -calls-> shop/price.py#net:function (ast 0.9)`, sorted. */
export async function graphOf(sketch: string): Promise<string[]> {
  const { symbols, edges } = await builtFrom(sketch)
  const lines: string[] = []
  symbols.forEach((symbol, from) => {
    for (let edge = edges.first[from]!; edge < edges.first[from + 1]!; edge++) {
      const to = symbols[edges.target[edge]!]!
      const sure = `${PROVENANCES[edges.provenance[edge]!]} ${edges.confidence[edge]! / 100}`
      lines.push(`${symbolId(symbol)} -${EDGE_TYPES[edges.type[edge]!]}-> ${symbolId(to)} (${sure})`)
    }
  })
  return lines.sort()
}

/** The stable ids of all symbols but the files themselves, in order. */
export async function idsOf(sketch: string): Promise<string[]> {
  const { symbols } = await builtFrom(sketch)
  return symbols.filter(symbol => symbol.kind !== 'file').map(symbolId)
}

export function builtFrom(sketch: string): Promise<Graph> {
  return graphFrom(filesOf(sketch))
}

/** The files come in path order. */
export async function graphFrom(sources: readonly Source[]): Promise<Graph> {
  const files = await factsFrom(sources)
  return buildGraph(files.map(toFile), file => files[file]!.facts).graph
}

/** The same, as readers see it. */
export async function viewFrom(sources: readonly Source[]): Promise<View> {
  const files = new Map((await factsFrom(sources)).map(file => [file.path, file]))
  const graph = new LiveGraph(path => files.get(path)!.facts)
  for (const file of files.values()) graph.fill(toFile(file))
  for (const _ of graph.linkAll());
  return graph
}

export interface Source {
  readonly path: string
  readonly text: string
}

interface Facts {
  readonly path: string
  readonly language: Language | undefined
  readonly facts: FileFacts
}

export async function factsFrom(sources: readonly Source[]): Promise<Facts[]> {
  const files: Facts[] = []
  for (const { path, text } of sources) {
    const language = languageOf(path)
    files.push({ path, language, facts: await factsOf(path, text, language) })
  }
  return files
}

function toFile({ path, language, facts }: Facts): SourceFile {
  return { path, language, outline: facts }
}

/** In path order, as the index keeps them. */
export function filesOf(sketch: string): { path: string; text: string }[] {
  const parts = sketch.split(/^--- (.+)$/m)
  expect(parts[0]!.trim(), 'text before the first `--- path`').toBe('')
  const files = parts.flatMap((path, n) => (n % 2 === 1 ? [{ path: path.trim(), text: parts[n + 1]!.slice(1) }] : []))
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function factsOf(path: string, text: string, language: Language | undefined): Promise<FileFacts> {
  const facts = language ? extract(text, await load(language)) : NOTHING
  if ('reason' in facts) throw new Error(`${path}: ${facts.reason}`)
  const manifest = manifestPattern(path)?.exec(text)?.[1]
  return manifest === undefined ? facts : { ...facts, manifest }
}

function manifestPattern(path: string): RegExp | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return languages.map(({ linking }: Language) => linking.modules?.manifest).find(manifest => manifest?.file === name)?.name
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

const NOTHING: FileFacts = {
  definitions: [],
  imports: [],
  heritage: [],
  members: [],
  lines: 1,
  endColumn: 0,
  references: [],
  bindings: [],
  words: [],
}
