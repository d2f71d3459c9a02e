// Folders that come and go while the server runs. Those of the start are in `initialize`; see `rootsOf` in lifecycle.ts.

import { type Connection, DidChangeWorkspaceFoldersNotification, type ServerCapabilities } from 'vscode-languageserver'
import type { Feature } from './feature.ts'
import { isObject, nameOf } from './incoming.ts'
import type { Engine } from './services.ts'

export const folders: Feature = {
  capabilities: (): ServerCapabilities => ({ workspace: { workspaceFolders: { supported: true, changeNotifications: true } } }),

  register(connection: Connection, engine: Engine) {
    // Not the event of the library: it refuses clients that do not announce folders, and trusts those that do.
    connection.onNotification(DidChangeWorkspaceFoldersNotification.method, ({ event }: { readonly event?: unknown }) => {
      if (!isObject(event)) return engine.log(`workspace/didChangeWorkspaceFolders was ignored: event must be an object, not ${nameOf(event)}`)
      // A folder may leave and come back under another name in one event.
      for (const uri of urisOf(event.removed, 'removed', engine)) engine.removeRoot(uri)
      for (const uri of urisOf(event.added, 'added', engine)) engine.addRoot(uri)
    })
  },

  started(_, engine) {
    if (engine.workspaces().length === 0) engine.log('No folder is open, so there is nothing to index. Open one; it is taken up without a restart')
  },
}

function urisOf(list: unknown, field: string, engine: Engine): string[] {
  const all: readonly unknown[] = Array.isArray(list) ? list : []
  const uris = all.flatMap(it => (isObject(it) && typeof it.uri === 'string' ? [it.uri] : []))
  if (uris.length < all.length)
    engine.log(`workspace/didChangeWorkspaceFolders: ${all.length - uris.length} folders in ${field} have no uri and were ignored`)
  return uris
}
