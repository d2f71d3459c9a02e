// What each mechanism is worth: the figures of every set with it, and what they lose without it.

import { scored } from './scored.ts'
import type { SetName } from './sets.ts'

/** Name of a figure -> where the scorer prints it. */
const FIGURES: Readonly<Record<SetName, Readonly<Record<string, RegExp>>>> = {
  labelled: { 'strict P@10': /\[strict\][\s\S]*?^ALL +\d+ +([\d.]+)/m, 'lenient P@10': /\[lenient\][\s\S]*?^ALL +\d+ +([\d.]+)/m },
  history: { 'R@10': /^ALL +\d+ +[\d.]+ +([\d.]+)/m, MRR: /^ALL +\d+(?: +[\d.]+){5} +([\d.]+)/m },
  swe: { 'R@10': /^function .*R@10 +([\d.]+)/m, MRR: /^function .*MRR ([\d.]+)/m, 'file R@5': /^file .*R@5 +([\d.]+)/m },
  mined: {},
}

export function ablationTable(
  sets: readonly SetName[],
  variants: readonly string[],
  fileOf: (variant: string, set: SetName) => string,
  bench: string,
): string {
  const columns = sets.flatMap(set => Object.keys(FIGURES[set]).map(figure => ({ set, figure })))
  const read = (variant: string): number[] => {
    // Of a part of the set only that part is judged.
    const texts = new Map(sets.map(set => [set, scored(set, bench, fileOf(variant, set), ...(set === 'history' ? [] : ['--common']))]))
    return columns.map(({ set, figure }) => Number(FIGURES[set][figure]!.exec(texts.get(set)!)?.[1] ?? Number.NaN))
  }
  const full = read('')
  const paired = (variant: string): string =>
    sets.includes('history')
      ? (/paired MRR: .*?(\[.*?\])/.exec(scored('history', bench, fileOf(variant, 'history'), '--compare', fileOf('', 'history')))?.[1] ?? '')
      : ''
  const rows = [
    ['without', ...columns.map(({ set, figure }) => `${set} ${figure}`), 'history MRR, paired 95 %'],
    ['', ...full.map(value => String(value)), ''],
    ...variants
      .filter(variant => variant !== '')
      .map(variant => [variant, ...read(variant).map((value, n) => signed(value - full[n]!, full[n]! > 1.5 ? 1 : 3)), paired(variant)]),
  ]
  return rows.map((cells, n) => `| ${cells.join(' | ')} |\n${n === 0 ? `|${cells.map(() => ' --- |').join('')}\n` : ''}`).join('')
}

function signed(value: number, digits: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`
}
