// Puts definitions inside one another and gives each its qualifiers.

import type { Node } from 'web-tree-sitter'

interface Raw {
  readonly kind: string
  readonly node: Node
  readonly name: Node
  readonly captures: Readonly<Record<string, Node>>
}

export interface Extent extends Raw {
  /** Index of the enclosing definition, or -1. */
  readonly parent: number
  readonly scope: readonly string[]
  /** The source names its type elsewhere: `func (c *Cart) total()`, `Cart::total() {}`, `impl Cart { … }`. */
  readonly owned: boolean
}

/** In source order; a definition that shares its start with another one it contains comes first. */
export function nest(definitions: readonly Raw[], scopes: readonly Raw[]): Extent[] {
  const all = [...definitions.map(raw => ({ raw, symbol: true })), ...scopes.map(raw => ({ raw, symbol: false }))].sort(
    (a, b) =>
      a.raw.node.startIndex - b.raw.node.startIndex || b.raw.node.endIndex - a.raw.node.endIndex || a.raw.name.startIndex - b.raw.name.startIndex,
  )
  const result: Extent[] = []
  const open: { end: number; names: readonly string[]; index: number; scope: boolean }[] = []
  for (const { raw, symbol } of all) {
    while (open.length > 0 && open[open.length - 1]!.end <= raw.node.startIndex) open.pop()
    const around = open[open.length - 1]
    const names = around?.names ?? []
    const parent = around?.index ?? -1
    const own = qualifiers(raw.name.text)
    if (!symbol) {
      open.push({ end: raw.node.endIndex, names: [...names, ...own], index: parent, scope: true })
      continue
    }
    const owner = raw.captures.owner ? qualifiers(raw.captures.owner.text) : []
    const scope = [...names, ...owner]
    result.push({ ...raw, parent, scope, owned: owner.length > 0 || (around?.scope ?? false) })
    open.push({ end: raw.node.endIndex, names: [...scope, own.join('.')], index: result.length - 1, scope: false })
  }
  return result
}

/** `&mut Cart<T>` -> `Cart`, `shop::Cart` -> `shop`, `Cart`. */
function qualifiers(text: string): string[] {
  const bare = text.replace(/<[\s\S]*$/, '').replace(/[&*()"'`]|\bmut\b|\bconst\b|\bdyn\b/g, ' ')
  const parts = bare.split(/::|\.|\\|:/).map(part => part.replace(/\s+/g, ' ').trim())
  const kept = parts.filter(part => part.length > 0)
  return kept.length > 0 ? kept : [text.slice(0, 80)]
}
