// What of a file stays where it is when another version of the file takes its place.

import type { Outline } from '../model/fact.ts'
import type { SourceFile } from './world.ts'

/** What one version of a file put into the tables. */
export interface Content {
  readonly source: SourceFile
  /** Of the file itself, then of its definitions. */
  readonly numbers: readonly number[]
}

/** Symbols that stand under the same names and inside the same symbols in both, in the same order; none when their order changed. */
export function keptIn(before: Content, places: readonly number[], now: Content): ReadonlySet<number> {
  const [old, definitions] = [before.source.outline.definitions, now.source.outline.definitions]
  const placeBefore = new Map(before.numbers.map((symbol, n) => [symbol, places[n]!]))
  const kept = new Set<number>()
  let last = -1
  for (let n = 0; n < definitions.length; n++) {
    const symbol = now.numbers[n + 1]!
    const place = placeBefore.get(symbol)
    if (place === undefined) continue
    if (place < last) return new Set()
    last = place
    const [was, is] = [old[place]!, definitions[n]!]
    const around = before.numbers[was.parent + 1] === now.numbers[is.parent + 1] && (is.parent < 0 || kept.has(now.numbers[is.parent + 1]!))
    if (around && was.name === is.name && was.scope.length === is.scope.length && was.scope.every((it, part) => it === is.scope[part]))
      kept.add(symbol)
  }
  return kept
}

/** The file as such is found in the same places. */
export function samePlaces(before: SourceFile, now: SourceFile): boolean {
  const [a, b] = [before.outline, now.outline]
  const owners = ({ heritage }: Outline): string => heritage.flatMap(({ owner }) => owner ?? []).join('\0')
  return before.language === now.language && a.package === b.package && a.manifest === b.manifest && owners(a) === owners(b)
}
