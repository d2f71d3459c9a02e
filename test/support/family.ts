// The processes that a server started, and whether they live. From /proc, so Linux only, as are the tests that need it.

import { readdirSync, readFileSync } from 'node:fs'

export interface Relative {
  readonly processId: number
  readonly command: string
}

/** All processes below one, its children first. */
export function descendants(processId: number): Relative[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = parentOf(Number(name))
    if (parent !== undefined) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const found: Relative[] = []
  for (let next = parents.get(processId) ?? []; next.length > 0; next = next.flatMap(it => parents.get(it) ?? []))
    found.push(...next.map(it => ({ processId: it, command: commandOf(it) })))
  return found
}

/** A process that has ended and was not waited for is gone as well. */
export function isAlive(processId: number): boolean {
  return parentOf(processId) !== undefined
}

function parentOf(processId: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'latin1')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? undefined : Number(parent)
  } catch {
    // No number, or it has ended.
    return undefined
  }
}

function commandOf(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
