// `context/tests`: the tests that reach files, or what changed, through the graph: directly, or through what uses it.

import { byPlace, type Reached, reach, type Ways } from '../graph/reach.ts'
import type { View } from '../model/view.ts'
import { TESTS, type TestItem, type Tests, testsParams } from '../protocol/for-files.ts'
import { changedSymbols, differences } from './changed-symbols.ts'
import { itemsOf } from './convert.ts'
import type { Feature } from './feature.ts'
import { namedFiles, pathsIn } from './named-files.ts'
import { respond } from './respond.ts'
import type { Services, Workspace } from './services.ts'
import { stateOf } from './status.ts'

export const tests: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [TESTS] } } }),
  register: (connection, services) => respond(connection, services, TESTS, testsOf),
}

/** A test that calls what calls the changed code still reaches it. */
const TO_TESTS: Ways = {
  back: {
    tests: 1,
    calls: 0.8,
    references: 0.6,
    extends: 0.7,
    implements: 0.7,
    overrides: 0.7,
    mixes_in: 0.7,
    type_hint_of: 0.4,
    accesses_field: 0.6,
    contains: 0.5,
  },
  forth: {},
  steps: 5,
}
const MAX_TESTS = 500

export async function testsOf(params: unknown, services: Services, signal: AbortSignal): Promise<Tests> {
  const { files, base } = testsParams(params)
  const named = files && namedFiles(files, services)
  const found = named ? undefined : await differences({ base }, services, signal)
  const all: { readonly value: number; readonly item: TestItem }[] = []
  let starting = 0
  for (const workspace of services.workspaces()) {
    const view = await workspace.view(signal)
    const difference = found?.get(workspace)
    const starts = named
      ? pathsIn(workspace, view, named).flatMap(path => view.symbolsIn(path))
      : difference
        ? [...changedSymbols(difference, view)]
        : []
    starting += starts.length
    all.push(...(await reaching(starts, view, workspace, services.encoding())))
    signal.throwIfAborted()
  }
  const listed = all.sort((a, b) => b.value - a.value).slice(0, MAX_TESTS)
  const state = stateOf(services.workspaces())
  if (listed.length > 0) return { tests: listed.map(it => it.item), state }
  return { tests: [], empty: starting > 0 ? 'No test reaches it through the graph' : nothing(files), state }
}

function nothing(files: readonly string[] | undefined): string {
  if (!files) return 'Nothing that is in the graph changed'
  return files.length === 0 ? 'No file was named' : 'None of the files is in the graph; context/status lists what is left out, with the reason'
}

async function reaching(starts: readonly number[], view: View, workspace: Workspace, encoding: string) {
  const reached = reach(view, new Map(starts.map(it => [it, 1])), TO_TESTS)
  const found = [...reached]
    .filter(([symbol]) => isTest(symbol, view))
    .sort((a, b) => b[1].value - a[1].value || byPlace(a[0], b[0], view))
    .slice(0, MAX_TESTS)
  const reasons = found.map(([symbol]) => [reasonOf(symbol, reached, view)])
  const items = await itemsOf(
    found.map(([symbol]) => view.symbol(symbol)!),
    workspace,
    encoding,
  )
  return found.map(([, { value }], n) => ({ value, item: { ...items[n]!, reasons: reasons[n]! } }))
}

/** Whether a test reaches it, or what is in it. */
export function hasTests(symbol: number, view: View): boolean {
  if (view.isTest(symbol)) return false
  const inside = view.symbolsIn(view.symbol(symbol)!.path).filter(it => view.parent(it) === symbol)
  const starts = [symbol, ...inside.slice(0, MAX_INSIDE)].map((it): [number, number] => [it, 1])
  return [...reach(view, new Map(starts), { ...TO_TESTS, steps: 2 }).keys()].some(it => isTest(it, view))
}

const MAX_INSIDE = 50

/** Something that runs as a test: helpers in test files are no tests, unless they test something themselves. */
function isTest(symbol: number, view: View): boolean {
  const { kind } = view.symbol(symbol)!
  if (kind === 'test') return true
  return kind !== 'file' && view.isTest(symbol) && view.edgesFrom(symbol).some(({ type }) => type === 'tests')
}

const MAX_WAY = 5

/** `tests Cart.total`, or the way there: `reaches price_of through checkout`. */
function reasonOf(symbol: number, reached: ReadonlyMap<number, Reached>, view: View): { kind: string; text: string } {
  const way: string[] = []
  let direct = true
  for (let at = symbol, step = 0; step < MAX_WAY; step++) {
    const via = reached.get(at)?.via
    if (!via) break
    direct = step === 0 && via.type === 'tests'
    at = via.to
    way.push(nameOf(at, view))
  }
  const target = way.pop()
  if (target === undefined) return { kind: 'changed', text: 'it is in what was asked about' }
  if (way.length === 0) return { kind: direct ? 'tests' : 'uses', text: `${direct ? 'tests' : 'uses'} \`${target}\`` }
  return { kind: 'reaches', text: `reaches \`${target}\` through ${way.map(it => `\`${it}\``).join(', ')}` }
}

function nameOf(symbol: number, view: View): string {
  const { kind, path, qualified } = view.symbol(symbol)!
  return kind === 'file' ? path : qualified
}
