// What a text may cost, and what its parts cost already. A section costs its heading as long as something stands in it.

import type { Tokenizer } from '../model/pack.ts'
import { type Entry, type Format, render, type Section } from './entries.ts'

export class Purse {
  readonly limit: number
  readonly #format: Format
  readonly #tokenizer: Tokenizer
  readonly #entries = new Map<Section, number>()
  spent = 0

  constructor(limit: number, format: Format, tokenizer: Tokenizer) {
    this.limit = limit
    this.#format = format
    this.#tokenizer = tokenizer
  }

  get room(): number {
    return this.limit - this.spent
  }

  get isOverdrawn(): boolean {
    return this.spent > this.limit
  }

  price(text: string): number {
    return text === '' ? 0 : this.#tokenizer.count(text)
  }

  /** Takes what an entry costs, if there is room. */
  buy(section: Section, entry: Entry, limit = Number.POSITIVE_INFINITY): boolean {
    const tokens = this.price(render(this.#format, entry))
    const all = tokens + (this.#entries.get(section) ? 0 : this.#heading(section))
    if (all > this.room || all > limit) return false
    this.pay(section, tokens, 1)
    return true
  }

  /** `entries` more or fewer in the section cost `tokens` more or less. */
  pay(section: Section, tokens: number, entries: number): void {
    const before = this.#entries.get(section) ?? 0
    const after = before + entries
    this.#entries.set(section, after)
    this.spent += tokens
    if (before === 0 && after > 0) this.spent += this.#heading(section)
    if (before > 0 && after === 0) this.spent -= this.#heading(section)
  }

  #heading(section: Section): number {
    return this.price(render(this.#format, { type: 'section', section })) + this.price(render(this.#format, { type: 'endSection', section }))
  }
}
