import { expect, test } from 'vitest'
import type { IndexBench } from '../../bench/index-bench.ts'
import { columns, compareIndexBenches, complaintsOf, describeIndexBench, markdown } from '../../bench/table.ts'

const run = { reused: 0, removed: 7, wallSeconds: 1.5, cpuSeconds: 2 }

const small: IndexBench = {
  name: 'small',
  commit: undefined,
  files: 1_200,
  lines: 50_000,
  symbols: 9_000,
  edges: { calls: 1_000, imports: 20 },
  databaseBytes: 12_340_000,
  cold: { wallSeconds: 3, cpuSeconds: 4.5, peakBytes: 250_000_000 },
  second: { wallSeconds: 0.25, cpuSeconds: 0.3, peakBytes: 90_000_000, parsed: 0 },
  branchSwitch: undefined,
}

const large: IndexBench = {
  ...small,
  name: 'large',
  commit: 'abc',
  lines: 100_000,
  branchSwitch: { between: 'HEAD~9 and HEAD', changedFiles: 501, there: { ...run, parsed: 480 }, back: { ...run, parsed: 0, reused: 480 } },
}

const broken: IndexBench = {
  ...large,
  second: { ...large.second, parsed: 3 },
  branchSwitch: { ...large.branchSwitch!, back: { ...run, parsed: 1_002 } },
}

test('a result lists its figures, edges by type', () => {
  expect(describeIndexBench(small)).toBe(
    [
      'small',
      'files                    1,200',
      'lines                   50,000',
      'symbols                  9,000',
      'edges                    1,020',
      '  calls                  1,000',
      '  imports                   20',
      'CPU s                     4.50',
      'CPU ms per 1,000 lines    90.0',
      'wall s                    3.00',
      'peak RSS MB              250.0',
      'database MB               12.3',
      'second run wall s         0.25',
      'second run CPU s          0.30',
      'second run parsed            0',
    ].join('\n'),
  )
})

test('a branch switch adds its own', () => {
  const text = describeIndexBench(large)
  expect(text).toMatch(/^large abc\n/)
  expect(text).toMatch(/ {2}changed files +501\n {2}parsed, reused, removed +480, 0, 7\n/)
  expect(text).toMatch(/ {2}back: parsed, reused, removed +0, 480, 7\n/)
})

test('results are compared smallest first, and growth shows', () => {
  const [, , first, second] = compareIndexBenches([large, small]).split('\n')
  expect(first).toBe('| small | 1,200 | 50,000 | 9,000 | 1,020 | 4.50 | 90.0 | 3.00 | 250.0 | 12.3 | 0.25 | – | – | – | – | – |')
  expect(second).toBe('| large abc | 1,200 | 100,000 | 9,000 | 1,020 | 4.50 | 45.0 | 3.00 | 250.0 | 12.3 | 0.25 | 501 | 480 | 0 | 1.50 | 0 |')
})

test('nothing is divided by no lines', () => expect(describeIndexBench({ ...small, lines: 0 })).toMatch(/per 1,000 lines +–\n/))

test('only broken promises are complained about', () => {
  expect([small, large].flatMap(complaintsOf)).toEqual([])
  expect(complaintsOf(broken)).toEqual([
    'large: the second run parsed 3 files although nothing had changed',
    'large: switching back parsed 1,002 files although all had been seen',
  ])
})

test('columns are as wide as their widest cell', () => {
  expect(
    columns([
      ['a', '10'],
      ['long', '5'],
    ]),
  ).toBe('a     10\nlong   5')
  expect(columns([])).toBe('')
})

test('a bar in a cell does not end it', () => expect(markdown(['a', 'b'], [['x|y', '1']])).toBe('| a | b |\n| --- | ---: |\n| x\\|y | 1 |'))
