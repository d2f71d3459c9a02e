// Finds the doc comment of a definition and takes the comment marks off.

export interface Comment {
  readonly row: number
  readonly endRow: number
  readonly column: number
  readonly start: number
  readonly text: string
}

const DOC_CHARS = 800

/** `inside` is a docstring the query captured; otherwise the comment lines that end right above `row`. */
export function docOf(
  inside: string | undefined,
  row: number,
  commentsByEndRow: ReadonlyMap<number, Comment>,
  decoratorRows: ReadonlySet<number>,
  text: string,
): string {
  if (inside !== undefined) return clean(inside)
  const above: string[] = []
  let at = row - 1
  while (at >= 0) {
    const comment = commentsByEndRow.get(at)
    if (comment && startsLine(comment, text)) {
      above.unshift(comment.text)
      at = comment.row - 1
    } else if (decoratorRows.has(at)) at--
    else break
  }
  return clean(above.join('\n'))
}

/** A comment that trails code on its line belongs to that code. */
function startsLine({ start, column }: Comment, text: string): boolean {
  return text.slice(start - column, start).trim() === ''
}

function clean(text: string): string {
  return text
    .slice(0, 4 * DOC_CHARS)
    .split('\n')
    .map(line =>
      line
        .replace(/^\s*(?:[rRbBuUfF]{0,2}(?:"""|'''|["'])|\/\*+!?|\*+\/|\*(?!\w)|\/\/[/!]?|#+!?|--+\[*|~S?\w?""")?\s?/, '')
        .replace(/\s*(?:\*+\/|"""|'''|\]\])\s*$/, ''),
    )
    .join('\n')
    .trim()
    .slice(0, DOC_CHARS)
}
