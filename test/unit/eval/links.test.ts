// How calls are judged against a language server, and what the numbers of a run are made of.

import { describe, expect, it } from 'vitest'
import { summarise } from '../../eval/links/report.ts'
import { type Call, judge, type Ours, type Theirs } from '../../eval/links/verdict.ts'

const CLASS = 1
const CONSTRUCTOR = 2
const OTHER = 3
const same = (symbol: number): number => (symbol === CONSTRUCTOR ? CLASS : symbol)

function call(ours: Ours): Call {
  return { file: 0, path: 'a.py', row: 0, column: 0, name: 'f', ours, shape: 'bare' }
}

function named(confidence: number, ...symbols: number[]): Ours {
  return { is: 'symbols', symbols, confidence, inferred: confidence < 0.7 }
}

function meant(...symbols: number[]): Theirs {
  return { is: 'workspace', symbols, at: 'a.py:1' }
}

const external: Theirs = { is: 'external', at: 'lib.py:1' }
const local: Theirs = { is: 'local', at: 'a.py:2' }
const none: Theirs = { is: 'none' }

function verdict(ours: Ours, theirs: Theirs): string {
  return judge(call(ours), theirs, same).verdict
}

describe('judge', () => {
  it('takes a constructor for its type, on either side', () => {
    expect(verdict(named(0.9, CLASS), meant(CONSTRUCTOR))).toBe('right')
    expect(verdict(named(0.9, CONSTRUCTOR), meant(CLASS))).toBe('right')
  })

  it('is right when one of several answers is ours', () => {
    expect(verdict(named(0.9, OTHER), meant(CLASS, OTHER))).toBe('right')
  })

  it('is wrong when the server says another symbol, a library or a local variable', () => {
    for (const theirs of [meant(OTHER), external, local]) expect(verdict(named(0.9, CLASS), theirs)).toBe('wrong')
  })

  it('does not judge where the server has no answer', () => {
    for (const ours of [named(0.9, CLASS), { is: 'nothing' }, { is: 'external', name: 'lib.f' }] as const) expect(verdict(ours, none)).toBe('unknown')
  })

  it('misses what only the server names, also when we place it outside', () => {
    expect(verdict({ is: 'nothing' }, meant(CLASS))).toBe('missed')
    expect(verdict({ is: 'external', name: 'lib.f' }, meant(CLASS))).toBe('missed')
    expect(verdict({ is: 'external', name: 'lib.f' }, external)).toBe('agreed')
    expect(verdict({ is: 'nothing' }, local)).toBe('silent')
  })
})

describe('summarise', () => {
  it('keeps what we were sure of apart from guesses, and counts a wrong answer as missed too', () => {
    const judged = (
      [
        [named(0.9, CLASS), meant(CLASS)],
        [named(0.9, CLASS), meant(OTHER)],
        [named(0.7, CLASS), none],
        [named(0.3, CLASS, OTHER), meant(OTHER)],
        [named(0.5, OTHER), external],
        [{ is: 'nothing' }, meant(CLASS)],
      ] as const
    ).map(([ours, theirs]) => judge(call(ours), theirs, same))
    const summary = summarise(judged)
    expect(summary.answered).toEqual({ workspace: 4, external: 1, local: 0, none: 1 })
    expect(summary.sure).toEqual({ right: 1, wrong: 1, unknown: 1, precision: 0.5, edgePrecision: 0.5 })
    // Two candidates, one of them meant: the call is right, half of its edges are; the other guess has one wrong edge.
    expect(summary.guessed).toEqual({ right: 1, wrong: 1, unknown: 0, precision: 0.5, edgePrecision: 0.333 })
    expect(summary.recall).toBe(0.5)
    expect(summary.recallSure).toBe(0.25)
    expect(summary.missed.reduce((sum, group) => sum + group.calls, 0)).toBe(2)
  })

  it('has no precision without a judged call', () => {
    expect(summarise([]).sure.precision).toBeNull()
  })
})
