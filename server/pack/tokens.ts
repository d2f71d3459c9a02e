// How many tokens a text has, by the tables of the models themselves. Exact for every text, and quick for all but the strangest.
//
// A text is counted in chunks that are remembered, because packs share most of theirs. Chunks start at lines that start at the margin. There both
// tables always split: a word holds no line break, a run of white space ends with its last line break, and what a break may be joined with
// (o200k joins `}\n//`) is a slash. So the counts of the chunks add up to the count of the text.

import { TOKENIZERS, type Tokenizer, type TokenizerName } from '../model/pack.ts'
import { Failure } from '../util/failure.ts'
import { pairMerger } from './pair-merger.ts'

/** Of the chunks of one generation. Two of eight megabytes hold the symbols of several large questions in every detail. */
const MEMORY_CHARS = 4_000_000
/** The library takes time quadratic in the length of a word; a word of this length takes it a millisecond. */
const LONG_WORD = 500

const SPACE_OR_SLASH = /[\s/]/
/** Words of code come again and again; a small table of them is looked up faster than the one of all tokens. */
const MAX_WORDS = 20_000
/** What looks like a special token is text like any other. */
const AS_TEXT = { disallowedSpecial: new Set<string>() }

const loaded = new Map<TokenizerName, Promise<Tokenizer>>()

/** Loading the tables takes a tenth of a second and some megabytes; they are loaded once, when somebody asks. */
export async function tokenizer(name: string): Promise<Tokenizer> {
  if (!isTokenizer(name)) throw new Failure(`There is no tokenizer ${JSON.stringify(name)}`, `Choose one of ${TOKENIZERS.join(', ')}`)
  const known = loaded.get(name)
  if (known) return known
  const loading = load(name)
  loaded.set(name, loading)
  return loading
}

export function isTokenizer(name: string): name is TokenizerName {
  return TOKENIZERS.some(it => it === name)
}

async function load(name: TokenizerName): Promise<Tokenizer> {
  const [encoding, ranks, pattern] = await TABLES[name]()
  // One of our own: the library goes on where somebody left its own.
  const split = new RegExp(pattern)
  const mergeLong = pairMerger(ranks)
  // Two generations, so that forgetting is one step: what was asked for since the last time lives on. A list in order of use costs more than counting.
  let young = new Map<string, number>()
  let old = young
  let chars = 0
  const words = new Map<string, number>()

  function remember(chunk: string, count: number): void {
    if (chars > MEMORY_CHARS) {
      old = young
      young = new Map()
      chars = 0
    }
    chars += chunk.length + 64
    young.set(copyOf(chunk), count)
  }

  function countAnew(chunk: string): number {
    let sum = 0
    split.lastIndex = 0
    for (let found = split.exec(chunk); found; found = split.exec(chunk)) sum += countWord(found[0])
    return sum
  }

  function countWord(word: string): number {
    const known = words.get(word)
    if (known !== undefined) return known
    if (word.length > LONG_WORD) return mergeLong(word)
    const count = encoding.countTokens(word, AS_TEXT)
    if (words.size >= MAX_WORDS) words.clear()
    words.set(copyOf(word), count)
    return count
  }

  function countChunk(chunk: string): number {
    const known = young.get(chunk)
    if (known !== undefined) return known
    const count = old.get(chunk) ?? countAnew(chunk)
    if (chunk.length < MEMORY_CHARS / 8) remember(chunk, count)
    return count
  }

  return {
    name,
    count(text) {
      let sum = 0
      let start = 0
      for (let at = text.indexOf('\n') + 1; at > 0 && at < text.length; at = text.indexOf('\n', at) + 1) {
        if (isIndented(text, at)) continue
        sum += countChunk(text.slice(start, at))
        start = at
      }
      return start < text.length ? sum + countChunk(text.slice(start)) : sum
    },
  }
}

/** What stands there may be joined with the line break before it. */
function isIndented(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit <= 32 || unit === 47 || (unit > 127 && SPACE_OR_SLASH.test(text[at]!))
}

/** A slice keeps the whole text alive that it is a slice of. A copy does not. */
function copyOf(slice: string): string {
  return ` ${slice}`.slice(1)
}

const TABLES = {
  o200k: async () => {
    const [encoding, ranks, { O200K_TOKEN_SPLIT_REGEX }] = await Promise.all([
      import('gpt-tokenizer/encoding/o200k_base'),
      import('gpt-tokenizer/bpeRanks/o200k_base'),
      import('gpt-tokenizer/encodingParams/constants'),
    ])
    return [encoding, ranks.default, O200K_TOKEN_SPLIT_REGEX] as const
  },
  cl100k: async () => {
    const [encoding, ranks, { CL100K_TOKEN_SPLIT_REGEX }] = await Promise.all([
      import('gpt-tokenizer/encoding/cl100k_base'),
      import('gpt-tokenizer/bpeRanks/cl100k_base'),
      import('gpt-tokenizer/encodingParams/constants'),
    ])
    return [encoding, ranks.default, CL100K_TOKEN_SPLIT_REGEX] as const
  },
}
