// The packs that clients were given lately: what was asked, and what was shown. `context/more`, `context/explain` and `since` name them.

import { LRUCache } from 'lru-cache'
import type { Served } from '../model/pack.ts'
import type { Inquiry } from './inquiry.ts'
import { KeptRankings } from './kept-rankings.ts'

export interface Remembered {
  readonly inquiry: Inquiry
  /** Ids of what this pack shows, and of all packs before it, of which it is the continuation. */
  readonly shown: ReadonlySet<string>
  /** What this pack shows. */
  readonly served: readonly Served[]
}

/** An agent that asks all day looks back at the last few. */
const MAX_PACKS = 200

export class Packs {
  readonly rankings = new KeptRankings()
  readonly #packs = new LRUCache<string, Remembered>({ max: MAX_PACKS })

  get(packId: string): Remembered | undefined {
    return this.#packs.get(packId)
  }

  set(packId: string, remembered: Remembered): void {
    this.#packs.set(packId, remembered)
  }
}
