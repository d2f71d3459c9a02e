// Every mechanism that shapes a ranking, and the weights that switch it off. `--ablate` measures what each is worth.

import type { Signal } from '../../../server/retrieve/signals.ts'
import { WEIGHTS, type Weights } from '../../../server/retrieve/weights.ts'

type Change = { readonly [K in keyof Weights]?: unknown }

const withoutSignal = (...signals: Signal[]): Change => ({ signals: Object.fromEntries(signals.map(signal => [signal, 0])) })
const withSignal = (signal: Signal, weight: number): Change => ({ signals: { [signal]: weight } })
const withoutField = (field: number): Change => ({ fields: WEIGHTS.fields.map((weight, n) => (n === field ? 0 : weight)) })
const ones = (table: object): Change[keyof Weights] => Object.fromEntries(Object.keys(table).map(key => [key, 1]))

/** Without, by name; those that start with `+` are switched on instead, because their weight is 0. */
export const MECHANISMS: Readonly<Record<string, Change>> = {
  'field name': withoutField(0),
  'field owner': withoutField(1),
  'field signature': withoutField(2),
  'field doc': withoutField(3),
  'field body': withoutField(4),
  'low length penalty (0.75 instead)': { lengthPenalty: 0.75 },
  'title counts more': { title: 1 },
  'words of action count less': { action: 1 },
  'scope before the colon': { scope: 1 },
  abbreviations: { abbreviation: 0 },
  'coverage of the question': withoutSignal('coverage'),
  'names say little else': { ...withoutSignal('exact', 'name'), intents: { explain: {} } },
  'file evidence': withoutSignal('file'),
  'path channel': withoutSignal('path'),
  siblings: withoutSignal('siblings'),
  'identifiers as written': { mention: 0, plainMention: 0, qualifiedMention: 0 },
  'stack traces and places': { frame: 0, fileMention: 0 },
  'quoted messages': withoutSignal('literal'),
  'equivalence classes': withoutSignal('classes'),
  'names around (graph-derived classes)': withoutSignal('alias'),
  walk: withoutSignal('near', 'hub', 'authority'),
  'hubs (HITS)': withoutSignal('hub'),
  'implementors as seeds': { implementorSeed: 0 },
  'roles (tests, docs, samples down)': { roles: ones(WEIGHTS.roles) },
  kinds: { kinds: ones(WEIGHTS.kinds), intents: { fix: {}, refactor: {}, unsaid: {} } },
  'task intents': { intents: { fix: {}, refactor: {}, unsaid: {}, explain: {} } },
  'no name floods': { sameName: 1 },
  'no class floods': { sameOwner: 1 },
  'history words': withoutSignal('past'),
  '+ history words of the file': withSignal('pastFile', 0.15),
  'co-change edges': { edges: { changed_with: 0 } },
  '+ commit recency': withSignal('recent', 0.1),
  '+ owner evidence': withSignal('owner', 0.15),
  '+ member evidence': withSignal('members', 0.15),
  '+ authorities (HITS)': withSignal('authority', 0.15),
  '+ blast radius': withSignal('blast', 0.15),
  '+ confidence': withSignal('confidence', 0.15),
  '+ how much of the question the file says': withSignal('fileCoverage', 0.15),
  '+ share of the question the name says': withSignal('nameCoverage', 0.15),
  '+ types of the path as seeds': { pathSeed: 0.3 },
  '+ no file floods': { sameFile: 0.95 },
}

/** Weights with some changed; tables are completed, an empty table is emptied. */
export function changed(change: Readonly<Record<string, unknown>>): Weights {
  const known = WEIGHTS as unknown as Readonly<Record<string, unknown>>
  return { ...known, ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, merged(known[name], value)])) } as unknown as Weights
}

function merged(before: unknown, value: unknown): unknown {
  return isTable(before) && isTable(value) ? { ...before, ...value } : value
}

function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
