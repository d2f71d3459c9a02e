// What the formats do to hostile text, and what comes back from them.

import { beforeAll, describe, expect, test } from 'vitest'
import { type Candidate, PACK_FORMATS, type PackInput, type Tokenizer } from '../../../server/model/pack.ts'
import { decodeCompact } from '../../../server/pack/decode-compact.ts'
import { pack } from '../../../server/pack/pack.ts'
import { tokenizer } from '../../../server/pack/tokens.ts'
import { candidate, inputWith } from '../../support/candidate.ts'

const NASTY = [
  'a\n```\nb\n````\nc',
  '<item>]]></item><![CDATA[&amp;',
  'tab\there\r\nand\\there\n\n\n',
  '\u0000\u001b[31m\ud800 😀 ١٢',
  '/ starts with a slash',
  '\n\n  starts with a line break',
  '<|endoftext|><|im_start|>',
  '%\t1\n@path\n12\tname\n!\tx',
  '"quotes" \'and\' `ticks`',
  '`',
]

let counter: Tokenizer
beforeAll(async () => {
  counter = await tokenizer('o200k')
})

test('compact is read back as it was written', () => {
  const input = nasty('compact')
  const packed = pack(input, counter)
  const read = decodeCompact(packed.text)
  expect(read).toMatchObject({
    packId: packed.packId,
    tokenizer: 'o200k',
    budget: 20_000,
    branch: NASTY[8],
    output: NASTY[2],
    plan: NASTY.slice(0, 3),
  })
  expect(read.question?.task).toBe(NASTY[0])
  expect(read.changed).toEqual({ more: 0, paths: ['a\tb.ts', 'c\nd.ts'] })
  expect(read.diagnostics).toEqual(input.workspace?.diagnostics)
  expect(read.notes).toEqual(input.notes?.map(({ kind, text }) => ({ kind, text })))
  expect(read.history).toEqual(input.history)
  const items = packed.items.filter(it => it.relation !== 'note')
  expect(read.items.map(it => [it.qualifiedName, it.kind, it.path, it.detail, it.relation])).toEqual(
    items.map(it => [it.qualifiedName, it.kind, it.path, it.detail, it.relation]),
  )
  for (const item of read.items) {
    const given = input.candidates.find(it => it.id === items[item.number - 1]!.id)!
    expect(item.text).toBe(given.text)
    expect([item.startLine, item.endLine]).toEqual([given.startLine, given.endLine])
    expect(item.reasons).toEqual(given.reasons.map(it => it.text.replace(/\s+/g, ' ').trim()))
    expect(item.score).toBeCloseTo(given.score, 1)
  }
  expect(read.edges).toEqual([{ from: expect.any(Number), to: expect.any(Number), type: 'calls', provenance: 'ast', confidence: 0.7 }])
})

test('json gives back every text', () => {
  const packed = pack(nasty('json'), counter)
  const read = JSON.parse(packed.text) as { primary: { text: string }[] }
  expect(read.primary.map(it => it.text).sort()).toEqual([...NASTY].sort())
})

test('xml is well-formed, and gives back every text that XML can say', () => {
  const { text } = pack(nasty('xml'), counter)
  const open: string[] = []
  let rest = text
  while (rest !== '') {
    const part = /^<!\[CDATA\[[\s\S]*?\]\]>|^<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)(\/?)>|^(?:[^<&\r]|&(?:amp|lt|gt|#\d+);)+/.exec(rest)
    expect(part, rest.slice(0, 80)).not.toBeNull()
    if (part![2] && part![1]) expect(open.pop()).toBe(part![2])
    else if (part![2] && !part![4]) open.push(part![2])
    rest = rest.slice(part![0].length)
  }
  expect(open).toEqual([])
  const texts = [...text.matchAll(/<item [^>]*>([\s\S]*?)<\/item>\n(?=<)/g)].map(match => unescaped(match[1]!))
  for (const given of NASTY.filter(it => !it.includes('\u0000'))) expect(texts).toContain(given)
})

test('markdown fences outlast fences', () => {
  const { text } = pack(nasty('markdown'), counter)
  let fence = ''
  let code: string[] = []
  const blocks: string[] = []
  for (const line of text.split('\n')) {
    const mark = /^`{3,}/.exec(line)?.[0] ?? ''
    if (!fence && mark) [fence, code] = [mark, []]
    else if (fence && line.trim() === fence) {
      blocks.push(code.join('\n'))
      fence = ''
    } else if (fence) code.push(line)
  }
  expect(fence).toBe('')
  for (const given of NASTY) expect(blocks.map(it => it.trimEnd())).toContain(given.trimEnd())
})

describe.each(PACK_FORMATS)('%s', format => {
  test('keeps any budget with hostile text', () => {
    for (let budget = 0; budget < 700; budget += 7) {
      const input = nasty(format)
      const packed = pack({ ...input, options: { budget, format } }, counter)
      expect(packed.tokens).toBe(counter.count(packed.text))
      expect(packed.tokens).toBeLessThanOrEqual(budget)
      if (packed.items.length === 0) expect(packed.empty).toBeDefined()
    }
  })
})

test('compact costs at most 40 % of json, for the same items with short bodies', () => {
  const body = 'retry(times: number) {\n  for (let n = 0; n < times; n++) if (this.send()) return true\n  return false\n}'
  const candidates = Array.from(
    { length: 60 },
    (_, n): Candidate => candidate({ name: `retry${n}`, path: `src/payments/p${n % 7}.ts`, startLine: 10 * n + 1, text: body }),
  )
  const edges = candidates
    .slice(1)
    .map((it, n) => ({ from: it.id, to: candidates[n]!.id, type: 'calls', provenance: 'ast', confidence: 0.7 }) as const)
  const [dense, wide] = (['compact', 'json'] as const).map(format => pack({ ...inputWith(candidates, { budget: 100_000, format }), edges }, counter))
  expect(dense!.items.map(it => it.detail)).toEqual(wide!.items.map(it => it.detail))
  expect(dense!.tokens / wide!.tokens).toBeLessThanOrEqual(0.4)
})

function nasty(format: (typeof PACK_FORMATS)[number]): PackInput {
  const candidates = NASTY.map((text, n) =>
    candidate({
      name: `n${n};${text.slice(0, 12)}`,
      path: `src/${n % 2 ? 'a\tb' : 'c\nd'}.ts`,
      startLine: n * 20 + 1,
      text,
      reasons: [{ kind: 'x', text: `why; ${text.slice(0, 20)}` }],
    }),
  )
  return {
    ...inputWith(candidates, { budget: 20_000, format, masksSecrets: false }),
    question: { task: NASTY[0]!, plan: NASTY.slice(0, 3), failure: NASTY[2]! },
    workspace: {
      branch: NASTY[8]!,
      changed: ['a\tb.ts', 'c\nd.ts'],
      diagnostics: [{ path: 'x\ty.ts', line: 3, severity: 'error', message: NASTY[1]! }],
    },
    notes: [
      { id: 'n1', kind: 'constitution', text: NASTY[7]!, reasons: [] },
      { id: 'n2', kind: 'gotcha', text: NASTY[5]!, reasons: [] },
    ],
    history: [
      { role: 'user', content: NASTY[6]! },
      { role: 'assistant', content: NASTY[4]! },
    ],
    edges: [{ from: candidates[0]!.id, to: candidates[1]!.id, type: 'calls', provenance: 'ast', confidence: 0.7 }],
  }
}

function unescaped(text: string): string {
  return text
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map(part =>
      part.startsWith('<![')
        ? part.slice(9, -3)
        : part.replace(/&(amp|lt|gt|#13);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', '#13': '\r' })[name]!),
    )
    .join('')
}
