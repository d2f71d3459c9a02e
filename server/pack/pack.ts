// Candidates, best first -> the text that answers, within its budget. Reading one file of this folder? Read this one.

import type { Packed, PackInput, Tokenizer } from '../model/pack.ts'
import { Failure } from '../util/failure.ts'

/** Throws a Failure when the options make no sense. */
export function pack(input: PackInput, tokenizer: Tokenizer): Packed {
  throw new Failure(`Packing ${input.candidates.length} candidates with ${tokenizer.name} is not written yet`, 'Wait for it')
}
