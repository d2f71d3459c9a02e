// What a place in the code leads to: a few steps along the edges, each way with its own weight, by what somebody is about to do.

import type { Ways } from '../graph/reach.ts'
import type { Intent } from '../protocol/pack.ts'

/** Types before callers, callers before implementors and tests, those before what merely stands beside it. */
const STANDARD: Ways = {
  back: {
    calls: 0.5,
    references: 0.45,
    decorates: 0.4,
    routes: 0.4,
    extends: 0.48,
    implements: 0.48,
    mixes_in: 0.48,
    overrides: 0.48,
    tests: 0.46,
    type_hint_of: 0.3,
    accesses_field: 0.35,
    documents: 0.25,
    contains: 0.35,
  },
  forth: {
    extends: 0.58,
    implements: 0.58,
    mixes_in: 0.58,
    overrides: 0.58,
    type_hint_of: 0.58,
    calls: 0.52,
    references: 0.45,
    accesses_field: 0.4,
    throws: 0.4,
    decorates: 0.4,
    contains: 0.3,
  },
  steps: 2,
}

/** Who fixes wants what leads to the code, what it does and what tests it; who writes tests wants those that are there, and what they use; who moves code, everybody that names it; who wants to understand it, what it does. */
const BY_INTENT: Readonly<Partial<Record<Intent, Partial<Ways>>>> = {
  fix: { back: { tests: 0.54, calls: 0.52 }, forth: { calls: 0.54, throws: 0.5 } },
  // The third step leads from the code over its test to the helpers of that test; tests of what is alike show how it is done here.
  test: { back: { tests: 0.58, calls: 0.4, similar_to: 0.4 }, forth: { similar_to: 0.4, co_tested_with: 0.4 }, steps: 3 },
  refactor: {
    back: { calls: 0.58, references: 0.56, overrides: 0.56, extends: 0.54, implements: 0.54, type_hint_of: 0.5, accesses_field: 0.5, imports: 0.45 },
    forth: { calls: 0.4, imports: 0.4 },
  },
  explain: { back: { calls: 0.35, tests: 0.3, documents: 0.4 }, forth: { calls: 0.56 } },
  implement: { back: { implements: 0.56, overrides: 0.56, extends: 0.54 }, forth: {} },
}

export function waysFor(intent: Intent | undefined): Ways {
  const other = intent && BY_INTENT[intent]
  return other ? { ...STANDARD, ...other, back: { ...STANDARD.back, ...other.back }, forth: { ...STANDARD.forth, ...other.forth } } : STANDARD
}
