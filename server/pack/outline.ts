// A text without most of its lines: what it starts with, the lines that open its parts, and the lines that matter to the question.
//
// Knows no language. A line that opens a part is followed by a deeper one; a statement ends where its round and square brackets are closed. Kept
// lines keep their bytes, and a statement is kept whole or not at all; what is left out is said in its place.

export interface OutlineOptions {
  /** Lines worth showing, from 0. */
  readonly keyLines: readonly number[]
  /** The result has about this many characters at most. */
  readonly chars: number
  /** Also shows statements that nothing speaks for, from the top, while there is room. */
  readonly isGrown?: boolean
}

/** Undefined when it would save nothing, or when not even the start fits. */
export function outline(text: string, { keyLines, chars, isGrown = false }: OutlineOptions): string | undefined {
  const lines = text.split('\n')
  if (lines.length < 4) return undefined
  const depths = lines.map(depthOf)
  const wanted = [0, ...keyLines.filter(it => lines[it] !== undefined), ...openers(lines, depths), ...(isGrown ? lines.keys() : [])]

  const kept = new Set<number>()
  let room = chars
  for (const line of wanted) {
    if (kept.has(line) || !lines[line]?.trim()) continue
    const statement = statementAt(lines, line)
    const cost = statement.reduce((sum, it) => sum + (kept.has(it) ? 0 : lines[it]!.length + 1), ELISION_CHARS / 2)
    if (statement.length > MAX_STATEMENT || cost > room) {
      // Without its start, a text says nothing.
      if (line === 0) return undefined
      continue
    }
    for (const it of statement) kept.add(it)
    room -= cost
  }
  const last = lines.length - 1
  // The bracket that closes it all.
  if (/^\s*[)\]}]+[;,]?\s*$/.test(lines[last]!)) kept.add(last)
  if (kept.size >= lines.length - 1) return undefined
  // A line says more than that there is one.
  for (let at = 1; at < last; at++) if (!kept.has(at) && kept.has(at - 1) && kept.has(at + 1) && lines[at]!.length <= MAX_SINGLE) kept.add(at)
  if (kept.size >= lines.length) return undefined
  return written(lines, kept, depths)
}

/** Beyond this a statement is a table or a text. */
const MAX_STATEMENT = 12
/** Characters of a line that is shown rather than counted. */
const MAX_SINGLE = 100
const ELISION_CHARS = 16

/** Lines one level in that something deeper follows: members, branches, loops. */
function openers(lines: readonly string[], depths: readonly number[]): number[] {
  const inner = depths.slice(1).filter((depth, at) => depth > 0 && lines[at + 1]!.trim() !== '')
  const least = inner.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const found: number[] = []
  for (let at = 1; at < lines.length - 1; at++) {
    if (depths[at] !== least || !/\w/.test(lines[at]!)) continue
    let next = at + 1
    while (next < lines.length && lines[next]!.trim() === '') next++
    if (next < lines.length && depths[next]! > least) found.push(at)
  }
  return found
}

/** The line and what its open brackets reach to. */
function statementAt(lines: readonly string[], from: number): number[] {
  const statement = [from]
  let open = balance(lines[from]!)
  for (let at = from + 1; open > 0 && at < lines.length && statement.length <= MAX_STATEMENT; at++) {
    statement.push(at)
    open += balance(lines[at]!)
  }
  return statement
}

/** Brackets in strings and comments are counted too: the worst that follows is a statement that is kept longer, or not at all. */
function balance(line: string): number {
  let open = 0
  for (const sign of line) {
    if (sign === '(' || sign === '[') open++
    else if (sign === ')' || sign === ']') open--
  }
  return open
}

function written(lines: readonly string[], kept: ReadonlySet<number>, depths: readonly number[]): string {
  const result: string[] = []
  for (let at = 0; at < lines.length; at++) {
    if (kept.has(at)) {
      result.push(lines[at]!)
      continue
    }
    const start = at
    while (at + 1 < lines.length && !kept.has(at + 1)) at++
    const first = lines.slice(start, at + 1).findIndex(line => line.trim() !== '')
    if (first < 0) result.push(...lines.slice(start, at + 1))
    else result.push(`${' '.repeat(Math.min(depths[start + first]!, 40))}… ${count(at + 1 - start)}`)
  }
  return result.join('\n')
}

function count(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`
}

/** Columns of white space; a tab is four. */
function depthOf(line: string): number {
  let depth = 0
  for (const sign of line) {
    if (sign === ' ') depth++
    else if (sign === '\t') depth += 4
    else break
  }
  return depth
}
