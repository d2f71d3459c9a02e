// What a pack promises, over tasks in the words of real files in seven languages. Tokens are counted again by the library itself.

import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base'
import { beforeAll, describe, expect, test } from 'vitest'
import { PACK_FORMATS, type Packed, type PackInput, type Tokenizer } from '../../../server/model/pack.ts'
import { pack } from '../../../server/pack/pack.ts'
import { tokenizer } from '../../../server/pack/tokens.ts'
import { ranked, type Sources, sourcesOf, tasksFor } from '../../support/candidates.ts'

const LIBRARY = { o200k, cl100k }
const BUDGETS = [200, 1_000, 4_000, 16_000, 50_000]
/** Where one item is a large part of the budget, the next may not fit. */
const LEAST_USED: Readonly<Record<string, number>> = { '200 json': 0.5, '200 xml': 0.7 }

const FOLDERS = [...['c', 'go', 'java', 'python', 'ruby', 'rust', 'typescript'].map(it => `test/fixtures/${it}`), 'server/pack', 'server/util']

let sources: Sources
let counters: readonly Tokenizer[]

beforeAll(async () => {
  sources = await sourcesOf(FOLDERS)
  counters = [await tokenizer('o200k'), await tokenizer('cl100k')]
}, 60_000)

describe.each(BUDGETS)('a budget of %i', budget => {
  test('is kept, and used, by 52 tasks in all formats', { timeout: 120_000 }, () => {
    const tasks = tasksFor(sources, 52)
    expect(new Set(sources.candidates.map(it => it.language)).size).toBeGreaterThanOrEqual(5)
    tasks.forEach((task, n) => {
      const input = inputOf(task, n, budget)
      const counter = counters[n % 2]!
      const packed = pack(input, counter)
      const subject = `${task} (${input.options.format})`
      expect(packed.tokens, subject).toBe(LIBRARY[counter.name](packed.text, { disallowedSpecial: new Set() }))
      expect(packed.tokens, subject).toBeLessThanOrEqual(budget)
      const material = packed.omitted > 0 || packed.items.some(it => it.detail !== 'full')
      if (material) expect(packed.tokens / budget, subject).toBeGreaterThanOrEqual(LEAST_USED[`${budget} ${packed.format}`] ?? 0.85)
      for (const item of packed.items) expect(item.reasons.length, item.id).toBeGreaterThan(0)
      checkBytes(packed)
      // The second time all counts are remembered: that must make no difference.
      if (n % 13 === 0) expect(pack(input, counter)).toEqual(packed)
    })
  })
})

test('a reserve stays free', () => {
  const input = inputOf('explain the cart', 4, 8_000)
  const packed = pack({ ...input, options: { budget: 8_000, reserve: 2_000 } }, counters[0]!)
  expect(packed.tokens).toBeLessThanOrEqual(6_000)
  expect(packed.tokens).toBeGreaterThan(5_100)
})

test('json parses, and has the items of the answer', () => {
  const packed = pack(inputOf('price of a cart', 2, 6_000, 'json'), counters[0]!)
  const read = JSON.parse(packed.text) as { packId: string; primary: { id: string }[]; related?: { id: string }[] }
  expect(read.packId).toBe(packed.packId)
  const ids = new Set(packed.items.map(it => it.id))
  for (const { id } of [...read.primary, ...(read.related ?? [])]) expect(ids).toContain(id)
})

test('edges are between items', () => {
  const packed = pack(inputOf('price of a cart', 3, 4_000), counters[0]!)
  const ids = new Set(packed.items.map(it => it.id))
  expect(packed.edges.length).toBeGreaterThan(0)
  for (const { from, to } of packed.edges) expect([ids.has(from), ids.has(to)]).toEqual([true, true])
})

test('all of it is there when the budget is ten million', () => {
  const packed = pack(inputOf('price of a cart', 1, 10_000_000), counters[0]!)
  expect([packed.omitted, packed.items.filter(it => it.detail !== 'full').length]).toEqual([0, 0])
})

function inputOf(task: string, n: number, budget: number, format = PACK_FORMATS[n % PACK_FORMATS.length]!): PackInput {
  const history = n % 3 === 0 ? [{ role: 'user', content: 'Where are prices rounded?' }] : []
  return { ...ranked(sources, task, n), history, workspace: { branch: 'main', changed: ['a.ts'] }, options: { budget, format, masksSecrets: false } }
}

/** What is shown in full is, byte by byte, what the file has at that place. */
function checkBytes(packed: Packed): void {
  for (const { id, path, range, detail } of packed.items) {
    if (detail !== 'full') continue
    const lines = sources.texts
      .get(path)!
      .split('\n')
      .slice(range.start.line, range.end.line + 1)
    lines[lines.length - 1] = lines.at(-1)!.slice(0, range.end.character)
    lines[0] = lines[0]!.slice(range.start.character)
    expect(readable(packed).includes(lines.join('\n').trimEnd()), id).toBe(true)
  }
}

const texts = new WeakMap<Packed, string>()

/** The text without what its format does to code. */
function readable(packed: Packed): string {
  const known = texts.get(packed)
  if (known !== undefined) return known
  const text =
    packed.format === 'json'
      ? [...packed.text.matchAll(/"text":("(?:[^"\\]|\\.)*")/g)].map(match => JSON.parse(match[1]!) as string).join('\n')
      : packed.format === 'xml'
        ? packed.text.replaceAll(']]]]><![CDATA[>', ']]>')
        : packed.text
  texts.set(packed, text)
  return text
}
