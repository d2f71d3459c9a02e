// How many tokens a text has, by the tables of the models themselves. Exact for every text, and quick for all but the strangest.
//
// A text is counted in chunks that are remembered, because packs share most of theirs. Chunks start at lines that start at the margin. There both
// tables always split: a word holds no line break, a run of white space ends with its last line break, and what a break may be joined with
// (o200k joins `}\n//`) is a slash. So the counts of the chunks add up to the count of the text.

import { LRUCache } from 'lru-cache'
import { TOKENIZERS, type Tokenizer, type TokenizerName } from '../model/pack.ts'
import { Failure } from '../util/failure.ts'
import { pairMerger } from './pair-merger.ts'

/** Of all remembered chunks together. Sixteen megabytes hold the symbols of a large question in every detail. */
const MEMORY_CHARS = 8_000_000
/** The library takes time quadratic in the length of a word; a word of this length takes it a millisecond. */
const LONG_WORD = 500

const MARGIN = /\n(?![\s/])/g
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
  const [encoding, ranks, split] = await TABLES[name]()
  const mergeLong = pairMerger(ranks)
  const memory = new LRUCache<string, number>({ maxSize: MEMORY_CHARS, sizeCalculation: (_, chunk) => chunk.length + 64 })

  /** Word by word where a word is too long for the library. */
  function countAnew(chunk: string): number {
    if (!hasLongWord(chunk)) return encoding.countTokens(chunk, AS_TEXT)
    let sum = 0
    for (const [word] of chunk.matchAll(split)) sum += word.length > LONG_WORD ? mergeLong(word) : encoding.countTokens(word, AS_TEXT)
    return sum
  }

  function countChunk(chunk: string): number {
    const known = memory.get(chunk)
    if (known !== undefined) return known
    const count = countAnew(chunk)
    // A slice keeps the whole text alive that it is a slice of. A copy does not.
    if (chunk.length < MEMORY_CHARS / 8) memory.set(` ${chunk}`.slice(1), count)
    return count
  }

  return {
    name,
    count(text) {
      let sum = 0
      let start = 0
      for (const { index } of text.matchAll(MARGIN)) {
        sum += countChunk(text.slice(start, index + 1))
        start = index + 1
      }
      return start < text.length ? sum + countChunk(text.slice(start)) : sum
    },
  }
}

/** A word of either table has no white space inside, or nothing else. */
function hasLongWord(text: string): boolean {
  let run = 0
  let wasSpace = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const isSpace = unit <= 32 || unit === 160 || unit >= 0x1680
    // Of what is not ASCII, some is white space and some is not: both runs go on.
    run = isSpace === wasSpace || unit >= 160 ? run + 1 : 1
    wasSpace = isSpace
    if (run > LONG_WORD) return true
  }
  return false
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
