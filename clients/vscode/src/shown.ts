// The pack that is shown, with what its reader took out and what is pinned. Views read it and hear of changes.

import * as vscode from 'vscode'
import type { Item } from '../../../server/protocol/pack.ts'
import { type Piece, piecesOf, textOf, textWithout, tokensWithout } from './pack-text.ts'
import type { Pinned } from './pins.ts'
import type { Answer } from './question.ts'

export interface Entry {
  readonly item: Item
  readonly isPinned: boolean
  /** Its text is part of that of another item, a file or a class, and goes with it. */
  readonly isInside: boolean
}

export class Shown implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>()
  readonly onDidChange = this.#changed.event
  #answer: Answer | undefined
  #pieces: readonly Piece[] = []
  #removed = new Set<string>()
  #pins = new Map<string, Pinned>()

  get answer(): Answer | undefined {
    return this.#answer
  }

  get pins(): readonly Pinned[] {
    return [...this.#pins.values()]
  }

  get removed(): number {
    return this.#removed.size
  }

  show(answer: Answer, pins: readonly Pinned[]): void {
    this.#answer = answer
    this.#pieces = piecesOf(answer.pack)
    this.#removed = new Set()
    // What the pack holds itself is newer.
    this.#pins = new Map(pins.map(pin => [pin.item.id, this.#pinOf(pin.item.id) ?? pin]))
    this.#tell()
  }

  /** Pinned ones that the pack does not hold stand at its end. */
  entries(): Entry[] {
    const own = this.#answer?.pack.items.filter(it => !this.#removed.has(it.id)) ?? []
    const others = this.#others().map(({ item }) => item)
    const apart = new Set(this.#pieces.map(it => it.item?.id))
    const entry = (item: Item, isInside: boolean) => ({ item, isInside, isPinned: this.#pins.has(item.id) })
    return [...own.map(it => entry(it, !apart.has(it.id))), ...others.map(it => entry(it, false))]
  }

  remove(id: string): void {
    this.#pins.delete(id)
    if (this.#answer?.pack.items.some(it => it.id === id)) this.#removed.add(id)
    this.#tell()
  }

  restore(): void {
    this.#removed.clear()
    this.#tell()
  }

  pin(id: string): void {
    const pin = this.#pinOf(id)
    if (pin) this.#pins.set(id, pin)
    this.#tell()
  }

  unpin(id: string): void {
    this.#pins.delete(id)
    this.#tell()
  }

  /** All that is left. */
  text(): string {
    const pack = this.#answer?.pack
    if (!pack) return ''
    const others = this.#others().map(it => it.text)
    const own =
      pack.text === ''
        ? `# Nothing to show\n\n${pack.unchanged ? 'Nothing has changed.' : (pack.empty ?? '')}\n`
        : textWithout(this.#pieces, this.#removed)
    return others.length === 0 ? own : `${own.trimEnd()}\n\n## Pinned\n\n${others.join('\n')}`
  }

  /** Empty for what is inside of another item. */
  textOf(id: string): string {
    return this.#others().find(it => it.item.id === id)?.text ?? textOf(this.#pieces, id)
  }

  tokens(): number {
    const own = this.#answer ? tokensWithout(this.#answer.pack, this.#removed) : 0
    return this.#others().reduce((sum, { item }) => sum + item.tokens, own)
  }

  dispose(): void {
    this.#changed.dispose()
  }

  #others(): Pinned[] {
    const held = new Set(this.#answer?.pack.items.map(it => it.id))
    return this.pins.filter(({ item }) => !held.has(item.id))
  }

  /** What is inside of another has no text of its own yet; it is read before the next question. */
  #pinOf(id: string): Pinned | undefined {
    const item = this.#answer?.pack.items.find(it => it.id === id)
    return item && { item, text: textOf(this.#pieces, id) }
  }

  #tell(): void {
    void vscode.commands.executeCommand('setContext', 'context.hasPack', this.#answer !== undefined)
    this.#changed.fire()
  }
}
