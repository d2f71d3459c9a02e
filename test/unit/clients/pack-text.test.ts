import { expect, test } from 'vitest'
import { fenced, piecesOf, textOf, textWithout, tokensWithout } from '../../../clients/vscode/src/pack-text.ts'
import { questionOf, tellingLine } from '../../../clients/vscode/src/question.ts'
import { statusText, whyText } from '../../../clients/vscode/src/tell.ts'
import type { Item } from '../../../server/protocol/pack.ts'

const items = [item('a.py', 'first', 0), item('a.py', 'second', 4), item('b.py', 'third', 0, 'signature')]
const text = [
  '# Context (pack 1)',
  '',
  '## Task',
  '',
  '> what is `a.py:1` for',
  '',
  '## Code',
  '',
  '### `first` function, `a.py:1-3`',
  '',
  'Its name says it.',
  '',
  '```python',
  'def first():',
  '    "### `second` function, `a.py:5-6`"',
  '```',
  '',
  '### `second` function, `a.py:5-6`',
  '',
  '```python',
  'def second(): pass',
  '```',
  '',
  '- `def third()` function, `b.py:1-2`: called from `first`',
  '',
  '## How it connects',
  '',
  '- `first` calls `second`',
  '',
].join('\n')

test('pieces make up the whole text again', () => {
  const pieces = piecesOf({ text, items })
  expect(textWithout(pieces, new Set())).toBe(text)
  expect(pieces.flatMap(it => it.item?.name ?? [])).toEqual(['first', 'second', 'third'])
})

test('an item goes with its heading and its code, whatever stands in the code', () => {
  const left = textWithout(piecesOf({ text, items }), new Set(['a.py#first']))
  expect(left).not.toContain('def first')
  expect(left).toContain('### `second`')
  expect(left).toContain('> what is `a.py:1` for')
  expect(textWithout(piecesOf({ text, items }), new Set(['b.py#third']))).toContain('\n\n## How it connects\n\n- `first` calls `second`')
})

test('the text of one item is its piece', () => {
  const pieces = piecesOf({ text, items })
  expect(textOf(pieces, 'a.py#second')).toBe('### `second` function, `a.py:5-6`\n\n```python\ndef second(): pass\n```\n')
  expect(textOf(pieces, 'b.py#third')).toBe('- `def third()` function, `b.py:1-2`: called from `first`\n')
  expect(textOf(pieces, 'nobody')).toBe('')
})

test('tokens of what is removed are not counted', () => {
  expect(tokensWithout({ tokens: 100, items }, new Set(['a.py#first', 'b.py#third']))).toBe(80)
  expect(tokensWithout({ tokens: 5, items }, new Set(['a.py#first']))).toBe(0)
})

test('a fence is longer than what it holds', () => {
  expect(fenced('a ```` b\n', 'text')).toBe('`````text\na ```` b\n`````\n')
})

test('commands that show a pack are questions; others are not', () => {
  expect(questionOf('context.show.forSelection', [{ line: 3 }])).toEqual({ command: 'context.forSelection', fields: { line: 3 } })
  expect(questionOf('context.show.forTask', ['some words'])).toEqual({ command: 'context.forTask', fields: { task: 'some words' } })
  expect(questionOf('context.forTask', [{ task: 'words' }])).toBeUndefined()
})

test('of an output, the last line that names an error is the telling one', () => {
  expect(tellingLine('collected 3 items\n  ValueError: nothing to pay\nshort summary\n')).toBe('ValueError: nothing to pay')
  expect(tellingLine('one\ntwo\n\n')).toBe('two')
  expect(tellingLine('')).toBe('')
})

test('why and status are Markdown that nothing of theirs breaks', () => {
  const why = whyText({ id: 'a|b', rank: 2, chosen: true, steps: [{ stage: 's', value: 1, text: 'x|y' }], score: 1, alternatives: ['`c`'] }, items[0])
  expect(why).toContain('Rank 2, in the pack.')
  expect(why).toContain('| s | 1.000 | x\\|y |')
  const root = {
    uri: 'file:///a%20b',
    state: { phase: 'indexing', done: 1, total: 2 },
    files: 1234,
    symbols: 1,
    edges: 1,
    skipped: [{ path: 'x', reason: 'binary' }],
    resolvers: [],
    model: null,
    history: null,
    learned: { notes: 0 },
    database: { path: '/c', bytes: 1_500_000 },
  } as const
  const status = statusText({ version: '1', roots: [root] })
  expect(status).toContain('## `/a b`')
  expect(status).toContain('| state | indexing, 1 of 2 |')
  expect(status).toContain('| files | 1,234 |')
  expect(status).toContain('- `x`: binary')
})

function item(path: string, name: string, line: number, detail: Item['detail'] = 'full'): Item {
  return {
    id: `${path}#${name}`,
    name,
    qualifiedName: name,
    kind: 'function',
    uri: `file:///${path}`,
    path,
    range: { start: { line, character: 0 }, end: { line: line + 2, character: 0 } },
    detail,
    relation: 'primary',
    tokens: 10,
    score: 1,
    reasons: [{ kind: 'name', text: 'its name says it' }],
  }
}
