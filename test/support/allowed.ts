// What a server may send to a client with given capabilities. What is not in these tables is forbidden.

import type { ClientCapabilities } from 'vscode-languageserver/node'

// biome-ignore lint/suspicious/noExplicitAny: the parameters come from the wire.
type Rule = (capabilities: ClientCapabilities, params: any) => boolean

const REQUESTS: Readonly<Record<string, Rule>> = {
  'window/workDoneProgress/create': it => it.window?.workDoneProgress === true,
  'window/showDocument': it => it.window?.showDocument?.support === true,
  'context/resolve': (it, { queries }) => it.experimental?.context?.resolve === true && queries.length > 0 && queries.length <= 10,
  'workspace/configuration': it => it.workspace?.configuration === true,
  'workspace/workspaceFolders': it => it.workspace?.workspaceFolders === true,
  'client/registerCapability': (it, { registrations }) =>
    registrations.every(({ id, method }: { id: unknown; method: string }) => typeof id === 'string' && registers(it, method)),
  // The misspelling is the protocol's.
  'client/unregisterCapability': (it, { unregisterations }) => unregisterations.every(({ method }: { method: string }) => registers(it, method)),
}

const NOTIFICATIONS: Readonly<Record<string, Rule>> = {
  'window/logMessage': (_, { type, message }) => type >= 1 && type <= 5 && typeof message === 'string',
  'window/showMessage': (_, { type, message }) => type >= 1 && type <= 5 && typeof message === 'string',
  // Of a request of the server's own.
  '$/cancelRequest': (_, { id }) => typeof id === 'number' || typeof id === 'string',
  '$/logTrace': (_, { message }) => typeof message === 'string',
}

export function allows(kind: 'request' | 'notification', method: string, params: unknown, capabilities: ClientCapabilities): boolean {
  const rules = kind === 'request' ? REQUESTS : NOTIFICATIONS
  return Object.hasOwn(rules, method) && rules[method]!(capabilities, params)
}

/** `workspace/didChangeWatchedFiles` may be registered when `workspace.didChangeWatchedFiles.dynamicRegistration` was announced. */
function registers(capabilities: ClientCapabilities, method: string): boolean {
  // Folders are the exception: whoever has them also lets their changes be registered.
  if (method === 'workspace/didChangeWorkspaceFolders') return capabilities.workspace?.workspaceFolders === true
  const [section, name] = method.split('/') as ['workspace', 'didChangeWatchedFiles']
  return capabilities[section]?.[name]?.dynamicRegistration === true
}
