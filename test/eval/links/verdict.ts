// Our answer for a call beside a language server's: right, wrong, or not to be judged. Pure.

export interface Call {
  /** Number of the file in the world. */
  readonly file: number
  readonly path: string
  readonly row: number
  readonly column: number
  readonly name: string
  readonly receiver?: string
  readonly ours: Ours
  /** What stands before the name. */
  readonly shape: string
}

export type Ours =
  | { readonly is: 'symbols'; readonly symbols: readonly number[]; readonly confidence: number; readonly inferred: boolean }
  | { readonly is: 'external'; readonly name: string }
  | { readonly is: 'nothing' }

/** `at` is the place the server named, for people. */
export type Theirs =
  | { readonly is: 'workspace'; readonly symbols: readonly number[]; readonly at: string }
  /** Outside what we indexed: a library, the language itself. */
  | { readonly is: 'external'; readonly at: string }
  /** In an indexed file, where we define nothing: a parameter, a local variable. */
  | { readonly is: 'local'; readonly at: string }
  | { readonly is: 'none'; readonly error?: string }

export interface Judged {
  readonly call: Call
  readonly theirs: Theirs
  readonly verdict: Verdict
  /** Edges we draw to symbols, and how many of them are right. */
  readonly edges: number
  readonly rightEdges: number
}

/**
 * right, wrong: we name symbols, and the server says whether one of them is meant. missed: the server names a symbol, we name none.
 * agreed: both say outside. silent: we name nothing, and the server names nothing of ours. unknown: the server has no answer.
 */
export type Verdict = 'right' | 'wrong' | 'missed' | 'agreed' | 'silent' | 'unknown'

/** Maps a constructor to its type, everything else to itself: servers answer a constructor call with either. */
export type Same = (symbol: number) => number

export function judge(call: Call, theirs: Theirs, same: Same): Judged {
  const { ours } = call
  const named = new Set(ours.is === 'symbols' ? ours.symbols.map(same) : [])
  const meant = new Set(theirs.is === 'workspace' ? theirs.symbols.map(same) : [])
  const rightEdges = [...named].filter(symbol => meant.has(symbol)).length
  return { call, theirs, verdict: verdict(ours, theirs, rightEdges > 0), edges: named.size, rightEdges }
}

function verdict(ours: Ours, theirs: Theirs, equal: boolean): Verdict {
  if (theirs.is === 'none') return 'unknown'
  if (ours.is === 'symbols') return equal ? 'right' : 'wrong'
  if (theirs.is === 'workspace') return 'missed'
  return ours.is === 'external' && theirs.is === 'external' ? 'agreed' : 'silent'
}
