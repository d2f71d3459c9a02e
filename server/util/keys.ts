// What tells definitions of one file apart, across versions of it: what past commits are known by.

import { quickHash } from './hash.ts'

interface Keyed {
  readonly scope: readonly string[]
  readonly name: string
  readonly kind: string
}

/** In the order of the definitions. */
export function keysOf(definitions: readonly Keyed[]): string[] {
  const seen = new Map<string, number>()
  return definitions.map(({ scope, name, kind }) => {
    const key = `${[...scope, name].join('.')}:${kind}`
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    return ordinal > 1 ? `${key}~${ordinal}` : key
  })
}

/** The key of a file outside of all its definitions. */
export const FILE_KEY = ''

/** Enough to tell the keys of one file apart. */
export const keyHash: (key: string) => number = quickHash
