// What a question pays for what was learned: as many rows as are ever kept, all of them good, over the sources of this repository. Seeded.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lessonsOf } from '../../server/feedback/lessons.ts'
import { symbolId } from '../../server/graph/identity.ts'
import type { Corpus } from '../../server/model/corpus.ts'
import { nameTerms, profileOf } from '../../server/retrieve/profile.ts'
import { WEIGHTS } from '../../server/retrieve/weights.ts'
import { folderOf, Packages } from '../../server/serve/packages.ts'
import { Teaching } from '../../server/serve/teaching.ts'
import { Taught } from '../../server/store/taught.ts'
import { hashOf } from '../../server/util/content-hash.ts'
import { seededRandom } from '../support/random.ts'
import { inputsFrom } from '../support/sources.ts'
import { markdown } from './table.ts'

export interface LearnedBench {
  readonly rows: number
  readonly kinds: number
  /** Milliseconds of the processor. The first question counts all rows; the others do not. */
  readonly first: number
  readonly p50: number
  readonly p95: number
  /** A question after somebody taught something, and after a package was edited. */
  readonly afterLesson: number
  readonly afterEdit: number
  /** Symbols that lessons speak of, in a question, on average. */
  readonly spoken: number
}

const ROWS = 100_000
const SHOWN = 40
const USED = 6
const QUESTIONS = 200
const SEED = 7

export async function benchLearned(): Promise<LearnedBench> {
  const folder = mkdtempSync(join(tmpdir(), 'learned-bench-'))
  const taught = new Taught(folder)
  try {
    const { corpus, touch } = await corpusOfSources()
    const { view, lexicon } = corpus
    const packages = new Packages()
    packages.show(corpus)
    const symbols = view.paths.flatMap(path => view.symbolsIn(path).slice(1)).flatMap(it => view.symbol(it) ?? [])
    const random = seededRandom(SEED)
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
    const question = (): string =>
      `${pick(['Fix', 'Add', 'Why is', 'Move'])} ${[1, 2, 3, 4].map(() => pick(symbols).qualified.replace(/[._]/g, ' ')).join(' and ')}`
    let [rows, kinds] = [0, 0]
    const teach = (): void => {
      const profile = profileOf(question(), lexicon, WEIGHTS)
      const lessons = Array.from({ length: SHOWN }, () => pick(symbols)).flatMap((symbol, n) => {
        const id = symbolId(symbol)
        const stamp = { folder: folderOf(symbol.path), root: packages.root(folderOf(symbol.path))! }
        return lessonsOf({ id, says: nameTerms(symbol.name) }, n < USED, profile, stamp, 1, true)
      })
      taught.add(lessons, profile, rows)
      rows += lessons.length
      kinds++
    }
    while (rows < ROWS) teach()
    const teaching = new Teaching({ lessons: () => taught, now: () => 0 })
    let spoken = 0
    const ask = (): number => {
      const text = question()
      const started = process.cpuUsage()
      const found = teaching.of(text, corpus)
      const { user, system } = process.cpuUsage(started)
      spoken += (found?.feedback.size ?? 0) + (found?.words.size ?? 0)
      return (user + system) / 1000
    }
    const first = ask()
    spoken = 0
    const times = Array.from({ length: QUESTIONS }, ask).sort((a, b) => a - b)
    const mean = spoken / QUESTIONS
    teach()
    const afterLesson = ask()
    touch(pick(view.paths))
    return { rows, kinds, first, p50: times[QUESTIONS / 2]!, p95: times[Math.floor(QUESTIONS * 0.95)]!, afterLesson, afterEdit: ask(), spoken: mean }
  } finally {
    taught.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const ROOT = new URL('../../', import.meta.url).pathname.replace(/\.build\/$/, '')

async function corpusOfSources(): Promise<{ corpus: Corpus; touch(path: string): void }> {
  const sources = ['server', 'grammars', 'clients'].flatMap(folder =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
      .map(name => `${folder}/${name}`)
      .filter(path => path.endsWith('.ts') && !path.includes('node_modules'))
      .map(path => ({ path, text: readFileSync(ROOT + path, 'utf8') })),
  )
  const { view, lexicon } = await inputsFrom(sources.sort((a, b) => (a.path < b.path ? -1 : 1)))
  const hashes = new Map(sources.map(({ path, text }) => [path, hashOf(new TextEncoder().encode(text))]))
  const changes = new Map<string, number>()
  const source = (path: string) => ({ hash: hashes.get(path), text: async () => undefined })
  return { corpus: { view, lexicon, changes, source }, touch: path => void changes.set(path, changes.size + 1) }
}

export function describeLearnedBench({ rows, kinds, first, p50, p95, afterLesson, afterEdit, spoken }: LearnedBench): string {
  const ms = (value: number): string => value.toFixed(2)
  return markdown(
    ['rows', 'kinds of questions', 'p50 CPU ms', 'p95', 'first question', 'after a lesson', 'after an edit', 'symbols spoken of'],
    [[rows.toLocaleString('en'), kinds.toLocaleString('en'), ms(p50), ms(p95), ms(first), ms(afterLesson), ms(afterEdit), spoken.toFixed(0)]],
  )
}
