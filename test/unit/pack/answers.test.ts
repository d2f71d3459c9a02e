// What a pack says: details, sections, difference to an earlier one, secrets, and nonsense.

import { beforeAll, describe, expect, test } from 'vitest'
import type { PackOptions, Tokenizer } from '../../../server/model/pack.ts'
import { pack } from '../../../server/pack/pack.ts'
import { tokenizer } from '../../../server/pack/tokens.ts'
import { candidate, inputWith } from '../../support/candidate.ts'

let counter: Tokenizer
beforeAll(async () => {
  counter = await tokenizer('o200k')
})

const LONG = `class Cart {\n${Array.from({ length: 80 }, (_, n) => `  step${n}(a: number) {\n    return this.rate * a + ${n}\n  }\n`).join('')}}`

describe('options', () => {
  test.each([
    [{ budget: -1 }, 'The budget must be a whole number of tokens, not -1'],
    [{ budget: Number.NaN }, 'not NaN'],
    [{ budget: 1.5 }, 'not 1.5'],
    [{ budget: 8_000, reserve: -5 }, 'The reserve must be'],
    [{ budget: 8_000, format: 'html' as 'xml' }, 'There is no format "html". Choose one of markdown, xml, json, compact'],
  ] satisfies [PackOptions, string][])('%j is told', (options, message) => {
    expect(() => pack(inputWith([candidate({})], options), counter)).toThrow(message)
  })

  test.each([{ budget: 0 }, { budget: 5 }, { budget: 500, reserve: 500 }, { budget: 500, reserve: 900 }])(
    '%j leaves no room, and says so',
    options => {
      const packed = pack(inputWith([candidate({})], options), counter)
      expect(packed).toMatchObject({ text: '', tokens: 0, items: [], omitted: 1 })
      expect(packed.empty).toContain('leaves')
    },
  )
})

test('the first hits are shown in detail before many small ones are', () => {
  const small = Array.from({ length: 200 }, (_, n) =>
    candidate({ name: `flag${n}`, path: `src/flags${n}.ts`, text: `const flag${n} = ${n}`, score: 0.95 }),
  )
  const first = Array.from({ length: 4 }, (_, n) => candidate({ name: `first${n}`, path: `src/first${n}.ts`, text: LONG, score: 1 }))
  const packed = pack(inputWith([...first, ...small], { budget: 8_000 }), counter)
  for (const { name } of first) expect(['full', 'outline'], name).toContain(packed.items.find(it => it.name === name)?.detail)
})

test('of many members that are shown inside of their class, some are named', () => {
  const text = `class Cart {\n${Array.from({ length: 12 }, (_, n) => `  item${n} = ${n}\n`).join('')}}`
  const members = Array.from({ length: 12 }, (_, n) =>
    candidate({ name: `item${n}`, qualifiedName: `Cart.item${n}`, startLine: n + 2, text: `item${n} = ${n}`, score: 0.5 }),
  )
  const packed = pack(inputWith([candidate({ name: 'Cart', text }), ...members]), counter)
  expect(packed.text).toMatch(/Inside: `item\d+` \(\d+\), .* and 6 more/)
  expect(packed.items).toHaveLength(13)
})

test('an empty answer says why, also in its text', () => {
  const packed = pack({ ...inputWith([]), emptyReason: 'Nothing here is called that.' }, counter)
  expect(packed.empty).toBe('Nothing here is called that.')
  expect(packed.text).toContain('Nothing here is called that.')
})

describe('details', () => {
  test('a body is whole or an outline of whole lines', () => {
    const packed = pack(inputWith([candidate({ name: 'Cart', text: LONG, keyLines: [31] })], { budget: 600 }), counter)
    expect(packed.items[0]!.detail).toBe('outline')
    const shown = /```ts\n([\s\S]*)\n```/.exec(packed.text)![1]!.split('\n')
    for (const line of shown)
      expect(line).toMatch(/^class Cart \{$|^ {2}step\d+\(a: number\) \{$|^ {4}return this\.rate \* a \+ \d+$|^ {2}\}$|^\}$|^ *… \d+ lines?$/)
    expect(packed.tokens).toBeGreaterThan(510)
  })

  test('what is inside of a shown class is not shown twice, and still an item', () => {
    const inner = candidate({ name: 'net', startLine: 2, text: 'net() {\n    return 1\n  }', score: 1 })
    const outer = candidate({ name: 'Cart', text: 'class Cart {\n  net() {\n    return 1\n  }\n}', score: 0.9 })
    const packed = pack(inputWith([inner, outer]), counter)
    expect(packed.items.map(it => [it.name, it.detail])).toEqual([
      ['Cart', 'full'],
      ['net', 'full'],
    ])
    expect(packed.text.split('return 1').length).toBe(2)
    expect(packed.text).toContain('Inside: `net` (2-4)')
  })

  test('a selection is there whatever its score', () => {
    const others = Array.from({ length: 50 }, (_, n) => candidate({ name: `f${n}`, path: `src/f${n}.ts` }))
    const selected = candidate({ name: 'chosen', path: 'src/z.ts', score: 0, relation: 'selection', isAlwaysKept: true })
    for (const budget of [120, 300, 2_000])
      expect(pack(inputWith([...others, selected], { budget }), counter).items.map(it => it.name)).toContain('chosen')
  })

  test('source order inside of a file, the best file first', () => {
    const packed = pack(
      inputWith([
        candidate({ name: 'b', path: 'z.ts', startLine: 9 }),
        candidate({ name: 'c', path: 'a.ts' }),
        candidate({ name: 'a', path: 'z.ts' }),
      ]),
      counter,
    )
    expect(packed.items.map(it => it.name)).toEqual(['a', 'b', 'c'])
    expect(packed.text).toContain('`z.ts:9`')
  })
})

describe('sections', () => {
  const notes = [
    { id: 'c', kind: 'constitution', text: 'Prices are integers.', reasons: [] },
    { id: 'g', kind: 'gotcha', text: 'The cache is per process.', reasons: [] },
  ]
  const history = Array.from({ length: 30 }, (_, n) => ({
    role: 'user',
    content: `Message ${n}: ${'please mind the rounding of prices '.repeat(8)}`,
  }))
  const candidates = Array.from({ length: 60 }, (_, n) => candidate({ name: `f${n}`, path: `src/f${n}.ts`, text: LONG.slice(0, 900) }))
  const diagnostics = [{ path: 'src/f1.ts', line: 4, severity: 'error', message: 'No such name' }]

  test('the oldest messages go first; task, diagnostics and constitution never', () => {
    for (const budget of [250, 1_200, 4_000]) {
      const { text } = pack({ ...inputWith(candidates, { budget }), notes, history, workspace: { diagnostics } }, counter)
      for (const kept of ['Retry failed payments', 'No such name', 'Prices are integers.']) expect(text).toContain(kept)
      const shown = [...text.matchAll(/Message (\d+)/g)].map(it => Number(it[1]))
      expect(shown).toEqual(Array.from({ length: shown.length }, (_, n) => 30 - shown.length + n))
    }
  })

  test('what evidence leaves over goes to the conversation', () => {
    const { text } = pack({ ...inputWith(candidates.slice(0, 1), { budget: 6_000 }), history }, counter)
    expect(text).toContain('Message 0')
  })

  test('notes are items', () => {
    const { items } = pack({ ...inputWith([]), notes }, counter)
    expect(items.map(it => [it.id, it.relation, it.reasons.length])).toEqual([
      ['c', 'note', 1],
      ['g', 'note', 1],
    ])
  })
})

describe('since', () => {
  const first = [candidate({ name: 'a' }), candidate({ name: 'b', startLine: 20 }), candidate({ name: 'c', startLine: 40 })]
  const before = () => pack(inputWith(first), counter)

  test('nothing changed', () => {
    const packed = pack({ ...inputWith(first), previous: before() }, counter)
    expect(packed).toMatchObject({ unchanged: true, items: [], gone: [], packId: before().packId })
    expect(packed.text).toContain('Nothing changed')
    expect(packed.tokens).toBe(counter.count(packed.text))
  })

  test('only what is new, what changed, and what is gone', () => {
    const now = [first[0]!, { ...first[1]!, text: 'b() { return 2 }' }, candidate({ name: 'd', startLine: 60 })]
    const packed = pack({ ...inputWith(now), previous: before() }, counter)
    expect(packed.items.map(it => it.name)).toEqual(['b', 'd'])
    expect(packed.gone).toEqual([first[2]!.id])
    expect(packed.unchanged).toBeUndefined()
    expect(packed.served.map(it => it.id)).toEqual(now.map(it => it.id))
    expect(packed.text).toContain('1 new, 1 changed, 1 gone, 1 as before')
  })

  test('what another answer sent is referred to, until it changes', () => {
    const { served } = before()
    const again = pack({ ...inputWith(first), sent: served }, counter)
    expect(again.items.map(it => [it.detail, it.reasons[0]!.kind])).toEqual(first.map(() => ['summary', 'sent']))
    const changed = pack({ ...inputWith([{ ...first[0]!, text: 'a() { return 3 }' }]), sent: served }, counter)
    expect(changed.text).toContain('a() { return 3 }')
  })
})

describe('identity', () => {
  test('is the same for the same, and another for another', () => {
    const input = inputWith([candidate({})])
    expect(pack(input, counter)).toEqual(pack(structuredClone(input), counter))
    const ids = [
      input,
      { ...input, question: { task: 'Another' } },
      inputWith([candidate({ text: 'total() { }' })]),
      inputWith([candidate({})], { budget: 900 }),
    ]
    expect(new Set(ids.map(it => pack(it, counter).packId)).size).toBe(4)
    expect(pack(input, counter).packId).toMatch(/^\d{18}$/)
    expect(pack(input, counter).text).toContain(pack(input, counter).packId)
  })
})

describe('secrets', () => {
  const secret = candidate({ name: '.env', path: '.env', text: 'API_KEY=abcdef123456\n' })

  test('are masked, and said so', () => {
    const packed = pack(inputWith([secret]), counter)
    expect(packed.text).not.toContain('abcdef123456')
    expect(packed.text).toContain('1 value that looks like a secret is masked.')
    expect(packed.masked).toBe(1)
  })

  test('are shown to who asks for them', () => {
    expect(pack(inputWith([secret], { masksSecrets: false }), counter)).toMatchObject({ masked: 0, text: expect.stringContaining('abcdef123456') })
  })
})

test('scores, lines and ids that make no sense do no harm', () => {
  const odd = [
    candidate({ name: 'nan', score: Number.NaN }),
    candidate({ name: 'endless', score: Number.POSITIVE_INFINITY, startLine: 5 }),
    candidate({ name: 'negative', score: -1, startLine: 9 }),
    candidate({ name: 'fine', startLine: -4, endLine: -9, proximity: Number.NaN, reasons: [] }),
    candidate({ name: 'fine', text: 'again' }),
    candidate({ name: 'gone', text: '', signature: '', path: '' }),
  ]
  const packed = pack(inputWith(odd), counter)
  expect(packed.items.map(it => it.name).sort()).toEqual(['fine', 'gone'])
  for (const item of packed.items) expect(item.reasons.length).toBeGreaterThan(0)
})
