// The words of a definition's own text: identifiers, strings and comments alike, for the lexical index.

interface Range {
  readonly start: number
  readonly end: number
}

/** A word said a hundred times tells no more than one said three times, and costs space. */
const MAX_REPEATS = 3
const MAX_WORDS = 3_000
/** Everything beyond ASCII counts as a letter here, which is three times faster to tell; the search index knows better and splits it. */
const WORD = /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/g

/** The words outside all definitions, then those of each definition that no nested one holds. `count` may remember what it was asked before. */
export function wordsOf(text: string, definitions: readonly Range[], parents: readonly number[], count = countedWords): string[] {
  const children: number[][] = Array.from({ length: definitions.length + 1 }, () => [])
  parents.forEach((parent, n) => {
    children[parent + 1]!.push(n)
  })
  return children.map((inner, n) => {
    const own = n === 0 ? undefined : definitions[n - 1]!
    const end = own ? own.end : text.length
    const pieces: string[] = []
    let from = own ? own.start : 0
    for (const child of inner) {
      const { start, end: childEnd } = definitions[child]!
      if (start > from) pieces.push(text.slice(from, start))
      from = Math.max(from, childEnd)
    }
    if (from < end) pieces.push(text.slice(from, end))
    return count(pieces.join('\n'))
  })
}

export function countedWords(text: string): string {
  const seen = new Map<string, number>()
  const kept: string[] = []
  for (const [word] of text.matchAll(WORD)) {
    if (word.length < 2 || word.length > 60) continue
    const times = (seen.get(word) ?? 0) + 1
    seen.set(word, times)
    if (times > MAX_REPEATS) continue
    kept.push(word)
    if (kept.length >= MAX_WORDS) break
  }
  return kept.join(' ')
}
