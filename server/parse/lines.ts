// Rows and columns of offsets in one text. Rows end at a line feed, as the parser counts them.

export interface Position {
  readonly row: number
  readonly column: number
}

/** Where each line starts. */
export function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

export function positionOf(offset: number, starts: readonly number[]): Position {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= offset) low = middle + 1
    else high = middle
  }
  return { row: low - 1, column: offset - starts[low - 1]! }
}
