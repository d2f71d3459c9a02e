// `context/status`: what the server knows of each root, and what it leaves out and why.

import { VERSION } from '../config/version.ts'
import { fieldsOf } from '../protocol/params.ts'
import { type RootStatus, STATUS, type State, type Status } from '../protocol/status.ts'
import type { Feature } from './feature.ts'
import { respond } from './respond.ts'
import type { Services, Workspace } from './services.ts'

export const status: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [STATUS] } } }),
  register: (connection, services) => respond(connection, services, STATUS, statusOf),
}

export async function statusOf(params: unknown, services: Services, signal: AbortSignal): Promise<Status> {
  fieldsOf(params)
  return { version: VERSION, roots: await Promise.all(services.workspaces().map(workspace => rootStatus(workspace, services, signal))) }
}

async function rootStatus(workspace: Workspace, { learning }: Services, signal: AbortSignal): Promise<RootStatus> {
  const status = await workspace.status()
  // What was taught counts while its packages are what they were, which the graph tells.
  const taught = learning.hasLearned(workspace) ? learning.summary(workspace, await workspace.corpus(signal)) : undefined
  return { ...status, learned: { ...status.learned, ...taught } }
}

/** Of several roots together: indexing while one is, failed when all are. */
export function stateOf(workspaces: readonly Workspace[]): State {
  const states = workspaces.map(workspace => workspace.state())
  if (states.length === 1) return states[0]!
  if (states.length === 0) return { phase: 'ready', done: 0, total: 0, message: 'No folder is open' }
  const messages = [...new Set(states.flatMap(({ message }) => message ?? []))]
  return {
    phase: states.some(it => it.phase === 'indexing') ? 'indexing' : states.every(it => it.phase === 'failed') ? 'failed' : 'ready',
    done: states.reduce((sum, { done }) => sum + done, 0),
    total: states.reduce((sum, { total }) => sum + total, 0),
    ...(messages.length > 0 ? { message: messages.join('; ') } : {}),
  }
}
