// Identifiers as words: `parseHTTPResponse_v2` -> parse, http, response, v2.

const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+\p{N}*|\p{N}+|[\p{Lo}\p{N}]+/gu

/** Lower-case parts of an identifier, in order; the identifier alone when it has one part. */
export function splitIdentifier(identifier: string): string[] {
  return (identifier.match(PART) ?? []).map(part => part.toLowerCase())
}

/** A text with each identifier followed by its parts, so that whole names and single words both find it. */
export function withParts(words: readonly string[]): string {
  const seen = new Set<string>()
  const result: string[] = []
  for (const word of words) {
    result.push(word)
    for (const part of partsOf(word)) {
      if (seen.has(part)) continue
      seen.add(part)
      result.push(part)
    }
  }
  return result.join(' ')
}

/** An inner capital, an underscore or a digit: the word has parts of its own. */
const COMPOUND = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}|[_$]|\p{L}\p{N}/u
const NO_PARTS: readonly string[] = []
/** A repository says few words and says them often. Emptied when full: cheaper than choosing what to forget. */
const known = new Map<string, readonly string[]>()
const MAX_KNOWN = 100_000

function partsOf(word: string): readonly string[] {
  const before = known.get(word)
  if (before) return before
  const parts = COMPOUND.test(word) ? splitIdentifier(word).filter(part => part.length > 1) : NO_PARTS
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(word, parts)
  return parts
}
