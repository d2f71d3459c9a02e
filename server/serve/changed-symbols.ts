// A difference of a checkout -> the symbols whose text changed.

import type { GraphSymbol } from '../model/graph.ts'
import type { View } from '../model/view.ts'
import { Failure, messageOf } from '../util/failure.ts'
import { type Difference, differenceOf } from '../workspace/diff.ts'
import type { Services, Workspace } from './services.ts'
import { symbolAround } from './spot.ts'

export interface DiffWanted {
  readonly base?: string | undefined
  readonly staged?: boolean | undefined
}

/** Of each root that is under git. Fails when none is, or when the revision is in none. */
export async function differences(wanted: DiffWanted, services: Services, signal: AbortSignal): Promise<Map<Workspace, Difference>> {
  const found = new Map<Workspace, Difference>()
  let failure: unknown
  for (const workspace of services.workspaces()) {
    try {
      const text = (path: string) => workspace.text(path)
      found.set(workspace, await differenceOf(workspace.path, { ...wanted, text, open: workspace.open() }, signal))
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
  }
  if (found.size > 0 || services.workspaces().length === 0) return found
  throw failure instanceof Failure
    ? failure
    : new Failure(`The change cannot be told (${messageOf(failure)})`, 'context/forFiles takes files instead')
}

/** The innermost symbols that changed rows touch; the file, where that is all there is. */
export function changedSymbols({ changed }: Pick<Difference, 'changed'>, view: View): Set<number> {
  const found = new Set<number>()
  for (const [path, rows] of changed) {
    const symbols = view.symbolsIn(path)
    for (const [first, last] of rows) {
      const touched = symbols.slice(1).filter(number => touches(view.symbol(number)!, first, last))
      const inner = touched.filter(number => !touched.some(other => view.parent(other) === number && covers(view.symbol(other)!, first, last)))
      for (const number of inner) found.add(number)
      const around = inner.length > 0 ? undefined : symbolAround(view, path, first, 0)
      if (around !== undefined) found.add(around)
    }
  }
  return found
}

/** Where lines were only taken away, the place between two lines touches what goes on around it. */
function touches({ row, endRow, endColumn }: GraphSymbol, first: number, last: number): boolean {
  const end = endColumn === 0 ? endRow : endRow + 1
  return first === last ? row < first && first < end : row < last && first < end
}

function covers({ row, endRow, endColumn }: GraphSymbol, first: number, last: number): boolean {
  return row <= first && last <= (endColumn === 0 ? endRow : endRow + 1)
}
