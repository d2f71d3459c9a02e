// Tasks of one repository with what was changed for them, as the history set has them, in the order they were done.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { View } from '../../../server/model/view.ts'

export interface Gold {
  readonly file: string
  readonly symbol: string
  readonly alt: readonly string[]
}

export interface HistoryTask {
  readonly id: string
  readonly repo: string
  readonly text: string
  readonly gold: readonly Gold[]
  readonly date: string
}

export function historyTasks(bench: string): HistoryTask[] {
  const tasks = JSON.parse(readFileSync(join(bench, 'history-dev.json'), 'utf8')) as HistoryTask[]
  return tasks.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1))
}

/** By the rule of the scorer: the same file, and the last part of the name. */
export function isGold(symbol: number, { gold }: HistoryTask, view: View): boolean {
  const { path, qualified } = view.symbol(symbol)!
  const name = lastPart(qualified)
  return gold.some(it => it.file === path && (lastPart(it.symbol) === name || it.alt.includes(name)))
}

/** 1 for the first place, 1/2 for the second; 0 where none of the first hundred is one. What has the same file and name takes one place. */
export function reciprocalRank(ranked: readonly number[], task: HistoryTask, view: View): number {
  const seen = new Set<string>()
  for (const symbol of ranked) {
    const { path, qualified } = view.symbol(symbol)!
    seen.add(`${path} ${lastPart(qualified)}`)
    if (seen.size > LISTED) return 0
    if (isGold(symbol, task, view)) return 1 / seen.size
  }
  return 0
}

const LISTED = 100

function lastPart(name: string): string {
  return (
    name
      .split(/::|\.|#|\/|->|\\|:/)
      .filter(Boolean)
      .at(-1) ?? name
  )
}
