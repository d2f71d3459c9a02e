// What the process of a model is asked, and what it answers.

import type { Model } from './manifest.ts'
import type { Found, Listed, Wanted } from './vector-index.ts'

/** Every job, and its answer. */
export interface Jobs {
  /** Comes first, and once. */
  load: (job: { readonly folder: string; readonly kind: Model['kind']; readonly threads: number }) => Loaded
  /** Vectors of one repository are kept in a folder that its worktrees share; `root` tells those apart. */
  sync: (job: { readonly root: string; readonly directory: string; readonly files: readonly Listed[] }) => {
    readonly missing: readonly Listed[]
    readonly count: number
  }
  unknown: (job: { readonly root: string; readonly texts: readonly string[] }) => readonly string[]
  add: (job: { readonly root: string; readonly texts: readonly (readonly [hash: string, text: string])[] }) => null
  put: (job: {
    readonly root: string
    readonly path: string
    readonly hash: string
    readonly leaves: readonly (readonly [id: string, text: string])[]
  }) => { readonly count: number }
  /** Null where nothing was synced. */
  search: (job: { readonly root: string } & Wanted) => Found | null
  drop: (job: { readonly root: string }) => null
  embed: (job: { readonly texts: readonly string[]; readonly isQuery: boolean }) => readonly Float32Array[]
  score: (job: { readonly question: string; readonly texts: readonly string[] }) => readonly number[]
  /** Vectors are made while it is false. Everything else is answered all the same. */
  pause: (job: { readonly isPaused: boolean }) => null
  /** For measurements: bytes in memory. */
  memory: (job: object) => number
}

export interface Loaded {
  readonly id: string
  readonly name: string
  readonly dimensions: number
}

export type JobName = keyof Jobs

export interface Asked<N extends JobName = JobName> {
  readonly id: number
  readonly name: N
  readonly job: Parameters<Jobs[N]>[0]
}

export type Answer =
  | { readonly id: number; readonly result: unknown }
  /** `advice` where it is the fault of the model or the machine, not ours. */
  | { readonly id: number; readonly failure: string; readonly advice?: string }
