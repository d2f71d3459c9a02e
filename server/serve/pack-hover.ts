// Hovering in a document that `context.show.*` wrote: why the symbol there was chosen, stage by stage.

import { readFile } from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import { type Connection, type Hover, HoverRequest, MarkupKind, RegistrationRequest } from 'vscode-languageserver'
import type { Explained } from '../protocol/explain.ts'
import { document, fieldsOf, position } from '../protocol/params.ts'
import { Failure, messageOf } from '../util/failure.ts'
import { toColumn } from '../util/position.ts'
import { pathOf } from '../workspace/uri.ts'
import { explained } from './explain.ts'
import { packFolder } from './pack-files.ts'
import { remembered } from './recall.ts'
import type { Services } from './services.ts'

/** Undefined for a document that is no pack of ours. */
export async function packHover(params: unknown, services: Services, signal: AbortSignal): Promise<Hover | null | undefined> {
  const fields = fieldsOf(params)
  const path = pathOf(document(fields.textDocument, 'textDocument').uri)
  const folder = packFolder(services)
  if (path === undefined || folder === undefined || dirname(path) !== folder) return undefined
  const packId = basename(path, extname(path))
  const { line: row, character } = position(fields.position, 'position')
  try {
    const lines = (await readFile(path, 'utf8')).split('\n')
    const { served } = await remembered(packId, services, signal)
    const column = toColumn(lines[row] ?? '', character, services.encoding())
    const id = idAt(
      lines,
      row,
      column,
      served.map(it => it.id),
    )
    return id === undefined ? null : { contents: told(await explained({ symbol: id, packId }, services, signal), services) }
  } catch (error) {
    signal.throwIfAborted()
    // The pack is too old to be known, or its file is gone: there is nothing to say, and nobody waits for it.
    if (error instanceof Failure || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The item that the word names, else the one whose text this is: the last that was announced, with its name and its path, above. */
export function idAt(lines: readonly string[], row: number, column: number, ids: readonly string[]): string | undefined {
  const items = ids.map(id => ({ id, ...partsOf(id) }))
  let around: (typeof items)[number] | undefined
  for (let at = row; at >= 0 && around === undefined && !/^## /.test(lines[at] ?? ''); at--) {
    const line = lines[at]!
    // A file has the longer name: what is in it may be called as a part of that.
    around = items
      .filter(({ qualified, path }) => line.includes(`${path}:`) && line.includes(qualified))
      .sort((a, b) => b.qualified.length - a.qualified.length)[0]
  }
  const word = wordAt(lines[row] ?? '', column)
  if (word === undefined || around?.name === word) return around?.id
  const named = items.filter(it => it.name === word)
  return (named.find(it => it.path === around?.path) ?? named[0] ?? around)?.id
}

/** `path#Cart.total:method`. */
function partsOf(id: string): { path: string; qualified: string; name: string } {
  const hash = id.lastIndexOf('#')
  const qualified = id.slice(hash + 1).replace(/:[^:]*$/, '')
  return { path: id.slice(0, hash), qualified, name: /[\p{L}\p{N}_$]+$/u.exec(qualified)?.[0] ?? qualified }
}

function wordAt(line: string, column: number): string | undefined {
  for (const { 0: word, index } of line.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) if (index <= column && column <= index + word.length) return word
  return undefined
}

const MAX_STEPS = 12

function told({ id, rank, steps }: Explained, services: Services): Hover['contents'] {
  const { path, qualified } = partsOf(id)
  const place = rank === null ? 'Not in the ranking any more.' : `Number ${rank} of the ranking.`
  const reasons = steps
    .filter(it => it.value !== 0)
    .slice(0, MAX_STEPS)
    .map(({ value, text }) => `- ${value > 0 ? '+' : ''}${value.toFixed(2)} ${text}`)
  const head = `${qualified}, ${path}`
  if (!services.editor().hoverMarkup) return { kind: MarkupKind.PlainText, value: [head, place, ...reasons].join('\n') }
  return { kind: MarkupKind.Markdown, value: [`**${head.replaceAll('*', '\\*')}**`, '', place, '', ...reasons].join('\n') }
}

const registered = new WeakSet<Connection>()

/** Asks the editor for hovers in our documents alone. Nobody else's become slower. */
export function registerHover(connection: Connection, folder: string, services: Services): void {
  if (registered.has(connection) || !services.editor().hoverRegistration || services.settings().provide.includes('hover')) return
  registered.add(connection)
  const pattern = `${folder.replaceAll('\\', '/')}/*`
  const registration = {
    id: 'context.packs.hover',
    method: HoverRequest.method,
    registerOptions: { documentSelector: [{ scheme: 'file', pattern }] },
  }
  connection
    .sendRequest(RegistrationRequest.type, { registrations: [registration] })
    .catch((error: unknown) => services.log(`The editor takes no hovers for packs: ${messageOf(error)}`))
}
