import type { Tokenizer, TokenizerName } from '../model/pack.ts'
import { Failure } from '../util/failure.ts'

/** Loading one takes a while; it is loaded once. */
export async function tokenizer(name: string): Promise<Tokenizer> {
  throw new Failure(`There is no tokenizer ${name}`, 'Ask for o200k or cl100k')
}

export function isTokenizer(name: string): name is TokenizerName {
  return name === 'o200k' || name === 'cl100k'
}
