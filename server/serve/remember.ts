// `context/remember`: a note about the project, kept for every open root beside its index, where no rebuild removes it.

import { contentHash } from '../pack/identity.ts'
import { REMEMBER, type Remembered, rememberParams } from '../protocol/remember.ts'
import { Failure } from '../util/failure.ts'
import type { Feature } from './feature.ts'
import { namedFiles } from './named-files.ts'
import { respond } from './respond.ts'
import type { Services } from './services.ts'

export const remember: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [REMEMBER] } } }),
  register: (connection, services) => respond(connection, services, REMEMBER, remembered),
}

export function remembered(params: unknown, services: Services): Remembered {
  const { kind, text, paths = [] } = rememberParams(params)
  const [...workspaces] = services.workspaces()
  if (workspaces.length === 0) throw new Failure('There is no project to remember it of', 'Open a folder')
  // Uris become paths of the root that holds them; globs stay as they are.
  const named = namedFiles(paths, services)
  const about = [...new Set(named.map(it => it.path))].sort()
  const owners = new Set(named.flatMap(it => it.workspace ?? []))
  const id = contentHash(JSON.stringify([kind, text, about]))
  for (const workspace of owners.size > 0 ? owners : workspaces) workspace.remember({ id, kind, text, paths: about })
  return { id }
}
