// Symbols with nearly the same words, found by comparing only those that share a band of their sketches.

/** Texts are alike from this share of common words on. */
const ALIKE = 0.7
const BANDS = 4
const ROWS = 4
/** A bucket this full holds boilerplate. */
const MAX_BUCKET = 40
const MAX_ALIKE = 8

export interface Likeness {
  readonly symbol: number
  readonly share: number
}

/** `compare` breaks ties between equally alike symbols. */
export class Alike {
  readonly #sketches = new Map<number, readonly number[]>()
  /** Most bands belong to one symbol alone, which then stands there without a list. */
  readonly #buckets = new Map<number, number | number[]>()
  readonly #compare: (a: number, b: number) => number

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  add(symbol: number, sketch: readonly number[]): void {
    const known = this.#sketches.get(symbol)
    if (known && equalPlaces(known, sketch) === 1) return
    this.remove(symbol)
    this.#sketches.set(symbol, sketch)
    for (const band of bandsOf(sketch)) {
      const bucket = this.#buckets.get(band)
      if (bucket === undefined) this.#buckets.set(band, symbol)
      else if (typeof bucket !== 'number') bucket.push(symbol)
      else this.#buckets.set(band, [bucket, symbol])
    }
  }

  remove(symbol: number): void {
    const sketch = this.#sketches.get(symbol)
    if (!sketch) return
    this.#sketches.delete(symbol)
    for (const band of bandsOf(sketch)) {
      const bucket = this.#buckets.get(band)
      const others = typeof bucket === 'number' || bucket === undefined ? [] : bucket.filter(it => it !== symbol)
      if (others.length > 1) this.#buckets.set(band, others)
      else if (others.length === 1) this.#buckets.set(band, others[0]!)
      else this.#buckets.delete(band)
    }
  }

  /** Those a symbol is most like, and that are most like it. */
  of(symbol: number): Likeness[] {
    return this.#nearest(symbol).filter(({ symbol: other }) => this.#nearest(other).some(it => it.symbol === symbol))
  }

  get symbols(): Iterable<number> {
    return this.#sketches.keys()
  }

  #nearest(symbol: number): Likeness[] {
    const sketch = this.#sketches.get(symbol)
    if (!sketch) return []
    const seen = new Set([symbol])
    const found: Likeness[] = []
    for (const band of bandsOf(sketch)) {
      const bucket = this.#buckets.get(band)
      if (typeof bucket === 'number' || bucket === undefined || bucket.length > MAX_BUCKET) continue
      for (const other of bucket) {
        if (seen.has(other)) continue
        seen.add(other)
        const share = equalPlaces(sketch, this.#sketches.get(other)!)
        if (share >= ALIKE) found.push({ symbol: other, share })
      }
    }
    return found.sort((a, b) => b.share - a.share || this.#compare(a.symbol, b.symbol)).slice(0, MAX_ALIKE)
  }
}

/** One number a band. Two different bands with one number only cost a comparison. */
function bandsOf(sketch: readonly number[]): Set<number> {
  const bands = new Set<number>()
  for (let band = 0; band < BANDS; band++) {
    let hash = band + 1
    for (let place = band * ROWS; place < (band + 1) * ROWS; place++) hash = Math.imul(hash ^ (sketch[place]! | 0), 0x01000193) + 0x9e3779b9
    bands.add(hash | 0)
  }
  return bands
}

function equalPlaces(a: readonly number[], b: readonly number[]): number {
  let equal = 0
  for (let place = 0; place < a.length; place++) if (a[place] === b[place]) equal++
  return equal / a.length
}
