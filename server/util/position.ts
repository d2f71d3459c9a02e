// Columns as editors count them (UTF-8 bytes, UTF-16 units or code points) and as JavaScript does (UTF-16 units). Pure.
//
// A line comes without its end. What lies beyond the line counts as its end, what lies inside a character as its start.
// A lone surrogate is one code point, and three bytes: the replacement character it becomes on the wire.

const POSITION_ENCODINGS: readonly string[] = ['utf-8', 'utf-16', 'utf-32']

/** The first we know of those a client offers, most wanted first; without any, the protocol's default. */
export function chooseEncoding(offered: readonly string[] | undefined): string {
  return offered?.find(it => POSITION_ENCODINGS.includes(it)) ?? 'utf-16'
}

/** The UTF-16 column of a character position. An unknown encoding is read as UTF-16. */
export function toColumn(line: string, character: number, encoding: string): number {
  // Written so that NaN is 0 too.
  if (!(character > 0)) return 0
  const width = WIDTHS.get(encoding)
  if (!width) return snap(line, Math.floor(character))
  if (isAscii(line)) return Math.min(Math.floor(character), line.length)
  let column = 0
  let passed = 0
  while (column < line.length) {
    const point = line.codePointAt(column)!
    passed += width(point)
    if (passed > character) break
    column += point > 0xffff ? 2 : 1
  }
  return column
}

/** The character position of a UTF-16 column. An unknown encoding is written as UTF-16. */
export function fromColumn(line: string, column: number, encoding: string): number {
  if (!(column > 0)) return 0
  const end = snap(line, Math.floor(column))
  const width = WIDTHS.get(encoding)
  if (!width || isAscii(line)) return end
  let character = 0
  for (let at = 0; at < end; ) {
    const point = line.codePointAt(at)!
    character += width(point)
    at += point > 0xffff ? 2 : 1
  }
  return character
}

/** How much of a line one code point takes. UTF-16 is missing: there is nothing to count. */
const WIDTHS = new Map<string, (point: number) => number>([
  ['utf-8', point => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)],
  ['utf-32', () => 1],
])

const OTHER_THAN_ASCII = /[^\x00-\x7f]/

function isAscii(line: string): boolean {
  return !OTHER_THAN_ASCII.test(line)
}

function snap(line: string, column: number): number {
  if (column >= line.length) return line.length
  const inside = column > 0 && isLow(line.charCodeAt(column)) && isHigh(line.charCodeAt(column - 1))
  return inside ? column - 1 : column
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000
}
