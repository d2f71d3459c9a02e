// `context/forTask`: the context of a task in words, and of the place where the user is.

import type { View } from '../model/view.ts'
import { FOR_TASK, type ForTask, forTaskParams } from '../protocol/for-task.ts'
import type { Pack } from '../protocol/pack.ts'
import type { Feature } from './feature.ts'
import { answerPack, type Inquiry } from './inquiry.ts'
import { waysFor } from './neighbourhood.ts'
import type { Asked } from './ranking.ts'
import { respond } from './respond.ts'
import { type Selection, selectedSymbols, selectionOf, severityOf } from './selection.ts'
import type { Services } from './services.ts'

export const forTask: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [FOR_TASK] } } }),
  register: (connection, services) => respond(connection, services, FOR_TASK, taskPack),
}

export async function taskPack(params: unknown, services: Services, signal: AbortSignal): Promise<Pack> {
  return answerPack(await taskInquiry(forTaskParams(params), services), services, signal)
}

/** Where the user is says less than the task; it decides between what is equally about the task. */
const HERE = 0.45
const HERE_ITSELF = 0.7

export async function taskInquiry(asked: ForTask, services: Services): Promise<Inquiry> {
  const { task, intent, failure, plan, history, diagnostics = [] } = asked
  const here = asked.textDocument && (await selectionOf(asked.textDocument.uri, asked.range, services))
  const text = [task, ...(plan ?? []), ...diagnostics.map(it => it.message), failure ?? '', ...recent(history)]
    .filter(it => it.trim() !== '')
    .join('\n\n')
  return {
    request: { method: FOR_TASK, params: asked },
    options: asked,
    question: { task, ...(intent ? { intent } : {}), ...(plan ? { plan } : {}), ...(failure === undefined ? {} : { failure }), ...shownPlace(here) },
    ...(history ? { history } : {}),
    ...(here && diagnostics.length > 0 ? { workspace: { diagnostics: diagnostics.map(it => toldDiagnostic(it, here)) } } : {}),
    ask: (workspace, { view }) => {
      const spot = here?.workspace === workspace ? here : undefined
      if (text === '' && !spot) return undefined
      return { text, intent, ...(spot ? from(spot, view) : {}) }
    },
    nothing: () => nothingIn(text, here !== undefined, services),
  }

  function from(spot: Selection, view: View): Partial<Asked> {
    const symbols = selectedSymbols(spot, view)
    const starts = new Map(symbols.map(symbol => [symbol, 1]))
    const around = { ways: waysFor(intent), weight: HERE, own: HERE_ITSELF, why: 'you are here' }
    return { starts, around, ...(spot.isEmpty ? {} : { selection: new Set(symbols) }) }
  }
}

/** What was said last, shortly: older messages are about something else. */
const MESSAGES = 3
const MESSAGE_CHARS = 1_000

function recent(history: ForTask['history'] = []): string[] {
  return history.slice(-MESSAGES).map(it => it.content.slice(0, MESSAGE_CHARS))
}

function nothingIn(text: string, isSomewhere: boolean, services: Services): string {
  if (text === '' && !isSomewhere) return 'The task is empty: say in words what it is about'
  if (!/[\p{L}\p{N}]/u.test(text)) return 'The task has no words to look for'
  return `Nothing in ${services.workspaces().length === 1 ? 'the workspace' : 'the open folders'} says a word of the task`
}

export function shownPlace(...all: readonly (Selection | undefined)[]): { selection?: string } {
  const places = all.flatMap(it => (it ? [`${it.path}:${it.from.row + 1}-${it.to.row + 1}`] : []))
  return places.length === 0 ? {} : { selection: places.join(', ') }
}

export function toldDiagnostic({ range, message, severity }: NonNullable<ForTask['diagnostics']>[number], { path }: Selection) {
  return { path, line: range.start.line + 1, severity: severityOf(severity), message }
}
