// `context/forSelection`: what the selected code uses, who uses it, its tests and its types; with a task, those of them that it is about.

import { FOR_SELECTION, type ForSelection, forSelectionParams } from '../protocol/for-task.ts'
import type { Pack } from '../protocol/pack.ts'
import { Failure } from '../util/failure.ts'
import type { Feature } from './feature.ts'
import { NEIGHBOURHOOD, shownPlace, toldDiagnostic } from './for-task.ts'
import { answerPack, type Inquiry } from './inquiry.ts'
import { respond } from './respond.ts'
import { selectedSymbols, selectionOf } from './selection.ts'
import type { Services } from './services.ts'

export const forSelection: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [FOR_SELECTION] } } }),
  register: (connection, services) => respond(connection, services, FOR_SELECTION, selectionPack),
}

export async function selectionPack(params: unknown, services: Services, signal: AbortSignal): Promise<Pack> {
  return answerPack(await selectionInquiry(forSelectionParams(params), services), services, signal)
}

async function selectionInquiry(asked: ForSelection, services: Services): Promise<Inquiry> {
  const { task = '', intent, diagnostics = [] } = asked
  const { uri } = asked.textDocument
  const here = await selectionOf(uri, asked.range, services)
  if (!here) throw new Failure(`${uri} is outside of every open folder`, 'Open the folder that holds it')
  const text = [task, ...diagnostics.map(it => it.message)].filter(it => it.trim() !== '').join('\n\n')
  return {
    options: asked,
    question: { ...(task === '' ? {} : { task }), ...(intent ? { intent } : {}), ...shownPlace(here) },
    ...(diagnostics.length > 0 ? { workspace: { diagnostics: diagnostics.map(it => toldDiagnostic(it, here)) } } : {}),
    ask: (workspace, { view }) => {
      if (workspace !== here.workspace) return undefined
      const selection = new Set(selectedSymbols(here, view))
      const starts = new Map([...selection].map(symbol => [symbol, 1]))
      return { text, intent, starts, selection, around: { ways: NEIGHBOURHOOD, weight: 1, why: 'it is selected' } }
    },
    nothing: () => `${here.path} is not in the graph; context/status lists the files that are left out, with the reason`,
  }
}
