// `context/resolve`: our server asks what the other language servers of this editor know. Documents that are not open are not opened for it.

import * as vscode from 'vscode'
import type { Middleware } from 'vscode-languageclient/node'
import type { ResolveLocation, ResolveParams, ResolveQuery, ResolveResult } from '../../../server/protocol/resolve.ts'

const AT_ONCE = 3
const COMMANDS = { definition: 'vscode.executeDefinitionProvider', references: 'vscode.executeReferenceProvider' } as const

export class Resolver {
  /** The editor asks all providers together, ours too where the setting `provide` made it one. These are not for us to answer. */
  readonly #running = new Map<string, number>()

  readonly middleware: Pick<Middleware, 'provideDefinition' | 'provideReferences'> = {
    provideDefinition: (document, position, token, next) => (this.#isOwn(document.uri, position) ? undefined : next(document, position, token)),
    provideReferences: (document, position, options, token, next) =>
      this.#isOwn(document.uri, position) ? undefined : next(document, position, options, token),
  }

  async answer({ queries }: ResolveParams, token: vscode.CancellationToken): Promise<ResolveResult> {
    const locations = queries.map((): readonly ResolveLocation[] | null => null)
    let next = 0
    const work = async () => {
      while (next < queries.length && !token.isCancellationRequested) {
        const n = next++
        locations[n] = await this.#ask(queries[n]!).catch(() => null)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return { locations }
  }

  async #ask({ textDocument, position, want }: ResolveQuery): Promise<ResolveLocation[] | null> {
    const uri = vscode.Uri.parse(textDocument.uri)
    if (!vscode.workspace.textDocuments.some(it => it.uri.toString() === uri.toString())) return null
    const at = new vscode.Position(position.line, position.character)
    const key = keyOf(uri, at)
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
    try {
      const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[] | undefined>(COMMANDS[want], uri, at)
      return found?.map(locationOf) ?? null
    } finally {
      const others = this.#running.get(key)! - 1
      if (others > 0) this.#running.set(key, others)
      else this.#running.delete(key)
    }
  }

  #isOwn(uri: vscode.Uri, position: vscode.Position): boolean {
    return this.#running.has(keyOf(uri, position))
  }
}

function keyOf(uri: vscode.Uri, { line, character }: vscode.Position): string {
  return `${uri.toString()}#${line}:${character}`
}

function locationOf(found: vscode.Location | vscode.LocationLink): ResolveLocation {
  const { uri, range } =
    'targetUri' in found ? { uri: found.targetUri, range: found.targetSelectionRange ?? found.targetRange } : { uri: found.uri, range: found.range }
  const at = ({ line, character }: vscode.Position) => ({ line, character })
  return { uri: uri.toString(), range: { start: at(range.start), end: at(range.end) } }
}
