// `context/feedback`: what was of use, said by whoever used it. It counts as what edits say, only more.

import { FEEDBACK, feedbackParams, type Recorded } from '../protocol/feedback.ts'
import { Failure } from '../util/failure.ts'
import type { Feature } from './feature.ts'
import { remembered } from './recall.ts'
import { respond } from './respond.ts'
import type { Services } from './services.ts'

export const feedback: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [FEEDBACK] } } }),
  register: (connection, services) => respond(connection, services, FEEDBACK, recorded),
}

export async function recorded(params: unknown, services: Services, signal: AbortSignal): Promise<Recorded> {
  const { packId, used = [], unused = [] } = feedbackParams(params)
  if (!services.settings()['learn.feedback']) throw new Failure('Feedback is not kept', 'Switch the setting learn.feedback on')
  const { inquiry, served } = await remembered(packId, services, signal)
  const items = new Set(served.map(it => it.id))
  let count = 0
  for (const workspace of services.workspaces()) {
    const corpus = await workspace.corpus(signal)
    const asked = inquiry.ask(workspace, corpus)
    if (!asked) continue
    // Of two roots with files of the same names, the ids of one begin with its uri.
    const own = (ids: readonly string[]): string[] =>
      ids.filter(id => items.has(id)).map(id => (id.startsWith(`${workspace.uri}/`) ? id.slice(workspace.uri.length + 1) : id))
    const known = (ids: readonly string[]): string[] => own(ids).filter(id => corpus.view.find(id) !== undefined)
    count += services.learning.told(workspace, corpus, packId, asked.text, known(used), known(unused))
  }
  return { recorded: count }
}
