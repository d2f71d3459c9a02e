// Finds the doc comment of a definition and takes the comment marks off.

export interface Comment {
  readonly row: number
  readonly endRow: number
  readonly column: number
  readonly start: number
  readonly text: string
}

const DOC_CHARS = 800

/** The comment lines that end right above `row`. */
export function docAbove(row: number, commentsByEndRow: ReadonlyMap<number, Comment>, text: string): string {
  const above: string[] = []
  let at = row - 1
  for (let comment = commentsByEndRow.get(at); comment && startsLine(comment, text); comment = commentsByEndRow.get(at)) {
    above.unshift(comment.text)
    at = comment.row - 1
  }
  return above.length === 0 ? '' : cleanDoc(above.join('\n'))
}

/** A comment that trails code on its line belongs to that code. */
function startsLine({ start, column }: Comment, text: string): boolean {
  return text.slice(start - column, start).trim() === ''
}

/** Takes off comment marks, quotes of docstrings and tags of markup. */
export function cleanDoc(text: string): string {
  return text
    .slice(0, 4 * DOC_CHARS)
    .split('\n')
    .map(line =>
      line
        .replace(/^\s*(?:[rRbBuUfF]{0,2}(?:"""|'''|["'])|\/\*+!?|\*+\/|\*(?!\w)|\/\/[/!]?|#+!?|--+\[*|~S?\w?""")?\s?/, '')
        .replace(/\s*(?:\*+\/|"""|'''|\]\])\s*$/, '')
        .replace(TAG, ''),
    )
    .join('\n')
    .trim()
    .slice(0, DOC_CHARS)
}

const TAG = /<\/?(?:summary|remarks|para|returns|value|p|code|c|b|i|ul|li|see|param)\b[^<>]{0,120}>/g
