// An edit of a small project -> what it says was used, the way the server finds it: texts are compared, the project is linked as it is then.

import { attribute, type ShownSymbol } from '../../server/feedback/attribute.ts'
import { judge } from '../../server/feedback/edits.ts'
import { symbolId } from '../../server/graph/identity.ts'
import { touchesOf } from '../../server/serve/touches.ts'
import { viewFrom } from './sources.ts'

export interface EditCase {
  readonly title: string
  readonly path: string
  /** This text, which the file has once, becomes that one. */
  readonly from: string
  readonly to: string
  /** Qualified names. */
  readonly shown: readonly string[]
  readonly used: readonly string[]
}

export async function usedBy(project: Readonly<Record<string, string>>, { path, from, to, shown }: EditCase): Promise<string[]> {
  const before = project[path]!
  if (before.split(from).length !== 2) throw new Error(`${path} does not have ${JSON.stringify(from)} once`)
  const after = before.replace(from, () => to)
  const viewOf = (files: Readonly<Record<string, string>>) => viewFrom(Object.entries(files).map(([path, text]) => ({ path, text })))
  const [earlier, view] = [await viewOf(project), await viewOf({ ...project, [path]: after })]
  const names = new Map<string, string>()
  const served = earlier.paths.flatMap(it =>
    earlier.symbolsIn(it).flatMap((number): ShownSymbol[] => {
      const symbol = earlier.symbol(number)!
      if (!shown.includes(symbol.kind === 'file' ? symbol.path : symbol.qualified)) return []
      const id = symbolId(symbol)
      names.set(id, symbol.kind === 'file' ? symbol.path : symbol.qualified)
      const owner = symbol.qualified.slice(0, -symbol.name.length).match(/\w+/g)?.at(-1)
      return [{ id, name: symbol.name, kind: symbol.kind, path: symbol.path, ...(owner === undefined ? {} : { owner }) }]
    }),
  )
  for (const name of shown) if (![...names.values()].includes(name)) throw new Error(`The project has no ${name}`)
  const used = new Set<string>()
  for (const edit of judge(before, after).edits)
    for (const touch of touchesOf(path, edit, view)) for (const id of attribute(touch, served).used.keys()) used.add(names.get(id)!)
  return [...used].sort()
}
