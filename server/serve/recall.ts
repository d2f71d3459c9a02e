// A pack by its id: from memory, else from disk, and then its question is read anew.

import { FOR_DIFF, FOR_FILES, forDiffParams, forFilesParams } from '../protocol/for-files.ts'
import { FOR_SELECTION, FOR_TASK, forSelectionParams, forTaskParams } from '../protocol/for-task.ts'
import { Failure } from '../util/failure.ts'
import { diffInquiry } from './for-diff.ts'
import { filesInquiry } from './for-files.ts'
import { selectionInquiry } from './for-selection.ts'
import { taskInquiry } from './for-task.ts'
import type { Inquiry } from './inquiry.ts'
import { keptPack } from './kept-packs.ts'
import type { Remembered } from './packs.ts'
import type { Services } from './services.ts'

type Read = (params: unknown, services: Services, signal: AbortSignal) => Inquiry | Promise<Inquiry>

const QUESTIONS: ReadonlyMap<string, Read> = new Map<string, Read>([
  [FOR_TASK, (params, services, signal) => taskInquiry(forTaskParams(params), services, signal)],
  [FOR_SELECTION, (params, services) => selectionInquiry(forSelectionParams(params), services)],
  [FOR_FILES, (params, services) => filesInquiry(forFilesParams(params), services)],
  [FOR_DIFF, (params, services, signal) => diffInquiry(forDiffParams(params), services, signal)],
])

export async function remembered(packId: string, services: Services, signal: AbortSignal): Promise<Remembered> {
  const known = services.packs.get(packId)
  if (known) return known
  const kept = await keptPack(packId, services)
  const read = kept && QUESTIONS.get(kept.request.method)
  if (!read)
    throw new Failure(
      `No pack ${JSON.stringify(packId.slice(0, 100))} is remembered`,
      'Ask the question again; the last 200 packs of a root are kept',
    )
  const found = { inquiry: await read(kept.request.params, services, signal), shown: new Set(kept.shown), served: kept.served }
  services.packs.set(packId, found)
  return found
}
