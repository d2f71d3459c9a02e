// The words of a definition's own text: identifiers, strings and comments alike, for the lexical index.

interface Range {
  readonly node: { readonly startIndex: number; readonly endIndex: number }
}

/** A word said a hundred times tells no more than one said three times, and costs space. */
const MAX_REPEATS = 3
const MAX_WORDS = 3_000
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** One string a definition: the words between its borders that no nested definition holds. */
export function wordsOf(text: string, definitions: readonly Range[], parents: readonly number[]): string[] {
  const children: number[][] = definitions.map(() => [])
  parents.forEach((parent, n) => {
    if (parent >= 0) children[parent]!.push(n)
  })
  return definitions.map(({ node }, n) => {
    const pieces: string[] = []
    let from = node.startIndex
    for (const child of children[n]!) {
      const inner = definitions[child]!.node
      if (inner.startIndex > from) pieces.push(text.slice(from, inner.startIndex))
      from = Math.max(from, inner.endIndex)
    }
    if (from < node.endIndex) pieces.push(text.slice(from, node.endIndex))
    return countedWords(pieces.join('\n'))
  })
}

function countedWords(text: string): string {
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
