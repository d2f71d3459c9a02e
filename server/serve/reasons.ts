// Why something is in a pack, in words that a person can check: what retrieval says of it, and how it is connected with the rest of the pack.

import type { Edge, EdgeType } from '../model/edge.ts'
import type { Reason } from '../model/pack.ts'
import type { Step } from '../model/ranked.ts'
import type { View } from '../model/view.ts'

/** What only weighs what others found, and finds nothing itself. */
const FACTORS: ReadonlySet<string> = new Set(['kind', 'role'])
const MAX_REASONS = 4

/** Stages that speak of the same thing, the one that can be checked best first: one of each group is told. */
const GROUPS: readonly (readonly string[])[] = [
  ['mention', 'frame', 'words', 'literal', 'name', 'exact', 'nameCoverage', 'coverage', 'classes'],
  ['place', 'path', 'file', 'fileCoverage'],
  ['owner', 'members', 'siblings', 'alias'],
  ['near', 'authority', 'hub', 'blast', 'confidence'],
  ['past', 'pastFile', 'recent'],
]
const GROUP_OF = new Map(GROUPS.flatMap((stages, group) => stages.map((stage, place) => [stage, { group, place }] as const)))

/** The weightiest first. Never empty. */
export function reasonsOf(steps: readonly Step[]): Reason[] {
  const told = steps.filter(({ stage, value }) => value > 0 && !FACTORS.has(stage)).sort((a, b) => b.value - a.value)
  const groups = new Map<number | string, Step>()
  for (const step of told) {
    const { group, place } = GROUP_OF.get(step.stage) ?? { group: step.stage, place: 0 }
    const known = groups.get(group)
    // A group stands where its weightiest stands.
    if (!known || place < GROUP_OF.get(known.stage)!.place) groups.set(group, step)
  }
  // What it says itself can be checked at a glance; it comes first.
  const own = groups.get(0)
  groups.delete(0)
  const reasons = [...(own ? [own] : []), ...groups.values()].slice(0, MAX_REASONS).map(({ stage, text }) => ({ kind: stage, text }))
  return reasons.length > 0 ? reasons : [{ kind: steps[0]?.stage ?? 'found', text: steps[0]?.text ?? 'it was found' }]
}

/** How the user of an edge says it, and how the used. */
const VERBS: Readonly<Record<EdgeType, readonly [uses: string, used: string]>> = {
  calls: ['calls', 'called from'],
  imports: ['imports', 'imported by'],
  extends: ['extends', 'extended by'],
  implements: ['implements', 'implemented by'],
  mixes_in: ['mixes in', 'mixed into'],
  overrides: ['overrides', 'overridden by'],
  inherits: ['inherits', 'inherited by'],
  contains: ['contains', 'part of'],
  type_hint_of: ['names the type', 'named as a type by'],
  accesses_field: ['reads the field', 'read by'],
  references: ['refers to', 'referred to by'],
  decorates: ['is decorated with', 'decorates'],
  throws: ['throws', 'thrown by'],
  reads_env: ['reads', 'read by'],
  executes_process: ['runs', 'run by'],
  routes: ['routes to', 'route of'],
  tests: ['tests', 'tested by'],
  co_tested_with: ['tested together with', 'tested together with'],
  similar_to: ['similar to', 'similar to'],
  documents: ['documents', 'documented by'],
  changed_with: ['changed with', 'changed with'],
}

/** What the edge says of one of its ends. The line is one of the file that shows it. */
export function edgeReason(edge: Edge, end: 'from' | 'to', view: View): Reason {
  const [uses, used] = VERBS[edge.type]
  const other = view.symbol(end === 'from' ? edge.to : edge.from)
  const line = edge.row >= 0 ? ` line ${edge.row + 1}` : ''
  return { kind: edge.type, text: `${end === 'from' ? uses : used} \`${other?.kind === 'file' ? other.path : (other?.qualified ?? '')}\`${line}` }
}
