// Name -> numbers, sorted. A name without numbers is not in the table.

/** What readers see of a table. */
export interface Names {
  get(name: string): readonly number[] | undefined
  has(name: string): boolean
  keys(): Iterable<string>
  entries(): Iterable<readonly [string, readonly number[]]>
}

export class Table implements Names {
  readonly #lists = new Map<string, number[]>()
  readonly #compare: (a: number, b: number) => number

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  get size(): number {
    return this.#lists.size
  }

  get(name: string): readonly number[] | undefined {
    return this.#lists.get(name)
  }

  has(name: string): boolean {
    return this.#lists.has(name)
  }

  keys(): Iterable<string> {
    return this.#lists.keys()
  }

  entries(): Iterable<readonly [string, readonly number[]]> {
    return this.#lists.entries()
  }

  add(name: string, number: number): void {
    const list = this.#lists.get(name)
    if (!list) {
      this.#lists.set(name, [number])
      return
    }
    // Files mostly come in order, so the place is mostly the end.
    let at = list.length
    if (this.#compare(list[at - 1]!, number) > 0) {
      let low = 0
      at--
      while (low < at) {
        const middle = (low + at) >> 1
        if (this.#compare(list[middle]!, number) > 0) at = middle
        else low = middle + 1
      }
    }
    if (list[at - 1] !== number) list.splice(at, 0, number)
  }

  /** For a number that no other of the name comes after. */
  append(name: string, number: number): void {
    const list = this.#lists.get(name)
    if (!list) this.#lists.set(name, [number])
    else if (list[list.length - 1] !== number) list.push(number)
  }

  drop(name: string, number: number): void {
    const list = this.#lists.get(name)
    const at = list?.indexOf(number) ?? -1
    if (!list || at < 0) return
    if (list.length === 1) this.#lists.delete(name)
    else list.splice(at, 1)
  }
}
