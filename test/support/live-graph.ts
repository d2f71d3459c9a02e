// A live graph and the texts it is made of. Whatever was done to it, it has to equal one built from scratch; `check` says whether it does.

import { expect } from 'vitest'
import { buildGraph } from '../../server/graph/build.ts'
import { symbolId } from '../../server/graph/identity.ts'
import { type Built, LiveGraph } from '../../server/graph/live.ts'
import type { SourceFile } from '../../server/graph/world.ts'
import { EDGE_TYPES, PROVENANCES } from '../../server/model/edge.ts'
import type { FileFacts } from '../../server/model/fact.ts'
import { languageOfText } from '../../server/workspace/languages.ts'
import { type Dump, dumpOf } from './dump.ts'
import { factsIn } from './slices.ts'
import type { Files } from './workspace.ts'

export class LiveTexts {
  readonly texts = new Map<string, string>()
  readonly #facts = new Map<string, FileFacts>()
  #graph = new LiveGraph(path => this.#facts.get(path)!)

  /** Linked from scratch. */
  static async of(files: Files): Promise<LiveTexts> {
    const live = new LiveTexts()
    for (const [path, text] of Object.entries(files)) if (typeof text === 'string') await live.write(path, text)
    for (const _ of live.#graph.linkAll());
    return live
  }

  async write(path: string, text: string): Promise<void> {
    const facts = await factsIn(path, text)
    this.texts.set(path, text)
    this.#facts.set(path, facts)
    this.#graph.put({ path, language: languageOfText(path, text), outline: facts })
  }

  remove(path: string): void {
    this.texts.delete(path)
    this.#facts.delete(path)
    this.#graph.remove(path)
  }

  /** Does as much of the waiting work; all of it by default. */
  link(steps = Number.POSITIVE_INFINITY): void {
    for (let step = 0; step < steps; step++) if (!this.#graph.step()) return
  }

  /** Goes on with a graph that took over the edges of this one, as a server that starts again does. */
  restart(): void {
    const { graph, asked } = this.#graph.flatten()
    const again = new LiveGraph(path => this.#facts.get(path)!)
    for (const file of this.#files()) again.fill(file)
    const externals = graph.symbols.filter(it => it.path === '').map(({ kind, name }): [string, string] => [kind, name])
    again.adopt({ externals, edges: graph.edges, asked })
    for (const _ of again.prepare());
    this.#graph = again
  }

  dump(): Dump {
    return dumpOf(this.#graph)
  }

  /** `from -type-> to`, of all edges. */
  links(): string[] {
    return linesOf(this.#graph.flatten()).flatMap(line => /^\S+ -\w+-> \S+/.exec(line)?.[0] ?? [])
  }

  /** What readers see, what is stored, and what a first run would make of the texts of now are one. */
  check(why: string): void {
    const files = this.#files()
    const scratch = buildGraph(files, n => this.#facts.get(files[n]!.path)!)
    this.#checkReaders(why)
    const flat = this.#graph.flatten()
    expectSame(linesOf(flat), linesOf(scratch), why)
    expectSame(flat.asked.map(askedLine(files)), scratch.asked.map(askedLine(files)), `${why}: names asked for`)
  }

  /** Both directions of every edge, before and after it moves into the flat arrays. */
  #checkReaders(why: string): void {
    const there = dumpOf(this.#graph)
    const back: string[] = []
    for (let number = 0; number < this.#graph.size; number++) {
      const to = this.#graph.symbol(number)
      if (!to) continue
      for (const { from, type, provenance, confidence, row } of this.#graph.edgesTo(number))
        back.push(`${symbolId(this.#graph.symbol(from)!)} -> ${symbolId(to)} ${type} ${provenance} ${Math.round(confidence * 100)} row ${row}`)
    }
    expectSame(back.sort(), there.edges, `${why}: edges seen from their ends`)
    this.#graph.flatten()
    expectSame(dumpOf(this.#graph).edges, there.edges, `${why}: edges after folding`)
  }

  #files(): SourceFile[] {
    return [...this.texts.keys()]
      .sort()
      .map(path => ({ path, language: languageOfText(path, this.texts.get(path)!), outline: this.#facts.get(path)! }))
  }
}

/** Long lists that differ are told by what differs. */
export function expectSame(actual: readonly string[], expected: readonly string[], why: string): void {
  if (actual.length === expected.length && actual.every((line, n) => line === expected[n])) return
  const [one, other] = [new Set(actual), new Set(expected)]
  const surplus = actual.filter(line => !other.has(line)).slice(0, 12)
  const missing = expected.filter(line => !one.has(line)).slice(0, 12)
  expect({ surplus, missing }, why).toEqual({ surplus: [], missing: [] })
  expect(actual, `${why}: the order differs`).toEqual(expected)
}

function linesOf({ graph: { symbols, edges } }: Built): string[] {
  const lines = symbols.map(it => `${symbolId(it)} at ${it.row}:${it.column}-${it.endRow}:${it.endColumn}, name at ${it.nameRow}:${it.nameColumn}`)
  symbols.forEach((symbol, from) => {
    for (let n = edges.first[from]!; n < edges.first[from + 1]!; n++) {
      const to = symbolId(symbols[edges.target[n]!]!)
      const sure = `${PROVENANCES[edges.provenance[n]!]} ${edges.confidence[n]!}`
      lines.push(`${symbolId(symbol)} -${EDGE_TYPES[edges.type[n]!]}-> ${to} ${sure} row ${edges.row[n]!}`)
    }
  })
  return lines
}

function askedLine(files: readonly SourceFile[]): (names: Uint32Array, file: number) => string {
  return (names, file) => `${files[file]!.path} ${names.join(' ')}`
}
