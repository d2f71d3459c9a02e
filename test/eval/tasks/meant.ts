// `--model DIR`: every symbol of a checkout gets a vector, as the server makes them, and each task is asked with what means the same. The vectors
// stay in a folder of their own, so that a second run only asks.

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModelHost } from '../../../server/embed/model-host.ts'
import { nameOf, partOf } from '../../../server/embed/parts.ts'
import { numbersOf } from '../../../server/graph/find.ts'
import { symbolId } from '../../../server/graph/identity.ts'
import type { Boost } from '../../../server/model/ranked.ts'
import type { View } from '../../../server/model/view.ts'
import { toldVectors } from '../../../server/retrieve/channels/vectors.ts'
import { decode } from '../../../server/workspace/decode.ts'

const SCRIPT = new URL('../../../server/embed/model-process.js', import.meta.url)
const BATCH = 100
/** As serve/meaning.ts asks. */
const NEAR = 100
const MAX_QUESTION = 2_000

export interface Vectors {
  of(text: string): Promise<ReadonlyMap<number, Boost>>
  close(): void
}

export async function vectorsOf(checkout: string, view: View, model: string, kept: string, tell: (text: string) => void): Promise<Vectors> {
  const stay = setInterval(() => {}, 60_000)
  mkdirSync(kept, { recursive: true })
  const host = new ModelHost({ script: SCRIPT, folder: model, kind: 'embedding', threads: 2 })
  const parts = new Map(view.paths.map(path => [path, partsOf(checkout, path, view)] as const).filter(([, some]) => some.length > 0))
  const files = [...parts].map(([path, some]) => [path, createHash('sha256').update(JSON.stringify(some)).digest('hex')] as const)
  const root = checkout
  const started = performance.now()
  const { missing } = await host.ask('sync', { root, directory: kept, files })
  let [made, next] = [0, 0]
  for (const [path, hash] of missing) {
    const leaves = parts.get(path)!.map(([id, text]) => [id, nameOf(text), text] as const)
    const unknown = new Set(await host.ask('unknown', { root, texts: leaves.map(([, name]) => name) }))
    const texts = [...new Map(leaves.filter(([, name]) => unknown.has(name)).map(([, name, text]) => [name, text]))]
    for (let at = 0; at < texts.length; at += BATCH) await host.ask('add', { root, texts: texts.slice(at, at + BATCH) })
    await host.ask('put', { root, path, hash, leaves: leaves.map(([id, name]) => [id, name] as const) })
    made += texts.length
    if (made >= next) tell(`${checkout}: ${made} texts, ${Math.round((performance.now() - started) / 1000)} s`)
    if (made >= next) next = made + 1_000
  }
  return {
    async of(text) {
      const found = await host.ask('search', { root, text: text.slice(0, MAX_QUESTION), limit: NEAR })
      const hits = found?.hits ?? []
      const numbers = numbersOf(
        hits.map(it => it.id),
        view,
      )
      return toldVectors(hits.flatMap(({ id, score }) => (numbers.has(id) ? [[numbers.get(id)!, score] as const] : [])))
    },
    close() {
      clearInterval(stay)
      host.dispose()
    },
  }
}

function partsOf(checkout: string, path: string, view: View): [string, string][] {
  const [file] = view.symbolsIn(path)
  if (file === undefined || view.nature(file) === 'config') return []
  const decoded = decode(readFileSync(join(checkout, path)))
  if (!('text' in decoded)) return []
  return view.symbolsIn(path).flatMap((number): [string, string][] => {
    const [symbol, definition] = [view.symbol(number), view.definition(number)]
    if (!symbol || !definition) return []
    const { qualified, kind } = symbol
    const part = partOf({ path, qualified, kind, doc: definition.doc, text: decoded.text.slice(definition.start, definition.end) })
    return part === undefined ? [] : [[symbolId(symbol), part]]
  })
}
