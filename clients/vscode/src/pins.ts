// Items that are to be in every pack. Before each question their text is read again, so that it is that of now.

import * as vscode from 'vscode'
import type { SymbolItem } from '../../../server/protocol/common.ts'
import type { Item } from '../../../server/protocol/pack.ts'
import type { Related } from '../../../server/protocol/related.ts'
import { fenced } from './pack-text.ts'
import type { Server } from './server.ts'

export interface Pinned {
  readonly item: Item
  readonly text: string
}

export interface Refreshed {
  readonly pins: readonly Pinned[]
  /** Names of those that are no more. */
  readonly gone: readonly string[]
}

export async function refresh(pins: readonly Pinned[], server: Server): Promise<Refreshed> {
  const all = await Promise.all(pins.map(async pin => ({ name: pin.item.qualifiedName, pin: await again(pin, server).catch(() => undefined) })))
  return { pins: all.flatMap(({ pin }) => pin ?? []), gone: all.filter(({ pin }) => !pin).map(({ name }) => name) }
}

/** What the pinned ones take of the budget of the next pack. */
export function tokensOf(pins: readonly Pinned[]): number {
  return pins.reduce((sum, { item }) => sum + item.tokens, pins.length > 0 ? HEADING_TOKENS : 0)
}

const HEADING_TOKENS = 8
/** Nobody here counts tokens; so many or fewer letters make one. */
const LETTERS_A_TOKEN = 3

async function again({ item, text }: Pinned, server: Server): Promise<Pinned | undefined> {
  const { symbol } = await server.ask<Related>('context.related', { symbol: item.id })
  if (symbol.id !== item.id) return undefined
  const moved = { ...item, uri: symbol.uri, path: symbol.path, range: symbol.range }
  // A signature says nothing that a new line above it changes.
  if (item.detail !== 'full') return { item: moved, text }
  const written = await sourceOf(symbol)
  const code = written.slice(written.indexOf('\n\n'))
  const isSame = text.includes(code.trimEnd())
  if (isSame && text.includes(placeOf(symbol))) return { item: moved, text }
  return { item: { ...moved, tokens: isSame ? item.tokens : Math.ceil(written.length / LETTERS_A_TOKEN) }, text: written }
}

/** A symbol as a piece of a pack, with the text of now. */
export async function sourceOf(symbol: SymbolItem): Promise<string> {
  const { uri, qualifiedName, kind } = symbol
  const { start, end } = symbol.range
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri))
  const source = document.getText(new vscode.Range(start.line, 0, end.line, end.character))
  return `### \`${qualifiedName}\` ${kind}, ${placeOf(symbol)}\n\n${fenced(source, document.languageId)}`
}

function placeOf({ path, range: { start, end } }: SymbolItem): string {
  const last = end.character === 0 && end.line > start.line ? end.line : end.line + 1
  return `\`${path}:${start.line + 1}${last > start.line + 1 ? `-${last}` : ''}\``
}
