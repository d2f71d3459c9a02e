// `context/more`: the next pack of the same ranking, made anew from the graph as it is now.

import { MORE, moreParams } from '../protocol/explain.ts'
import type { Pack } from '../protocol/pack.ts'
import type { Feature } from './feature.ts'
import { answerPack } from './inquiry.ts'
import { remembered } from './recall.ts'
import { respond } from './respond.ts'
import type { Services } from './services.ts'

export const more: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [MORE] } } }),
  register: (connection, services) => respond(connection, services, MORE, nextPack),
}

export async function nextPack(params: unknown, services: Services, signal: AbortSignal): Promise<Pack> {
  const { packId, budget } = moreParams(params)
  const { inquiry, shown } = await remembered(packId, services, signal)
  return answerPack(inquiry, services, signal, { shown, ...(budget === undefined ? {} : { budget }) })
}
