// The symbols that were chosen so far, in which detail, and what they cost: exactly, by the sum of the parts (see entries.ts).

import type { Candidate, Detail } from '../model/pack.ts'
import type { Format, ItemEntry } from './entries.ts'
import { render } from './entries.ts'
import type { Purse } from './purse.ts'
import type { Showcase, Shown } from './shown.ts'

export interface Slot {
  readonly index: number
  readonly detail: Detail
  readonly shown: Shown
  readonly tokens: number
  /** Numbers of the chosen candidates whose text is inside this one. */
  readonly inside: readonly number[]
}

export type EvidenceSection = ItemEntry['section']

/** All numbers up to here are one token, so an entry can be priced before it has its own. */
const ANY_NUMBER = 999

export class Evidence {
  readonly #candidates: readonly Candidate[]
  readonly #showcase: Showcase
  readonly #format: Format
  readonly #purse: Purse
  readonly #prices = new Map<Shown, number>()
  readonly #files = new Map<string, number>()
  readonly #slots = new Map<number, Slot>()
  /** Candidate -> the one that shows it. */
  readonly #insideOf = new Map<number, number>()
  readonly #byPath = new Map<string, number[]>()
  readonly #inFile = new Map<string, number>()
  readonly spent: Record<EvidenceSection, number> = { primary: 0, related: 0 }

  constructor(candidates: readonly Candidate[], showcase: Showcase, format: Format, purse: Purse) {
    this.#candidates = candidates
    this.#showcase = showcase
    this.#format = format
    this.#purse = purse
    candidates.forEach(({ path }, index) => {
      const others = this.#byPath.get(path)
      if (others) others.push(index)
      else this.#byPath.set(path, [index])
    })
  }

  get slots(): ReadonlyMap<number, Slot> {
    return this.#slots
  }

  /** It is shown, by itself or inside of another. */
  has(index: number): boolean {
    return this.#slots.has(index) || this.#insideOf.has(index)
  }

  /** In a slot of its own; undefined for what is shown inside of another. */
  detailOf(index: number): Detail | undefined {
    return this.#slots.get(index)?.detail
  }

  isInside(index: number): boolean {
    return this.#insideOf.has(index)
  }

  /** Shows a candidate in this detail if there is room, of the section's own and of the whole. Says whether it did. */
  show(index: number, detail: Detail, limit = Number.POSITIVE_INFINITY): boolean {
    if (this.#insideOf.has(index)) return false
    const container = this.#containerOf(index)
    // Who sees the class sees the method; what is new is that the method matters too.
    if (container !== undefined) return this.#slots.has(index) ? false : this.#enclose(container, index, limit)
    const shown = this.#showcase.get(index, detail)
    return shown !== undefined && this.place(index, detail, shown, limit)
  }

  place(index: number, detail: Detail, shown: Shown, limit = Number.POSITIVE_INFINITY): boolean {
    const covered = detail === 'full' ? this.#coveredBy(index) : []
    const inside = [...new Set([...(this.#slots.get(index)?.inside ?? []), ...covered.flatMap(it => [it, ...(this.#slots.get(it)?.inside ?? [])])])]
    const slot = this.#priced({ index, detail, shown, inside })
    return this.#exchange([index, ...covered], slot, limit)
  }

  drop(index: number): void {
    const slot = this.#slots.get(index)
    if (!slot) return
    this.#remove(slot)
    for (const it of slot.inside) this.#insideOf.delete(it)
  }

  #enclose(container: number, index: number, limit: number): boolean {
    const slot = this.#slots.get(container)!
    return this.#exchange([container], this.#priced({ ...slot, inside: [...slot.inside, index] }), limit)
  }

  #exchange(old: readonly number[], slot: Slot, limit: number): boolean {
    const section = sectionOf(this.#candidates[slot.index]!)
    const before = old.flatMap(it => this.#slots.get(it) ?? [])
    for (const it of before) this.#remove(it)
    this.#add(slot)
    if (this.#purse.isOverdrawn || this.spent[section] > limit) {
      this.#remove(slot)
      for (const it of before) this.#add(it)
      return false
    }
    for (const it of slot.inside) this.#insideOf.set(it, slot.index)
    return true
  }

  /** Most are tried several times, and mostly nothing is inside of them. */
  #priced(slot: Omit<Slot, 'tokens'>): Slot {
    const known = slot.inside.length === 0 ? this.#prices.get(slot.shown) : undefined
    if (known !== undefined) return { ...slot, tokens: known }
    const entry = this.entry(slot, () => ANY_NUMBER)
    const tokens = this.#purse.price(render(this.#format, entry))
    if (slot.inside.length === 0) this.#prices.set(slot.shown, tokens)
    return { ...slot, tokens }
  }

  entry({ index, detail, shown, inside }: Omit<Slot, 'tokens'>, numberOf: (index: number) => number): ItemEntry {
    const candidate = this.#candidates[index]!
    return {
      type: 'item',
      number: numberOf(index),
      candidate,
      detail,
      shown: shown.text,
      doc: shown.doc,
      reasons: this.#showcase.reasons(index),
      inside: inside.map(it => ({ number: numberOf(it), candidate: this.#candidates[it]! })),
      section: sectionOf(candidate),
    }
  }

  #add(slot: Slot): void {
    this.#slots.set(slot.index, slot)
    this.#pay(slot, 1)
  }

  #remove(slot: Slot): void {
    this.#slots.delete(slot.index)
    this.#pay(slot, -1)
  }

  #pay({ index, tokens }: Slot, sign: 1 | -1): void {
    const candidate = this.#candidates[index]!
    const section = sectionOf(candidate)
    const key = `${section} ${candidate.path}`
    const before = this.#inFile.get(key) ?? 0
    this.#inFile.set(key, before + sign)
    const isEdge = sign > 0 ? before === 0 : before === 1
    const file = isEdge ? this.#priceOfFile(candidate.path) : 0
    this.spent[section] += sign * (tokens + file)
    this.#purse.pay(section, sign * (tokens + file), sign)
  }

  #priceOfFile(path: string): number {
    let price = this.#files.get(path)
    if (price === undefined) {
      price = this.#purse.price(render(this.#format, { type: 'file', path }))
      this.#files.set(path, price)
    }
    return price
  }

  /** The candidate whose whole text is shown and holds the text of this one. */
  #containerOf(index: number): number | undefined {
    return this.#byPath
      .get(this.#candidates[index]!.path)!
      .find(it => it !== index && this.#slots.get(it)?.detail === 'full' && this.#holds(it, index))
  }

  #coveredBy(index: number): number[] {
    return this.#byPath.get(this.#candidates[index]!.path)!.filter(it => it !== index && this.#slots.has(it) && this.#holds(index, it))
  }

  /** By their lines, and by their bytes: lines that someone got wrong must not hide a text. */
  #holds(outer: number, inner: number): boolean {
    const [a, b] = [this.#candidates[outer]!, this.#candidates[inner]!]
    return a.startLine <= b.startLine && a.endLine >= b.endLine && a.text.length >= b.text.length && a.text.includes(b.text)
  }
}

export function sectionOf({ relation }: Candidate): EvidenceSection {
  return relation === 'selection' || relation === 'primary' ? 'primary' : 'related'
}
