// What vectors cost: how many texts a model reads in a second and what its process takes, and how long a question looks among a hundred thousand
// vectors, going down the tree and looking at all.
//
// The vectors are generated: folders have a direction, their files lie around it, symbols around their file, as texts of one module lie together.

import { readModel } from '../../server/embed/manifest.ts'
import { ModelHost } from '../../server/embed/model-host.ts'
import { joined, quantized, type Row } from '../../server/embed/quantized.ts'
import { VectorTree } from '../../server/embed/tree.ts'
import { seededRandom } from '../support/random.ts'
import { markdown } from './table.ts'

export interface EmbedBench {
  readonly vectors: number
  readonly dimensions: number
  /** Milliseconds a question: medians, and the slowest of twenty. */
  readonly descent: number
  readonly descentMax: number
  readonly flat: number
  /** Share of the ten nearest that going down finds. */
  readonly recall: number
  /** Of the whole process, in megabytes. */
  readonly rss: number
  readonly model?: { readonly name: string; readonly textsPerSecond: number; readonly msPerQuestion: number; readonly rss: number }
}

const VECTORS = 100_000
const DIMENSIONS = 384
const QUESTIONS = 100
const NEAREST = 10
const MAX_MS = 50
const MIN_RECALL = 0.95
const SCRIPT = new URL('../../server/embed/model-process.js', import.meta.url)

export async function benchEmbed(model: string | undefined): Promise<EmbedBench> {
  const random = seededRandom(11)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const around = (center: Float32Array, share: number) => unit(center.map(value => value + (share * normal()) / Math.sqrt(DIMENSIONS)))
  const tree = new VectorTree(DIMENSIONS)
  const some: Float32Array[] = []
  const zero = new Float32Array(DIMENSIONS)
  for (let count = 0, folder = 0; count < VECTORS; folder++) {
    const about = around(zero, 1)
    for (let file = 0; file < 25 && count < VECTORS; file++) {
      const within = around(about, 0.8)
      const rows: Row[] = []
      for (let n = 0; n < 20 && count < VECTORS; n++, count++) {
        const vector = around(within, 0.8)
        rows.push(quantized(vector))
        if (count % Math.floor(VECTORS / QUESTIONS) === 0) some.push(vector)
      }
      const path = `area${folder % 20}/module${folder}/file${file}.x`
      tree.put(path, `${path}`, { ids: rows.map((_, n) => `${path}#${n}`), ...joined(rows, DIMENSIONS) })
    }
  }
  // A question is near what it is about, not the same.
  const questions = some.map(vector => quantized(around(vector, 1)))
  void tree.hash
  const [down, flat]: [number[], number[]] = [[], []]
  let found = 0
  for (const question of questions) {
    const started = performance.now()
    const got = new Set(tree.search({ question, limit: NEAREST }).map(it => it.id))
    down.push(performance.now() - started)
    const again = performance.now()
    const all = tree.search({ question, limit: NEAREST, whole: true })
    flat.push(performance.now() - again)
    found += all.filter(it => got.has(it.id)).length
  }
  return {
    vectors: tree.count,
    dimensions: DIMENSIONS,
    descent: middle(down),
    descentMax: Math.max(...down),
    flat: middle(flat),
    recall: found / (NEAREST * questions.length),
    rss: process.memoryUsage().rss / 1e6,
    ...(model === undefined ? {} : { model: await measured(model) }),
  }
}

async function measured(folder: string): Promise<NonNullable<EmbedBench['model']>> {
  const { name } = readModel(folder)
  const host = new ModelHost({ script: SCRIPT, folder, kind: 'embedding' })
  const stay = setInterval(() => {}, 60_000)
  try {
    await host.load()
    const texts = Array.from(
      { length: 200 },
      (_, n) => `function send_again_${n} in net/client.py\n${'waits, and sends the request once more. '.repeat(1 + (n % 12))}`,
    )
    const started = performance.now()
    await host.ask('embed', { texts, isQuery: false })
    const made = performance.now()
    for (let n = 0; n < 20; n++) await host.ask('embed', { texts: [`where is request ${n} sent again when it failed`], isQuery: true })
    const asked = performance.now()
    return {
      name,
      textsPerSecond: (1000 * texts.length) / (made - started),
      msPerQuestion: (asked - made) / 20,
      rss: (await host.ask('memory', {})) / 1e6,
    }
  } finally {
    clearInterval(stay)
    host.dispose()
  }
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return vector.map(value => value / length)
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

export function describeEmbedBench({ model, ...it }: EmbedBench): string {
  const search = markdown(
    ['vectors', 'dimensions', 'descent, ms', 'slowest', 'flat, ms', 'recall@10', 'RSS, MB'],
    [
      [
        `${it.vectors}`,
        `${it.dimensions}`,
        it.descent.toFixed(1),
        it.descentMax.toFixed(1),
        it.flat.toFixed(1),
        it.recall.toFixed(3),
        it.rss.toFixed(0),
      ],
    ],
  )
  if (!model) return search
  const row = [model.name, model.textsPerSecond.toFixed(0), model.msPerQuestion.toFixed(1), model.rss.toFixed(0)]
  return `${search}\n\n${markdown(['model', 'texts/s', 'ms a question', 'RSS, MB'], [row])}`
}

export function embedComplaintsOf({ descent, recall }: EmbedBench): string[] {
  return [
    ...(descent > MAX_MS ? [`A question takes ${descent.toFixed(1)} ms; ${MAX_MS} are allowed`] : []),
    ...(recall < MIN_RECALL ? [`Going down finds ${recall.toFixed(3)} of the nearest; ${MIN_RECALL} are wanted`] : []),
  ]
}
