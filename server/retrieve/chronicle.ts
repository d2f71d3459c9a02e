// What past commits say, in the numbers of a view. A file is looked up when somebody first asks about one of its symbols; of a view that changes,
// only the files that did are looked up again. Symbols are known by their names, so an edit does not take their past away.

import type { Past } from '../model/past.ts'
import type { View } from '../model/view.ts'
import { FILE_KEY, keyHash, keysOf } from '../util/keys.ts'

const UNKNOWN = -2
const NOBODY = -1
const FILE = keyHash(FILE_KEY)

/** What changes with a symbol, and how often. */
export interface Partner {
  readonly symbol: number
  /** Of `changes` commits that changed the one, so many changed the other, too. */
  readonly together: number
  readonly changes: number
  /** The newest of them. */
  readonly hash: string
  /** 0 to 1. */
  readonly confidence: number
}

export class Chronicle {
  readonly past: Past
  readonly #view: View
  /** Path -> number. */
  readonly #paths: ReadonlyMap<string, number>
  readonly #pathOf: Uint32Array
  readonly #symbols: Int32Array
  #places = new Int32Array(0)

  constructor(past: Past, view: View) {
    this.past = past
    this.#view = view
    this.#paths = new Map(past.paths.map((path, n) => [path, n]))
    this.#symbols = new Int32Array(past.keys.length).fill(UNKNOWN)
    this.#pathOf = new Uint32Array(past.keys.length)
    for (let path = 0; path < past.paths.length; path++) this.#pathOf.fill(path, past.firstPlaces[path]!, past.firstPlaces[path + 1]!)
  }

  /** These paths came, changed or went. */
  update(paths: Iterable<string>): void {
    for (const path of paths) {
      const known = this.#paths.get(path)
      if (known !== undefined) this.#symbols.fill(UNKNOWN, this.past.firstPlaces[known]!, this.past.firstPlaces[known + 1]!)
    }
  }

  /** The symbol at a place; -1 where it is gone. */
  symbolOf(place: number): number {
    const symbol = this.#symbols[place]!
    if (symbol !== UNKNOWN) return symbol
    this.#enter(this.#pathOf[place]!)
    return this.#symbols[place]!
  }

  /** The place of a symbol; -1 for those that no commit is known to have changed. */
  placeOf(symbol: number): number {
    const path = this.#paths.get(this.#view.symbol(symbol)?.path ?? '')
    if (path === undefined) return NOBODY
    if (this.#symbols[this.past.firstPlaces[path]!] === UNKNOWN) this.#enter(path)
    const place = this.#places[symbol] ?? 0
    return place - 1
  }

  /** The commits that changed a symbol, newest first. */
  changesOf(symbol: number): Uint32Array {
    const place = this.placeOf(symbol)
    const { first, values } = this.past.changes
    return place < 0 ? NONE : values.subarray(first[place]!, first[place + 1]!)
  }

  /** The surest first. */
  partnersOf(symbol: number): Partner[] {
    const place = this.placeOf(symbol)
    if (place < 0) return []
    const { partners, changes, together, last, confidence, hashes } = this.past
    const found: Partner[] = []
    for (let n = partners.first[place]!; n < partners.first[place + 1]!; n++) {
      const other = this.symbolOf(partners.values[n]!)
      if (other >= 0)
        found.push({
          symbol: other,
          together: together[n]!,
          changes: changes.first[place + 1]! - changes.first[place]!,
          hash: hashes[last[n]!]!,
          confidence: confidence[n]! / 100,
        })
    }
    return found
  }

  #enter(path: number): void {
    const { paths, firstPlaces, keys } = this.past
    if (this.#view.size > this.#places.length) {
      const grown = new Int32Array(this.#view.size + (this.#view.size >> 3))
      grown.set(this.#places)
      this.#places = grown
    }
    const [from, to] = [firstPlaces[path]!, firstPlaces[path + 1]!]
    this.#symbols.fill(NOBODY, from, to)
    const [file, ...symbols] = this.#view.symbolsIn(paths[path]!)
    if (file === undefined) return
    const places = new Map<number, number>()
    for (let place = from; place < to; place++) places.set(keys[place]!, place)
    const enter = (symbol: number, hash: number): void => {
      const place = places.get(hash)
      this.#places[symbol] = (place ?? NOBODY) + 1
      if (place !== undefined) this.#symbols[place] = symbol
    }
    enter(file, FILE)
    keysOf(symbols.map(symbol => this.#view.definition(symbol)!)).forEach((key, n) => void enter(symbols[n]!, keyHash(key)))
  }
}

const NONE = new Uint32Array(0)
