// Phantom symbols: what the workspace uses and does not define. One node a name, numbered after all real symbols.

import type { GraphSymbol } from '../model/graph.ts'

const NOWHERE = { path: '', ordinal: 0, row: 0, column: 0, endRow: 0, endColumn: 0, nameRow: 0, nameColumn: 0 }

export class Externals {
  readonly symbols: GraphSymbol[] = []
  readonly #numbers = new Map<string, number>()
  readonly #offset: number

  constructor(offset: number) {
    this.#offset = offset
  }

  add(kind: string, name: string): number {
    const short = name.slice(0, 200)
    const key = `${kind}:${short}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#offset + this.symbols.length
    this.symbols.push({ ...NOWHERE, name: short, qualified: short, kind })
    this.#numbers.set(key, number)
    return number
  }
}
