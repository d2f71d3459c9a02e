// The lines of a text as tools printed them: no colours, no marks of quoting, no timestamps. Pure.

export interface TextLine {
  /** Without the blanks around it. */
  readonly text: string
  /** The part of it that patterns are asked about: no tool prints a place further in, and a line may be as long as the text. */
  readonly head: string
  readonly indented: boolean
}

/** Also cut where a line feed was escaped before an indented line, as in logs that are JSON. */
export function linesOf(text: string): TextLine[] {
  return text
    .replace(COLOUR, '')
    .split(/\r?\n|\\n(?=\\t| )/)
    .map(lineOf)
}

const MAX_HEAD = 1_000
const COLOUR = /\x1b\[[\d;]{0,20}[A-Za-z]/g
const TIME = /^\d{4}-\d\d-\d\d[T ][\d:.,]{5,20}(?:Z|[+-]\d\d:?\d\d)? /
/** `> ` of a quotation, `* ` and `- ` of a list, `| ` of a box, `##[error]` of a build log. */
const MARK = /^\s{0,100}(?:[|>│┃*-] |##\[\w{1,10}\]|\\t)/

function lineOf(raw: string): TextLine {
  const bare = raw.replace(TIME, '').replace(MARK, '')
  const text = bare.trim()
  return { text, head: text.slice(0, MAX_HEAD), indented: /^\s/.test(bare) }
}
