// Vectors in a byte a dimension: a quarter of the memory, and the order of the nearest hardly changes. Pure.

/** Rows side by side: row `n` is `values[n * dimensions …]` times `scales[n]`. */
export interface Quantized {
  readonly values: Int8Array
  readonly scales: Float32Array
}

export interface Row {
  readonly values: Int8Array
  readonly scale: number
}

const MOST = 127

/** By its largest value, so that no bit is lost to a range nobody uses. */
export function quantized(vector: Float32Array): Row {
  let largest = 0
  for (const value of vector) if (Math.abs(value) > largest) largest = Math.abs(value)
  const scale = largest / MOST
  return { values: Int8Array.from(vector, value => (scale > 0 ? Math.round(value / scale) : 0)), scale }
}

export function joined(rows: readonly Row[], dimensions: number): Quantized {
  const values = new Int8Array(rows.length * dimensions)
  rows.forEach((row, n) => {
    values.set(row.values, n * dimensions)
  })
  return { values, scales: Float32Array.from(rows, row => row.scale) }
}

/** How near row `n` is to a question of as many dimensions: the cosine, where both were of length one. */
export function nearness({ values, scales }: Quantized, n: number, question: Row): number {
  return dot(values, n * question.values.length, question.values) * scales[n]! * question.scale
}

/** The hot loop of every search. Four sums at once: each step need not wait for the one before it. Exact: 4,096 products of bytes fit in 32 bits. */
function dot(values: Int8Array, from: number, question: Int8Array): number {
  const length = question.length
  let [a, b, c, d] = [0, 0, 0, 0]
  let n = 0
  for (; n + 3 < length; n += 4) {
    a = (a + values[from + n]! * question[n]!) | 0
    b = (b + values[from + n + 1]! * question[n + 1]!) | 0
    c = (c + values[from + n + 2]! * question[n + 2]!) | 0
    d = (d + values[from + n + 3]! * question[n + 3]!) | 0
  }
  for (; n < length; n++) a = (a + values[from + n]! * question[n]!) | 0
  return a + b + c + d
}

/** Adds up rows as vectors, into `sum`. */
export function addRows({ values, scales }: Quantized, sum: Float32Array): void {
  const dimensions = sum.length
  for (let n = 0; n < scales.length; n++) {
    const scale = scales[n]!
    for (let at = 0; at < dimensions; at++) sum[at]! += values[n * dimensions + at]! * scale
  }
}
