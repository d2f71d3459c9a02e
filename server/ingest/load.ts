// A stored graph -> the live one.

import { languages } from '../../grammars/index.ts'
import { LiveGraph } from '../graph/live.ts'
import type { SourceFile } from '../graph/world.ts'
import type { Uses } from '../model/fact.ts'
import type { Lexicon } from '../model/lexicon.ts'
import { lexiconOf } from '../store/lexicon.ts'
import type { Connection } from '../store/open.ts'
import { graphOf, type StoredFile, usesReader, versionReader } from '../store/trees.ts'
import { LiveWords } from './live-words.ts'

const byId = new Map(languages.map(language => [language.id, language]))

export function toSource({ path, language, outline }: StoredFile): SourceFile {
  return { path, language: byId.get(language), outline }
}

export interface Loaded {
  readonly graph: LiveGraph
  /** The version each path of the graph has. */
  readonly versions: Map<string, number>
  readonly words: LiveWords
  /** Of the stored graph that it is. */
  readonly fingerprint: string
}

/**
 * The graph a tree was last linked to, read a file a step; undefined when there is none, or when it does not fit what is stored.
 * `prepare` must follow before anything is linked.
 */
export function* load(connection: Connection, tree: number, usesOf: (path: string) => Uses): Generator<void, Loaded | undefined> {
  // Another process may link the tree anew meanwhile; the numbers of its words are about its graph.
  const [stored, lexicon] = connection.transaction(() => {
    const graph = graphOf(connection, tree)
    return [graph, graph && lexiconOf(connection, tree, graph.fingerprint)] as const
  })()
  if (!stored) return undefined
  const read = versionReader(connection)
  const words = new LiveWords(lexicon)
  const graph = new LiveGraph(usesOf)
  const versions = new Map<string, number>()
  for (const version of stored.versions) {
    const file = read(version)
    if (!file) return undefined
    versions.set(file.path, version)
    graph.fill(toSource(file))
    yield
  }
  graph.adopt(stored)
  return { graph, versions, words, fingerprint: stored.fingerprint }
}

/** What a question reads, and what it was loaded from. */
export interface Corpus extends Loaded {
  readonly lexicon: Lexicon
}

/** The same in one go, with its words, for the command line. */
export function loadNow(connection: Connection, tree: number): Corpus | undefined {
  const versions = new Map<string, number>()
  const uses = usesReader(connection)
  const steps = load(connection, tree, path => uses(versions.get(path) ?? -1))
  for (let step = steps.next(); ; step = steps.next()) {
    if (!step.done) continue
    if (!step.value) return undefined
    for (const [path, version] of step.value.versions) versions.set(path, version)
    return { ...step.value, lexicon: step.value.words.lexicon }
  }
}
