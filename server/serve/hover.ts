// `textDocument/hover`: what the graph knows of the symbol under the cursor, in two lines; in a pack that was shown, why it was chosen.

import { type Hover, MarkupKind } from 'vscode-languageserver'
import type { GraphSymbol } from '../model/graph.ts'
import type { View } from '../model/view.ts'
import type { Feature } from './feature.ts'
import { packHover } from './pack-hover.ts'
import { respond } from './respond.ts'
import type { Services } from './services.ts'
import { symbolsMeant } from './spot.ts'
import { spotIn } from './standard.ts'

/** In packs always, where the editor lets us ask for those alone; elsewhere when the setting says so. */
export const hover: Feature = {
  capabilities: (_, settings) => (settings.provide.includes('hover') ? { hoverProvider: true } : {}),
  register(connection, services) {
    const isEverywhere = services.settings().provide.includes('hover')
    if (!isEverywhere && !services.editor().hoverRegistration) return
    respond(connection, services, 'textDocument/hover', async (params, asked, signal) => {
      const inPack = await packHover(params, asked, signal)
      return inPack === undefined && isEverywhere ? hoverAt(params, asked, signal) : (inPack ?? null)
    })
  },
}

export async function hoverAt(params: unknown, services: Services, signal: AbortSignal): Promise<Hover | null> {
  const spot = await spotIn(params, services, signal)
  const [number] = spot ? symbolsMeant(spot) : []
  const symbol = number === undefined ? undefined : spot?.view.symbol(number)
  if (!spot || !symbol || number === undefined) return null
  const counts = countsOf(spot.view, number)
  if (!services.editor().hoverMarkup)
    return { contents: { kind: MarkupKind.PlainText, value: `${symbol.kind} ${symbol.qualified}\n${place(symbol)}\n${counts}` } }
  return { contents: { kind: MarkupKind.Markdown, value: `${symbol.kind} ${code(symbol.qualified)}  \n${code(place(symbol))}  \n${counts}` } }
}

function place({ path, row }: GraphSymbol): string {
  return `${path}:${row + 1}`
}

function countsOf(view: View, number: number): string {
  const incoming = view.edgesTo(number)
  return `${count(incoming.filter(it => it.type === 'calls').length, 'caller')}, ${count(incoming.filter(it => it.type === 'tests').length, 'test')}`
}

function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? '' : 's'}`
}

/** Names may hold anything that a file may; two backticks take one inside. */
function code(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.includes('`') ? `\`\` ${line.replaceAll('``', "''")} \`\`` : `\`${line}\``
}
