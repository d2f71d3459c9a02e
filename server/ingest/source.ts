// The text of a file -> its facts, whether the text comes from the disk or from an editor: equal texts have equal facts.

import { languages } from '../../grammars/index.ts'
import type { Language } from '../../grammars/language.ts'
import type { FileFacts } from '../model/fact.ts'
import type { Unreadable } from '../parse/extract.ts'
import { messageOf } from '../util/failure.ts'
import { shapeOf } from '../workspace/shape.ts'

export interface SourceFacts {
  readonly facts: FileFacts
  /** Why not all of it, or nothing, was read. */
  readonly reason?: string
}

/** `extract` is asked only for texts worth parsing. */
export async function factsOf(
  text: string,
  path: string,
  language: Language | undefined,
  extract: (text: string, language: Language) => Promise<FileFacts | Unreadable>,
): Promise<SourceFacts> {
  const name = manifestPattern(path)?.exec(text)?.[1]
  const nothing = { ...NOTHING, ...(name === undefined ? {} : { manifest: name }) }
  if (!language) return { facts: nothing }
  const shape = shapeOf(text, path)
  if (shape.kind === 'skip') return { facts: nothing, reason: shape.reason }
  try {
    const facts = await extract(text, language)
    if ('reason' in facts) return { facts: nothing, reason: facts.reason }
    const named = name === undefined ? facts : { ...facts, manifest: name }
    return shape.kind === 'outline' ? { facts: outlineOnly(named), reason: shape.reason } : { facts: named }
  } catch (error) {
    return { facts: nothing, reason: `the parser failed (${messageOf(error)})` }
  }
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

/** Files a tool wrote are known by what they define; their text would only drown the rest. */
function outlineOnly(facts: FileFacts): FileFacts {
  return { ...facts, references: [], bindings: [], words: facts.words.map(() => '') }
}

export function manifestPattern(path: string): RegExp | undefined {
  return manifests.get(path.slice(path.lastIndexOf('/') + 1))
}

const manifests = new Map(
  languages.flatMap(({ linking }: Language): [string, RegExp][] =>
    linking.modules?.manifest ? [[linking.modules.manifest.file, linking.modules.manifest.name]] : [],
  ),
)
