// The task sets beside this repository: what is asked of which checkout.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SetName = 'labelled' | 'history' | 'swe' | 'mined'

export interface Task {
  readonly id: string
  readonly text: string
  /** Folder of its checkout, as layout.py names it. */
  readonly checkout: string
  /** Checkouts of one repository share an index: only what differs is read. */
  readonly repository: string
}

export const SETS: readonly SetName[] = ['labelled', 'history', 'swe']

export function tasksOf(set: SetName, bench: string): Task[] {
  const read = (name: string) => readFileSync(join(bench, name), 'utf8')
  if (set === 'labelled') {
    const tasks = JSON.parse(read('labelled-dev.json')) as { id: string; repo: string; description: string }[]
    return tasks.map(({ id, repo, description }) => ({ id, text: description, checkout: repo, repository: repo }))
  }
  if (set === 'history') {
    const tasks = JSON.parse(read('history-dev.json')) as { id: string; repo: string; text: string }[]
    return tasks.map(({ id, repo, text }) => ({ id, text, checkout: repo.replace('/', '+'), repository: repo.replace('/', '+') }))
  }
  if (set === 'mined') {
    const tasks = JSON.parse(read('tasks.json')) as { id: string; repo: string; text: string }[]
    return tasks.map(({ id, repo, text }) => ({ id, text, checkout: repo.replace('/', '+'), repository: repo.replace('/', '+') }))
  }
  return read('swe-dev.jsonl')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const { instance_id: id, repo, problem_statement: text } = JSON.parse(line) as { instance_id: string; repo: string; problem_statement: string }
      return { id, text, checkout: id, repository: repo.replace('/', '+') }
    })
}
