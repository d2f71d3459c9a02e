// Texts -> the numbers a model reads. The only file that knows the tokenizer.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { Failure, messageOf } from '../util/failure.ts'
import { type Model, object, TOKENIZER } from './manifest.ts'

export interface Tokens {
  readonly ids: readonly number[]
  /** Which of two texts a token belongs to. */
  readonly types: readonly number[]
}

export interface Encoder {
  /** Cut to the tokens that the model takes. */
  one(text: string): Tokens
  /** Of a long question half the room; what is left is for the text. */
  pair(question: string, text: string): Tokens
}

/** A word of a language has fewer characters than this for each of its tokens, so what is cut off beyond would be cut off anyway. */
const CHARS_A_TOKEN = 16

export function encoderOf(model: Model): Encoder {
  const tokenizer = open(model)
  const { maxTokens } = model
  const most = maxTokens * CHARS_A_TOKEN
  const encode = (text: string, other?: string): Tokens => {
    const found = tokenizer.encode(text, { return_token_type_ids: true, ...(other === undefined ? {} : { text_pair: other }) })
    return { ids: found.ids, types: found.token_type_ids }
  }
  const tail = tailOf(encode)
  /** What ends every text stays, whatever is cut. */
  const cut = ({ ids, types }: Tokens): Tokens => {
    if (ids.length <= maxTokens) return { ids, types }
    const kept = <T>(all: readonly T[]): T[] => [...all.slice(0, maxTokens - tail), ...all.slice(all.length - tail)]
    return { ids: kept(ids), types: kept(types) }
  }
  return {
    one: text => cut(encode(text.slice(0, most))),
    pair: (question, text) => cut(encode(shortened(question, most, maxTokens, tokenizer), text.slice(0, most))),
  }
}

/** A question that would leave no room for the text is cut by characters until it does. */
function shortened(question: string, most: number, maxTokens: number, tokenizer: Tokenizer): string {
  let text = question.slice(0, most)
  while (text.length > 1) {
    const { length } = tokenizer.encode(text, { add_special_tokens: false }).ids
    if (2 * length <= maxTokens) break
    text = text.slice(0, Math.min(text.length - 1, Math.ceil((text.length * maxTokens) / (2 * length))))
  }
  return text
}

function open(model: Model): Tokenizer {
  const config = join(model.folder, 'tokenizer_config.json')
  try {
    return new Tokenizer(object(join(model.folder, TOKENIZER)), existsSync(config) ? object(config) : {})
  } catch (error) {
    throw new Failure(`The tokenizer of ${model.name} cannot be used (${messageOf(error)})`, 'Add the model again, or use another one', error)
  }
}

/** How many special tokens follow every text. */
function tailOf(encode: (text: string) => Tokens): number {
  const [none, some] = [encode('').ids, encode('a').ids]
  let head = 0
  while (head < none.length && none[head] === some[head]) head++
  return none.length - head
}
