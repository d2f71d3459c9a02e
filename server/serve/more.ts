// `context/more`: the next pack of the same ranking, made anew from the graph as it is now.

import { MORE, moreParams } from '../protocol/explain.ts'
import type { Pack } from '../protocol/pack.ts'
import { Failure } from '../util/failure.ts'
import type { Feature } from './feature.ts'
import { answerPack } from './inquiry.ts'
import type { Remembered } from './packs.ts'
import { respond } from './respond.ts'
import type { Services } from './services.ts'

export const more: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [MORE] } } }),
  register: (connection, services) => respond(connection, services, MORE, nextPack),
}

export async function nextPack(params: unknown, services: Services, signal: AbortSignal): Promise<Pack> {
  const { packId, budget } = moreParams(params)
  const { inquiry, shown } = remembered(packId, services)
  return answerPack(inquiry, services, signal, { shown, ...(budget === undefined ? {} : { budget }) })
}

export function remembered(packId: string, services: Services): Remembered {
  const found = services.packs.get(packId)
  if (!found)
    throw new Failure(
      `No pack ${JSON.stringify(packId.slice(0, 100))} is remembered`,
      'Ask the question again; the last 200 packs are kept while the server runs',
    )
  return found
}
