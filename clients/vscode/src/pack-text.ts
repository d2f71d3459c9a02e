// The text of a pack as pieces, so that an item can be found in it and taken out. Pure.

import type { Item, Pack } from '../../../server/protocol/pack.ts'

export interface Piece {
  /** What it shows; undefined for headings and what is said about the whole. */
  readonly item?: Item
  readonly lines: readonly string[]
}

/** Sections whose lines name places but are no items. */
const NOT_ITEMS: ReadonlySet<string> = new Set(['Task', 'Workspace', 'Notes', 'Conversation', 'How it connects'])

/** Cuts the Markdown. A piece with an item is that item, from its heading to the next. */
export function piecesOf({ text, items }: Pick<Pack, 'text' | 'items'>): Piece[] {
  const places = byPlace(items)
  const pieces: { item?: Item; isBullet: boolean; lines: string[] }[] = [{ isBullet: false, lines: [] }]
  let fence: string | undefined
  let section = ''
  for (const line of text.split('\n')) {
    let current = pieces.at(-1)!
    if (fence !== undefined) {
      if (line === fence) fence = undefined
    } else {
      section = /^## (.*)$/.exec(line)?.[1] ?? section
      const item = NOT_ITEMS.has(section) ? undefined : itemOf(line, places)
      if (item || /^##? /.test(line) || (current.isBullet && line === '')) {
        current = { isBullet: line.startsWith('- '), lines: [], ...(item ? { item } : {}) }
        pieces.push(current)
      }
      fence = /^```+/.exec(line)?.[0]
    }
    current.lines.push(line)
  }
  return pieces.filter(it => it.lines.length > 0).map(({ isBullet: _, ...piece }) => piece)
}

/** What is left when some items are taken out. */
export function textWithout(pieces: readonly Piece[], removed: ReadonlySet<string>): string {
  return pieces
    .filter(({ item }) => !item || !removed.has(item.id))
    .flatMap(it => it.lines)
    .join('\n')
}

/** Of one item. */
export function textOf(pieces: readonly Piece[], id: string): string {
  const lines = pieces.find(it => it.item?.id === id)?.lines ?? []
  return lines.length > 0 ? `${lines.join('\n').trimEnd()}\n` : ''
}

/** Exact for a whole pack, about right after something was taken out. */
export function tokensWithout({ tokens, items }: Pick<Pack, 'tokens' | 'items'>, removed: ReadonlySet<string>): number {
  const gone = items.filter(it => removed.has(it.id)).reduce((sum, it) => sum + it.tokens, 0)
  return Math.max(0, tokens - gone)
}

/** A fence is longer than any run of backticks inside. */
export function fenced(text: string, language: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}\n`
}

/** Items by where they begin, as the text cites them. */
function byPlace(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const places = new Map<string, Item[]>()
  for (const item of items) {
    const key = `${item.path}:${item.range.start.line + 1}`
    places.set(key, [...(places.get(key) ?? []), item])
  }
  return places
}

function itemOf(line: string, places: ReadonlyMap<string, readonly Item[]>): Item | undefined {
  if (!line.startsWith('### ') && !line.startsWith('- ')) return undefined
  for (const [, place] of line.matchAll(/`([^`]+:\d+)[-\d]*`/g)) {
    const found = places.get(place!)
    if (found) return found.find(it => line.includes(`\`${it.qualifiedName}\``)) ?? found[0]
  }
  return undefined
}
