// What is shown of a candidate in each detail. Made when somebody is about to buy it, and kept for as long as one pack is made.

import type { Candidate, Detail, Reason, Served } from '../model/pack.ts'
import { clipWords, oneLine } from './entries.ts'
import { contentHash } from './identity.ts'
import { outline } from './outline.ts'
import { type Masked, maskSecrets } from './secrets.ts'
import type { PackWeights } from './weights.ts'
import { capOf } from './worth.ts'

export interface Shown {
  readonly text: string
  /** First sentence of its documentation, where its text is not all there. */
  readonly doc: string
  /** Secrets masked in `text`. */
  readonly masked: number
}

export class Showcase {
  readonly #candidates: readonly Candidate[]
  readonly #sent: ReadonlyMap<string, Served>
  readonly #weights: PackWeights
  readonly #masks: boolean
  readonly #masked = new Map<number, Masked>()
  readonly #hashes = new Map<number, string>()
  readonly #shown = new Map<string, Shown | undefined>()

  constructor(candidates: readonly Candidate[], sent: readonly Served[], masks: boolean, weights: PackWeights) {
    this.#candidates = candidates
    // Who got a signature has not got the body.
    this.#sent = new Map(sent.filter(it => it.detail === 'full').map(it => [it.id, it]))
    this.#masks = masks
    this.#weights = weights
  }

  /** Undefined where the candidate has nothing to show in this detail. */
  get(index: number, detail: Detail): Shown | undefined {
    const key = `${index} ${detail}`
    if (!this.#shown.has(key)) this.#shown.set(key, this.#make(index, detail))
    return this.#shown.get(key)
  }

  /** An outline of about as many characters. */
  grown(index: number, chars: number): Shown | undefined {
    return this.#outline(index, chars, true)
  }

  hash(index: number): string {
    const known = this.#hashes.get(index)
    if (known !== undefined) return known
    const hash = contentHash(this.#candidates[index]!.text)
    this.#hashes.set(index, hash)
    return hash
  }

  /** The client has all of it from an earlier answer, and it did not change. */
  isSent(index: number): boolean {
    const { id, isAlwaysKept } = this.#candidates[index]!
    const served = this.#sent.get(id)
    return served !== undefined && !isAlwaysKept && served.hash === this.hash(index)
  }

  reasons(index: number): readonly Reason[] {
    const { reasons, relation } = this.#candidates[index]!
    const given = reasons.filter(it => it.text.trim() !== '')
    // Who ranked it knows why. Where that was lost on the way, what it is says more than silence.
    const all = given.length > 0 ? given : [{ kind: 'relation', text: relation === 'selection' ? 'selected' : `ranked as ${relation}` }]
    return this.isSent(index) ? [{ kind: 'sent', text: 'sent before, unchanged' }, ...all] : all
  }

  #make(index: number, detail: Detail): Shown | undefined {
    const candidate = this.#candidates[index]!
    if (this.isSent(index)) return detail === 'summary' ? { text: '', doc: '', masked: 0 } : undefined
    switch (detail) {
      case 'full':
        return candidate.text === '' ? undefined : { text: this.#text(index).text, doc: '', masked: this.#text(index).count }
      case 'outline':
        return this.#outline(index, capOf(candidate, this.#weights), false)
      case 'signature': {
        const { text, count } = this.#mask(clipWords(oneLine(candidate.signature), 400), candidate.path)
        return text === '' ? undefined : { text, doc: '', masked: count }
      }
      case 'summary': {
        const { text, count } = this.#mask(sentence(candidate.doc, 120), candidate.path)
        return { text, doc: '', masked: count }
      }
    }
  }

  #outline(index: number, chars: number, isGrown: boolean): Shown | undefined {
    const { keyLines = [], doc, path } = this.#candidates[index]!
    const { text, count } = this.#text(index)
    const kept = outline(text, { keyLines, chars, isGrown })
    if (kept === undefined) return undefined
    const first = this.#mask(sentence(doc, 200), path)
    return { text: kept, doc: kept.includes(first.text) ? '' : first.text, masked: count > 0 ? kept.split('[masked]').length - 1 : 0 }
  }

  #text(index: number): Masked {
    const known = this.#masked.get(index)
    if (known) return known
    const { text, path } = this.#candidates[index]!
    const masked = this.#mask(text, path)
    this.#masked.set(index, masked)
    return masked
  }

  #mask(text: string, path: string): Masked {
    return this.#masks ? maskSecrets(text, path) : { text, count: 0 }
  }
}

function sentence(doc: string, chars: number): string {
  const line = oneLine(doc.slice(0, chars * 4))
  const end = /[.!?](?=\s|$)/.exec(line)
  return clipWords(end ? line.slice(0, end.index + 1) : line, chars)
}
