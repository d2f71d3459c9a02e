// Adds up samples of a process and everything it started, while they come and go.

import type { ProcessSample } from './processes.ts'

/** Follows the tree below one process. Holds the last value of every process, since one that was killed can no longer be asked. */
export class Tally {
  readonly #last = new Map<string, ProcessSample>()
  readonly #root: number
  #peakBytes = 0

  constructor(root: number) {
    this.#root = root
  }

  get peakBytes(): number {
    return this.#peakBytes
  }

  get cpuSeconds(): number {
    return [...this.#last.values()].reduce((sum, it) => sum + it.cpuSeconds, 0)
  }

  add(samples: readonly ProcessSample[]): void {
    const members = this.#members(samples)
    // Between fork and exec a process shows its parent's memory as its own, so memory counts from the second sighting.
    const bytes = members.filter(it => this.#last.has(keyOf(it))).reduce((sum, it) => sum + it.residentBytes, 0)
    this.#peakBytes = Math.max(this.#peakBytes, bytes)
    for (const member of members) this.#last.set(keyOf(member), member)
  }

  /** A process stays a member when its parent ends and the system gives it another. */
  #members(samples: readonly ProcessSample[]): ProcessSample[] {
    const pids = new Set([this.#root])
    const members = new Set<ProcessSample>()
    for (let grew = true; grew; ) {
      grew = false
      for (const sample of samples) {
        if (members.has(sample) || !(pids.has(sample.pid) || pids.has(sample.parent) || this.#last.has(keyOf(sample)))) continue
        members.add(sample)
        pids.add(sample.pid)
        grew = true
      }
    }
    return [...members]
  }
}

export interface FamilyUsage {
  /** The first is the root. */
  readonly processes: readonly ProcessSample[]
  /** Of those that run and of those that have ended and were waited for. */
  readonly cpuSeconds: number
  /** Resident memory of all; pages they share count once for each. */
  readonly bytes: number
}

/** One process with everything below it, at the moment of the samples. */
export function usageOf(samples: readonly ProcessSample[], root: number): FamilyUsage {
  const pids = new Set([root])
  for (let size = 0; size !== pids.size; ) {
    size = pids.size
    for (const { pid, parent } of samples) if (pids.has(parent)) pids.add(pid)
  }
  const members = samples.filter(({ pid }) => pids.has(pid))
  return {
    processes: members.toSorted((a, b) => Number(b.pid === root) - Number(a.pid === root)),
    cpuSeconds: members.reduce((sum, it) => sum + it.cpuSeconds + it.childrenCpuSeconds, 0),
    bytes: members.reduce((sum, it) => sum + it.residentBytes, 0),
  }
}

/** Resident memory of those that were there in at least half of the samples: the median of each, root and others apart. */
export function lastingBytes(samples: readonly FamilyUsage[]): { readonly root: number; readonly others: number } {
  const seen = new Map<string, number[]>()
  for (const { processes } of samples) for (const it of processes) seen.set(keyOf(it), [...(seen.get(keyOf(it)) ?? []), it.residentBytes])
  const first = samples[0]?.processes[0]
  let [root, others] = [0, 0]
  for (const [key, bytes] of seen) {
    if (bytes.length * 2 < samples.length) continue
    const median = bytes.sort((a, b) => a - b)[Math.floor((bytes.length - 1) / 2)]!
    if (first && key === keyOf(first)) root = median
    else others += median
  }
  return { root, others }
}

function keyOf({ pid, started }: ProcessSample): string {
  return `${pid}@${started}`
}
