// Identifiers of a piece of source in whatever language, outside of its comments and strings. A piece may begin and end anywhere, so this is no
// lexer: it knows the signs that most languages share, and keeps what it does not know.

const COMMENTS = /\/\*[\s\S]*?(?:\*\/|$)|(?<![:\w])\/\/.*|(?<=^|\s)#(?=[\s#!]|$).*|(?<=^|\s)--(?=\s|$).*|^\s*\*(?=\s|$|\/).*/gm
const LONG_STRINGS = /("""|''')[\s\S]*?\1/g
const STRINGS = /"(?:[^"\\\n]|\\.)*"|(?<!\w)'(?:[^'\\\n]|\\.)*'(?!\w)/g

/** The text with blanks in place of comments and strings; every place stays where it was. */
export function codeOf(text: string): string {
  return text.replace(LONG_STRINGS, blank).replace(STRINGS, blank).replace(COMMENTS, blank)
}

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu

export interface Identifier {
  readonly name: string
  readonly at: number
}

export function identifiersIn(code: string): Identifier[] {
  return Array.from(code.matchAll(IDENTIFIER), match => ({ name: match[0], at: match.index }))
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
