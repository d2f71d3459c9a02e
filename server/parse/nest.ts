// Puts definitions inside one another and gives each its extent and its qualifiers.

import type { Raw, Span } from './matches.ts'

export interface Extent extends Raw {
  readonly start: number
  readonly end: number
  /** Index of the enclosing definition, or -1. */
  readonly parent: number
  readonly scope: readonly string[]
  /** The source names its type elsewhere: `func (c *Cart) total()`, `Cart::total() {}`, `impl Cart { … }`. */
  readonly owned: boolean
}

/** In source order; a definition that shares its start with another one it contains comes first. */
export function nest(definitions: readonly Raw[], scopes: readonly Raw[], decorators: readonly Span[], text: string): Extent[] {
  const decoratorEnds = new Map(decorators.map(node => [node.end, node]))
  const placed = [...definitions.map(raw => place(raw, true)), ...scopes.map(raw => place(raw, false))].sort(
    (a, b) => a.start - b.start || b.end - a.end || a.raw.name.start - b.raw.name.start,
  )
  const result: Extent[] = []
  const open: { end: number; names: readonly string[]; index: number; scope: boolean }[] = []
  for (const { raw, symbol, start, end } of placed) {
    while (open.length > 0 && open[open.length - 1]!.end <= start) open.pop()
    const around = containerOf(raw)
    const names = around?.names ?? []
    const parent = around?.index ?? -1
    const own = qualifiers(text.slice(raw.name.start, raw.name.end))
    if (!symbol) {
      open.push({ end, names: [...names, ...own], index: parent, scope: true })
      continue
    }
    const owner = raw.captures.owner ? qualifiers(text.slice(raw.captures.owner.start, raw.captures.owner.end)) : []
    const scope = [...names, ...owner]
    result.push({ ...raw, start, end, parent, scope, owned: owner.length > 0 || (around?.scope ?? false) })
    open.push({ end, names: [...scope, own.join('.')], index: result.length - 1, scope: false })
  }
  return result

  /** A field declared among the parameters of a constructor belongs to the type. */
  function containerOf(raw: Raw) {
    const inner = open[open.length - 1]
    const host = inner && !inner.scope ? result[inner.index] : undefined
    return raw.kind === 'field' && (host?.kind === 'constructor' || host?.kind === 'method' || host?.kind === 'function')
      ? open[open.length - 2]
      : inner
  }

  /** Decorators right above belong to the definition, also where the grammar makes them siblings. */
  function place(raw: Raw, symbol: boolean) {
    let { start } = raw.node
    for (let above = decoratorEnds.get(blankBefore(text, start)); above; above = decoratorEnds.get(blankBefore(text, start))) {
      start = above.start
    }
    return { raw, symbol, start, end: raw.node.end }
  }
}

/** Where the blank text before an offset starts. */
function blankBefore(text: string, offset: number): number {
  let at = offset
  while (at > 0 && text.charCodeAt(at - 1) <= 32) at--
  return at
}

/** `&mut Cart<T>` -> `Cart`, `shop::Cart` -> `shop`, `Cart`. */
function qualifiers(text: string): string[] {
  if (ASCII.test(text) || PLAIN.test(text)) return [text]
  const bare = text.replace(/<[\s\S]*$/, '').replace(/[&*()"'`]|\bmut\b|\bconst\b|\bdyn\b/g, ' ')
  const parts = bare.split(/::|\.|\\|:/).map(part => part.replace(/\s+/g, ' ').trim())
  const kept = parts.filter(part => part.length > 0)
  return kept.length > 0 ? kept : [text.slice(0, 80)]
}

/** Nearly every name, and ten times faster to tell. */
const ASCII = /^[\w$]+$/
const PLAIN = /^[\p{L}\p{N}_$]+$/u
