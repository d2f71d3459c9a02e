// Sources -> facts and the graph of them, as the index would have them, without a disk. Knows nothing of tests.

import { languages } from '../../grammars/index.ts'
import type { Language } from '../../grammars/language.ts'
import { vocabularies } from '../../grammars/vocabulary.ts'
import { LiveGraph } from '../../server/graph/live.ts'
import type { SourceFile } from '../../server/graph/world.ts'
import { fileTerms } from '../../server/lexicon/file-terms.ts'
import { LiveLexicon, NOTHING_STORED } from '../../server/lexicon/live.ts'
import type { FileFacts } from '../../server/model/fact.ts'
import type { View } from '../../server/model/view.ts'
import { extract } from '../../server/parse/extract.ts'
import { load } from '../../server/parse/grammars.ts'
import { Catalogue } from '../../server/retrieve/catalogue.ts'
import type { Inputs } from '../../server/retrieve/pipeline.ts'
import { languageOf } from '../../server/workspace/languages.ts'

/** The graph of these files, as readers see it. */
export async function viewFrom(sources: readonly Source[]): Promise<View> {
  return viewOf(await factsFrom(sources))
}

/** All that retrieval reads of these files. */
export async function inputsFrom(sources: readonly Source[]): Promise<Inputs> {
  const all = await factsFrom(sources)
  const view = viewOf(all)
  const said = all.map(({ path, facts }) => ({ symbols: view.symbolsIn(path), terms: fileTerms(path, { outline: facts, words: facts.words }) }))
  const lexicon = new LiveLexicon(NOTHING_STORED, said)
  return { view, lexicon, catalogue: new Catalogue(view, lexicon), vocabularies }
}

function viewOf(all: readonly Facts[]): View {
  const files = new Map(all.map(file => [file.path, file]))
  const graph = new LiveGraph(path => files.get(path)!.facts)
  for (const file of files.values()) graph.fill(toFile(file))
  for (const _ of graph.linkAll());
  return graph
}

export interface Source {
  readonly path: string
  readonly text: string
}

export interface Facts {
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

/** As the linker takes it. */
export function toFile({ path, language, facts }: Facts): SourceFile {
  return { path, language, outline: facts }
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
