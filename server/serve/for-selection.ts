// `context/forSelection`: what the selected code uses, who uses it, its tests and its types; with a task, those of them that it is about.

import type { Boost } from '../model/ranked.ts'
import type { View } from '../model/view.ts'
import { FOR_SELECTION, type ForSelection, forSelectionParams } from '../protocol/for-task.ts'
import type { Pack } from '../protocol/pack.ts'
import { Failure } from '../util/failure.ts'
import type { Feature } from './feature.ts'
import { shownPlace, toldDiagnostic } from './for-task.ts'
import { answerPack, type Inquiry } from './inquiry.ts'
import { waysFor } from './neighbourhood.ts'
import type { Asked } from './ranking.ts'
import { respond } from './respond.ts'
import { type Selected, selectedSymbols, selectionOf } from './selection.ts'
import type { Services } from './services.ts'
import { proseOf, usedIn } from './used.ts'

export const forSelection: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [FOR_SELECTION] } } }),
  register: (connection, services) => respond(connection, services, FOR_SELECTION, selectionPack),
}

export async function selectionPack(params: unknown, services: Services, signal: AbortSignal): Promise<Pack> {
  return answerPack(await selectionInquiry(forSelectionParams(params), services), services, signal)
}

export async function selectionInquiry(asked: ForSelection, services: Services): Promise<Inquiry> {
  const { task = '', intent, diagnostics = [], ranges = [] } = asked
  const { uri } = asked.textDocument
  const [first, ...others] = await Promise.all([asked.range, ...ranges].map(range => selectionOf(uri, range, services)))
  if (!first) throw new Failure(`${uri} is outside of every open folder`, 'Open the folder that holds it')
  const all = [first, ...others.filter(it => it !== undefined)]
  const said = [task, ...diagnostics.map(it => it.message)].filter(it => it.trim() !== '')
  return {
    request: { method: FOR_SELECTION, params: asked },
    options: asked,
    question: { ...(task === '' ? {} : { task }), ...(intent ? { intent } : {}), ...shownPlace(...all) },
    ...(diagnostics.length > 0 ? { workspace: { diagnostics: diagnostics.map(it => toldDiagnostic(it, first)) } } : {}),
    ask: (workspace, { view }) => (workspace === first.workspace ? { ...about(all, said, view, intent), intent } : undefined),
    nothing: () =>
      first.lines.length === 0
        ? `${first.path} cannot be read, and is not in the graph`
        : `${first.path} is not in the graph, and nothing in it says a word of what is selected; context/status lists the files that are left out, with the reason`,
  }
}

/** What is asked of the root that holds the selections, all of one document. */
export function about(selections: readonly Selected[], said: readonly string[], view: View, intent: ForSelection['intent']): Omit<Asked, 'intent'> {
  const selected = selections.map(it => selectedSymbols(it, view))
  const selection = new Set(selected.flat())
  const used = new Map<number, Boost>()
  for (const one of selections) for (const [symbol, it] of usedIn(one, view)) if (!selection.has(symbol)) used.set(symbol, best(it, used.get(symbol)))
  const prose = selections.map((it, n) => proseOf(it, selected[n]!, used.size > 0, view))
  return {
    text: [...said, ...prose].filter(it => it.trim() !== '').join('\n\n'),
    starts: new Map([...selection].map(symbol => [symbol, 1])),
    selection,
    used: withHolders(used, selection, view),
    around: { ways: waysFor(intent), weight: 1, why: 'it is selected' },
  }
}

/** A type is worth almost as much as what the selection uses of it. */
const HOLDER = 0.59

function withHolders(used: ReadonlyMap<number, Boost>, selection: ReadonlySet<number>, view: View): Map<number, Boost> {
  const all = new Map(used)
  for (const symbol of used.keys()) {
    const holder = view.parent(symbol)
    if (holder === undefined || all.has(holder) || selection.has(holder) || view.symbol(holder)!.kind === 'file') continue
    all.set(holder, { value: HOLDER, text: `the selection uses \`${view.symbol(symbol)!.name}\` of it` })
  }
  return all
}

function best(one: Boost, other: Boost | undefined): Boost {
  return other && other.value >= one.value ? other : one
}
