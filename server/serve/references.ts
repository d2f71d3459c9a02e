// `textDocument/references`: where the symbol under the cursor is used, one place for each user and row the graph remembers.

import type { Location } from 'vscode-languageserver'
import type { EdgeType } from '../model/edge.ts'
import { fieldsOf, flag, object, optional } from '../protocol/params.ts'
import { nameSpan, rangesOf } from './convert.ts'
import type { Services } from './services.ts'
import { type Site, siteRanges } from './sites.ts'
import { symbolsMeant } from './spot.ts'
import { spotIn, standard } from './standard.ts'

export const references = standard('references', { referencesProvider: true }, { 'textDocument/references': referencesAt })

/** Edges that stand for a name written in the text. */
const WRITTEN: ReadonlySet<EdgeType> = new Set<EdgeType>([
  'calls',
  'imports',
  'extends',
  'implements',
  'mixes_in',
  'type_hint_of',
  'accesses_field',
  'references',
  'decorates',
  'throws',
  'routes',
])
const MAX_SITES = 5_000

export async function referencesAt(params: unknown, services: Services, signal: AbortSignal): Promise<Location[]> {
  const context = optional(fieldsOf(params).context, 'context', object)
  const declaration = optional(context?.includeDeclaration, 'context.includeDeclaration', flag) ?? false
  const spot = await spotIn(params, services, signal)
  const [number] = spot ? symbolsMeant(spot) : []
  const symbol = number === undefined ? undefined : spot?.view.symbol(number)
  if (!spot || !symbol || number === undefined) return []

  const { workspace, view } = spot
  const sites = view.edgesTo(number).flatMap(({ from, type, row }): Site[] => {
    const user = view.symbol(from)
    return user && row >= 0 && WRITTEN.has(type) ? [{ path: user.path, row, name: symbol.name }] : []
  })
  if (sites.length > MAX_SITES) services.log(`${symbol.qualified} has ${sites.length} references; the first ${MAX_SITES} are given`)
  const kept = sites.slice(0, MAX_SITES)
  const ranges = await siteRanges(kept, workspace, services.encoding())
  const used = kept.flatMap(({ path }, n) => ranges[n]!.map(range => ({ uri: workspace.uriOf(path), range })))
  const [own] = declaration ? await rangesOf([nameSpan(symbol)], workspace, services.encoding()) : []
  return sorted([...(own ? [{ uri: workspace.uriOf(symbol.path), range: own }] : []), ...used])
}

/** Two kinds of edges on one row are one place. */
function sorted(locations: readonly Location[]): Location[] {
  const unique = new Map(locations.map(it => [`${it.uri}#${it.range.start.line}:${it.range.start.character}`, it]))
  return [...unique.values()].sort((a, b) => {
    if (a.uri !== b.uri) return a.uri < b.uri ? -1 : 1
    return a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character
  })
}
