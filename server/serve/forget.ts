// `context/forget`: what was remembered or learned is removed for good, in every open root.

import { findSymbols } from '../graph/find.ts'
import { symbolId } from '../graph/identity.ts'
import type { Forgetting } from '../model/taught.ts'
import { FORGET, type Forgotten, forgetParams } from '../protocol/forget.ts'
import { termOf } from '../retrieve/profile.ts'
import type { Feature } from './feature.ts'
import { respond } from './respond.ts'
import type { Services, Workspace } from './services.ts'

export const forget: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [FORGET] } } }),
  register: (connection, services) => respond(connection, services, FORGET, forgotten),
}

export async function forgotten(params: unknown, services: Services, signal: AbortSignal): Promise<Forgotten> {
  const what = forgetParams(params)
  let removed = 0
  for (const workspace of services.workspaces()) {
    const all = 'symbol' in what ? await meant(what.symbol, workspace, signal) : [spelled(what)]
    for (const one of all) {
      services.learning.forget(workspace, one)
      removed += workspace.forget(one)
    }
  }
  return { removed }
}

/** Words are kept as terms. */
function spelled(what: Forgetting): Forgetting {
  return 'word' in what ? { word: termOf(what.word) } : what
}

/** What the name means today; a symbol that is gone is known by the name as it was written. */
async function meant(name: string, workspace: Workspace, signal: AbortSignal): Promise<Forgetting[]> {
  const view = await workspace.view(signal)
  const ids = (findSymbols(view, name)?.symbols ?? []).flatMap(number => {
    const symbol = view.symbol(number)
    return symbol ? [symbolId(symbol)] : []
  })
  return [...new Set<string>([name, ...ids])].map(symbol => ({ symbol }))
}
