// `context/forDiff`: what a change matters to. The change is all that differs from a revision: commits, files on disk, and what is open and
// not saved.

import { FOR_DIFF, type ForDiff, forDiffParams } from '../protocol/for-files.ts'
import type { Pack } from '../protocol/pack.ts'
import { changedSymbols, differences } from './changed-symbols.ts'
import type { Feature } from './feature.ts'
import { IMPACT } from './for-files.ts'
import { answerPack, type Inquiry } from './inquiry.ts'
import { respond } from './respond.ts'
import type { Services } from './services.ts'

export const forDiff: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [FOR_DIFF] } } }),
  register: (connection, services) => respond(connection, services, FOR_DIFF, diffPack),
}

export async function diffPack(params: unknown, services: Services, signal: AbortSignal): Promise<Pack> {
  return answerPack(await diffInquiry(forDiffParams(params), services, signal), services, signal)
}

export async function diffInquiry(asked: ForDiff, services: Services, signal: AbortSignal): Promise<Inquiry> {
  const found = await differences(asked, services, signal)
  const all = [...found.values()]
  const files = [...new Set(all.flatMap(({ changed, removed }) => [...changed.keys(), ...removed]))].sort()
  const base = [...new Set(all.map(it => it.base))].join(', ')
  return {
    request: { method: FOR_DIFF, params: asked },
    options: asked,
    question: { base: asked.staged ? `${base}, staged` : base, files },
    workspace: { changed: files },
    ask: (workspace, { view }) => {
      const difference = found.get(workspace)
      const symbols = difference ? changedSymbols(difference, view) : undefined
      if (!symbols || symbols.size === 0) return undefined
      const starts = new Map([...symbols].map(symbol => [symbol, view.symbol(symbol)?.kind === 'file' ? 0.5 : 1]))
      return { text: '', starts, around: { ways: IMPACT, weight: 1, why: `it changed since ${base}` } }
    },
    nothing: () => {
      if (files.length === 0) return `Nothing changed since ${base || 'then'}`
      return `Of ${files.length} changed file${files.length === 1 ? '' : 's'}, none is in the graph; context/status lists what is left out, with the reason`
    },
  }
}
