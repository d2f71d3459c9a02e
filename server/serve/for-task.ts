// `context/forTask`: the context of a task in words, and of the place where the user is.

import type { View } from '../model/view.ts'
import { FOR_TASK, type ForTask, forTaskParams } from '../protocol/for-task.ts'
import type { Diagnostic, Pack } from '../protocol/pack.ts'
import { messageOf } from '../util/failure.ts'
import type { Difference } from '../workspace/diff.ts'
import { changedSymbols, differences } from './changed-symbols.ts'
import type { Feature } from './feature.ts'
import { answerPack, type Inquiry } from './inquiry.ts'
import { waysFor } from './neighbourhood.ts'
import { partsOf } from './plan.ts'
import type { Asked } from './ranking.ts'
import { respond } from './respond.ts'
import { type Selection, selectedSymbols, selectionOf, severityOf } from './selection.ts'
import type { Services, Workspace } from './services.ts'
import { uncommittedOf } from './uncommitted.ts'

export const forTask: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [FOR_TASK] } } }),
  register: (connection, services) => respond(connection, services, FOR_TASK, taskPack),
}

export async function taskPack(params: unknown, services: Services, signal: AbortSignal): Promise<Pack> {
  return answerPack(await taskInquiry(forTaskParams(params), services, signal), services, signal)
}

/** Where the user is says less than the task; it decides between what is equally about the task. */
const HERE = 0.45
const HERE_ITSELF = 0.7
/** What changed since the last commit may be what broke, or have nothing to do with it. */
const CHANGED = 0.5
/** A change of so many files tells nothing of where to look. */
const MANY_CHANGES = 50
/** More problems than these have one cause. */
const MAX_PROBLEMS = 20

export async function taskInquiry(asked: ForTask, services: Services, signal: AbortSignal): Promise<Inquiry> {
  const { task, intent, failure, plan = [], history, diagnostics = [], textDocument } = asked
  const here = textDocument && (await selectionOf(textDocument.uri, asked.range, services))
  const problems = textDocument ? await problemsIn(textDocument.uri, diagnostics, services) : []
  const changes = intent === 'fix' || failure !== undefined ? await uncommitted(services, signal) : undefined
  const text = [task, ...diagnostics.map(it => it.message), failure ?? '', ...recent(history)].filter(it => it.trim() !== '').join('\n\n')
  const parts = partsOf(plan)
  const files = changes && [...new Set([...changes.values()].flatMap(it => [...it.changed.keys()]))].sort()
  return {
    request: { method: FOR_TASK, params: asked },
    options: asked,
    question: {
      task,
      ...(intent ? { intent } : {}),
      ...(plan.length > 0 ? { plan } : {}),
      ...(failure === undefined ? {} : { failure }),
      ...shownPlace(here),
    },
    ...(history ? { history } : {}),
    workspace: {
      ...(here && diagnostics.length > 0 ? { diagnostics: diagnostics.map(it => toldDiagnostic(it, here)) } : {}),
      ...(files?.length ? { changed: files } : {}),
    },
    ask: (workspace, { view }) => {
      const spot = here?.workspace === workspace ? here : undefined
      if (text === '' && parts.length === 0 && !spot) return undefined
      return { text, parts, intent, ...around(spot, problems, changes?.get(workspace), view, intent) }
    },
    nothing: () => nothingIn([text, ...parts].join('\n').trim(), here !== undefined, services),
  }
}

/** Where the question starts besides its words: at the problems, where the user is, and at what just changed. */
function around(
  spot: Selection | undefined,
  problems: readonly Selection[],
  changes: Difference | undefined,
  view: View,
  intent: ForTask['intent'],
): Partial<Asked> {
  const starts = new Map<number, number>()
  const whys = new Map<number, string>()
  for (const symbol of changes ? changedSymbols(changes, view) : []) {
    starts.set(symbol, CHANGED)
    whys.set(symbol, 'it is not committed yet')
  }
  const here = spot ? selectedSymbols(spot, view) : []
  for (const symbol of here) {
    starts.set(symbol, 1)
    whys.delete(symbol)
  }
  const broken = spot ? problems.flatMap(it => selectedSymbols(it, view)) : []
  for (const symbol of broken) {
    starts.set(symbol, 1)
    whys.set(symbol, 'a problem is in it')
  }
  if (starts.size === 0) return {}
  return {
    starts,
    around: { ways: waysFor(intent), weight: HERE, own: HERE_ITSELF, why: 'you are here', whys },
    kept: new Set([...here, ...broken]),
    ...(spot && !spot.isEmpty ? { selection: new Set(here) } : {}),
  }
}

async function problemsIn(uri: string, diagnostics: readonly Diagnostic[], services: Services): Promise<Selection[]> {
  const found = await Promise.all(
    diagnostics.slice(0, MAX_PROBLEMS).map(it => selectionOf(uri, { start: it.range.start, end: it.range.start }, services)),
  )
  return found.filter(it => it !== undefined)
}

/** Undefined where nothing is, or nobody knows. */
async function uncommitted(services: Services, signal: AbortSignal): Promise<ReadonlyMap<Workspace, Difference> | undefined> {
  const dirty = await Promise.all(services.workspaces().map(it => uncommittedOf(it).isKnown()))
  if (!dirty.some(it => it)) return undefined
  try {
    const found = await differences({ base: 'HEAD' }, services, signal)
    return new Map([...found].filter(([, { changed }]) => changed.size <= MANY_CHANGES))
  } catch (error) {
    signal.throwIfAborted()
    services.log(`What is not committed is not known: ${messageOf(error)}`)
    return undefined
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
