// What the standard features over our graph share: they are offered only when a setting names them, and speak LSP's own types.

import { type ServerCapabilities, SymbolKind } from 'vscode-languageserver'
import type { Settings } from '../config/settings.ts'
import type { Position } from '../protocol/common.ts'
import { document, fieldsOf, position } from '../protocol/params.ts'
import type { Feature } from './feature.ts'
import { type Handler, respond } from './respond.ts'
import type { Services } from './services.ts'
import { type Spot, spotOf } from './spot.ts'

/** Off, its capability is not announced and its methods are unknown: an editor with a real language server must not notice us. */
export function standard(name: Settings['provide'][number], capability: ServerCapabilities, methods: Readonly<Record<string, Handler>>): Feature {
  return {
    capabilities: (_, settings) => (settings.provide.includes(name) ? capability : {}),
    register(connection, services) {
      if (!services.settings().provide.includes(name)) return
      for (const [method, handler] of Object.entries(methods)) respond(connection, services, method, handler)
    },
  }
}

/** The spot that `textDocument` and `position` name; undefined for a document outside all roots. */
export function spotIn(params: unknown, services: Services, signal: AbortSignal): Promise<Spot | undefined> {
  const fields = fieldsOf(params)
  const where: Position = position(fields.position, 'position')
  return spotOf(services, document(fields.textDocument, 'textDocument').uri, where, signal)
}

/** What LSP has no word for is shown as the nearest thing that editors have an icon for. */
export function symbolKind(kind: string): SymbolKind {
  return KINDS.get(kind) ?? SymbolKind.Variable
}

const KINDS: ReadonlyMap<string, SymbolKind> = new Map<string, SymbolKind>([
  ['file', SymbolKind.File],
  ['module', SymbolKind.Module],
  ['namespace', SymbolKind.Namespace],
  ['class', SymbolKind.Class],
  ['object', SymbolKind.Object],
  ['extension', SymbolKind.Class],
  ['interface', SymbolKind.Interface],
  ['trait', SymbolKind.Interface],
  ['protocol', SymbolKind.Interface],
  ['struct', SymbolKind.Struct],
  ['enum', SymbolKind.Enum],
  ['type', SymbolKind.Class],
  ['function', SymbolKind.Function],
  ['macro', SymbolKind.Function],
  ['test', SymbolKind.Function],
  ['method', SymbolKind.Method],
  ['constructor', SymbolKind.Constructor],
  ['field', SymbolKind.Field],
  ['constant', SymbolKind.Constant],
  ['variable', SymbolKind.Variable],
  ['key', SymbolKind.Key],
  ['section', SymbolKind.String],
  ['passage', SymbolKind.String],
])
