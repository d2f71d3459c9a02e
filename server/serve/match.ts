// How well a name answers a query: the same name, its beginning, the beginnings of its words, a part of it, its letters in order.
//
// Made once a query and asked for every symbol, so it walks char codes and allocates nothing.

/** Hundredths, 0 for no match. Within a class, the query that covers more of the name wins. */
export type Match = (name: string) => number

const EXACT = 100
const SAME_LETTERS = 95
const PREFIX = 80
const WORDS = 60
const INSIDE = 40
const LETTERS = 20

export function matcher(query: string): Match {
  const wanted = Array.from({ length: query.length }, (_, n) => lower(query.charCodeAt(n)))
  const masks = masksOf(wanted)
  const lowered = query.toLowerCase()

  return name => {
    if (!hasLetters(name)) return 0
    if (name.length === query.length) return name === query ? EXACT : SAME_LETTERS
    const place = name.toLowerCase().indexOf(lowered)
    const covered = Math.floor((9 * query.length) / name.length)
    if (place === 0) return PREFIX + covered
    if (masks && startsWords(name, masks, wanted.length)) return WORDS + covered
    return (place > 0 ? INSIDE : LETTERS) + covered
  }

  /** Every other class implies this one, and most names fail it. */
  function hasLetters(name: string): boolean {
    if (name.length < wanted.length) return false
    let found = 0
    for (let n = 0; n < name.length && found < wanted.length; n++) if (lower(name.charCodeAt(n)) === wanted[found]) found++
    return found === wanted.length
  }
}

/** By char code. Bit n of a letter's mask: the query has it at place n. A longer query than bits is never an abbreviation. */
type Masks = Uint32Array

function masksOf(wanted: readonly number[]): Masks | undefined {
  if (wanted.length > 30) return undefined
  const masks = new Uint32Array(Math.max(...wanted, 0) + 1)
  wanted.forEach((code, n) => {
    masks[code]! |= 1 << n
  })
  return masks
}

/** `gun`, `usna` and `name` for getUserName: runs of letters that each begin a word. All ways to split the query are followed at once, as bits. */
function startsWords(name: string, masks: Masks, length: number): boolean {
  let reached = 1
  let running = 0
  for (let n = 0; n < name.length; n++) {
    const mask = masks[lower(name.charCodeAt(n))] ?? 0
    running = ((startsWord(name, n) ? running | reached : running) & mask) << 1
    reached |= running
  }
  return (reached & (1 << length)) !== 0
}

function startsWord(name: string, n: number): boolean {
  if (n === 0) return true
  const here = classOf(name.charCodeAt(n))
  const before = classOf(name.charCodeAt(n - 1))
  if (here === 'upper') return before !== 'upper' || (n + 1 < name.length && classOf(name.charCodeAt(n + 1)) === 'lower')
  return here !== 'mark' && before === 'mark'
}

function classOf(code: number): 'upper' | 'lower' | 'mark' {
  if (code >= 97 && code <= 122) return 'lower'
  if (code >= 65 && code <= 90) return 'upper'
  if (code < 128) return code >= 48 && code <= 57 ? 'lower' : 'mark'
  return lower(code) === code ? 'lower' : 'upper'
}

function lower(code: number): number {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code
  return String.fromCharCode(code).toLowerCase().charCodeAt(0)
}
