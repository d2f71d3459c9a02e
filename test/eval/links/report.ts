// Judged calls -> numbers, and numbers -> text.

import { symbolId } from '../../../server/graph/identity.ts'
import type { World } from '../../../server/graph/world.ts'
import type { Judged, Theirs, Verdict } from './verdict.ts'

/** From here on the language's own scope rules say so; below it is a guess from names. */
const SURE = 0.7

export interface Band {
  readonly right: number
  readonly wrong: number
  /** The server had no answer. */
  readonly unknown: number
  /** Of the calls judged; null when there are none. */
  readonly precision: number | null
  /** Of the edges to each candidate: a guess at three symbols is at best one third right. */
  readonly edgePrecision: number | null
}

export interface Summary {
  readonly asked: number
  readonly answered: Readonly<Record<Theirs['is'], number>>
  /** Of the calls without an answer: the server said why it has none. */
  readonly failed: number
  readonly sure: Band
  readonly guessed: Band
  /** Right at any confidence, of the calls whose meaning the server finds in the workspace. */
  readonly recall: number | null
  readonly recallSure: number | null
  /** Calls we place outside the workspace: the server agrees, or finds them inside. */
  readonly external: { readonly agreed: number; readonly missed: number }
  readonly wrongSure: Groups
  readonly wrongGuessed: Groups
  readonly missed: Groups
}

/** Most frequent first. */
export type Groups = readonly { readonly why: string; readonly calls: number }[]

export function summarise(judged: readonly Judged[]): Summary {
  const count = (test: (it: Judged) => boolean): number => judged.filter(test).length
  const workspace = count(it => it.theirs.is === 'workspace')
  const sure = judged.filter(isSure)
  const guessed = judged.filter(it => it.call.ours.is === 'symbols' && !isSure(it))
  const placedOutside = judged.filter(it => it.call.ours.is === 'external')
  return {
    asked: judged.length,
    answered: {
      workspace,
      external: count(it => it.theirs.is === 'external'),
      local: count(it => it.theirs.is === 'local'),
      none: count(it => it.theirs.is === 'none'),
    },
    failed: count(it => it.theirs.is === 'none' && it.theirs.error !== undefined),
    sure: band(sure),
    guessed: band(guessed),
    recall: share(judgedAs(judged, 'right').length, workspace),
    recallSure: share(judgedAs(sure, 'right').length, workspace),
    external: { agreed: judgedAs(placedOutside, 'agreed').length, missed: judgedAs(placedOutside, 'missed').length },
    wrongSure: groups(judgedAs(sure, 'wrong'), whyWrong),
    wrongGuessed: groups(judgedAs(guessed, 'wrong'), whyWrong),
    missed: groups(judged.filter(isMissed), whyMissed),
  }
}

function isSure({ call: { ours } }: Judged): boolean {
  return ours.is === 'symbols' && ours.confidence >= SURE
}

function judgedAs(judged: readonly Judged[], verdict: Verdict): readonly Judged[] {
  return judged.filter(it => it.verdict === verdict)
}

function band(judged: readonly Judged[]): Band {
  const right = judgedAs(judged, 'right').length
  const wrong = judgedAs(judged, 'wrong').length
  const known = judged.filter(it => it.verdict !== 'unknown')
  const edges = known.reduce((sum, it) => sum + it.edges, 0)
  const rightEdges = known.reduce((sum, it) => sum + it.rightEdges, 0)
  return { right, wrong, unknown: judged.length - known.length, precision: share(right, right + wrong), edgePrecision: share(rightEdges, edges) }
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 1000
}

/** The server knows the symbol and we do not name it, be it for another or for none. */
function isMissed({ verdict, theirs }: Judged): boolean {
  return theirs.is === 'workspace' && verdict !== 'right'
}

function whyWrong({ call, theirs }: Judged): string {
  return `${call.shape}${isGuess(call.ours) ? ' (guess)' : ''}; theirs is ${theirs.is === 'workspace' ? 'another symbol' : theirs.is}`
}

function whyMissed({ call }: Judged): string {
  const said = call.ours.is === 'symbols' ? 'we name another' : call.ours.is === 'external' ? 'we say external' : 'we say nothing'
  return `${call.shape}; ${said}`
}

function isGuess(ours: Judged['call']['ours']): boolean {
  return ours.is === 'symbols' && ours.inferred
}

function groups(judged: readonly Judged[], why: (it: Judged) => string): Groups {
  const counts = new Map<string, number>()
  for (const it of judged) counts.set(why(it), (counts.get(why(it)) ?? 0) + 1)
  return [...counts].map(([key, calls]) => ({ why: key, calls })).sort((a, b) => b.calls - a.calls || a.why.localeCompare(b.why))
}

export function describe({
  server,
  folder,
  calls,
  changed,
  ...summary
}: Summary & { server: string; folder: string; calls: number; changed: number }): string {
  const { asked, answered, sure, guessed, external } = summary
  return [
    `${server} on ${folder}: ${asked} of ${calls} calls asked`,
    `  answered: workspace ${answered.workspace}, external ${answered.external}, local ${answered.local}, none ${answered.none} (${summary.failed} with an error)`,
    `  sure (confidence >= ${SURE}): ${line(sure)}`,
    `  guessed (below):            ${line(guessed)}`,
    `  recall ${percent(summary.recall)}, at confidence >= ${SURE} ${percent(summary.recallSure)}`,
    `  we say external: agreed ${external.agreed}, but in the workspace ${external.missed}`,
    ...(changed > 0 ? [`  ${changed} of the first answers changed when asked again: the server was not ready, do not trust this run`] : []),
    ...table('wrong although sure', summary.wrongSure),
    ...table('wrong guesses', summary.wrongGuessed),
    ...table('missed', summary.missed),
  ].join('\n')
}

function line({ right, wrong, unknown, precision, edgePrecision }: Band): string {
  return `right ${right}, wrong ${wrong}, unknown ${unknown}; precision ${percent(precision)} of calls, ${percent(edgePrecision)} of edges`
}

function percent(value: number | null): string {
  return value === null ? '–' : `${(100 * value).toFixed(1)} %`
}

function table(title: string, rows: Groups): string[] {
  return rows.length === 0 ? [] : ['', `${title}:`, ...rows.map(({ why, calls }) => `${String(calls).padStart(6)}  ${why}`)]
}

/** One line a call, grouped by why; what we were sure of comes first. */
export function showList(judged: readonly Judged[], show: 'wrong' | 'missed', world: World): string[] {
  if (show === 'missed') return list(judged.filter(isMissed), whyMissed, world)
  const wrong = judgedAs(judged, 'wrong')
  const sure = list(wrong.filter(isSure), it => `sure: ${whyWrong(it)}`, world)
  const guessed = list(
    wrong.filter(it => !isSure(it)),
    whyWrong,
    world,
  )
  return [...sure, ...guessed]
}

function list(judged: readonly Judged[], why: (it: Judged) => string, world: World): string[] {
  const lines = judged.map(it => ({ why: why(it), text: showOne(it, world) }))
  return groups(judged, why).flatMap(group => {
    const own = lines.filter(it => it.why === group.why)
    return ['', `${group.why} (${group.calls})`, ...own.map(it => `  ${it.text}`)]
  })
}

function showOne({ call, theirs }: Judged, world: World): string {
  const { ours, path, row, name, receiver } = call
  const id = (symbol: number): string => symbolId(world.symbols[symbol]!)
  const said =
    ours.is === 'symbols' ? `${ours.symbols.map(id).join(', ')} (${ours.confidence})` : ours.is === 'external' ? `external ${ours.name}` : 'nothing'
  const meant =
    theirs.is === 'workspace' ? `${theirs.symbols.map(id).join(', ')} (${theirs.at})` : theirs.is === 'none' ? 'none' : `${theirs.is} ${theirs.at}`
  return `${path}:${row + 1} ${receiver === undefined ? '' : `${receiver}.`}${name} | ours: ${said} | theirs: ${meant}`
}
