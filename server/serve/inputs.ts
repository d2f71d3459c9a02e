// What retrieval reads of one root. The only place that gathers it: what grows there grows here.
//
// The table of files is made once a graph; of a graph that changes, only the files that did are entered anew.

import type { Corpus } from '../model/corpus.ts'
import type { View } from '../model/view.ts'
import type { FileTable } from '../retrieve/lexical.ts'
import type { Inputs } from '../retrieve/pipeline.ts'

export function inputsOf(corpus: Corpus): Inputs {
  return { view: corpus.view, lexicon: corpus.lexicon, files: fileTableOf(corpus) }
}

const tables = new WeakMap<View, LiveTable>()

function fileTableOf(corpus: Corpus): FileTable {
  let table = tables.get(corpus.view)
  if (!table) {
    table = new LiveTable(corpus)
    tables.set(corpus.view, table)
  } else table.update(corpus)
  return table
}

class LiveTable implements FileTable {
  fileOf = new Int32Array(0)
  length = new Float64Array(0)
  readonly #symbols = new Map<string, readonly number[]>()
  #total = 0
  #seen = 0

  constructor(corpus: Corpus) {
    this.#reserve(corpus.view.size)
    for (const path of corpus.view.paths) this.#enter(path, corpus)
    this.#seen = newest(corpus)
  }

  get count(): number {
    return Math.max(1, this.#symbols.size)
  }

  get averageLength(): number {
    return Math.max(1, this.#total / this.count)
  }

  update(corpus: Corpus): void {
    this.#reserve(corpus.view.size)
    for (const [path, change] of corpus.changes) {
      if (change <= this.#seen) continue
      this.#leave(path)
      this.#enter(path, corpus)
    }
    this.#seen = newest(corpus)
  }

  #enter(path: string, { view, lexicon }: Corpus): void {
    const symbols = view.symbolsIn(path)
    const [file] = symbols
    if (file === undefined) return
    this.#symbols.set(path, symbols)
    let length = 0
    for (const symbol of symbols) {
      this.fileOf[symbol] = file
      length += lexicon.textLength(symbol)
    }
    this.length[file] = length
    this.#total += length
  }

  #leave(path: string): void {
    const symbols = this.#symbols.get(path)
    const [file] = symbols ?? []
    if (!symbols || file === undefined) return
    this.#symbols.delete(path)
    this.#total -= this.length[file]!
    this.length[file] = 0
    for (const symbol of symbols) this.fileOf[symbol] = -1
  }

  #reserve(size: number): void {
    if (size <= this.fileOf.length) return
    const room = size + (this.fileOf.length === 0 ? 0 : size >> 3)
    const [fileOf, length] = [new Int32Array(room).fill(-1), new Float64Array(room)]
    fileOf.set(this.fileOf)
    length.set(this.length)
    this.fileOf = fileOf
    this.length = length
  }
}

function newest({ changes }: Corpus): number {
  let most = 0
  for (const change of changes.values()) most = Math.max(most, change)
  return most
}
