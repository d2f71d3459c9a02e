// From `initialize` to `exit`: what may be said when, and what `initialize` must hold. Pure; gate.ts applies it to the stream.

import { pathToFileURL } from 'node:url'
import { ErrorCodes } from 'vscode-languageserver'
import { type Id, isObject, nameOf, type Params, shorten } from './incoming.ts'

/** `new` until an `initialize` is accepted, `stopped` from `shutdown` on. */
export type Phase = 'new' | 'running' | 'stopped'

export interface Refusal {
  readonly code: number
  readonly text: string
}

/** Whether a request may pass. The library itself would answer requests before `initialize` and after `shutdown`. */
export function refuses(phase: Phase, method: string, params: Params): Refusal | undefined {
  const name = shorten(method)
  if (phase === 'stopped') return { code: ErrorCodes.InvalidRequest, text: `${name} came after shutdown; only exit may follow` }
  if (method !== 'initialize')
    return phase === 'new' ? { code: ErrorCodes.ServerNotInitialized, text: `${name} came before initialize; send that first` } : undefined
  if (phase === 'running') return { code: ErrorCodes.InvalidRequest, text: 'initialize came twice; start another server for another session' }
  const problem = wrongInitialize(params)
  return problem === undefined ? undefined : { code: ErrorCodes.InvalidParams, text: `initialize: ${problem}` }
}

/** Whether a notification is for anyone. */
export function ignores(phase: Phase, method: string, params: Params, running: ReadonlyMap<Id, unknown>): boolean {
  if (method === 'exit') return false
  // The library remembers cancellations that come before their request, and fails on those without an id.
  if (method === '$/cancelRequest') return !running.has(params.id as Id)
  return phase !== 'running'
}

/** The uris of the folders to index, from whichever of its three generations of fields a client fills. */
export function rootsOf({ workspaceFolders, rootUri, rootPath }: Params): string[] {
  if (Array.isArray(workspaceFolders)) return workspaceFolders.map(folder => (folder as { uri: string }).uri)
  if (typeof rootUri === 'string') return [rootUri]
  return typeof rootPath === 'string' && rootPath !== '' ? [pathToFileURL(rootPath).href] : []
}

function wrongInitialize(params: Params): string | undefined {
  const { capabilities, processId, workspaceFolders } = params
  if (!isObject(capabilities) || Array.isArray(capabilities)) return `capabilities must be an object, not ${nameOf(capabilities)}`
  if (processId !== null && processId !== undefined && !Number.isSafeInteger(processId))
    return `processId must be a whole number or null, not ${nameOf(processId)}`
  for (const field of ['rootUri', 'rootPath', 'trace'] as const) {
    const value = params[field]
    if (value !== null && value !== undefined && typeof value !== 'string') return `${field} must be a string, not ${nameOf(value)}`
  }
  if (workspaceFolders === null || workspaceFolders === undefined) return undefined
  if (!Array.isArray(workspaceFolders)) return `workspaceFolders must be a list, not ${nameOf(workspaceFolders)}`
  const wrong = workspaceFolders.findIndex(folder => !isObject(folder) || typeof folder.uri !== 'string')
  return wrong < 0 ? undefined : `workspaceFolders[${wrong}].uri must be a string`
}
