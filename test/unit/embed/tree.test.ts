// The tree over vectors: what is near is found, also by going down, and what did not change is not made again.

import { expect, test } from 'vitest'
import { joined, quantized } from '../../../server/embed/quantized.ts'
import { type Leaves, VectorTree } from '../../../server/embed/tree.ts'
import { seededRandom } from '../../support/random.ts'

const DIMENSIONS = 32

/** Symbols of a file lie around the topic of the file, those around the topic of the folder. */
function forest(folders: number, files: number, symbols: number) {
  const next = seededRandom(7)
  const gauss = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const near = (centre: Float32Array, by: number) => unit(centre.map(value => value + (by * gauss()) / Math.sqrt(DIMENSIONS)))
  const tree = new VectorTree(DIMENSIONS)
  const all: Float32Array[] = []
  for (let f = 0; f < folders; f++) {
    const folder = near(new Float32Array(DIMENSIONS), 1)
    for (let n = 0; n < files; n++) {
      const file = near(folder, 0.8)
      const vectors = Array.from({ length: symbols }, () => near(file, 0.8))
      all.push(...vectors)
      tree.put(`f${f}/file${n}`, `${n}`, leavesOf(`f${f}/file${n}`, vectors))
    }
  }
  return { tree, all, near }
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return vector.map(value => value / length)
}

function leavesOf(path: string, vectors: readonly Float32Array[]): Leaves {
  return { ids: vectors.map((_, n) => `${path}#${n}`), ...joined(vectors.map(quantized), DIMENSIONS) }
}

const ids = (found: readonly { readonly id: string }[]) => found.map(it => it.id)

test('a vector is nearest to itself, and its cosine is one', () => {
  const { tree, all } = forest(3, 5, 4)
  all.forEach((vector, n) => {
    const [first] = tree.search({ question: quantized(vector), limit: 3 })
    expect(first).toEqual({ id: expect.stringMatching(`#${n % 4}$`), score: expect.closeTo(1, 1) })
  })
})

test('going down a large tree finds nearly all that looking at everything finds', () => {
  const { tree, all, near } = forest(40, 40, 12)
  expect(tree.count).toBe(40 * 40 * 12)
  let [both, wanted] = [0, 0]
  for (let n = 0; n < all.length; n += 997) {
    const question = quantized(near(all[n]!, 0.5))
    const whole = ids(tree.search({ question, limit: 10, whole: true }))
    const found = new Set(ids(tree.search({ question, limit: 10 })))
    both += whole.filter(id => found.has(id)).length
    wanted += whole.length
  }
  expect(both / wanted).toBeGreaterThan(0.95)
})

test('only paths that are wanted are looked at', () => {
  const { tree, all } = forest(3, 5, 4)
  const found = tree.search({ question: quantized(all[0]!), limit: 100, paths: new Set(['f2/file1', 'nowhere']) })
  expect(ids(found).sort()).toEqual(['f2/file1#0', 'f2/file1#1', 'f2/file1#2', 'f2/file1#3'])
})

test('what is equally near comes in the order of ids', () => {
  const tree = new VectorTree(DIMENSIONS)
  const vector = unit(new Float32Array(DIMENSIONS).fill(1))
  for (const path of ['c', 'a', 'b']) tree.put(path, '1', leavesOf(path, [vector, vector]))
  expect(ids(tree.search({ question: quantized(vector), limit: 4 }))).toEqual(['a#0', 'a#1', 'b#0', 'b#1'])
})

test('the hash tells content, and only folders above a change are made again', () => {
  const { tree, all } = forest(6, 5, 4)
  const before = tree.hash
  expect(tree.aggregated).toBe(7)
  tree.put('f3/file2', 'other', leavesOf('f3/file2', all.slice(0, 2)))
  expect(tree.hash).not.toBe(before)
  expect(tree.aggregated).toBe(9)
  expect(tree.count).toBe(6 * 5 * 4 - 2)
  tree.put('f3/file2', '2', leavesOf('f3/file2', all.slice(0, 4)))
  expect(tree.hash).toBe(before)
  tree.remove('f3/file2')
  tree.put('f3/file2', '2', leavesOf('f3/file2', all.slice(0, 4)))
  expect(tree.hash).toBe(before)
})

test('a folder without files is gone', () => {
  const tree = new VectorTree(DIMENSIONS)
  const empty = tree.hash
  tree.put('a/b/c', '1', leavesOf('c', [unit(new Float32Array(DIMENSIONS).fill(1))]))
  tree.remove('a/b/c')
  tree.remove('a/b/c')
  expect(tree.hash).toBe(empty)
  expect(tree.count).toBe(0)
})
