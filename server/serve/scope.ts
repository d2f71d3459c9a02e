// The hard filters of a request: which files, which kinds of symbols.

import type { Scope } from '../protocol/common.ts'
import { globTest } from '../util/glob.ts'
import { languageOf } from '../workspace/languages.ts'

export interface ScopeTest {
  path(path: string): boolean
  kind(kind: string): boolean
}

/** An empty list filters nothing, like a missing one. */
export function scopeTest({ paths = [], languages = [], kinds = [] }: Scope = {}): ScopeTest {
  const globs = paths.map(globTest)
  const ids = new Set(languages.map(it => it.toLowerCase()))
  const wanted = new Set(kinds.map(it => it.toLowerCase()))
  return {
    path: path => (globs.length === 0 || globs.some(test => test(path))) && (ids.size === 0 || ids.has(languageOf(path)?.id ?? '')),
    kind: kind => wanted.size === 0 || wanted.has(kind),
  }
}
