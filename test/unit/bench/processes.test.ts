import { describe, expect, test } from 'vitest'
import { parsePs, parseStat } from '../../bench/processes.ts'

const units = { ticksPerSecond: 100, pageBytes: 4096 }

/** A line of /proc/<pid>/stat as Linux writes it, for process 4242 started by 17. */
const statOf = (name: string) =>
  `4242 (${name}) S 17 4242 4242 0 -1 4194560 9000 800 3 1 150 25 40 10 20 0 11 0 987654 1234567890 2500 18446744073709551615 1 1 0 0 0 0 0\n`

describe('a line of /proc/<pid>/stat', () => {
  test.each([
    ['a plain name', 'node'],
    ['a name with spaces', 'Web Content'],
    ['a closing parenthesis', 'evil) R 1 2 3'],
    ['nested parentheses', '((sd-pam))'],
    ['an opening parenthesis', 'a(b'],
    ['a line end', 'two\nlines'],
    ['no name', ''],
  ])('%s', (_, name) =>
    expect(parseStat(statOf(name), units)).toEqual({
      pid: 4242,
      parent: 17,
      started: '987654',
      cpuSeconds: 1.75,
      childrenCpuSeconds: 0.5,
      residentBytes: 2500 * 4096,
    }),
  )

  test.each([
    ['nothing', ''],
    ['cut off before the memory', '4242 (node) S 17 4242 4242 0 -1 4194560 9000 800 3 1 150 25'],
    ['no parentheses', '4242 node S 17'],
  ])('%s is no sample', (_, line) => expect(parseStat(line, units)).toBeUndefined())
})

describe('a line of ps', () => {
  const started = 'Wed Nov 18 11:35:37 2026'
  test.each([
    ['Linux', `   42    17  1000     00:01:02 ${started}`, 62],
    ['macOS', `   42    17  1000   0:01.25 ${started}`, 1.25],
    ['more than a day', `42 17 1000 2-03:00:01 ${started}  `, 2 * 86_400 + 3 * 3_600 + 1],
  ])('%s', (_, line, cpuSeconds) =>
    expect(parsePs(line)).toEqual({ pid: 42, parent: 17, started, cpuSeconds, childrenCpuSeconds: 0, residentBytes: 1_024_000 }),
  )

  test('an empty line is no sample', () => expect(parsePs('')).toBeUndefined())
})
