// `textDocument/definition`: what the word under the cursor names, as far as the graph knows.

import type { Location, LocationLink } from 'vscode-languageserver'
import { symbolId } from '../graph/identity.ts'
import { nameSpan, rangesOf } from './convert.ts'
import type { Services } from './services.ts'
import { symbolsNamed } from './spot.ts'
import { spotIn, standard } from './standard.ts'

export const definition = standard('definition', { definitionProvider: true }, { 'textDocument/definition': definitionsAt })

/** A name with more meanings than this has none. */
const MAX_DEFINITIONS = 20

export async function definitionsAt(params: unknown, services: Services, signal: AbortSignal): Promise<Location[] | LocationLink[]> {
  const spot = await spotIn(params, services, signal)
  if (!spot) return []
  const { workspace, view } = spot
  const numbers = symbolsNamed(spot).slice(0, MAX_DEFINITIONS)
  const symbols = numbers.flatMap(number => view.symbol(number) ?? [])
  // Several are a question, one is a jump.
  if (symbols.length === 1) services.learning.note(workspace, symbols.map(symbolId), 'visited')
  const ranges = await rangesOf([...symbols, ...symbols.map(nameSpan)], workspace, services.encoding())
  if (!services.editor().definitionLinks) return symbols.map(({ path }, n) => ({ uri: workspace.uriOf(path), range: ranges[n]! }))
  return symbols.map(({ path }, n) => ({
    targetUri: workspace.uriOf(path),
    targetRange: ranges[n]!,
    targetSelectionRange: ranges[symbols.length + n]!,
  }))
}
